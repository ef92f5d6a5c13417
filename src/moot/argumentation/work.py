"""The bound on a search: it counts work, never seconds, so that one question has one answer on every machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

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
