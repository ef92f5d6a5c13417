"""A ring in which every argument is linked to its k nearest; each link is sent elsewhere with probability `beta`.

Source: Watts, Strogatz, Collective dynamics of “small-world” networks, Nature 393, 1998; as in AFBenchGen2 (Cerutti,
Giacomin, Vallati, COMMA 2016). A link is an attack in one direction, or both ways with probability `mutual`.
"""

from collections.abc import Iterator

from moot.argumentation.generating.drawn import (
    MUTUAL,
    Family,
    Pair,
    Parameter,
    Values,
    arguments,
    directed,
    share,
)
from moot.argumentation.generating.lots import Lots


def _links(lots: Lots, n: int, k: int, beta: float) -> Iterator[Pair]:
    for one in range(n):
        for step in range(1, min(k // 2, (n - 1) // 2) + 1):
            other = lots.below(n) if lots.happens(beta) else (one + step) % n
            if other != one:
                yield one, other


def _drawn(lots: Lots, values: Values) -> Iterator[Pair]:
    links = _links(lots, int(values["n"]), int(values["k"]), values["beta"])
    return directed(lots, links, values["mutual"])


FAMILY = Family(
    "watts_strogatz",
    "a ring of neighbours, some links sent elsewhere",
    {
        "n": arguments(),
        "k": Parameter("neighbours of an argument, half on each side", 8, 2, 1000),
        "beta": share("the probability that a link goes elsewhere", 0.2),
        "mutual": MUTUAL,
    },
    _drawn,
)
