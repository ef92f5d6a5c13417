"""A debate in the kinds of events of Rilai: a turn, a wave of agents, rounds of deliberation, a consensus.

The score of a round is the part of all that was said that stands; a founding deliberation alone keeps its own figures.
"""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from moot.founding.claim_records import EventKind
from moot.founding.graph_records import Label
from moot.founding.projecting import rounds
from moot.protocols.vocabulary import Frame
from moot.record.debate import Debate
from moot.record.envelope import Envelope
from moot.record.events import (
    ArgumentAdvanced,
    DebateCancelled,
    DebateConcluded,
    DebateOpened,
    Event,
    MovesRequested,
    Request,
    RequestClosed,
    StanceTaken,
    VerdictRemembered,
)
from moot.record.round import UNANSWERED


def wrapped(kind: str, payload: Mapping[str, Any], envelope: Envelope, number: int) -> Mapping[str, Any]:
    """The data of a frame: an event of the founding engine, with its number within the turn."""
    return {
        "session_id": envelope.stream,
        "turn_id": 1,
        "seq": number,
        "ts_monotonic": datetime.fromisoformat(envelope.at).timestamp(),
        "ts_wall": envelope.at,
        "kind": kind,
        "payload": payload,
        "schema_version": 1,
    }


def told(debate: Debate, event: Event) -> Iterator[Frame]:
    """What an event is in this vocabulary, given the debate with it."""
    if (round_ := rounds.ended(debate, event)) is not None:
        done = {"round": round_.number, "claim_count": _claims(debate), "consensus_score": _score(debate)}
        yield EventKind.DELIB_ROUND_COMPLETED.value, done
    match event:
        case DebateOpened(debate=id, question=question):
            yield EventKind.TURN_STARTED.value, {"debate_id": id, "input": str(question)}
            yield EventKind.WAVE_STARTED.value, {"wave": 0, "agents": rounds.personas(debate)}
        case MovesRequested(round=number):
            asked = {"round": number, "claim_count" if len(debate.rounds) == 1 else "contested_count": _open(debate)}
            yield EventKind.DELIB_ROUND_STARTED.value, asked
        case RequestClosed():
            yield _closed(debate, event)
        case StanceTaken(participant=agent, position=position, value=value):
            said = {"agent_id": agent, "claim": rounds.words(debate, position), "stance": value}
            yield EventKind.STANCE_UPDATED.value, said
        case VerdictRemembered(memory=memory):
            yield EventKind.MEMORY_COMMITTED.value, {"memory_id": memory}
        case DebateCancelled(by=by):
            yield EventKind.ERROR.value, {"message": f"cancelled by {by}"}
        case DebateConcluded():
            yield from _ended(debate, event)


def _closed(debate: Debate, event: RequestClosed) -> Frame:
    """An agent that answered, with its claims, or that did not."""
    request = _request(debate, event.request)
    if event.how in UNANSWERED:
        return EventKind.AGENT_FAILED.value, {"agent_id": request.participant, "error": str(event.why)}
    said = [e.argument for e in debate.rounds[-1].answers.get(event.request, ()) if isinstance(e, ArgumentAdvanced)]
    listed = [
        {"id": a.id, "text": str(a.text) or rounds.words(debate, a.claim), "type": a.kind.value, "source_agent": who}
        for a in said
        for who in a.authors[:1]
    ]
    quiet = not listed
    return EventKind.AGENT_COMPLETED.value, {"agent_id": request.participant, "claims": listed, "quiet": quiet}


def _request(debate: Debate, id: str) -> Request:
    return next(r for round_ in reversed(debate.rounds) for r in round_.requests if r.id == id)


def _ended(debate: Debate, event: DebateConcluded) -> Iterator[Frame]:
    score, count = _score(debate), _claims(debate)
    final = {"score": score, "rounds": len(debate.rounds), "claim_count": count, "reason": str(event.reason)}
    yield EventKind.CONSENSUS_UPDATED.value, final
    yield EventKind.WORKSPACE_PATCHED.value, {"consensus_level": score, "claim_count": count}
    yield EventKind.TURN_COMPLETED.value, {"status": event.status.value, "stopped_by": event.stopped_by.value}


def _claims(debate: Debate) -> int:
    return len(debate.graph.arguments) or len(debate.graph.facts)


def _open(debate: Debate) -> int:
    """How many of the things said are open; 0 before anything was said."""
    return sum(label is Label.UNDEC for label in rounds.labels_of(debate).values())


def _score(debate: Debate) -> float:
    """The part of all that was said that stands, in [0, 1]; 1 where nothing was said, as in the founding system."""
    labels = list(rounds.labels_of(debate).values())
    return labels.count(Label.IN) / len(labels) if labels else 1.0
