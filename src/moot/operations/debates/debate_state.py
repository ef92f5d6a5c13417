"""Reading debates: their state and their results."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from moot.errors import MootError
from moot.log.store import EventStore
from moot.log.streams import stream_of
from moot.operations.debates.debate_life import known_debate
from moot.protocols.result import shown, summary
from moot.record.debate import Debate
from moot.results import DebateResult, WaitingFor
from moot.runtime.driver import Loaded
from moot.runtime.open_round import awaited, has_people, is_overdue
from moot.verdict.plainly import listed as listed_names

__all__ = ["as_it_stands", "listed", "shown", "state_of", "waiting"]


def state_of(store: EventStore, debate: Debate) -> str:
    """The state of a debate: `ended`, `running` while a live process drives it, else `suspended`. Writes nothing and
    takes no lease.
    """
    if debate.concluded:
        return "ended"
    assert debate.opened is not None, "only a debate that was opened has a state"
    return "suspended" if store.holder(stream_of(debate.opened.debate)) is None else "running"


def as_it_stands(store: EventStore, debate_id: str, now: str) -> DebateResult:
    """The result of a debate so far; until it has ended, with the open requests to people as `waiting`. Raises
    NotFound.

    `now` (RFC 3339) decides which of these are overdue.
    """
    known = known_debate(store, debate_id)
    found = shown(known.debate, state=state_of(store, known.debate))
    if known.debate.concluded:
        return found
    asked = tuple(waiting(known, now))
    names = [request.participant for request in known.debate.outstanding]
    why = "" if found.state != "suspended" or asked else _left(names)
    return replace(found, waiting=asked, suspended_because=why)


def _left(names: Sequence[str]) -> str:
    """Why a debate is suspended that waits for nobody who may answer elsewhere."""
    until = f" before {listed_names(names)} had answered" if names else ""
    return f"nobody is driving it: the process that held it ended{until}; `moot resume` goes on with it"


def listed(store: EventStore, heading: Debate, now: str) -> dict[str, Any]:
    """The fields of one line in the list of debates, made from `heading`, the debate's opening and conclusion.

    `waiting`, the names of the people that it waits for, is there only for a debate with people that has not ended;
    only such a debate is read whole, and one whose verdict is an answer that was proposed in it.
    """
    line = summary(heading, state_of(store, heading))
    opened, concluded = heading.opened, heading.concluded
    if opened is not None and opened.positions and concluded and concluded.verdict and line["verdict"] is None:
        with suppress(MootError):
            return summary(known_debate(store, opened.debate).debate, line["state"])
    if concluded or opened is None or not has_people(opened):
        return line
    names: list[str] = []
    with suppress(MootError):  # one that cannot be read is listed all the same
        names = [part.participant for part in waiting(known_debate(store, opened.debate), now)]
    return line | {"waiting": names}


def waiting(known: Loaded, now: str) -> tuple[WaitingFor, ...]:
    """The open requests to people in a debate that was read, each with its time, its deadline, and whether that has
    passed at the time `now` (RFC 3339).
    """
    return tuple(
        WaitingFor(request.id, request.participant, known.since, request.deadline, is_overdue(request, now))
        for request in awaited(known.debate)
    )
