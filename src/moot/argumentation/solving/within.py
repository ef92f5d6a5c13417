"""The admissible sets inside a largest one, one after the other without any search: each costs little.

Inside a conflict-free set admissible sets may be joined, so that below any choice of arguments that must go there is a
largest one: what is left when the undefended have gone, too. Every set is met once: as the largest without what was
sent away on the way to it.
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
    """Sets, and for each argument which of them have it."""

    def __init__(self) -> None:
        self.sets: list[Members] = []
        self._having: dict[int, Bits] = {}

    def add(self, members: Members) -> None:
        """Add the set `members`."""
        bit = 1 << len(self.sets)
        self.sets.append(members)
        for a in members:
            self._having[a] = self._having.get(a, 0) | bit

    @property
    def all(self) -> Bits:
        """All sets, as bits."""
        return (1 << len(self.sets)) - 1

    def having(self, a: int) -> Bits:
        """The sets that have the argument `a`, as bits."""
        return self._having.get(a, 0)


def admissible_within(graph: Digraph, members: Members, known: Known, work: Work) -> Iterator[Members]:
    """The admissible subsets of an admissible set that are inside none that is known; the largest first.

    A node for each set, and for each argument that cannot be sent away. Raises SearchCut. Either takes time in what
    would go with it and what needs that, and for each argument in the known sets that it might be inside of.
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
    """Whom each member needs: of each of some sets, by the bit of a member, one must be there.

    Nobody else is needed against an attacker that the member itself attacks.

    The first bits are of those whom most need, so that what is sent away later is seldom needed by any that is kept.
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
        """What the last choice cost, in nodes: the least is one."""
        nodes, self._looked_at = 1 + self._looked_at // NEEDS_PER_NODE, 0
        return nodes

    def members(self, bits: Bits) -> Members:
        """The members by their names, ascending."""
        return tuple([a for a, bit in self._ascending if bits & bit])

    def around(self, near: Bits, bits: Bits) -> Bits:
        """Those of some known sets that have all of these members."""
        while near and bits:
            a = bits & -bits
            bits ^= a
            near &= self._having[a]
        return near

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
    """The bits of a set, each by itself, the lowest first."""
    while bits:
        bit = bits & -bits
        bits ^= bit
        yield bit
