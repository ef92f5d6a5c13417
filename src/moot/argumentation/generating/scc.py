"""Many strongly connected components: cycles with attacks inside, and attacks from earlier components on later ones.

After the idea of the SccGenerator of probo (Cerutti, Oren, Strass, Thimm, Vallati, COMMA 2014). Each component is held
together by one cycle through all of it.
"""

from collections.abc import Iterator
from itertools import pairwise

from moot.argumentation.generating.drawn import Family, Pair, Parameter, Values, arguments
from moot.argumentation.generating.lots import Lots


def _drawn(lots: Lots, values: Values) -> Iterator[Pair]:
    n = int(values["n"])
    components = min(int(values["components"]), n)
    starts = [0, *(cut + 1 for cut in lots.distinct(components - 1, n - 1)), n]
    for start, end in pairwise(starts):
        size = end - start
        for place in range(size):
            target = start + place
            if size > 1:
                yield start + (place + 1) % size, target
            for _ in range(_count(lots, values["inner"]) if size > 1 else 0):
                source = start + lots.below(size)
                if source != target:
                    yield source, target
            for _ in range(_count(lots, values["outer"]) if start else 0):
                yield lots.below(start), target


def _count(lots: Lots, mean: float) -> int:
    """The whole number below the mean or the one above it, so that the mean is right."""
    whole = int(mean)
    return whole + lots.happens(mean - whole)


FAMILY = Family(
    "scc",
    "strongly connected components, earlier ones attack later ones",
    {
        "n": arguments(),
        "components": Parameter("how many components", 20, 1, 5_000_000),
        "inner": Parameter("attackers of an argument from its own component, beyond the cycle", 2.0, 0.0, 1000.0),
        "outer": Parameter("attackers of an argument from earlier components", 1.0, 0.0, 1000.0),
    },
    _drawn,
)
