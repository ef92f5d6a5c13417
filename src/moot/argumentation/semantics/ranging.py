"""Sets of largest range among those that some clauses allow: semi-stable and stage extensions of one component.

The range of a set is the set and all that it attacks. A stable extension has the largest range of all, so that, where
there is one, the extensions are the stable ones: these are asked for first, which is quick. Otherwise ranges grow one
after the other; below each largest range nothing is looked for. Of two sets with the same range none contains the
other, nor does any set contain one of largest range.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics import stable
from moot.argumentation.solving.growth import Ranges, grown_range, larger_range
from moot.argumentation.solving.labels import Clause, Labels
from moot.argumentation.solving.sat import Sat, labels_of, session
from moot.argumentation.work import Work

Keep = Callable[[Iterable[int]], Members]


@dataclass(frozen=True, slots=True)
class Ranging:
    """The functions of a semantics whose extensions are the sets of largest range (semi-stable and stage).

    The range of a set is the set and all that it attacks. The sets are those that the clauses from `clauses` allow:
    admissible ones if `admissible` is True, else conflict-free ones. `stable` is False if it is known that no stable
    extension is among them; else stable extensions are looked for first, as they have the largest range where there are
    any.
    """

    clauses: Callable[[Labels], Iterable[Clause]]
    admissible: bool
    stable: bool = True

    def some(self, graph: Digraph, work: Work) -> Members:
        """A set of largest range; there always is one."""
        found = stable.some(graph, work) if self.stable else None
        return self._one_largest(graph, work) if found is None else found

    def every(self, graph: Digraph, work: Work) -> Iterator[Members]:
        """All sets of largest range: all sets with one largest range, then those with the next."""
        has_stable = False
        for members in stable.every(graph, work) if self.stable else ():
            has_stable = True
            yield members
        if not has_stable:
            yield from self._largest(graph, work)

    def count(self, graph: Digraph, work: Work) -> int:
        """The number of sets of largest range. Where there are stable extensions these are counted, which is quicker.
        """
        return (self.stable and stable.count(graph, work)) or sum(1 for _ in self._largest(graph, work))

    def credulous(self, graph: Digraph, a: int, work: Work) -> Members | None:
        """A set of largest range that has the argument `a` (an index), or None if none has."""
        return self._asked(graph, a, work, inside=True)

    def skeptical(self, graph: Digraph, a: int, work: Work) -> Members | None:
        """A set of largest range that lacks the argument `a` (an index), or None if all have it."""
        return self._asked(graph, a, work, inside=False)

    def shared(self, graph: Digraph, work: Work, keep: Keep) -> Members:
        """The arguments that `keep` keeps of those that all sets of largest range have in common.

        `keep` takes arguments and gives those to be kept, such as their largest admissible subset. It is applied each
        time that another set of largest range makes the shared arguments fewer, so that they fall quickly.
        """
        labels = labels_of(graph)
        if self.stable:
            with session(labels, labels.stable(), work) as sat:
                found = _shared(labels, keep, sat, partial(_another, labels, sat))
            if found is not None:
                return found
        with session(labels, self.clauses(labels), work) as sat:
            found = _shared(labels, keep, sat, partial(self._satisfying, sat, Ranges(sat, labels)))
        assert found is not None, "there is always a set of largest range"
        return found

    def _asked(self, graph: Digraph, a: int, work: Work, *, inside: bool) -> Members | None:
        found, has_stable = stable.preferably(graph, a, work, inside) if self.stable else (None, False)
        return found if has_stable else self._largest_with(graph, a, work, inside=inside)

    def _one_largest(self, graph: Digraph, work: Work) -> Members:
        """One, where there is no stable extension."""
        labels = labels_of(graph)
        with session(labels, self.clauses(labels), work) as sat:
            ranges = Ranges(sat, labels)
            sat.solve()
            return grown_range(sat, ranges, labels.members(sat.model()))

    def _largest(self, graph: Digraph, work: Work) -> Iterator[Members]:
        """All, where there is no stable extension: one largest range after the other."""
        labels = labels_of(graph)
        with session(labels, self.clauses(labels), work) as sat:
            ranges = Ranges(sat, labels)
            while sat.solve():
                largest = grown_range(sat, ranges, labels.members(sat.model()))
                covering, barred = ranges.covering(largest), sat.new()
                while sat.solve([*covering, barred]):
                    members = labels.members(sat.model())
                    yield members
                    sat.add([-barred, *labels.none_but(members)])
                sat.add([-barred])
                sat.add(ranges.larger(largest))

    def _largest_with(self, graph: Digraph, a: int, work: Work, *, inside: bool) -> Members | None:
        """One that has `a`, or one that lacks it, where there is no stable extension; None if there is none."""
        labels = labels_of(graph)
        with session(labels, self.clauses(labels), work) as sat:
            return self._wanted(sat, Ranges(sat, labels), labels.inside(a) if inside else -labels.inside(a))

    def _satisfying(self, sat: Sat, ranges: Ranges, clause: Clause | None) -> Members | None:
        """One for which the clause holds; None if there is none."""
        wanted = sat.new()
        if clause is not None:
            sat.add([-wanted, *clause])
        return self._wanted(sat, ranges, wanted)

    def _wanted(self, sat: Sat, ranges: Ranges, wanted: int) -> Members | None:
        """One for which the literal holds; None if there is none.

        A set of that kind is grown as far as it stays so. If its range grows further when it need not, no set of the
        larger range or below can be meant: one of the kind would have been found. Nor can any that is the same around
        what had to be exchanged.
        """
        while sat.solve([wanted]):
            members = grown_range(sat, ranges, ranges.labels.members(sat.model()), (wanted,))
            larger = larger_range(sat, ranges, members)
            if larger is None:
                return members
            sat.add(ranges.larger(larger))
            sat.add_all(exchanges(ranges.labels, members, larger, admissible=self.admissible))
        return None


def _another(labels: Labels, sat: Sat, clause: Clause | None) -> Members | None:
    """A set for which the clause holds, and all before."""
    if clause is not None:
        sat.add(clause)
    return labels.members(sat.model()) if sat.solve() else None


def _shared(
    labels: Labels, keep: Keep, sat: Sat, satisfying: Callable[[Clause | None], Members | None]
) -> Members | None:
    """What all sets share; None if there is none.

    Each time one is asked for that lacks some of what is left, and rather as much as it can: so there are fewer.
    """
    left: Members | None = None
    found = satisfying(None)
    while found is not None and (left := keep(found if left is None else set(left).intersection(found))):
        sat.like(labels.opposing(left))
        found = satisfying([-labels.inside(a) for a in left])
    return left


# What it takes that a set's range grows: arguments that go, arguments that come, and what is around these.
#
# Ranges fall short for reasons that are local, while sets differ everywhere: who bars one range after the other goes
# through all that the rest of a framework can be. So two sets are compared, the second of larger range. What they do
# not share falls into parts that hang together, and each part by which the range grows gives a clause: it bars every
# set in which that part could be exchanged.
#
# Proof. Let M be the first set, L the second. In a part, G goes (M has it, L does not) and C comes. Let S be a
# conflict-free set that has no neighbour of C outside G, has those members of M and L that are named below, and has not
# in its range g, which C has or attacks. Let T be S without G and with C. It is conflict-free: C is, inside L, and
# nothing that is left of S is beside it. Its range holds that of S, since what G covered is covered by C or by a member
# that is named, and it has g besides. If S is admissible, and what attacks C is attacked by C or by a member that is
# named, then T is admissible, too: what G attacked is in the range of T still, and if it is not in T, T attacks it; if
# it is, it attacks nothing in T. So the range of S is not the largest. The clause says that S is no such set.

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
