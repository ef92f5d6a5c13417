"""Words: what of a memory is searched, and what of a question is read."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from moot.memory.port import Words

# What recall makes of the letters of a text, before it is taken apart into words.
#
# Forms of one letter become one: case, accents, full width, ligatures, and letters that are another one with a stroke.
# Chinese, Japanese and Korean, written without blanks or with endings that stick, become pairs of neighbouring letters.
# Of a word like RabbitMQ a note is also found by its parts.

_TABLE: Final = str.maketrans(
    {
        **{"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ŧ": "t", "ŋ": "n", "ĸ": "k", "ƒ": "f"},
        **{"æ": "ae", "œ": "oe", "þ": "th"},
    }
)
"""Letters that Unicode does not take apart, once they are lower case."""

_MARKS: Final = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]+")
"""Accents of Latin, Greek and Cyrillic letters; the marks of kana and of Indian scripts make another letter."""

_RUN: Final = re.compile(
    "[\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+"
)
"""Han, kana and Hangul."""

_JOINT: Final = re.compile("[a-z][A-Z]|[A-Z]{2}[a-z]|[A-Za-z][0-9]|[0-9][A-Za-z]")
"""Where a word that is made of several has one that ends and one that begins."""
_WORD: Final = re.compile(r"[^\W_]+")
_PART: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
SHORTEST_PART: Final = 2
"""How many letters a part of a word must have for a note to be found by it."""


def of_note(text: str) -> tuple[str, str]:
    """The text of a note as it is indexed: its letters folded; and what it is also found by, the parts of its compound
    words, and the single letters of words that became pairs.

    >>> of_note("Łódź runs RabbitMQ"), of_note("日本")
    (('lodz runs rabbitmq', 'rabbit mq'), (' 日本 ', '日 本'))
    """
    plain = _unmarked(text)
    compounds = (word for word in _WORD.findall(plain) if _JOINT.search(word)) if _JOINT.search(plain) else ()
    parts = [part for word in compounds for part in _PART.findall(word) if len(part) >= SHORTEST_PART]
    if not plain.isascii():
        parts += (letter for run in _RUN.findall(plain) for letter in run)
    return _folded(plain), _lower(" ".join(parts))


def of_question(text: str) -> str:
    """The text of a question as it is looked up: its letters folded.

    >>> of_question("phở in ﬁles of the Straße"), of_question("テスト")
    ('pho in files of the strasse', ' テス スト ')
    """
    return _folded(_unmarked(text))


def _unmarked(text: str) -> str:
    """`text` with one form for each letter, without accents, in its own case."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", _MARKS.sub("", unicodedata.normalize("NFKD", text)))


def _folded(plain: str) -> str:
    return _RUN.sub(lambda run: f" {' '.join(_pairs(run[0]))} ", _lower(plain))


def _lower(plain: str) -> str:
    return plain.lower() if plain.isascii() else _MARKS.sub("", plain.casefold()).translate(_TABLE)


def _pairs(run: str) -> Iterator[str]:
    """Every two neighbouring letters of a run; a single letter as it is."""
    return map("".join, pairwise(run)) if len(run) > 1 else iter((run,))


MAX_QUERY: Final = 16_384
"""How many characters of a question are read."""

MAX_WORDS: Final = 32
"""How many distinct words of a question are read."""


class Searchable(NamedTuple):
    """What recall searches of a memory: its `words`, and the `parts` of words that it is found by too, which do not
    count for its length. Their letters are folded (moot.memory.words).
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

    >>> from moot.memory.sqlite.search import Fts5Words
    >>> query_words(Fts5Words(), 'Writes b:secret "AND" wrote* writing')[0]
    {'write': 'writes', 'b': 'b', 'secret': 'secret', 'and': 'and', 'wrote': 'wrote'}
    """
    read = of_question(query[:MAX_QUERY].replace("\0", " "))
    found: dict[str, str] = {}
    for stem, word in zip(words.stems(read), words.words(read), strict=True):
        found.setdefault(stem, word)
    kept = dict(list(found.items())[:MAX_WORDS])
    return kept, len(kept) == len(found) and len(query) <= MAX_QUERY
