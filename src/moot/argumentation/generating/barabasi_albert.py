"""Arguments come one after the other and link to earlier ones, rather to those that have many links already.

Source: Barabási, Albert, Emergence of scaling in random networks, Science 286, 1999; as in AFBenchGen2 (Cerutti,
Giacomin, Vallati, COMMA 2016), which then sees to cycles. Here a link is an attack in one direction, or both ways with
probability `mutual`.
"""

from collections.abc import Iterator

from moot.argumentation.generating.drawn import MUTUAL, Family, Pair, Parameter, Values, arguments, directed
from moot.argumentation.generating.lots import Lots


def _links(lots: Lots, n: int, links: int) -> Iterator[Pair]:
    ends = list(range(min(n, links)))  # every end of a link once more: who has many is drawn often
    for new in range(len(ends), n):
        chosen: set[int] = set()
        while len(chosen) < min(links, new):
            chosen.add(lots.one_of(ends))
        for old in sorted(chosen):
            yield new, old
            ends += (new, old)


def _drawn(lots: Lots, values: Values) -> Iterator[Pair]:
    return directed(lots, _links(lots, int(values["n"]), int(values["links"])), values["mutual"])


FAMILY = Family(
    "barabasi_albert",
    "new arguments link to those that have many links already",
    {"n": arguments(), "links": Parameter("links of a new argument", 3, 1, 1000), "mutual": MUTUAL},
    _drawn,
)
