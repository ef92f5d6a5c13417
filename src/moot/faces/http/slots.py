"""A call that computes long is ended when its caller goes away."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from starlette.requests import Request

from moot.faces.http.problems import nowhere
from moot.operations.slots import Slots

T = TypeVar("T")


async def heard(slots: Slots, request: Request, work: Callable[[], Awaitable[T]]) -> T:
    """Do the work in a slot, and cancel it when nobody waits for the answer any more. Raises as `Slots.turn`."""
    gone, done = asyncio.create_task(_gone(request)), asyncio.create_task(slots.turn(work))
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
