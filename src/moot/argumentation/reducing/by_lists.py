"""Making the grounded reduct: by lists, and of large frameworks by whole arrays."""

from collections.abc import Sequence
from itertools import islice
from operator import sub
from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.digraph import ARRAYS, Digraph
from moot.argumentation.reducing.reduct import Reduct, labelled
from moot.argumentation.reducing.reductions import IN, UNDECIDED, followed

LARGE: Final = 200_000
"""Arguments and attacks together, from which the reduct is made by whole arrays: below, loading numpy costs more."""
LOADED: Final = 5_000
"""The same where numpy was loaded before."""


def reduct(framework: AttackGraph) -> Reduct:
    """The grounded reduct of a framework: what its grounded extension decides, and the attacks among the rest.

    Linear. Large frameworks are handled with numpy.
    """
    if _is_large(framework):
        from moot.argumentation.reducing.by_arrays import large_reduct  # loads numpy

        return large_reduct(framework)
    return Reduct(framework, _grounded(framework), _rest)


def unreduced(framework: AttackGraph) -> Reduct:
    """A reduct in which every argument is undecided, for semantics for which the grounded reduct is unsound."""
    if _is_large(framework):
        from moot.argumentation.reducing.by_arrays import large_unreduced  # loads numpy

        return large_unreduced(framework)
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
