"""How many sets there are: by listing them, or argument by argument where few are open at a time.

Nobody knows beforehand which is quicker, so the two take turns; neither makes the other much slower. What each
costs was measured in instructions (decision 0012).
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Final, Protocol

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.solving.frontier import AFTER, OWED, Label, Step, narrow_order, steps
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
    (`solving/frontier.py`), chosen so that the labellings which the attacks then allow are the extensions. The function
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


# Counting sets argument by argument, by what they say about the open ones: dynamic programming.
#
# Sets that say the same about the arguments that are open (entered, while something that they clash with is not) can be
# completed in the same ways, so that only their number is kept. After Dvořák, Pichler, Woltran, Towards fixed-parameter
# tractable algorithms for abstract argumentation (AIJ 186, 2012), along one order instead of a tree: with k arguments
# open at most there are never more than c^k rows, however many arguments and however many sets there are.
#
# A row is one number with three bits for each open argument: its label, and whether something is still owed for it. Few
# rows are counted one by one (`few`), many by whole arrays (`many`), which loads numpy.

OPEN_AT_ONCE: Final = 21
"""Arguments that fit into one number of 63 bits."""
FEW: Final = 300
"""Rows up to which they are counted one by one."""
MOST_ROWS: Final = 1 << 21
"""Rows that are held at most: some 100 MB."""


class Rows(Protocol):
    """A table of rows and how many labellings each stands for; `len` gives the number of rows.

    A row says which labels the open arguments have; `Few` and `Many` are the two implementations.
    """

    def __len__(self) -> int: ...

    def take(self, step: Step) -> None:
        """Extend the table by the argument that enters in `step`, with each label that it may begin with.

        Rows that the step's attacks forbid are dropped, and rows that become equal are merged with their counts added.
        """

    def total(self) -> int:
        """The number of labellings that all rows together stand for."""


def counted(
    graph: Digraph, order: Sequence[int], labels: Sequence[Label], few: int = FEW
) -> Generator[int, None, int | None]:
    """Count the labellings of `graph` in which each argument begins with one of `labels` and every attack is allowed.

    A generator: it yields the number of table rows before each step, so that the caller can stop it, and returns the
    count. It returns None if more than MOST_ROWS rows would have to be held. `order` is the order in which arguments
    enter; of these at most OPEN_AT_ONCE may be open at a time. From more than `few` rows on, numpy arrays are used.
    """
    one_by_one = Few(labels)
    rows: Rows = one_by_one
    for step in steps(graph, order):
        if len(rows) * len(labels) > MOST_ROWS:
            return None
        yield len(rows)
        if rows is one_by_one and len(rows) > few:
            from moot.argumentation.solving.many import Many  # loads numpy

            rows = Many(labels, one_by_one.counts)
        rows.take(step)
    return rows.total()


_CHANGE: Final = [AFTER[x, y] - y if (x, y) in AFTER else None for x in range(8) for y in range(8)]
"""What is added to the label of what is attacked, by both labels; None where they are forbidden."""


class Few:
    """A table of rows and how many labellings each stands for, held in a dict and updated row by row.

    A row is an integer with three bits for each open argument: its label, and whether something must still be shown for
    that label. An argument is open once it has entered, while an argument that it attacks or that attacks it has not.
    `Many` does the same with whole arrays, for large tables.
    """

    def __init__(self, labels: Sequence[Label]) -> None:
        self._labels = labels
        self.counts = {0: 1}

    def __len__(self) -> int:
        return len(self.counts)

    def total(self) -> int:
        """The number of labellings that all rows together stand for."""
        return sum(self.counts.values())

    def take(self, step: Step) -> None:
        """Extend the table by the argument that enters in `step`, with each label that it may begin with.

        Rows that the step's attacks forbid are dropped, and so are rows that still owe something for a settled
        argument. The bits of arguments that close are cleared, and rows that become equal are merged with their counts
        added.
        """
        asked = 0
        for attacker, attacked in step.attacks:
            asked |= 7 << attacker | 7 << attacked
        known: dict[int, list[int]] = {}
        after: dict[int, int] = {}
        get = after.get
        follow = self._following(step)
        for row, count in self.counts.items():
            said = row & asked
            then = known.get(said)
            if then is None:
                then = known[said] = follow(said)
            rest = row ^ said
            for new in then:
                after[rest | new] = get(rest | new, 0) + count
        self.counts = after

    def _following(self, step: Step) -> Callable[[int], list[int]]:
        """What may be said after a step, by what was said of the arguments in its attacks."""
        owed = sum(OWED << place for place in step.settled)
        left = ~sum(7 << place for place in step.closing)
        labels = [label << step.entering for label in self._labels]
        attacks = step.attacks

        def following(said: int) -> list[int]:
            found = []
            for label in labels:
                row = said | label
                for attacker, attacked in attacks:
                    change = _CHANGE[(row >> attacker & 7) << 3 | row >> attacked & 7]
                    if change is None:
                        break
                    row += change << attacked
                else:
                    if not row & owed:
                        found.append(row & left)
            return found

        return following
