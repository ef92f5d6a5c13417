"""The files of a review, as its log names them, so that a later process can go on with it."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from moot.contents import bytes_of
from moot.errors import BadInput
from moot.operations.requests.reviewing import Review
from moot.record.events import Source

FINDINGS, CHECKS = "findings", "checks"
OPENINGS: Final = ("{", "[")
"""How JSON text begins, which is no path."""


def sources_of(request: Review) -> tuple[Source, ...] | None:
    """The files of a request, with their digests; None if any of it was given as data, as text, on standard input, or
    by a pipe. Raises BadInput for a file that cannot be read.
    """
    files = [_path(file) for file in request.files]
    checks = () if request.checks is None else (_path(request.checks),)
    if not all((*files, *checks)):
        return None
    parts = (*((path, FINDINGS) for path in files), *((path, CHECKS) for path in checks))
    return tuple(_source(path, part) for path, part in parts if path is not None)


def _path(file: object) -> Path | None:
    if isinstance(file, str) and file.lstrip()[:1] not in OPENINGS:
        file = Path(file)
    return file if isinstance(file, Path) and (file.is_file() or not file.exists()) else None


def _source(path: Path, part: str) -> Source:
    contents = bytes_of(path)
    return Source(str(path.resolve()), sha256(contents).hexdigest(), part)


def again(sources: Sequence[Source]) -> Review:
    """The request that names the same files. Raises BadInput for one that is gone or has changed since."""
    for source in sources:
        if _source(Path(source.path), source.part) != source:
            raise BadInput(f"{source.path} has changed since the review began", "hold the review again")
    checks = next((source.path for source in sources if source.part == CHECKS), None)
    return Review(tuple(source.path for source in sources if source.part == FINDINGS), checks=checks)
