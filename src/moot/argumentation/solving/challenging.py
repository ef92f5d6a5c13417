"""Whether an argument is in every preferred extension, without computing one.

Thimm, Cerutti, Vallati, Skeptical reasoning with preferred semantics in abstract argumentation frameworks without
computing preferred extensions, IJCAI 2021, Theorem 1: it is, if and only if some admissible set has it, and every
admissible set that attacks such a set lies in an admissible set that has it.
"""

from moot.argumentation.solving.digraph import Digraph, Members
from moot.argumentation.solving.labels import Labels, session
from moot.argumentation.solving.sat import Sat
from moot.argumentation.solving.work import Work


def unanswered(graph: Digraph, a: int, work: Work) -> Members | None:
    """An admissible set that no admissible set joins with `a`; None if there is none."""
    labels = Labels(graph)
    sat = session(labels, labels.admissible(), work)
    mine = labels.inside(a)
    if a in graph.selfish or sat.solve([labels.out(a)]):  # an admissible set attacks it: the usual counter-example
        found = () if a in graph.selfish else labels.members(sat.model())
        sat.close()
        return found
    if not sat.solve([mine]):
        sat.close()
        return ()
    challenges = _Challenges(graph, a, work)
    challenges.bar(labels.members(sat.model()))
    while (members := challenges.next()) is not None:
        if not sat.solve([*labels.all(members), mine]):
            break
        challenges.bar(labels.members(sat.model()))
    challenges.close()
    sat.close()
    return members


class _Challenges:
    """Admissible sets that attack an admissible set with `a` in it, found one by one."""

    def __init__(self, graph: Digraph, a: int, work: Work) -> None:
        self._theirs = Labels(graph)
        mine = Labels(graph, self._theirs.end)
        self._sat = Sat([*self._theirs.admissible(), *mine.admissible()], mine.end - 1, self._theirs.preferred, work)
        hits = [self._hit(mine, b) for b in range(len(graph))]
        self._sat.add([mine.inside(a)])
        self._sat.add(hits)

    def _hit(self, mine: Labels, b: int) -> int:
        """The literal: `b` is in the set with `a`, and they attack it."""
        hit = self._sat.new()
        self._sat.add([-hit, mine.inside(b)])
        self._sat.add([-hit, self._theirs.out(b)])
        return hit

    def next(self) -> Members | None:
        """A set within none of those that were barred."""
        return self._theirs.members(self._sat.model()) if self._sat.solve() else None

    def bar(self, members: Members) -> None:
        """No more sets within these."""
        self._sat.add(self._theirs.none_but(members))

    def close(self) -> None:
        """Give back the solver."""
        self._sat.close()
