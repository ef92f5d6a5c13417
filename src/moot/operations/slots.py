"""Calls that compute long: two at once beside all others."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final, TypeVar

from moot.errors import TooMany
from moot.operations.operation import WAIT_S

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
