"""Many preferred extensions of which each has a larger range than the last, and one alone is semi-stable.

After the idea of SemBuster (Caminada, Verheij, SemBuster: a benchmark example for semi-stable semantics, ICCMA 2017).
The construction here: k = n // 3 rivals that attack each other, each with a follower and a judge. Every judge attacks
itself; rival j attacks the first j of them, and nobody the last, so that nothing is stable, and whoever looks for a
maximal range climbs k steps. A rival and its follower attack each other; followers of rivals that fell may stand.
"""

from collections.abc import Iterator

from moot.argumentation.generating.drawn import Family, Pair, Values, arguments
from moot.argumentation.generating.lots import Lots


def _drawn(lots: Lots, values: Values) -> Iterator[Pair]:  # noqa: ARG001  (nothing is left to chance)
    k = int(values["n"]) // 3
    for rival in range(k):
        yield rival, k + rival
        yield k + rival, rival
        yield 2 * k + rival, 2 * k + rival
        yield from ((rival, 2 * k + judge) for judge in range(rival))
        yield from ((rival, other) for other in range(k) if other != rival)


FAMILY = Family(
    "sembuster",
    "extensions of growing range, the largest last",
    {"n": arguments(150)},
    _drawn,
    size=lambda values: int(values["n"]) // 3 * 3,
    expected=lambda values: values["n"] ** 2 / 6,
)
