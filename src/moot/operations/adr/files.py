"""The files that are read for decision records: those named, and all Markdown files of the folders named."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from moot.errors import InvalidValue
from moot.memory.files.folder import LEADS_OUT, leads_out, shown

SUFFIXES: Final = frozenset({".md", ".markdown", ".mdown", ".mkd"})
LARGEST: Final = 2**20
"""The largest file that is read, in bytes."""
LONGEST: Final = 20_000
"""The longest line that is read, in characters."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file by the name that it is shown by: its `text`, or the `problem` that keeps it from being read, in a `line`
    (None for a folder).
    """

    file: str
    text: str = ""
    problem: str = ""
    line: int | None = 1


def check(paths: Sequence[str]) -> None:
    """Raise InvalidValue if a path is neither a file nor a folder, or if none is given."""
    if isinstance(paths, str) or not paths:
        raise InvalidValue("the files", paths, "give the paths of decision records, or of folders that hold them")
    for path in paths:
        if not Path(path).is_file() and not Path(path).is_dir():
            raise InvalidValue("the file", str(path), "give a file or a folder that is there")


def sources(paths: Sequence[str]) -> Iterator[Source]:
    """Every file, each once, in order; those of a folder and its subfolders by name. Hidden ones are left out.

    Files are read one at a time. What vanishes while a folder is read is told as a file that cannot be read.
    """
    seen: set[Path] = set()
    for path in map(Path, paths):
        files = _in_folder(path) if path.is_dir() else iter([path])
        count, root = 0, os.path.realpath(path)
        for file in files:
            count += 1
            if file != path and leads_out(file, root):
                yield Source(shown(str(file)), problem=LEADS_OUT)
            elif file.resolve() not in seen:
                seen.add(file.resolve())
                yield _read(file)
        if path.is_dir() and not count:
            yield Source(str(path), problem="the folder holds no Markdown files (*.md)", line=None)


def _in_folder(folder: Path) -> Iterator[Path]:
    for here, inside, names in os.walk(folder):
        inside[:] = sorted(name for name in inside if not name.startswith("."))
        links = [name for name in inside if os.path.islink(os.path.join(here, name))]
        yield from (Path(here) / name for name in links if leads_out(Path(here) / name, os.path.realpath(folder)))
        for name in sorted(names):
            if Path(name).suffix.lower() in SUFFIXES and not name.startswith("."):
                yield Path(here) / name


def _read(file: Path) -> Source:
    try:
        with file.open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except OSError as error:
        return Source(str(file), problem=f"it cannot be read: {error.strerror or error}")
    if len(data) > LARGEST:
        return Source(str(file), problem=f"it is larger than {LARGEST // 2**20} MiB: no decision record")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Source(str(file), problem="it is no text in UTF-8")
    if "\0" in text:
        return Source(str(file), problem="it is no text: it holds NUL bytes")
    if not text.strip():
        return Source(str(file), problem="it is empty")
    long = next((n for n, line in enumerate(text.splitlines(), 1) if len(line) > LONGEST), None)
    if long is not None:
        return Source(str(file), problem=f"a line is longer than {LONGEST:,} characters: no decision record", line=long)
    return Source(str(file), text)
