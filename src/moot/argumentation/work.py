"""The bound on a search: it counts work, never seconds, so that one question has one answer on every machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from moot.errors import SearchCut


@dataclass(slots=True)
class Work:
    """What a search may still spend, in nodes: a conflict of the SAT solver, a set that is listed, a fifth of a call.

    `max_nodes`: None for as much as it takes.
    """

    max_nodes: int | None = None
    spent: int = 0

    def take(self, nodes: int = 1) -> None:
        """Spend nodes. Raises SearchCut if there are not as many left; then none are."""
        self.spent += nodes
        if self.max_nodes is not None and self.spent > self.max_nodes:
            self.spent = self.max_nodes
            raise SearchCut("nodes", self.max_nodes)

    @property
    def left(self) -> int | None:
        """The nodes that are left; None without a bound."""
        return None if self.max_nodes is None else max(0, self.max_nodes - self.spent)

    @contextmanager
    def apart(self, nodes: int) -> Iterator["Work"]:
        """At most so many of the nodes that are left, for one try; what it spends is spent here in the end."""
        near = Work(nodes if self.left is None else min(nodes, self.left))
        try:
            yield near
        finally:
            self.take(near.spent)
