"""The grounded reduct: what the grounded extension decides, and the attacks among the rest.

See `reductions` for why it is sound, and for which semantics.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import compress

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.reducing.reductions import IN, OUT, UNDECIDED

Rest = Callable[[AttackGraph, bytearray], Digraph]
"""Makes the attacks among what is undecided."""


@dataclass(frozen=True, eq=False)
class Reduct:
    """What is decided, by the numbers of the framework, and the rest, whose arguments are places in `left`."""

    framework: AttackGraph
    labels: bytearray
    rest: Rest

    @cached_property
    def left(self) -> Sequence[int]:
        """What is undecided, ascending."""
        return labelled(self.labels, UNDECIDED)

    @cached_property
    def graph(self) -> Digraph:
        """The attacks among it, by place. Made when it is asked for: where all is decided, nobody does."""
        return self.rest(self.framework, self.labels)

    def among(self, members: Iterable[int]) -> Digraph:
        """The attacks among some of the framework, ascending, by place: as if all others were decided. Linear."""
        labels = bytearray([OUT]) * len(self.labels)
        for a in members:
            labels[a] = UNDECIDED
        return self.rest(self.framework, labels)

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
