"""Whether an argument is in some admissible set: outward from it first, then within its cone."""

from bisect import bisect_left
from contextlib import suppress
from typing import Final

from moot.argumentation.digraph import Members
from moot.argumentation.parts import behind
from moot.argumentation.reducing.reduct import Reduct
from moot.argumentation.semantics import admissible
from moot.argumentation.solving.defending import FIRST, defending
from moot.argumentation.work import Work
from moot.errors import SearchCut

NEAR: Final = 600
"""Nodes to look for an admissible set outward from an argument, before its whole cone is made."""
ONE_LOOK: Final = 10
CROWDED: Final = 512
"""In a framework in which most is near: what a look at a small one takes, and one more for so many attacks."""


def admissible_with(reduct: Reduct, a: int, work: Work) -> Members | None:
    """The indices of an admissible set of undecided arguments that contains argument `a`; None if there is none.

    `a` is an argument that the grounded labelling of `reduct` leaves undecided. The search first looks only near `a`,
    then at all arguments from which attacks lead to `a`. It spends nodes of `work`; raises SearchCut if there are not
    enough.
    """
    with suppress(SearchCut), work.apart(_nodes_near(reduct)) as near:
        return defending(reduct.framework.sparse, reduct.labels, a, near)
    cone = behind(reduct, a)
    found = admissible.credulous(cone.graph, bisect_left(cone.members, a), work)
    return None if found is None else tuple(cone.old(found))


def _nodes_near(reduct: Reduct) -> int:
    """Nodes to look outward: fewer where most is near, as then it takes nearly the clauses of the cone, one by one.

    That is where as many arguments as are looked into at first have more attackers than there are arguments, on
    average: small and dense frameworks.
    """
    size, attacks = len(reduct.framework), reduct.framework.attack_count
    return NEAR if FIRST * attacks < size * size else min(NEAR, ONE_LOOK + attacks // CROWDED)
