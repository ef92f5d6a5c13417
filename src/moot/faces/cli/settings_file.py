"""moot.toml: found in the folder or above it, read strictly, every problem named with its line.

Only the command line reads it. What a Python program opens must not depend on the folder that it happens to be
started in, so `moot.open` takes what it is given.
"""

import os
import re
import stat
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from moot.errors import BadInput, InvalidDocument, UnknownName
from moot.faces.cli.settings_values import MODELS, SAME, flat, readers

NAME: Final = "moot.toml"
MAX_SIZE: Final = 1_048_576


@dataclass(frozen=True, slots=True)
class FromFile:
    """What a moot.toml sets: `values` by the name of the setting (such as tau.argument), and the line of each in
    `lines`.

    Lines count from 1; 0 means that the line was not found.
    """

    path: Path
    values: Mapping[str, Any]
    lines: Mapping[str, int]

    def place(self, name: str) -> str:
        """Where the file sets `name`, as FILE:LINE; the file alone if the line is not known."""
        line = self.lines.get(name, 0)
        return f"{self.path}:{line}" if line else str(self.path)


def settings_file(start: Path | None = None) -> FromFile | None:
    """The moot.toml of the folder `start` (default: the working directory) or of the nearest folder above; None if
    there is none.

    Raises InvalidDocument that lists every problem, BadInput if the file cannot be read.
    """
    path = _found(start)
    return None if path is None else parsed(path, _content(path))


def _found(start: Path | None) -> Path | None:
    """The nearest file of that name. Folders of another filesystem, or that may not be looked into, end the search."""
    try:
        folder = Path.cwd() if start is None else start.absolute()
        device = os.stat(folder).st_dev
        for each in (folder, *folder.parents):
            if os.stat(each).st_dev != device:
                return None
            if os.path.lexists(each / NAME):
                return each / NAME
    except OSError:
        return None
    return None


def _content(path: Path) -> bytes:
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # a pipe would be waited for
            raise BadInput(f"{path} is no regular file", "make it a file, or remove it")
        with path.open("rb") as file:
            content = file.read(MAX_SIZE + 1)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise BadInput(f"{path} cannot be read: {why}", "make it readable, or remove it") from error
    if len(content) > MAX_SIZE:
        raise BadInput(f"{path} is longer than a mebibyte", "keep settings in it, and nothing else")
    return content


def parsed(path: Path, content: bytes) -> FromFile:
    """The settings in the `content` of a settings file, checked; `path` is its path. Raises InvalidDocument that lists
    every problem."""
    try:
        text = content.decode("utf-8-sig")
        table = tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise InvalidDocument(str(path), [f"line {line}: no UTF-8"]) from None
    except ValueError as error:
        raise InvalidDocument(str(path), [_syntax(str(error))]) from None
    except RecursionError:
        raise InvalidDocument(str(path), ["it is nested too deep"]) from None
    lines = _lines(text)
    values, problems = _checked(path, dict(flat(table)))
    if problems:
        found = sorted((_line(lines, name), name, problem) for name, problem in problems.items())
        raise InvalidDocument(str(path), [f"line {line}: {said}" if line else said for line, _, said in found])
    return FromFile(path, values, {SAME.get(name, name): _line(lines, name) for name in _named(table)})


def _syntax(message: str) -> str:
    """What is wrong with the TOML, its line first."""
    at = re.search(r" \(at line (\d+), column (\d+)\)", message)
    words = message.replace(at[0], "") if at else message.replace("(at end of document)", "at its end")
    return f"line {at[1]}: no TOML: {words} (column {at[2]})" if at else f"no TOML: {words}"


def _named(table: Mapping[str, Any]) -> list[str]:
    return [name for name, _ in flat(table)]


def _checked(path: Path, given: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """The values as they will be used, and what is wrong with the others, by name."""
    from moot.participants.models.settings import settings_of

    known = readers(path.parent)
    values: dict[str, Any] = {}
    problems: dict[str, str] = {}
    for name, value in given.items():
        try:
            if name.startswith(MODELS):
                values[name] = settings_of(name.removeprefix(MODELS), value)
                continue
            if name not in known:
                raise UnknownName("setting", name, known)
            if SAME.get(name) in given:
                raise BadInput(f"{name} and {SAME[name]} are two names of one setting", "keep one of them")
            values[SAME.get(name, name)] = known[name](value)
        except BadInput as error:
            problems[name] = f"{error.message}; {error.remedy}"
    return values, problems


_KEY: Final = r"""(?:[\w-]+|"[^"]*"|'[^']*')"""
_HEAD: Final = re.compile(rf"^\s*\[\s*({_KEY}(?:\s*\.\s*{_KEY})*)\s*\]")
_ENTRY: Final = re.compile(rf"^\s*({_KEY}(?:\s*\.\s*{_KEY})*)\s*=")


def _lines(text: str) -> dict[str, int]:
    """The line of each key at the start of one, by dotted name: tomllib does not tell."""
    found: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.split("\n"), 1):
        if head := _HEAD.match(line):
            table = _dotted(head[1])
            found.setdefault(table, number)
        elif entry := _ENTRY.match(line):
            found.setdefault(f"{table}.{_dotted(entry[1])}".removeprefix("."), number)
    return found


def _dotted(key: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in key.split("."))


def _line(lines: Mapping[str, int], name: str) -> int:
    """The line of a key, or of the table that it stands in; 0 if neither was found."""
    return lines.get(name, 0) or lines.get(name.partition(".")[0], 0)
