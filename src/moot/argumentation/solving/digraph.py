"""Attacks among the arguments 0, 1, …: what searches read."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from moot.argumentation.attack_graph import AttackGraph

Members = tuple[int, ...]
"""A set of arguments, ascending."""

Rows = Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True, eq=False)
class Digraph:
    """By argument: what attacks it, and what it attacks, each ascending. Nobody changes these lists."""

    attackers: Rows
    targets: Rows
    selfish: frozenset[int] = field(init=False)
    """The arguments that attack themselves."""

    def __post_init__(self) -> None:
        loops = frozenset(a for a, row in enumerate(self.attackers) if a in row)
        object.__setattr__(self, "selfish", loops)

    def __len__(self) -> int:
        return len(self.attackers)

    @classmethod
    def of(cls, graph: AttackGraph) -> "Digraph":
        """The attacks of a framework, under its indices. Linear."""
        return cls(*graph.rows())

    def restricted(self, members: Sequence[int]) -> "Digraph":
        """The attacks among `members`, which become 0, 1, … in their order. Linear in the attacks on and by these.

        All of them, ascending, are itself: there is nothing to renumber.
        """
        if len(members) == len(self):
            return self
        place = {old: new for new, old in enumerate(members)}
        return Digraph(_kept(self.attackers, members, place), _kept(self.targets, members, place))

    def attacked(self, members: Iterable[int]) -> set[int]:
        """Everything that some member attacks."""
        return {target for member in members for target in self.targets[member]}

    def edges(self) -> Iterator[tuple[int, int]]:
        """The attacks, as (attacker, attacked)."""
        return ((attacker, a) for a, row in enumerate(self.attackers) for attacker in row)


def _kept(rows: Rows, members: Sequence[int], place: dict[int, int]) -> Rows:
    return [[place[b] for b in rows[a] if b in place] for a in members]
