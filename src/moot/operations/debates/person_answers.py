"""What people are asked, and what they answer: from any process, whether somebody drives the debate just then or not.

An answer is judged and appended at once, with its request closed: all of it or nothing. It takes no lease, it is
appended after the version that it was judged at. Whoever comes second, be it another answer or the driver, is told by
the store, reads what came first, and judges anew: so of two answers to one request exactly one is in the log.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from moot.errors import (
    BadInput,
    ClosedRequest,
    DebateBusy,
    InvalidDocument,
    NewerSchema,
    NotAsked,
    UnknownName,
    VersionConflict,
)
from moot.log.store import EventStore
from moot.log.streams import stream_of
from moot.operations.debates.debate_life import Seats, known_debate, resume
from moot.operations.debates.debate_results import Result
from moot.operations.debates.debate_state import as_it_stands
from moot.operations.values import Listed, plain
from moot.operations.world import World, the_only
from moot.participants.function import shown_to
from moot.participants.human import said
from moot.protocols import protocol_of
from moot.protocols.plain import Asked
from moot.record.debate import Debate
from moot.record.decide import decide, fail
from moot.record.events import Event, MoveRejected, Request, RequestClosed
from moot.record.forking import answered as cut_short
from moot.runtime.driver import Loaded, Said, Watch, envelopes, off_loop
from moot.runtime.open_round import awaited, is_overdue, overdue, timed_out


@dataclass(frozen=True, slots=True)
class OpenRequest:
    """A request to a person that has not been answered yet.

    `request`: its id. `participant`: the person. `since`: the time when it was put. `deadline`: until when it may be
    answered; None: no limit (both RFC 3339). `overdue`: whether the deadline has passed; the next process that drives
    the debate or appends an answer to it closes the request. `asked`: the request in the form in which participants
    that run in the process get it (docs/participants.md).
    """

    request: str
    participant: str
    since: str | None
    deadline: str | None
    overdue: bool
    asked: Asked

    def to_dict(self) -> dict[str, Any]:
        """The request as a dict of plain JSON values: its own fields and those of `asked` (docs/contract.md)."""
        own = ("request", "participant", "since", "deadline", "overdue")
        told: dict[str, Any] = plain(dict(self.asked))
        return {name: getattr(self, name) for name in own} | told


class OpenRequests(Listed, list[OpenRequest]):
    """The list of the open requests to people in one debate."""

    key = "requests"


@dataclass(frozen=True, slots=True)
class Answered:
    """The result of answering a request: how the answer was judged, and the debate after it.

    `how`: answered, passed or failed. `refused`: the parts of the answer that were not legal, each with `item` and
    `why`; the other parts count. `result`: the debate after it. `stays`: why the debate did not go on at once; None if
    it did, or if it waits for other people.
    """

    request: str
    participant: str
    how: str
    refused: Sequence[Mapping[str, str]]
    result: Result
    stays: str | None = None

    @property
    def failed(self) -> bool:
        """Whether the debate has failed or was cancelled."""
        return self.result.failed

    @property
    def in_part(self) -> bool:
        """Whether a part of the answer was refused."""
        return bool(self.refused)

    def to_dict(self) -> dict[str, Any]:
        """The result of the debate as a dict of plain JSON values, with the other fields under `answered`
        (docs/contract.md).
        """
        parts = ("request", "participant", "how", "stays")
        told = {name: getattr(self, name) for name in parts} | {"refused": [dict(part) for part in self.refused]}
        return self.result.to_dict() | {"answered": told}


def requests(world: World, debate_id: str, participant: str | None = None) -> list[OpenRequest]:
    """The open requests to people in a debate, all of them or those to one `participant`. Raises NotFound, UnknownName.
    """
    known = known_debate(world.store, debate_id)
    opened, now = known.debate.opened, world.now()
    seats = [seat.name for seat in opened.seats] if opened else []
    if participant is not None and participant not in seats:
        raise UnknownName("participant", participant, seats)
    return [
        OpenRequest(
            r.id, r.participant, known.since, r.deadline, is_overdue(r, now), shown_to(r, known.debate)
        )
        for r in awaited(known.debate)
        if participant in (None, r.participant)
    ]


def answer(
    world: World, debate_id: str, request_id: str, given: Any, participant: str | None = None
) -> tuple[Request, tuple[Event, ...]]:
    """Judge an answer to an open request of a person, and append the events that it amounts to; give the request and
    these events.

    `given`: a ROUND of docs/participants.md, or a Move. `participant`: the name of the person who answers; None: not
    checked. The debate does not go on by this: call `resume`. Requests whose deadlines have passed are closed first. An
    answer without a legal part is refused, and its request stays open.
    Raises NotFound for an unknown debate, NotAsked for an unknown request or one to another participant, ClosedRequest
    for one that is answered already or whose time is up, InvalidValue for an answer of another form, and
    InvalidDocument for one without a legal part.
    """
    known, mark = known_debate(world.store, debate_id), world.new_id()
    while True:
        now = world.now()
        late = [(r, timed_out(known.debate, r)) for r in overdue(known.debate, now)]
        new = late or [_said(known.debate, request_id, given, participant)]
        try:
            _append(world, known, [(request.participant, events) for request, events in new], now, mark)
            if not late:
                return new[0]
        except VersionConflict:
            pass  # somebody else wrote meanwhile: it is judged anew
        known = known_debate(world.store, debate_id, known)


def judged(
    store: EventStore, debate_id: str, request_id: str, given: Any, participant: str | None = None
) -> tuple[Debate, Request, tuple[Event, ...]]:
    """The debate, the open request of that id, and the events that an answer to it would amount to; nothing is
    appended. The parameters and what it raises are those of `answer`.
    """
    debate = known_debate(store, debate_id).debate
    request, events = _said(debate, request_id, given, participant)
    return debate, request, events


def open_request(
    store: EventStore, debate_id: str, request_id: str, participant: str | None = None
) -> tuple[Debate, Request]:
    """The debate, and its open request of that id. Raises as `answer` does."""
    debate = known_debate(store, debate_id).debate
    return debate, _open(debate, request_id, participant)


async def answered(
    world: World,
    debate_id: str,
    request_id: str,
    given: Any,
    participant: str | None = None,
    *,
    watch: Watch | None = None,
    seats: Seats | None = None,
) -> Answered:
    """Judge and append an answer as `answer` does, then go on with the debate unless it waits for other people.

    `seats`: gives the participants of the debate that are no people; None: the debate does not go on. `watch`: called
    with the debate and its new events. Raises as `answer`, and StoreError if the store refuses while the debate goes
    on: the answer is in the log then.
    """
    try:
        request, events = await off_loop(answer, world, debate_id, request_id, given, participant)
    except ClosedRequest:
        if seats is not None:  # what was overdue may have been closed just now, and nobody else may look
            await _go_on(world, debate_id, watch, seats)
        raise
    stays = None if seats is None else await _go_on(world, debate_id, watch, seats)
    closing = next(event for event in events if isinstance(event, RequestClosed))
    illegal = [{"item": e.item, "why": str(e.why)} for e in events if isinstance(e, MoveRejected)]
    result = await off_loop(as_it_stands, world.store, debate_id, world.now())
    return Answered(request.id, request.participant, closing.how.value, illegal, result, stays)


async def _go_on(world: World, debate_id: str, watch: Watch | None, seats: Seats) -> str | None:
    """Go on with a debate; why it stays where it is, if it does although it waits for nobody."""
    try:
        await resume(world, debate_id, watch, seats)
    except DebateBusy as busy:
        return f"{busy.holder} drives it, and goes on"
    except (BadInput, NewerSchema) as error:
        return f"{error.message}; where its agents are, `moot resume {debate_id}` goes on"
    return None


def _said(debate: Debate, id: str, given: Any, participant: str | None) -> tuple[Request, tuple[Event, ...]]:
    """The open request of that id, and the events of an answer to it."""
    request = _open(debate, id, participant)
    return request, _judged(debate, request, given)


def _open(debate: Debate, id: str, participant: str | None) -> Request:
    """The open request of that id, or of the only one that begins so. Raises NotAsked, ClosedRequest, InvalidValue."""
    assert debate.opened is not None, "known_debate has seen to that"
    stream, names = debate.opened.debate, [f"{r.id} ({r.participant})" for r in awaited(debate)]
    every = {r.id: (round_, r) for round_ in debate.rounds for r in round_.requests}
    id = id if id in every or not id else the_only(id, [each for each in every if each.startswith(id)])
    found = every.get(id)
    if found is None:
        raise NotAsked(stream, id, "there is no such request", names)
    round_, request = found
    if participant not in (None, request.participant):
        raise NotAsked(stream, id, f"it is put to {request.participant}, not to {participant}", names)
    if id in round_.closed:
        closing = round_.closed[id]
        raise ClosedRequest(stream, id, str(closing.why) or closing.how.value, names)
    if debate.concluded or debate.cancelled:
        raise ClosedRequest(stream, id, "the debate has ended", names)
    if id in cut_short(debate):
        raise ClosedRequest(stream, id, "its answer was cut short where the debate was forked off", names)
    if request not in awaited(debate):
        raise NotAsked(stream, id, f"whoever drives the debate asks {request.participant} itself", names)
    return request


def _judged(debate: Debate, request: Request, given: Any) -> tuple[Event, ...]:
    if isinstance(given, Mapping) and given.get("fail") is not None:
        return fail(debate, request, str(given["fail"]) or "it failed")
    assert debate.opened is not None, "known_debate has seen to that"
    protocol = protocol_of(debate.opened)
    move = said(given, request, debate, protocol)
    events = decide(debate, request, move, protocol.legal_in(debate), protocol.quota, protocol.as_said)
    refused = [f"{event.item}: {event.why}" for event in events if isinstance(event, MoveRejected)]
    if refused and all(isinstance(event, MoveRejected | RequestClosed) for event in events):
        raise InvalidDocument("the answer", refused, "nothing was said; mend it and answer again")
    return events


def _append(world: World, known: Loaded, new: Sequence[Said], at: str, mark: str) -> None:
    assert known.debate.opened is not None, "known_debate has seen to that"
    stream, version = stream_of(known.debate.opened.debate), known.debate.version
    events = envelopes(stream, new, version, at=at, cause=known.asked, mark=mark)
    world.store.append(stream, events, expected=version)
