"""Scripted debates of claims without clock or store: what each participant says, round by round, in any order."""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "deliberation"))
from debating import Order, Played, opening

from moot.protocols.claims import CLAIMS
from moot.protocols.pending import pending
from moot.reading.lexical_contradiction import LexicalContradiction
from moot.record.debate import Debate
from moot.record.decide import decide, fail
from moot.record.events import (
    ArgumentAdvanced,
    ArgumentConceded,
    ArgumentEndorsed,
    ArgumentRetracted,
    AttackMade,
    Closed,
    ContradictionDetected,
    DebateConcluded,
    DebateOpened,
    Event,
    MoveRejected,
    MovesRequested,
    PropositionsMerged,
    Request,
    RequestClosed,
    Seat,
    StanceTaken,
    SupportGiven,
)
from moot.record.moves import Move
from moot.record.parameters import Parameters

Answer = Mapping[str, Any] | Move | Closed
"""A ROUND, a Move, or how it failed."""
Script = Mapping[str, Sequence[Answer]]
"""By participant, round by round; beyond its last answer it passes."""

FAILED, LATE = Closed.FAILED, Closed.TIMED_OUT


def opened(*names: str, max_rounds: int = 9, classes: Mapping[str, str] | None = None, **more: Any) -> DebateOpened:
    """The opening of a debate of claims among `names`."""
    seats = tuple(Seat(name, "scripted", (classes or {}).get(name, name)) for name in names)
    versions = {"moot": "0", "contradiction": LexicalContradiction.name}
    versions |= {"model": CLAIMS.model, "protocol": CLAIMS.version}
    given: dict[str, Any] = {"positions": (), "protocol": "claims", "exclusive": False, "versions": versions, **more}
    return opening(*names, max_rounds=max_rounds, seats=seats, **given)


NO_BALLOT = Parameters(closing=False).to_dict()
"""The parameters of a debate that ends with its last round."""


def play(
    script: Script,
    max_rounds: int = 9,
    order: Order = tuple,
    again: Callable[[Debate], Debate] = lambda debate: debate,
    **more: Any,
) -> Played:
    """Play a debate to its end. `again`: what becomes of the debate between two steps (it should change nothing)."""
    played = Played()
    played.add([opened(*script, max_rounds=max_rounds, **more)])
    while played.debate.concluded is None:
        played.debate = again(played.debate)
        played.add(pending(played.debate, CLAIMS))
        for request in order(played.debate.outstanding):
            played.debate = again(played.debate)
            played.add(answered(played.debate, request, script[request.participant]))
    return played


def answered(debate: Debate, request: Request, rounds: Sequence[Answer]) -> tuple[Event, ...]:
    answer = rounds[debate.round] if debate.round < len(rounds) else {}
    if isinstance(answer, Closed):
        return fail(debate, request, "it broke", answer)
    move = CLAIMS.read(answer, request.participant, None, debate)
    return decide(debate, request, move, CLAIMS.legal_in(debate), CLAIMS.quota)


def says(*texts: str, **more: Any) -> dict[str, Any]:
    """A ROUND that states these texts, called c0, c1, …; `more` goes to the first of them."""
    claims: list[dict[str, Any]] = [{"id": f"c{k}", "text": text} for k, text in enumerate(texts)]
    claims[0] |= more
    return {"claims": claims}


def ending(played: Played) -> DebateConcluded:
    assert played.debate.concluded is not None
    return played.debate.concluded


def requests(played: Played, round_: int) -> dict[str, Request]:
    """Who was asked in a round."""
    events = (event for event in played.events if isinstance(event, MovesRequested) and event.round == round_)
    return {request.participant: request for event in events for request in event.requests}


def rejected(played: Played) -> list[tuple[str, str]]:
    """Who was refused what, and why, in the order of the log."""
    return [(f"{e.request} {e.item}", str(e.why)) for e in played.events if isinstance(e, MoveRejected)]


def told(event: Event) -> str:
    """An event in one line, with all that it decides."""
    match event:
        case DebateOpened():
            return f"opened {event.protocol} among {', '.join(seat.name for seat in event.seats)}"
        case MovesRequested():
            asked = (f"{r.participant} about {' '.join(r.about) or 'all'} of {len(r.handles)}" for r in event.requests)
            return f"round {event.round}: {'; '.join(asked)}"
        case ArgumentAdvanced(argument=a):
            older = f" for {a.supersedes}" if a.supersedes else ""
            return f"{a.id} {a.kind.value}{older}: {a.text}"
        case StanceTaken():
            cause = f" because of {event.cause}" if event.cause else ""
            return f"{event.participant} takes {event.value:+g} on {event.position}{cause}"
        case AttackMade(edge=e):
            return f"{e.source} attacks {e.target} ({e.component.value}) as {e.id}"
        case SupportGiven(support=s):
            return f"{s.source} supports {s.target} as {s.id}"
        case ArgumentEndorsed():
            return f"{event.participant} endorses {event.argument}"
        case ArgumentConceded():
            return f"{event.participant} concedes {event.argument}"
        case ArgumentRetracted():
            return f"{event.participant} takes back {event.argument}"
        case ContradictionDetected():
            return f"found: {' ⇄ '.join(edge.source for edge in event.edges)} by {', '.join(event.words)}"
        case PropositionsMerged(merge=m):
            return f"found: {m.a} = {m.b}"
        case MoveRejected():
            return f"rejected: {event.request} {event.item}: {event.why}"
        case RequestClosed():
            return f"{event.request} {event.how.value}"
        case DebateConcluded():
            return f"{event.status.value}, {event.stopped_by.value}, {event.verdict}"
        case _:
            raise AssertionError(f"no debate without a store has a {type(event).__name__}")
