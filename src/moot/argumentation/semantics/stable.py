"""Stable extensions: conflict-free, and they attack everything else. There may be none.

Source: Dung 1995 (AIJ 77), Def. 13. Whether there is one, and whether an argument is in some: NP-complete; in all:
coNP-complete (Dimopoulos and Torres, TCS 170, 1996).
"""

from collections.abc import Callable, Iterator

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.solving import frontier
from moot.argumentation.solving.counter import counter
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.sat import labels_of, session
from moot.argumentation.work import Work

Assume = Callable[[Labels], list[int]]


def some(graph: Digraph, work: Work) -> Members | None:
    """A stable extension (as indices), or None if there is none."""
    return _one(graph, lambda _labels: [], work)


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """All stable extensions, one by one.

    No stable extension contains another, so each that was found is barred by asking for an argument that it lacks.
    """
    labels = labels_of(graph)
    with session(labels, labels.stable(), work) as sat:
        while sat.solve():
            members = labels.members(sat.model())
            yield members
            sat.add(labels.none_but(members))


def credulous(graph: Digraph, a: int, work: Work) -> Members | None:
    """A stable extension that has the argument `a` (an index), or None if none has."""
    return _one(graph, lambda labels: [labels.inside(a)], work)


def skeptical(graph: Digraph, a: int, work: Work) -> Members | None:
    """A stable extension that lacks the argument `a` (an index), or None: all have it, or there is no stable extension.
    """
    return _one(graph, lambda labels: [-labels.inside(a)], work)


def preferably(graph: Digraph, a: int, work: Work, inside: bool) -> tuple[Members | None, bool]:
    """A stable extension that has the argument `a` (`inside` True) or lacks it (False), or None; and whether there is
    any.

    `a` is an index. The second search goes on with what the first learnt.
    """
    labels = labels_of(graph)
    wanted = labels.inside(a) if inside else -labels.inside(a)
    with session(labels, labels.stable(), work) as sat:
        found = labels.members(sat.model()) if sat.solve([wanted]) else None
        return found, found is not None or sat.solve()


def _one(graph: Digraph, assumed: Assume, work: Work) -> Members | None:
    labels = labels_of(graph)
    with session(labels, labels.stable(), work) as sat:
        return labels.members(sat.model()) if sat.solve(assumed(labels)) else None


count = counter(every, frontier.STABLE)

STABLE = Semantics(
    name="stable", code="ST", reduct=True, complete=True, directional=False, some=some, every=every,
    credulous=credulous, skeptical=skeptical, count=count, always=False, together=True,
)  # fmt: skip
