"""The calls themselves: those of the table, and those that only a server has."""

import asyncio
import hashlib
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from starlette.requests import Request
from starlette.responses import Response

from moot.errors import InvalidDocument, MootError, NotFound
from moot.faces.http import debate_call
from moot.faces.http.feeds import Feeds, streamed
from moot.faces.http.problems import Problem, answered, nowhere, object_in, tagged
from moot.faces.http.rights import TICKET_S, Invited, Owner, Rights, Watching
from moot.faces.http.schema import asked
from moot.log.store import EventStore
from moot.log.streams import stream_of
from moot.operations.database import Opened
from moot.operations.debates import participants
from moot.operations.debates.background import Running, Slots
from moot.operations.debates.debate_life import load_debate
from moot.operations.debates.debate_requests import CancelDebate, ResumeDebate
from moot.operations.models.model_requests import EstimateDebate
from moot.operations.moments.moment import Reading, read, reading_of
from moot.operations.operation import Call, Operation
from moot.operations.plain_data import to_plain
from moot.runtime.driver import off_loop
from moot.version import VERSION

MOST_BYTES: Final = 64 * 1024 * 1024
"""Bytes of answers that are kept."""
MOST_EVENTS: Final = 2_000
"""Events of the debates that are kept, read and judged; of the one that was asked for last, all."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as it is sent: its `body`, JSON, and its `tag`, by which a caller can say that it has it already."""

    body: bytes
    tag: str


@dataclass(slots=True)
class _Debate:
    """A debate as its log was read, `mark`: that of the store before, and the answers since, the latest used last."""

    reading: Reading
    mark: object
    answers: "OrderedDict[Hashable, Answer]" = field(default_factory=OrderedDict)
    computing: asyncio.Lock = field(default_factory=asyncio.Lock)


class Kept:
    """The answers about debates that are computed from their logs. For one event loop.

    An answer holds as long as the log of its debate reads the same, whoever writes to it or erases from it, and as long
    as it is as much driven as it was. `most_bytes`, `most_events`: how much is kept at most; what was used longest ago
    goes first.
    """

    def __init__(self, store: EventStore, most_bytes: int = MOST_BYTES, most_events: int = MOST_EVENTS) -> None:
        self._store, self._most_bytes, self._most_events = store, most_bytes, most_events
        self._debates: OrderedDict[str, _Debate] = OrderedDict()
        self._looking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def answer(
        self,
        debate: str,
        what: Hashable,
        make: Callable[[Reading], Mapping[str, Any]],
        slots: Slots | None = None,
    ) -> Answer:
        """The answer that `make` gives, under the name `what`, computed in a thread unless it is known. Who asks while
        it is being computed waits for it, and who stops waiting stops nobody else. `slots`: computed in one of these,
        if it may take long. Raises NotFound, and what `make` raises, which is not kept.
        """
        found = await self._looked(debate)
        known = found.answers.get(what)
        if known is not None:
            found.answers.move_to_end(what)
            return known
        computed = partial(self._computed, found, what, make)
        return await asyncio.shield(computed() if slots is None else slots.turn(computed))

    def drop(self) -> None:
        """Keep nothing of what is known, after texts were erased."""
        self._debates.clear()

    async def _looked(self, debate: str) -> _Debate:
        """The debate as its log is now."""
        looking = self._looking.setdefault(debate, asyncio.Lock())
        async with looking:
            try:
                found = await off_loop(_look, self._store, debate, self._debates.get(debate))
            except NotFound:
                self._debates.pop(debate, None)
                raise
            self._debates[debate] = found
            self._debates.move_to_end(debate)
            while len(self._debates) > 1 and self._events() > self._most_events:
                self._debates.popitem(last=False)
            return found

    async def _computed(self, found: _Debate, what: Hashable, make: Callable[[Reading], Mapping[str, Any]]) -> Answer:
        async with found.computing:
            known = found.answers.get(what)
            if known is None:
                body = await asyncio.to_thread(lambda: json.dumps(make(found.reading)).encode())
                known = found.answers[what] = Answer(body, f'"{hashlib.sha256(body).hexdigest()[:32]}"')
                self._fit()
            return known

    def _fit(self) -> None:
        """Let go of answers until the others fit."""
        size = sum(len(answer.body) for debate in self._debates.values() for answer in debate.answers.values())
        for debate in self._debates.values():
            while debate.answers and size > self._most_bytes:
                size -= len(debate.answers.popitem(last=False)[1].body)

    def _events(self) -> int:
        return sum(len(debate.reading.envelopes) for debate in self._debates.values())


