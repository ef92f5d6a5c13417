"""Finding the files of notes in a folder, one after the other, in the order of their names."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from moot.errors import InvalidValue
from moot.memory.files.note import Unusable

TEXTS: Final = (".md", ".markdown", ".txt", ".csv")
"""How the names of the files end that are read whole."""
KINDS: Final = (*TEXTS, ".jsonl")
"""How the names of the files end that are read in a folder."""
LEADS_OUT: Final = "a link that leads out of the folder; it was not followed: give what it leads to by itself"
_NO_TEXT: Final = "its name is not UTF-8; rename it"


@dataclass(frozen=True, slots=True)
class NoteFile:
    """A file of notes: its `path`, and its `name`, the path from the folder that is imported, with slashes. `wrong`:
    why it cannot be read.
    """

    path: Path
    name: str
    wrong: str = ""

    @property
    def kind(self) -> str:
        """How its name ends, in small letters."""
        return self.path.suffix.lower()


def files_at(path: Path) -> Iterator[NoteFile]:
    """The files of notes in a folder and the folders in it, or the one file at `path`. Raises InvalidValue if there is
    nothing at `path`.

    Left out are names that begin with a dot. No link out of the folder is followed; a link to a file in it is, and what
    a link to a folder in it leads to is read where it lies. What cannot be read is among the files, with the reason.
    The files of a folder are looked at when their turn comes: memory does not grow with the number of folders.
    """
    try:
        path.stat()
    except (OSError, ValueError) as error:
        remedy = f"give a file or folder that can be read ({_words(error)})"
        raise InvalidValue("the path", shown(str(path)), remedy) from error
    return _walk(path) if os.path.isdir(path) else iter((_file(path, path.name),))


def _walk(root: Path) -> Iterator[NoteFile]:
    """The files of each folder first, then those of the folders in it."""
    real_root = os.path.realpath(root)
    waiting = [(root, "")]
    while waiting:
        folder, name = waiting.pop()
        try:
            entries = sorted(os.listdir(folder))
        except OSError as error:
            yield NoteFile(folder, shown(name or str(folder)), f"the folder cannot be read ({_words(error)})")
            continue
        inner: list[tuple[Path, str]] = []
        for entry in entries:
            path, below = folder / entry, f"{name}/{entry}" if name else entry
            if entry.startswith("."):
                continue
            if leads_out(path, real_root) and (os.path.isdir(path) or path.suffix.lower() in KINDS):
                yield NoteFile(path, shown(below), LEADS_OUT)
            elif not os.path.isdir(path):
                if path.suffix.lower() in KINDS:
                    yield _file(path, below)
            elif not _is_text(entry):
                yield NoteFile(path, shown(below), _NO_TEXT)
            elif not os.path.islink(path):
                inner.append((path, below))
            elif _holds(os.path.realpath(path), os.path.realpath(folder)):
                yield NoteFile(path, below, "a link that leads back to a folder that it is in; it was not followed")
        waiting += reversed(inner)


def leads_out(path: Path, root: str) -> bool:
    """Whether a path is a link to what lies outside the folder `root` (as `os.path.realpath` gives it)."""
    return os.path.islink(path) and not _holds(root, os.path.realpath(path))


def _holds(folder: str, other: str) -> bool:
    """Whether `folder` is `other`, or one of the folders that it lies in."""
    return (other.rstrip(os.sep) + os.sep).startswith(folder.rstrip(os.sep) + os.sep)


def _file(path: Path, name: str) -> NoteFile:
    if not _is_text(name):
        return NoteFile(path, shown(name), _NO_TEXT)
    try:
        os.stat(path)
    except OSError as error:
        return NoteFile(path, name, f"it cannot be read ({_words(error)})")
    return NoteFile(path, name, "" if os.path.isfile(path) else "it is no regular file")


def _is_text(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def shown(name: str) -> str:
    """A name as text that can be shown, whatever its bytes are.

    >>> shown("caf\\udce9.md")
    'caf\\\\xe9.md'
    """
    return os.fsencode(name).decode("utf-8", "backslashreplace")


def _words(error: OSError | ValueError) -> str:
    return (getattr(error, "strerror", None) or "unknown reason").lower()


def bytes_of(file: NoteFile, most: int) -> tuple[bytes, str]:
    """The bytes of a file of at most `most` bytes, and when it was last changed (RFC 3339 UTC, whole seconds). Raises
    Unusable if it is larger, has gone, or changes meanwhile.
    """
    if file.wrong:
        raise Unusable(1, file.wrong)
    try:
        with file.path.open("rb") as opened:
            before = os.fstat(opened.fileno())
            data = opened.read(most + 1)
            after = os.fstat(opened.fileno())
    except OSError as error:
        raise Unusable(1, f"it cannot be read ({_words(error)})") from None
    if len(data) > most:
        raise Unusable(1, f"it is larger than {most} bytes; split it")
    if (before.st_mtime_ns, before.st_size) != (after.st_mtime_ns, after.st_size) or len(data) != after.st_size:
        raise Unusable(1, "it changed while it was read; import it again")
    return data, _time(after.st_mtime)


def _time(seconds: float) -> str:
    try:
        return datetime.fromtimestamp(int(seconds), UTC).isoformat().replace("+00:00", "Z")
    except (OSError, ValueError, OverflowError):
        raise Unusable(1, "the time of its last change is beyond the years that can be written; touch it") from None
