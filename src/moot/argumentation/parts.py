"""A part of what is undecided, asked by itself: a component, or the cone of an argument."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Final

from moot.argumentation.digraph import SMALL, Digraph, Members
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.solving.reduct import Reduct
from moot.argumentation.solving.reductions import cone
from moot.argumentation.work import Work
from moot.errors import SearchCut


class Listed:
    """A list of sets that is made as it is read: each set is made when it is asked for first, and kept."""

    def __init__(self, make: Callable[[], Iterator[Members]]) -> None:
        self._make = make
        self._made: Iterator[Members] | None = None
        self._known: list[Members] = []

    def get(self, place: int) -> Members | None:
        """The set at index `place`, from 0; None if there are fewer sets."""
        while len(self._known) <= place:
            if self._made is None:
                self._made = self._make()
            found = next(self._made, None)
            if found is None:
                return None
            self._known.append(found)
        return self._known[place]


def product(lists: Sequence[Listed]) -> Iterator[list[Members]]:
    """Every combination of one set from each list; the last list varies fastest.

    The first is given as soon as the first set of each list is known. There is none if one of the lists is empty.
    """
    places = [0] * len(lists)
    choice: list[Members] = []
    for listed in lists:
        first = listed.get(0)
        if first is None:
            return
        choice.append(first)
    while True:
        yield list(choice)
        here = len(lists) - 1
        while here >= 0:
            places[here] += 1
            found = lists[here].get(places[here])
            if found is not None:
                choice[here] = found
                break
            places[here] = 0
            choice[here] = lists[here].get(0) or ()
            here -= 1
        if here < 0:
            return


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


# What all extensions of a part agree on: what is in under all, and what is attacked under all.
#
# Each extension that is found leaves less to agree on; when nothing is left, no more are looked for. After some, what
# is left is asked about, argument by argument: however many extensions there are, no more questions than arguments.

LISTED: Final = 20
"""Extensions to look at before arguments are asked about."""


@dataclass(frozen=True, slots=True)
class Fate:
    """What all extensions of one part of a framework agree on, by the framework's argument indices.

    `inside`: the arguments that are in all of them. `out`: the arguments that all of them attack. `exists`: whether the
    part has an extension; None if the bound on the search was spent before this was known. If `complete` is False, the
    bound was spent, and `inside` and `out` say nothing.
    """

    inside: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    complete: bool = True
    exists: bool | None = True


def fate_of(part: Part, semantics: Semantics, work: Work) -> Fate:
    """What all extensions of `part` under `semantics` agree on.

    It looks at extensions until they agree on nothing, or asks about the arguments that are left one by one. The search
    spends nodes of `work`; if these run out, the result is incomplete and no exception is raised.
    """
    agreed = _Agreed(part.graph)
    try:
        _ask(agreed, part.graph, semantics, work)
    except SearchCut:
        known = semantics.always or agreed.inside is not None
        return Fate() if agreed.nothing else Fate(complete=False, exists=True if known else None)
    if agreed.inside is None:
        return Fate(exists=False)
    return Fate(tuple(part.old(tuple(agreed.inside))), tuple(part.old(tuple(agreed.out))))


class _Agreed:
    """What the extensions so far agree on; `inside` is None before the first."""

    def __init__(self, graph: Digraph) -> None:
        self._graph = graph
        self.inside: set[int] | None = None
        self.out: set[int] = set()

    def meet(self, members: Members) -> None:
        """One more extension."""
        out = self._graph.attacked(members)
        self.out = out if self.inside is None else self.out & out
        self.inside = set(members) if self.inside is None else self.inside.intersection(members)

    @property
    def nothing(self) -> bool:
        """Whether they agree on nothing."""
        return self.inside is not None and not self.inside and not self.out


def _ask(agreed: _Agreed, graph: Digraph, semantics: Semantics, work: Work) -> None:
    for number, members in enumerate(semantics.every(graph, work)):
        agreed.meet(members)
        if agreed.nothing:
            return
        if number == LISTED and semantics.complete:
            break
    else:
        return
    for a in sorted(agreed.inside or ()):
        if agreed.inside and a in agreed.inside:
            _meet(agreed, semantics.skeptical(graph, a, work))
    for a in sorted(agreed.out):
        if a in agreed.out:
            _meet(agreed, semantics.skeptical(_with_leaf(graph, a), len(graph), work))


def _meet(agreed: _Agreed, shown: Members | None) -> None:
    """A counter-example is one more extension; the leaf that was asked about, if there was one, is not in it."""
    if shown is not None:
        agreed.meet(shown)


def _with_leaf(graph: Digraph, a: int) -> Digraph:
    """The same with one more argument, which `a` alone attacks and which attacks nothing: it is in where `a` is out.

    So it is under semantics whose extensions are complete. (Its range has the leaf if and only if it has `a`.)
    """
    leaf = len(graph)
    targets = [*graph.targets, []]
    targets[a] = [*graph.targets[a], leaf]
    return Digraph([*graph.attackers, [a]], targets)
