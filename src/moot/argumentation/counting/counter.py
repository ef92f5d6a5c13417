"""How many sets there are: by listing them, or argument by argument where few are open at a time.

Nobody knows beforehand which is quicker, so the two take turns; neither makes the other much slower.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import islice
from typing import Final

from moot.argumentation.counting.allowed import Label
from moot.argumentation.counting.narrow import narrow_order
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.work import Work

TURN: Final = 256
"""Sets in a turn. As many are listed before anything else is tried, which loads numpy."""
ROWS_PER_SET: Final = 100
"""Rows that are gone through for each set that was listed. One set costs about twice as much, a step 200 rows more."""
ROWS_PER_STEP: Final = 200
ROWS_PER_NODE: Final = 200


def counter(
    every: Callable[[Digraph, Work], Iterator[Members]], labels: Sequence[Label]
) -> Callable[[Digraph, Work], int]:
    """`count` of a semantics whose extensions `every` lists, and which are the labellings that begin with `labels`."""

    def count(graph: Digraph, work: Work) -> int:
        sets, known = every(graph, work), 0
        steps, gone_through = _steps(graph, labels), 0
        while True:
            listed = sum(1 for _ in islice(sets, TURN))
            known += listed
            if listed < TURN:
                return known
            while gone_through < known * ROWS_PER_SET:
                try:
                    rows = next(steps)
                except StopIteration as end:
                    if end.value is not None:
                        return int(end.value)
                    break  # there is no such way: the rest is listed
                work.take((rows + ROWS_PER_STEP) // ROWS_PER_NODE)
                gone_through += rows + ROWS_PER_STEP

    return count


def _steps(graph: Digraph, labels: Sequence[Label]) -> Generator[int, None, int | None]:
    """Counting argument by argument, if there is a way."""
    from moot.argumentation.counting.frontier import OPEN_AT_ONCE, counted  # loads numpy

    order = narrow_order(graph, OPEN_AT_ONCE)
    return None if order is None else (yield from counted(graph, order, labels))
