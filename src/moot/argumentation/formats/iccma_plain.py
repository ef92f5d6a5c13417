"""The same format where it is written in the plainest way, read all at once: four times as quick as line by line.

That is a header, then lines of two numbers with one space between them, and comments; LF or CRLF ends a line.
All else, and all that is wrong, is left to the reader of lines.
"""

import re
from itertools import islice
from typing import Final

from moot.argumentation.attack_graph import Numbers
from moot.argumentation.formats.document import Limits
from moot.argumentation.framework import Framework

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


_COMMENT: Final = re.compile(rb"^[ \t]*#[^\n]*\n?", re.MULTILINE)
_DIGITS: Final = b"0123456789"
_LONGEST: Final = 18
"""Digits up to which a number is as it is written: `number` takes all longer ones for the same."""


def parse(data: bytes, limits: Limits) -> Framework | None:
    """The framework that `data`, in ICCMA's `p af N` format, describes; None if this fast reader cannot read it.

    It reads only the plainest form: a header, lines of two numbers with one space between them, and comments, with LF
    or CRLF at the end. It gives None for any other form, for anything wrong, and beyond the `limits`.
    """
    found = headed(data, limits)
    if found is None:
        return None
    count, body = found
    numbers = _numbers(body)
    if numbers is None or len(numbers) > 2 * limits.attacks:
        return None
    if numbers and not (min(numbers) >= 1 and max(numbers) <= count):
        return None
    indices = [number - 1 for number in numbers]
    return Framework(Numbers(count), zip(islice(indices, 0, None, 2), islice(indices, 1, None, 2), strict=True))


def headed(data: bytes, limits: Limits) -> tuple[int, bytes] | None:
    """The number N in the header `p af N`, and the bytes after the header without comments.

    Each line of these is ended by a line feed. None if the first line that is neither empty nor a comment is not a
    header, N is above the limit, or a carriage return alone ends a line.
    """
    if b"\r" in data:
        data = data.replace(b"\r\n", b"\n")
        if b"\r" in data:
            return None  # behind a comment it would hide the next line
    count, start = _header(data)
    if count is None or count > limits.arguments:
        return None
    body = data[start:]
    if body and not body.endswith(b"\n"):
        body += b"\n"
    return count, _COMMENT.sub(b"", body) if b"#" in body else body


def _header(data: bytes) -> tuple[int | None, int]:
    """The number in the first line that is no comment and not empty, and where the next line begins."""
    start = 0
    while start < len(data):
        end = data.find(b"\n", start) + 1 or len(data)
        line = data[start:end].strip()
        start = end
        if line and not line.startswith(b"#"):
            return header(line), start
    return None, start


def _numbers(body: bytes) -> list[int] | None:
    """All numbers of lines that are two numbers with one space between them; None if a line is anything else.

    What is no digit is a space and a line feed in turn; with as many words as of these, there is one before each.
    """
    apart, words = body.translate(None, _DIGITS), body.split()
    if len(words) != len(apart) or apart != b" \n" * (len(apart) // 2):
        return None
    return list(map(int, words)) if max(map(len, words), default=0) <= _LONGEST else None
