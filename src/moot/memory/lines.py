"""Lines of a file or of text, one at a time, never more than a bounded part of one in memory."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final

from moot.errors import InvalidValue

MAX_LINE: Final = 2**20
"""The longest line that is read, in bytes."""

MAX_SIZE: Final = 2**30
"""The largest file that is read without being asked to, in bytes."""

Line = tuple[int, bytes | None]
"""A line's number, counted from 1, and its bytes without the line end; None if it is longer than MAX_LINE."""


def file_lines(path: Path, max_size: int = MAX_SIZE) -> Iterator[Line]:
    """The lines of the file at `path`, each as (number from 1, bytes without the line end); None instead of the bytes
    of a line longer than MAX_LINE (1 MiB). A byte order mark at the beginning is left out.

    Raises InvalidValue if the file does not exist, cannot be read, or is larger than `max_size` bytes.
    """
    try:
        if path.stat().st_size > max_size:
            raise InvalidValue("the file", str(path), f"split it, or allow more than {max_size} bytes")
        with path.open("rb") as file:
            yield from numbered(file, str(path), max_size)
    except (OSError, ValueError) as error:  # a path with NUL is a ValueError
        why = getattr(error, "strerror", None) or "it cannot be read"
        raise InvalidValue("the file", str(path), f"give a file that can be read ({why})") from error


def numbered(file: BinaryIO, name: str, max_size: int = MAX_SIZE) -> Iterator[Line]:
    """The lines of an open file or stream, as `file_lines` gives them. Raises InvalidValue after `max_size` bytes."""
    longest, number, size = MAX_LINE + len(b"\r\n"), 1, 0
    whole = True
    while line := file.readline(longest):
        size += len(line)
        if size > max_size:
            raise InvalidValue("the file", name, f"split it, or allow more than {max_size} bytes")
        ends = line.endswith(b"\n")
        if whole:
            yield number, _clean(line, number) if ends or len(line) < longest else None
        number, whole = number + ends, ends  # of a line that is longer than that nothing is kept


def text_lines(lines: Iterable[str]) -> Iterator[Line]:
    """Lines of text in the form that `file_lines` gives: (number from 1, UTF-8 bytes without the line end, None if
    longer than MAX_LINE). A lone surrogate becomes bytes that are not valid UTF-8.
    """
    for number, line in enumerate(lines, 1):
        yield number, _clean(line.encode("utf-8", "surrogatepass"), number)


def _clean(line: bytes, number: int) -> bytes | None:
    if number == 1:
        line = line.removeprefix(b"\xef\xbb\xbf")
    line = line.removesuffix(b"\n").removesuffix(b"\r")
    return line if len(line) <= MAX_LINE else None
