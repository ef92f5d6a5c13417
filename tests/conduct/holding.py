"""Holding a debate of a cast: quickly, without clock or store, or by moot itself on a database in memory."""

from collections.abc import Callable, Sequence
from typing import Any

from agents import Cast

import moot
from moot.protocols import protocol_named
from moot.protocols.claims import CLAIMS
from moot.protocols.claims.answers import move_of
from moot.protocols.pending import pending
from moot.reading.lexical_contradiction import LexicalContradiction
from moot.record.debate import Debate, fold
from moot.record.decide import decide, fail
from moot.record.events import DebateOpened, Event, Request, Seat
from moot.record.parameters import Parameters
from moot.record.text import Text
from moot.verdict.conduct import CONDUCT, Finding
from moot.verdict.conduct import conduct as conduct_of
from moot.verdict.conduct.record import Record


def conduct(debate: Debate) -> tuple[Finding, ...]:
    """What is found in a debate, under the protocol that it names."""
    assert debate.opened is not None
    return conduct_of(debate, protocol_named(debate.opened.protocol).judged)


def record_of(debate: Debate) -> Record:
    """The debate as the detectors read it."""
    assert debate.opened is not None
    return Record(debate, protocol_named(debate.opened.protocol).judged)


Order = Callable[[Sequence[Request]], Sequence[Request]]


def opening(cast: Cast) -> DebateOpened:
    """The event that opens the debate of a cast."""
    return DebateOpened(
        debate="d1",
        question=Text(cast.question),
        protocol=CLAIMS.name,
        profile="default",
        positions=(),
        exclusive=False,
        parameters=Parameters().to_dict(),
        max_rounds=cast.max_rounds,
        opened="2026-03-01T00:00:00Z",
        project="test",
        seats=tuple(Seat(a.name, a.kind, cast.classes.get(a.name, a.name)) for a in cast.agents),
        versions={
            "moot": "0",
            "model": CLAIMS.model,
            "contradiction": LexicalContradiction.name,
            "conduct": CONDUCT,
            "protocol": CLAIMS.version,
        },
        timeout_s=60.0,
    )


def held(cast: Cast, order: Order = tuple) -> Debate:
    """The debate as it ends; `order` says in what order the answers of a round arrive."""
    return fold(log(cast, order))


def log(cast: Cast, order: Order = tuple) -> list[Event]:
    """The events of the debate."""
    events: list[Event] = [opening(cast)]
    debate = fold(events)
    agents = {agent.name: agent for agent in cast.agents}
    while debate.concluded is None:
        due = pending(debate, CLAIMS)
        debate = asked = fold(due, debate)
        events += due
        said = {request.id: _answer(agents[request.participant], request, asked) for request in asked.outstanding}
        for request in order(asked.outstanding) if asked.concluded is None else ():
            debate = fold(said[request.id], debate)
            events += said[request.id]
    return events


def _answer(agent: Any, request: Request, debate: Debate) -> tuple[Event, ...]:
    try:
        move = move_of(agent.answer(request, debate), agent.name)
    except Exception as error:
        return fail(debate, request, f"{type(error).__name__} in {agent.name}")
    return decide(debate, request, move, CLAIMS.legal, CLAIMS.quota)


def held_by_moot(cast: Cast) -> dict[str, Any]:
    """The result of the debate, held by moot."""
    with moot.open(":memory:") as m:
        agents = {agent.name: agent for agent in cast.agents}
        result = m.claims(cast.question, agents, classes=cast.classes, max_rounds=cast.max_rounds, remember=False)
        assert m.replay(result.debate_id).identical
        return result.to_dict()
