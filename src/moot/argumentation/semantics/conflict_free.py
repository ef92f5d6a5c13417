"""Conflict-free sets: no member attacks a member.

Source: Dung 1995 (AIJ 77), Def. 5. Some set, and whether an argument is in some or in all: linear. To count them is to
count independent sets: #P-complete (Provan and Ball, SIAM J. Computing 12(4), 1983).
"""

from collections.abc import Iterator

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.solving import frontier
from moot.argumentation.solving.counter import counter
from moot.argumentation.work import Work


def some(_graph: Digraph, _work: Work) -> Members:
    """The empty set, which is always conflict-free."""
    return ()


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """All conflict-free sets, as tuples of indices, the empty set first and each set before those that contain it.

    The next set adds the last argument that fits. When none does, the last member gives way to the last argument before
    it that fits. So small sets come soon. Linear memory; a set costs its length, and the number of arguments in
    conflict with its last member.
    """
    work.take()
    yield ()
    later = [_clashing_later(graph, a) for a in range(len(graph))]
    shut = bytearray(a in graph.selfish for a in range(len(graph)))
    members: list[int] = []
    by: list[list[int]] = []
    """What each member has shut that no member before it had."""
    begin, end = 0, len(graph)
    while True:
        a = shut.rfind(0, begin, end)
        if a >= 0:
            members.append(a)
            by.append([b for b in later[a] if not shut[b]])
            for b in by[-1]:
                shut[b] = True
            begin, end = a + 1, len(graph)
            work.take()
            yield tuple(members)
        elif members:
            end = members.pop()
            for b in by.pop():
                shut[b] = False
            begin = members[-1] + 1 if members else 0
        else:
            return


def _clashing_later(graph: Digraph, a: int) -> list[int]:
    return sorted({b for row in (graph.attackers[a], graph.targets[a]) for b in row if b > a})


def credulous(graph: Digraph, a: int, _work: Work) -> Members | None:
    """The set of the argument `a` (an index) alone, or None if it attacks itself: then no conflict-free set has it."""
    return None if a in graph.selfish else (a,)


def skeptical(_graph: Digraph, _a: int, _work: Work) -> Members:
    """The empty set: it is conflict-free and lacks every argument, so that no argument is in all conflict-free sets."""
    return ()


CONFLICT_FREE = Semantics(
    name="conflict-free", code="CF", reduct=False, least=True, directional=True, some=some, every=every,
    credulous=credulous, skeptical=skeptical, count=counter(every, frontier.CONFLICT_FREE),
    extend=lambda _graph, _set, members, _work: members,
)  # fmt: skip
