"""How a founding blitz or classical debate runs over our log: its own code, run again on what the log holds.

What the code asks for beyond the log comes next. So it replays, and goes on after a crash, from the log alone; and the
personas of a round are asked at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from moot.founding.blackboard import ActionPlan, BlackboardState, Claim, DebateOutput
from moot.founding.board_run import BoardOpening, BoardRun, BoardTurn
from moot.founding.degraded import NotAnswered
from moot.founding.graph_run import GraphEvent
from moot.founding.protocols.board_ending import conclusion
from moot.founding.protocols.board_log import BID, COMPRESS, EXTRACT, SPEAK, STANCES, BoardSaid
from moot.founding.protocols.graph_log import claims_of, seated
from moot.founding.protocols.running import LogEnds, once, only_silence, until_the_log_ends
from moot.protocols.protocol import Protocol
from moot.record.debate import Debate
from moot.record.events import DebateOpened, Event, MovesRequested, Request

CLASSICAL = "classical"
"""The protocol in which personas bid for the floor."""


@dataclass(frozen=True, slots=True)
class FoundingBoard:
    """A founding debate on a blackboard as far as its log goes.

    `run`: the founding code, with its state. `events`: what it told so far. `asks`: the aim of what it asks for next,
    and whom; None once it has ended.
    """

    run: BoardRun
    events: tuple[GraphEvent, ...]
    asks: tuple[str, tuple[str, ...]] | None


@dataclass(slots=True)
class _FromLog:
    """Personas, and whoever checks, whose answers are in the log. `run` is theirs."""

    said: BoardSaid
    personas: list[str]
    checkers: list[str]
    asks: tuple[str, tuple[str, ...]] | None = field(default=None)
    number: int = field(default=0)

    async def open(self, persona_id: str, claims: Sequence[Claim]) -> BoardOpening:  # noqa: ARG002 (as it was asked)
        self._await(STANCES, 0, self.personas)
        self._failed(STANCES, 0, persona_id)
        return self.said.opening(persona_id)

    async def respond(self, persona_id: str, board: BlackboardState, recent: Sequence[str]) -> BoardTurn:  # noqa: ARG002
        self.number += not self.said.bids and persona_id == self.personas[0]
        self._await(SPEAK, self.number, [persona_id] if self.said.bids else self.personas)
        self._failed(SPEAK, self.number, persona_id)
        return self.said.turn(self.number, persona_id)

    async def bid(self, persona_id: str, board: BlackboardState, recent: Sequence[str]) -> ActionPlan:  # noqa: ARG002
        self.number += persona_id == self.personas[0]
        self._await(BID, self.number, self.personas)
        self._failed(BID, self.number, persona_id)
        return self.said.bid(self.number, persona_id)

    async def compress(self, summary: str) -> str:  # noqa: ARG002 (they were shown it)
        self._await(COMPRESS, self.number, self.checkers)
        found = self.said.summary(self.number)
        if found is None:
            raise NotAnswered("nobody put the summary into fewer words")
        return found

    async def extract(self, board: BlackboardState) -> DebateOutput:  # noqa: ARG002 (they were shown it)
        self._await(EXTRACT, self.number, self.checkers)
        found = self.said.output(self.number)
        if found is None:
            raise NotAnswered("nobody read the outcome off the blackboard")
        return found

    def _await(self, aim: str, number: int, names: Sequence[str]) -> None:
        if not self.said.holds(aim, number):
            self.asks = (aim, tuple(names))
            raise LogEnds

    def _failed(self, aim: str, number: int, name: str) -> None:
        why = self.said.silent(aim, number, name)
        if why is not None:
            raise NotAnswered(why)


def held(debate: Debate) -> FoundingBoard:
    """The founding debate of `debate`, run again on the answers in the log. Cost: that of the founding code, which
    computes its figures anew in each round; once for each state of a debate.
    """
    return once(debate, _held)


def _held(debate: Debate) -> FoundingBoard:
    opened = debate.opened
    assert opened is not None, "a debate is opened before it is held"
    personas, checkers = seated(opened)
    bids = opened.protocol == CLASSICAL
    answers = _FromLog(BoardSaid(debate, opened, bids), personas, checkers)
    run = BoardRun(
        str(opened.question),
        claims_of(opened),
        personas,
        answers,
        answers.extract if checkers else None,
        opened.debate,
        answers.compress if checkers else None,
    )
    rounds = opened.max_rounds - 1
    events = until_the_log_ends(run.classical(rounds) if bids else run.blitz(rounds))
    only_silence(run.degraded)
    return FoundingBoard(run, events, answers.asks)


def course(debate: Debate, protocol: Protocol) -> tuple[Event, ...]:  # noqa: ARG001 (every course is given one)
    """The events that come next in a founding debate on a blackboard: a round of requests, or the conclusion. Cost as
    of `held`.
    """
    found = held(debate)
    if found.asks is None or debate.cancelled:
        return (conclusion(debate, found.run),)
    aim, names = found.asks
    assert isinstance(debate.opened, DebateOpened), "a debate is opened before it asks"
    number = debate.round + 1 if debate.rounds else 0
    about = tuple(position.id for position in debate.opened.positions)
    return (MovesRequested(number, tuple(Request(f"{number}.{name}.0", name, aim, about) for name in names)),)
