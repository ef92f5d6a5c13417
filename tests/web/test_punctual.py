"""Connections that do not go on end: headers that drip in, a reader that takes nothing (with short limits)."""

import asyncio
import contextlib
import logging
import socket
import threading
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
import uvicorn

from command import PATIENCE_S
from moot.faces.http.feeds import EventStream
from moot.faces.http.server import HEADERS_S, STALLED_S, Punctual, told

CHUNK = b"x" * 256 * 1024
ended: list[str] = []


async def endless(name: str) -> AsyncIterator[bytes]:
    try:
        while True:
            yield CHUNK
            await asyncio.sleep(0)
    finally:
        ended.append(name)


async def app(scope: Any, receive: Any, send: Any) -> None:
    if scope["path"] == "/endless":
        await EventStream(endless(scope["query_string"].decode()))(scope, receive, send)
        return
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


class Hasty(Punctual):
    headers_s = 0.4
    stalled_s = 2.0  # in which whoever reads comes to read, however busy the machine is


@pytest.fixture
def port() -> Iterator[int]:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        config = uvicorn.Config(app, http=Hasty, ws="none", lifespan="off", log_config=None)
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield listening.getsockname()[1]
        server.should_exit = True
        thread.join(PATIENCE_S)


def connected(port: int, said: bytes) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_S)
    made.sendall(said)
    return made


def cut_off(made: socket.socket) -> bool:
    """Whether the other side ends the connection."""
    try:
        return made.recv(1) == b""
    except ConnectionError:
        return True


HEAD = b"GET /%s HTTP/1.1\r\nHost: h\r\n\r\n"


def test_headers_that_drip_in_are_not_waited_for(port: int) -> None:
    with connected(port, HEAD[:20]) as slow:
        with contextlib.suppress(OSError):
            for _ in range(8):
                time.sleep(0.1)
                slow.sendall(b"x")
        assert cut_off(slow)
    with connected(port, b"") as silent:
        assert cut_off(silent)


def test_a_second_request_on_a_connection_may_not_drip_either(port: int) -> None:
    with connected(port, HEAD % b"") as made:
        got = b""
        while not got.endswith(b"ok"):
            got += made.recv(4096)
        with contextlib.suppress(OSError):
            for byte in b"GET / HT":
                made.sendall(bytes([byte]))
                time.sleep(0.1)
        assert cut_off(made)


def test_a_request_that_is_whole_has_time_for_its_answer(port: int) -> None:
    with connected(port, HEAD % b"") as made:
        got = b""
        while not got.endswith(b"ok"):
            got += made.recv(4096)
        made.sendall(HEAD % b"")
        assert made.recv(1) == b"H"


def test_a_reader_that_takes_nothing_is_cut_off_and_a_healthy_one_is_not(port: int) -> None:
    ended.clear()
    with connected(port, HEAD % b"endless?stalled"), connected(port, HEAD % b"endless?healthy") as healthy:
        taken = 0
        while "stalled" not in ended:
            taken += len(healthy.recv(1 << 20))
        assert "healthy" not in ended
        before = taken
        while taken < before + 4 * len(CHUNK):
            taken += len(healthy.recv(1 << 20))


def test_a_server_that_stops_writes_no_traceback_for_each_call_that_it_breaks_off() -> None:
    def record(error: BaseException | None) -> logging.LogRecord:
        info = (type(error), error, None) if error else None
        return logging.LogRecord("uvicorn.error", logging.ERROR, __file__, 1, "Exception", (), info)

    assert not told(record(asyncio.CancelledError()))
    assert told(record(ValueError("a bug")))
    assert told(record(None))


def test_the_real_limits_are_longer() -> None:
    assert (Punctual.headers_s, Punctual.stalled_s) == (HEADERS_S, STALLED_S)
    assert min(HEADERS_S, STALLED_S) >= 10
