"""Folders of notes for tests, and what a report names of them."""

from collections.abc import Mapping
from pathlib import Path

from moot.memory import ImportReport


def written(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    """The folder, with these files in it."""
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def places(report: ImportReport) -> list[tuple[str, int]]:
    """File and line of what was rejected."""
    return [(each.file, each.line) for each in report.rejected]
