"""Sparse and flat, as networks of roads are: junctions on a grid, some roads closed, many of the open ones one-way.

After the idea of the traffic networks of ICCMA 2017 (Diller), where real road maps were turned into frameworks; here
the map is a grid as near to a square as n allows.
"""

from collections.abc import Iterator
from math import isqrt

from moot.argumentation.generating.drawn import Family, Pair, Values, arguments, directed, share
from moot.argumentation.generating.lots import Lots


def _roads(lots: Lots, n: int, open_: float) -> Iterator[Pair]:
    width = isqrt(n - 1) + 1 if n > 1 else 1
    for place in range(n):
        east, south = place + 1, place + width
        if east % width and east < n and lots.happens(open_):
            yield place, east
        if south < n and lots.happens(open_):
            yield place, south


def _drawn(lots: Lots, values: Values) -> Iterator[Pair]:
    return directed(lots, _roads(lots, int(values["n"]), values["open"]), values["mutual"])


FAMILY = Family(
    "traffic",
    "a grid of roads, some closed, some one-way",
    {
        "n": arguments(),
        "open": share("the probability that a road is open", 0.75),
        "mutual": share("the probability that a road goes both ways", 0.4),
    },
    _drawn,
)
