"""From a compiled structure to a bipolar graph with base scores: what weighs on what, and in which class.

One link joins standing and strength: a defeated reason weighs nothing, an outweighed one does (Pollock, Defeasible
reasoning, 1987). Defeated means *discarded*, under the grounded labelling, whatever semantics gives the standing.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, contraries, negate, record, reliable, warrant
from moot.argumentation.quadratic_energy import BipolarGraph
from moot.argumentation.structured.compiled import Compiled, Labels
from moot.argumentation.structured.defeat import undercutters
from moot.argumentation.structured.model import GIVEN_UP, Argument, Edge, Fact
from moot.argumentation.structured.nodes import Kind

Influence = tuple[str, str]


@dataclass(frozen=True, slots=True)
class BaseScores:
    """The base scores, each in [0, 1], that nodes have before supporters and attackers are counted.

    `position`: of an answer to the issue. `argument`: of an argument. `recorded` and `unknown`: of a fact, and of a
    step from a fact, whose outcome is known or not. `checked`: of an argument or fact that was checked.
    """

    position: float = 0.5
    argument: float = 0.4
    recorded: float = 0.8
    unknown: float = 0.4
    checked: float = 1.0

    def of_fact(self, fact: Fact) -> float:
        """The base score of a fact, in [0, 1]: `checked` for a checked fact, whatever its age.

        For any other fact it is `recorded` if its outcome is known and `unknown` if not, times the fact's `recency`.
        """
        if fact.checked:
            return self.checked
        return fact.recency * (self.recorded if fact.recorded else self.unknown)


def discarded(compiled: Compiled, grounded: Labels) -> frozenset[str]:
    """The ids of the nodes that weigh nothing because the grounded labelling defeats them.

    These are facts that are out, nodes that require a group of which every member is out, nodes that are undercut by a
    node that is in, and what is left out since it was given up. An argument that is only rebutted is not listed, so it
    keeps its weight. Statements and checks are never listed.
    """
    undercut = {
        target
        for source, target, edge in undercutters(compiled.field)
        if _cuts(compiled, grounded, source, target, edge)
    }
    return frozenset(
        node.id
        for node in compiled.nodes.values()
        if node.kind in (Kind.ARGUMENT, Kind.FACT, Kind.STEP, Kind.SUPPORT)
        and (
            (node.kind is Kind.FACT and grounded[node.id] is Label.OUT)
            or any(all(grounded[m] is Label.OUT for m in group) for group in node.groups)
            or node.id in undercut
            or node.id in compiled.structure.left_out
        )
    )


def _cuts(compiled: Compiled, grounded: Labels, source: str, target: str, edge: str | None) -> bool:
    """Whether an undercut really cuts: its source is in, not turned around, and no challenge of its edge may hold."""
    nodes = compiled.nodes
    if grounded[source] is not Label.IN or nodes[source].idle or (nodes[target].checked and not nodes[source].checked):
        return False
    return edge is None or all(grounded[c] is Label.OUT for c in compiled.challenged(edge))


def bipolar_graph(compiled: Compiled, grounded: Labels, without: Collection[str], scores: BaseScores) -> BipolarGraph:
    """The graph of supports and attacks from which strengths are computed, with base scores taken from `scores`.

    Its nodes are all positions, and the arguments, evidence steps and facts whose ids are not in `without`. `grounded`
    is the grounded labelling: an edge that a challenger with the label in attacks does not count.
    """
    return _Weighing(compiled, grounded, frozenset(without), scores).graph()


class _Weighing:
    """The tables of section 3 of the formal model, row by row."""

    def __init__(self, compiled: Compiled, grounded: Labels, without: frozenset[str], scores: BaseScores) -> None:
        structure = compiled.structure
        self.compiled, self.grounded, self.without, self.scores = compiled, grounded, without, scores
        self.positions, self.asked = structure.positions, structure.asked
        self.facts = {fact.id: fact for fact in structure.facts}
        self.reporting = {record(fact.id): fact for fact in structure.facts}
        self.reporting |= {f"{fact.id}>{p}": fact for fact in structure.facts for p in fact.steps}
        self.arguments = {a.id: a for a in structure.arguments if a.id not in without}
        self.live = {
            node.id: node
            for node in compiled.nodes.values()
            if node.kind in (Kind.ARGUMENT, Kind.STEP, Kind.FACT) and node.id not in without
        }
        self.edges = [
            edge
            for edge in structure.edges
            if edge.source in self.live and GIVEN_UP not in edge.id and not self._refuted(edge)
        ]
        self.holding = {edge.id for edge in self.edges}
        self.sources: dict[Literal, list[str]] = defaultdict(list)
        for edge in self.edges:
            self.sources[edge.literal].append(edge.source)
        self.supports = [s for s in structure.supports if s.id not in without and s.source in self.live]
        self.supporting: dict[Literal, list[str]] = defaultdict(list)
        for support in self.supports:
            self.supporting[support.literal].append(support.source)
        self.claiming: dict[Literal, list[str]] = defaultdict(list)
        for node in self.live.values():
            self.claiming[node.claim].append(node.id)
        self.needing: dict[Literal, list[str]] = defaultdict(list)
        for argument in self.arguments.values():
            for literal in dict.fromkeys((*argument.premises, *argument.assumptions)):
                self.needing[literal].append(argument.id)

    def _refuted(self, edge: Edge) -> bool:
        return any(self.grounded[c] is Label.IN for c in self.compiled.challenged(edge.id))

    def graph(self) -> BipolarGraph:
        base = dict.fromkeys(self.positions, self.scores.position)
        base |= {id: self._base(id) for id in self.live}
        checked = {id for id, node in self.live.items() if node.checked}
        return BipolarGraph.of(
            base,
            {id: self._classes(id) for id in self.live},
            self._known(self._supports(), base),
            ((x, y) for x, y in self._known(self._attacks(), base) if y not in checked),
        )

    def _known(self, influences: Iterable[Influence], base: Collection[str]) -> Iterator[Influence]:
        return ((x, y) for x, y in influences if x != y and y in base)

    def _base(self, id: str) -> float:
        match self.live[id].kind:
            case Kind.ARGUMENT:
                return self.scores.checked if self.live[id].checked else self.scores.argument
            case _:
                return self.scores.of_fact(self.reporting[id])

    def _classes(self, id: str) -> tuple[str, ...]:
        """In which classes a node counts for others: of its facts, else of its authors, else its own."""
        if self.live[id].kind is not Kind.ARGUMENT:
            return (f"source {self.reporting[id].source_class}",)
        argument = self.arguments[id]
        cited = [self.facts[e].source_class for e in argument.evidence if record(e) in self.live]
        found = [f"source {c}" for c in cited] or [f"author {c}" for c in argument.classes] or [f"own {id}"]
        return tuple(sorted(set(found)))

    def _arguing(self, literal: Literal) -> list[str]:
        """Arguments and steps that claim the literal."""
        return [id for id in self.claiming.get(literal, ()) if self.live[id].kind is not Kind.FACT]

    def _supports(self) -> Iterator[Influence]:
        for position in self.positions:
            for id in self._arguing(position):
                yield id, position
        for literal, needing in self.needing.items():
            yield from ((id, a) for id in self._arguing(literal) for a in needing)
        for argument in self.arguments.values():
            yield from ((record(e), argument.id) for e in argument.evidence if record(e) in self.live)
        positions = frozenset(self.positions)
        for support in self.supports:
            if support.literal in positions:
                yield support.source, support.literal
            yield from ((support.source, a) for a in self.needing.get(support.literal, ()))

    def _attacks(self) -> Iterator[Influence]:
        yield from self._against_positions()
        for argument in self.arguments.values():
            yield from self._contrary_to(argument)
        for edge in self.edges:
            yield from ((edge.source, a) for a in self._having(edge.literal))
        yield from self._against_facts()
        for source, target, by in undercutters(self.compiled.field):
            if source in self.live and (by is None or by in self.holding):
                yield source, target

    def _against_positions(self) -> Iterator[Influence]:
        for position in self.positions:
            yield from ((id, position) for id in self._arguing(negate(position)))
            yield from ((source, position) for source in self.sources.get(position, ()))
            yield from ((source, position) for source in self.supporting.get(negate(position), ()))

    def _contrary_to(self, argument: Argument) -> Iterator[Influence]:
        """What claims the contrary of the claim (unless it answers the issue), of a premise or of an assumption."""
        literals = [argument.claim] if argument.claim not in self.asked else []
        for literal in (*literals, *argument.premises, *argument.assumptions):
            for contrary in contraries(literal, self.compiled.structure.rivals):
                yield from ((id, argument.id) for id in self.claiming.get(contrary, ()))

    def _having(self, literal: Literal) -> Iterator[str]:
        """The arguments that claim the literal (unless it answers the issue), or have it as premise or assumption."""
        if literal not in self.asked:
            yield from (id for id in self.claiming.get(literal, ()) if id in self.arguments)
        yield from self.needing.get(literal, ())

    def _against_facts(self) -> Iterator[Influence]:
        """What denies a fact, its source or its relevance acts on the fact and on its steps, unless it is checked."""
        for fact in self.facts.values():
            if fact.checked:
                continue
            meant = [record(fact.id), warrant(record(fact.id))]
            meant += [reliable(fact.source)] if fact.source is not None else []
            targets = [record(fact.id), *(f"{fact.id}>{p}" for p in fact.steps)]
            for literal in meant:
                sources = [id for id in self._arguing(negate(literal)) if id in self.arguments]
                sources += self.sources.get(literal, ())
                yield from ((source, target) for source in sources for target in targets)
