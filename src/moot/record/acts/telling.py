"""How an event is told: one line of a transcript as data, and the texts that later lines can quote."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from moot.argumentation.literal import proposition
from moot.record.graph import Edge, claim_of
from moot.record.text import shortened

MOOT: Final = "moot"
"""Who speaks where no participant does."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a transcript: `who` does something (`verb`). `text` is what a participant wrote; `note` is what moot
    adds.

    `tone`: how the line is to look: head, round, plain, good, bad, open, dim or end.
    """

    who: str
    verb: str
    text: str = ""
    note: str = ""
    tone: str = "plain"


class Quotes:
    """The texts that were said so far in a debate, for later transcript lines to quote: by id, the text and the author
    of each item, and words that describe each attack and support.
    """

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._authors: dict[str, str] = {}
        self._relations: dict[str, str] = {}
        self._compromises: set[str] = set()
        self._first: dict[str, str] = {}

    def __contains__(self, id: str) -> bool:
        """Whether an item with a text of its own has this id."""
        return id in self._texts

    def keep(self, id: str, text: str, author: str = "") -> None:
        """Keep the text of the item `id` and its author, for later lines to quote."""
        self._texts[id] = text
        self._authors[id] = author

    def is_first(self, id: str, request: str) -> bool:
        """Whether no answer to another request was told to speak of the item `id` before."""
        return self._first.setdefault(id, request) == request

    def keep_relation(self, id: str, words: str) -> None:
        """Keep the words that describe the attack or support `id`, for later lines to quote."""
        self._relations[id] = words

    def keep_edge(self, edge: Edge) -> None:
        """Keep words that describe the attack `edge` by its source and target, for later lines to quote."""
        self.keep_relation(edge.id, f"the attack of {self.quoted(edge.source)} on {self.quoted(edge.target)}")

    def keep_compromise(self, id: str) -> None:
        """Keep that the claim `id` is a compromise."""
        self._compromises.add(id)

    def is_compromise(self, id: str) -> bool:
        """Whether the claim `id` was kept as a compromise."""
        return id in self._compromises

    def text(self, id: str) -> str:
        """The kept text of the item or the literal `id`; empty if none is."""
        return self._texts.get(id, "")

    def author(self, id: str) -> str:
        """The author of the item `id` (several names, separated by commas, if there are several); an empty text if none
        is known.
        """
        return self._authors.get(id, "")

    def quoted(self, name: str) -> str:
        """The words by which a transcript line refers to `name`, an id or a literal: the kept text, shortened and in
        quotation marks, with its author; the kept words for an attack or a support; `name` itself if nothing was kept.
        A negated literal gets "not" before it.
        """
        if name in self._relations:
            return self._relations[name]
        id = claim_of(name) or proposition(name).removeprefix("ev:")
        if id not in self._texts:
            return name
        author = self.author(id)
        denied = "not " if proposition(name) != name else ""
        return f"{denied}“{shortened(self._texts[id])}”" + (f" of {author}" if author else "")


def in_part(part: str, excepted: str | None) -> str:
    """What somebody agrees to of a claim, and what not, as all faces say it after the words "in part:".

    >>> in_part("archive it", "now")
    '“archive it”, but not: “now”'
    """
    return f"“{part}”" if excepted is None else f"“{part}”, but not: “{excepted}”"


def named(text: str, names: Mapping[str, str]) -> str:
    """A reason with the names of items in place of their ids. Linear in `names`."""
    there = sorted((id for id in names if id in text), key=len, reverse=True)
    if not there:
        return text
    found = re.compile(rf"(?<![\w.])(?:{'|'.join(map(re.escape, there))})(?![\w/])")
    return found.sub(lambda match: names[match[0]], text)
