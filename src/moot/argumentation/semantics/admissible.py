"""Admissible sets: conflict-free, and they attack whatever attacks a member.

Source: Dung 1995 (AIJ 77), Def. 6. Whether an argument is in some: NP-complete (Dimopoulos and Torres, TCS 170, 1996);
in all: never, the empty set is one.
"""

from collections.abc import Iterable, Iterator

from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.solving.digraph import Digraph, Members
from moot.argumentation.solving.labels import Labels, session
from moot.argumentation.solving.work import Work


def some(_graph: Digraph, _work: Work) -> Members:
    """The empty set."""
    return ()


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """All, the empty set first."""
    yield ()
    labels = Labels(graph)
    sat = session(labels, labels.admissible(), work)
    sat.add(labels.none_but(()))
    while sat.solve():
        members = labels.members(sat.model())
        yield members
        sat.add([*labels.not_all(members), *_others(graph, labels, members)])
    sat.close()


def _others(graph: Digraph, labels: Labels, members: Members) -> list[int]:
    """Something else is in; of a set that holds `members`, nothing that these attack."""
    out = graph.attacked(members).union(members)
    return [labels.inside(a) for a in range(len(graph)) if a not in out]


def credulous(graph: Digraph, a: int, work: Work) -> Members | None:
    """An admissible set that has the argument."""
    if a in graph.selfish:
        return None
    labels = Labels(graph)
    sat = session(labels, labels.admissible(), work)
    found = labels.members(sat.model()) if sat.solve([labels.inside(a)]) else None
    sat.close()
    return found


def accepted(graph: Digraph, asked: Iterable[int], work: Work) -> Iterator[Members]:
    """Admissible sets, until what is in none of them is in no admissible set at all, as far as it is `asked` for.

    A set rules out all that it has, so that few are looked for: never more than are asked for.
    """
    labels = Labels(graph)
    sat = session(labels, labels.admissible(), work)
    left = set(asked) - graph.selfish
    while left:
        wanted = sat.new()
        sat.add([-wanted, *(labels.inside(a) for a in sorted(left))])
        if not sat.solve([wanted]):
            break
        members = labels.members(sat.model())
        yield members
        left.difference_update(members)
    sat.close()


def skeptical(_graph: Digraph, _a: int, _work: Work) -> Members:
    """The empty set has no argument."""
    return ()


ADMISSIBLE = Semantics(
    name="admissible", code="AD", reduct=False, directional=True, some=some, every=every,
    credulous=credulous, skeptical=skeptical, extend=lambda _graph, _set, members, _work: members,
)  # fmt: skip
