"""The maximal independent sets of a graph: no two members are neighbours, and every node outside has a neighbour
inside.

Each argument needs one to be in, of itself and its neighbours. One after the other is chosen or left out; an argument
that has only one left that could serve it needs that one. The next choices are those that could serve a neighbour of
what went last, that with the fewest left: the pivot of Tomita, Tanaka, Takahashi (TCS 363, 2006), but of some instead
of all. A step costs the neighbours of what it takes away, so that in a large graph with few edges its size does not
matter.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Final

from moot.argumentation.work import Work

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
