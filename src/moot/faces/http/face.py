"""The calls themselves: those of the table, and those that only a server has."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from moot.errors import InvalidDocument, MootError
from moot.faces.http import debate_call, opening, views
from moot.faces.http.answers import answered, nothing_in, number_in, object_in, tagged
from moot.faces.http.asking import asked
from moot.faces.http.calls import WAIT_S, Call
from moot.faces.http.feeds import Feeds
from moot.faces.http.kept import Kept
from moot.faces.http.moments import Reading, moments, timely
from moot.faces.http.problems import Problem, nowhere
from moot.faces.http.rights import TICKET_S, Owner, Rights, Watching
from moot.faces.http.running import Running
from moot.faces.http.slots import Slots
from moot.faces.http.streaming import streamed
from moot.faces.http.supposing import supposing
from moot.faces.http.why import why
from moot.log.streams import stream_of
from moot.operations.holding import load_debate
from moot.operations.opened import Opened
from moot.operations.requests.readings import HoldAgain
from moot.operations.solving import Solved, solved
from moot.runtime.driver import off_loop
from moot.runtime.limited import stoppable
from moot.version import VERSION

PAGE: Final = 200
MOST: Final = 1_000
"""Events of one answer."""
MOST_NUMBER: Final = 10**12
"""The greatest number of an event that is looked for."""
DEBATE: Final = "/debates/{id}"
"""Where the calls about one debate begin."""
ERASES: Final = ("delete", "forget")
SOLVE: Final = ("task", "framework", "argument", "format")

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

    def operation(self, call: Call) -> Endpoint:
        """What a call of the table does."""

        async def run(request: Request) -> Response:
            query = {name: request.query_params.getlist(name) for name in request.query_params}
            made = await off_loop(asked, call, request.path_params, query, request.scope.get("json", {}))
            if call.path.startswith(DEBATE):
                await self.whole_id(request)
            agents = await self._agents(request) if call.operation == "delete" else None
            work = partial(self.m.run_async, made)
            found = await (self.slots.heard(request, work) if call.is_long else work())
            if call.operation in ERASES:
                self.feeds.drop()
                self.kept.drop()
                await off_loop(opening.forget, agents, self._agents_folder)
            told = await asyncio.to_thread(lambda: json.dumps(found.to_dict()))
            return Response(told, call.status, {"cache-control": "no-store"}, "application/json")

        return run

    async def _agents(self, request: Request) -> str | None:
        opened = (await self.debate(request)).opened
        return opened.agents if opened is not None else None

    @property
    def _agents_folder(self) -> Path:
        return self.folder / "agents"

    # -- debates in the background

    async def hold(self, request: Request) -> Response:
        """Open a debate, and let it go on in the background."""
        id = await opening.begun(request.scope["json"], self._agents_folder, self.running)
        return answered({"debate_id": id}, 202)

    async def again(self, request: Request) -> Response:
        """Hold a council anew in the background."""
        nothing_in(request)
        return answered({"debate_id": await self.running.hold(HoldAgain(await self.whole_id(request)))}, 202)

    async def resume(self, request: Request) -> Response:
        """Go on with a debate in the background."""
        nothing_in(request)
        id = await self.whole_id(request)
        await off_loop(load_debate, self.m.store, id)
        self.running.go_on(id)
        return answered({"debate_id": id}, 202)

    async def cancel(self, request: Request) -> Response:
        """Stop a debate for good."""
        nothing_in(request)
        found = await self.running.cancel(await self.whole_id(request))
        return answered(await asyncio.to_thread(found.to_dict))

    async def solve(self, request: Request) -> Response:
        """Answer a question about a framework."""
        given = object_in(request, SOLVE)
        wrong = [f"`{name}` is a text" for name in SOLVE if not isinstance(given.get(name, ""), str)]
        wrong += [f"`{name}` is missing" for name in SOLVE[:2] if name not in given]
        if wrong:
            raise InvalidDocument("the question", wrong)
        task, framework, argument, format = (given.get(name) for name in SOLVE)
        question = (str(task), str(framework), argument)
        work = partial(stoppable, solved, *question, format=str(format or "iccma"), timeout_s=WAIT_S)
        found: Solved = await self.slots.heard(request, work)
        return answered(found.to_dict())

    # -- events

    async def events(self, request: Request) -> Response:
        """Events of a debate as in a log, some at a time."""
        id = await self._known(request)
        after, limit = number_in(request, "after", 0, MOST_NUMBER, 0), number_in(request, "limit", 1, MOST, PAGE)
        lines = await off_loop(_lines, self.m, id, after, limit)
        body = f'{{"events":[{",".join(lines)}],"next":{after + len(lines)}}}'
        return Response(body, 200, {"cache-control": "no-store"}, "application/json")

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

    # -- the page

    async def view(self, request: Request) -> Response:
        """What the page shows of a debate at a moment of its log."""
        return await self._shown(request, "view", views.view)

    async def graph(self, request: Request) -> Response:
        """The graph of a debate as it stood after an event."""
        return await self._shown(request, "map", views.drawn)

    async def why(self, request: Request) -> Response:
        """Why something stood as it did after an event, in words."""
        node = request.query_params.get("node") or None
        return await self._shown(request, f"why {node}", lambda reading, at: timely(reading, why, node, at), self.slots)

    async def supposed(self, request: Request) -> Response:
        """What a debate would come to if something were shown, or had not been said, with its map."""
        id = await self.whole_id(request)
        settle, without = (tuple(request.query_params.getlist(name)) for name in ("settle", "without"))
        what = ("supposed", settle, without)
        found = await self.kept.answer(
            id, what, lambda reading: timely(reading, supposing, settle, without), self.slots
        )
        return tagged(request, found.body, found.tag)

    async def timeline(self, request: Request) -> Response:
        """The moments of a debate."""
        return await self._shown(request, "timeline", lambda reading, _: moments(reading))

    async def _shown(
        self,
        request: Request,
        what: str,
        make: Callable[[Reading, int | None], Mapping[str, Any]],
        slots: Slots | None = None,
    ) -> Response:
        id = await self.whole_id(request)
        at = number_in(request, "at", 1, MOST_NUMBER, 0) or None
        found = await self.kept.answer(id, (what, at), lambda reading: make(reading, at), slots)
        return tagged(request, found.body, found.tag)

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
        who, given = request.scope["who"], request.path_params["id"]
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

    async def _known(self, request: Request) -> str:
        id = await self.whole_id(request)
        await off_loop(load_debate, self.m.store, id)
        return id

    async def debate(self, request: Request) -> Any:
        """The debate that a call names. Raises as `whole_id`, and NotFound."""
        return await off_loop(load_debate, self.m.store, await self.whole_id(request))


def _lines(m: Opened, id: str, after: int, limit: int) -> list[str]:
    found = m.store.export(stream_of(id), after)
    return [line for line, _ in zip(found, range(limit), strict=False)]
