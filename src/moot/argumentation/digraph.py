"""Attacks among the arguments 0, 1, …: what searches read."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from moot.argumentation.attack_graph import AttackGraph, listed


@dataclass(slots=True)
class Arrays:
    """Whether numpy was already loaded in this process (`loaded`), so that using it costs no more loading time."""

    loaded: bool = False


ARRAYS: Final = Arrays()
"""Of this process. It decides how fast an answer comes, never which."""


Members = tuple[int, ...]
"""A set of arguments, ascending."""

Rows = Sequence[Sequence[int]]

SMALL: Final = 16
"""Digraphs of at most so many arguments are compared, so that of equal ones only one is searched."""


class Digraph:
    """The attacks among arguments 0, 1, ...; unlike in `AttackGraph`, arguments have no names.

    `attackers[a]` lists what attacks `a`, and `targets[a]` what `a` attacks, ascending. `targets` is computed at its
    first use if it was not given. These lists are shared and must not be changed.
    """

    def __init__(self, attackers: Rows, targets: Rows | None = None) -> None:
        """`targets`: what each attacks; worked out when somebody asks for it if it is not given."""
        self.attackers = attackers
        if targets is not None:
            self.targets = targets

    @cached_property
    def targets(self) -> Rows:
        """For each argument, the list of arguments that it attacks, ascending. Computed once, in linear time."""
        found: list[list[int]] = [[] for _ in self.attackers]
        for a, row in enumerate(self.attackers):
            for b in row:
                found[b].append(a)
        return found

    @cached_property
    def selfish(self) -> frozenset[int]:
        """The arguments that attack themselves."""
        return frozenset(a for a, row in enumerate(self.attackers) if a in row)

    @cached_property
    def idle(self) -> frozenset[int]:
        """The largest set of self-attacking arguments that attack only arguments of this set. Linear.

        No conflict-free set has such an argument, and none of them attacks an argument outside the set.
        """
        busy = self._busy()
        found = set(self.selfish.difference(busy))
        while found and busy:
            more = [b for b in self.attackers[busy.pop()] if b in found]
            found.difference_update(more)
            busy += more
        return frozenset(found)

    def _busy(self) -> list[int]:
        """The arguments that attack themselves and something that does not."""
        selfish = self.selfish
        return [a for a in selfish if not selfish.issuperset(self.targets[a])]

    def __len__(self) -> int:
        return len(self.attackers)

    @property
    def likeness(self) -> object:
        """A hashable value that two small digraphs share if and only if they have the same attacks.

        It is None for a digraph of more than SMALL (16) arguments. Used to search equal digraphs only once.
        """
        return tuple(map(tuple, self.attackers)) if len(self) <= SMALL else None

    @classmethod
    def of(cls, graph: AttackGraph) -> "Digraph":
        """The digraph with the attacks of the framework `graph`; its arguments are the framework's indices. Linear."""
        rows = graph.sparse
        return cls(listed(rows.in_starts, rows.in_rows))

    def restricted(self, members: Sequence[int]) -> "Digraph":
        """The digraph of the attacks among `members`; the arguments are renumbered 0, 1, ... in the order of `members`.

        Linear in the number of attacks on `members`.
        """
        place = {old: new for new, old in enumerate(members)}
        return Digraph([[place[b] for b in self.attackers[a] if b in place] for a in members])

    def part(self, members: Sequence[int]) -> "Digraph":
        """The digraph of the attacks among `members`, renumbered 0, 1, ...; no other argument may attack a member.

        `members` must be ascending. If they are all arguments, the digraph itself is returned.
        """
        if len(members) == len(self):
            return self
        place = {old: new for new, old in enumerate(members)}
        return Digraph([list(map(place.__getitem__, self.attackers[a])) for a in members])

    def connected(self) -> list[Sequence[int]]:
        """The connected components, ignoring the direction of attacks.

        Each is ascending; they come smallest first, those of one size by their least argument.
        """
        new = bytearray(b"\1") * len(self)
        parts = [_ascending(self._reached(start, new), len(self)) for start in range(len(self)) if new[start]]
        return sorted(parts, key=lambda part: (len(part), part[0]))

    def _reached(self, start: int, new: bytearray) -> list[int]:
        """All that is connected with `start`; none of it is new any more."""
        found, attackers, targets = [start], self.attackers, self.targets
        new[start] = False
        for here in found:  # grows while it is read
            for near in attackers[here]:
                if new[near]:
                    new[near] = False
                    found.append(near)
            for near in targets[here]:
                if new[near]:
                    new[near] = False
                    found.append(near)
        return found

    def attacked(self, members: Iterable[int]) -> set[int]:
        """The set of all arguments that at least one of `members` attacks."""
        targets = self.targets
        return {target for member in members for target in targets[member]}

    def edges(self) -> Iterator[tuple[int, int]]:
        """An iterator over the attacks as pairs (attacker, attacked)."""
        return ((attacker, a) for a, row in enumerate(self.attackers) for attacker in row)


def _ascending(found: list[int], size: int) -> Sequence[int]:
    return range(size) if len(found) == size else sorted(found)
