"""Complete extensions: conflict-free sets that contain exactly what they defend.

Source: Dung 1995, Def. 23. Found by backtracking, so exponential in the worst case.
"""

from collections.abc import Iterator

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.semantics.bounds import Budget
from moot.argumentation.semantics.parts import Local, Members, Product, by_parts
from moot.argumentation.semantics.search import Search


def complete(framework: AttackGraph, max_nodes: int) -> Product:
    """All complete extensions; cut short, those found (a part without any: the empty set, complete there)."""
    return by_parts(framework, max_nodes, _complete, otherwise=[()])


def _complete(local: Local, budget: Budget) -> Iterator[Members]:
    return Search(local.attackers, local.targets, budget).found()
