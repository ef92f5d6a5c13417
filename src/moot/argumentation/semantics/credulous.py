"""What is in under some extension, asked of one argument after the other: nothing is listed.

An argument is in some preferred extension if and only if it is in some admissible set, and if and only if in some
complete extension (Dung 1995, Theorems 11 and 25). One labelling answers for all that is in under it, so few are
looked for: a part with a million preferred extensions is asked about as often as it has arguments, at most.
"""

from collections.abc import Collection, Iterator

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.labelling import Label
from moot.argumentation.semantics.bounds import Budget
from moot.argumentation.semantics.grounded import grounded
from moot.argumentation.semantics.parts import Local, split
from moot.argumentation.semantics.search import Search


def credulous(framework: AttackGraph, asked: Collection[int], max_nodes: int) -> tuple[frozenset[int], bool]:
    """Those of `asked` that are in under some preferred extension; and whether the bound left nothing open."""
    base, budget = grounded(framework), Budget(max_nodes)
    wanted = frozenset(asked)
    found = set(base.indices(Label.IN))
    for local in split(framework, base.indices(Label.UNDEC)):
        found.update(_accepted(local, wanted, budget))
    return frozenset(found & wanted), budget.cut is None


def _accepted(local: Local, wanted: Collection[int], budget: Budget) -> Iterator[int]:
    """What is in under the labellings found for the wanted arguments of one part."""
    search = Search(local.attackers, local.targets, budget)
    known: set[int] = set()
    for place, index in enumerate(local.indices):
        if index in wanted and place not in known and not budget.cut:
            members = search.one_with(place)
            known.update(members)
            yield from (local.indices[member] for member in members)
