"""The body of a call: read within its bounds, its cost counted before it is parsed, parsed beside the event loop."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from dataclasses import dataclass
from typing import Any, Final

from moot.errors import InvalidValue
from moot.faces.http.problems import Problem, nowhere
from moot.log.codec import loads
from moot.runtime.driver import off_loop

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]

BODY_S: Final = 30.0
"""Seconds that a body may take to arrive."""
SMALL: Final = 4_096
"""Bytes of a body that is parsed at once."""
MIB: Final = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Bounds:
    """What one body may cost: `size` in bytes, `values`: its values and keys together."""

    size: int
    values: int


OWNERS: Final = Bounds(8 * MIB, 200_000)
GUESTS: Final = Bounds(MIB, 20_000)
"""For who holds an invitation: more than any answer to a request needs."""


async def read(headers: Mapping[str, str], receive: Receive, size: int) -> bytes:
    """The body of a call, at most `size` bytes, which says that it is JSON. Raises Problem."""
    if headers.get("content-encoding", "identity") != "identity":
        raise Problem(415, "a compressed body is not read", "send it as it is", "WrongForm")
    length = headers.get("content-length", "0")
    if not length.isdecimal():
        raise Problem(400, "the length of the body is no number", "send it as it is")
    if len(length) > 15 or int(length) > size:
        raise _too_large(size)
    try:
        body = await asyncio.wait_for(_whole(receive, size), BODY_S)
    except TimeoutError:
        raise Problem(408, "the body did not arrive in time", "send it at once", "TooSlow") from None
    if body and headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Problem(415, "only JSON is read", "send Content-Type: application/json", "WrongForm")
    return body


async def parsed(body: bytes, bounds: Bounds) -> Any:
    """The value of a body, read as strict JSON in a thread unless it is small; an empty object if it is empty. Raises
    Problem.
    """
    if len(body) <= SMALL:
        return _value(body, bounds)
    return await off_loop(_value, body, bounds)


def _value(body: bytes, bounds: Bounds) -> Any:
    if values_in(body, bounds.values) > bounds.values:
        raise Problem(413, f"the body has more than {bounds.values} values and keys", "send less at once", "TooLarge")
    try:
        return loads(body, "the body") if body else {}
    except InvalidValue as error:
        raise Problem(400, error.message, error.remedy, "InvalidValue") from None


def values_in(body: bytes, most: int) -> int:
    """How many values and keys JSON has at most; a number above `most` if there are more. Nothing is parsed: it counts
    what stands between and around them.

    >>> values_in(b'{"a": [1, 2, {}], "b, [": "\\\\"{"}', 100)
    9
    """
    plain = body.replace(b"\\\\", b"").replace(b'\\"', b"")
    if plain.count(b'"') > 2 * most:
        return most + 1
    outside = b"".join(plain.split(b'"')[::2])
    return 1 + sum(outside.count(mark) for mark in (b",", b"[", b"{", b":"))


async def _whole(receive: Receive, most: int) -> bytes:
    parts, size, more = [], 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise nowhere()
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > most:
            raise _too_large(most)
        more = message.get("more_body", False)
    return b"".join(parts)


def _too_large(size: int) -> Problem:
    return Problem(413, f"the body is larger than {size // MIB} MiB", "send less at once", "TooLarge")


def once(body: bytes, receive: Receive) -> Receive:
    """Gives a body that was read already, then what comes after it."""
    left = [body]

    async def again() -> Message:
        if left:
            return {"type": "http.request", "body": left.pop(), "more_body": False}
        return await receive()

    return again
