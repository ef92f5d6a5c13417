"""Starting a server: its folder, its token, its address, and the loop that serves."""

import asyncio
import ipaddress
import logging
import shlex
import socket
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from moot.errors import BadInput, StoreUnavailable
from moot.faces.http.rights import Rights, token_in
from moot.operations.database import Opened, folder_of

HEADERS_S: Final = 20.0
"""Seconds in which the headers of a request must have arrived, from the beginning of the connection or its first byte.
"""
STALLED_S: Final = 30.0
"""Seconds after which a reader that takes nothing is cut off; it can go on where it was."""


class Punctual(H11Protocol):
    """A connection of a server, which ends where the other side does not go on."""

    headers_s = HEADERS_S
    stalled_s = STALLED_S

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._unread: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the headers."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take what came; whether the headers are complete is known then."""
        self._wait()
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._read()

    def pause_writing(self) -> None:
        """The reader does not take what is sent: it has a while to go on."""
        super().pause_writing()
        self._stalled = self._stalled or self.loop.call_later(self.stalled_s, self.transport.abort)

    def resume_writing(self) -> None:
        """The reader goes on."""
        self._taken()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._read()
        self._taken()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._unread is None and self.conn.their_state is h11.IDLE:
            self._unread = self.loop.call_later(self.headers_s, self.transport.abort)

    def _read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _taken(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None


PORT: Final = 8667
NEEDS: Final = f"install it with the extra `server`: {shlex.quote(sys.executable)} -m pip install 'moot[server]'"


@dataclass(frozen=True, slots=True)
class Address:
    """Where a server listens: `host` and `port` (0: any that is free). `names`: further names under which it may be
    called, as a proxy does, each as HOST or HOST:PORT. `open`: whether it may listen beyond this machine.
    """

    host: str = "127.0.0.1"
    port: int = PORT
    names: Sequence[str] = ()
    open: bool = False


@dataclass(frozen=True, slots=True)
class Started:
    """What is told when a server has begun to listen: its `url`, the `token_file`, and the `link` for a browser."""

    url: str
    token_file: Path
    link: str


@dataclass(frozen=True, slots=True)
class Here:
    """What an application is to know of its place: who may call, its `url`, and under which names from which pages."""

    rights: Rights
    url: str
    hosts: frozenset[str]
    origins: frozenset[str]


def serve(m: Opened, path: str, address: Address, started: Callable[[Started], None]) -> None:
    """Serve the database `m`, the file at `path`, until the process is told to stop; call `started` once it listens.

    Raises BadInput for an address that may not be used, or without the extra; StoreUnavailable if the port is taken.
    """

    stopping: list[Callable[[], None]] = []

    def app(here: Here) -> Any:
        from moot.faces.http.app import application
        from moot.faces.http.face import Face

        face = Face(m, here.rights, folder_of(path), here.url)
        stopping.append(face.feeds.drop)  # streams have no end of their own: whoever reads comes again
        return application(face, here.hosts, here.origins)

    listen(app, path, address, started, stopping)


def serve_within(inner: Any, path: str, address: Address, started: Callable[[Started], None]) -> None:
    """Serve another ASGI application, `inner`, behind the same guard: only who has the token may call it. Raises as
    `serve`.
    """

    def app(here: Here) -> Any:
        from moot.faces.http.bodies import Receive
        from moot.faces.http.guard import Guard, Scope, Send
        from moot.faces.http.problems import nowhere
        from moot.faces.http.rights import Owner

        async def checked(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "http" and not isinstance(scope.get("who"), Owner):
                raise nowhere()
            await inner(scope, receive, send)

        return Guard(checked, here.rights, here.hosts, here.origins)

    listen(app, path, address, started)


def listen(
    app: Callable[[Here], Any],
    path: str,
    address: Address,
    started: Callable[[Started], None],
    stopping: Sequence[Callable[[], None]] = (),
) -> None:
    """Listen at an address and serve the ASGI application that `app` makes, with the token beside the database at
    `path`. `stopping`: called when the server was told to stop, before it waits for what is under way. Raises as
    `serve`.
    """
    try:
        import fastapi  # noqa: F401
        import uvicorn
    except ImportError:
        raise BadInput("a server needs FastAPI and uvicorn", NEEDS) from None
    _allowed(address)
    token, file = token_in(folder_of(path))
    with _listening(address) as listening:
        port = listening.getsockname()[1]
        hosts = _hosts(address, port)
        url = f"http://{_bracketed(address.host)}:{port}"
        config = uvicorn.Config(
            app(Here(Rights(token), url, hosts, _origins(hosts))), log_config=None, access_log=False,
            server_header=False, lifespan="on", ws="none", http=Punctual, h11_max_incomplete_event_size=32_768,
            timeout_keep_alive=15, timeout_graceful_shutdown=3, proxy_headers=False, limit_concurrency=8_000,
        )  # fmt: skip
        logging.getLogger("uvicorn.error").addFilter(told)
        started(Started(url, file, f"{url}/#token={token}"))
        _stopped(uvicorn.Server(config), stopping).run(sockets=[listening])


def told(record: logging.LogRecord) -> bool:
    """Whether a line of the server's log is written: not that a call was broken off because the server stops. A
    thousand such calls would be a thousand tracebacks, and minutes.
    """
    return not (record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError))


def _stopped(server: Any, stopping: Sequence[Callable[[], None]]) -> Any:
    """The uvicorn server, which calls these before it shuts down."""
    own = server.shutdown

    async def shutdown(sockets: list[socket.socket] | None = None) -> None:
        for call in stopping:
            call()
        await own(sockets)

    server.shutdown = shutdown
    return server


def _allowed(address: Address) -> None:
    """Raise BadInput unless it is a loopback address, or other ones were asked for."""
    if address.open:
        return
    try:
        loopback = address.host == "localhost" or ipaddress.ip_address(address.host).is_loopback
    except ValueError:
        loopback = False
    if not loopback:
        raise BadInput(
            f"{address.host} may be reached from other machines, and this server speaks no TLS",
            "leave out --host, or say --open and put a proxy with TLS before it",
        )


def _listening(address: Address) -> socket.socket:
    """A socket that listens. Raises StoreUnavailable for a port that is taken, BadInput for a host that is none."""
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((address.host, address.port))
        made.listen(1_024)
    except OSError as error:
        made.close()
        why = (error.strerror or str(error)).lower()
        remedy = "another server listens there: stop it, or give another --port (0: any that is free)"
        raise StoreUnavailable(f"{address.host}:{address.port}", why, remedy) from error
    except OverflowError:
        made.close()
        raise BadInput(f"there is no port {address.port}", "give a port from 0 to 65535") from None
    return made


def _hosts(address: Address, port: int) -> frozenset[str]:
    """The names under which the server may be called, in lower case."""
    own = {"localhost", "127.0.0.1", "[::1]", _bracketed(address.host)} - {"0.0.0.0", "[::]"}
    return frozenset(f"{name}:{port}".lower() for name in own) | frozenset(name.lower() for name in address.names)


def _origins(hosts: frozenset[str]) -> frozenset[str]:
    """The pages that may call the server: its own, and those of the proxies that call it."""
    return frozenset(f"{scheme}://{host}" for host in hosts for scheme in ("http", "https"))


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
