"""The label of a text from what it shows: weighed sums, one for each label; the largest wins.

Leaning L = sum of weight x signed feature speaks for supports, -L for opposes; the sum over plain features for
neutral. The weights come from `bench/fit_polarity.py`; here is arithmetic only.
"""

from typing import Final

from moot.deliberation.detectors.lexical.leaning import Stance
from moot.deliberation.detectors.lexical.polarity_signs import Signs
from moot.deliberation.detectors.lexical.polarity_weights import PLAIN, SIGNED

SHARE: Final = 0.1  # a feature counts among those that decided if it gave this share of the largest
ARTICLES: Final = frozenset({"a", "an", "the"})  # parts of phrases ("passed the") that decide nothing themselves
DECISIVE: Final = ("told not to", "told not to lose")  # whatever else is said, and however it went
UNDECIDED: Final = ("void", "condition open", "unendorsed", "level")  # whatever good or bad is said besides


def combined(found: Signs) -> Stance:
    """How a text leans towards the position, as the weighted sum of its features.

    `value` is above 0 if the text supports the position, below 0 if it opposes it, 0 if it is neutral. The size of
    `value`, or `sure` if it is 0, is the margin over the next likely label.
    """
    for name in DECISIVE:
        if found.signed.get(name):
            return Stance(2.0 * found.signed[name], found.words[name])
    for name in UNDECIDED:
        if name in found.plain:
            return Stance(0.0, found.words[name], 2.0)
    given = {k: SIGNED.get(k, 0.0) * v for k, v in found.signed.items()}
    plain = {k: PLAIN.get(k, 0.0) * v for k, v in found.plain.items()}
    lean = sum(given.values())
    neutral = sum(plain.values()) + PLAIN.get("always", 0.0)
    size = abs(lean)
    if neutral >= size or not size:
        return Stance(0.0, _words(found, plain), abs(neutral - size))
    sign = 1.0 if lean > 0 else -1.0
    towards = {k: v * sign for k, v in given.items()}
    return Stance(sign * min(size - neutral, 2 * size), _words(found, towards))


def _words(found: Signs, given: dict[str, float]) -> tuple[str, ...]:
    """The words behind the features that gave most."""
    most = max(given.values(), default=0.0)
    deciding = sorted((k for k, v in given.items() if v > 0 and v >= SHARE * most), key=lambda k: (-given[k], k))
    words = dict.fromkeys(word for k in deciding for word in found.words.get(k, ()))
    return tuple(word for word in words if word not in ARTICLES) or tuple(words)