def _look(store: EventStore, debate: str, known: _Debate | None) -> _Debate:
    """The debate as its log is now; `known` itself, with its answers, if nothing has changed. Raises NotFound."""
    mark = store.mark()
    if known is None:
        return _Debate(read(store, debate), mark)
    before = known.reading
    same = known.mark == mark  # nobody has written anything, but whoever drives it may have come or gone
    reading = reading_of(store, debate, before.envelopes, before) if same else read(store, debate, before)
    if reading is not before:
        return _Debate(reading, mark, computing=known.computing)  # its timeline may be taken on meanwhile
    known.mark = mark
    return known


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


PAGE: Final = 200
MOST: Final = 1_000
"""Events of one answer."""
MOST_NUMBER: Final = 10**12
"""The greatest number of an event that is looked for."""
DEBATE: Final = "/debates/{"
"""Where the calls about one debate begin: its id is the first name in their path."""
ERASES: Final = ("delete", "forget")
STARTED: Final = 202
"""The status of a call that leaves work in the background."""

Endpoint = Callable[[Request], Awaitable[Response]]


@dataclass(slots=True)
class Face:
    """What the calls need: the open database `m`, the `rights`, the `folder` of the server, and its `address`."""

    m: Opened
    rights: Rights
    folder: Path
    address: str
    running: Running = field(init=False)
    feeds: Feeds = field(init=False)
    kept: Kept = field(init=False)
    slots: Slots = field(default_factory=Slots)

    def __post_init__(self) -> None:
        self.running, self.feeds, self.kept = Running(self.m), Feeds(self.m.store), Kept(self.m.store)

    # -- the table

    def operation(self, operation: Operation, call: Call) -> Endpoint:
        """What a call of the table does."""

        async def run(request: Request) -> Response:
            query = {name: request.query_params.getlist(name) for name in request.query_params}
            who, said = request.scope["who"], request.scope.get("json", {})
            fixed = {"participant": who.participant} if call.guest and isinstance(who, Invited) else {}
            made: Any = await off_loop(asked, operation.request, call, request.path_params, query, said, fixed)
            id = await self.whole_id(request) if call.path.startswith(DEBATE) else ""
            if operation.name == "replay":  # what is no debate is no file of this machine
                await self.debate(request)
            if call.kept:
                whole = replace(made, id=id)
                slots = self.slots if operation.long else None
                found = await self.kept.answer(
                    id, whole, lambda reading: self.m.over(whole, lambda _: reading).to_dict(), slots
                )
                return tagged(request, found.body, found.tag)
            if call.status == STARTED:
                return answered({"debate_id": await self._started(made, id)}, call.status)
            agents = await self._agents(request) if operation.name == "delete" else None
            ends = isinstance(made, CancelDebate)
            work = partial(self.running.cancel, id) if ends else partial(self.m.run_async, made)
            given = await (heard(self.slots, request, work) if "timeout_s" in call.fixed else work())
            if operation.name in ERASES:
                self.feeds.drop()
                self.kept.drop()
                await off_loop(participants.forget, agents, self._agents_folder)
            told = await asyncio.to_thread(lambda: _json(given))
            return Response(told, call.status, {"cache-control": "no-store"}, "application/json")

        return run

    async def _started(self, made: Any, id: str) -> str:
        """The debate that a request begins, or goes on with, in the background."""
        if not isinstance(made, ResumeDebate):
            return await self.running.hold(replace(made, id=id))
        await off_loop(load_debate, self.m.store, id)
        self.running.go_on(id)
        return id

    async def _agents(self, request: Request) -> str | None:
        opened = (await self.debate(request)).opened
        return opened.agents if opened is not None else None

    @property
    def _agents_folder(self) -> Path:
        return self.folder / "agents"

    # -- debates in the background

    async def hold(self, request: Request) -> Response:
        """Open a debate, and let it go on in the background."""
        id = await participants.begun(request.scope["json"], self._agents_folder, self.running)
        return answered({"debate_id": id}, 202)

    async def estimate(self, request: Request) -> Response:
        """What a debate with models would ask and cost; nothing is asked."""
        body = request.scope["json"]
        seats = body.get("participants") if isinstance(body, dict) else None
        kinds = [seat.get("kind") for seat in seats or () if isinstance(seat, dict)] if isinstance(seats, list) else []
        if not any(kind in ("model", "persona") for kind in kinds):
            raise InvalidDocument("the debate", ["no model takes part in it: it costs nothing"])
        made, _ = await off_loop(participants.held, body, Path())
        found = await self.m.run_async(EstimateDebate(to_plain(made)))
        return answered({name: value for name, value in found.to_dict().items() if name != "prompts"})

    # -- events

    async def stream(self, request: Request) -> Response:
        """Events of a debate as they come."""
        id = await self.whole_id(request)
        who = request.scope["who"]
        if isinstance(who, Watching) and who.debate != id:
            raise nowhere()
        return await streamed(request, self.m.store, self.feeds, id)

    async def streamed(self, request: Request) -> Response:
        """A debate by the call of another system."""
        return await debate_call.answered(request.scope["json"], self.m, self.running, self.feeds)

    async def ticket(self, request: Request) -> Response:
        """A ticket for the stream of a debate."""
        given = object_in(request, ("debate_id",))
        id = given.get("debate_id")
        if not isinstance(id, str):
            raise InvalidDocument("the ticket", ["`debate_id` is a text that is missing"])
        await off_loop(load_debate, self.m.store, id)
        return answered({"ticket": self.rights.ticket(id), "expires_s": TICKET_S}, 201)

    async def health(self, _request: Request) -> Response:
        """Whether the server is well."""
        try:
            await off_loop(self.m.store.position)
        except MootError:
            raise Problem(503, "the database cannot be read", "look at the log of the server", "Unavailable") from None
        return answered({"ok": True, "version": VERSION, "store": "sqlite", "durability": "full"})

    # -- ids

    async def whole_id(self, request: Request) -> str:
        """The whole id of the debate that a call names. Raises nowhere() where it is not the caller's."""
        who, given = request.scope["who"], next(iter(request.path_params.values()))
        if not isinstance(who, Owner) and given != who.debate:
            raise nowhere()
        id = str(await off_loop(self.m.whole_id, given)) if isinstance(who, Owner) else str(given)
        await self._unchanged(request, id)
        return id

    async def _unchanged(self, request: Request, id: str) -> None:
        """Raise a conflict, with what is there now, if the caller means another version of the debate (`If-Match`)."""
        meant = request.headers.get("if-match")
        if meant is None or request.method == "GET":
            return
        now = await off_loop(self.m.store.version, stream_of(id))
        if meant.strip().strip('"') != str(now):
            more = {"version": now}
            raise Problem(409, f"the debate has {now} events, not {meant[:40]}", "look at it again", "Conflict", more)

    async def debate(self, request: Request) -> Any:
        """The debate that a call names. Raises as `whole_id`, and NotFound."""
        return await off_loop(load_debate, self.m.store, await self.whole_id(request))


def _json(result: Any) -> str:
    """What an operation gives as JSON: as it is at hand, or of its dict."""
    found: str = result.to_json() if hasattr(result, "to_json") else json.dumps(result.to_dict())
    return found
