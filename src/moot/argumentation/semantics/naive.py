"""Naive sets: the largest conflict-free ones.

Source: Bondarenko, Dung, Kowalski, Toni, AIJ 93, 1997; complexity: Dvořák and Dunne, Handbook of Formal Argumentation
1, 2018, ch. 14. Some set, credulous and skeptical acceptance: linear. There may be 3^(n/3).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Final

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.solving import frontier as allowed
from moot.argumentation.solving.counter import counter
from moot.argumentation.work import Work

SMALL: Final = 300
"""Arguments up to which sets are found on bit sets, however few attacks there are."""
ROOM: Final = 128
"""So are those of more, if there is an attack for so many bits: then the bits take no more room than the attacks."""


def some(graph: Digraph, _work: Work) -> Members:
    """A naive set (a maximal conflict-free set), made in one pass: each argument is added if it fits with those before.
    """
    return around(graph, ())


def around(graph: Digraph, members: Members) -> Members:
    """A naive set (a maximal conflict-free set) that contains the conflict-free set `members`. Linear."""
    inside = set(members)
    shut = inside | graph.selfish
    for a in inside:
        shut.update(graph.targets[a], graph.attackers[a])
    for a in range(len(graph)):
        if a not in shut:
            inside.add(a)
            shut.update(graph.targets[a], graph.attackers[a])
    return tuple(sorted(inside))


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """All naive sets, one by one: the maximal independent sets of the arguments that do not attack themselves.

    They are found on bit sets where these take little room.
    """
    few = len(graph) <= SMALL or len(graph) ** 2 <= ROOM * sum(map(len, graph.attackers))
    return (_every_by_bits if few else _every_by_lists)(graph, work)


def _every_by_lists(graph: Digraph, work: Work) -> Iterator[Members]:
    able = bytearray(a not in graph.selfish for a in range(len(graph)))
    rows = (chain((a,), graph.attackers[a], graph.targets[a]) if able[a] else () for a in range(len(graph)))
    return maximal_independent([sorted({b for b in row if able[b]}) for row in rows], able, work)


def _every_by_bits(graph: Digraph, work: Work) -> Iterator[Members]:
    """O(3^(n/3)) in all; a step looks at all that is left, and the bits are quadratic in the arguments.

    Bron and Kerbosch (CACM 16(9), 1973) on the complement; the pivot of Tomita, Tanaka, Takahashi (TCS 363, 2006).
    """
    free = sum(1 << a for a in range(len(graph)) if a not in graph.selfish)
    clash = [_bits(graph.targets[a]) | _bits(graph.attackers[a]) | 1 << a for a in range(len(graph))]
    waiting: list[tuple[Members, int, int]] = [((), free, 0)]
    while waiting:
        members, open_, seen = waiting.pop()
        work.take()
        if not open_:
            if not seen:
                yield tuple(sorted(members))
            continue
        branch = open_ & min((clash[a] for a in _members(open_ | seen)), key=lambda of: (of & open_).bit_count())
        steps = []
        for a in _members(branch):
            steps.append(((*members, a), open_ & ~clash[a], seen & ~clash[a]))
            open_ &= ~(1 << a)
            seen |= 1 << a
        waiting += reversed(steps)


def _bits(members: Iterable[int]) -> int:
    found = 0
    for a in members:
        found |= 1 << a
    return found


def _members(bits: int) -> Iterator[int]:
    while bits:
        least = bits & -bits
        yield least.bit_length() - 1
        bits ^= least


def credulous(graph: Digraph, a: int, _work: Work) -> Members | None:
    """A naive set that has the argument `a` (an index), or None if `a` attacks itself: then none has it."""
    return None if a in graph.selfish else around(graph, (a,))


def skeptical(graph: Digraph, a: int, _work: Work) -> Members | None:
    """A naive set that lacks the argument `a` (an index), or None if all have it.

    If `a` attacks itself, any naive set lacks it; else a set around an argument in conflict with `a` that does not
    attack itself. If all arguments in conflict with `a` attack themselves, `a` fits into every conflict-free set, so
    that no maximal one lacks it.
    """
    if a in graph.selfish:
        return around(graph, ())
    rival = next((b for b in (*graph.targets[a], *graph.attackers[a]) if b not in graph.selfish), None)
    return None if rival is None else around(graph, (rival,))


def count(graph: Digraph, work: Work) -> int:
    """The number of naive sets.

    It equals the number of stable extensions after the arguments that attack themselves are removed and every attack is
    made mutual, and these are counted.
    """
    free = [a for a in range(len(graph)) if a not in graph.selfish]
    near = [sorted({*attackers, *targets}) for attackers, targets in zip(graph.attackers, graph.targets, strict=True)]
    return _count(Digraph(near, near).restricted(free), work)


_count = counter(every, allowed.STABLE)

NAIVE = Semantics(
    name="naive", code="NA", reduct=False, directional=False, some=some, every=every,
    credulous=credulous, skeptical=skeptical, count=count, together=True,
)  # fmt: skip


# The maximal independent sets of a graph: no two members are neighbours, and every node outside has a neighbour
# inside.
#
# Each argument needs one to be in, of itself and its neighbours. One after the other is chosen or left out; an argument
# that has only one left that could serve it needs that one. The next choices are those that could serve a neighbour of
# what went last, that with the fewest left: the pivot of Tomita, Tanaka, Takahashi (TCS 363, 2006), but of some instead
# of all. A step costs the neighbours of what it takes away, so that in a large graph with few edges its size does not
# matter.

LOOKED_AT: Final = 32
"""Arguments of which the next choice is that with the fewest ways."""
GONE_LAST: Final = 8
"""What these are next to is looked at for it."""


def maximal_independent(near: Sequence[Sequence[int]], able: bytearray, work: Work) -> Iterator[tuple[int, ...]]:
    """The maximal independent sets of a graph, each once, as an ascending tuple of node numbers.

    A set is independent if no two members are neighbours. `able`: 1 for a node that may be in a set, 0 for one to be
    ignored. `near`: for each node that is able, the able nodes that are its neighbours, and itself. Costs a node of
    `work` for each choice; raises SearchCut if they are spent.
    """
    state = _State(near, able)
    tried: list[tuple[int, _Place]] = []
    """What was chosen although it need not be, and where that was."""
    fits = state.settle(range(len(near)))
    while True:
        work.take()
        a = state.open_choice() if fits else None
        if a is not None:
            tried.append((a, state.place()))
            fits = state.choose(a) and state.settle()
            continue
        if fits:
            yield tuple(sorted(state.chosen))
        if not tried:
            return
        a, place = tried.pop()
        state.back(place)
        fits = state.drop(a) and state.settle()


_Place = tuple[int, int, int]
"""How much had gone, been chosen, and been met."""


class _State:
    """What was chosen, what went, and what still needs one to be chosen."""

    def __init__(self, near: Sequence[Sequence[int]], able: bytearray) -> None:
        self._near = near
        self._able = bytearray(able)
        """What may still be chosen."""
        self._met = bytearray(not there for there in able)
        """What needs none any more: it or something next to it was chosen."""
        self._ways = list(map(len, near))
        """How many of those that could be what it needs may still be chosen."""
        self._single: list[int] = []
        """What had one way left when it was looked at last."""
        self.chosen: list[int] = []
        self._gone: list[int] = []
        self._served: list[int] = []
        """What was met, the last one last."""

    def place(self) -> _Place:
        """Where this is, to come back."""
        return len(self._gone), len(self.chosen), len(self._served)

    def open_choice(self) -> int | None:
        """The next to choose or to leave out, for what has few ways; None if all needs are met."""
        met, ways = self._met, self._ways
        last = chain.from_iterable(self._near[a] for a in islice(reversed(self._gone), GONE_LAST))
        pivot = min((a for a in islice(last, LOOKED_AT) if not met[a]), key=ways.__getitem__, default=met.find(0))
        return None if pivot < 0 else self._way(pivot)

    def _way(self, a: int) -> int:
        return next(b for b in self._near[a] if self._able[b])

    def settle(self, besides: Iterable[int] = ()) -> bool:
        """Choose what is needed by those that have one way left; False if some have none. `besides`: look there too."""
        single = self._single
        single += (a for a in besides if self._ways[a] == 1)
        while single:
            a = single.pop()
            if not self._met[a] and not self.choose(self._way(a)):
                return False
        return True

    def choose(self, a: int) -> bool:
        """What is next to it goes; False if something has no way left."""
        met, fits = self._met, True
        self.chosen.append(a)
        fresh = [b for b in self._near[a] if not met[b]]
        self._served += fresh
        for b in fresh:
            met[b] = True
        for b in self._near[a]:
            if self._able[b]:
                fits = self.drop(b) and fits
        return fits

    def drop(self, a: int) -> bool:
        """It cannot be chosen any more; False if something has no way left."""
        met, ways, fits = self._met, self._ways, True
        self._able[a] = False
        self._gone.append(a)
        for b in self._near[a]:
            ways[b] -= 1
            if ways[b] < 2 and not met[b]:
                self._single.append(b)
                fits = fits and ways[b] > 0
        if not fits:
            self._single.clear()
        return fits

    def back(self, place: _Place) -> None:
        """As it was there."""
        gone, chosen, served = place
        self._single.clear()
        while len(self._gone) > gone:
            a = self._gone.pop()
            self._able[a] = True
            for b in self._near[a]:
                self._ways[b] += 1
        for b in self._served[served:]:
            self._met[b] = False
        del self.chosen[chosen:], self._served[served:]
