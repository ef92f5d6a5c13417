"""A part of what is undecided, asked by itself: a component, or the cone of an argument."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Final

from moot.argumentation.digraph import SMALL, Digraph, Members
from moot.argumentation.reducing.reduct import Reduct
from moot.argumentation.reducing.reductions import cone

TOGETHER: Final = 64
"""So many small parts are searched at once for one extension of each."""

_LARGE_PART: Final = 16
"""A cone of at least a 16th is cut out of the whole framework: of a large one by whole arrays."""


@dataclass(frozen=True, eq=False)
class Part:
    """Some of what is undecided, by the numbers of the framework, ascending; renumbered from 0 to be asked."""

    members: Sequence[int]
    made: Callable[[], Digraph]

    @cached_property
    def graph(self) -> Digraph:
        """The attacks among them."""
        return self.made()

    @property
    def likeness(self) -> object:
        """What equal small parts have in common; a large part is its own kind.

        It is the part and not its `id`: whoever keeps the likeness keeps the part, and no other takes its place.
        """
        return self.graph.likeness if len(self.members) <= SMALL else self

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


@dataclass(frozen=True, slots=True)
class PartExtensions:
    """The extensions of one part; not `complete`: some may be missing."""

    part: Part
    sets: list[list[int]]
    complete: bool


def connected(reduct: Reduct) -> list[Part]:
    """The components of what is undecided, smallest first."""
    return [_component(reduct, places) for places in reduct.graph.connected()]


def untied(reduct: Reduct) -> list[Part]:
    """The components of what is undecided without what is idle in it, smallest first.

    Sound under directional semantics (`reductions`): what was tied together by that alone is asked by itself.
    """
    left = [place for place in range(len(reduct.left)) if place not in reduct.graph.idle]
    found = reduct.graph.part(left).connected()
    return [_component(reduct, [left[place] for place in places]) for places in found]


def _component(reduct: Reduct, places: Sequence[int]) -> Part:
    left = reduct.left
    members = left if len(places) == len(left) else [left[place] for place in places]
    return Part(members, lambda: reduct.graph.part(places))


def gathered(reduct: Reduct, parts: Sequence[Part]) -> Iterator[Part]:
    """The parts, smallest first, many small ones as one: for one extension of each, one search costs less than many.

    Not for all extensions, or how many there are: what is found in one part goes with whatever is found in another.
    """
    small = sum(len(part.members) <= SMALL for part in parts)
    for begin in range(0, small, TOGETHER):
        yield _together(reduct, parts[begin : min(begin + TOGETHER, small)])
    yield from parts[small:]


def _together(reduct: Reduct, parts: Sequence[Part]) -> Part:
    if len(parts) == 1:
        return parts[0]
    members = sorted(chain.from_iterable(part.members for part in parts))
    return Part(members, lambda: reduct.graph.part([bisect_left(reduct.left, a) for a in members]))


def behind(reduct: Reduct, a: int) -> Part:
    """The cone of an undecided argument: straight from the framework, so that the rest need not be looked at."""
    attackers = cone(reduct.framework.sparse, reduct.labels, a)
    members = sorted(attackers)
    if len(members) * _LARGE_PART >= len(reduct.framework):
        return Part(members, lambda: reduct.among(members))
    return Part(members, lambda: _renumbered(members, attackers))


def _renumbered(members: Sequence[int], attackers: dict[int, list[int]]) -> Digraph:
    place = {old: new for new, old in enumerate(members)}
    return Digraph([list(map(place.__getitem__, attackers[a])) for a in members])
