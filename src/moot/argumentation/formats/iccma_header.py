"""The header of a `p af N` file: how it is written and read."""

from typing import Final

HEADER: Final = "`p af N`, N being the number of arguments"


def header(line: bytes) -> int | None:
    """The number in a header; None if it is none."""
    match line.split():
        case [b"p", b"af", word]:
            return number(word)
    return None


def number(word: bytes) -> int | None:
    """A whole number; a huge one is as good as the largest that could be meant."""
    if not word.isdigit():
        return None
    digits = word.lstrip(b"0")
    return int(digits or b"0") if len(digits) <= 18 else 10**18
