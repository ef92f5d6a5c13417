"""The grounded reduct: what the grounded extension decides, and the attacks among the rest.

See `reductions` for why it is sound, and for which semantics.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import compress, islice
from operator import sub
from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.digraph import ARRAYS, Digraph, Members
from moot.argumentation.solving.reductions import IN, OUT, UNDECIDED, followed

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


LARGE: Final = 200_000
"""Arguments and attacks together, from which the reduct is made by whole arrays: below, loading numpy costs more."""
LOADED: Final = 5_000
"""The same where numpy was loaded before."""


def reduct(framework: AttackGraph) -> Reduct:
    """The grounded reduct of a framework: what its grounded extension decides, and the attacks among the rest.

    Linear. Large frameworks are handled with numpy.
    """
    if _is_large(framework):
        from moot.argumentation.solving.compact import large_grounded_labels, large_rest  # loads numpy

        return Reduct(framework, large_grounded_labels(framework), large_rest)
    return Reduct(framework, _grounded(framework), _rest)


def unreduced(framework: AttackGraph) -> Reduct:
    """A reduct in which every argument is undecided, for semantics for which the grounded reduct is unsound."""
    if _is_large(framework):
        from moot.argumentation.solving.compact import large_rest  # loads numpy

        return Reduct(framework, bytearray(len(framework)), large_rest)
    return Reduct(framework, bytearray(len(framework)), _rest)


def _is_large(framework: AttackGraph) -> bool:
    return len(framework) + framework.attack_count >= (LOADED if ARRAYS.loaded else LARGE)


def _grounded(framework: AttackGraph) -> bytearray:
    """The grounded labelling, as in `reductions`; only what it decides is looked at."""
    rows, labels = framework.sparse, bytearray(len(framework))
    starts = rows.in_starts.tolist()
    standing = list(map(sub, islice(starts, 1, None), starts))
    waiting = [a for a, count in enumerate(standing) if not count]
    for a in waiting:
        labels[a] = IN
    if waiting:
        followed(rows.out_starts.tolist(), rows.out_rows.tolist(), labels, standing, waiting, len(labels) + 1)
    return labels


def _rest(framework: AttackGraph, labels: bytearray) -> Digraph:
    """The attacks among what is undecided."""
    left = labelled(labels, UNDECIDED)
    if len(left) == len(labels):
        return Digraph.of(framework)
    rows = framework.sparse
    starts, columns = rows.in_starts.tolist(), rows.in_rows.tolist()
    place: Sequence[int] = _places(labels, left)
    return Digraph([[place[b] for b in columns[starts[a] : starts[a + 1]] if not labels[b]] for a in left])


def _places(labels: bytearray, left: list[int]) -> list[int]:
    place = [0] * len(labels)
    for new, old in enumerate(left):
        place[old] = new
    return place
