"""Many rows, by whole arrays. Loads numpy."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from moot.argumentation.solving.frontier import AFTER, OWED, Label, Step

_EXACT: Final = 1 << 60
"""Sums up to here are counted in machine words."""

Numbers = NDArray[np.int64]
_CHANGE: Final = np.array([AFTER.get((x, y), y) - y for x in range(8) for y in range(8)], np.int64)
_ALLOWED: Final = np.array([(x, y) in AFTER for x in range(8) for y in range(8)], bool)


class Many:
    """A table of rows and how many labellings each stands for, held in numpy arrays: the same as `Few`, for many rows.

    A row is an integer with three bits for each open argument: its label, and whether something must still be shown for
    that label. Counts become Python integers when they may exceed 2^60.
    """

    def __init__(self, labels: Sequence[Label], counts: Mapping[int, int]) -> None:
        self._labels = np.array(labels, np.int64)
        self.rows: Numbers = np.array(list(counts), np.int64)
        exact = sum(counts.values()) * len(labels) <= _EXACT
        self.counts: NDArray[Any] = np.array(list(counts.values()), np.int64 if exact else object)

    def __len__(self) -> int:
        return len(self.rows)

    def total(self) -> int:
        """The number of labellings that all rows together stand for."""
        return int(self.counts.sum())

    def take(self, step: Step) -> None:
        """Extend the table by the argument that enters in `step`, with each label that it may begin with.

        Rows that the step's attacks forbid are dropped, and so are rows that still owe something for a settled
        argument. The bits of arguments that close are cleared, and rows that become equal are merged with their counts
        added.
        """
        self._enter(step.entering)
        self._attack(step.attacks)
        for place in step.settled:
            self._keep(self.rows >> place & OWED == 0)
        for place in step.closing:
            self.rows = self.rows & ~(7 << place)
        if step.closing:
            self._merge()

    def _enter(self, place: int) -> None:
        self.rows = (self.rows[:, None] | (self._labels << place)).ravel()
        self.counts = np.repeat(self.counts, len(self._labels))

    def _attack(self, attacks: Iterable[tuple[int, int]]) -> None:
        """What each attack forbids goes, what it shows is no longer owed."""
        for attacker, attacked in attacks:
            pair = (self.rows >> attacker & 7) << 3 | self.rows >> attacked & 7
            kept = _ALLOWED[pair]
            self._keep(kept)
            self.rows = self.rows + (_CHANGE[pair[kept]] << attacked)

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
