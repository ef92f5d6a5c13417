"""Making the grounded reduct: by lists, and of large frameworks by whole arrays."""

from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.solving.digraph import Digraph
from moot.argumentation.solving.reduct import Reduct, labelled
from moot.argumentation.solving.reductions import UNDECIDED, grounded_labels

LARGE: Final = 200_000
"""Arguments and attacks together, from which the reduct is made by whole arrays: below, loading numpy costs more."""


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
