"""Participants that somebody else wrote: an async callable, or an object with `respond`. Nothing that they raise or
give leaves here as it is: an answer becomes a move of exact types, an error the name of its type."""

from collections.abc import Awaitable, Callable, Mapping
from copy import deepcopy
from dataclasses import replace
from inspect import isawaitable
from pathlib import Path
from traceback import walk_tb
from typing import Any, Final

from moot.errors import InvalidValue, MootError, ParticipantFailed
from moot.participants import Participant
from moot.protocols import protocol_of
from moot.protocols.plain import Asked
from moot.record.debate import Debate
from moot.record.events import CHECKER, Request
from moot.record.foreign import exact, name_of
from moot.record.moves import Move

Agent = Callable[[Asked], Awaitable[Any]]
"""Is awaited with what it is asked; gives a ROUND (docs/participants.md) or a Move."""


OURS: Final = str(Path(__file__).parents[1])
"""Where the code of moot lies."""
LONGEST_NAME: Final = 60
"""Characters of the name of a file that are told."""


class Function:
    """A participant made of the async callable `agent`. Whatever `agent` raises costs this participant its turn and
    nobody else.

    Raises InvalidValue for an agent that cannot be called.
    """

    kind = "function"

    def __init__(self, name: str, agent: Agent) -> None:
        if not callable(agent):
            raise InvalidValue(f"the participant {name!r}", agent, "give an async callable: async def agent(request)")
        self.name = name
        self._agent = agent

    async def respond(self, request: Request, debate: Debate) -> Move:
        """Await the callable with the request as plain data, and give its answer as a move. Raises ParticipantFailed
        for every error.
        """
        return await guarded(self.name, lambda: self._agent(shown_to(request, debate)), debate, request)


class Guest:
    """A participant made of somebody else's object `host` with a `respond` method.

    It shows the object a copy of the debate, so that changes to it have no effect. What the object raises costs it the
    turn.
    """

    def __init__(self, name: str, host: Participant) -> None:
        self.name, self.kind = name, host.kind
        self._host = host

    async def respond(self, request: Request, debate: Debate) -> Move:
        """Ask the object with copies of the request and the debate, and give its answer as a move. Raises
        ParticipantFailed for every error.
        """
        return await guarded(self.name, lambda: self._host.respond(replace(request), _copy(debate)), debate)


async def guarded(
    name: str, ask: Callable[[], Awaitable[Any]], debate: Debate, request: Request | None = None
) -> Move:
    """Call and await `ask`, and give the answer of the participant `name` as a move. `request`: what it was shown.

    Raises ParticipantFailed for every error of the participant's code, among them sys.exit and errors of a store; only
    a cancellation goes on to the caller.
    """
    import asyncio

    try:
        answering = ask()
        if not isawaitable(answering):
            raise ParticipantFailed(name, "it is no async callable: it answered without being awaited")
        return exact(await told(await answering, name, debate, request))
    except (asyncio.CancelledError, GeneratorExit):
        raise
    except BaseException as error:
        raise ParticipantFailed(name, told_of(error, name)) from error


def told_of(error: BaseException, name: str) -> str:
    """A description of a participant's error for the log: the type of the error, and the line of the participant's code
    that raised it, without its message.

    The message of a foreign error may hold anything, so it is left out; the reason of a ParticipantFailed is kept.
    """
    kind = type(error)
    if kind is ParticipantFailed:
        why = getattr(error, "why", None)
        return why if type(why) is str else "it failed"  # who raises it may have put anything there
    if issubclass(kind, SystemExit | KeyboardInterrupt):
        return f"{name} would have ended the process"
    return f"the code of {name} raised {name_of(kind)}{_place(error)}"


def _place(error: BaseException) -> str:
    """The file and the line of the participant's code where an error came from: the last line of the first file that is
    none of moot's; empty where there is none.
    """
    frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(getattr(error, "__traceback__", None))]
    theirs = [(file, line) for file, line in frames if not file.startswith(OURS)]
    lines = [line for file, line in theirs if file == theirs[0][0]]
    return f" ({Path(theirs[0][0]).name[:LONGEST_NAME]}, line {lines[-1]})" if theirs else ""


def _copy(debate: Debate) -> Debate:
    opened = debate.opened
    if opened is None:
        return replace(debate, memo={})
    parameters, versions = deepcopy(dict(opened.parameters)), dict(opened.versions)
    own = replace(opened, parameters=parameters, versions=versions, seats=tuple(map(replace, opened.seats)))
    return replace(debate, course=replace(debate.course, opened=own), memo={})


def shown_to(request: Request, debate: Debate) -> Asked:
    """A request to a participant as plain data, in the form that the protocol of the debate gives it."""
    assert debate.opened is not None, "a debate is opened before it asks"
    return protocol_of(debate.opened).show(request, debate)


async def told(answer: Any, name: str, debate: Debate, request: Request | None = None) -> Move:
    """The move that an answer of the participant `name` amounts to, as the protocol of the debate reads it. `request`:
    what it was shown; None if it knows no handles.

    It waits first for the `delay_s` seconds that the answer asks for. Raises ParticipantFailed if the answer has
    `fail`, or if the protocol cannot read it.
    """
    if isinstance(answer, Mapping):
        delay = answer.get("delay_s") or 0
        if not isinstance(delay, int | float) or not delay >= 0:
            raise ParticipantFailed(name, "the answer has a `delay_s` that is no number of seconds")
        import asyncio

        await asyncio.sleep(delay)
        if answer.get("fail") is not None:
            raise ParticipantFailed(name, str(answer["fail"]) or "it failed")
    assert debate.opened is not None, "a debate is opened before it is answered"
    try:
        return protocol_of(debate.opened).read(answer, name, request, debate)
    except MootError as error:
        raise ParticipantFailed(name, str(error)) from error


class Checker:
    """A participant that looks at attacks, made of `agent`: an async callable, or an object with `respond`.

    Under the founding profile it says which attacks are valid; elsewhere it is asked like anybody, and what it says of
    an attack (`checks`) changes no label. `name` is filled in by the debate.
    """

    kind = CHECKER

    def __init__(self, agent: Participant | Callable[[Any], Awaitable[Any]], *, name: str = "") -> None:
        self.agent, self.name = agent, name

    async def respond(self, request: Request, debate: Debate) -> Move:
        """The answer of the agent that it is made of. Raises ParticipantFailed for one that nobody has seated."""
        if callable(self.agent):
            raise ParticipantFailed(self.name, "the debate has not seated it")
        return await self.agent.respond(request, debate)
