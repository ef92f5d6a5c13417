"""One file per semantics. `SEMANTICS` names those that a framework can be asked for.

`subsets` has them all again, straight from the definitions: the oracle, for small frameworks.
"""

from collections.abc import Callable

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.labelling import Label
from moot.argumentation.semantics.bounds import MAX_NODES, Extensions
from moot.argumentation.semantics.complete import complete
from moot.argumentation.semantics.grounded import grounded
from moot.argumentation.semantics.ideal import ideal
from moot.argumentation.semantics.parts import Product
from moot.argumentation.semantics.preferred import preferred
from moot.argumentation.semantics.stable import stable

__all__ = ["MAX_NODES", "SEMANTICS", "Extensions", "Product", "Semantics"]

Semantics = Callable[[AttackGraph, int], Product]
"""From a framework and a bound on the nodes visited to its extensions, as a product over its parts."""


def _grounded(framework: AttackGraph, max_nodes: int) -> Product:  # noqa: ARG001  (linear: needs no bound)
    return Product(tuple(grounded(framework).indices(Label.IN)), (), None, 0)


SEMANTICS: dict[str, Semantics] = {
    "grounded": _grounded,
    "complete": complete,
    "preferred": preferred,
    "stable": stable,
    "ideal": ideal,
}
