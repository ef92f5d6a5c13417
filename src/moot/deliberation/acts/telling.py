"""How an event is told: one line of a transcript as data, and the words by which a line quotes what was said before."""

from dataclasses import dataclass
from typing import Final

from moot.argumentation.literal import proposition
from moot.deliberation.graph import Edge, claim_of

LONGEST: Final = 72
"""Characters of what is quoted."""
MOOT: Final = "moot"
"""Who speaks where no participant does."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: `who` does (`verb`) something (`text`, which is what somebody wrote); `note` is what moot says of it.

    `tone`: head, round, plain, good, bad, open, dim or end; how it is to look.
    """

    who: str
    verb: str
    text: str = ""
    note: str = ""
    tone: str = "plain"


class Quotes:
    """What was said so far, by id: the text of each item with its authors, and each relation in words."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._authors: dict[str, str] = {}
        self._relations: dict[str, str] = {}

    def __contains__(self, id: str) -> bool:
        """Whether an item with a text of its own has this id."""
        return id in self._texts

    def keep(self, id: str, text: str, author: str = "") -> None:
        """Remember the text of the item `id` and its author."""
        self._texts[id] = text
        self._authors[id] = author

    def keep_relation(self, id: str, words: str) -> None:
        """Remember the words that describe the relation `id`."""
        self._relations[id] = words

    def keep_edge(self, edge: Edge) -> None:
        """Remember an attack by its source and target."""
        self.keep_relation(edge.id, f"the attack of {self.quoted(edge.source)} on {self.quoted(edge.target)}")

    def author(self, id: str) -> str:
        """The author of the item `id`; empty if it has none."""
        return self._authors.get(id, "")

    def quoted(self, name: str) -> str:
        """What an id or a literal stands for: what was said in quotation marks, with its author; else its name."""
        if name in self._relations:
            return self._relations[name]
        id = claim_of(name) or proposition(name).removeprefix("ev:")
        if id not in self._texts:
            return name
        author = self.author(id)
        denied = "not " if proposition(name) != name else ""
        return f"{denied}“{shortened(self._texts[id])}”" + (f" of {author}" if author else "")


def shortened(text: str) -> str:
    """A text as later lines quote it: only its beginning, if it is long."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"
