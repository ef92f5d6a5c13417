"""The clauses of a digraph that is kept as arrays, column by column, made when they are read. Loads numpy.

They are read once or twice: kept as objects of Python they would take longer to make than the solver takes to read
them. Two literals come from two columns, one tuple serving for all; longer clauses are cut out of one list.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import chain, pairwise

import numpy as np

from moot.argumentation.solving.compact import Compact, Indices
from moot.argumentation.solving.labels import Clause, Labels

_CHUNK = 4_096
"""Clauses that are objects of Python at one time: so few that their memory is used again and again."""


@dataclass(frozen=True)
class Pairs:
    """Clauses of two literals, as two columns of numbers: clause i has the literals `first[i]` and `second[i]`."""

    first: Indices
    second: Indices

    def __len__(self) -> int:
        return len(self.first)

    def chunks(self) -> Iterator[Iterator[Clause]]:
        """The clauses in order, in chunks. A clause is valid only until the next one is read: do not keep it."""
        for begin in range(0, len(self), _CHUNK):
            some = slice(begin, begin + _CHUNK)
            yield zip(self.first[some].tolist(), self.second[some].tolist(), strict=True)


@dataclass(frozen=True)
class Longer:
    """Clauses with one literal for an argument and one for each of its attackers, as columns of numbers.

    Clause i has the literal `first[i]` and the literals `others[starts[i]:starts[i + 1]]`; `starts` are those of the
    digraph.
    """

    first: Indices
    starts: Indices
    others: Indices

    def __len__(self) -> int:
        return len(self.first)

    def chunks(self) -> Iterator[Iterator[Clause]]:
        """The clauses in order, in chunks, of which one is made at a time to save memory."""
        for begin in range(0, len(self), _CHUNK):
            first = self.first[begin : begin + _CHUNK]
            starts = self.starts[begin : begin + len(first) + 1]
            literals = np.insert(self.others[starts[0] : starts[-1]], starts[:-1] - starts[0], first).tolist()
            edges = (starts - starts[0] + np.arange(len(starts))).tolist()
            yield (literals[start:end] for start, end in pairwise(edges))


class Clauses(Collection[Clause]):
    """A collection of SAT clauses kept as columns of numbers; the clauses are made anew each time they are read."""

    def __init__(self, *columns: Pairs | Longer) -> None:
        self.columns = columns

    def __len__(self) -> int:
        return sum(map(len, self.columns))

    def __iter__(self) -> Iterator[Clause]:
        return chain.from_iterable(chain.from_iterable(column.chunks() for column in self.columns))

    def __contains__(self, clause: object) -> bool:
        return any(clause == known for known in self)


class ColumnLabels(Labels):
    """The variables and clauses of `Labels`, for a framework kept as arrays: the clauses are columns of numbers.

    They are the same clauses, longer ones first and otherwise in the same order: for MiniSat that makes no difference.
    """

    def __init__(self, graph: Compact) -> None:
        super().__init__(graph)
        self._compact, self._all = graph, np.arange(len(graph))

    def conflict_free(self) -> Clauses:
        out, rows = self._out + self._all, self._compact.starts[:-1]
        beaten = Pairs(
            np.insert(self._in + self._compact.columns, rows, self._in + self._all),
            np.insert(-self._out - self._compact.hit, rows, out),
        )
        return Clauses(self._longer(out, -self._in - self._compact.columns), beaten)

    def admissible(self) -> Clauses:
        one_way = ~self._compact.mutual
        attacked, attacker = self._compact.hit[one_way], self._compact.columns[one_way]
        return Clauses(*self.conflict_free().columns, Pairs(self._in + attacked, -self._out - attacker))

    def reinstating(self) -> Clauses:
        return Clauses(self._longer(-self._in - self._all, self._out + self._compact.columns))

    def complete(self) -> Clauses:
        return Clauses(*self.admissible().columns, *self.reinstating().columns)

    def stable(self) -> Clauses:
        attacked, attackers = self._compact.hit, self._compact.columns
        once = ~self._compact.mutual | (attackers <= attacked)
        return Clauses(
            self._longer(-self._in - self._all, -self._in - attackers),
            Pairs(self._in + attacked[once], self._in + attackers[once]),
        )

    def _longer(self, first: Indices, others: Indices) -> Longer:
        return Longer(first, self._compact.starts, others)
