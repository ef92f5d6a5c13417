"""Questions to frameworks with limits of time that hold: each is answered in a process that can be killed.

The processes are started before they are needed (spawned, never forked, by a process that does nothing else), and one
that was killed is replaced at once, so that the next question waits for no start. The event loop goes on beside all of
it. For systems with Unix sockets.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections import deque
from collections.abc import Coroutine, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import isfinite
from types import TracebackType
from typing import Any, Final, Self

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.semantics import SEMANTICS
from moot.errors import InvalidValue, UnknownName
from moot.runtime.solving_frames import LENGTHS, packed, rows_of, unpacked
from moot.runtime.solving_nursery import START

QUESTIONS: Final = ("some", "count", "credulous", "skeptical")
_ABOUT_ONE: Final = ("credulous", "skeptical")
_PIECE: Final = 1 << 20
_MANY: Final = 10_000
_TEND: Final = "import sys; sys.path[:] = {path}; from moot.runtime.solving_nursery import tend; tend()"


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a question.

    `holds`: is there an extension (some, count), is the argument accepted (credulous, skeptical); None is unknown, and
    then `why` says what cut the search. `shown_by`: an extension that shows it, where one can. `count`: how many there
    are, if that was asked.
    """

    holds: bool | None
    shown_by: frozenset[str] | None = None
    count: int | None = None
    why: str = ""

    @property
    def known(self) -> bool:
        """Was the question decided?"""
        return self.holds is not None


class Solvers:
    """A few solver processes; `async with Solvers() as solvers` starts them, and ends them all."""

    def __init__(self, workers: int = 2, spare: int = 1) -> None:
        """At most `workers` questions are worked on at once; `spare` more processes stand ready for what is killed.

        Raises InvalidValue for numbers below 1 (`spare`: 0).
        """
        for what, number, least in (("workers", workers, 1), ("spare", spare, 0)):
            if isinstance(number, bool) or not isinstance(number, int) or number < least:
                raise InvalidValue(what, number, f"give a whole number of at least {least}")
        self._target, self._free = workers + spare, asyncio.Semaphore(workers)
        self._idle: deque[asyncio.Task[_Worker]] = deque()
        self._busy: set[_Worker] = set()
        self._ending: set[asyncio.Task[None]] = set()
        self._open = False

    async def __aenter__(self) -> Self:
        self._nursery = await _Nursery.opened()
        self._open = True
        self._refill()
        await asyncio.wait(self._idle)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open = False
        for worker in tuple(self._busy):
            self._end(worker)
        for starting in self._idle:
            self._after(_ended(starting))
        self._idle.clear()
        while self._ending:
            await asyncio.wait(tuple(self._ending))
        await self._nursery.close()

    async def solve(
        self,
        framework: AttackGraph,
        semantics: str,
        question: str,
        argument: str | None = None,
        *,
        timeout_s: float,
        max_nodes: int | None = None,
    ) -> Answer:
        """The answer to some, count, credulous or skeptical; unknown if it is not found in `timeout_s` seconds.

        The limit begins when a process takes the question; waiting for one does not count. Cancelling ends the search.
        Raises UnknownName for an unknown semantics, question or argument, InvalidValue for a limit that is none, or if
        the solvers are not open.
        """
        said = _said(framework, semantics, question, argument, timeout_s, max_nodes)
        async with self._free:
            if not self._open:
                raise InvalidValue("a question", question, "ask within `async with Solvers() as solvers`")
            try:
                worker = await self._taken()
            except (asyncio.IncompleteReadError, OSError, ValueError) as error:
                return Answer(None, why=f"no process could be started: {error}")
            try:
                return await self._answered(worker, framework, said, timeout_s)
            finally:
                self._release(worker)

    async def _answered(
        self, worker: _Worker, framework: AttackGraph, said: dict[str, Any], timeout_s: float
    ) -> Answer:
        try:
            async with asyncio.timeout(timeout_s):
                found, parts = await worker.ask(packed(said, *rows_of(framework)))
        except TimeoutError:
            await worker.kill()
            return Answer(None, why=f"it took longer than {timeout_s:g} seconds")
        except (asyncio.IncompleteReadError, ConnectionError):
            return Answer(None, why="its process ended" if self._open else "the solvers were closed")
        if "why" in found:
            return Answer(None, why=found["why"])
        count = int(found["count"], 16) if "count" in found else None
        return Answer(found["holds"], await _names(framework, parts[0]) if parts else None, count)

    async def _taken(self) -> _Worker:
        """A process that is ready. Who is cancelled while waiting leaves it for the next."""
        while True:
            starting = self._idle[0]
            await asyncio.wait([starting])
            if self._idle and self._idle[0] is starting:
                self._idle.popleft()
                break
            if not self._open:
                raise ConnectionAbortedError("the solvers were closed")
        try:
            worker = starting.result()
        except BaseException:
            self._refill()
            raise
        self._busy.add(worker)
        return worker

    def _release(self, worker: _Worker) -> None:
        self._busy.discard(worker)
        if worker.ready and self._open:
            self._idle.appendleft(_done(worker))
        else:
            self._end(worker)
            self._refill()

    def _refill(self) -> None:
        while self._open and len(self._idle) + len(self._busy) < self._target:
            self._idle.append(asyncio.create_task(self._nursery.start()))

    def _end(self, worker: _Worker) -> None:
        worker.strike()
        self._after(worker.killed())

    def _after(self, work: Coroutine[Any, Any, None]) -> None:
        """Let `work` be done before the solvers are closed."""
        task = asyncio.create_task(work)
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)


