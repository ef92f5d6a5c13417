"""Every argument attacks every other with the same probability, each pair by itself.

Source: Gilbert, Random graphs, Annals of Mathematical Statistics 30, 1959; as AFBenchGen2 uses it (Cerutti, Giacomin,
Vallati, Generating structured argumentation frameworks: AFBenchGen2, COMMA 2016). Hard for stable and preferred
semantics where n·p is about 10 to 30 and n some hundreds.
"""

from collections.abc import Iterator

from moot.argumentation.generating.drawn import Family, Pair, Values, arguments, share
from moot.argumentation.generating.lots import Lots


def _drawn(lots: Lots, values: Values) -> Iterator[Pair]:
    n = int(values["n"])
    for source in range(n):
        for place in lots.places(n - 1, values["p"]):
            yield source, place + (place >= source)


FAMILY = Family(
    "erdos_renyi",
    "every argument attacks every other with probability p",
    {"n": arguments(), "p": share("the probability of an attack", 0.05)},
    _drawn,
    expected=lambda values: values["n"] * (values["n"] - 1) * values["p"],
)
