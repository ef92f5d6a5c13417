"""Going through a framework by SCC-recursion: what is still to be chosen from, and what of it is defeated.

A component comes after all that attack it. Of the choices before, nothing matters but which of the arguments that are
still ahead they attack: this is a state, however it was reached.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

from moot.argumentation.components import strongly_connected
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.work import Work

ARGUMENTS_PER_NODE: Final = 128
"""To look at so many for their components costs about a node."""


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Ahead:
    """A strongly connected component that is still ahead (`part`), and those after it (`after`): a linked list.

    Equal lists are one object. In a state, bit k stands for argument `start` + k. `present` has the bits of the
    arguments that were not removed as defeated. `size` is the number of arguments ahead, this component included.
    """

    part: tuple[int, ...]
    after: "Ahead | None"
    start: int
    present: int
    size: int


State = tuple[Ahead | None, int]
"""What is ahead, and the bits of what of it is defeated."""


class Passage:
    """A digraph prepared for SCC-recursion: its arguments are renumbered in the order in which components are handled.

    So the bits of arguments already handled can be shifted away, and the bits of a state stay short. `graph` is the
    renumbered digraph, `place` maps old indices to new ones, and `begin` is the first state. Splitting components
    spends `work`.
    """

    def __init__(self, graph: Digraph, work: Work) -> None:
        """To take components apart costs `work`."""
        self._work = work
        parts = in_order(graph, range(len(graph)))
        self._old = [a for part in parts for a in part]
        self.place = {a: place for place, a in enumerate(self._old)}
        self.graph = Digraph([sorted(self.place[b] for b in graph.attackers[a]) for a in self._old])
        self._known: WeakValueDictionary[tuple[tuple[int, ...], Ahead | None], Ahead] = WeakValueDictionary()
        after, end = None, len(graph)
        for part in reversed(parts):
            start = end - len(part)
            after, end = self._ahead(tuple(range(start, end)), after, start, -1), start
        self.begin: State = (after, 0)

    def old(self, found: Iterable[int]) -> Members:
        """A set of arguments, given by the new indices, as indices of the digraph from which the passage was made."""
        return tuple(sorted(self._old[a] for a in found))

    def hits(self, ahead: Ahead, chosen: Iterable[int]) -> int:
        """The arguments after the component of `ahead` that arguments in `chosen` attack, as bits.

        `chosen` are arguments of that component. Bit k stands for argument `ahead.start` + k.
        """
        own, found, targets = set(ahead.part), 0, self.graph.targets
        for b in {b for a in chosen for b in targets[a] if b >= ahead.start and b not in own}:
            found |= 1 << b - ahead.start
        return found & ahead.present

    def struck(self, state: State, a: int) -> bool:
        """Whether argument `a`, which is still ahead in `state`, is already defeated."""
        ahead, hit = state
        return ahead is not None and bool(hit >> a - ahead.start & 1)

    def behind(self, ahead: Ahead, hit: int) -> State:
        """The state after the component of `ahead`, if the arguments with the bits `hit` are defeated.

        If the next component has defeated arguments, they are removed and the rest is split into components again,
        until the next component has none.
        """
        state = self._moved(ahead, ahead.after, hit)
        while state[0] is not None and (fallen := _fallen(state[0], state[1])):
            state = self._apart(state[0], state[1], fallen)
        return state

    def _apart(self, ahead: Ahead, hit: int, fallen: set[int]) -> State:
        """The component without what has fallen, as components."""
        self._work.take(len(ahead.part) // ARGUMENTS_PER_NODE)
        gone = sum(1 << a - ahead.start for a in fallen)
        after = ahead.after
        for part in reversed(in_order(self.graph, [a for a in ahead.part if a not in fallen])):
            after = self._ahead(part, after, ahead.start, ahead.present & ~gone)
        return self._moved(ahead, after, hit & ~gone)

    def _moved(self, ahead: Ahead, after: Ahead | None, hit: int) -> State:
        return (None, 0) if after is None else (after, hit >> after.start - ahead.start)

    def _ahead(self, part: tuple[int, ...], after: Ahead | None, start: int, present: int) -> Ahead:
        found = self._known.get((part, after))
        if found is None:
            found = Ahead(part, after, start, present, len(part) + (after.size if after else 0))
            self._known[part, after] = found
        return found


def _fallen(ahead: Ahead, hit: int) -> set[int]:
    """What of the component is hit."""
    first, last = ahead.part[0], ahead.part[-1]
    near = hit >> first - ahead.start & (1 << last - first + 1) - 1
    return {a for a in ahead.part if near >> a - first & 1} if near else set()


def in_order(graph: Digraph, members: Sequence[int]) -> list[tuple[int, ...]]:
    """The strongly connected components among `members`, each after all that attack it.

    Where there is a choice, a component comes soon after those that attack it, so that few choices have to be
    remembered at a time: the order is built backwards from the components that attack no other. Linear.
    """
    there = set(members)
    parts = strongly_connected(there, {a: [b for b in graph.attackers[a] if b in there] for a in there})
    if len(parts) < 3:
        return parts
    home = {a: -number for number, part in enumerate(parts) for a in part}
    before = {-n: [home[b] for a in part for b in graph.attackers[a] if b in there] for n, part in enumerate(parts)}
    return [parts[-number] for (number,) in strongly_connected(before, before)]
