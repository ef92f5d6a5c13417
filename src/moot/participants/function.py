"""Participants that somebody else wrote: an async callable, or an object with `respond`. Nothing that they raise or
give leaves here as it is: an answer becomes a move of exact types, an error the name of its type."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import fields, replace
from inspect import isawaitable
from typing import Any

from moot.deliberation import shape
from moot.deliberation.acts import ACTS
from moot.deliberation.bounds import MOST, number, within_quota
from moot.deliberation.debate import Debate
from moot.deliberation.envelope import Text
from moot.deliberation.events import Request
from moot.deliberation.moves import Act, Move, Unreadable
from moot.deliberation.protocols import protocol_of
from moot.deliberation.protocols.plain import AgentRequest
from moot.errors import InvalidValue, MootError, ParticipantFailed
from moot.participants.participant import Participant

Agent = Callable[[AgentRequest], Awaitable[Any]]
"""Is awaited with what it is asked; gives a ROUND (docs/participants.md) or a Move."""


class Function:
    """Asks `agent`, and makes a move of its answer. Whatever it raises is its own trouble: it costs the turn."""

    kind = "function"

    def __init__(self, name: str, agent: Agent) -> None:
        if not callable(agent):
            raise InvalidValue(f"the participant {name!r}", agent, "give an async callable: async def agent(request)")
        self.name = name
        self._agent = agent

    async def respond(self, request: Request, debate: Debate) -> Move:
        """The move that its answer amounts to. Raises ParticipantFailed, whatever went wrong."""
        return await guarded(self.name, lambda: self._agent(shown_to(request, debate)), debate)


class Guest:
    """Asks an object with `respond`, and shows it a copy of the debate: what it does to that changes nothing."""

    def __init__(self, name: str, host: Participant) -> None:
        self.name, self.kind = name, host.kind
        self._host = host

    async def respond(self, request: Request, debate: Debate) -> Move:
        """The move that its answer amounts to. Raises ParticipantFailed, whatever went wrong."""
        return await guarded(self.name, lambda: self._host.respond(replace(request), _copy(debate)), debate)


async def guarded(name: str, ask: Callable[[], Awaitable[Any]], debate: Debate) -> Move:
    """The move of an answer in a debate. Raises ParticipantFailed for whatever the participant does wrong.

    A store that refuses, or a call of sys.exit, is the participant's own trouble here; only a cancellation goes on up.
    """
    try:
        answering = ask()
        if not isawaitable(answering):
            raise ParticipantFailed(name, "it is no async callable: it answered without being awaited")
        return exact(await told(await answering, name, debate))
    except (asyncio.CancelledError, GeneratorExit):
        raise
    except BaseException as error:
        raise ParticipantFailed(name, told_of(error, name)) from error


def told_of(error: BaseException, name: str) -> str:
    """A description of a participant's error for the record.

    The words of a foreign error are left out: they may hold anything.
    """
    kind = type(error)
    if kind is ParticipantFailed:
        why = getattr(error, "why", None)
        return why if type(why) is str else "it failed"  # who raises it may have put anything there
    if issubclass(kind, SystemExit | KeyboardInterrupt):
        return f"{name} would have ended the process"
    return f"the code of {name} raised {_name_of(kind)}"


def _name_of(kind: type) -> str:
    """The name of a class, also where its metaclass hides it."""
    return str(type.__dict__["__name__"].__get__(kind))


def _copy(debate: Debate) -> Debate:
    opened = debate.opened
    if opened is None:
        return replace(debate, memo={})
    parameters, versions = deepcopy(dict(opened.parameters)), dict(opened.versions)
    own = replace(opened, parameters=parameters, versions=versions, seats=tuple(map(replace, opened.seats)))
    return replace(debate, opened=own, memo={})


def shown_to(request: Request, debate: Debate) -> AgentRequest:
    """What a participant is asked, as plain data, as the protocol of the debate puts it."""
    assert debate.opened is not None, "a debate is opened before it asks"
    return protocol_of(debate.opened).show(request, debate)


async def told(answer: Any, name: str, debate: Debate) -> Move:
    """The move of an answer, after the delay that it asks for, as the protocol of the debate reads it.

    Raises ParticipantFailed if the answer says that it fails, or is none that the protocol can read.
    """
    if isinstance(answer, Mapping):
        delay = answer.get("delay_s") or 0
        if not isinstance(delay, int | float) or not delay >= 0:
            raise ParticipantFailed(name, "the answer has a `delay_s` that is no number of seconds")
        await asyncio.sleep(delay)
        if answer.get("fail") is not None:
            raise ParticipantFailed(name, str(answer["fail"]) or "it failed")
    assert debate.opened is not None, "a debate is opened before it is answered"
    try:
        return protocol_of(debate.opened).read(answer, name)
    except MootError as error:
        raise ParticipantFailed(name, str(error)) from error


def exact(move: Move) -> Move:
    """The move with every act read anew through its own type, so that no foreign object is left in it; an act that
    cannot be read becomes one that is refused later.

    Raises whatever foreign objects raise when they are looked at.
    """
    acts = within_quota(map(_exact, move.acts), number(move.acts))
    return Move(acts, bool(move.passed), bool(move.complete))


def _exact(act: Any) -> Act:
    if type(act) not in ACTS:  # what is no act of ours could say of itself what it likes
        return Unreadable(Text(f"{_name_of(type(act))} is no act"))
    try:
        if any(isinstance(part, list | tuple) and number(part) > MOST for part in _parts(act)):
            return Unreadable(Text(f"more than {MOST:,} entries in one list"), type(act).__name__)
        read: Act = shape.exact(act)
        return read
    except InvalidValue as error:
        return Unreadable(Text(str(error)), type(act).__name__)
    except RecursionError:
        return Unreadable(Text("it is nested too deep"), type(act).__name__)


def _parts(act: Any) -> Iterator[Any]:
    return (getattr(act, field.name) for field in fields(act))
