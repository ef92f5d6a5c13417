"""Server-sent events of a debate: from where a reader left off, to the end of the debate."""

import random
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Send

from moot.errors import InvalidValue
from moot.faces.http.feeds import SEPARATES, Feeds, Form, form_of
from moot.faces.http.problems import Problem
from moot.log.store import EventStore
from moot.log.streams import stream_of
from moot.operations.debates.debate_life import load_debate
from moot.runtime.driver import off_loop

HEARTBEAT_S: Final = 15.0
MOST: Final = 4_000
"""Streams at once."""
HEADERS: Final = {"cache-control": "no-store", "x-accel-buffering": "no"}
_LONGEST: Final = 12


class EventStream(StreamingResponse):
    """A stream whose frames are closed with it, so that its feed knows at once that a reader has left."""

    async def stream_response(self, send: Send) -> None:
        """Send the parts as they come."""
        async with aclosing(self.body_iterator):  # type: ignore[type-var]  # the frames are a generator
            await super().stream_response(send)


def place(request: Request, debate: str, version: int) -> int:
    """The version after which a reader goes on: `Last-Event-ID`, else `?after=`, else 0; of either kind of ids.

    Raises InvalidValue for what is no version of this debate, so that nobody begins anew without knowing it.
    """
    said = request.headers.get("last-event-id", request.query_params.get("after", "0"))
    whose, colon, given = said.rpartition(SEPARATES)
    if colon and whose != debate:
        raise InvalidValue("the event to go on after", said[:80], f"it is of another debate; give 0 to {version}")
    if not (given.isascii() and given.isdigit() and len(given) <= _LONGEST and int(given) <= version):
        raise InvalidValue("the event to go on after", given, f"give a whole number from 0 to {version}")
    return int(given)


async def streamed(request: Request, store: EventStore, feeds: Feeds, debate: str) -> Response:
    """The answer with the events of a debate. Raises NotFound, InvalidValue, Problem if there are too many streams."""
    form = form_of(request.query_params.get("as", ""), request.query_params.get("ids", ""))
    after = feeds.reached(debate, form, lambda version: place(request, debate, version))
    if after is None:  # nobody follows it here, or it has ended: the log says how far it has come
        known = await off_loop(load_debate, store, debate)
        after = place(request, debate, known.version)
        if known.concluded and after == known.version and await off_loop(store.holder, stream_of(debate)) is None:
            return Response(status_code=204, headers=HEADERS)
    if feeds.readers >= MOST:
        raise Problem(429, f"{MOST} streams are open", "close one, or wait", "TooMany")
    return EventStream(frames_of(feeds, debate, form, after), media_type="text/event-stream", headers=HEADERS)


async def frames_of(feeds: Feeds, debate: str, form: Form, after: int = 0) -> AsyncIterator[bytes]:
    """The frames of a debate in a form after an event, those that are there and those that come, to its end."""
    async with feeds.reading(debate, form) as feed:
        if form.vocabulary:
            yield b": connected\n\n"
        yield f"retry: {random.randint(1_000, 4_000)}\n\n".encode()  # not all come back at once
        while True:
            if after < feed.version:
                part, after = feed.after(after)
                yield part
            elif feed.ended:
                return
            elif not await feed.more(HEARTBEAT_S):
                yield b": still here\n\n"
