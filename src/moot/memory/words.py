"""Words: what of a memory is searched, and what of a question is read."""

import json
import math
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple, Protocol

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


class Words(Protocol):
    """A tokenizer: it takes a text apart into words, in the same way for memories and for questions."""

    def stems(self, text: str) -> list[str]:
        """The words of `text` in order, without case and accents, each reduced to its stem, so that "writing" and
        "writes" both give "write".
        """

    def words(self, text: str) -> list[str]:
        """The words of `text` in order, without case and accents but not stemmed: as many as `stems` gives, in the same
        order.
        """


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


def headings_of(context: Mapping[str, Any] | str | None) -> tuple[str, ...]:
    """The headings that a note stood under where it was imported from, the outermost first; `context` is that of the
    memory, as an object or as JSON.

    >>> headings_of('{"headings": ["Kafka", "Pros"]}'), headings_of(None)
    (('Kafka', 'Pros'), ())
    """
    if isinstance(context, str):
        try:
            context = json.loads(context)
        except ValueError:  # it was erased
            return ()
    found = context.get("headings") if isinstance(context, Mapping) else None
    return tuple(each for each in found if isinstance(each, str)) if isinstance(found, list | tuple) else ()


# How well a memory answers a question: one number in [0, 1], from words, age, outcome and category.
#
#     score     = relevance · recency · outcome · category, rounded to 9 decimals
#     relevance = x / (x + 1/2)
#     x         = Σ idf(w) · weight(w) / Σ idf(w), both sums over the question's known words
#     weight(w) = tf · (k1 + 1) / (tf + k1 · (1 − b + b · length / mean length)), k1 = 0.5, b = 0.75
#     idf(w)    = ln(1 + (n − df + 1/2) / (df + 1/2))
#     recency   = 1 if permanent, else 0.95 + 0.05 · 2^(−age / 90), age in whole days
#     outcome   = 1 if it worked or failed, 0.98 if unknown
#     category  = 1 for a warning or a pattern, 0.98 for the rest
#
# x is BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", Foundations and
# Trends in Information Retrieval 3(4), 2009) as a share of the question's weight: 0 says that no word is
# shared, 1 that every word stands once in a memory of mean length. It is mapped to [0, 1) by a function that
# grows with it, so that the order is BM25's. The 1 + in the logarithm keeps words that most memories have from
# counting against one.
#
# A failed outcome ranks as high as one that worked: recall finds what is known, the council judges it.

K1: Final = 0.5
B: Final = 0.75
HALF: Final = 0.5
"""The x at which relevance is 1/2."""

RECENCY_FLOOR: Final = 0.95
DAY_S: Final = 86_400
HALF_LIFE_DAYS: Final = 90
OUTCOME_FACTOR: Final[Mapping[str, float]] = {"worked": 1.0, "failed": 1.0, "unknown": 0.98}
CATEGORY_FACTOR: Final[Mapping[str, float]] = {
    "warning": 1.0,
    "pattern": 1.0,
    "decision": 0.98,
    "learning": 0.98,
    "derived": 0.98,
}


def idf(n: int, df: int) -> float:
    """The weight of a word that `df` of `n` memories contain (inverse document frequency): above 0, and smaller for
    more common words.
    """
    return math.log(1 + (n - df + 0.5) / (df + 0.5))


def relevance(x: float) -> float:
    """Map `x` >= 0, the share of a question's weight that a memory reaches (BM25), to x / (x + 1/2): a number in [0, 1)
    that grows with `x`.
    """
    return x / (x + HALF)


def recency(age_s: int, permanent: bool) -> float:
    """How fresh a memory of `age_s` seconds is: 1 when new or if it is `permanent`, and falling towards RECENCY_FLOOR
    (0.95) with a half-life of 90 days. A negative age counts as 0.

    Ages are rounded down to whole days of 24 hours, so that the scores change at most once a day.
    """
    if permanent:
        return 1.0
    return RECENCY_FLOOR + (1 - RECENCY_FLOOR) * math.exp2(-(max(0, age_s) // DAY_S) / HALF_LIFE_DAYS)


def factor(age_s: int, permanent: bool, outcome: str, category: str) -> float:
    """The number in (0.91, 1] by which the relevance of a memory is multiplied for its age, outcome and category.
    `permanent` says that it does not age; `age_s` is in seconds.
    """
    return recency(age_s, permanent) * OUTCOME_FACTOR[outcome] * CATEGORY_FACTOR[category]


class Question:
    """The words of one question with their weights, to compute how relevant memories are to it (BM25).

    `df` says how many of the memories contain each word (stem); words that none contains are left out. `n` is the
    number of memories searched, `mean` their mean length in words.
    """

    __slots__ = ("_total", "_words", "mean", "weights")

    def __init__(self, df: Mapping[str, int], n: int, mean: float) -> None:
        self.weights = {word: idf(n, count) for word, count in df.items() if count > 0}
        self.mean, self._words = mean, frozenset(self.weights)
        self._total = math.fsum(self.weights.values())

    def relevance(self, words: Sequence[str], length: int | None = None) -> float:
        """How relevant to the question a memory is that is found by `words` (stems, repeated as they occur): in [0, 1),
        0 if it shares no word. `length`: how many words it counts as (None: all of `words`).
        """
        shared = self._words.intersection(words)
        if not shared:
            return 0.0
        damping = K1 * (1 - B + B * (len(words) if length is None else length) / self.mean)
        heard = map(words.count, shared)
        parts = [self.weights[word] * tf / (tf + damping) for word, tf in zip(shared, heard, strict=True)]
        return relevance(
            (K1 + 1) * math.fsum(parts) / self._total
        )  # exact: the order of the set does not show

    def bound(self, words: Sequence[str], most: int | None = None) -> float:
        """An upper bound on the relevance, in [0, 1), of any memory that contains at most `most` (None: all) of `words`
        and no other word of the question. `words` must be words of the question that some memory contains.
        """
        heaviest = sorted((self.weights[word] for word in words), reverse=True)[:most]
        return relevance((K1 + 1) * math.fsum(heaviest) / self._total) if self._total else 0.0
