"""The ideal extension: the largest admissible set inside every preferred extension. There is exactly one.

Source: Dung, Mancarella, Toni, Computing ideal sceptical argumentation, AIJ 171, 2007. Acceptance is in Theta2P (Dunne,
AIJ 173, 2009).

It is the largest admissible subset of what some admissible set has and none attacks. For an admissible set attacks
whatever attacks it: one that attacked the ideal extension would lie in a preferred one that does not hold it. And what
is admissible and attacked by no admissible set fits into every preferred extension.
"""

from collections.abc import Iterator

from moot.argumentation.semantics import admissible
from moot.argumentation.semantics.kind import Semantics, having_one, lacking_one
from moot.argumentation.solving.digraph import Digraph, Members
from moot.argumentation.solving.labels import Labels, session
from moot.argumentation.solving.reductions import defended
from moot.argumentation.solving.sat import Sat
from moot.argumentation.solving.work import Work


def some(graph: Digraph, work: Work) -> Members:
    """The one."""
    labels = Labels(graph)
    sat = session(labels, labels.admissible(), work)
    unattacked = _unattacked(sat, labels)
    sat.close()
    accepted = {a for members in admissible.accepted(graph, unattacked, work) for a in members}
    return defended(graph, unattacked & accepted)


def _unattacked(sat: Sat, labels: Labels) -> set[int]:
    """What no admissible set attacks: each set that is found rules out all that it attacks."""
    left = set(range(labels.size)) - labels.graph.selfish
    while left:
        wanted = sat.new()
        sat.add([-wanted, *(labels.out(a) for a in sorted(left))])
        if not sat.solve([wanted]):
            break
        left -= labels.graph.attacked(labels.members(sat.model()))
    return left


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """The one."""
    yield some(graph, work)


IDEAL = Semantics(
    name="ideal", code="ID", reduct=True, directional=True, some=some, every=every,
    credulous=having_one(some), skeptical=lacking_one(some),
    extend=lambda graph, _set, _members, work: some(graph, work),
)  # fmt: skip
