"""A digraph that stays whole arrays: of a large one few things are read argument by argument. Loads numpy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from moot.argumentation.digraph import ARRAYS, Digraph, Rows

ARRAYS.loaded = True

Indices = NDArray[np.int64]

_SPLIT = 16
"""A part of at least a 16th is cut out by whole arrays; of smaller ones, there may be many, row by row."""


class Compact(Digraph):
    """A digraph whose attacks are kept in numpy arrays: `columns[starts[a]:starts[a + 1]]` are the attackers of `a`.

    Lists of attackers and targets are made only when they are read.
    """

    def __init__(self, starts: Indices, columns: Indices) -> None:
        self.starts, self.columns = starts, columns

    def __len__(self) -> int:
        return len(self.starts) - 1

    @cached_property
    def hit(self) -> Indices:
        """For each attack, the attacked argument, in the same order as `columns`, which has the attacker."""
        return np.repeat(np.arange(len(self)), np.diff(self.starts))

    @cached_property
    def mutual(self) -> NDArray[np.bool_]:
        """For each attack, in the order of `columns`, whether the attacked argument attacks back.

        Time O(m log m) for m attacks.
        """
        pairs, turned = self.hit * len(self) + self.columns, self.columns * len(self) + self.hit
        places = np.searchsorted(pairs, turned)
        return pairs[np.minimum(places, len(pairs) - 1)] == turned if len(pairs) else np.zeros(0, bool)

    @cached_property
    def attackers(self) -> Rows:  # type: ignore[override]
        """For each argument, the list of its attackers, ascending. Made at first use, in linear time."""
        return _rows(self._listed[0], self._listed[1])

    @cached_property
    def targets(self) -> Rows:
        """For each argument, the list of arguments that it attacks, ascending.

        Made at first use; linear but for one sort.
        """
        order = np.argsort(self.columns, kind="stable")
        ends = np.cumsum(np.bincount(self.columns, minlength=len(self)))
        return _rows([0, *ends.tolist()], self.hit[order].tolist())

    @cached_property
    def selfish(self) -> frozenset[int]:
        """The arguments that attack themselves."""
        return frozenset(self.columns[self.columns == self.hit].tolist())

    def _busy(self) -> list[int]:
        """The arguments that attack themselves and something that does not."""
        selfish = np.zeros(len(self), bool)
        selfish[self.columns[self.columns == self.hit]] = True
        found: list[int] = np.unique(self.columns[selfish[self.columns] & ~selfish[self.hit]]).tolist()
        return found

    @cached_property
    def _listed(self) -> tuple[list[int], list[int]]:
        return self.starts.tolist(), self.columns.tolist()

    def part(self, members: Sequence[int]) -> Digraph:
        """The digraph of the attacks among `members`, renumbered 0, 1, ...; no other argument may attack a member.

        `members` must be ascending. If they are all arguments, the digraph itself is returned.
        """
        if len(members) == len(self):
            return self
        if len(members) * _SPLIT < len(self):
            starts, columns = self._listed
            place = {old: new for new, old in enumerate(members)}
            return Digraph([[place[b] for b in columns[starts[a] : starts[a + 1]]] for a in members])
        inside = np.zeros(len(self), bool)
        inside[np.asarray(members)] = True
        return self.kept(inside)

    def kept(self, inside: NDArray[np.bool_]) -> Compact:
        """The digraph of the attacks among the arguments where `inside` is True, renumbered 0, 1, ... in their order.
        Linear.
        """
        place = np.cumsum(inside) - 1
        among = inside[self.columns] & inside[self.hit]
        before = np.concatenate(([0], np.cumsum(among)))
        starts = np.concatenate(([0], before[self.starts[1:]][inside]))
        return Compact(starts, place[self.columns[among]])

    def connected(self) -> list[Sequence[int]]:
        """The connected components, ignoring the direction of attacks.

        Each is ascending; they come smallest first, those of one size by their least argument.
        """
        least = self._least_connected()
        if not least.any():
            return [range(len(self))] if len(self) else []
        order = np.argsort(least, kind="stable")
        begins = np.flatnonzero(np.diff(least[order], prepend=-1))
        listed: list[int] = order.tolist()
        parts = [listed[begin:end] for begin, end in pairwise([*begins.tolist(), len(listed)])]
        return sorted(parts, key=lambda part: (len(part), part[0]))

    def _least_connected(self) -> Indices:
        """By argument: the least that it is connected with.

        Everybody points to a smaller one nearby; whoever points to a pointer is told better, and pointers are followed
        two at a time, so that few rounds do. Source: Zhang, Azad, Hu, FastSV: a distributed-memory connected component
        algorithm with fast convergence, SIAM PP 2020.
        """
        least = np.arange(len(self))
        beyond = least.copy()
        while True:
            near = beyond.copy()
            np.minimum.at(near, self.hit, beyond[self.columns])
            np.minimum.at(near, self.columns, beyond[self.hit])
            np.minimum.at(least, least.copy(), near)
            np.minimum(least, near, out=least)
            following = least[least]
            if np.array_equal(following, beyond):
                return beyond
            beyond = following


def _rows(starts: list[int], columns: list[int]) -> Rows:
    return [columns[begin:end] for begin, end in pairwise(starts)]
