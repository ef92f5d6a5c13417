"""The application: every call with its place in the schema, behind its guard."""

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match

from moot.document.map.drawing import SIGNS
from moot.document.style import STYLE
from moot.errors import InvalidValue, MootError, UnknownName
from moot.faces.http import debate_call, schema
from moot.faces.http.face import STARTED, Endpoint, Face
from moot.faces.http.guard import Guard
from moot.faces.http.problems import MEDIA, Problem, answered, nowhere, object_in, problem_of, time_of
from moot.faces.http.rights import LONGEST_S, Invited, Owner, Watching
from moot.faces.http.shapes import shape_of
from moot.operations.debates import participants
from moot.operations.debates.debate_life import load_debate
from moot.operations.debates.debate_requests import AnswerRequest
from moot.operations.debates.hold_requests import Hold
from moot.operations.moments.moment_requests import MOST_NUMBER
from moot.operations.table import calls
from moot.protocols.vocabulary import vocabularies
from moot.record.events import HUMAN
from moot.runtime.driver import off_loop
from moot.version import VERSION

WEEK_S: Final = 7 * 86_400


@dataclass(frozen=True, slots=True)
class People:
    """The calls for people, and what they need."""

    face: Face

    async def answer(self, request: Request) -> Response:
        """Record the answer to a request, and go on with the debate in the background."""
        who, id = request.scope["who"], await self.face.whole_id(request)
        participant = who.participant if isinstance(who, Invited) else None
        made = AnswerRequest(id, request.path_params["request"], request.scope["json"], participant, drive=False)
        try:
            found = await self.face.m.run_async(made)
        finally:
            self.face.running.go_on(id)  # a deadline may have passed, too

        def told() -> Response:
            every = found.to_dict()
            return answered({"answered": every["answered"]} if isinstance(who, Invited) else every)

        return await asyncio.to_thread(told)

    async def invite(self, request: Request) -> Response:
        """A link with which somebody may answer as one participant, and do nothing else."""
        given = object_in(request, ("participant", "expires_s"))
        debate = await self.face.debate(request)
        assert debate.opened is not None, "load_debate has seen to that"
        people = [seat.name for seat in debate.opened.seats if seat.kind == HUMAN]
        name, seconds = given.get("participant"), given.get("expires_s", WEEK_S)
        if not isinstance(name, str) or name not in people:
            raise UnknownName("person in this debate", str(name)[:80], people)
        if not isinstance(seconds, int) or isinstance(seconds, bool) or not 1 <= seconds <= LONGEST_S:
            raise InvalidValue("expires_s", seconds, f"give a whole number from 1 to {LONGEST_S}")
        invitation, expires = self.face.rights.invitation(debate.opened.debate, name, seconds)
        url = f"{self.face.address}/#join={invitation}"
        return answered({"url": url, "participant": name, "expires": time_of(expires)}, 201)

    async def invitation(self, request: Request) -> Response:
        """For which debate and participant the caller is invited."""
        who = request.scope["who"]
        if not isinstance(who, Invited):
            raise nowhere()
        debate = await off_loop(load_debate, self.face.m.store, who.debate)
        assert debate.opened is not None, "load_debate has seen to that"
        return answered(
            {
                "debate_id": who.debate,
                "participant": who.participant,
                "question": str(debate.opened.question),
                "positions": [str(position.text) for position in debate.graph.positions],
                "protocol": debate.opened.protocol,
                "ended": debate.concluded is not None,
                "expires": time_of(who.expires),
            }
        )


FOLDER: Final = Path(__file__).with_name("page")
KINDS: Final = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
INDEX: Final = "index.html"


def add_page(app: FastAPI) -> None:
    """Serve the page at / and its files at /page/NAME."""
    files = {path.name: (path.read_bytes(), KINDS[path.suffix]) for path in FOLDER.iterdir() if path.suffix in KINDS}
    index, kind = files.pop(INDEX)
    files["report.css"] = STYLE.encode(), KINDS[".css"]
    shown = index.replace(b"<!-- signs -->", SIGNS.encode()).replace(b"<!-- version -->", VERSION.encode())

    async def page(_request: Request) -> Response:
        return _answer(shown, kind)

    async def file(request: Request) -> Response:
        found = files.get(request.path_params["name"])
        if found is None:
            raise nowhere()
        return _answer(*found)

    app.add_api_route("/", page, methods=["GET"], include_in_schema=False, response_model=None)
    app.add_api_route("/page/{name}", file, methods=["GET"], include_in_schema=False, response_model=None)


