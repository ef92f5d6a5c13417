"""Compiling a structure to a Dung framework, and reading its labels back as labels of the nodes that people know."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from moot.argumentation.framework import Framework
from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, warrant
from moot.argumentation.semantics.grounded import grounded
from moot.argumentation.structured import defeat
from moot.argumentation.structured.defeat import Conflict, Field
from moot.argumentation.structured.model import Edge, Reading, Structure
from moot.argumentation.structured.nodes import Node, base_nodes

Labels = Mapping[str, Label]

_OPPOSITE = {Label.IN: Label.OUT, Label.OUT: Label.IN, Label.UNDEC: Label.UNDEC}


@dataclass(frozen=True, slots=True)
class Compiled:
    """An abstract (Dung) framework, with the structured argument graph that it was compiled from.

    `structure`: the arguments, facts, edges and supports that were given. `field`: the base nodes made from them, that
    is, everything that can stand or fall: statements, arguments, facts, evidence steps, supports, checks
    (docs/formal-model.md, 2.1), with indexes to see which of them are in conflict. `framework`: its arguments are the
    base nodes, helpers (one for each group of which a node requires a member, one for each position and its negation,
    one for each argument that is left out) and gates (where an attack rests on challenged edges alone, one for each of
    these).
    """

    structure: Structure
    field: Field
    framework: Framework

    @property
    def nodes(self) -> Mapping[str, Node]:
        """The base nodes (everything that can stand or fall) by id: statements, arguments, facts, evidence steps,
        supports, checks.
        """
        return self.field.nodes

    def node_labels(self, labels: Labels) -> dict[str, Label]:
        """The labels of the base nodes alone, by id, sorted by id. `labels`: the labels of all arguments of the
        framework.
        """
        return {id: labels[id] for id in sorted(self.nodes)}

    def standing(self, labels: Labels, position: Literal) -> Label:
        """The label of a position or its negation: in if a node that argues for it is in, out if all are out or there
        is none.

        Otherwise it is undec. A bare statement does not argue for what it states; a check of the literal counts.
        `labels`: the labels of all arguments of the framework.
        """
        return _OPPOSITE[labels[defeat.not_position(position)]]

    def base(self, extension: Iterable[str]) -> tuple[str, ...]:
        """The ids of the base nodes in an extension of the framework, sorted; helpers and gates are left out."""
        return tuple(sorted(id for id in extension if id in self.nodes))

    def conflicts(self) -> Iterable[Conflict]:
        """All conflicts between base nodes, pair by pair, as rule 2 gives them (docs/formal-model.md, 2.2).

        They come from contrary claims, from edges and, under the deductive reading, from supports. A pair may come
        twice.
        """
        return defeat.conflicts(self.field)

    def challenged(self, edge: str) -> tuple[str, ...]:
        """The ids of the nodes that challenge the edge with the id `edge`, that is, say that it does not hold."""
        return tuple(self.field.challengers.get(edge, ()))


def compile(
    structure: Structure, reading: Reading = Reading.INFERENCE, *, collect_above: int = defeat.COLLECT_ABOVE
) -> Compiled:
    """Compile a structured argument graph to an abstract framework (docs/formal-model.md, section 2).

    `reading`: what a support edge means. Up to `collect_above` conflicts the cost is linear in nodes, edges and
    conflicts; where there are more, further helpers collect the attackers, with the same labels, and it is linear in
    nodes and edges alone. Every source, edge and fact that is named must exist, and edges must be legal: `record`
    ensures that.
    """
    structure = resolved(structure, reading)
    nodes = base_nodes(structure, reading)
    field = Field(structure, reading, nodes)
    asked = structure.asked
    attacks = [*defeat.requirements(nodes), *defeat.left_out(structure), *defeat.standings(asked, nodes)]
    if defeat.conflict_count(field) > collect_above:
        attacks += defeat.collected_attacks(field)
        attacks += defeat.attacks(field, defeat.uncollected_defeats(field))
    else:
        attacks += defeat.attacks(field, defeat.pairwise_defeats(field))
    arguments = [*nodes, *defeat.standing_helpers(asked)]
    return Compiled(structure, field, Framework.from_attacks(attacks, arguments))


def resolved(structure: Structure, reading: Reading) -> Structure:
    """The structure with what was given up judged in its two steps (docs/formal-model.md, 1.4).

    Left out is an argument if a node because of which it was given up is in under the grounded semantics where nothing
    that was given up is there. Every other one is there, undercut by the nodes because of which it was given up.
    """
    if not structure.given_up:
        return structure
    first = compile(replace(structure, given_up=(), left_out=dict.fromkeys(structure.abandoned, "")), reading)
    labels = grounded(first.framework).labelling(first.framework)
    gone = {
        given.argument: node
        for given in reversed(structure.given_up)
        for node in first.field.meant(given.cause)
        if labels[node] is Label.IN
    }
    there = Field(structure, reading, base_nodes(replace(structure, left_out=gone), reading))
    undercuts = [
        Edge(given.id, node, warrant(given.argument))
        for given in structure.given_up
        if given.argument not in gone
        for node in there.meant(given.cause)
        if node not in gone and warrant(given.argument) not in there.stated(node)
    ]
    return replace(structure, edges=(*structure.edges, *undercuts), given_up=(), left_out=gone)
