"""Calls that compute long: two at once beside all others, and each is ended when its caller goes away."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeVar

from starlette.requests import Request

from moot.faces.http.calls import WAIT_S
from moot.faces.http.problems import Problem, nowhere

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Slots:
    """The slots of one server. `free`: those that nobody has; `wait_s`: how long a call waits for one, in seconds."""

    free: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(2))
    wait_s: float = WAIT_S

    async def turn(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do the work in a slot. Raises Problem where none comes free in time, and what the work raises."""
        try:
            async with asyncio.timeout(self.wait_s):  # of Python 3.11, `wait_for` forgets a cancellation at times
                await self.free.acquire()
        except TimeoutError:
            raise Problem(429, "too many long calls at once", "try again later", "TooMany") from None
        try:
            return await work()
        finally:
            self.free.release()

    async def heard(self, request: Request, work: Callable[[], Awaitable[T]]) -> T:
        """Do the work in a slot, and cancel it when nobody waits for the answer any more. Raises as `turn`."""
        gone, done = asyncio.create_task(_gone(request)), asyncio.create_task(self.turn(work))
        try:
            await asyncio.wait({gone, done}, return_when=asyncio.FIRST_COMPLETED)
            if not done.done():
                raise nowhere()
            return done.result()
        finally:
            gone.cancel()
            done.cancel()
            await asyncio.wait({gone, done})


async def _gone(request: Request) -> None:
    """Return when the caller has gone away."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
