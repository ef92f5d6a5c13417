"""The grounded reduct: what the grounded extension decides, and the attacks among the rest.

See `reductions` for why it is sound, and for which semantics.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress
from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.solving.digraph import Digraph, Members
from moot.argumentation.solving.reductions import IN, OUT, UNDECIDED, grounded_labels

LARGE: Final = 200_000
"""Arguments and attacks together, from which the reduct is made by whole arrays: below, loading numpy costs more."""


@dataclass(frozen=True, slots=True, eq=False)
class Reduct:
    """What is decided, by the numbers of the framework, and the rest, whose arguments are places in `left`."""

    labels: bytearray
    left: Sequence[int]
    """What is undecided, ascending."""
    graph: Digraph
    """The attacks among it, by place."""

    @property
    def inside(self) -> Members:
        """What is in every extension, ascending."""
        return tuple(labelled(self.labels, IN))

    @property
    def out(self) -> Members:
        """What the grounded extension attacks, ascending."""
        return tuple(labelled(self.labels, OUT))


def reduct(framework: AttackGraph) -> Reduct:
    """The grounded reduct. Linear; large frameworks by whole arrays."""
    if len(framework) + framework.attack_count >= LARGE:
        from moot.argumentation.solving.large_reduct import large_reduct  # loads numpy

        return large_reduct(framework)
    graph = Digraph.of(framework)
    labels = grounded_labels(graph)
    left = labelled(labels, UNDECIDED)
    return Reduct(labels, left, graph.restricted(left))


def unreduced(framework: AttackGraph) -> Reduct:
    """Nothing is decided: for semantics for which the reduct is unsound."""
    return Reduct(bytearray(len(framework)), range(len(framework)), Digraph.of(framework))


def labelled(labels: bytearray, label: int) -> list[int]:
    """The arguments with a label, ascending."""
    has = bytes(known == label for known in range(256))
    return list(compress(range(len(labels)), labels.translate(has)))
