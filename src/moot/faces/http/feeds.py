"""The events of debates as bytes that are ready to be sent: each is encoded once, however many read it.

The log is the buffer. A reader is a number, the version that it has; it waits where the log ends, and has no queue.
"""

import asyncio
import json
import logging
import random
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import aclosing, asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Send

from moot.errors import InvalidValue
from moot.faces.http.problems import Problem
from moot.log.store import EventStore
from moot.log.streams import stream_of
from moot.operations.debates.debate_life import load_debate
from moot.operations.debates.new_events import follow_async
from moot.protocols.vocabulary import Frame, vocabulary_named
from moot.runtime.driver import off_loop

Framer = Callable[[int], list[bytes]]
"""Gives, for the version of the last event that was framed, the frames of each event after it. It is called in order.
"""
SEPARATES: Final = ":"
"""Stands between a debate and a version in an id that names both."""


@dataclass(frozen=True, slots=True)
class Form:
    """How events are told. `vocabulary`: that of another system; empty: as in the log. `whole`: whether ids name the
    debate too.
    """

    vocabulary: str = ""
    whole: bool = False


PLAIN: Final = Form()
"""As in the log."""


def form_of(vocabulary: str, ids: str) -> Form:
    """The form that a reader asks for. Raises InvalidValue, NotInstalled, BrokenPlugin."""
    if vocabulary:
        vocabulary_named(vocabulary)
    if ids not in ("", "version", "debate"):
        raise InvalidValue("`ids`", ids, "give version or debate")
    return Form(vocabulary, ids == "debate")


def framer(store: EventStore, debate: str, form: Form) -> Framer:
    """What makes the frames of a debate in a form."""
    prefix = f"{debate}{SEPARATES}" if form.whole else ""
    stream = stream_of(debate)
    if not form.vocabulary:
        return lambda after: [
            frame(f"{prefix}{number}", line) for number, line in enumerate(store.export(stream, after), after + 1)
        ]
    projector = vocabulary_named(form.vocabulary).projector()

    def projected(after: int) -> list[bytes]:
        events = store.read(stream, after)
        return [b"".join(frames(f"{prefix}{each.version}", projector.frames(each))) for each in events]

    return projected


def frame(id: str, line: str) -> bytes:
    r"""An event of a log as a frame of server-sent events. JSON has no line end in it, so that one line of data holds
    it.

    >>> frame("2", '{"type":"Said"}')
    b'id: 2\nevent: Said\ndata: {"type":"Said"}\n\n'
    """
    return f"id: {id}\nevent: {json.loads(line)['type']}\ndata: {line}\n\n".encode()


def frames(id: str, told: Sequence[Frame]) -> Iterator[bytes]:
    r"""An event of a log as several frames, or none; the id stands in the last, and alone where there is none.

    >>> list(frames("3", [("a", {}), ("b", {})]))
    [b'event: a\ndata: {}\n\n', b'id: 3\nevent: b\ndata: {}\n\n']
    >>> list(frames("4", []))
    [b'id: 4\n\n']
    """
    if not told:
        yield f"id: {id}\n\n".encode()
    for number, (kind, data) in enumerate(told, 1):
        named = f"id: {id}\n" if number == len(told) else ""
        yield f"{named}event: {kind}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n".encode()


LINGER_S: Final = 5.0
"""Seconds for which a feed stays after its last reader has left: in a storm all leave at once, and come back."""
CHUNK: Final = 256 * 1024
"""Bytes that are handed over at once, about."""
_log = logging.getLogger("moot.faces.http")


class Feed:
    """The events of one debate in one form, as frames of server-sent events: those in the log and those that come."""

    def __init__(self, store: EventStore, debate: str, form: Form) -> None:
        self._store, self._debate = store, debate
        self._framer: Framer = framer(store, debate, form)
        self._frames: list[bytes] = []
        self._more = asyncio.Event()
        self.ended = False
        self.readers = 0
        self._reading = asyncio.create_task(self._read())

    @property
    def version(self) -> int:
        """The version of the last event that was read."""
        return len(self._frames)

    def after(self, version: int) -> tuple[bytes, int]:
        """The next frames after `version`, and the version of the last of them."""
        size, end = 0, version
        while end < len(self._frames) and size < CHUNK:
            size += len(self._frames[end])
            end += 1
        return b"".join(self._frames[version:end]), end

    async def more(self, seconds: float) -> bool:
        """Wait until there is more, or nothing more will come; False if there was nothing for so many seconds."""
        try:
            await asyncio.wait_for(self._more.wait(), seconds)
        except TimeoutError:
            return False
        return True

    def close(self) -> None:
        """Read no more."""
        self._reading.cancel()
        self._tell(ended=True)

    async def _read(self) -> None:
        try:
            await self._take()
            async for envelope in follow_async(self._store, self._debate):
                if envelope.version > self.version:
                    await self._take()
        except asyncio.CancelledError:
            raise
        except Exception as error:
            _log.warning("the stream of debate %s broke off: %s", self._debate, type(error).__name__)
        self._tell(ended=True)

    async def _take(self) -> None:
        self._frames += await off_loop(self._framer, self.version)
        self._tell(ended=self.ended)

    def _tell(self, *, ended: bool) -> None:
        self.ended = ended
        told, self._more = self._more, asyncio.Event()
        if ended:
            self._more.set()
        told.set()


class Feeds:
    """The feeds of the debates that somebody reads, one for each debate and form."""

    def __init__(self, store: EventStore, linger_s: float = LINGER_S) -> None:
        self._store, self._linger_s = store, linger_s
        self._feeds: dict[tuple[str, Form], Feed] = {}

    @property
    def readers(self) -> int:
        """How many read all feeds together."""
        return sum(feed.readers for feed in self._feeds.values())

    @asynccontextmanager
    async def reading(self, debate: str, form: Form = PLAIN) -> AsyncIterator[Feed]:
        """An async context manager: the feed of a debate, which ends a while after its last reader has left."""
        key = debate, form
        feed = self._feeds.get(key)
        if feed is None or feed.ended:
            feed = self._feeds[key] = Feed(self._store, debate, form)
        feed.readers += 1
        try:
            yield feed
        finally:
            feed.readers -= 1
            if not feed.readers:
                asyncio.get_running_loop().call_later(self._linger_s, self._left, key, feed)

    def reached(self, debate: str, form: Form, place: Callable[[int], int]) -> int | None:
        """The place of a reader in a debate that is followed here already, without a look at the log; None where it is
        not, or where its feed has not come so far. `place`: gives it, for the last version that there is.
        """
        feed = self._feeds.get((debate, form))
        if feed is None or feed.ended or not feed.version:
            return None
        with suppress(InvalidValue):
            return place(feed.version)
        return None

    def _left(self, key: tuple[str, Form], feed: Feed) -> None:
        """Close a feed to which nobody came back."""
        if not feed.readers:
            feed.close()
            if self._feeds.get(key) is feed:
                del self._feeds[key]

    def drop(self) -> None:
        """End all feeds, after texts were erased: whoever reads comes again, and is sent what is left."""
        for feed in self._feeds.values():
            feed.close()
        self._feeds.clear()


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
