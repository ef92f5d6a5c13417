"""What it takes that a set's range grows: arguments that go, arguments that come, and what is around these.

Ranges fall short for reasons that are local, while sets differ everywhere: who bars one range after the other goes
through all that the rest of a framework can be. So two sets are compared, the second of larger range. What they do not
share falls into parts that hang together, and each part by which the range grows gives a clause: it bars every set in
which that part could be exchanged.

Proof. Let M be the first set, L the second. In a part, G goes (M has it, L does not) and C comes. Let S be a
conflict-free set that has no neighbour of C outside G, has those members of M and L that are named below, and has not
in its range g, which C has or attacks. Let T be S without G and with C. It is conflict-free: C is, inside L, and
nothing that is left of S is beside it. Its range holds that of S, since what G covered is covered by C or by a member
that is named, and it has g besides. If S is admissible, and what attacks C is attacked by C or by a member that is
named, then T is admissible, too: what G attacked is in the range of T still, and if it is not in T, T attacks it; if
it is, it attacks nothing in T. So the range of S is not the largest. The clause says that S is no such set.
"""

from collections.abc import Iterator, Sequence
from itertools import chain

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.sat import Clause


def exchanges(labels: Labels, smaller: Members, larger: Members, *, admissible: bool) -> list[Clause]:
    """Clauses that rule out `smaller`, whose range is less than that of `larger`, and the sets that could grow
    likewise.

    The range of a set is the set and all that it attacks. No set that violates a clause has largest range: members that
    only `smaller` has could be exchanged in it for members that only `larger` has, and its range would grow. Each
    clause is violated by `smaller`, and there is at least one. `admissible`: True if both sets are admissible and
    admissible sets are looked for, False for conflict-free ones. Takes time in both sets, and in the attacks on and by
    the arguments that they do not share and those next to these.
    """
    exchange = _Exchange(labels.graph, smaller, larger, admissible)
    return [clause for part in exchange.parts() if (clause := exchange.clause(labels, part))]


class _Exchange:
    def __init__(self, graph: Digraph, smaller: Members, larger: Members, admissible: bool) -> None:
        self._graph, self._admissible = graph, admissible
        self._old, new = set(smaller), set(larger)
        self._kept, self._goes, self._comes = self._old & new, self._old - new, new - self._old

    def parts(self) -> Iterator[set[int]]:
        """What goes and what comes, in parts that hang together: by an attack, or since one is needed for the other."""
        beside: dict[int, set[int]] = {a: set() for a in chain(self._goes, self._comes)}
        for a, b in self._joined():
            beside[a].add(b)
            beside[b].add(a)
        while beside:
            part, waiting = set[int](), [next(iter(beside))]
            while waiting:
                a = waiting.pop()
                if a in beside:
                    part.add(a)
                    waiting += beside.pop(a)
            yield part

    def clause(self, labels: Labels, part: set[int]) -> Clause | None:
        """That the part cannot be exchanged in a set; None if the range does not grow by it."""
        goes, comes = part & self._goes, part & self._comes
        covered = (b for a in comes for b in self._covered(a))
        gained = next((b for b in covered if self._old.isdisjoint(self._coverers(b))), None)
        if gained is None:
            return None
        needed = {self._named(row) for a in part for row in self._met(a) if comes.isdisjoint(row)}
        beside = {b for a in comes for b in self._around(a)} - goes
        absent = [labels.inside(gained), labels.out(gained), *map(labels.inside, beside)]
        return absent + [-labels.inside(a) for a in needed]

    def _joined(self) -> Iterator[tuple[int, int]]:
        for a in self._goes:
            for b in self._around(a):
                if b in self._comes:
                    yield a, b
        for a in chain(self._goes, self._comes):
            for row in self._met(a):
                if (b := self._named(row)) in self._comes:
                    yield a, b

    def _met(self, a: int) -> Iterator[Sequence[int]]:
        """Of each of these rows one must be in a set where `a` was exchanged: a goes, or it comes and is attacked."""
        if a in self._goes:
            yield from map(self._coverers, self._covered(a))
        elif self._admissible:
            yield from (self._graph.attackers[b] for b in self._graph.attackers[a])

    def _named(self, row: Sequence[int]) -> int:
        """One of the row that is in the larger set; one that is in both, if there is any."""
        return next(chain((a for a in row if a in self._kept), (a for a in row if a in self._comes)))

    def _covered(self, a: int) -> Sequence[int]:
        """What is in the range because `a` is in."""
        return (a, *self._graph.targets[a])

    def _coverers(self, a: int) -> Sequence[int]:
        """What brings `a` into the range."""
        return (a, *self._graph.attackers[a])

    def _around(self, a: int) -> Iterator[int]:
        return chain(self._graph.attackers[a], self._graph.targets[a])
