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
    """A subset of the undecided arguments that is searched by itself.

    `members` are their indices in the framework, ascending. `made` makes the digraph of the attacks among them, in
    which argument i stands for `members[i]`.
    """

    members: Sequence[int]
    made: Callable[[], Digraph]

    @cached_property
    def graph(self) -> Digraph:
        """The digraph of the attacks among the members, renumbered from 0. Made at its first use."""
        return self.made()

    @property
    def likeness(self) -> object:
        """A key that two small parts (at most 16 members) share if they have the same attacks after renumbering.

        The key of a large part is the part itself. It is not its `id`, which another object could have once the part is
        gone.
        """
        return self.graph.likeness if len(self.members) <= SMALL else self

    def has(self, a: int) -> bool:
        """Whether argument `a`, an index of the framework, is a member of this part."""
        place = bisect_left(self.members, a)
        return place < len(self.members) and self.members[place] == a

    def new(self, found: Iterable[int]) -> Members:
        """A set of members given by framework indices, as indices of the part's own digraph."""
        return tuple(bisect_left(self.members, a) for a in found)

    def old(self, found: Members) -> list[int]:
        """A set of arguments given by indices of the part's own digraph, as framework indices."""
        return [self.members[a] for a in found]


@dataclass(frozen=True, slots=True)
class PartExtensions:
    """The extensions of one part: `sets` are lists of framework indices. Some may be missing if `complete` is False."""

    part: Part
    sets: list[list[int]]
    complete: bool


def connected(reduct: Reduct) -> list[Part]:
    """The connected components of the undecided arguments of `reduct`, as parts, smallest first."""
    return [_component(reduct, places) for places in reduct.graph.connected()]


def untied(reduct: Reduct) -> list[Part]:
    """The connected components of the undecided arguments of `reduct` without its idle ones, as parts, smallest first.

    Idle arguments attack themselves and otherwise only each other. To leave them out is sound under directional
    semantics (see `reductions`); components that only they held together are then searched separately.
    """
    left = [place for place in range(len(reduct.left)) if place not in reduct.graph.idle]
    found = reduct.graph.part(left).connected()
    return [_component(reduct, [left[place] for place in places]) for places in found]


def _component(reduct: Reduct, places: Sequence[int]) -> Part:
    left = reduct.left
    members = left if len(places) == len(left) else [left[place] for place in places]
    return Part(members, lambda: reduct.graph.part(places))


def gathered(reduct: Reduct, parts: Sequence[Part]) -> Iterator[Part]:
    """The parts, smallest first, with up to 64 small ones merged into one.

    For one extension of each part, one search of a merged part costs less than many. `parts` must be sorted by size. Do
    not use it to list or count all extensions: merged parts would be searched for every combination of their
    extensions.
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
    """The part of all undecided arguments from which attacks lead to `a`, and `a` itself: the cone of `a`.

    `a` must be undecided in `reduct`. Only these arguments and the attacks on them are looked at.
    """
    attackers = cone(reduct.framework.sparse, reduct.labels, a)
    members = sorted(attackers)
    if len(members) * _LARGE_PART >= len(reduct.framework):
        return Part(members, lambda: reduct.among(members))
    return Part(members, lambda: _renumbered(members, attackers))


def _renumbered(members: Sequence[int], attackers: dict[int, list[int]]) -> Digraph:
    place = {old: new for new, old in enumerate(members)}
    return Digraph([list(map(place.__getitem__, attackers[a])) for a in members])
