"""What every call does with its request and its answer: the parts of a body and a query, JSON, times."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from moot.errors import InvalidDocument, InvalidValue


def answered(body: Mapping[str, Any], status: int = 200) -> Response:
    """An answer with a JSON object."""
    return Response(json.dumps(body), status, {"cache-control": "no-store"}, "application/json")


def tagged(request: Request, body: bytes, tag: str) -> Response:
    """An answer with JSON that has a tag; 304 without it for a caller who says that he has it (`If-None-Match`)."""
    headers = {"cache-control": "no-store", "etag": tag}
    said = [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]
    if tag in said or "*" in said:
        return Response(None, 304, headers)
    return Response(body, 200, headers, "application/json")


def object_in(request: Request, known: tuple[str, ...]) -> Mapping[str, Any]:
    """The body, an object with no other keys. Raises InvalidDocument."""
    given = request.scope["json"]
    if not isinstance(given, Mapping):
        raise InvalidDocument("the body", ["it is no object"])
    if unknown := [name for name in given if name not in known]:
        there = ", ".join(known) or "none"
        raise InvalidDocument("the body", [f"there is no field {name!r}: there are {there}" for name in unknown])
    return given


def nothing_in(request: Request) -> None:
    """Raises InvalidDocument unless the body is an empty object."""
    object_in(request, ())


def number_in(request: Request, name: str, least: int, most: int, default: int) -> int:
    """A whole number of the query, within bounds. Raises InvalidValue."""
    given = request.query_params.get(name)
    if given is None:
        return default
    if not (given.isascii() and given.isdigit() and len(given) < 15 and least <= int(given) <= most):
        raise InvalidValue(f"`{name}`", given, f"give a whole number from {least} to {most}")
    return int(given)


def now() -> str:
    """The time, as RFC 3339."""
    return datetime.now(UTC).isoformat().replace("+00:00", "Z")


def time_of(seconds: int) -> str:
    """A time in seconds since 1970, as RFC 3339."""
    return datetime.fromtimestamp(seconds, UTC).isoformat().replace("+00:00", "Z")
