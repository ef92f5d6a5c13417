"""How a founding graph debate runs over our log: its own code, run again on what the log holds.

What the code asks for beyond the log comes next: all personas argue, then round by round all of them attack, and the
checkers, if there are any, say which attacks are valid. So it replays, and goes on after a crash, from the log alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from moot.founding.degraded import NotAnswered
from moot.founding.graph import (
    Argument,
    ArgumentationGraphState,
    Attack,
    Claim,
    GraphEvent,
    GraphRun,
    Opening,
    ProposedAttack,
    ValidationResult,
)
from moot.founding.protocols.graph_ending import conclusion
from moot.founding.protocols.graph_log import ARGUE, ATTACK, CHECK, Said, claims_of, seated
from moot.founding.protocols.running import LogEnds, once, only_silence, until_the_log_ends
from moot.protocols.protocol import Protocol
from moot.record.debate import Debate
from moot.record.events import Event, MovesRequested, Request


@dataclass(frozen=True, slots=True)
class FoundingGraph:
    """A founding graph debate as far as its log goes.

    `run`: the founding code, with its state. `events`: what it told so far. `asks`: the aim and the founding round of
    what it asks for next; None once it has ended.
    """

    run: GraphRun
    events: tuple[GraphEvent, ...]
    said: Said
    asks: tuple[str, int] | None


@dataclass(slots=True)
class _FromLog:
    """Personas and checkers whose answers are in the log."""

    said: Said
    checkers: list[str]
    asks: tuple[str, int] | None = field(default=None)

    async def argue(self, persona_id: str, claims: Sequence[Claim]) -> Opening:  # noqa: ARG002 (as it was asked)
        self._await(ARGUE, 0)
        self._failed(ARGUE, 0, persona_id)
        return self.said.opening(persona_id)

    async def attack(self, persona_id: str, state: ArgumentationGraphState) -> Sequence[ProposedAttack]:
        number = state.round + 1
        self._await(ATTACK, number)
        self._failed(ATTACK, number, persona_id)
        return self.said.attacks(number, persona_id)

    async def validate(self, attacks: Sequence[Attack], arguments: Sequence[Argument]) -> Sequence[ValidationResult]:  # noqa: ARG002
        number = attacks[0].round
        self._await(CHECK, number)
        found = self.said.checks(number, self.checkers)
        if found is None:
            raise NotAnswered("no checker said anything")
        return found

    def _await(self, aim: str, number: int) -> None:
        if not self.said.holds(aim, number):
            self.asks = (aim, number)
            raise LogEnds

    def _failed(self, aim: str, number: int, name: str) -> None:
        why = self.said.failed(aim, number, name)
        if why is not None:
            raise NotAnswered(why)


def held(debate: Debate) -> FoundingGraph:
    """The founding debate of `debate`, run again on the answers in the log. Cost: that of the founding code, which
    labels the graph anew in each round; once for each state of a debate.
    """
    return once(debate, _held)


def _held(debate: Debate) -> FoundingGraph:
    opened = debate.opened
    assert opened is not None, "a debate is opened before it is held"
    personas, checkers = seated(opened)
    answers = _FromLog(Said(debate, opened), checkers)
    run = GraphRun(
        str(opened.question),
        claims_of(opened),
        personas,
        answers,
        answers.validate if checkers else None,
        opened.debate,
        opened.max_rounds - 1,
    )
    events = until_the_log_ends(run.events())
    only_silence(run.degraded)
    return FoundingGraph(run, events, answers.said, answers.asks)


def course(debate: Debate, protocol: Protocol) -> tuple[Event, ...]:  # noqa: ARG001 (every course is given one)
    """The events that come next in a founding graph debate: a round of requests, or the conclusion. Cost as of `held`.
    """
    found = held(debate)
    if found.asks is None or debate.cancelled:
        return (conclusion(debate, found.run),)
    return (_asking(debate, found.asks[0]),)


def _asking(debate: Debate, aim: str) -> MovesRequested:
    """A round of the log in which the founding code asks for something: who is asked is shown everything."""
    assert debate.opened is not None, "a debate is opened before it asks"
    personas, checkers = seated(debate.opened)
    number = debate.round + 1 if debate.rounds else 0
    graph = debate.graph
    handles = (*graph.facts, *graph.arguments, *graph.edges)
    about = tuple(e.id for e in graph.edges.values() if graph.arguments[e.source].round == number - 1)
    return MovesRequested(
        number,
        tuple(
            Request(f"{number}.{name}.0", name, aim, about if aim == CHECK else (), handles=handles)
            for name in (checkers if aim == CHECK else personas)
        ),
    )
