"""Large frameworks: the grounded reduct by whole arrays, then the engine on what is left undecided. Loads numpy."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from heapq import merge
from typing import Final

import numpy as np

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.compressing import compressed
from moot.argumentation.engine import Decision, Engine
from moot.argumentation.numbering import Numbers
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.solving.digraph import Members
from moot.argumentation.solving.grounding import large_grounded_labels
from moot.argumentation.solving.reductions import IN, OUT, UNDECIDED
from moot.argumentation.solving.work import Work

_LEAST: Final = ("GR", "CO")
"""Of these the grounded extension is one, and what it lacks is not in all: it answers all but the rest of complete."""


class Reduced:
    """A framework under a semantics for which the grounded reduct is sound; asked like an `Engine`."""

    def __init__(self, framework: AttackGraph, semantics: Semantics, work: Work) -> None:
        self.framework, self.semantics, self.work = framework, semantics, work
        self.labels = large_grounded_labels(framework)

    @cached_property
    def fixed(self) -> Members:
        """What is in every extension by the reduct."""
        return tuple(_places(self.labels, IN))

    @cached_property
    def left(self) -> Members:
        """What the reduct leaves undecided."""
        return tuple(_places(self.labels, UNDECIDED))

    @cached_property
    def engine(self) -> Engine:
        """The engine for what is left; its arguments are places in `left`."""
        return Engine(_rest(self.framework, self.labels), self.semantics, self.work)

    def some(self) -> Members | None:
        """An extension, or None if there is none."""
        if self.semantics.code in _LEAST:
            return self.fixed
        found = self.engine.some()
        return None if found is None else self._whole(found)

    def every(self) -> Iterator[Members]:
        """All extensions, each once; the first before the others are known."""
        if self.semantics.code == "GR":
            return iter((self.fixed,))
        return map(self._whole, self.engine.every())

    def count(self) -> int:
        """How many extensions there are."""
        return 1 if self.semantics.code == "GR" else self.engine.count()

    def credulous(self, a: int) -> Decision:
        """Is the argument in some extension?"""
        if self.labels[a] == OUT or (self.semantics.code == "GR" and self.labels[a] != IN):
            return Decision(False)
        if self.labels[a] == IN:
            return Decision(True, self._any) if self._exists() else Decision(False)
        return self._mapped(self.engine.credulous(self._place(a)))

    def skeptical(self, a: int) -> Decision:
        """Is the argument in every extension? If there is none, it is."""
        if self.labels[a] == IN:
            return Decision(True)
        if self.semantics.code in _LEAST:
            return Decision(False, lambda: self.fixed)
        if self.labels[a] == OUT:
            return Decision(False, self._any) if self._exists() else Decision(True)
        return self._mapped(self.engine.skeptical(self._place(a)))

    def _place(self, a: int) -> int:
        return bisect_left(self.left, a)

    def _exists(self) -> bool:
        return self.semantics.always or self.engine.some() is not None

    def _any(self) -> Members:
        found = self.some()
        assert found is not None, "asked for where there is one"
        return found

    def _mapped(self, decision: Decision) -> Decision:
        shown: Callable[[], Members] | None = decision.shown_by
        return decision if shown is None else Decision(decision.accepted, lambda: self._whole(shown()))

    def _whole(self, found: Iterable[int]) -> Members:
        """A set of what is left, with what is fixed, under the numbers of the framework."""
        return tuple(merge(self.fixed, (self.left[place] for place in found)))


def _places(labels: bytearray, label: int) -> list[int]:
    found: list[int] = np.flatnonzero(np.frombuffer(labels, np.uint8) == label).tolist()
    return found


def _rest(framework: AttackGraph, labels: bytearray) -> AttackGraph:
    """The attacks among the undecided, which become 0, 1, … in their order."""
    rows = framework.sparse
    undecided = np.frombuffer(labels, np.uint8) == UNDECIDED
    place = np.cumsum(undecided) - 1
    starts, targets = np.frombuffer(rows.out_starts, np.int64), np.frombuffer(rows.out_rows, np.int32)
    sources = np.repeat(np.arange(len(framework)), np.diff(starts))
    kept = undecided[sources] & undecided[targets]
    count = int(np.count_nonzero(undecided))
    return AttackGraph.compressed(Numbers(count), compressed(count, place[sources[kept]], place[targets[kept]]))
