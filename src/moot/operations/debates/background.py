"""Debates that run in the background of a process: begun, gone on with, cancelled; deadlines
that pass are noticed. Calls that compute long have two slots beside all others.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final, TypeVar

from moot.errors import MootError, TooMany
from moot.operations.database import Opened
from moot.operations.debates.debate_requests import CancelDebate, ListDebates, ListRequests, ResumeDebate
from moot.operations.operation import WAIT_S
from moot.operations.request import Request
from moot.record.debate import Debate
from moot.record.events import Event
from moot.results import DebateResult

T = TypeVar("T")
AT_ONCE: Final = 2


@dataclass(frozen=True, slots=True)
class Slots:
    """The slots of one server. `free`: those that nobody has; `wait_s`: how long a call waits for one, in seconds."""

    free: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))
    wait_s: float = WAIT_S

    async def turn(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do the work in a slot. Raises TooMany where none comes free in time, and what the work raises."""
        try:
            async with asyncio.timeout(self.wait_s):  # of Python 3.11, `wait_for` forgets a cancellation at times
                await self.free.acquire()
        except TimeoutError:
            raise TooMany("long calls", AT_ONCE) from None
        try:
            return await work()
        finally:
            self.free.release()


MOST: Final = 64
"""Debates that run at once."""
LONGEST_SLEEP_S: Final = 3_600.0
_log = logging.getLogger("moot.operations")


class Running:
    """Drives debates of an open database as tasks of the event loop. Call `begin` first, and `close` at the end."""

    def __init__(self, m: Opened) -> None:
        self._m = m
        self._tasks: dict[str, asyncio.Task[Any]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._starting = 0

    async def begin(self) -> None:
        """Look for debates whose people have deadlines, and set alarms for them."""
        for line in await self._m.run_async(ListDebates()):
            if line.waiting:
                await self._set_alarm(line.debate_id)

    async def hold(self, request: Request[DebateResult]) -> str:
        """Open a debate and drive it in the background; give its id as soon as it is on disk. Whoever gives up waiting
        before that stops it: nobody would know of it.

        Raises what holding it raises before that, and TooMany.
        """
        if len(self._tasks) + self._starting >= MOST:
            raise TooMany("debates", MOST)
        opened: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        def watch(debate: Debate, _events: Sequence[Event]) -> None:
            if not opened.done() and debate.opened is not None:
                opened.set_result(debate.opened.debate)

        self._starting += 1
        try:
            task = asyncio.create_task(self._m.run_async(request, watch))
            both: set[asyncio.Future[Any]] = {task, opened}
            try:
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            except asyncio.CancelledError:
                task.cancel()
                raise
        finally:
            self._starting -= 1
        id = opened.result() if opened.done() else str(task.result().debate_id)
        self._keep(id, task)
        return id

    def go_on(self, id: str) -> None:
        """Go on with a debate in the background, unless that is being done already."""
        if id not in self._tasks:
            self._keep(id, asyncio.create_task(self._m.run_async(ResumeDebate(id))))

    async def cancel(self, id: str) -> DebateResult:
        """Stop driving a debate, cancel it, and give its result. Raises NotFound, DebateBusy, BadInput."""
        await self._stop(id)
        return await self._m.run_async(CancelDebate(id))

    def runs(self, id: str) -> bool:
        """Whether this server drives the debate just now."""
        return id in self._tasks

    async def settled(self, id: str, timeout_s: float) -> None:
        """Wait until the debate is not driven here any more, `timeout_s` seconds at most."""
        if task := self._tasks.get(id):
            await asyncio.wait({task}, timeout=timeout_s)

    async def close(self) -> None:
        """Stop driving all debates; each can be gone on with later."""
        for alarm in self._alarms.values():
            alarm.cancel()
        await asyncio.gather(*(self._stop(id) for id in list(self._tasks)))

    async def _stop(self, id: str) -> None:
        task = self._tasks.get(id)
        if task is not None:
            task.cancel()
            await asyncio.wait({task})

    def _keep(self, id: str, task: "asyncio.Task[Any]") -> None:
        self._tasks[id] = task
        task.add_done_callback(lambda done: self._ended(id, done))

    def _ended(self, id: str, task: "asyncio.Task[Any]") -> None:
        self._tasks.pop(id, None)
        if task.cancelled():
            return
        error = task.exception()
        if isinstance(error, MootError):
            _log.warning("debate %s stopped: %s", id, error)
        elif error is not None:
            _log.error("debate %s stopped, which is a bug", id, exc_info=error)
        else:
            self._keep_alarm(asyncio.create_task(self._set_alarm(id)))

    def _keep_alarm(self, task: "asyncio.Task[None]") -> None:
        task.add_done_callback(_told)

    async def _set_alarm(self, id: str) -> None:
        """Go on with a debate when the next deadline of its people has passed."""
        deadlines: list[float] = []
        with suppress(MootError):
            open_ = await self._m.run_async(ListRequests(id))
            deadlines = [datetime.fromisoformat(r.deadline).timestamp() for r in open_ if r.deadline is not None]
        if old := self._alarms.pop(id, None):
            old.cancel()
        if deadlines:
            left = max(0.0, min(deadlines) - datetime.now(UTC).timestamp()) + 0.01
            loop = asyncio.get_running_loop()
            if left > LONGEST_SLEEP_S:
                again = lambda: self._keep_alarm(asyncio.create_task(self._set_alarm(id)))  # noqa: E731
                self._alarms[id] = loop.call_later(LONGEST_SLEEP_S, again)
            else:
                self._alarms[id] = loop.call_later(left, self.go_on, id)


def _told(task: "asyncio.Task[None]") -> None:
    """Write down an error that nobody waits for: without its alarm a debate stays where it is past its deadlines."""
    error = None if task.cancelled() else task.exception()
    if error is not None:
        _log.error("the alarm of a debate was not set, which is a bug", exc_info=error)
