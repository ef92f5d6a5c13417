"""The admissible sets inside a largest one, one after the other without any search: each costs little.

The union of admissible sets inside a conflict-free set is admissible, so that, below any choice of arguments that must
go, there is a largest admissible set: the rest when the undefended have gone, too. Every set is met once: as the
largest without the arguments that were sent away on the way to it.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.work import Work

Bits = int
"""A set of arguments, or of sets: one bit for each."""
BITS_PER_NODE: Final = 1 << 20
"""What it costs to compare a set with those that are known, in bits."""
NEEDS_PER_NODE: Final = 64
"""To look at so much of what members need costs a node."""


class Known:
    """A list of sets, with, for each argument, the sets that have it. A bit set of them has bit i for the i-th set
    added.
    """

    def __init__(self) -> None:
        self.sets: list[Members] = []
        self._having: dict[int, Bits] = {}

    def add(self, members: Members) -> None:
        """Add the set `members` at the end of the list."""
        bit = 1 << len(self.sets)
        self.sets.append(members)
        for a in members:
            self._having[a] = self._having.get(a, 0) | bit

    @property
    def all(self) -> Bits:
        """All the sets, as a bit set."""
        return (1 << len(self.sets)) - 1

    def having(self, a: int) -> Bits:
        """The sets that have the argument `a`, as a bit set."""
        return self._having.get(a, 0)


def admissible_within(graph: Digraph, members: Members, known: Known, work: Work) -> Iterator[Members]:
    """The admissible subsets of the admissible set `members` that are subsets of none of the `known` sets.

    The largest comes first. Costs a node of `work` for each set, and for each argument that cannot be sent away; raises
    SearchCut if they are spent. Either takes time in the arguments that would go with it and those that need them, and,
    for each argument, in the known sets that it might be inside of.
    """
    defence = Defence(graph, members, known)
    if not defence.around(known.all, defence.all):
        yield members
        waiting = [(defence.all, 0, known.all)]
    else:
        waiting = []
    work.take(defence.nodes() + len(members) * len(known.sets) // BITS_PER_NODE)
    while waiting:
        largest, kept, near = waiting.pop()
        open_ = largest & ~kept
        if not open_:
            continue
        a = open_ & -open_
        more = defence.kept_with(a, kept)
        waiting.append((largest, more, defence.around(near, more & ~kept)))
        less = defence.without(largest, a, kept)
        work.take(defence.nodes())
        if less is not None and not defence.around(near, less & ~kept):
            yield defence.members(less)
            waiting.append((less, kept, near))


class Defence:
    """Which members of an admissible set each member needs to be defended, as bit sets: one bit for each member.

    For each attacker of a member one of the members that attack this attacker must be there. Nobody else is needed
    against an attacker that the member itself attacks. The first bits are of the members that most others need, so that
    what is sent away later is seldom needed by any that is kept. Sets known from before are remembered, too: a bit for
    each (`Known`).
    """

    def __init__(self, graph: Digraph, members: Members, known: Known) -> None:
        attacked = _attacked(graph, members)
        hitting = _hitting(graph, members, attacked)
        helped = dict.fromkeys(members, 0)
        for b, defenders in hitting.items():
            others = len(attacked[b] - defenders)
            for defender in defenders:
                helped[defender] += others
        bits = {a: 1 << place for place, a in enumerate(sorted(members, key=lambda a: -helped[a]))}
        self._ascending = sorted(bits.items())
        self._having = {bit: known.having(a) for a, bit in self._ascending}
        self.all = (1 << len(members)) - 1
        hits = {b: sum(bits[a] for a in defenders) for b, defenders in hitting.items()}
        self._helped: dict[Bits, Bits] = dict.fromkeys(hits.values(), 0)
        """By a set of defenders: those who are attacked by what these attack."""
        for b, mine in attacked.items():
            self._helped[hits[b]] |= sum(bits[a] for a in mine)
        self._defended_by = {bit: list({hits[b]: None for b in graph.attackers[a]}) for a, bit in self._ascending}
        """By the bit of a member: of each of these sets one is there where it is defended."""
        self._needs = {bit: [each for each in sets if not each & bit] for bit, sets in self._defended_by.items()}
        self._looked_at = sum(map(len, self._defended_by.values())) + sum(map(len, hitting.values()))
        self._needed_by = dict.fromkeys(self._needs, 0)
        self._always_needed = dict.fromkeys(self._needs, 0)
        """By the bit of a member: those without whom it would go at once."""
        for need, all_helped in self._helped.items():
            needing = all_helped & ~need
            for defender in one_by_one(need):
                self._needed_by[defender] |= needing
            if need & (need - 1) == 0:
                for bit in one_by_one(needing):
                    self._always_needed[bit] |= need

    def nodes(self) -> int:
        """What was looked at since the last call of this method, in nodes (units of `Work`): at least one."""
        nodes, self._looked_at = 1 + self._looked_at // NEEDS_PER_NODE, 0
        return nodes

    def members(self, bits: Bits) -> Members:
        """The members that these bits stand for, as indices of arguments, ascending."""
        return tuple([a for a, bit in self._ascending if bits & bit])

    def around(self, near: Bits, bits: Bits) -> Bits:
        """Those of the known sets `near` (a bit for each set) that contain all of the members `bits`."""
        while near and bits:
            a = bits & -bits
            bits ^= a
            near &= self._having[a]
        return near

    def kept_with(self, a: Bits, kept: Bits) -> Bits:
        """The members that have to be kept if `a` and all of `kept` are: `a` and its only defenders, their only
        defenders, and so on.
        """
        looking = a
        while looking:
            b = looking & -looking
            kept |= b
            looking = (looking | self._always_needed[b]) & ~kept
        return kept

    def without(self, largest: Bits, a: Bits, kept: Bits) -> Bits | None:
        """The largest admissible subset of `largest` without the member `a`; None if that subset lacks a member of
        `kept`.
        """
        left = largest ^ a
        looking = self._needed_by[a] & left
        while looking:
            b = looking & -looking
            looking ^= b
            needs = self._needs[b]
            self._looked_at += len(needs)
            for need in needs:
                if not need & left:
                    break
            else:
                continue
            if b & kept:
                return None
            left ^= b
            looking |= self._needed_by[b] & left
        return left


def _attacked(graph: Digraph, members: Members) -> dict[int, set[int]]:
    """By each attacker of a member: the members that it attacks."""
    found: dict[int, set[int]] = {}
    for a in members:
        for b in graph.attackers[a]:
            found.setdefault(b, set()).add(a)
    return found


def _hitting(graph: Digraph, members: Members, attackers: Iterable[int]) -> dict[int, set[int]]:
    """By each attacker of a member: the members that attack it."""
    found: dict[int, set[int]] = {b: set() for b in attackers}
    for a in members:
        for b in graph.targets[a]:
            if b in found:
                found[b].add(a)
    return found


def one_by_one(bits: Bits) -> Iterator[Bits]:
    """The bits that are set in `bits`, each as a number with this bit alone, the lowest first."""
    while bits:
        bit = bits & -bits
        bits ^= bit
        yield bit
