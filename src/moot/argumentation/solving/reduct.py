"""The grounded reduct: what the grounded extension decides, and the attacks among the rest.

See `reductions` for why it is sound, and for which semantics.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress

from moot.argumentation.solving.digraph import Digraph, Members
from moot.argumentation.solving.reductions import IN, OUT


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


def labelled(labels: bytearray, label: int) -> list[int]:
    """The arguments with a label, ascending."""
    has = bytes(known == label for known in range(256))
    return list(compress(range(len(labels)), labels.translate(has)))
