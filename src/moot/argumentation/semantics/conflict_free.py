"""Conflict-free sets: no member attacks a member.

Source: Dung 1995 (AIJ 77), Def. 5. Some set, and whether an argument is in some or in all: linear. To count them is to
count independent sets: #P-complete (Provan and Ball, SIAM J. Computing 12(4), 1983).
"""

from collections.abc import Iterator

from moot.argumentation.counting import allowed
from moot.argumentation.counting.counter import counter
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.work import Work


def some(_graph: Digraph, _work: Work) -> Members:
    """The empty set."""
    return ()


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """All, by deciding one argument after the other; the empty set comes first."""
    free = [a for a in range(len(graph)) if a not in graph.selfish]
    waiting: list[tuple[Members, int, frozenset[int]]] = [((), 0, frozenset())]
    while waiting:
        members, start, shut = waiting.pop()
        work.take()
        yield members
        for place in range(len(free) - 1, start - 1, -1):
            a = free[place]
            if a not in shut:
                waiting.append(((*members, a), place + 1, shut.union(graph.targets[a], graph.attackers[a])))


def credulous(graph: Digraph, a: int, _work: Work) -> Members | None:
    """The argument alone, unless it attacks itself."""
    return None if a in graph.selfish else (a,)


def skeptical(_graph: Digraph, _a: int, _work: Work) -> Members:
    """The empty set has no argument."""
    return ()


CONFLICT_FREE = Semantics(
    name="conflict-free", code="CF", reduct=False, least=True, directional=True, some=some, every=every,
    credulous=credulous, skeptical=skeptical, count=counter(every, allowed.CONFLICT_FREE),
    extend=lambda _graph, _set, members, _work: members,
)  # fmt: skip
