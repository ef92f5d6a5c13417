"""Compile a structure to a Dung framework, and the way back from its labels to the nodes that people know."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from moot.argumentation.framework import Framework
from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal
from moot.argumentation.structured import defeat
from moot.argumentation.structured.defeat import Conflict, Field
from moot.argumentation.structured.model import Reading, Structure
from moot.argumentation.structured.nodes import Node, base_nodes

Labels = Mapping[str, Label]

_OPPOSITE = {Label.IN: Label.OUT, Label.OUT: Label.IN, Label.UNDEC: Label.UNDEC}


@dataclass(frozen=True, slots=True)
class Compiled:
    """An abstract framework, and the structured graph that it was compiled from.

    `structure`: the steps, facts and edges given. `field`: the base nodes that they make (docs/formal-model.md, 2.1),
    and what conflicts with what among them. The arguments of `framework` are the base nodes, and beside them helpers
    (one for each group of requirements and each position) and gates (one for each challenged attack).
    """

    structure: Structure
    field: Field
    framework: Framework

    @property
    def nodes(self) -> Mapping[str, Node]:
        """The base nodes by id, in the order of `base_nodes`."""
        return self.field.nodes

    def node_labels(self, labels: Labels) -> dict[str, Label]:
        """The labels of the base nodes alone, sorted by id."""
        return {id: labels[id] for id in sorted(self.nodes)}

    def standing(self, labels: Labels, position: Literal) -> Label:
        """In if something that argues for `position` is in, out if all of it is out or there is none, else undec."""
        return _OPPOSITE[labels[defeat.not_position(position)]]

    def base(self, extension: Iterable[str]) -> tuple[str, ...]:
        """The base nodes of an extension, sorted."""
        return tuple(sorted(id for id in extension if id in self.nodes))

    def conflicts(self) -> Iterable[Conflict]:
        """All conflicts of rule 2, pairwise."""
        return defeat.conflicts(self.field)

    def challenged(self, edge: str) -> tuple[str, ...]:
        """The sources of the challenges of an edge."""
        return tuple(self.field.challengers.get(edge, ()))


def compile(
    structure: Structure, reading: Reading = Reading.INFERENCE, *, collect_above: int = defeat.COLLECT_ABOVE
) -> Compiled:
    """The framework of a structure (docs/formal-model.md, section 2).

    Cost: linear in nodes, edges and conflicts; above `collect_above` conflicts linear in nodes and edges alone.
    Every source, edge and fact that is named must exist, and edges must be legal: `deliberation` sees to that.
    """
    nodes = base_nodes(structure, reading)
    field = Field(structure, reading, nodes)
    asked = structure.asked
    attacks = [*defeat.requirements(nodes), *defeat.standings(asked, nodes)]
    if defeat.conflict_count(field) > collect_above:
        attacks += defeat.collected_attacks(field)
        attacks += defeat.attacks(field, defeat.uncollected_defeats(field))
    else:
        attacks += defeat.attacks(field, defeat.pairwise_defeats(field))
    arguments = [*nodes, *defeat.standing_helpers(asked)]
    return Compiled(structure, field, Framework.from_attacks(attacks, arguments))
