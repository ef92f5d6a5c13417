"""What somebody who writes an answer is shown: what others said meanwhile, and what the answer would change.

In a blind round nobody learns anything of the others: what they said is left out of what is computed, too.
"""

from collections.abc import Iterator
from typing import Any, Final

from moot.document.markup import plain
from moot.document.subject import Subject
from moot.log.store import EventStore
from moot.operations.answering import judged, open_request
from moot.operations.moments.moment import events_of
from moot.protocols.result import shown
from moot.record.debate import Debate, fold
from moot.record.events import ArgumentAdvanced, Event, MoveRejected, Request, RequestClosed, decode
from moot.record.transcript import Transcript

BLIND: Final = 0
"""The round in which nobody sees anybody."""
MOST: Final = 20
"""Changes, and things said, that are told."""


def preview(store: EventStore, debate_id: str, request_id: str, given: Any, who: str | None) -> dict[str, Any]:
    """What an answer would amount to, as things stand now: `said` (how much of it counts), `refused`, and how each
    answer of the question and each thing said would stand then. Nothing is stored. Raises as an answer does.
    """
    debate, request, events = judged(store, debate_id, request_id, given, who)
    blind = _blind(debate)
    before = _alone(store, debate_id, debate, request) if blind else debate
    after = fold(events, before)
    refused = [{"item": e.item, "why": plain(e.why)} for e in events if isinstance(e, MoveRejected)]
    return {
        "blind": blind,
        "said": sum(not isinstance(e, MoveRejected | RequestClosed) for e in events),
        "refused": refused,
        "positions": list(_positions(before, after)),
        "changed": [] if blind else list(_changed(before, after))[:MOST],
    }


def meanwhile(store: EventStore, debate_id: str, request_id: str, who: str | None) -> dict[str, Any]:
    """What others answered in the round of a request: how many of them have, and what they said, unless it is blind.
    Raises as an answer does.
    """
    debate, request = open_request(store, debate_id, request_id, who)
    assert debate.current is not None, "a request is of a round"
    others = [each for each in debate.current.requests if each.participant != request.participant]
    said = [] if _blind(debate) else list(_lines(store, debate_id, debate, {each.id for each in others}))
    return {
        "blind": _blind(debate),
        "answered": sum(each.id in debate.current.closed for each in others),
        "of": len(others),
        "said": said[-MOST:],
    }


def _blind(debate: Debate) -> bool:
    return debate.current is not None and debate.current.number == BLIND


def _alone(store: EventStore, debate_id: str, debate: Debate, request: Request) -> Debate:
    """The debate without what others said in the round that is going on."""
    assert debate.current is not None, "a request is of a round"
    hidden = {each.id for each in debate.current.requests if each.id != request.id}
    events = (decode(e.type, e.v, e.data) for e in events_of(store, debate_id))
    return fold(event for event in events if getattr(event, "request", None) not in hidden)


def _lines(store: EventStore, debate_id: str, debate: Debate, wanted: set[str]) -> Iterator[dict[str, str]]:
    told, subject = Transcript(), _subject(debate)
    for envelope in events_of(store, debate_id):
        event: Event = decode(envelope.type, envelope.v, envelope.data)
        lines = told.lines(event, envelope.actor)
        if getattr(event, "request", None) not in wanted:
            continue
        if isinstance(event, ArgumentAdvanced) and subject is not None:
            yield {"who": plain(envelope.actor), "says": plain(_words(subject, event))}
        else:
            yield from ({"who": plain(line.who), "says": plain(f"{line.verb} {line.text}".strip())} for line in lines)


def _words(subject: Subject, event: ArgumentAdvanced) -> str:
    """What was said, and because of what."""
    said, because = subject.text(event.argument.id), [subject.names.literal(p) for p in event.argument.premises]
    return f"says: {said}{', because ' if because else ''}{' and '.join(because)}"


def _subject(debate: Debate) -> Subject | None:
    found = shown(debate, state="running")
    return Subject(debate, found, ()) if found.labelled else None


def _positions(before: Debate, after: Debate) -> Iterator[dict[str, str]]:
    """How each answer of the question stands, and would stand."""
    then = _subject(after)
    now = _subject(before) if before.rounds else None
    for position in then.standing.graph.positions if then is not None else ():
        label = now.label(position.id) if now is not None else ""
        yield {"text": plain(position.text), "now": label, "then": then.label(position.id) if then is not None else ""}


def _changed(before: Debate, after: Debate) -> Iterator[dict[str, str]]:
    """What was said before and would stand otherwise then."""
    now, then = _subject(before), _subject(after)
    if now is None or then is None:
        return
    for id in before.graph.arguments:
        old, new = now.label(id), then.label(id)
        if old != new:
            yield {"text": plain(now.text(id)), "by": plain(", ".join(now.authors(id))), "now": old, "then": new}
