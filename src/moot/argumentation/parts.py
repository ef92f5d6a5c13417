"""A part of what is undecided, asked by itself: a component, or the cone of an argument."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from moot.argumentation.solving.digraph import Digraph, Members
from moot.argumentation.solving.reduct import Reduct


@dataclass(frozen=True)
class Part:
    """Some of what a reduct leaves, given by its places, ascending; to be asked by itself: renumbered from 0."""

    reduct: Reduct
    places: Sequence[int]

    @cached_property
    def members(self) -> Sequence[int]:
        """The same by the numbers of the framework, ascending."""
        left = self.reduct.left
        return [left[place] for place in self.places]

    @cached_property
    def graph(self) -> Digraph:
        """The attacks among them."""
        return self.reduct.graph.restricted(self.places)

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
