"""The ideal extension: the largest admissible set inside every preferred extension. There is exactly one.

Source: Dung, Mancarella, Toni, Computing ideal sceptical argumentation, AIJ 171, 2007.
"""

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.semantics.parts import Part, Product
from moot.argumentation.semantics.preferred import preferred


def ideal(framework: AttackGraph, max_nodes: int) -> Product:
    """The ideal extension; a part that was cut short adds nothing, so it is never too much."""
    found = preferred(framework, max_nodes)
    parts = tuple(_ideal_part(framework, part) for part in found.parts)
    return Product(found.fixed, parts, found.bound, found.visited)


def _ideal_part(framework: AttackGraph, part: Part) -> Part:
    shared = set.intersection(*map(set, part.sets)) if part.complete else set()
    return Part(part.indices, (_largest_admissible(framework, part, shared),), part.complete)


def _largest_admissible(framework: AttackGraph, part: Part, members: set[int]) -> tuple[int, ...]:
    """The largest admissible subset of the conflict-free `members`: the undefended go, until none is."""
    inside = set(part.indices)
    while True:
        beaten = {target for member in members for target in framework.attacked_by(member)}
        kept = {m for m in members if all(y in beaten or y not in inside for y in framework.attackers_of(m))}
        if kept == members:
            return tuple(sorted(members))
        members = kept
