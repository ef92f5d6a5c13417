"""The header of a `p af N` file: how it is written and read."""

from typing import Final

HEADER: Final = "`p af N`, N being the number of arguments"


def header(line: bytes) -> int | None:
    """The number N in a header line `p af N`; None if the line is no such header."""
    match line.split():
        case [b"p", b"af", word]:
            return number(word)
    return None


def number(word: bytes) -> int | None:
    """The whole number that `word` writes in digits; None if it has anything but digits.

    Leading zeros are allowed. A number of more than 18 digits is given as 10^18, more than any limit.
    """
    if not word.isdigit():
        return None
    digits = word.lstrip(b"0")
    return int(digits or b"0") if len(digits) <= 18 else 10**18
