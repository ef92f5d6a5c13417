"""The founding blitz and classical debates: stances, then rounds in which all speak, or turns for which personas bid.

The events and their order are the founding ones; what is said to people in `status` and `blackboard_update` is ours.
Where the description leaves room we read: that two rounds have brought no new crux always holds (F9), each claim that
is spoken on is an event, and a silent turn is a turn.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

from moot.founding.blackboard import (
    BLITZ_ROUNDS,
    CLASSICAL_TURNS,
    SUMMARY_TOKENS,
    TOKEN,
    ActionPlan,
    BlackboardState,
    add_cruxes,
    board_summary,
    disputes,
    fallback_output,
    next_speaker,
    quiet,
    recent_messages,
    tokens,
    trigger_flips,
)
from moot.founding.convergence import ROUNDS_APART, convergence
from moot.founding.degraded import Degraded, passed_over
from moot.founding.graph_records import AgentStance, Claim, DebateOutput, FlipCondition, Reasoning
from moot.founding.graph_run import GraphEvent, clamped

UNSAID: Final = "uncertain"

Extract = Callable[[BlackboardState], Awaitable[DebateOutput]]
"""Makes the output of a debate of its blackboard. What it raises leaves the cruxes and flip conditions."""
Compress = Callable[[str], Awaitable[str]]
"""Puts a summary of the blackboard that has grown too long into fewer words. What it raises leaves its beginning."""


@dataclass(frozen=True, slots=True)
class ClaimResponse:
    """What a persona says on one claim in its turn, and its stance: pro, con or uncertain, confidence in [0, 1]."""

    claim_id: str
    content: str
    stance: str = UNSAID
    confidence: float = 0.5


@dataclass(frozen=True, slots=True)
class BoardOpening:
    """The first stances of a persona with reasons, and what would change its mind."""

    stances: Sequence[AgentStance] = ()
    reasonings: Sequence[Reasoning] = ()
    flip_conditions: Sequence[FlipCondition] = ()


@dataclass(frozen=True, slots=True)
class BoardTurn:
    """A turn of a persona: what it says on claims, cruxes that it sees, and those of its flip conditions that are met.
    """

    claim_responses: Sequence[ClaimResponse] = ()
    new_cruxes: Sequence[str] = ()
    flip_triggers: Sequence[str] = ()


class BoardPersonas(Protocol):
    """Who debates. A failure of `open` ends the debate (F12), one of `respond` skips the turn, one of `bid` is a bid to
    speak at .5.
    """

    async def open(self, persona_id: str, claims: Sequence[Claim]) -> BoardOpening:
        """The opening of a persona."""

    async def respond(self, persona_id: str, board: BlackboardState, recent: Sequence[str]) -> BoardTurn:
        """The turn of a persona, who is shown the blackboard and what was said in the last two rounds."""

    async def bid(self, persona_id: str, board: BlackboardState, recent: Sequence[str]) -> ActionPlan:
        """Whether a persona wants to speak (classical only)."""


@dataclass(slots=True)
class BoardRun:
    """One founding debate on a blackboard. `board` and `output` hold what there is so far; `rounds` counts rounds or
    turns, `error` is the message with which it broke off, `converged` and `diverged` say how it ended. `degraded`: what
    failed meanwhile and was passed over. `entropies`: after each round or turn, in [0, 1]. `messages`: what was said,
    each with its round or turn.
    """

    topic: str
    claims: Sequence[Claim]
    persona_ids: Sequence[str]
    personas: BoardPersonas
    extract: Extract | None = None
    debate_id: str = "debate"
    compress: Compress | None = None
    board: BlackboardState = field(init=False)
    summary: str = field(init=False)
    output: DebateOutput | None = field(init=False, default=None)
    rounds: int = field(init=False, default=0)
    turns: int = field(init=False, default=0)
    error: str | None = field(init=False, default=None)
    converged: bool = field(init=False, default=False)
    diverged: bool = field(init=False, default=False)
    silent: bool = field(init=False, default=False)
    """Whether it ended because nobody wanted to speak any more."""
    entropies: list[float] = field(init=False, default_factory=list)
    messages: list[tuple[int, str]] = field(init=False, default_factory=list)
    degraded: list[Degraded] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.board = BlackboardState(self.topic, list(self.claims))
        self.summary = board_summary(self.board)

    async def blitz(self, max_rounds: int = BLITZ_ROUNDS) -> AsyncIterator[GraphEvent]:
        """Hold it as blitz: in each round everybody speaks, and sees the board as it was before the round."""
        async for event in self._begin():
            yield event
        for number in range(1, max_rounds + 1) if self.error is None else ():
            self.rounds = number
            said = [(persona, await self._turn(persona)) for persona in self.persona_ids]
            for event in await self._take(said):
                yield event
            if self.converged or self.diverged:
                break
        async for event in self._end():
            yield event

    async def classical(self, max_turns: int = CLASSICAL_TURNS) -> AsyncIterator[GraphEvent]:
        """Hold it as classical: in each turn everybody bids, and the most urgent speaks."""
        floor: list[ActionPlan | None] = []
        async for event in self._begin():
            yield event
        for number in range(1, max_turns + 1) if self.error is None else ():
            self.rounds = number
            chosen = next_speaker([await self._bid(persona) for persona in self.persona_ids])
            silent = bool(floor) and floor[-1] is None
            floor.append(chosen)
            if chosen is None:
                yield _status("silence", "Nobody wants to speak")
                if quiet(floor):
                    self.silent = True
                    break
                continue
            if silent:
                yield _status("silence_break", "Somebody speaks again")
            persona = chosen.persona_id
            yield "speaker_selected", {"personaId": persona, "urgency": chosen.urgency, "intent": chosen.intent}
            for event in await self._take([(persona, await self._turn(persona))]):
                yield event
            if self.converged or self.diverged:
                break
        async for event in self._end():
            yield event

    async def _begin(self) -> AsyncIterator[GraphEvent]:
        yield _status("claims", "Taking the topic apart into claims")
        yield "debate_start", {"debateId": self.debate_id, "claims": list(self.claims)}
        yield _status("agents", "Seating the personas")
        yield "table_assigned", {"tableId": 0, "personaIds": list(self.persona_ids)}
        yield _status("stances", "Each persona takes its first stances")
        try:
            openings = [(persona, await self.personas.open(persona, self.claims)) for persona in self.persona_ids]
        except Exception as error:  # F12: whatever it is, the debate ends with an event
            passed_over(self.degraded, "open", 0, error)
            self.error = str(error)
            yield "error", {"message": self.error}
            return
        for persona, opening in openings:
            taken = {stance.claim_id: stance for stance in opening.stances}
            stances = [_opened(persona, claim, taken.get(claim.id)) for claim in self.claims]
            flips = [*self.board.flip_conditions, *opening.flip_conditions]
            self.board = replace(self.board, stances=[*self.board.stances, *stances], flip_conditions=flips)
            reasons = list(opening.reasonings)
            yield "initial_stance", {"personaId": persona, "stances": stances, "reasonings": reasons}
        yield _status("debate", "The debate begins")

    async def _turn(self, persona: str) -> BoardTurn | None:
        try:
            return await self.personas.respond(persona, self.board, recent_messages(self.messages, self.rounds))
        except Exception as error:  # F12: whatever it is, the turn is skipped
            passed_over(self.degraded, "respond", self.rounds, error, persona)
            return None

    async def _bid(self, persona: str) -> ActionPlan:
        try:
            bid = await self.personas.bid(persona, self.board, recent_messages(self.messages, self.rounds))
        except Exception as error:  # F12: whatever it is, it counts as a bid to speak
            passed_over(self.degraded, "bid", self.rounds, error, persona)
            return ActionPlan(persona)
        return replace(bid, persona_id=persona, urgency=clamped(bid.urgency))

    async def _take(self, said: Sequence[tuple[str, BoardTurn | None]]) -> list[GraphEvent]:
        """Take the turns of a round; give its events. A turn that failed says nothing."""
        events = [self._say(persona, response) for persona, turn in said if turn for response in turn.claim_responses]
        apart = disputes(self.board.stances)
        sentences = [sentence for _, turn in said if turn for sentence in turn.new_cruxes]
        self.board = replace(
            self.board,
            disputes=apart,
            crux_candidates=add_cruxes(self.board.crux_candidates, sentences, disputed=bool(apart)),
            flip_conditions=trigger_flips(
                self.board.flip_conditions, {persona: turn.flip_triggers for persona, turn in said if turn}
            ),
        )
        await self._summarise()
        return [*events, ("blackboard_update", {"tableId": 0, "summary": self.summary}), self._convergence()]

    def _say(self, persona: str, said: ClaimResponse) -> GraphEvent:
        stance = AgentStance(persona, said.claim_id, said.stance, clamped(said.confidence), self.rounds)
        self.board = replace(self.board, stances=[*self.board.stances, stance])
        self.messages.append((self.rounds, f"{persona}: {said.content}"))
        self.turns += 1
        return "agent_turn", {
            "personaId": persona,
            "tableId": 0,
            "content": said.content,
            "stance": said.stance,
            "stances": [stance],
            "round": self.rounds,
        }

    def _convergence(self) -> GraphEvent:
        unresolved = sum(not crux.resolved for crux in self.board.crux_candidates)
        ids = [claim.id for claim in self.claims]
        found = convergence(
            ids, self.board.stances, unresolved, self.turns, before=self.entropies, rounds_since_crux=ROUNDS_APART
        )
        self.entropies.append(found.entropy)
        self.converged, self.diverged = found.converged, found.diverged
        return "convergence_update", {"metrics": found}

    async def _summarise(self) -> None:
        self.summary = board_summary(self.board)
        if tokens(self.summary) <= SUMMARY_TOKENS:
            return
        try:
            if self.compress is not None:
                self.summary = await self.compress(self.summary)
        except Exception as error:  # F12: whatever it is, personas are shown the beginning
            passed_over(self.degraded, "compress", self.rounds, error)
        self.summary = self.summary[: SUMMARY_TOKENS * TOKEN]

    async def _end(self) -> AsyncIterator[GraphEvent]:
        if self.error is not None:
            return
        yield _status("output", "Reading the outcome off the blackboard")
        self.output = await self._extracted()
        yield "debate_complete", {"output": self.output}

    async def _extracted(self) -> DebateOutput:
        try:
            if self.extract is not None:
                return await self.extract(self.board)
        except Exception as error:  # F12: whatever it is, the cruxes and flip conditions on the blackboard are left
            passed_over(self.degraded, "extract", self.rounds, error)
        return fallback_output(self.board)


def _opened(persona: str, claim: Claim, given: AgentStance | None) -> AgentStance:
    if given is None:
        return AgentStance(persona, claim.id)
    return AgentStance(persona, claim.id, given.stance, clamped(given.confidence), 0)


def _status(phase: str, message: str) -> GraphEvent:
    return "status", {"phase": phase, "message": message}
