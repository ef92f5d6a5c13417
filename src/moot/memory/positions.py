"""When two texts are the same position: the same words, up to case and small words that carry no meaning of their own.

A tag belongs to a position, not to its spelling. What could change the meaning is never ignored: digits, symbols,
negations, and prepositions that say from where or to where.
"""

import unicodedata
from collections.abc import Iterable
from typing import Final

_MAY_BE_NAMES: Final = frozenset({"a", "an"})
FUNCTION_WORDS: Final = _MAY_BE_NAMES | {"the", "of", "in", "on", "at", "for", "with"}
"""The words that are ignored. "from", "to", "by", "without" and the like are not among them: "from A to B" is another
position than "to A from B"."""


def position_key(position: str) -> str:
    """The normal form by which the texts of positions are compared: Unicode NFC, case folded, one space between words,
    without FUNCTION_WORDS and the commas, full stops, colons and semicolons that end a word.

    Where only such words are left all are kept. "A" is ignored only in front of a word that is none of them, so that
    "plan A" keeps its name.

    >>> position_key("  Use the POSTGRES, for a ledger. ") == position_key("use Postgres for ledger")
    True
    >>> position_key("use C++") == position_key("use C#"), position_key("Option A") == position_key("Option")
    (False, False)
    """
    words = spelled(position).split()
    return " ".join(_content(words) or words)


class Aliases:
    """Which positions a person said to be the same, beside those with one `position_key`; what is the same as the same
    is the same. `pairs`: two texts of a position each.
    """

    __slots__ = ("_chief", "_said")

    def __init__(self, pairs: Iterable[tuple[str, str]] = ()) -> None:
        self._chief: dict[str, str] = {}
        self._said: set[frozenset[str]] = set()
        for one, other in pairs:
            self._said.add(frozenset(map(position_key, (one, other))))
            kept, gone = self.key(one), self.key(other)
            self._chief |= {key: kept for key, chief in self._chief.items() if chief == gone}
            self._chief |= {kept: kept, gone: kept}

    def key(self, position: str) -> str:
        """The key that all spellings and aliases of `position` have in common, and no other position has.

        >>> said = Aliases([("use PG", "use Postgres"), ("adopt Postgres", "use PG")])
        >>> said.key("Use the Postgres") == said.key("adopt Postgres") != said.key("use MySQL")
        True
        """
        key = position_key(position)
        return self._chief.get(key, key)

    def spellings(self, position: str) -> tuple[str, ...]:
        """The keys that are said to be the same position as `position`, its own among them, sorted."""
        chief = self.key(position)
        return tuple(sorted({position_key(position), *(key for key, known in self._chief.items() if known == chief)}))

    def same(self, one: str, other: str) -> bool:
        """Whether the two texts are the same position."""
        return self.key(one) == self.key(other)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Aliases) and self._said == other._said

    def __hash__(self) -> int:
        return hash(frozenset(self._said))

    def joined(self, one: str, other: str) -> bool:
        """Whether a person said of these two that they are the same, not of others between them."""
        return frozenset(map(position_key, (one, other))) in self._said


NO_ALIASES: Final = Aliases()
"""No positions were said to be the same."""


def spelled(text: str) -> str:
    """`text` in Unicode NFC, case folded, with one kind of apostrophe."""
    folded = unicodedata.normalize("NFC", text).casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return unicodedata.normalize("NFC", folded)


def _content(words: list[str]) -> list[str]:
    bare = [word for word in (each.rstrip(",.:;") for each in words) if word]
    following = [*bare[1:], "the"]
    return [
        word
        for word, after in zip(bare, following, strict=False)
        if word not in FUNCTION_WORDS or (word in _MAY_BE_NAMES and after in FUNCTION_WORDS)
    ]
