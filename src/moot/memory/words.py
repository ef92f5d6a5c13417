"""Words: what of a memory is searched, and what of a question is read."""

from collections.abc import Iterable
from typing import Final

from moot.memory.port import Words

MAX_QUERY: Final = 16_384
"""How many characters of a question are read."""

MAX_WORDS: Final = 32
"""How many distinct words of a question are read."""


def searchable(text: str, rationale: str | None, tags: Iterable[str]) -> str:
    """The text of a memory that recall searches: its text, rationale and tags, joined by line ends."""
    return "\n".join((text, rationale or "", *tags))


def query_words(words: Words, query: str) -> tuple[dict[str, str], bool]:
    """The words of a question that are searched for, as {stem: word}: the first MAX_WORDS distinct ones; and whether
    these are all of its words.

    Only the first MAX_QUERY characters are read. `words` is the tokenizer.

    >>> from moot.memory.sqlite.words import Fts5Words
    >>> query_words(Fts5Words(), 'Writes b:secret "AND" wrote* writing')[0]
    {'write': 'writes', 'b': 'b', 'secret': 'secret', 'and': 'and', 'wrote': 'wrote'}
    """
    read = query[:MAX_QUERY].replace("\0", " ")
    found: dict[str, str] = {}
    for stem, word in zip(words.stems(read), words.words(read), strict=True):
        found.setdefault(stem, word)
    kept = dict(list(found.items())[:MAX_WORDS])
    return kept, len(kept) == len(found) and len(read) == len(query)