def _answer(body: bytes, kind: str) -> Response:
    return Response(body, 200, {"cache-control": "no-cache"}, f"{kind}; charset=utf-8")


_D: Final = "/debates/{id}"
_OWNER, _GUEST, _WATCHER = (Owner,), (Owner, Invited), (Owner, Watching)
_ID: Final = {
    "name": "id", "in": "path", "required": True, "description": "The id of a debate.",
    "schema": {"type": "string", "minLength": 1},
}  # fmt: skip
_REQUEST: Final = {**_ID, "name": "request", "description": "The id of an open request."}
_TEXT: Final[schema.Schema] = {"type": "string"}
_WHOLE: Final[schema.Schema] = {"type": "integer", "minimum": 0, "maximum": MOST_NUMBER}


def application(face: Face, hosts: Collection[str], origins: Collection[str], **limits: Any) -> Guard:
    """The whole server as an ASGI application, to be called under the names `hosts` by pages of `origins`."""

    @asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        await face.running.begin()
        try:
            yield
        finally:
            face.feeds.drop()
            await face.running.close()

    app = FastAPI(title="moot", version=VERSION, docs_url=None, redoc_url=None, lifespan=life, redirect_slashes=False)
    for operation, call in calls():
        of = operation.request
        said = {"parameters": schema.parameters(of, call), **_optional("requestBody", schema.body(of, call))}
        shape = shape_of(call.method, call.path, operation.result)
        answers = schema.answer(call.status, None if call.status == STARTED else operation.result, shape=shape)
        answers = schema.unchanged(answers) if call.kept else answers
        who = _GUEST if call.guest else _OWNER
        _add(app, call.method, call.path, face.operation(operation, call), operation.says, said, answers, who)
    for method, path, endpoint, status, says, may, own in _own(face):
        media = "text/event-stream" if path.endswith(("/stream", "/debate")) else "application/json"
        shape = shape_of(method, path)
        answers = schema.answer(status, None, media, shape)
        _add(app, method, path, endpoint, says, own, answers, may)
    for kind in (MootError, Problem, HTTPException, Exception):
        app.add_exception_handler(kind, _refused)
    _describe(app)
    add_page(app)
    return Guard(app, face.rights, hosts, origins, **limits)


def _own(face: Face) -> list[tuple[str, str, Endpoint, int, str, tuple[type, ...], Mapping[str, Any]]]:
    """The calls that only a server has."""
    people = People(face)
    seats = {
        "type": "array",
        "description": "Who takes part.",
        "items": {
            "type": "object",
            "required": ["kind"],
            "properties": {
                "kind": {"enum": list(participants.KINDS)}, "name": _TEXT, "model": _TEXT, "class": _TEXT,
                "deadline_s": {"type": "number"}, "rounds": {"type": "array", "items": schema.OBJECT},
                "closing": schema.OBJECT,
            },
        },
    }  # fmt: skip
    hold = schema.of_fields(participants.fields(), Hold, {"participants": seats})
    place = [_ID, _query("after", "The version after which to go on.", _WHOLE)]
    last = {**_query("Last-Event-ID", "The same, as browsers say it.", _TEXT), "in": "header"}
    ticket = _query("ticket", "A ticket, in place of the token.", _TEXT)
    vocabulary = _query("as", "The vocabulary of another system.", {"enum": [*vocabularies()] or [""]})
    whole = _query("ids", "Whether ids name the debate, too.", {"enum": ["version", "debate"]})
    expires = {"type": "integer", "minimum": 1, "maximum": LONGEST_S}
    invite = schema.object_of(["participant"], participant=_TEXT, expires_s=expires)
    round_ = {"required": True, "content": {"application/json": {"schema": schema.OBJECT}}}
    return [
        ("GET", "/health", face.health, 200, "Say whether the server is well.", (), {}),
        ("POST", "/estimate", face.estimate, 200, "Say what a debate with models would ask and cost.", _OWNER,
         {"requestBody": hold}),
        ("POST", "/debates", face.hold, 202, "Open a debate; it runs in the background.", _OWNER,
         {"requestBody": hold}),
        ("GET", f"{_D}/stream", face.stream, 200, "Follow a debate as server-sent events; 204 once all are read.",
         _WATCHER, {"parameters": [*place, last, ticket, vocabulary, whole]}),
        ("POST", "/debate", face.streamed, 200, "Hold a debate by the call of another system, as its stream.", _OWNER,
         {"requestBody": debate_call.BODY}),
        ("POST", "/tickets", face.ticket, 201, "Get a ticket for one stream, to be used once within a minute.", _OWNER,
         {"requestBody": schema.object_of(["debate_id"], debate_id=_TEXT)}),
        ("POST", f"{_D}/requests/{{request}}", people.answer, 200, "Answer a request as a person.", _GUEST,
         {"parameters": [_ID, _REQUEST], "requestBody": round_}),
        ("POST", f"{_D}/invitations", people.invite, 201, "Invite somebody to answer as one participant.", _OWNER,
         {"parameters": [_ID], "requestBody": invite}),
        ("GET", "/invitation", people.invitation, 200, "Say for what the caller is invited.", _GUEST, {}),
    ]  # fmt: skip


