"""Complete extensions: the admissible sets that have every argument that they defend.

Source: Dung 1995 (AIJ 77), Def. 23. The least one is the grounded extension (Theorem 25), so what is in all is what is
grounded: linear. Whether an argument is in some: NP-complete (Dimopoulos and Torres, TCS 170, 1996).
"""

from collections.abc import Iterator

from moot.argumentation.counting import allowed
from moot.argumentation.counting.counter import counter
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.reducing.reductions import IN, closed, grounded_labels
from moot.argumentation.semantics import admissible
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.solving.sessions import labels_of, session
from moot.argumentation.work import Work


def some(graph: Digraph, _work: Work) -> Members:
    """The grounded extension."""
    labels = grounded_labels(graph)
    return tuple(a for a in range(len(graph)) if labels[a] == IN)


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """All, the grounded one first."""
    base = some(graph, work)
    yield base
    labels = labels_of(graph)
    with session(labels, labels.complete(), work) as sat:
        sat.add(labels.none_but(base))  # all others are larger
        while sat.solve():
            model = sat.model()
            yield labels.members(model)
            sat.add(labels.another(model))


def credulous(graph: Digraph, a: int, work: Work) -> Members | None:
    """The least extension around an admissible set that has the argument (Dung 1995, Theorem 25)."""
    found = admissible.credulous(graph, a, work)
    return None if found is None else closed(graph, found)


def skeptical(graph: Digraph, a: int, work: Work) -> Members | None:
    """The grounded extension, if it lacks the argument."""
    base = some(graph, work)
    return None if a in base else base


COMPLETE = Semantics(
    name="complete", code="CO", reduct=True, complete=True, least=True, directional=True, credulous_by_admissible=True,
    some=some, every=every, credulous=credulous, skeptical=skeptical, count=counter(every, allowed.COMPLETE),
    extend=lambda graph, _set, members, _work: closed(graph, members),
)  # fmt: skip
