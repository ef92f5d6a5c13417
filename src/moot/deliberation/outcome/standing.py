"""One graph under one set of parameters: compiled, and labelled and weighed on demand. All else derives from this."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from moot.argumentation.bipolar import bipolar_graph, discarded
from moot.argumentation.framework import Framework
from moot.argumentation.gradual.quadratic_energy import BipolarGraph, Strengths, strengths
from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal
from moot.argumentation.reasoning import credulous, standing_labelling
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


@dataclass(frozen=True)
class Standing:
    """The labelling and the strengths of a graph. Each part is computed when it is first asked for, and kept."""

    graph: Graph
    parameters: Parameters

    @cached_property
    def prepared(self) -> Prepared:
        """The graph as plain steps, facts and edges. Linear in it, but for merges."""
        return prepare(self.graph)

    @cached_property
    def compiled(self) -> Compiled:
        """The framework compiled from the prepared steps, facts and edges. Linear, but for conflicts."""
        return compile(self.prepared.structure, self.parameters.reading)

    @cached_property
    def grounded(self) -> Grounded:
        """The grounded labels, with the numbers that explain them."""
        return grounded(self.framework)

    @cached_property
    def grounded_labels(self) -> Mapping[str, Label]:
        """The grounded labels by name: they decide what is `discarded`, whatever semantics gives the standing."""
        return self.grounded.labelling(self.framework)

    @cached_property
    def _labelled(self) -> tuple[Mapping[str, Label], bool]:
        if self.parameters.semantics == "grounded":
            return self.grounded_labels, True
        return standing_labelling(self.framework, self.parameters.semantics, self.parameters.max_nodes)

    @property
    def labels(self) -> Mapping[str, Label]:
        """The label of every node of the framework under the chosen semantics."""
        return self._labelled[0]

    @property
    def complete(self) -> bool:
        """Whether the labels are complete; False if the bound `max_nodes` cut them short."""
        return self._labelled[1]

    @cached_property
    def discarded(self) -> frozenset[str]:
        """The nodes that are left out of the strengths."""
        return discarded(self.compiled, self.grounded_labels)

    @cached_property
    def _weighed(self) -> tuple[BipolarGraph, Strengths]:
        return weigh(self.compiled, self.grounded_labels, self.discarded, self.parameters)

    @property
    def bipolar(self) -> BipolarGraph:
        """The attacks and supports between the nodes that have weight, as a weighted graph."""
        return self._weighed[0]

    @property
    def strengths(self) -> Strengths:
        """The strength of each node, unrounded."""
        return self._weighed[1]

    @property
    def framework(self) -> Framework:
        """The framework that the graph was compiled to."""
        return self.compiled.framework

    @property
    def positions(self) -> tuple[Literal, ...]:
        """The positions as literals, in the order of the issue."""
        return self.compiled.structure.positions

    def of(self, position: Literal) -> Label:
        """The standing of a position: in, out or undec."""
        return self.compiled.standing(self.labels, position)

    def arguing(self, position: Literal) -> list[str]:
        """The nodes that claim a position, bare statements excepted, sorted."""
        return _arguing(self.compiled.field, position)

    def argued(self, position: Literal) -> bool:
        """Whether some argument, step or support claims the position; a check that settles it is no argument."""
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
        """The positions (as literals) that are in under some preferred extension, and whether all were searched.

        If a bound cut the search, some may be missing.
        """
        arguing = {p: self.arguing(p) for p in self.positions}
        asked = [id for ids in arguing.values() for id in ids]
        found, complete = credulous(self.framework, asked, self.parameters.max_nodes)
        return frozenset(p for p, ids in arguing.items() if not found.isdisjoint(ids)), complete


def argued(field: Field, position: Literal) -> bool:
    """Whether some node argues for the position: an argument, a step or a support, no check."""
    return any(field.nodes[id].kind is not Kind.CHECK for id in _arguing(field, position))


def _arguing(field: Field, position: Literal) -> list[str]:
    return sorted(id for id in field.holding(position) if field.nodes[id].kind is not Kind.STATEMENT)


def weigh(
    compiled: Compiled, labels: Mapping[str, Label], without: Collection[str], parameters: Parameters
) -> tuple[BipolarGraph, Strengths]:
    """Strengths with the nodes in `without` left out."""
    graph = bipolar_graph(compiled, labels, without, parameters.tau)
    return graph, strengths(graph, parameters.gamma)
