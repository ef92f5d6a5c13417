"""Frameworks with a large grounded extension: attacks go from earlier arguments to later ones, some back.

After the idea of the GroundedGenerator of probo (Cerutti, Oren, Strass, Thimm, Vallati, A benchmark framework for a
computational argumentation competition, COMMA 2014). Without attacks back there is no cycle, so that grounded semantics
decides everything. Attackers come from the last `window` arguments: a narrow window makes long chains of levels.
"""

from collections.abc import Iterator

from moot.argumentation.generating.drawn import Family, Pair, Parameter, Values, arguments, share
from moot.argumentation.generating.lots import Lots


def _drawn(lots: Lots, values: Values) -> Iterator[Pair]:
    n, attackers, window = int(values["n"]), int(values["attackers"]), int(values["window"])
    for target in range(1, n):
        first = max(0, target - window) if window else 0
        for _ in range(lots.below(attackers + 1)):
            source = first + lots.below(target - first)
            yield (target, source) if lots.happens(values["back"]) else (source, target)


FAMILY = Family(
    "grounded",
    "attacks go forward, some back: most is decided by grounded semantics",
    {
        "n": arguments(),
        "attackers": Parameter("attackers that an argument has at most from before it", 3, 1, 1000),
        "window": Parameter("how far back these are at most; 0: anywhere", 0, 0, 5_000_000),
        "back": share("the probability that an attack goes back", 0.02),
    },
    _drawn,
)
