"""How well a memory answers a question: one number in [0, 1], from words, age, outcome and category.

    score     = relevance · recency · outcome · category, rounded to 9 decimals
    relevance = x / (x + 1/2)
    x         = Σ idf(w) · weight(w) / Σ idf(w), both sums over the question's known words
    weight(w) = tf · (k1 + 1) / (tf + k1 · (1 − b + b · length / mean length)), k1 = 0.5, b = 0.75
    idf(w)    = ln(1 + (n − df + 1/2) / (df + 1/2))
    recency   = 1 if permanent, else 0.95 + 0.05 · 2^(−age / 90), age in whole days
    outcome   = 1 if it worked or failed, 0.98 if unknown
    category  = 1 for a warning or a pattern, 0.98 for the rest

x is BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", Foundations and
Trends in Information Retrieval 3(4), 2009) as a share of the question's weight: 0 says that no word is
shared, 1 that every word stands once in a memory of mean length. It is mapped to [0, 1) by a function that
grows with it, so that the order is BM25's. The 1 + in the logarithm keeps words that most memories have from
counting against one.

A failed outcome ranks as high as one that worked: recall finds what is known, the council judges it.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Final

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
