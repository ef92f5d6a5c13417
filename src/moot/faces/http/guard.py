"""What stands before every call: names, origins, rights, rates, sizes, and the strict reading of JSON.

It is an ASGI application around another one. Nothing is parsed before it is known to be small, sent to this server on
purpose, and by somebody who may do so.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, MutableMapping
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import parse_qs

from moot.errors import InvalidValue
from moot.faces.http.problems import MEDIA, Problem, nowhere, wrong
from moot.faces.http.rights import Rights, Watching, Who
from moot.log.codec import loads
from moot.version import VERSION

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

MAX_BODY: Final = 8 * 1024 * 1024
BODY_S: Final = 30.0
"""Seconds that a body may take to arrive."""
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"moot-version", VERSION.encode()),
)
SECURE: Final = tuple(name for name, _ in HEADERS)


@dataclass(slots=True)
class Bucket:
    """Lets through `rate` calls a second on average, and at most `burst` at once."""

    rate: float
    burst: float
    now: Callable[[], float] = time.monotonic
    _left: float = field(init=False)
    _at: float = field(init=False)

    def __post_init__(self) -> None:
        self._left, self._at = self.burst, self.now()

    def take(self) -> bool:
        """Whether one more is let through."""
        now = self.now()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@dataclass(slots=True)
class Guard:
    """The application `app` behind its checks. `hosts`: the names under which it may be called, with the port;
    `origins`: from which pages. `calls`, `failures`: how many calls, and how many wrong tokens, are let through.
    """

    app: App
    rights: Rights
    hosts: Collection[str]
    origins: Collection[str]
    calls: Bucket = field(default_factory=lambda: Bucket(200, 1_000))
    failures: Bucket = field(default_factory=lambda: Bucket(1, 30))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection of ASGI; a websocket is refused."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, _secured(send))

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def sent(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            headers = _headers(scope)
            self._named(scope, headers)
            if _guarded(scope["path"]):
                scope["who"] = self._who(scope, headers)
                receive = await _read(scope, headers, receive)
            await self.app(scope, receive, sent)
        except Problem as problem:
            await _answer(problem, send)
        except Exception:
            if not begun:
                await _answer(wrong(), send)
            raise

    def _named(self, scope: Scope, headers: dict[str, str]) -> None:
        """Raise unless the call is for this server, and comes from no other page."""
        if headers.get("host", "").lower() not in self.hosts:
            raise Problem(421, "this server is not called so", "use the address that it printed", "WrongHost")
        origin = headers.get("origin")
        if origin is not None and origin.lower() not in self.origins:
            raise Problem(403, "another page may not call this server", "open the page that it serves", "WrongOrigin")
        crossed = headers.get("sec-fetch-site", "none") not in ("none", "same-origin")
        if crossed and scope["path"].startswith(("/api/", "/mcp", "/openapi")):
            raise Problem(403, "another page may not call this server", "open the page that it serves", "WrongOrigin")

    def _who(self, scope: Scope, headers: dict[str, str]) -> Who:
        """Whoever calls. Raises for a stranger, and for whoever calls too often."""
        scheme, _, given = headers.get("authorization", "").partition(" ")
        who: Who | None = None
        if scheme.lower() == "bearer":
            who = self.rights.of(given.strip())
        elif "authorization" not in headers and scope["path"].endswith("/stream"):
            who = self._ticket(scope)
        if who is None:
            if not self.failures.take():
                raise _too_many()
            raise Problem(
                401, "the token is missing or wrong", "send Authorization: Bearer TOKEN, from the token file",
                "Unauthorized", headers={"www-authenticate": "Bearer"},
            )  # fmt: skip
        if not self.calls.take():
            raise _too_many()
        return who

    def _ticket(self, scope: Scope) -> Watching | None:
        """Who holds the ticket in the address, if it is for this stream."""
        given = parse_qs(scope["query_string"].decode("latin-1")).get("ticket", [""])
        who = self.rights.spend(given[0])
        return who if who is not None and scope["path"] == f"/api/debates/{who.debate}/stream" else None


def _too_many() -> Problem:
    return Problem(429, "too many calls", "wait a second and try again", "TooMany", headers={"retry-after": "1"})


def _guarded(path: str) -> bool:
    """Whether a path needs a right: all but the page's own files, and whether the server is well."""
    if path == "/api/health":
        return False
    return path.startswith(("/api/", "/mcp", "/openapi"))


def _headers(scope: Scope) -> dict[str, str]:
    """The headers by their names in lower case. One that is there twice is refused where it says who calls."""
    found: dict[str, str] = {}
    for raw, value in scope["headers"]:
        name = raw.decode("latin-1").lower()
        if name in found and name in ("host", "origin", "authorization", "content-length", "content-type"):
            raise Problem(400, f"the header {name} is there twice", "send it once")
        found[name] = value.decode("latin-1")
    return found


async def _read(scope: Scope, headers: dict[str, str], receive: Receive) -> Receive:
    """The body, read within its bounds and as strict JSON; what gives it to the application."""
    if scope["method"] in ("GET", "HEAD", "OPTIONS", "DELETE"):
        return receive
    if headers.get("content-encoding", "identity") != "identity":
        raise Problem(415, "a compressed body is not read", "send it as it is", "WrongForm")
    if not headers.get("content-length", "0").isdecimal():
        raise Problem(400, "the length of the body is no number", "send it as it is")
    if int(headers.get("content-length", "0")) > MAX_BODY:
        raise _too_large()
    try:
        body = await asyncio.wait_for(_whole(receive), BODY_S)
    except TimeoutError:
        raise Problem(408, "the body did not arrive in time", "send it at once", "TooSlow") from None
    if body and headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Problem(415, "only JSON is read", "send Content-Type: application/json", "WrongForm")
    try:
        scope["json"] = loads(body, "the body") if body else {}
    except InvalidValue as error:
        raise Problem(400, error.message, error.remedy, "InvalidValue") from None
    return _once(body, receive)


async def _whole(receive: Receive) -> bytes:
    parts, size, more = [], 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise nowhere()
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > MAX_BODY:
            raise _too_large()
        more = message.get("more_body", False)
    return b"".join(parts)


def _too_large() -> Problem:
    return Problem(413, "the body is larger than 8 MiB", "send less at once", "TooLarge")


def _once(body: bytes, receive: Receive) -> Receive:
    """Gives a body that was read already, then what comes after it."""
    left = [body]

    async def again() -> Message:
        if left:
            return {"type": "http.request", "body": left.pop(), "more_body": False}
        return await receive()

    return again


def _secured(send: Send) -> Send:
    """Adds the headers that bound what a browser may do with an answer."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = [(name, value) for name, value in message.get("headers", ()) if name.lower() not in SECURE]
            message = {**message, "headers": [*own, *HEADERS]}
        await send(message)

    return sent


async def _answer(problem: Problem, send: Send) -> None:
    body = problem.to_bytes()
    more = [(name.encode(), value.encode()) for name, value in problem.headers.items()]
    headers = [
        (b"content-type", MEDIA.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": problem.status, "headers": [*headers, *more]})
    await send({"type": "http.response.body", "body": body})
