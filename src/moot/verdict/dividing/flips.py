"""Flip conditions: what would have to be established for a class's own case to fail (docs/formal-model.md, section 6).

A class sees the structure in its own way (an audience [14]): in a conflict or undercut with exactly one side among its
commitments, where the other is unchecked, only its own side defeats; otherwise the ordinary rule holds.
"""

from dataclasses import dataclass
from functools import partial
from typing import Any

from moot.argumentation.framework import Framework
from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal
from moot.argumentation.structured import Compiled, defeat
from moot.argumentation.structured.defeat import Conflict, Field, Grounds
from moot.argumentation.structured.model import Reading, Structure
from moot.argumentation.structured.nodes import base_nodes
from moot.verdict.dividing.commitments import Commitments
from moot.verdict.dividing.search import K_MAX, Search, below
from moot.verdict.dividing.settling import Interventions


@dataclass(frozen=True, slots=True)
class Flip:
    """The flip conditions of one class: its `position` (None: unaligned), the label of that in its own `view`, and the
    smallest sets of literals that lower it there. `complete_to_size`: there is no smaller set, and none of up to this
    size is left out. `bound`: what cut the search short, in words; None: nothing did.
    """

    name: str
    position: Literal | None
    view: Label | None
    lower: tuple[tuple[Literal, ...], ...]
    complete_to_size: int = K_MAX
    bound: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """The flip conditions as a JSON object (docs/contract.md)."""
        view = None if self.view is None else str(self.view)
        return {
            "position": self.position,
            "view": view,
            "lower": [list(literals) for literals in self.lower],
            "complete": self.bound is None,
            "complete_to_size": self.complete_to_size,
            "bound": self.bound,
        }


def flips(commitments: Commitments, interventions: Interventions, k_max: int = K_MAX) -> tuple[Flip, ...]:
    """The flip conditions of each class that takes a side, sorted by class."""
    chosen = ((name, commitments.choice(name)) for name in commitments.classes)
    return tuple(_flip(commitments, interventions, name, p, k_max) for name, p in chosen if p is not None)


def _flip(
    commitments: Commitments, interventions: Interventions, name: str, position: Literal, k_max: int
) -> Flip:
    reading = commitments.standing.parameters.reading
    view = Interventions(
        interventions.standing, interventions.propositions, partial(seen_by, commitments.nodes[name], reading)
    )
    label = view.standing_under((), position)
    if label is not Label.IN:
        return Flip(name, position, label, ())
    found = Search(view).minimal(position, below(label), k_max, least=True)
    return Flip(name, position, label, found.sets, found.complete_to_size, found.bound)


def seen_by(mine: frozenset[str], reading: Reading, structure: Structure) -> Compiled:
    """The structure compiled as a class sees it whose commitments are `mine`. Cost: as `compile`, pair by pair."""
    nodes = base_nodes(structure, reading)
    field = Field(structure, reading, nodes)
    attacks = [*defeat.requirements(nodes), *defeat.standings(structure.asked, nodes)]
    attacks += defeat.attacks(field, _grounds(field, mine))
    return Compiled(
        structure, field, Framework.from_attacks(attacks, [*nodes, *defeat.standing_helpers(structure.asked)])
    )


def _grounds(field: Field, mine: frozenset[str]) -> Grounds:
    """The defeats of a class's view: as for all, but one-sided where one side alone is its own."""
    ordinary, found = defeat.pairwise_defeats(field), Grounds()
    one_sided: set[tuple[str, str]] = set()
    pairs: list[Conflict] = [*defeat.conflicts(field)]
    pairs += [Conflict(source, target, edge) for source, target, edge in defeat.undercutters(field)]
    for left, right, edge in pairs:
        own, other = (left, right) if left in mine else (right, left)
        if (left in mine) is (right in mine) or field.nodes[other].checked:
            continue
        one_sided |= {(left, right), (right, left)}
        found.add((own, other), edge)
    for attack, edges in ordinary.by.items():
        if attack not in one_sided:
            found.by[attack] = edges
    return found
