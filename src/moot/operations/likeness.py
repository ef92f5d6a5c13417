"""How alike two notes are, by their words: what warnings and conflicts are looked for among."""

import re
from typing import Final

from moot.memory import position_key
from moot.memory.words import of_question

SMALL: Final = frozenset(
    {"a", "an", "the", "of", "in", "on", "at", "for", "with", "to", "and", "or", "is", "are", "was", "were", "be"}
    | {"been", "it", "its", "we", "us", "our", "by", "from", "that", "this", "as", "i", "they", "has", "have", "had"}
    | {"will", "would", "can", "could", "should"}
)
"""Words that say nothing of the matter of a note."""
NEGATIONS: Final = frozenset({"not", "no", "never", "nor", "none", "nobody", "nothing", "without", "cannot"})
SAME: Final = 0.85
"""The share of all words of two notes that both must have to be nearly the same text."""
SHARED: Final = 2
"""How many words of matter two notes on one matter share at least."""
MATTER: Final = 0.5
"""The share of the words of matter of the shorter note that both must have to be on one matter."""

_WORD: Final = re.compile(r"[^\W_]+(?:['\N{RIGHT SINGLE QUOTATION MARK}][^\W_]+)*")
_ENDING: Final = re.compile(r"(?<=\w{3})(?:ings?|ed|es|s|e)$")


def nearly_same(one: str, other: str) -> bool:
    """Whether two notes are the same text, or differ in a word or two of many. A digit, a symbol or a negation that
    only one has makes them different.
    """
    a, b = position_key(one), position_key(other)
    if a == b:
        return True
    ours, theirs = set(a.split()), set(b.split())
    differing = ours ^ theirs
    if any(not word.isalpha() or word in NEGATIONS for word in differing):
        return False
    return bool(differing) and len(ours & theirs) >= SAME * len(ours | theirs)


def on_one_matter(one: str, other: str) -> bool:
    """Whether two notes share enough words of matter to be about the same."""
    ours, theirs = _matter(one), _matter(other)
    shared = len(ours & theirs)
    return shared >= SHARED and shared >= MATTER * min(len(ours), len(theirs))


def _matter(text: str) -> set[str]:
    words = _WORD.findall(of_question(text))
    return {_ENDING.sub("", word) for word in words if word not in SMALL and word not in NEGATIONS}
