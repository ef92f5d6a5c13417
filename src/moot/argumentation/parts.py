"""A part of a framework, asked by itself: a component, or the cone of an argument."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from moot.argumentation.solving.digraph import Digraph, Members


@dataclass(frozen=True)
class Part:
    """Some of the arguments of `whole`, ascending, to be asked by themselves: renumbered from 0."""

    whole: Digraph
    members: Sequence[int]

    @cached_property
    def graph(self) -> Digraph:
        """The attacks among them."""
        return self.whole.restricted(self.members)

    def has(self, a: int) -> bool:
        """Whether `a`, by its old number, is one of them."""
        place = bisect_left(self.members, a)
        return place < len(self.members) and self.members[place] == a

    def new(self, found: Iterable[int]) -> Members:
        """A set of the whole by the numbers here."""
        return tuple(bisect_left(self.members, a) for a in found)

    def old(self, found: Members) -> list[int]:
        """A set of the part by the old numbers."""
        return [self.members[a] for a in found]