def _query(name: str, says: str, shape: schema.Schema) -> dict[str, Any]:
    return {"name": name, "in": "query", "required": False, "description": says, "schema": shape}


def _add(
    app: FastAPI,
    method: str,
    path: str,
    endpoint: Endpoint,
    says: str,
    said: Mapping[str, Any],
    answers: dict[int | str, schema.Schema],
    who: tuple[type, ...] = _OWNER,
) -> None:
    """Add a call that only these may make; for all others there is nothing."""

    async def run(request: Request) -> Response:
        if who and not isinstance(request.scope["who"], who):
            raise nowhere()
        return await endpoint(request)

    if path.startswith(_D) and method != "GET":
        said = {**said, "parameters": [*said.get("parameters", ()), schema.IF_MATCH]}
    safe = {**said, "security": []} if not who else said
    app.add_api_route(
        f"/api{path}", run, methods=[method], summary=says, operation_id=schema.named(method, path), responses=answers,
        openapi_extra=dict(safe), response_class=Response, response_model=None,
    )  # fmt: skip


def _describe(app: FastAPI) -> None:
    """Say of all calls that they need the token, and what a problem looks like."""
    made = app.openapi

    def told() -> dict[str, Any]:
        if app.openapi_schema is None:
            found = made()
            parts = found.setdefault("components", {})
            parts["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
            parts["schemas"] = {**parts.get("schemas", {}), "Problem": schema.PROBLEM}
            found["security"] = [{"token": []}]
            for path in found["paths"].values():
                for call in path.values():
                    said = call["responses"].items()
                    call["responses"] = {s: a for s, a in said if a.get("content") or s in ("204", "304")}
        return app.openapi_schema or {}

    app.openapi = told  # type: ignore[method-assign]


async def _refused(request: Request, error: Exception) -> Response:
    """A refusal as problem details."""
    if isinstance(error, HTTPException):
        not_so = error.status_code == 405
        error = nowhere() if error.status_code == 404 else Problem(
            405 if not_so else 400, "this call is not made so", "see GET /openapi.json for the calls there are",
            "NotAllowed", headers={"allow": _allowed(request)} if not_so else dict(error.headers or {}),
        )  # fmt: skip
    found = problem_of(error)
    headers = {"cache-control": "no-store", **found.headers}
    return Response(found.to_bytes(), found.status, headers, MEDIA)


def _allowed(request: Request) -> str:
    """The methods of all calls with this path."""
    routes = [route for route in request.app.routes if route.matches(request.scope)[0] is not Match.NONE]
    return ", ".join(sorted({method for route in routes for method in route.methods}))


def _optional(name: str, value: Any) -> dict[str, Any]:
    return {} if value is None else {name: value}
