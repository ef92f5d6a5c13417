"""One long chain: grounded semantics decides it all, but needs a level for each argument, and n is the depth.

After the idea of AdmBuster (Caminada, Podlaszewski, AdmBuster: a benchmark example for (strong) admissibility, ICCMA
2017): the status of the last argument rests on the whole of it. Every second argument also attacks the one before it if
`back` is 1: then nothing is decided, and there are two ways to see the whole, with nothing else in between.
"""

from collections.abc import Iterator

from moot.argumentation.generating.drawn import Family, Pair, Parameter, Values, arguments
from moot.argumentation.generating.lots import Lots


def _drawn(lots: Lots, values: Values) -> Iterator[Pair]:  # noqa: ARG001  (nothing is left to chance)
    for source in range(int(values["n"]) - 1):
        yield source, source + 1
        if values["back"] and source % 2 == 0:
            yield source + 1, source


FAMILY = Family(
    "admbuster",
    "one chain, as deep as it is long",
    {"n": arguments(), "back": Parameter("1: every second argument also attacks the one before it", 0, 0, 1)},
    _drawn,
)
