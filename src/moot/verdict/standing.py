"""One graph under one set of parameters: compiled, and labelled and weighed on demand. All else derives from this."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from moot.argumentation.bipolar import bipolar_graph, discarded
from moot.argumentation.framework import Framework
from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal
from moot.argumentation.quadratic_energy import BipolarGraph, Strengths, strengths
from moot.argumentation.reasoning import credulous, standing_labelling
from moot.argumentation.semantics.grounded import Grounded, grounded
from moot.argumentation.structured import Compiled, compile
from moot.argumentation.structured.defeat import Field
from moot.argumentation.structured.nodes import Kind, base_nodes
from moot.record.debate import Debate
from moot.record.graph import Graph
from moot.record.parameters import Parameters
from moot.record.structure import Prepared, prepare

DECIMALS = 9


def rounded(value: float) -> float:
    """The number as it is shown, stored and compared: rounded to 9 decimals, and 0.0 for negative zero."""
    return round(value, DECIMALS) + 0.0


@dataclass(frozen=True)
class Standing:
    """What follows from a graph under one set of parameters: the framework, the labels and the strengths.

    Each property is computed when it is first asked for, and kept.
    """

    graph: Graph
    parameters: Parameters

    @cached_property
    def prepared(self) -> Prepared:
        """The graph reduced to plain arguments, facts and edges, which can be compiled. Linear in the graph, but for
        merges.
        """
        return prepare(self.graph)

    @cached_property
    def compiled(self) -> Compiled:
        """The graph compiled to an abstract framework, with the base nodes that its arguments stand for.

        Linear in the graph, but for conflicts.
        """
        return compile(self.prepared.structure, self.parameters.reading)

    @cached_property
    def grounded(self) -> Grounded:
        """The grounded labels of the framework, with the min-max numbers that explain them."""
        return grounded(self.framework)

    @cached_property
    def grounded_labels(self) -> Mapping[str, Label]:
        """The grounded label of each argument of the framework, by name.

        They decide which nodes are `discarded`, even where another semantics gives `labels`.
        """
        return self.grounded.labelling(self.framework)

    @cached_property
    def _labelled(self) -> tuple[Mapping[str, Label], bool]:
        if self.parameters.semantics == "grounded":
            return self.grounded_labels, True
        return standing_labelling(self.framework, self.parameters.semantics, self.parameters.max_nodes)

    @property
    def labels(self) -> Mapping[str, Label]:
        """The label (in, out, undec) of each argument of the framework under the semantics of the parameters, by name.
        """
        return self._labelled[0]

    @property
    def complete(self) -> bool:
        """Whether all labels were found; False if the bound `max_nodes` cut the search, which leaves some undec."""
        return self._labelled[1]

    @cached_property
    def discarded(self) -> frozenset[str]:
        """The ids of the base nodes that have no weight under the grounded labels.

        These are facts that are out, nodes with a failed requirement and nodes that are undercut. A node that is only
        contradicted keeps its weight.
        """
        return discarded(self.compiled, self.grounded_labels)

    @cached_property
    def _weighed(self) -> tuple[BipolarGraph, Strengths]:
        return weigh(self.compiled, self.grounded_labels, self.discarded, self.parameters)

    @property
    def bipolar(self) -> BipolarGraph:
        """The weighted graph behind the strengths: the attacks and supports between positions and the nodes that have
        weight.
        """
        return self._weighed[0]

    @property
    def strengths(self) -> Strengths:
        """The strength in [0, 1] and the energy of each position and of each node that has weight, unrounded."""
        return self._weighed[1]

    @property
    def framework(self) -> Framework:
        """The abstract argumentation framework that the graph was compiled to."""
        return self.compiled.framework

    @property
    def positions(self) -> tuple[Literal, ...]:
        """The positions as literals, in their order in the graph.

        A single position, and each of several that do not exclude each other, is followed by its negation.
        """
        return self.compiled.structure.positions

    def of(self, position: Literal) -> Label:
        """The label of a position: in if a node that argues for it is in, out if all of those are out or there are
        none, else undec.
        """
        return self.compiled.standing(self.labels, position)

    def arguing(self, position: Literal) -> list[str]:
        """The ids of the nodes that claim the position, sorted: arguments, evidence steps, supports and checks.

        Bare statements, which only assume it, are left out.
        """
        return _arguing(self.compiled.field, position)

    def argued(self, position: Literal) -> bool:
        """Whether some argument, evidence step or support claims the position. A check that settles it does not count.
        """
        return argued(self.compiled.field, position)

    def defeaters(self, node: str, alive: Collection[Label]) -> Iterator[str]:
        """The base nodes that defeat the base node `node` by attacks that hold: a gate, or a helper that collects
        attackers, on the way has a label in `alive`.
        """
        framework, labels, nodes = self.framework, self.labels, self.compiled.nodes
        names = framework.arguments

        def attackers(name: str) -> Iterator[str]:
            return (names[n] for n in framework.attackers_of(framework.index_of(name)))

        for attacker in attackers(node):
            if attacker in nodes:
                yield attacker
            elif not attacker.startswith("not:") and labels[attacker] in alive:
                behind = (other for other in attackers(attacker) if other not in nodes)
                yield from (x for helper in behind for x in attackers(helper) if x in nodes)

    def said(self) -> Field:
        """The base nodes that the graph would have if nobody had ever conceded, retracted or endorsed anything, with
        their indexes.
        """
        graph = self.graph
        if not (graph.concessions or graph.retracted or graph.endorsements or graph.given_up):
            return self.compiled.field
        structure = prepare(replace(graph, concessions={}, retracted={}, endorsements={}, given_up=())).structure
        reading = self.parameters.reading
        return Field(structure, reading, base_nodes(structure, reading))

    def tenable(self) -> tuple[frozenset[Literal], bool]:
        """The positions that are in under some preferred extension, and whether the search for them was complete.

        If a bound cut the search, some of these positions may be missing.
        """
        arguing = {p: self.arguing(p) for p in self.positions}
        asked = [id for ids in arguing.values() for id in ids]
        found, complete = credulous(self.framework, asked, self.parameters.max_nodes)
        return frozenset(p for p, ids in arguing.items() if not found.isdisjoint(ids)), complete


def argued(field: Field, position: Literal) -> bool:
    """Whether some argument, evidence step or support among the nodes of `field` claims the position.

    Bare statements and checks do not count.
    """
    return any(field.nodes[id].kind is not Kind.CHECK for id in _arguing(field, position))


def _arguing(field: Field, position: Literal) -> list[str]:
    return sorted(id for id in field.holding(position) if field.nodes[id].kind is not Kind.STATEMENT)


def weigh(
    compiled: Compiled, labels: Mapping[str, Label], without: Collection[str], parameters: Parameters
) -> tuple[BipolarGraph, Strengths]:
    """The weighted graph of a compiled framework and the strengths of its nodes, with the nodes in `without` left out.

    `labels`: the grounded labels. Base scores and `gamma` come from `parameters`.
    """
    graph = bipolar_graph(compiled, labels, without, parameters.tau)
    return graph, strengths(graph, parameters.gamma)


Judged = Callable[[Graph], Graph]
"""Gives the graph that is compiled in place of the one that was said."""
KEPT: Final = 2
"""How many labellings of a debate are kept: the last ones that were asked for."""


def labelled(debate: Debate, graph: Graph, judged: Judged | None = None) -> Standing:
    """The labelling of `graph`, the graph of `debate` now or as it was, as `judged` compiles it (None: as it was said).

    It is kept in the memo of the debate, so also for the debates that go on from this one. Equal graphs hold the same
    items, so that comparing them is quick.
    """
    known: list[tuple[Judged | None, Graph, Standing]] = debate.memo.setdefault(labelled, [])
    for how, other, standing in known:
        if how is judged and (other is graph or other == graph):
            return standing
    found = Standing(graph if judged is None else judged(graph), debate.parameters)
    debate.memo[labelled] = [(judged, graph, found), *known][:KEPT]
    return found
