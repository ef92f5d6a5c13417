"""The grounded reduct of large frameworks, straight on compressed rows. Loads numpy.

Many arguments at a time where the front of new labels is wide, one after the other where it is narrow: wide steps alone
would be quadratic on deep chains, and each argument by itself costs a microsecond.

Source: Dung 1995, Def. 20; what stands is counted as in `reductions.grounded_labels`, which this must agree with.
"""

from __future__ import annotations

from array import array

import numpy as np
from numpy.typing import NDArray

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.digraph import Digraph
from moot.argumentation.reducing.compact import Compact, Indices
from moot.argumentation.reducing.reduct import Reduct
from moot.argumentation.reducing.reductions import IN, OUT, UNDECIDED, followed

WIDE = 256
"""A front of at least so many arguments is taken as a whole (bench/large.md)."""
_DENSE = 16  # counting over all arguments pays when a step has at least a 16th as many attacks


def large_reduct(framework: AttackGraph) -> Reduct:
    """The grounded reduct of a large framework, computed with numpy; equal in content to that of `by_lists.reduct`.
    Linear.
    """
    return Reduct(framework, large_grounded_labels(framework), _rest)


def large_unreduced(framework: AttackGraph) -> Reduct:
    """A reduct of a large framework in which every argument is undecided; numpy makes the digraph of its attacks."""
    return Reduct(framework, bytearray(len(framework)), _rest)


def _rest(framework: AttackGraph, labels: bytearray) -> Digraph:
    """The attacks among what is undecided."""
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
