"""Words: what of a memory is searched, and what of a question is read."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from moot.memory.letters import of_note, of_question
from moot.memory.port import Words

MAX_QUERY: Final = 16_384
"""How many characters of a question are read."""

MAX_WORDS: Final = 32
"""How many distinct words of a question are read."""


class Searchable(NamedTuple):
    """What recall searches of a memory: its `words`, and the `parts` of words that it is found by too, which do not
    count for its length. Their letters are folded (moot.memory.letters).
    """

    words: str
    parts: str

    @property
    def whole(self) -> str:
        """Words and parts as one text."""
        return f"{self.words}\n{self.parts}" if self.parts else self.words

    def stems(self, words: Words) -> tuple[list[str], list[str]]:
        """The stems of the words, and those of the parts; `words` is the tokenizer."""
        return words.stems(self.words), words.stems(self.parts) if self.parts else []


def searchable(text: str, rationale: str | None, tags: Iterable[str], headings: Iterable[str] = ()) -> Searchable:
    """What recall searches of a memory with this text, rationale and tags, that stands under these headings."""
    return Searchable(*of_note("\n".join((text, rationale or "", *tags, *headings))))


def query_words(words: Words, query: str) -> tuple[dict[str, str], bool]:
    """The words of a question that are searched for, as {stem: word}: the first MAX_WORDS distinct ones; and whether
    these are all of its words.

    Only the first MAX_QUERY characters are read. `words` is the tokenizer.

    >>> from moot.memory.sqlite.words import Fts5Words
    >>> query_words(Fts5Words(), 'Writes b:secret "AND" wrote* writing')[0]
    {'write': 'writes', 'b': 'b', 'secret': 'secret', 'and': 'and', 'wrote': 'wrote'}
    """
    read = of_question(query[:MAX_QUERY].replace("\0", " "))
    found: dict[str, str] = {}
    for stem, word in zip(words.stems(read), words.words(read), strict=True):
        found.setdefault(stem, word)
    kept = dict(list(found.items())[:MAX_WORDS])
    return kept, len(kept) == len(found) and len(query) <= MAX_QUERY
