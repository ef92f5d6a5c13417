"""A section: what a protocol adds to the result and to its report. Terminal, page and other outputs show it without
knowing the protocol.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Scored:
    """A number in [0, 1] that people see as a bar. `text`: what it is the score of. `note`: what it rests on, in a few
    words.
    """

    text: str
    score: float
    note: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of plain text: the names of the columns, and the rows. Every row has as many cells as there are columns.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


SIDES: Final = "sides"
"""The key of the section of a debate whose claims are decided by their sides."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the result that one protocol adds.

    `data` stands in the JSON of the result under `key`. People see the `title`, the `paragraphs`, the `scores` as bars
    and the `table`, in this order. All texts may come from participants; the outputs escape them.
    """

    key: str
    title: str
    data: Mapping[str, Any]
    paragraphs: tuple[str, ...] = ()
    scores: tuple[Scored, ...] = ()
    table: Table = field(default_factory=lambda: Table((), ()))
