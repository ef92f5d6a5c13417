"""Counting sets argument by argument, by what they say about the open ones: dynamic programming.

Sets that say the same about the arguments that are open (entered, while something that they clash with is not) can be
completed in the same ways, so that only their number is kept. After Dvořák, Pichler, Woltran, Towards fixed-parameter
tractable algorithms for abstract argumentation (AIJ 186, 2012), along one order instead of a tree: with k arguments
open at most there are never more than c^k rows, however many arguments and however many sets there are.

A row is one number with three bits for each open argument: its label, and whether something is still owed for it. Few
rows are counted one by one (`few`), many by whole arrays (`many`), which loads numpy.
"""

from collections.abc import Generator, Sequence
from typing import Final, Protocol

from moot.argumentation.counting.allowed import Label
from moot.argumentation.counting.few import Few
from moot.argumentation.counting.steps import Step, steps
from moot.argumentation.digraph import Digraph

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
            from moot.argumentation.counting.many import Many  # loads numpy

            rows = Many(labels, one_by_one.counts)
        rows.take(step)
    return rows.total()
