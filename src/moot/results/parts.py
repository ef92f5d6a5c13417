"""What is told of a debate, as data: parts with items, tables and figures, in the order in which they are read.

Whoever knows the debate makes them (a protocol, `moot.document`); whoever shows them knows nothing else. Texts may come
from participants: a renderer shows them literally. They lie this low so that a protocol can contribute its own.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

State = Literal["in", "out", "undec", "gone", "none", ""]
"""How something stands: it stands, has fallen, is open, was taken back, nobody gave a reason for it; empty: it has no
such state."""
Tone = Literal["", "good", "bad", "warn", "quiet"]
"""How something is meant to strike the eye."""
MOST: Final = 30
"""Items of a part that are shown at once, if it does not say otherwise."""


@dataclass(frozen=True, slots=True)
class Quote:
    """Words of somebody inside of what moot says: `text`, shown in quotation marks. `of`: the id of what they are from;
    where the document has a place for it, they link there. `name`: what that is called, shown before the words; `marks`
    are words in the text that decided something. Without a text it is the name alone.
    """

    text: str = ""
    of: str = ""
    name: str = ""
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Exact:
    """A number or a name that makes a sentence exact and that it can be read without."""

    text: str


Words = tuple["str | Quote | Exact", ...]
"""A sentence or a part of one: what moot says, and what it quotes."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that is said: how it stands (`state`, in words `word`, where that of the state does not fit), what it
    does to what it stands under (`lead`), the words, who says it (`by`), what it is called (`name`), and what moot adds
    (`note`). `weight`: what it adds to what it stands under; `score`: a number in [0, 1], seen as a bar.

    `place`: the id of what is told here, to which quotes of it link; `of`: the id of what is told elsewhere, to which
    the name links. `kind`: a word for its looks, which a renderer may
    know. `under`: what bears on it. `why`: what explains it, for who asks.
    """

    says: Words
    state: State = ""
    word: str = ""
    lead: str = ""
    by: str = ""
    name: str = ""
    note: Words = ()
    weight: float | None = None
    score: float | None = None
    place: str = ""
    of: str = ""
    kind: str = ""
    tone: Tone = ""
    under: tuple["Item", ...] = ()
    why: tuple["Item", ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table of plain text: the names of the columns, and the rows. Every row has as many cells as there are columns.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


NO_TABLE: Final = Table((), ())


@dataclass(frozen=True, slots=True)
class Part:
    """A titled part of a document: paragraphs, items, a table, further parts, in this order.

    `key`: its name, by which it can be asked for; no text of a participant. `most`: items that are shown at once.
    `full`: it is for who reads all of it, and a terminal leaves it out. `terms`: it is in the terms of the model.
    `folded`: whether it is closed to begin with where it can be; None where it cannot be closed. `kind`: a word for its
    looks, which a renderer may know. `drawing`: what a renderer that draws may draw in it.
    """

    key: str
    title: Words
    says: tuple[Words, ...] = ()
    items: tuple[Item, ...] = ()
    table: Table = NO_TABLE
    parts: tuple["Part", ...] = ()
    most: int = MOST
    full: bool = False
    terms: bool = False
    folded: bool | None = None
    kind: str = ""
    drawing: Any = None

    def __bool__(self) -> bool:
        """Whether there is anything in it."""
        return bool(self.says or self.items or self.table.rows or self.parts or self.drawing is not None)


@dataclass(frozen=True, slots=True)
class Scored:
    """A number in [0, 1] that people see as a bar. `text`: what it is the score of. `note`: what it rests on, in a few
    words.
    """

    text: str
    score: float
    note: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """What one protocol adds to the result and to everything that tells it.

    `data` stands in the JSON of the result under `key`. People see the `title`, the `paragraphs`, the `scores` as bars,
    the `items` and the `table`, in this order.
    """

    key: str
    title: str
    data: Mapping[str, Any]
    paragraphs: tuple[str, ...] = ()
    scores: tuple[Scored, ...] = ()
    table: Table = field(default_factory=lambda: NO_TABLE)
    items: tuple[Item, ...] = ()

    @property
    def part(self) -> Part:
        """The section as a part of a document."""
        scores = (Item((one.text,), score=one.score, note=(one.note,) if one.note else ()) for one in self.scores)
        says = tuple((paragraph,) for paragraph in self.paragraphs)
        return Part(self.key, (self.title,), says, (*scores, *self.items), self.table)


def joined(quotes: Sequence[Quote], between: str) -> Words:
    """Quotes one after the other, with words between them."""
    return tuple(run for number, each in enumerate(quotes) for run in ((between, each) if number else (each,)))


def plain(words: Words) -> str:
    """The words as one text, what is quoted in quotation marks.

    >>> plain(("ana says ", Quote("it is so")))
    'ana says “it is so”'
    """
    return "".join(_plain(run) for run in words)


def _plain(run: "str | Quote | Exact") -> str:
    match run:
        case str():
            return run
        case Exact():
            return run.text
    return _quoted(run)


def _quoted(quote: Quote) -> str:
    return " ".join(part for part in (quote.name, f"“{quote.text}”" if quote.text else "") if part)


def telling(words: Sequence[str]) -> list[str]:
    """The words by which something was read, without the marks between them.

    >>> telling(("Bad", ",", "because"))
    ['Bad', 'because']
    """
    return [word for word in words if word.strip(" ,.;:")]


def marked(text: str, words: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """The pieces of a text in order, each with whether it consists of some of `words`: the longest first, not inside
    another word; neighbours are taken as one, also with a comma between them.

    >>> list(marked("it is bad, because old", ("bad", "because")))
    [('it is ', False), ('bad, because', True), (' old', False)]
    """
    known = sorted(set(telling(words)), key=lambda word: (-len(word), word))
    if not known:
        yield text, False
        return
    one = rf"(?<!\w)(?:{'|'.join(map(re.escape, known))})(?!\w)"
    pieces = re.split(rf"({one}(?:,? {one})*)", text, flags=re.IGNORECASE)
    yield from ((piece, at % 2 == 1) for at, piece in enumerate(pieces) if piece)
