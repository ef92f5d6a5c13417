"""Texts that somebody wrote: what marks them, when one is blank, when two say the same, and what stands in one: what a
model reads counts only with the words that show it.
"""

import unicodedata
from typing import Final
from unicodedata import category


class Text(str):
    """A str that marks free text which somebody wrote. A store keeps such texts apart from the events, so that a text
    can be erased without breaking the record.
    """

    __slots__ = ()


class ErasedText(Text):
    """The text that stands in place of one that was erased. Its value is always "erased"."""

    __slots__ = ()

    def __new__(cls) -> "ErasedText":
        return super().__new__(cls, "erased")


ERASED: Final = ErasedText()


NO_TEXT: Final = Text("")
"""Nothing was written."""


def is_blank(text: str) -> bool:
    """Whether nothing in the text can be seen: it is empty, or has only spaces, control and format characters (Unicode
    categories Z, Cc, Cf).
    """
    return all(category(sign) in ("Cc", "Cf", "Zl", "Zp", "Zs") for sign in text)


def same(text: str) -> str:
    """A normal form of the text (NFC, trimmed, case-folded): two texts count as the same question or position if their
    normal forms are equal.

    >>> same("  Use POSTGRES ") == same("use postgres")
    True
    """
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).strip().casefold())


def words_of(text: str) -> str:
    """A normal form of a sentence: as `same`, without its final full stop. Equal sentences are one proposition.

    >>> words_of("The ledger is small. ") == words_of("the ledger is small")
    True
    """
    found = same(text)
    return found[:-1].rstrip() if found.endswith(".") else found


SHORTEST: Final = 8
"""Characters of a quotation at least, unless the text is shorter: a word that stands everywhere shows nothing."""


def stands_in(words: str, text: str) -> bool:
    """Whether a quotation stands in a text word for word, blanks and the form of characters (NFC) aside; one that is
    too short to show anything does not.
    """
    plain_words, plain = _plain(words), _plain(text)
    return len(plain_words) >= min(SHORTEST, len(plain)) > 0 and plain_words in plain


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())


LONGEST: Final = 72
"""Characters of what is quoted."""


def shortened(text: str) -> str:
    """The text as later transcript lines quote it: cut to at most 72 characters, with "…" at the end if it was longer.
    """
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"
