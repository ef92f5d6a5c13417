"""Counting sets argument by argument, by what they say about the open ones: dynamic programming. Loads numpy.

Sets that say the same about the arguments that are open (entered, while something that they clash with is not) can be
completed in the same ways, so that only their number is kept. After Dvořák, Pichler, Woltran, Towards fixed-parameter
tractable algorithms for abstract argumentation (AIJ 186, 2012), along one order instead of a tree: with k arguments
open at most there are never more than c^k rows, however many arguments and however many sets there are.

A row is one number with three bits for each open argument: its label, and whether something is still owed for it.
"""

from collections.abc import Generator, Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from moot.argumentation.counting.allowed import AFTER, OWED, Label
from moot.argumentation.digraph import Digraph

OPEN_AT_ONCE: Final = 21
"""Arguments that fit into one number of 63 bits."""
MOST_ROWS: Final = 1 << 21
"""Rows that are held at most: some 100 MB."""
_BITS, _MASK = 3, 7
_EXACT: Final = 1 << 60
"""Sums up to here are counted in machine words."""

Rows = NDArray[np.int64]
_CHANGE: Final = np.array(
    [0 if (then := AFTER.get((x, y))) is None else then - y for x in range(8) for y in range(8)], np.int64
)
_ALLOWED: Final = np.array([(x, y) in AFTER for x in range(8) for y in range(8)], bool)


def counted(graph: Digraph, order: Sequence[int], labels: Sequence[Label]) -> Generator[int, None, int | None]:
    """How many labellings there are, when each argument may begin with any of `labels`, and each attack is looked at.

    Gives the number of rows before each step; in the end None if more than MOST_ROWS would have to be held.
    """
    frontier = _Frontier(labels)
    missing = [len({*graph.attackers[a], *graph.targets[a]} - {a}) for a in range(len(graph))]
    unheard = [len(attackers) for attackers in graph.attackers]
    for a in order:
        if len(frontier.rows) * len(labels) > MOST_ROWS:
            return None
        yield len(frontier.rows)
        near = [b for b in {*graph.attackers[a], *graph.targets[a]} - {a} if b in frontier.places]
        hit = [b for b in near if b in graph.targets[a]]
        frontier.enter(a)
        frontier.attack((b, a) for b in graph.attackers[a] if b in frontier.places)
        frontier.attack((a, b) for b in hit)
        unheard[a] -= sum(b in frontier.places for b in graph.attackers[a])
        for b in hit:
            unheard[b] -= 1
        frontier.settle(b for b in (*hit, a) if not unheard[b])
        missing[a] -= len(near)
        for b in near:
            missing[b] -= 1
        frontier.close(b for b in (*near, a) if not missing[b])
    return int(frontier.counts.sum())


class _Frontier:
    """The rows, and how many sets each stands for."""

    def __init__(self, labels: Sequence[Label]) -> None:
        self.places: dict[int, int] = {}
        self.rows: Rows = np.zeros(1, np.int64)
        self.counts = np.ones(1, np.int64)
        self._labels = np.array(labels, np.int64)
        self._free = [_BITS * place for place in range(OPEN_AT_ONCE)]

    def enter(self, a: int) -> None:
        """Let an argument have each of the labels, in every row."""
        shift = self.places[a] = self._free.pop()
        self.rows = (self.rows[:, None] | (self._labels << shift)).ravel()
        self.counts = np.repeat(self.counts, len(self._labels))

    def attack(self, attacks: Iterable[tuple[int, int]]) -> None:
        """What each attack forbids goes, what it shows is no longer owed."""
        for attacker, attacked in attacks:
            pair = self._labels_of(attacker) << _BITS | self._labels_of(attacked)
            kept = _ALLOWED[pair]
            self._keep(kept)
            self.rows = self.rows + (_CHANGE[pair[kept]] << self.places[attacked])

    def settle(self, arguments: Iterable[int]) -> None:
        """All that attack these have entered: rows in which something is owed for them go."""
        for a in arguments:
            self._keep(self._labels_of(a) & OWED == 0)

    def close(self, arguments: Iterable[int]) -> None:
        """Nothing asks for the labels of these any more: rows that differ in nothing else become one."""
        closing = list(arguments)
        for a in closing:
            shift = self.places.pop(a)
            self.rows = self.rows & ~(_MASK << shift)
            self._free.append(shift)
        if closing:
            self._merge()

    def _labels_of(self, a: int) -> Rows:
        return self.rows >> self.places[a] & _MASK

    def _keep(self, kept: NDArray[np.bool_]) -> None:
        self.rows, self.counts = self.rows[kept], self.counts[kept]

    def _merge(self) -> None:
        if not len(self.rows):
            return
        order = np.argsort(self.rows, kind="stable")
        rows = self.rows[order]
        starts = np.flatnonzero(np.concatenate(([True], rows[1:] != rows[:-1])))
        if self.counts.dtype != object and float(self.counts.sum(dtype=np.float64)) * len(self._labels) > _EXACT:
            self.counts = self.counts.astype(object)
        self.rows, self.counts = rows[starts], np.add.reduceat(self.counts[order], starts)
