"""How many sets there are: by listing them, or argument by argument where few are open at a time.

Nobody knows beforehand which is quicker, so the two take turns; neither makes the other much slower. What each
costs was measured in instructions (decision 0012).
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import islice
from typing import Final

from moot.argumentation.counting.allowed import Label
from moot.argumentation.counting.frontier import FEW, OPEN_AT_ONCE, counted
from moot.argumentation.counting.narrow import narrow_order
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.work import Work

SETS_PER_ARGUMENT: Final = 4
"""Listing so many sets for each argument costs about as much as counting argument by argument with few rows."""
LOADING: Final = 256
"""Sets that are listed before numpy is loaded, and at most before anything else is tried."""
TURN: Final = 32
"""Sets that are listed in each later turn."""
ROWS_PER_SET: Final = 100
"""Rows that are gone through for each set that was listed. One set costs about as much."""
ROWS_PER_STEP: Final = 200
"""What a step costs besides, in rows."""
ROWS_PER_FEW: Final = 4
"""What a row costs where there are few, in rows of an array."""
ROWS_PER_NODE: Final = 200


def counter(
    every: Callable[[Digraph, Work], Iterator[Members]], labels: Sequence[Label]
) -> Callable[[Digraph, Work], int]:
    """`count` of a semantics whose extensions `every` lists, and which are the labellings that begin with `labels`."""

    def count(graph: Digraph, work: Work) -> int:
        sets, known = every(graph, work), 0
        turn = 1 + min(SETS_PER_ARGUMENT * len(graph), LOADING)
        steps, rows, gone_through = _steps(graph, labels), 0, 0
        while True:
            listed = sum(1 for _ in islice(sets, turn))
            known += listed
            if listed < turn:
                return known
            while gone_through < known * ROWS_PER_SET and (rows <= FEW or known >= LOADING):
                try:
                    rows = next(steps)
                except StopIteration as end:
                    if end.value is not None:
                        return int(end.value)
                    break  # there is no such way: the rest is listed
                cost = ROWS_PER_STEP + rows * (ROWS_PER_FEW if rows <= FEW else 1)
                work.take(cost // ROWS_PER_NODE)
                gone_through += cost
            turn = TURN

    return count


def _steps(graph: Digraph, labels: Sequence[Label]) -> Generator[int, None, int | None]:
    """Counting argument by argument, if there is a way."""
    order = narrow_order(graph, OPEN_AT_ONCE)
    return None if order is None else (yield from counted(graph, order, labels, FEW))
