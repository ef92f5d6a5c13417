"""The ideal extension: the largest admissible set inside every preferred extension. There is exactly one.

Source: Dung, Mancarella, Toni, Computing ideal sceptical argumentation, AIJ 171, 2007. Acceptance is in Theta2P (Dunne,
AIJ 173, 2009).

An admissible set is ideal if and only if no admissible set attacks it: an attacking one would be a subset of a
preferred extension that does not contain it; and a set that no admissible set attacks fits into every preferred
extension. So the search begins with one preferred extension, and takes out the arguments that some admissible set
attacks, and those that are then undefended, until no admissible set attacks the rest. (Dunne, AIJ 173, 2009, decides
the same by the arguments that are accepted credulously.)
"""

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics.kind import unique
from moot.argumentation.solving.growth import grown
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.reductions import largest_admissible_in
from moot.argumentation.solving.sat import Sat, labels_of, session
from moot.argumentation.work import Work


def some(graph: Digraph, work: Work) -> Members:
    """The ideal extension, the largest admissible set inside every preferred extension."""
    labels = labels_of(graph)
    with session(labels, labels.admissible(), work) as sat:
        sat.solve()
        left = grown(sat, labels, labels.members(sat.model()))
        while left and (found := attacking(sat, labels, left)) is not None:
            beaten = graph.attacked(found)
            left = largest_admissible_in(graph, (a for a in left if a not in beaten))
    return left


def attacking(sat: Sat, labels: Labels, members: Members) -> Members | None:
    """A set that attacks at least one of `members`, among those that the clauses of `sat` allow; None if there is none.

    The solver is told to prefer sets that attack many of `members`: the more are attacked, the fewer calls are needed,
    while a set like the one found last would differ from it in a choice or two.
    """
    wanted = sat.new()
    sat.add([-wanted, *map(labels.out, members)])
    sat.like(labels.opposing(members))
    found = labels.members(sat.model()) if sat.solve([wanted]) else None
    sat.add([-wanted])
    return found


IDEAL = unique("ideal", "ID", some, directional=True)
