"""The families of random frameworks that the competitions (ICCMA) use: how each is drawn, with its source.

The papers are cited for the idea; every choice that a paper leaves open, or that we made otherwise, is told here.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import isqrt
from typing import Final

from moot.argumentation.generating.family import (
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

_TRIES: Final = 8
"""Members of a set that are tried as attackers."""


def _erdos_renyi(lots: Lots, values: Values) -> Iterator[Pair]:
    """Every argument attacks every other with the same probability, each pair by itself.

    Source: Gilbert, Random graphs, Annals of Mathematical Statistics 30, 1959; as AFBenchGen2 uses it (Cerutti,
    Giacomin, Vallati, Generating structured argumentation frameworks: AFBenchGen2, COMMA 2016). Hard for stable and
    preferred semantics where n·p is about 10 to 30 and n some hundreds.
    """
    n = int(values["n"])
    for source in range(n):
        for place in lots.places(n - 1, values["p"]):
            yield source, place + (place >= source)


def _preferred_links(lots: Lots, n: int, links: int) -> Iterator[Pair]:
    ends = list(range(min(n, links)))  # every end of a link once more: who has many is drawn often
    for new in range(len(ends), n):
        chosen: set[int] = set()
        while len(chosen) < min(links, new):
            chosen.add(lots.one_of(ends))
        for old in sorted(chosen):
            yield new, old
            ends += (new, old)


def _barabasi_albert(lots: Lots, values: Values) -> Iterator[Pair]:
    """Arguments come one after the other and link to earlier ones, rather to those that have many links already.

    Source: Barabási, Albert, Emergence of scaling in random networks, Science 286, 1999; as in AFBenchGen2 (Cerutti,
    Giacomin, Vallati, COMMA 2016), which then sees to cycles. Here a link is an attack in one direction, or both ways
    with probability `mutual`.
    """
    return directed(lots, _preferred_links(lots, int(values["n"]), int(values["links"])), values["mutual"])


def _ring_links(lots: Lots, n: int, k: int, beta: float) -> Iterator[Pair]:
    for one in range(n):
        for step in range(1, min(k // 2, (n - 1) // 2) + 1):
            other = lots.below(n) if lots.happens(beta) else (one + step) % n
            if other != one:
                yield one, other


def _watts_strogatz(lots: Lots, values: Values) -> Iterator[Pair]:
    """A ring in which every argument is linked to its k nearest; each link is sent elsewhere with probability `beta`.

    Source: Watts, Strogatz, Collective dynamics of “small-world” networks, Nature 393, 1998; as in AFBenchGen2
    (Cerutti, Giacomin, Vallati, COMMA 2016). A link is an attack in one direction, or both ways with probability
    `mutual`.
    """
    links = _ring_links(lots, int(values["n"]), int(values["k"]), values["beta"])
    return directed(lots, links, values["mutual"])


def _grounded(lots: Lots, values: Values) -> Iterator[Pair]:
    """Frameworks with a large grounded extension: attacks go from earlier arguments to later ones, some back.

    After the idea of the GroundedGenerator of probo (Cerutti, Oren, Strass, Thimm, Vallati, A benchmark framework for a
    computational argumentation competition, COMMA 2014). Without attacks back there is no cycle, so that grounded
    semantics decides everything. Attackers come from the last `window` arguments: a narrow window makes long chains of
    levels.
    """
    n, attackers, window = int(values["n"]), int(values["attackers"]), int(values["window"])
    for target in range(1, n):
        first = max(0, target - window) if window else 0
        for _ in range(lots.below(attackers + 1)):
            source = first + lots.below(target - first)
            yield (target, source) if lots.happens(values["back"]) else (source, target)


def _scc(lots: Lots, values: Values) -> Iterator[Pair]:
    """Many strongly connected components: cycles with attacks inside, and attacks from earlier ones on later ones.

    After the idea of the SccGenerator of probo (Cerutti, Oren, Strass, Thimm, Vallati, COMMA 2014). Each component is
    held together by one cycle through all of it.
    """
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


def _stable(lots: Lots, values: Values) -> Iterator[Pair]:
    """Frameworks with many stable extensions: several sets are drawn, and made stable if nothing stands against it.

    After the idea of the StableGenerator of probo (Cerutti, Oren, Strass, Thimm, Vallati, COMMA 2014). No attack joins
    two arguments of one drawn set. Of each drawn set something attacks every argument outside it, if it has a member
    that shares no drawn set with that argument (a few members are tried). Further attacks are drawn under the same
    rule.
    """
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


def _admbuster(lots: Lots, values: Values) -> Iterator[Pair]:  # noqa: ARG001  (nothing is left to chance)
    """One long chain: grounded semantics decides it all, but needs a level for each argument, and n is the depth.

    After the idea of AdmBuster (Caminada, Podlaszewski, AdmBuster: a benchmark example for (strong) admissibility,
    ICCMA 2017): the status of the last argument rests on the whole of it. Every second argument also attacks the one
    before it if `back` is 1: then nothing is decided, and there are two ways to see the whole, with nothing else in
    between.
    """
    for source in range(int(values["n"]) - 1):
        yield source, source + 1
        if values["back"] and source % 2 == 0:
            yield source + 1, source


def _sembuster(lots: Lots, values: Values) -> Iterator[Pair]:  # noqa: ARG001  (nothing is left to chance)
    """Many preferred extensions of which each has a larger range than the last, and one alone is semi-stable.

    After the idea of SemBuster (Caminada, Verheij, SemBuster: a benchmark example for semi-stable semantics, ICCMA
    2017). The construction here: k = n // 3 rivals that attack each other, each with a follower and a judge. Every
    judge attacks itself; rival j attacks the first j of them, and nobody the last, so that nothing is stable, and
    whoever looks for a maximal range climbs k steps. A rival and its follower attack each other; followers of rivals
    that fell may stand.
    """
    k = int(values["n"]) // 3
    for rival in range(k):
        yield rival, k + rival
        yield k + rival, rival
        yield 2 * k + rival, 2 * k + rival
        yield from ((rival, 2 * k + judge) for judge in range(rival))
        yield from ((rival, other) for other in range(k) if other != rival)


def _roads(lots: Lots, n: int, open_: float) -> Iterator[Pair]:
    width = isqrt(n - 1) + 1 if n > 1 else 1
    for place in range(n):
        east, south = place + 1, place + width
        if east % width and east < n and lots.happens(open_):
            yield place, east
        if south < n and lots.happens(open_):
            yield place, south


def _traffic(lots: Lots, values: Values) -> Iterator[Pair]:
    """Sparse and flat, as networks of roads are: junctions on a grid, some roads closed, many of the open ones one-way.

    After the idea of the traffic networks of ICCMA 2017 (Diller), where real road maps were turned into frameworks;
    here the map is a grid as near to a square as n allows.
    """
    return directed(lots, _roads(lots, int(values["n"]), values["open"]), values["mutual"])


def _planning(lots: Lots, values: Values) -> Iterator[Pair]:
    """Steps of a plan: an action needs what an earlier one provides, and rivals of one step exclude each other.

    After the idea of Planning2AF (Cerutti, Giacomin, Vallati, ICCMA 2017), where planning problems became frameworks.
    In each step there are `width` actions and as many needs. A need attacks its action; actions of the step before
    attack the need, which is how they provide; rivals of one step attack each other. The needs of the first step stand
    unprovided with probability `missing`, else they are not there to attack.
    """
    width = int(values["width"])
    for step in range(_steps(values)):
        start, before = 2 * width * step, 2 * width * (step - 1)
        for action in range(start, start + width):
            need = action + width
            if step or lots.happens(values["missing"]):
                yield need, action
            for _ in range(int(values["providers"]) if step else 0):
                yield before + lots.below(width), need
            for _ in range(lots.below(int(values["rivals"]) * 2 + 1)):
                rival = start + lots.below(width)
                if rival != action:
                    yield action, rival
                    yield rival, action


def _steps(values: Values) -> int:
    return int(values["n"]) // (2 * int(values["width"]))


FAMILIES: Final[dict[str, Family]] = {
    family.name: family
    for family in (
        Family(
            "erdos_renyi",
            "every argument attacks every other with probability p",
            {"n": arguments(), "p": share("the probability of an attack", 0.05)},
            _erdos_renyi,
            expected=lambda values: values["n"] * (values["n"] - 1) * values["p"],
        ),
        Family(
            "barabasi_albert",
            "new arguments link to those that have many links already",
            {"n": arguments(), "links": Parameter("links of a new argument", 3, 1, 1000), "mutual": MUTUAL},
            _barabasi_albert,
        ),
        Family(
            "watts_strogatz",
            "a ring of neighbours, some links sent elsewhere",
            {
                "n": arguments(),
                "k": Parameter("neighbours of an argument, half on each side", 8, 2, 1000),
                "beta": share("the probability that a link goes elsewhere", 0.2),
                "mutual": MUTUAL,
            },
            _watts_strogatz,
        ),
        Family(
            "grounded",
            "attacks go forward, some back: most is decided by grounded semantics",
            {
                "n": arguments(),
                "attackers": Parameter("attackers that an argument has at most from before it", 3, 1, 1000),
                "window": Parameter("how far back these are at most; 0: anywhere", 0, 0, 5_000_000),
                "back": share("the probability that an attack goes back", 0.02),
            },
            _grounded,
        ),
        Family(
            "scc",
            "strongly connected components, earlier ones attack later ones",
            {
                "n": arguments(),
                "components": Parameter("how many components", 20, 1, 5_000_000),
                "inner": Parameter("attackers of an argument from its own component, beyond the cycle", 2.0, 0.0, 1e3),
                "outer": Parameter("attackers of an argument from earlier components", 1.0, 0.0, 1000.0),
            },
            _scc,
        ),
        Family(
            "stable",
            "several drawn sets are stable, if nothing stands against it",
            {
                "n": arguments(),
                "sets": Parameter("how many sets are drawn", 10, 1, 64),
                "size": share("the share of the arguments that a set has", 0.2),
                "more": Parameter("further attackers of an argument, where they are allowed", 1, 0, 1000),
            },
            _stable,
        ),
        Family(
            "admbuster",
            "one chain, as deep as it is long",
            {"n": arguments(), "back": Parameter("1: every second argument also attacks the one before it", 0, 0, 1)},
            _admbuster,
        ),
        Family(
            "sembuster",
            "extensions of growing range, the largest last",
            {"n": arguments(150)},
            _sembuster,
            size=lambda values: int(values["n"]) // 3 * 3,
            expected=lambda values: values["n"] ** 2 / 6,
        ),
        Family(
            "traffic",
            "a grid of roads, some closed, some one-way",
            {
                "n": arguments(),
                "open": share("the probability that a road is open", 0.75),
                "mutual": share("the probability that a road goes both ways", 0.4),
            },
            _traffic,
        ),
        Family(
            "planning",
            "actions in steps, with what they need and what they exclude",
            {
                "n": arguments(),
                "width": Parameter("actions in a step", 10, 1, 100_000),
                "providers": Parameter("actions that provide a need", 2, 0, 100),
                "rivals": Parameter("rivals of an action that are drawn, on the average", 1, 0, 100),
                "missing": share("the probability that an action of the first step cannot be done", 0.3),
            },
            _planning,
            size=lambda values: _steps(values) * 2 * int(values["width"]),
        ),
    )
}
"""By name."""
