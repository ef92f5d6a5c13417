"""The bound on a search: it counts work, never seconds, so that one question has one answer on every machine."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Final, TypeVar

from moot.errors import SearchCut


@dataclass(slots=True)
class Work:
    """The budget of a search in nodes, not seconds: `max_nodes` (None: no limit), and how many are `spent`.

    A node is a conflict of the SAT solver, a set that is listed, or a fifth of a call of the solver.
    """

    max_nodes: int | None = None
    spent: int = 0

    def take(self, nodes: int = 1) -> None:
        """Spend this many nodes. Raises SearchCut if fewer are left; then all count as spent."""
        self.spent += nodes
        if self.max_nodes is not None and self.spent > self.max_nodes:
            self.spent = self.max_nodes
            raise SearchCut("nodes", self.max_nodes)

    @property
    def left(self) -> int | None:
        """The number of nodes that are left; None without a limit."""
        return None if self.max_nodes is None else max(0, self.max_nodes - self.spent)

    @contextmanager
    def apart(self, nodes: int) -> Iterator["Work"]:
        """A context manager that gives one attempt a separate budget of at most `nodes` of the nodes that are left.

        At the end, what the attempt spent is taken from this budget too.
        """
        near = Work(nodes if self.left is None else min(nodes, self.left))
        try:
            yield near
        finally:
            self.take(near.spent)


# Several ways to one answer, that take turns: which of them is the quickest is not known before.

T = TypeVar("T")
Usual = Callable[[Work], T]
"""Decides, if it may take as long as it takes."""
Besides = Callable[[Work], tuple[T] | None]
"""Decides, or comes to its end without an answer."""

SHARE: Final = 4
"""Of a bound, nobody may take more than this part of what is left, but `usual` in the end."""


def in_turns(
    usual: Usual[T], besides: Sequence[Besides[T]], turns: Sequence[tuple[int, ...]], begun: int, work: Work
) -> T:
    """The answer of the first of several methods to decide a question, trying them in turns with limited budgets.

    `usual` always decides if its budget is large enough. Each of `besides` gives its answer as a tuple of one, or None
    if it ends without an answer, and is then not tried again. Each item of `turns` is a round: the nodes for `usual`,
    then those for each of `besides`; every try starts anew and gets `begun` nodes more, the cost of starting. After the
    last round, or when all of `besides` ended without an answer, or when a try of `usual` would take over a quarter of
    what is left of `work`, `usual` gets all that is left. Raises SearchCut if that does not suffice.
    """
    waiting = list(besides)
    for own, *others in turns:
        if not waiting or (work.left is not None and begun + own > work.left // SHARE):
            break
        with suppress(SearchCut), work.apart(begun + own) as near:
            return usual(near)
        for way, nodes in zip(besides, others, strict=True):
            if way in waiting:
                with suppress(SearchCut), work.apart(_at_most(begun + nodes, work)) as near:
                    decided = way(near)
                    if decided is not None:
                        return decided[0]
                    waiting.remove(way)
    return usual(work)


def _at_most(nodes: int, work: Work) -> int:
    return nodes if work.left is None else min(nodes, work.left // SHARE)
