"""Preferred extensions: the largest admissible sets; equally, the largest complete extensions.

Source: Dung 1995, Def. 7 and Theorem 25. Found by backtracking, so exponential in the worst case.
"""

from collections.abc import Iterator, Sequence

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.semantics.bounds import Budget
from moot.argumentation.semantics.narrowing import IN, Domains
from moot.argumentation.semantics.parts import Local, Members, Product, by_parts
from moot.argumentation.semantics.search import Search, busiest_first


def preferred(framework: AttackGraph, max_nodes: int) -> Product:
    """All preferred extensions; cut short, those found (the empty set for a part without any: admissible)."""
    return by_parts(framework, max_nodes, _preferred, otherwise=[()])


def _preferred(local: Local, budget: Budget) -> Iterator[Members]:
    """The search chooses in first, so nothing found later contains a set that it has given: each is final."""
    kept = _Kept(busiest_first(local.attackers, local.targets))
    search = Search(local.attackers, local.targets, budget, hopeless=kept.cover)
    for members in search.found():
        kept.add(members)
        yield members


class _Kept:
    """Sets found so far: for each argument, a bit for every one of them that contains it."""

    def __init__(self, order: Sequence[int]) -> None:
        """`order`: the search's; what it chose last is looked at first: a set most likely lacks it."""
        self._last_first = tuple(reversed(order))
        self._containing = [0] * len(order)
        self._all = 0

    def add(self, members: Members) -> None:
        bit = self._all + 1
        self._all |= bit
        for member in members:
            self._containing[member] |= bit

    def cover(self, domains: Domains) -> bool:
        """Does one of them contain every argument that may still be in?"""
        containers = self._all
        for argument in self._last_first:
            if domains[argument] & IN:
                containers &= self._containing[argument]
            if not containers:
                return False
        return True
