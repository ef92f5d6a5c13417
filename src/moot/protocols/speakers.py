"""Who speaks in a debate, as its result tells of them."""

from collections.abc import Iterable, Iterator, Mapping

from moot.record import events
from moot.record.debate import Debate
from moot.results import ParticipantResult


def by_whom(named: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """The participants by the item that they named."""
    found: dict[str, list[str]] = {}
    for who, ids in named.items():
        for id in dict.fromkeys(ids):
            found.setdefault(id, []).append(who)
    return found


def participants_of(debate: Debate) -> Iterator[ParticipantResult]:
    """Each participant, in the order of the seats, with how each round that it was asked in was closed."""
    assert debate.opened is not None, "a debate is opened before it has participants"
    for seat in debate.opened.speakers:
        yield ParticipantResult(seat.name, seat.kind, seat.independence_class, _rounds(debate, seat.name))


def _rounds(debate: Debate, name: str) -> dict[int, events.Closed]:
    """How each round that a participant was asked in was closed."""
    asked = ((r, request) for r in debate.rounds for request in r.requests if request.participant == name)
    return {r.number: r.closed[q.id].how for r, q in asked if q.id in r.closed}
