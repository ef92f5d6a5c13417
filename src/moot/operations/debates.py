"""Reading debates: their state and their results."""

from contextlib import suppress
from dataclasses import replace
from typing import Any

from moot.deliberation.debate import Debate
from moot.deliberation.results import DebateResult, WaitingFor
from moot.deliberation.results.of_debate import result, summary
from moot.errors import MootError
from moot.log.store import EventStore
from moot.operations.holding import known_debate
from moot.operations.registry import protocol_of
from moot.runtime.driver import Loaded, stream_of
from moot.runtime.open_round import awaited, has_people, is_overdue


def state_of(store: EventStore, debate: Debate) -> str:
    """`ended`, `running` while a live process drives it, else `suspended`. Writes nothing and takes no lease."""
    if debate.concluded:
        return "ended"
    assert debate.opened is not None, "only a debate that was opened has a state"
    return "suspended" if store.holder(stream_of(debate.opened.debate)) is None else "running"


def as_it_stands(store: EventStore, debate_id: str, now: str) -> DebateResult:
    """The result of a debate as far as it has come; until it has ended also whom it waits for. Raises NotFound."""
    known = known_debate(store, debate_id)
    found = shown(known.debate, state=state_of(store, known.debate))
    return found if known.debate.concluded else replace(found, waiting=waiting(known, now))


def listed(store: EventStore, heading: Debate, now: str) -> dict[str, Any]:
    """A line of a list: of a debate with people that has not ended also whom it waits for. Linear in such a one."""
    line = summary(heading, state_of(store, heading))
    if heading.concluded or heading.opened is None or not has_people(heading.opened):
        return line
    names: list[str] = []
    with suppress(MootError):  # one that cannot be read is listed all the same
        names = [part.participant for part in waiting(known_debate(store, heading.opened.debate), now)]
    return line | {"waiting": names}


def waiting(known: Loaded, now: str) -> tuple[WaitingFor, ...]:
    """The open requests to people, each with the time it was asked, its deadline, and whether the deadline has passed
    at the time `now`.
    """
    return tuple(
        WaitingFor(request.id, request.participant, known.since, request.deadline, is_overdue(request, now))
        for request in awaited(known.debate)
    )


def shown(debate: Debate, *, state: str | None = None) -> DebateResult:
    """The result of a debate, with what its protocol adds. Raises NewerSchema for a protocol that is not known here."""
    assert debate.opened is not None, "only a debate that was opened has a result"
    found, more = result(debate, state=state), protocol_of(debate.opened).result
    return found if more is None else more(debate, found)
