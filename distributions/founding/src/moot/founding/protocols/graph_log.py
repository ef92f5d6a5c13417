"""The founding graph debate read from a log: who said what in which founding round, under the founding ids.

An attack round and the check that follows it are one founding round: attacks are asked for with the aim `attack`,
checks with `check`. Every argument has a founding id by its place, `arg-N`, and every attack `atk-N`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from moot.argumentation.literal import Literal, proposition
from moot.founding.graph import (
    AgentStance,
    Claim,
    Opening,
    ProposedArgument,
    ProposedAttack,
    Reasoning,
    ValidationResult,
)
from moot.founding.graph_run import OPEN
from moot.record.debate import Debate
from moot.record.events import (
    CHECKER,
    AttackChecked,
    Closed,
    DebateOpened,
    RequestClosed,
    StanceTaken,
)
from moot.record.graph import Argument as Stated
from moot.record.graph import Component, Edge, Graph
from moot.record.round import UNANSWERED, Round

ARGUE: Final = "argue"
ATTACK: Final = "attack"
CHECK: Final = "check"
UNDERCUT: Final = "undercut"
TYPES: Final[Mapping[Component, str]] = {
    Component.CLAIM: "rebut",
    Component.PREMISE: "undermine",
    Component.ASSUMPTION: "undermine",
    Component.WARRANT: UNDERCUT,
}
"""What an attack is called whose author does not call it anything, by what it names."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """The founding ids of the arguments and attacks of a graph, by ours, and back."""

    arguments: Mapping[str, str]
    attacks: Mapping[str, str]

    @classmethod
    def of(cls, graph: Graph) -> "Numbered":
        """The founding ids of everything in `graph`, in the order in which it was said. Linear."""
        return cls(
            {id: f"arg-{n}" for n, id in enumerate(graph.arguments, 1)},
            {id: f"atk-{n}" for n, id in enumerate(graph.edges, 1)},
        )

    @property
    def ids(self) -> Mapping[str, str]:
        """By founding id, ours."""
        return {name: id for names in (self.arguments, self.attacks) for id, name in names.items()}


def founding_round(debate: Debate) -> int:
    """The number of the current founding round: 0 while personas argue, then one for each round of attacks."""
    return sum(1 for round_ in debate.rounds if aim_of(round_) == ATTACK)


def aim_of(round_: Round) -> str:
    """What a round of the log asks for."""
    return round_.requests[0].aim if round_.requests else ARGUE


def claims_of(opened: DebateOpened) -> list[Claim]:
    """The positions of a debate as the claims that its topic was taken apart into."""
    return [Claim(f"claim-{n}", str(p.text), opened.debate) for n, p in enumerate(opened.positions, 1)]


def seated(opened: DebateOpened) -> tuple[list[str], list[str]]:
    """The names of the personas, and of the checkers, in the order of the seats."""
    personas = [seat.name for seat in opened.seats if seat.kind != CHECKER]
    return personas, [seat.name for seat in opened.seats if seat.kind == CHECKER]


@dataclass(frozen=True)
class Said:
    """What the complete rounds of a debate hold."""

    debate: Debate
    opened: DebateOpened

    @cached_property
    def numbered(self) -> Numbered:
        """The founding ids."""
        return Numbered.of(self.debate.graph)

    @cached_property
    def _rounds(self) -> Mapping[tuple[str, int], Round]:
        """The complete rounds of the log, by their aim and founding round."""
        found: dict[tuple[str, int], Round] = {}
        number = 0
        for round_ in self.debate.rounds:
            aim = aim_of(round_)
            number += aim == ATTACK
            if round_.complete:
                found[aim, number] = round_
        return found

    def holds(self, aim: str, number: int) -> bool:
        """Whether everybody was heard in a founding round."""
        return (aim, number) in self._rounds

    def closed(self, aim: str, number: int, name: str) -> RequestClosed | None:
        """How the request to somebody in a founding round was closed; None where there was none."""
        round_ = self._rounds[aim, number]
        mine = [request.id for request in round_.requests if request.participant == name]
        return round_.closed[mine[0]] if mine else None

    def failed(self, aim: str, number: int, name: str) -> str | None:
        """Why somebody did not answer in a founding round; None if it did."""
        closing = self.closed(aim, number, name)
        return str(closing.why) if closing is not None and closing.how in UNANSWERED else None

    def passed(self, aim: str, number: int, name: str) -> bool:
        """Whether somebody had nothing to say in a founding round."""
        closing = self.closed(aim, number, name)
        return closing is not None and closing.how is Closed.PASSED

    def opening(self, name: str) -> Opening:
        """What a persona said in the first round."""
        mine = self._arguments(ARGUE, 0, name)
        taken = [event for event in self._stances if event.participant == name]
        claims = {p.id: f"claim-{n}" for n, p in enumerate(self.opened.positions, 1)}
        stances = [stance_of(name, claims[e.position], e) for e in taken if e.position in claims]
        reasons = [
            Reasoning(claims[e.position], str(e.told.reasoning))
            for e in taken
            if e.position in claims and e.told is not None and e.told.reasoning
        ]
        return Opening([self._proposed(argument) for argument in mine], stances, reasons)

    @cached_property
    def _stances(self) -> list[StanceTaken]:
        """The stances of the first round: those that the founding system asks for."""
        first = self._rounds[ARGUE, 0]
        asked = {request.id for request in first.requests}
        return [event for event in self.debate.said(StanceTaken) if event.request in asked]

    def _arguments(self, aim: str, number: int, name: str) -> list[Stated]:
        within = self._rounds[aim, number].number
        return [a for a in self.debate.graph.arguments.values() if a.round == within and name in a.authors]

    def attacks(self, number: int, name: str) -> list[ProposedAttack]:
        """The attacks of a persona in an attack round, in order."""
        mine = {argument.id: argument for argument in self._arguments(ATTACK, number, name)}
        edges = [edge for edge in self.debate.graph.edges.values() if edge.source in mine]
        return [self._attack(edge, mine[edge.source]) for edge in edges]

    def checks(self, number: int, checkers: list[str]) -> list[ValidationResult] | None:
        """What the checkers said of the attacks of a round, the first to speak of an attack first; None if none of them
        said anything.
        """
        if all(self.failed(CHECK, number, n) is not None or self.passed(CHECK, number, n) for n in checkers):
            return None
        asked = [request.id for request in self._rounds[CHECK, number].requests]
        said = [event for event in self.debate.said(AttackChecked) if event.request in asked]
        found: dict[str, AttackChecked] = {}
        for event in sorted(said, key=lambda event: asked.index(event.request)):  # and not who was quicker
            found.setdefault(event.attack, event)
        names = self.numbered.attacks
        return [
            ValidationResult(names[id], e.valid, e.strength, str(e.corrections) or None) for id, e in found.items()
        ]

    def _attack(self, edge: Edge, counter: Stated) -> ProposedAttack:
        component = Component.CLAIM if edge.component is Component.WARRANT else edge.component
        said = self._proposed(counter)
        return ProposedAttack(
            to_arg_id=self.numbered.arguments.get(edge.target, edge.target),
            counter_argument=said,
            type=edge.called or TYPES.get(edge.component, edge.component.value),
            target_component=component.value,
            target_index=edge.index,
            counter_proposition=str(counter.text),
            rationale=str(edge.rationale),
            evidence=said.evidence,
            confidence=counter.reported.get("confidence", OPEN),
        )

    def _proposed(self, argument: Stated) -> ProposedArgument:
        graph = self.debate.graph
        return ProposedArgument(
            self.words(argument.claim),
            [self.words(literal) for literal in argument.premises],
            [self.words(literal) for literal in argument.assumptions],
            [str(graph.facts[id].text) or id if id in graph.facts else id for id in argument.evidence],
        )

    def words(self, literal: Literal) -> str:
        """The sentence of a literal."""
        graph, plain = self.debate.graph, proposition(literal)
        positions = {position.id: position.text for position in graph.positions}
        text = str(graph.texts.get(plain, positions.get(plain, plain)))
        return text if plain == literal else f"not: {text}"


def stance_of(name: str, claim: str, taken: StanceTaken) -> AgentStance:
    """A stance as the founding system has it: a number alone is pro above 0 and con below it."""
    if taken.told is not None:
        return AgentStance(name, claim, taken.told.word, taken.told.confidence)
    if not taken.value:
        return AgentStance(name, claim)
    return AgentStance(name, claim, "pro" if taken.value > 0 else "con", abs(taken.value))
