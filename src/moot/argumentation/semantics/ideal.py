"""The ideal extension: the largest admissible set inside every preferred extension. There is exactly one.

Source: Dung, Mancarella, Toni, Computing ideal sceptical argumentation, AIJ 171, 2007. Acceptance is in Theta2P (Dunne,
AIJ 173, 2009).

An admissible set is ideal if and only if no admissible set attacks it: one that did would lie in a preferred extension
that does not hold it; and what no admissible set attacks fits into every preferred extension. So the search begins with
one preferred extension, and takes out what some admissible set attacks, and what is then undefended, until none attacks
the rest. (Dunne, AIJ 173, 2009, decides the same by what is accepted credulously.)
"""

from collections.abc import Iterator

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.reducing.reductions import largest_admissible_in
from moot.argumentation.semantics.kind import Semantics, having_one, lacking_one, one
from moot.argumentation.solving.growing import grown
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.sat import Sat
from moot.argumentation.solving.sessions import labels_of, session
from moot.argumentation.work import Work


def some(graph: Digraph, work: Work) -> Members:
    """The ideal extension."""
    labels = labels_of(graph)
    with session(labels, labels.admissible(), work) as sat:
        sat.solve()
        left = grown(sat, labels, labels.members(sat.model()))
        while left and (found := attacking(sat, labels, left)) is not None:
            beaten = graph.attacked(found)
            left = largest_admissible_in(graph, (a for a in left if a not in beaten))
    return left


def attacking(sat: Sat, labels: Labels, members: Members) -> Members | None:
    """A set that the clauses allow and that attacks one of `members`, or rather as many as it can; None: there is none.

    The more it attacks, the fewer sets are looked for: one like the last would differ from it in a choice or two.
    """
    wanted = sat.new()
    sat.add([-wanted, *map(labels.out, members)])
    sat.like(labels.opposing(members))
    found = labels.members(sat.model()) if sat.solve([wanted]) else None
    sat.add([-wanted])
    return found


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """The ideal extension: there is exactly one."""
    yield some(graph, work)


IDEAL = Semantics(
    name="ideal", code="ID", reduct=True, complete=True, directional=True, some=some, every=every,
    credulous=having_one(some), skeptical=lacking_one(some), count=one,
    extend=lambda graph, _set, _members, work: some(graph, work),
)  # fmt: skip
