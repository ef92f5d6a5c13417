"""Stable extensions: conflict-free sets that attack everything outside them. There may be none.

Source: Dung 1995, Def. 13. Found by backtracking, so exponential in the worst case.
"""

from collections.abc import Iterator

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.semantics.bounds import Budget
from moot.argumentation.semantics.narrowing import IN, OUT
from moot.argumentation.semantics.parts import Local, Members, Product, by_parts
from moot.argumentation.semantics.search import Search


def stable(framework: AttackGraph, max_nodes: int) -> Product:
    """All stable extensions; cut short, those found."""
    return by_parts(framework, max_nodes, _stable, otherwise=[])


def _stable(local: Local, budget: Budget) -> Iterator[Members]:
    return Search(local.attackers, local.targets, budget, allowed=IN | OUT).found()
