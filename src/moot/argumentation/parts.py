"""A part of what is undecided, asked by itself: a component, or the cone of an argument."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.reducing.reduct import Reduct
from moot.argumentation.reducing.reductions import cone


@dataclass(frozen=True, eq=False)
class Part:
    """Some of what is undecided, by the numbers of the framework, ascending; renumbered from 0 to be asked."""

    members: Sequence[int]
    made: Callable[[], Digraph]

    @cached_property
    def graph(self) -> Digraph:
        """The attacks among them."""
        return self.made()

    def has(self, a: int) -> bool:
        """Whether `a`, by its number in the framework, is one of them."""
        place = bisect_left(self.members, a)
        return place < len(self.members) and self.members[place] == a

    def new(self, found: Iterable[int]) -> Members:
        """A set, given by the numbers of the framework, by the numbers here."""
        return tuple(bisect_left(self.members, a) for a in found)

    def old(self, found: Members) -> list[int]:
        """A set of the part by the numbers of the framework."""
        return [self.members[a] for a in found]


def connected(reduct: Reduct) -> list[Part]:
    """The components of what is undecided, smallest first."""
    return [_component(reduct, places) for places in reduct.graph.connected()]


def _component(reduct: Reduct, places: Sequence[int]) -> Part:
    left = reduct.left
    members = left if len(places) == len(left) else [left[place] for place in places]
    return Part(members, lambda: reduct.graph.part(places))


def behind(reduct: Reduct, a: int) -> Part:
    """The cone of an undecided argument: straight from the framework, so that the rest need not be looked at."""
    attackers = cone(reduct.framework.sparse, reduct.labels, a)
    members = sorted(attackers)
    return Part(members, lambda: _renumbered(members, attackers))


def _renumbered(members: Sequence[int], attackers: dict[int, list[int]]) -> Digraph:
    place = {old: new for new, old in enumerate(members)}
    return Digraph([list(map(place.__getitem__, attackers[a])) for a in members])
