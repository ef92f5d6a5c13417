"""What stands before every call: names, origins, rights, rates, sizes, and the strict reading of JSON.

It is an ASGI application around another one. Nothing is parsed before it is known to be small, sent to this server on
purpose, and by somebody who may do so.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, MutableMapping
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import parse_qs

from moot.faces.http import bodies
from moot.faces.http.bodies import Message, Receive
from moot.faces.http.problems import MEDIA, Problem, wrong
from moot.faces.http.rights import Owner, Rights, Watching, Who
from moot.version import VERSION

Scope = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

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
    _turn: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))

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
                if scope["method"] not in ("GET", "HEAD", "OPTIONS", "DELETE"):
                    return await self._with_body(scope, headers, receive, sent)
            await self.app(scope, receive, sent)
        except Problem as problem:
            await _answer(problem, send)
        except Exception:
            if not begun:
                await _answer(wrong(), send)
            raise

    async def _with_body(self, scope: Scope, headers: dict[str, str], receive: Receive, send: Send) -> None:
        """Serve a call with its body. Of what guests send that is not small, one body at a time is parsed, checked and
        answered, so that however many there are, others are served beside them.
        """
        guest = not isinstance(scope["who"], Owner)
        bounds = bodies.GUESTS if guest else bodies.OWNERS
        body = await bodies.read(headers, receive, bounds.size)
        async with self._turn if guest and len(body) > bodies.SMALL else nullcontext():
            scope["json"] = await bodies.parsed(body, bounds)
            await self.app(scope, bodies.once(body, receive), send)

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
