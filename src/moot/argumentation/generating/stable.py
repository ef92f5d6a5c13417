"""Frameworks with many stable extensions: several sets are drawn, and made stable if nothing stands against it.

After the idea of the StableGenerator of probo (Cerutti, Oren, Strass, Thimm, Vallati, COMMA 2014). No attack joins two
arguments of one drawn set. Of each drawn set something attacks every argument outside it, if it has a member that
shares no drawn set with that argument (a few members are tried). Further attacks are drawn under the same rule.
"""

from collections.abc import Iterator

from moot.argumentation.generating.drawn import Family, Pair, Parameter, Values, arguments, share
from moot.argumentation.generating.lots import Lots

_TRIES = 8


def _drawn(lots: Lots, values: Values) -> Iterator[Pair]:
    n, count = int(values["n"]), int(values["sets"])
    sets = [lots.places(n, values["size"]) for _ in range(count)]
    within = [0] * n  # by argument: the sets that it is in, as bits
    for number, members in enumerate(sets):
        for member in members:
            within[member] |= 1 << number
    for number, members in enumerate(sets):
        for target in range(n):
            if members and not within[target] >> number & 1:
                tried = (lots.one_of(members) for _ in range(_TRIES))
                yield from ((source, target) for source in _apart(tried, within, target))
    for target in range(n):
        for _ in range(int(values["more"])):
            yield from ((source, target) for source in _apart((lots.below(n),), within, target) if source != target)


def _apart(tried: Iterator[int] | tuple[int], within: list[int], target: int) -> Iterator[int]:
    """The first of those tried that shares no set with the target."""
    for source in tried:
        if not within[source] & within[target]:
            yield source
            return


FAMILY = Family(
    "stable",
    "several drawn sets are stable, if nothing stands against it",
    {
        "n": arguments(),
        "sets": Parameter("how many sets are drawn", 10, 1, 64),
        "size": share("the share of the arguments that a set has", 0.2),
        "more": Parameter("further attackers of an argument, where they are allowed", 1, 0, 1000),
    },
    _drawn,
)
