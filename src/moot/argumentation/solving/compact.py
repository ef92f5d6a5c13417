"""A digraph that stays whole arrays: of a large one few things are read argument by argument. Loads numpy."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.digraph import ARRAYS, Digraph, Rows
from moot.argumentation.solving.reductions import IN, OUT, UNDECIDED, followed

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
        order = np.argsort(self.columns, kind="stable")
        ends = np.cumsum(np.bincount(self.columns, minlength=len(self)))
        return _rows([0, *ends.tolist()], self.hit[order].tolist())

    @cached_property
    def selfish(self) -> frozenset[int]:
        return frozenset(self.columns[self.columns == self.hit].tolist())

    def _busy(self) -> list[int]:
        selfish = np.zeros(len(self), bool)
        selfish[self.columns[self.columns == self.hit]] = True
        found: list[int] = np.unique(self.columns[selfish[self.columns] & ~selfish[self.hit]]).tolist()
        return found

    @cached_property
    def _listed(self) -> tuple[list[int], list[int]]:
        return self.starts.tolist(), self.columns.tolist()

    def part(self, members: Sequence[int]) -> Digraph:
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


# The grounded reduct of large frameworks, straight on compressed rows. Loads numpy.
#
# Many arguments at a time where the front of new labels is wide, one after the other where it is narrow: wide steps
# alone would be quadratic on deep chains, and each argument by itself costs a microsecond.
#
# Source: Dung 1995, Def. 20; what stands is counted as in `reductions.grounded_labels`, which this must agree with.

WIDE = 256
"""A front of at least so many arguments is taken as a whole (bench/large.md)."""
_DENSE = 16  # counting over all arguments pays when a step has at least a 16th as many attacks


def large_rest(framework: AttackGraph, labels: bytearray) -> Digraph:
    """The attacks among what is undecided, for a large framework."""
    rows = framework.sparse
    whole = Compact(np.frombuffer(rows.in_starts, np.int64), np.frombuffer(rows.in_rows, np.int32).astype(np.int64))
    undecided = np.frombuffer(labels, np.uint8) == UNDECIDED
    return whole if undecided.all() else whole.kept(undecided)


def large_grounded_labels(framework: AttackGraph) -> bytearray:
    """The grounded label of each argument as a byte: UNDECIDED, IN or OUT of `reductions`.

    Computed with numpy, for large frameworks. Linear: every attack is looked at once.
    """
    rows = framework.sparse
    labels = bytearray(len(framework))
    standing = array("q")
    standing.frombytes(np.diff(np.frombuffer(rows.in_starts, np.int64)).data.cast("B"))
    steps = _Wide(rows.out_starts, rows.out_rows, labels, standing)
    waiting = steps.unattacked()
    while waiting:
        if len(waiting) >= WIDE:
            waiting = steps.step(waiting)
        else:
            waiting = followed(rows.out_starts, rows.out_rows, labels, standing, waiting, WIDE)
    return labels


class _Wide:
    """Steps of many arguments at a time, on the same memory as the narrow ones."""

    def __init__(self, starts: array[int], rows: array[int], labels: bytearray, standing: array[int]) -> None:
        self.starts, self.rows = np.frombuffer(starts, np.int64), np.frombuffer(rows, np.int32)
        self.labels, self.standing = np.frombuffer(labels, np.uint8), np.frombuffer(standing, np.int64)

    def unattacked(self) -> list[int]:
        """What nothing attacks: in, from the beginning."""
        found = np.flatnonzero(self.standing == 0)
        self.labels[found] = IN
        return _listed(found)

    def step(self, waiting: list[int]) -> list[int]:
        """What `waiting` attacks falls; what then has no attacker left is in: these."""
        hit = self._targets(np.array(waiting, np.int64))
        fallen = self._fresh(hit, OUT)
        freed = self._targets(fallen)
        if len(freed) * _DENSE >= len(self.labels):
            self.standing -= np.bincount(freed, minlength=len(self.labels))
        else:
            np.subtract.at(self.standing, freed, 1)
        return _listed(self._fresh(freed[self.standing[freed] == 0], IN))

    def _targets(self, members: Indices) -> NDArray[np.int32]:
        """What the members attack, one after the other."""
        begins = self.starts[members]
        lengths = self.starts[members + 1] - begins
        ends = np.cumsum(lengths)
        total = int(ends[-1]) if len(ends) else 0
        places = np.arange(total, dtype=np.int64)
        places += np.repeat(begins - ends + lengths, lengths)
        return self.rows[places]

    def _fresh(self, found: NDArray[np.int32], label: int) -> Indices:
        """Give the undecided among them a label: these, each once, in no order."""
        new = found[self.labels[found] == 0]
        if len(new) * _DENSE >= len(self.labels):
            self.labels[new] = label + _NEW
            fresh = np.flatnonzero(self.labels == label + _NEW)
        else:
            new = np.sort(new)
            fresh = new[np.concatenate(([True], new[1:] != new[:-1]))] if len(new) else new
        self.labels[fresh] = label
        return fresh.astype(np.int64)


def _listed(indices: Indices) -> list[int]:
    found: list[int] = indices.tolist()
    return found


_NEW = 4  # a mark on labels that were given in this step
