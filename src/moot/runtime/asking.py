"""Asking everybody of a round at once, each for as long as it may take: who answered, in the order they did."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from contextvars import copy_context
from typing import Any, Final

from moot.record.events import Request
from moot.record.moves import Move

HELD_UP_S: Final = 0.1
"""Seconds that a clock may be late without the loop having been held up."""


class TooLate(Exception):
    """The participant did not answer within its time."""


class GaveUp(Exception):
    """The participant's own code cancelled its task, or closed its generator, instead of answering."""


Answering = asyncio.Task[Move]
Ask = Callable[[Request], Coroutine[Any, Any, Move]]


class Asked:
    """The participants of one round that have been asked and whose answers have not been collected yet; true while
    there are some.

    `ask` is called for every request at once, each in a task of its own, and all have `timeout_s` seconds. A
    participant that ignores the time limit or its cancellation is left behind: nobody waits for it. If one blocks the
    event loop (it computes without awaiting) when the time is up, the others get that time back, once.
    """

    def __init__(self, requests: Iterable[Request], ask: Ask, timeout_s: float) -> None:
        """Begins to ask. Must be `close`d."""
        self._unheard = {asyncio.ensure_future(ask(request)): request for request in requests}
        self._came: asyncio.Queue[Answering] = asyncio.Queue()
        self._late: set[Answering] = set()
        hear, context = self._hear, copy_context()  # one for all: of many debates all of this waits at the same time
        for task in self._unheard:
            task.add_done_callback(hear, context=context)
        self._loop, self._gave_back = asyncio.get_running_loop(), False
        self._clock = self._loop.call_later(timeout_s, self._time_is_up)

    def __bool__(self) -> bool:
        """Whether somebody has not been heard yet."""
        return bool(self._unheard)

    async def heard(self) -> list[tuple[Request, Callable[[], Move]]]:
        """The participants that have answered or failed since the last call; it waits for one if there is none.

        Each request comes with a function that gives the participant's move, or raises TooLate, GaveUp, or what the
        participant raised.
        """
        came = [await self._came.get(), *(self._came.get_nowait() for _ in range(self._came.qsize()))]
        return [(self._unheard.pop(task), _move_of(task, late=task in self._late)) for task in came]

    def close(self) -> None:
        """Stop the clock, and cancel the participants that have not answered."""
        self._clock.cancel()
        for task in self._unheard:
            task.cancel()

    def _hear(self, task: Answering) -> None:
        """Take an answer; what is said too late is looked at, so that asyncio does not complain, and no more."""
        task.cancelled() or task.exception()
        if task not in self._late:
            self._came.put_nowait(task)

    def _time_is_up(self) -> None:
        overdue = self._loop.time() - self._clock.when()
        if overdue > HELD_UP_S and not self._gave_back:  # once: else who holds it up again and again holds up the round
            self._gave_back = True
            self._clock = self._loop.call_later(overdue, self._time_is_up)
            return
        for task in [task for task in self._unheard if not task.done()]:
            self._late.add(task)
            self._came.put_nowait(task)
            task.cancel()


def _move_of(task: Answering, *, late: bool) -> Callable[[], Move]:
    def move() -> Move:
        if late:
            raise TooLate
        if task.cancelled() or isinstance(task.exception(), GeneratorExit):
            raise GaveUp
        return task.result()

    return move
