"""What a file or a stream that somebody names holds, read up to a bound: a device or a pipe may have no end."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from moot.errors import BadInput

MOST: Final = 1 << 28
"""Bytes that are read, unless another bound is named."""
_PART: Final = 1 << 24


def bytes_of(source: str | Path | BinaryIO, remedy: str = "give a file that you may read", most: int = MOST) -> bytes:
    """All that a file or a stream holds, if these are at most `most` bytes; not more than one beyond them is read.

    Raises BadInput for more, and, with the `remedy`, for a file that cannot be read.
    """
    name = str(source) if isinstance(source, str | Path) else "standard input"
    try:
        if not isinstance(source, str | Path):
            return _all_of(source, name, most)
        with Path(source).open("rb") as file:
            if os.fstat(file.fileno()).st_size > most:
                raise _too_long(name, most)
            return _all_of(file, name, most)
    except (OSError, ValueError) as problem:  # a path with NUL is a ValueError
        why = problem.strerror if isinstance(problem, OSError) else "no such path"
        raise BadInput(f"{name} cannot be read: {why}", remedy) from None


def lines_of(file: BinaryIO, name: str, most: int = MOST) -> Iterator[bytes]:
    """The lines of an open file, with their ends. Raises BadInput, which names the file `name`, after `most` bytes."""
    left = most
    while line := file.readline(left + 1):
        left -= len(line)
        if left < 0:
            raise _too_long(name, most)
        yield line


def _all_of(stream: BinaryIO, name: str, most: int) -> bytes:
    parts, size = list[bytes](), 0
    while part := stream.read(min(_PART, most + 1 - size)):
        parts.append(part)
        size += len(part)
        if size > most:
            raise _too_long(name, most)
    return b"".join(parts)


def _too_long(name: str, most: int) -> BadInput:
    return BadInput(f"{name} has more than {most:,} bytes, or no end", f"give at most {most:,} bytes")
