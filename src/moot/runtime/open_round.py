"""A round that stays open: whom a debate waits for while nobody runs, and what ends that.

Whoever drives a debate does not ask the seats of kind `human`: they answer later, from any process. A request to one of
them can have a deadline, a time in the log. Nobody has to be there when it passes: whoever looks next counts it.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from moot.errors import Damage
from moot.record.debate import Debate
from moot.record.decide import fail
from moot.record.events import HUMAN, Closed, DebateOpened, Event, MovesRequested, Request
from moot.record.forking import answered


def awaited(debate: Debate) -> tuple[Request, ...]:
    """The open requests to people, who answer later; none once the debate has ended or was cancelled.

    A request whose answer was cut short by a fork is left out: it is not asked again, and the driver closes it.
    """
    if debate.concluded or debate.cancelled:
        return ()
    people, begun = _people(debate), answered(debate)
    return tuple(r for r in debate.outstanding if r.participant in people and r.id not in begun)


def asked_here(debate: Debate) -> tuple[Request, ...]:
    """The open requests to participants that the driving process asks itself, that is, to all but people."""
    people = _people(debate)
    return tuple(request for request in debate.outstanding if request.participant not in people)


def is_overdue(request: Request, now: str) -> bool:
    """Whether the deadline of a request has passed at the time `now` (RFC 3339)."""
    return request.deadline is not None and _time(request.deadline) <= _time(now)


def overdue(debate: Debate, now: str) -> list[Request]:
    """The open requests to people whose deadlines have passed at the time `now` (RFC 3339), and which no event has
    closed yet.
    """
    return [request for request in awaited(debate) if is_overdue(request, now)]


def timed_out(debate: Debate, request: Request) -> tuple[Event, ...]:
    """The events that close a request to a person because its deadline has passed."""
    return fail(debate, request, f"no answer by {request.deadline}", Closed.TIMED_OUT)


def rests(debate: Debate, now: str) -> bool:
    """Whether nothing can be done in the debate at the time `now` (RFC 3339) but wait for people: only they have open
    requests, and no deadline has passed.
    """
    waits = awaited(debate)
    return bool(waits) and waits == debate.outstanding and not overdue(debate, now)


def rested(debate: Debate) -> bool:
    """Whether the current round was waiting for people alone when nobody drove the debate, so that resuming it is not
    recorded as an interruption.
    """
    people = _people(debate)
    asked = debate.current.requests if debate.current else ()
    waited = any(request.participant in people for request in asked)
    return waited and not asked_here(debate) and debate.concluded is None


def with_deadlines(events: Sequence[Event], debate: Debate, now: str) -> list[Event]:
    """The events, in which each request to a person with a time limit has its deadline: that many seconds after `now`
    (RFC 3339).
    """
    opened = debate.opened
    seconds = {seat.name: seat.deadline_s for seat in opened.seats} if opened else {}
    return [_with_deadlines(e, seconds, now) if isinstance(e, MovesRequested) else e for e in events]


def _with_deadlines(asked: MovesRequested, seconds: dict[str, float | None], now: str) -> MovesRequested:
    if not any(seconds.values()):
        return asked
    return replace(asked, requests=tuple(_until(r, seconds.get(r.participant), now) for r in asked.requests))


def _until(request: Request, seconds: float | None, now: str) -> Request:
    if seconds is None:
        return request
    end = (_time(now) + timedelta(seconds=seconds)).astimezone(UTC)
    return replace(request, deadline=end.isoformat().replace("+00:00", "Z"))


def has_people(opened: DebateOpened) -> bool:
    """Whether one of the debate's participants is a person who answers later (a seat of the kind `human`)."""
    return any(seat.kind == HUMAN for seat in opened.seats)


def _people(debate: Debate) -> set[str]:
    return {seat.name for seat in debate.opened.seats if seat.kind == HUMAN} if debate.opened else set()


def _time(text: str) -> datetime:
    """The moment of an RFC 3339 time. Raises Damage for what is none: only a record made elsewhere can hold it."""
    with suppress(ValueError):
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is not None:
            return moment
    raise Damage(f"the deadline {text!r} in the log is no RFC 3339 time")
