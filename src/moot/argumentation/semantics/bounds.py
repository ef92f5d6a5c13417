"""What a bounded search gives, and the bound.

Bounds count work, never seconds, so that the same question gives the same answer on every machine.
"""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")

MAX_NODES = 100_000
"""The default bound on the nodes that a search visits."""

STEPS_PER_NODE = 40
LEAST_STEPS = 10_000
"""However few the nodes: settling even one part takes a few steps for each argument."""
MEMBERS_PER_NODE = 64


@dataclass(frozen=True, slots=True)
class Extensions(Generic[T]):
    """The extensions of a framework, as far as a bound let them be found.

    `complete`: these are all of them. Else `bound` says what ended the search (`nodes` or `steps`) and the
    sets are those known by then: each is complete or stable as asked; under preferred each is admissible, and
    may be smaller than a preferred one; under ideal it is inside the ideal one. `visited` is the number of
    nodes spent.
    """

    sets: tuple[frozenset[T], ...]
    complete: bool = True
    bound: str | None = None
    visited: int = 0


@dataclass(slots=True)
class Budget:
    """What a search may still spend: nodes, and steps (the cost of looking at attackers).

    There are 40 steps for each node, and some to begin with.
    """

    max_nodes: int
    visited: int = 0
    steps: int = 0
    cut: str | None = field(default=None, init=False)

    def take(self, nodes: int = 1) -> bool:
        """Spend `nodes`; False, and `cut` says which bound, if there is not enough left."""
        if self.steps > LEAST_STEPS + self.max_nodes * STEPS_PER_NODE:
            self.cut = "steps"
        elif self.visited + nodes > self.max_nodes:
            self.cut = "nodes"
        else:
            self.visited += nodes
        return self.cut is None

    def take_set(self, size: int) -> bool:
        """Spend what a set costs: a node for each 64 members begun, so that memory is bounded."""
        return self.take(1 + size // MEMBERS_PER_NODE)
