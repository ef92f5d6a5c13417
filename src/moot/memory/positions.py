"""When two texts are the same position: the same words, up to case and small words that carry no meaning of their own.

A tag belongs to a position, not to its spelling. What could change the meaning is never ignored: digits, symbols,
negations, and prepositions that say from where or to where.
"""

import unicodedata
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
