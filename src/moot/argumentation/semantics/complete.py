"""Complete extensions: the admissible sets that have every argument that they defend.

Source: Dung 1995 (AIJ 77), Def. 23. The least one is the grounded extension (Theorem 25), so an argument is in all of
them if it is grounded: linear. Whether an argument is in some: NP-complete (Dimopoulos and Torres, TCS 170, 1996).
"""

from collections.abc import Iterator
from typing import Final

from moot.argumentation.counting import allowed
from moot.argumentation.counting.counter import counter
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.reducing.reductions import IN, closed, grounded_labels
from moot.argumentation.semantics import admissible
from moot.argumentation.semantics.admissible import MOST_BITS
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.solving.complete_within import Below, complete_within
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.sat import Sat
from moot.argumentation.solving.sessions import labels_of, session
from moot.argumentation.solving.within import Known
from moot.argumentation.work import Work

FIRST: Final = 16
"""Extensions that are listed one by one before it is tried to list all that are inside one."""
WORTH: Final = 16
"""So many inside one are worth the time that it takes to begin with it,"""
NODES_EACH: Final = 8
"""if each takes no more nodes than this: one by one, they take about as many."""


def some(graph: Digraph, _work: Work) -> Members:
    """The grounded extension, which is the least complete one."""
    labels = grounded_labels(graph)
    return tuple(a for a in range(len(graph)) if labels[a] == IN)


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """All complete extensions, one by one, the grounded one first. Raises SearchCut if `work` is spent."""
    base = some(graph, work)
    yield base
    yield from (_inside_large_ones if len(graph) <= MOST_BITS else _one_by_one)(graph, base, work)


def _inside_large_ones(graph: Digraph, base: Members, work: Work) -> Iterator[Members]:
    """All but the least: one by one, or all at once that are inside one, where there are enough of them.

    That is tried now and then, less and less often where it does not pay.
    """
    labels, known, alone = labels_of(graph), Known(), set[Members]()
    known.add(base)
    pause = wait = FIRST
    with session(labels, labels.complete(), work) as sat:
        sat.add(labels.none_but(base))
        while sat.solve():
            model = sat.model()
            members = labels.members(model)
            if wait:
                wait -= 1
                yield members
                alone.add(members)
                sat.add(labels.another(model))
            else:
                count, before = 0, work.spent
                for found in complete_within(graph, members, known, _listing(sat, labels), work):
                    if found not in alone:
                        count += 1
                        yield found
                known.add(members)
                sat.add(labels.none_but(members))
                worth = count >= WORTH and work.spent - before <= NODES_EACH * count
                pause = wait = 0 if worth else 2 * max(pause, FIRST)
            if not wait:
                sat.afresh()


def _listing(sat: Sat, labels: Labels) -> Below:
    """What is below a set and has another, one by one, each barred when it was found."""

    def below(least: Members, most: Members) -> Iterator[Members]:
        lacked = sorted(set(range(labels.size)).difference(most))
        assumed = [sat.new(), *labels.all(least), *(-labels.inside(a) for a in lacked)]
        sat.add([-assumed[0], *(-labels.inside(a) for a in set(most).difference(least))])
        while sat.solve(assumed):
            model = sat.model()
            yield labels.members(model)
            sat.add(labels.another(model))
        sat.add([-assumed[0]])

    return below


def _one_by_one(graph: Digraph, base: Members, work: Work) -> Iterator[Members]:
    """All but the least, each barred when it was found: in memory that is linear in the framework."""
    labels = labels_of(graph)
    with session(labels, labels.complete(), work) as sat:
        sat.add(labels.none_but(base))  # all others are larger
        while sat.solve():
            model = sat.model()
            yield labels.members(model)
            sat.add(labels.another(model))


def credulous(graph: Digraph, a: int, work: Work) -> Members | None:
    """A complete extension that has the argument `a` (an index), or None if none has.

    It is the least complete extension around an admissible set that has `a` (Dung 1995, Theorem 25). Raises SearchCut
    if `work` is spent.
    """
    found = admissible.credulous(graph, a, work)
    return None if found is None else closed(graph, found)


def skeptical(graph: Digraph, a: int, work: Work) -> Members | None:
    """The grounded extension if it lacks the argument `a` (an index), else None: then every complete extension has `a`.
    """
    base = some(graph, work)
    return None if a in base else base


COMPLETE = Semantics(
    name="complete", code="CO", reduct=True, complete=True, least=True, directional=True, credulous_by_admissible=True,
    some=some, every=every, credulous=credulous, skeptical=skeptical, count=counter(every, allowed.COMPLETE),
    extend=lambda graph, _set, members, _work: closed(graph, members),
)  # fmt: skip
