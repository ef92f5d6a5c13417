"""Naive sets: the largest conflict-free ones.

Source: Bondarenko, Dung, Kowalski, Toni, AIJ 93, 1997; complexity: Dvořák and Dunne, Handbook of Formal Argumentation
1, 2018, ch. 14. Some set, credulous and skeptical acceptance: linear. There may be 3^(n/3).
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from moot.argumentation.counting import allowed
from moot.argumentation.counting.counter import counter
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.solving.independent import maximal_independent
from moot.argumentation.work import Work

SMALL: Final = 300
"""Arguments up to which sets are found on bit sets, however few attacks there are."""
ROOM: Final = 128
"""So are those of more, if there is an attack for so many bits: then the bits take no more room than the attacks."""


def some(graph: Digraph, _work: Work) -> Members:
    """A naive set (a maximal conflict-free set), made in one pass: each argument is added if it fits with those before.
    """
    return around(graph, ())


def around(graph: Digraph, members: Members) -> Members:
    """A naive set (a maximal conflict-free set) that contains the conflict-free set `members`. Linear."""
    inside = set(members)
    shut = inside | graph.selfish
    for a in inside:
        shut.update(graph.targets[a], graph.attackers[a])
    for a in range(len(graph)):
        if a not in shut:
            inside.add(a)
            shut.update(graph.targets[a], graph.attackers[a])
    return tuple(sorted(inside))


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """All naive sets, one by one: the maximal independent sets of the arguments that do not attack themselves.

    They are found on bit sets where these take little room. Raises SearchCut if `work` is spent.
    """
    few = len(graph) <= SMALL or len(graph) ** 2 <= ROOM * sum(map(len, graph.attackers))
    return (_every_by_bits if few else _every_by_lists)(graph, work)


def _every_by_lists(graph: Digraph, work: Work) -> Iterator[Members]:
    able = bytearray(a not in graph.selfish for a in range(len(graph)))
    rows = (chain((a,), graph.attackers[a], graph.targets[a]) if able[a] else () for a in range(len(graph)))
    return maximal_independent([sorted({b for b in row if able[b]}) for row in rows], able, work)


def _every_by_bits(graph: Digraph, work: Work) -> Iterator[Members]:
    """O(3^(n/3)) in all; a step looks at all that is left, and the bits are quadratic in the arguments.

    Bron and Kerbosch (CACM 16(9), 1973) on the complement; the pivot of Tomita, Tanaka, Takahashi (TCS 363, 2006).
    """
    free = sum(1 << a for a in range(len(graph)) if a not in graph.selfish)
    clash = [_bits(graph.targets[a]) | _bits(graph.attackers[a]) | 1 << a for a in range(len(graph))]
    waiting: list[tuple[Members, int, int]] = [((), free, 0)]
    while waiting:
        members, open_, seen = waiting.pop()
        work.take()
        if not open_:
            if not seen:
                yield tuple(sorted(members))
            continue
        branch = open_ & min((clash[a] for a in _members(open_ | seen)), key=lambda of: (of & open_).bit_count())
        steps = []
        for a in _members(branch):
            steps.append(((*members, a), open_ & ~clash[a], seen & ~clash[a]))
            open_ &= ~(1 << a)
            seen |= 1 << a
        waiting += reversed(steps)


def _bits(members: Iterable[int]) -> int:
    found = 0
    for a in members:
        found |= 1 << a
    return found


def _members(bits: int) -> Iterator[int]:
    while bits:
        least = bits & -bits
        yield least.bit_length() - 1
        bits ^= least


def credulous(graph: Digraph, a: int, _work: Work) -> Members | None:
    """A naive set that has the argument `a` (an index), or None if `a` attacks itself: then none has it."""
    return None if a in graph.selfish else around(graph, (a,))


def skeptical(graph: Digraph, a: int, _work: Work) -> Members | None:
    """A naive set that lacks the argument `a` (an index), or None if all have it.

    If `a` attacks itself, any naive set lacks it; else a set around an argument in conflict with `a` that does not
    attack itself. If all arguments in conflict with `a` attack themselves, `a` fits into every conflict-free set, so
    that no maximal one lacks it.
    """
    if a in graph.selfish:
        return around(graph, ())
    rival = next((b for b in (*graph.targets[a], *graph.attackers[a]) if b not in graph.selfish), None)
    return None if rival is None else around(graph, (rival,))


def count(graph: Digraph, work: Work) -> int:
    """The number of naive sets. Raises SearchCut if `work` is spent.

    It equals the number of stable extensions after the arguments that attack themselves are removed and every attack is
    made mutual, and these are counted.
    """
    free = [a for a in range(len(graph)) if a not in graph.selfish]
    near = [sorted({*attackers, *targets}) for attackers, targets in zip(graph.attackers, graph.targets, strict=True)]
    return _count(Digraph(near, near).restricted(free), work)


_count = counter(every, allowed.STABLE)

NAIVE = Semantics(
    name="naive", code="NA", reduct=False, directional=False, some=some, every=every,
    credulous=credulous, skeptical=skeptical, count=count, together=True,
)  # fmt: skip
