"""Admissible sets: conflict-free sets that attack every argument that attacks a member.

Source: Dung 1995 (AIJ 77), Def. 6. Whether an argument is in some: NP-complete (Dimopoulos and Torres, TCS 170, 1996);
in all: never, the empty set is one.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.solving import frontier
from moot.argumentation.solving.counter import counter
from moot.argumentation.solving.growth import every_grown
from moot.argumentation.solving.sat import labels_of, session
from moot.argumentation.solving.within import Known, admissible_within
from moot.argumentation.work import Work

MOST_BITS: Final = 10_000
"""Arguments up to which sets are listed as bits, which takes memory quadratic in the largest set: 10 to 20 MB."""


def some(_graph: Digraph, _work: Work) -> Members:
    """The empty set, which is always admissible."""
    return ()


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """All admissible sets, each as a tuple of indices, the empty set first."""
    yield ()
    yield from (_inside_the_largest if len(graph) <= MOST_BITS else _one_by_one)(graph, work)


def _inside_the_largest(graph: Digraph, work: Work) -> Iterator[Members]:
    """All but the empty set: those inside one of the largest after the other."""
    known = Known()
    known.add(())
    for members in largest(graph, work):
        yield from admissible_within(graph, members, known, work)
        known.add(members)


def _one_by_one(graph: Digraph, work: Work) -> Iterator[Members]:
    """All but the empty set, each barred when it was found: in memory that is linear in the framework."""
    labels = labels_of(graph)
    with session(labels, labels.admissible(), work) as sat:
        sat.add(labels.none_but(()))
        while sat.solve():
            model = sat.model()
            yield labels.members(model)
            sat.add(labels.another(model))


def largest(graph: Digraph, work: Work) -> Iterator[Members]:
    """The maximal admissible sets, which are the preferred extensions, one by one."""
    labels = labels_of(graph)
    with session(labels, labels.admissible(), work) as sat:
        yield from every_grown(sat, labels)


def credulous(graph: Digraph, a: int, work: Work) -> Members | None:
    """An admissible set that has the argument `a` (an index), or None if none has."""
    if a in graph.selfish:
        return None
    labels = labels_of(graph)
    with session(labels, labels.admissible(), work) as sat:
        return labels.members(sat.model()) if sat.solve([labels.inside(a)]) else None


def accepted(graph: Digraph, asked: Iterable[int], work: Work) -> Iterator[Members]:
    """Admissible sets that together have every argument of `asked` that is in any admissible set.

    They are given one by one; when they end, each argument of `asked` that none of them has is in no admissible set.
    Each set has at least one such argument that the sets before it lack, so there are never more sets than arguments in
    `asked`.
    """
    labels = labels_of(graph)
    left = set(asked) - graph.selfish
    with session(labels, labels.admissible(), work) as sat:
        while left:
            wanted = sat.new()
            sat.add([-wanted, *(labels.inside(a) for a in sorted(left))])
            if not sat.solve([wanted]):
                break
            members = labels.members(sat.model())
            yield members
            left.difference_update(members)


def skeptical(_graph: Digraph, _a: int, _work: Work) -> Members:
    """The empty set: it is admissible and lacks every argument, so that no argument is in all admissible sets."""
    return ()


ADMISSIBLE = Semantics(
    name="admissible", code="AD", reduct=False, least=True, directional=True, credulous_by_admissible=True,
    some=some, every=every, credulous=credulous, skeptical=skeptical, count=counter(every, frontier.ADMISSIBLE),
    extend=lambda _graph, _set, members, _work: members,
)  # fmt: skip
