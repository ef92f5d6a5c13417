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
    """The labels that the grounded extension decides, and the digraph of the attacks among the undecided arguments.

    `labels` has UNDECIDED, IN or OUT (of `reductions`) for each argument of `framework`. `rest` makes the digraph, in
    which argument i stands for `left[i]`. For some semantics no label is decided (`unreduced`).
    """

    framework: AttackGraph
    labels: bytearray
    rest: Rest

    @cached_property
    def left(self) -> Sequence[int]:
        """The framework indices of the undecided arguments, ascending."""
        return labelled(self.labels, UNDECIDED)

    @cached_property
    def graph(self) -> Digraph:
        """The digraph of the attacks among the undecided arguments; its argument i is `left[i]`. Made at its first use.
        """
        return self.rest(self.framework, self.labels)

    def among(self, members: Iterable[int]) -> Digraph:
        """The digraph of the attacks among `members` (framework indices), as if all other arguments were decided.

        Its argument i is the i-th least member. Linear in the framework.
        """
        labels = bytearray([OUT]) * len(self.labels)
        for a in members:
            labels[a] = UNDECIDED
        return self.rest(self.framework, labels)

    @property
    def inside(self) -> Members:
        """The framework indices of the arguments that are labelled in, and thus in every extension, ascending."""
        return tuple(labelled(self.labels, IN))

    @property
    def out(self) -> Members:
        """The framework indices of the arguments that are labelled out: attacked by the grounded extension; ascending.
        """
        return tuple(labelled(self.labels, OUT))


def labelled(labels: bytearray, label: int) -> list[int]:
    """The indices of the arguments that have this label, ascending; `labels` has a byte for each argument."""
    has = bytes(known == label for known in range(256))
    return list(compress(range(len(labels)), labels.translate(has)))
