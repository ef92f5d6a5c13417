"""The admissible sets inside a largest one, one after the other without any search: each costs little.

Inside a conflict-free set admissible sets may be joined, so that below any choice of arguments that must go there is a
largest one: what is left when the undefended have gone, too. Every set is met once: as the largest without what was
sent away on the way to it.
"""

from collections.abc import Iterable, Iterator, Sequence

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.work import Work

Bits = int
"""A set of arguments: one bit for each."""


def admissible_within(graph: Digraph, members: Members, others: Sequence[Members], work: Work) -> Iterator[Members]:
    """The admissible subsets of an admissible set that are inside none of `others`; the largest first.

    A node for each set, and for each argument that cannot be sent away. Raises SearchCut. Either takes time in what
    would go with it and what needs that, and in the `others` that it might be inside of.
    """
    defence = _Defence(graph, members)
    near = [defence.bits(other) for other in others]
    waiting = [] if defence.all in near else [(defence.all, 0, near)]
    if waiting:
        work.take()
        yield members
    while waiting:
        largest, kept, near = waiting.pop()
        open_ = largest & ~kept
        if not open_:
            continue
        work.take()
        a = open_ & -open_
        waiting.append((largest, defence.kept_with(a, kept), near))
        less = defence.without(largest, a, kept)
        if less is not None:
            around = [other for other in near if not kept & ~other]
            if all(less & ~other for other in around):
                yield defence.members(less)
                waiting.append((less, kept, around))


class _Defence:
    """Whom each member needs: of each of some sets, by the bit of a member, one must be there.

    The first bits are of those whom most need, so that what is sent away later is seldom needed by any that is kept.
    """

    def __init__(self, graph: Digraph, members: Members) -> None:
        inside = set(members)
        hitting = {b: inside.intersection(graph.attackers[b]) for b in {b for a in members for b in graph.attackers[a]}}
        needs = {a: [hitting[b] for b in graph.attackers[a] if a not in hitting[b]] for a in members}
        helped = dict.fromkeys(members, 0)
        for need in (need for row in needs.values() for need in row):
            for defender in need:
                helped[defender] += 1
        self._bit = {a: 1 << place for place, a in enumerate(sorted(members, key=lambda a: -helped[a]))}
        self._ascending = sorted(self._bit.items())
        self.all = (1 << len(members)) - 1
        self._needs = {self._bit[a]: [self.bits(need) for need in row] for a, row in needs.items()}
        self._needed_by = dict.fromkeys(self._needs, 0)
        self._always_needed = dict.fromkeys(self._needs, 0)
        """By the bit of a member: those without whom it would go at once."""
        for a, row in needs.items():
            for need in row:
                for defender in need:
                    self._needed_by[self._bit[defender]] |= self._bit[a]
                if len(need) == 1:
                    self._always_needed[self._bit[a]] |= self.bits(need)

    def bits(self, arguments: Iterable[int]) -> Bits:
        """The members among these."""
        return sum(self._bit.get(a, 0) for a in arguments)

    def members(self, bits: Bits) -> Members:
        """The members by their names, ascending."""
        return tuple([a for a, bit in self._ascending if bits & bit])

    def kept_with(self, a: Bits, kept: Bits) -> Bits:
        """What is kept if `a` is, too: all without whom it would go, sooner or later."""
        looking = a
        while looking:
            b = looking & -looking
            kept |= b
            looking = (looking | self._always_needed[b]) & ~kept
        return kept

    def without(self, largest: Bits, a: Bits, kept: Bits) -> Bits | None:
        """The largest admissible subset without `a`; None if something that is kept is not in it."""
        left = largest ^ a
        looking = self._needed_by[a] & left
        while looking:
            b = looking & -looking
            looking ^= b
            for need in self._needs[b]:
                if not need & left:
                    break
            else:
                continue
            if b & kept:
                return None
            left ^= b
            looking |= self._needed_by[b] & left
        return left
