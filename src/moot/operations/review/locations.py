"""Locations as people and tools give them, as one text: `src/a.py:10:4`."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from moot.errors import InvalidValue

PATHS: Final = ("path", "file", "uri")
LINES: Final = ("line", "startLine")
COLUMNS: Final = ("column", "startColumn")


def location_text(value: Any) -> str:
    """A location as a text. Raises InvalidValue for what is none: a text, or an object with `path`, `line`, `column`.
    """
    if value is None or isinstance(value, str):
        return (value or "").strip()
    if not isinstance(value, Mapping):
        raise InvalidValue("a location", value, "give a text as src/a.py:10, or an object with path and line")
    path, line, column = (next((value[key] for key in keys if key in value), None) for keys in (PATHS, LINES, COLUMNS))
    if not isinstance(path, str):
        raise InvalidValue("a location", dict(value), "name the file as `path`")
    return joined(path, line, column)


def below(path: str) -> str:
    """The path of a file below the current folder relative to it, so that a finding has one place in every checkout;
    any other as it is.
    """
    return path.removeprefix(f"{Path.cwd().as_posix().rstrip('/')}/")


def joined(path: str, line: Any = None, column: Any = None) -> str:
    """A path with its line and column, where they are numbers from 1."""
    numbers = [str(n) for n in (line, column) if isinstance(n, int) and not isinstance(n, bool) and n > 0]
    known = numbers if isinstance(line, int) else []
    return ":".join((path.strip(), *known))
