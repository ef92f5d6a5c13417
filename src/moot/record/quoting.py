"""Whether a quotation stands in a text: what a model reads counts only with the words that show it."""

import unicodedata
from typing import Final

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
