"""One graph under one set of parameters: compiled, labelled and weighed. Everything else is derived from this."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from moot.argumentation.bipolar import bipolar_graph, discarded
from moot.argumentation.framework import Framework
from moot.argumentation.gradual.quadratic_energy import BipolarGraph, Strengths, strengths
from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal
from moot.argumentation.reasoning import acceptance, standing_labelling
from moot.argumentation.semantics.grounded import Grounded, grounded
from moot.argumentation.structured import Compiled, compile
from moot.argumentation.structured.defeat import Field
from moot.argumentation.structured.nodes import Kind, base_nodes
from moot.deliberation.graph import Graph
from moot.deliberation.parameters import Parameters
from moot.deliberation.structure import Prepared, prepare

DECIMALS = 9


def rounded(value: float) -> float:
    """As shown, stored and compared: 9 decimals, no negative zero."""
    return round(value, DECIMALS) + 0.0


@dataclass(frozen=True, slots=True)
class Standing:
    """What stands and how strongly.

    `labels`: of every node of the framework under the chosen semantics; `complete` is False where the bound
    cut them short. `grounded_labels` decide what is `discarded`. Strengths are unrounded.
    """

    graph: Graph
    parameters: Parameters
    prepared: Prepared
    compiled: Compiled
    grounded: Grounded
    grounded_labels: Mapping[str, Label]
    labels: Mapping[str, Label]
    complete: bool
    discarded: frozenset[str]
    bipolar: BipolarGraph
    strengths: Strengths

    @property
    def framework(self) -> Framework:
        """The framework that the graph was compiled to."""
        return self.compiled.framework

    @property
    def positions(self) -> tuple[Literal, ...]:
        """The positions as literals, in the order of the issue."""
        return self.compiled.structure.positions

    def of(self, position: Literal) -> Label:
        """The standing of a position."""
        return self.compiled.standing(self.labels, position)

    def arguing(self, position: Literal) -> list[str]:
        """The nodes that claim a position, bare statements excepted, sorted."""
        return _arguing(self.compiled.field, position)

    def argued(self, position: Literal) -> bool:
        """Whether somebody argued for the position: a check that settles it is no argument."""
        return argued(self.compiled.field, position)

    def said(self) -> Field:
        """The nodes with everything that was ever said: no concession and no retraction takes anything away."""
        graph = self.graph
        if not graph.concessions and not graph.retracted:
            return self.compiled.field
        structure = prepare(replace(graph, concessions={}, retracted={})).structure
        reading = self.parameters.reading
        return Field(structure, reading, base_nodes(structure, reading))

    def tenable(self) -> tuple[frozenset[Literal], bool]:
        """The positions that are in under some preferred extension, and whether the search was complete."""
        found = acceptance(self.framework, "preferred", self.parameters.max_nodes)
        tenable = {p for p in self.positions if any(id in found.credulous for id in self.arguing(p))}
        return frozenset(tenable), found.complete


def argued(field: Field, position: Literal) -> bool:
    """Whether some node argues for the position: an argument, a step or a support, no check."""
    return any(field.nodes[id].kind is not Kind.CHECK for id in _arguing(field, position))


def _arguing(field: Field, position: Literal) -> list[str]:
    return sorted(id for id in field.holding(position) if field.nodes[id].kind is not Kind.STATEMENT)


def stand(graph: Graph, parameters: Parameters) -> Standing:
    """Compile, label and weigh a graph."""
    prepared = prepare(graph)
    compiled = compile(prepared.structure, parameters.reading)
    found = grounded(compiled.framework)
    grounded_labels = found.labelling(compiled.framework)
    labels: Mapping[str, Label] = grounded_labels
    complete = True
    if parameters.semantics != "grounded":
        labels, complete = standing_labelling(compiled.framework, parameters.semantics, parameters.max_nodes)
    without = discarded(compiled, grounded_labels)
    bipolar, found_strengths = weigh(compiled, grounded_labels, without, parameters)
    return Standing(
        graph,
        parameters,
        prepared,
        compiled,
        found,
        grounded_labels,
        labels,
        complete,
        without,
        bipolar,
        found_strengths,
    )


def weigh(
    compiled: Compiled, labels: Mapping[str, Label], without: Collection[str], parameters: Parameters
) -> tuple[BipolarGraph, Strengths]:
    """Strengths with the nodes in `without` left out."""
    graph = bipolar_graph(compiled, labels, without, parameters.tau)
    return graph, strengths(graph, parameters.gamma)