class _Nursery:
    """The process that starts and buries the others: see `solving_nursery`."""

    def __init__(self, process: asyncio.subprocess.Process, reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        self._process, self._reader, self._writer = process, reader, writer
        self._turn = asyncio.Lock()

    @classmethod
    async def opened(cls) -> _Nursery:
        """A new one."""
        ours, theirs = socket.socketpair()
        with theirs:
            code = _TEND.format(path=repr(sys.path))
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", code, stdin=theirs.fileno(), start_new_session=True
            )
        return cls(process, *await asyncio.open_connection(sock=ours))

    async def start(self) -> _Worker:
        """A new process, once it is ready."""
        ours, theirs = socket.socketpair()
        async with self._turn:
            with theirs:
                _send_socket(self._writer, theirs)
            number = int(await self._reader.readline())
        worker = _Worker(number, self, *await asyncio.open_connection(sock=ours))
        try:
            await worker.hear()
        except BaseException:
            worker.drop()
            raise
        worker.ready = True
        return worker

    def bury(self, number: int) -> None:
        """Let a process be forgotten that was killed."""
        self._writer.write(b"%d\n" % number)

    async def close(self) -> None:
        """End it; it ends all that are left."""
        self._writer.close()
        await self._process.wait()


def _send_socket(writer: asyncio.StreamWriter, theirs: socket.socket) -> None:
    """Hand over an end of a connection. It is one byte: there is room for it unless the nursery stands still."""
    own = socket.socket(fileno=os.dup(writer.get_extra_info("socket").fileno()))
    with own:
        socket.send_fds(own, [START], [theirs.fileno()])


class _Worker:
    """A process that solves. `ready`: it waits for a question."""

    def __init__(self, number: int, nursery: _Nursery, reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        self._number, self._nursery, self._reader, self._writer = number, nursery, reader, writer
        self.ready = False
        self._struck = False

    async def ask(self, message: Iterable[bytes | memoryview]) -> tuple[dict[str, Any], list[Any]]:
        """The answer to a question; until it is there the process is not ready, whatever happens."""
        self.ready = False
        for part in message:
            for start in range(0, len(part), _PIECE):
                self._writer.write(part[start : start + _PIECE])
                await self._writer.drain()
        found = await self.hear()
        self.ready = True
        return found

    async def hear(self) -> tuple[dict[str, Any], list[Any]]:
        """The next message. Raises IncompleteReadError if the process ends before."""
        text, data = LENGTHS.unpack(await self._reader.readexactly(LENGTHS.size))
        return unpacked(await self._reader.readexactly(text), await self._reader.readexactly(data))

    def strike(self) -> None:
        """Begin to end the process. Its number is its own until it is buried, so nobody else is hit."""
        if not self._struck:
            self._struck = True
            with suppress(ProcessLookupError):
                os.kill(self._number, signal.SIGKILL)

    def drop(self) -> None:
        """`killed`, for which nobody waits."""
        self.strike()
        self._writer.close()
        self._nursery.bury(self._number)

    async def kill(self) -> None:
        """End the process, and wait until it is gone: then nothing holds the other end."""
        self.strike()
        with suppress(ConnectionError):
            while await self._reader.read(_PIECE):
                pass

    async def killed(self) -> None:
        """`kill`, with all that was open to it."""
        await self.kill()
        self._writer.close()
        with suppress(ConnectionError):
            await self._writer.wait_closed()
        self._nursery.bury(self._number)


async def _ended(starting: asyncio.Task[_Worker]) -> None:
    """End a process that is there, or is being started."""
    starting.cancel()
    await asyncio.wait([starting])
    if not starting.cancelled() and starting.exception() is None:
        await starting.result().killed()


def _done(worker: _Worker) -> asyncio.Task[_Worker]:
    async def same() -> _Worker:
        return worker

    return asyncio.create_task(same())


def _said(
    framework: AttackGraph, semantics: str, question: str, argument: str | None, timeout_s: float, max_nodes: int | None
) -> dict[str, Any]:
    if semantics not in SEMANTICS:
        raise UnknownName("semantics", str(semantics), SEMANTICS)
    if question not in QUESTIONS:
        raise UnknownName("question", str(question), QUESTIONS)
    if not (isinstance(timeout_s, int | float) and isfinite(timeout_s) and timeout_s > 0):
        raise InvalidValue("timeout_s", timeout_s, "give a number of seconds above 0")
    if max_nodes is not None and (isinstance(max_nodes, bool) or not isinstance(max_nodes, int) or max_nodes < 1):
        raise InvalidValue("max_nodes", max_nodes, "give a whole number of at least 1")
    place = framework.index_of(str(argument)) if question in _ABOUT_ONE else None
    return {
        "semantics": semantics, "question": question, "argument": place, "timeout_s": timeout_s, "max_nodes": max_nodes
    }  # fmt: skip


async def _names(framework: AttackGraph, members: Sequence[int]) -> frozenset[str]:
    """The names of the members; many are looked up beside the event loop."""
    if len(members) < _MANY:
        return framework.names_of(members)
    return await asyncio.to_thread(framework.names_of, members)
