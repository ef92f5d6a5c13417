"""The founding profile of `claims`: the deliberation of Rilai, event for event, over our log.

Its code asks agents through a function; here every ask is a `MovesRequested` and every answer an event, and the
deliberation is run again on the answers that are there: what it asks beyond them comes next. So it goes on after a
crash, and replays, from the log alone. Agents see what they saw there: the question, no handles, nothing contested
(R6, R7). Their own names of claims are the founding ids; what the founding form has no place for (stances,
concessions) is kept in the log and not read.
"""

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from moot.errors import Damage, InvalidValue, UnknownName
from moot.founding.claims import AgentOutput, ArgumentGraph, Claim, ClaimType, ConsensusResult, Deliberator, EventKind
from moot.founding.protocols.claims_ending import Ended, conclusion
from moot.founding.protocols.running import LogEnds, at_once
from moot.protocols.claims.course import CLAIM
from moot.protocols.protocol import Protocol
from moot.record.debate import Debate
from moot.record.events import DebateOpened, Event, MovesRequested, Request
from moot.record.graph import Argument

ACTIVE: Final = 15
"""Claims that the founding turn takes over from a deliberation."""


@dataclass(frozen=True, slots=True)
class FoundingDeliberation:
    """The state of a founding deliberation, computed from the answers that the log holds so far.

    `graph`: its claims. `events`: the kinds and payloads of the events it emitted, in order. `asked`: the agents that
    it asked in each round; those of the last round may not have answered yet. `consensus`: the final one, or None while
    answers are due. `said`: every claim in the order of adding, each with the id that moot gave it.
    """

    graph: ArgumentGraph
    events: tuple[tuple[EventKind, dict[str, Any]], ...]
    asked: tuple[tuple[str, ...], ...]
    consensus: ConsensusResult | None
    said: tuple[tuple[str, Claim], ...]

    @property
    def rounds(self) -> int | None:
        """The number of rounds that the founding deliberation reports in its last event, which may be one too many
        (R4).

        None where it reports none: it has not ended, or the first round already reached the consensus that it asks for.
        """
        return next((int(data["rounds"]) for _, data in self.events if "rounds" in data), None)

    @property
    def active(self) -> list[Claim]:
        """The fifteen most salient claims, which the founding system hands on from a deliberation to the rest of its
        turn.
        """
        return self.graph.get_top_claims(ACTIVE)


def course(debate: Debate, protocol: Protocol) -> tuple[Event, ...]:  # noqa: ARG001 (every course is given one)
    """The events that come next in a debate of claims of the founding profile: a round of requests, or the conclusion.

    The founding deliberation, run again on the answers in the log, decides which. Cost: that of the founding graph,
    which compares each claim with all of its type.
    """
    found = held(debate)
    if found.consensus is None and not debate.cancelled:
        return (_asking(len(found.asked) - 1, found.asked[-1]),)
    return (conclusion(debate, Ended(found.graph, found.rounds)),)


def held(debate: Debate) -> FoundingDeliberation:
    """The founding deliberation of `debate`, run again on the answers in the log. Cost as of `course`.

    Raises Damage for a claim in the log that no agent can have made.
    """
    opened = debate.opened
    assert opened is not None, "a debate is opened before it is held"
    said = _said(debate)
    heard = [[_output(agent, claims) for agent, claims in answers] for answers in said]
    events: list[tuple[EventKind, dict[str, Any]]] = []
    asked = [tuple(seat.name for seat in opened.seats)]

    async def follow_up(agents: list[str], _: object) -> AsyncIterator[AgentOutput]:
        asked.append(tuple(agents))
        if len(asked) > len(heard):
            raise LogEnds
        for output in heard[len(asked) - 1]:
            yield output

    deliberator = _deliberator(opened, events)
    consensus = None
    if heard:
        with suppress(LogEnds):
            consensus = at_once(deliberator.deliberate(heard[0], None, follow_up))
    if consensus is not None:
        patch = {"consensus_level": consensus.overall_score, "claim_count": len(deliberator.graph.claims)}
        events.append((EventKind.WORKSPACE_PATCHED, patch))
    order = tuple(pair for answers in said for _, claims in answers for pair in claims)
    return FoundingDeliberation(deliberator.graph, tuple(events), tuple(asked), consensus, order)


def _deliberator(opened: DebateOpened, events: list[tuple[EventKind, dict[str, Any]]]) -> Deliberator:
    return Deliberator(lambda kind, payload: events.append((kind, payload)), max_rounds=opened.max_rounds)


def _asking(number: int, agents: Sequence[str]) -> MovesRequested:
    """A founding ask as a round: the same prompt every time (R7)."""
    return MovesRequested(number, tuple(Request(f"{number}.{name}.0", name, CLAIM) for name in agents))


_Answer = tuple[str, list[tuple[str, Claim]]]


def _said(debate: Debate) -> list[list[_Answer]]:
    """What was answered in each completed round, in the order of asking: the agent, and its claims with our ids."""
    named = _named(debate)
    claims: dict[tuple[int, str], list[tuple[str, Claim]]] = {}
    for argument in debate.graph.arguments.values():
        for author in argument.authors:
            claims.setdefault((argument.round, author), []).append((argument.id, _claim(argument, named)))
    return [
        [(request.participant, claims.get((round_.number, request.participant), [])) for request in round_.requests]
        for round_ in debate.rounds
        if round_.complete
    ]


_Named = dict[tuple[str, str], list[str]]


def _named(debate: Debate) -> _Named:
    """By word and claim: the names that the claim said it supports, and opposes."""
    found: _Named = {}
    for support in debate.graph.supports.values():
        found.setdefault(("supports", support.source), []).append(support.target)
    for edge in debate.graph.edges.values():
        found.setdefault(("opposes", edge.source), []).append(edge.target)
    return found


def _claim(argument: Argument, named: _Named) -> Claim:
    try:
        return _founding_claim(argument, named)
    except (InvalidValue, UnknownName) as wrong:
        raise Damage(f"the claim {argument.id} in the log is none: {wrong.message}") from wrong


def _founding_claim(argument: Argument, named: _Named) -> Claim:
    return Claim(
        id=argument.called or argument.id,
        text=str(argument.text),
        type=ClaimType(argument.kind.value),
        source_agent=", ".join(argument.authors),
        urgency=int(argument.reported.get("urgency", 0)),
        confidence=int(argument.reported.get("confidence", 0)),
        supports=named.get(("supports", argument.id), []),
        opposes=named.get(("opposes", argument.id), []),
    )


def _output(agent: str, claims: Iterable[tuple[str, Claim]]) -> AgentOutput:
    return AgentOutput(agent_id=agent, claims=[claim for _, claim in claims])
