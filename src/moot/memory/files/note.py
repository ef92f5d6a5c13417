"""A note as a file has it, and what is wrong with a file."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

_SPACE: Final = re.compile(r"\s+")


class Unusable(Exception):
    """What of a file cannot be used: at which `line`, counted from 1, and `why`."""

    def __init__(self, line: int, why: str) -> None:
        self.line, self.why = line, why
        super().__init__(why)


@dataclass(frozen=True, slots=True)
class Note:
    """A note that stands at `line` of a file, counted from 1. `given`: the other keys of a memory that the file says of
    it, as import reads them. `context`: what else its place says, such as the headings that it stands under.
    """

    line: int
    text: str
    given: Mapping[str, Any] = field(default_factory=dict)
    context: Mapping[str, Any] = field(default_factory=dict)


def plain(text: str) -> str:
    """A text as Unicode NFC, each run of white space one space, without outer spaces.

    >>> plain(" two\\n  words ")
    'two words'
    """
    return _SPACE.sub(" ", unicodedata.normalize("NFC", text)).strip()


def says_something(text: str) -> bool:
    """Whether a text has a letter or a digit, so that it can be a note."""
    return any(each.isalnum() for each in text)
