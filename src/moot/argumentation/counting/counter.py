"""How many sets there are: by listing them, or argument by argument where few are open at a time.

Nobody knows beforehand which is quicker, so the two take turns; neither makes the other much slower. What each
costs was measured in instructions (decision 0012).
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Final

from moot.argumentation.counting.allowed import Label
from moot.argumentation.counting.frontier import FEW, OPEN_AT_ONCE, counted
from moot.argumentation.counting.narrow import narrow_order
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.work import Work

SETS_PER_ARGUMENT: Final = 7
"""Listing so many sets for each argument costs as much as counting by argument with few rows, or up to twice that."""
LOADING: Final = 256
"""Sets that are listed before numpy is loaded, and at most before anything else is tried."""
TURN: Final = 32
"""Sets that are listed in each later turn."""
MEMBERS_PER_SET: Final = 64
"""A set of so many members more is as good as a set more, and costs a node more."""
ROWS_PER_NODE: Final = 60
"""Rows of an array that cost about as much as a node of listing: as many nodes go into the one as into the other."""
ROWS_PER_STEP: Final = 200
"""What a step costs besides, in rows."""
ROWS_PER_FEW: Final = 5
"""What a row costs where there are few, in rows of an array."""


def counter(
    every: Callable[[Digraph, Work], Iterator[Members]], labels: Sequence[Label]
) -> Callable[[Digraph, Work], int]:
    """A function that counts the extensions of a digraph under one semantics.

    `every` lists the extensions of that semantics. `labels` are the labels that an argument may begin with
    (`counting/allowed.py`), chosen so that the labellings which the attacks then allow are the extensions. The function
    alternates between listing and counting argument by argument, and returns the number of the way that ends first. Its
    `Work` bounds both; it raises SearchCut if that is spent.
    """

    def count(graph: Digraph, work: Work) -> int:
        sets, known, worth, listing = every(graph, work), 0, 0, 0
        steps, rows, counting = _steps(graph, labels), 0, 0
        turn = 1 + min(SETS_PER_ARGUMENT * len(graph), LOADING)
        while True:
            before = work.spent
            listed, more = _listed(sets, turn, work)
            known += listed
            if listed + more < turn:
                return known
            listing, worth, turn = listing + work.spent - before, worth + listed + more, TURN
            while counting <= listing and (rows <= FEW or worth >= LOADING):
                try:
                    rows = next(steps)
                except StopIteration as end:
                    if end.value is not None:
                        return int(end.value)
                    break  # there is no such way: the rest is listed
                cost = (ROWS_PER_STEP + rows * (ROWS_PER_FEW if rows <= FEW else 1)) // ROWS_PER_NODE
                work.take(cost)
                counting += cost

    return count


def _listed(sets: Iterator[Members], turn: int, work: Work) -> tuple[int, int]:
    """List what is worth so many sets, or all that are left: how many, and what they are worth more for length."""
    number = more = 0
    for members in sets:
        number += 1
        if len(members) >= MEMBERS_PER_SET:
            more += len(members) // MEMBERS_PER_SET
            work.take(len(members) // MEMBERS_PER_SET)
        if number + more >= turn:
            break
    return number, more


def _steps(graph: Digraph, labels: Sequence[Label]) -> Generator[int, None, int | None]:
    """Counting argument by argument, if there is a way."""
    order = narrow_order(graph, OPEN_AT_ONCE)
    return None if order is None else (yield from counted(graph, order, labels, FEW))
