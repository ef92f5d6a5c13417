"""Errors as problem details (RFC 9457): `type`, `title`, `status`, `detail`, and `remedy`.

Only words that were written for users leave the process: the text of any other exception stays here.
"""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from moot.errors import (
    BadInput,
    ClosedRequest,
    Damage,
    DebateBusy,
    InvalidDocument,
    InvalidValue,
    LeaseLost,
    MootError,
    NewerSchema,
    NotAsked,
    NotFound,
    OlderSchema,
    OutOfTime,
    PluginError,
    SearchCut,
    StoreError,
    TooMany,
    VersionConflict,
)


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


MEDIA: Final = "application/problem+json"
TITLES: Final = {
    400: "This cannot be used",
    401: "Who are you?",
    403: "Not from there",
    404: "There is no such thing here",
    405: "Not in this way",
    408: "It took too long to arrive",
    409: "It is not so any more",
    413: "Too large",
    415: "Not in this form",
    421: "Not under this name",
    422: "This cannot be read",
    429: "Too many at once",
    500: "moot itself went wrong",
    503: "Not now",
}
"""By status: what a problem is called."""
MOST: Final = 20
"""Problems that are told, of all that is wrong with a body."""
LONGEST: Final = 2_000
"""Letters of one text of an answer."""


class Problem(Exception):
    """A call that is refused: its status, what is wrong (`detail`), and what would have worked (`remedy`).

    `kind`: the type of the error. `more`: other members of the answer, such as `problems`, of which the first twenty
    are told, with the number of the others under `more`. `headers`: headers of it.
    """

    def __init__(
        self,
        status: int,
        detail: str,
        remedy: str,
        kind: str = "Refused",
        more: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.status, self.detail, self.remedy, self.kind = status, detail, remedy, kind
        self.more, self.headers = more or {}, headers or {}
        super().__init__(f"{status}: {detail}")

    def to_dict(self) -> dict[str, Any]:
        """The problem as a JSON object."""
        return {
            "type": f"https://moot.invalid/problems/{self.kind}",
            "title": TITLES[self.status],
            "status": self.status,
            "detail": _cut(self.detail),
            "remedy": _cut(self.remedy),
            **self.more,
            **self._problems(),
        }

    def _problems(self) -> dict[str, Any]:
        listed = self.more.get("problems", ())
        told = {"problems": [_cut(each) if isinstance(each, str) else each for each in listed[:MOST]]} if listed else {}
        return told | ({"more": len(listed) - MOST} if len(listed) > MOST else {})

    def to_bytes(self) -> bytes:
        """The problem as the body of an answer."""
        return json.dumps(self.to_dict()).encode()


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def nowhere() -> Problem:
    """The same problem for what is not there and for what is not yours."""
    return Problem(404, "there is nothing here", "see GET /openapi.json for the calls there are", "NotFound")


def wrong() -> Problem:
    """A problem of moot itself, of which nothing is told."""
    return Problem(
        500, "moot itself went wrong", "try it again; what happened is in the log of the server", "InternalError"
    )


def problem_of(error: Exception) -> Problem:
    """The problem that an error is to whoever called. Of an error that is none of moot's own, nothing is told."""
    if isinstance(error, Problem):
        return error
    if not isinstance(error, MootError):
        return wrong()
    if isinstance(error, NotFound):
        return nowhere()
    listed = list(getattr(error, "problems", ()))
    more = {"problems": listed} if listed else None
    return Problem(_status(error), error.message, error.remedy, type(error).__name__, more)


def _status(error: MootError) -> int:
    match error:
        case ClosedRequest() | DebateBusy() | VersionConflict() | LeaseLost():
            return 409
        case NotAsked():
            return 404
        case InvalidDocument():
            return 422
        case BadInput():
            return 400
        case NewerSchema() | OlderSchema() | PluginError():
            return 409
        case SearchCut() | OutOfTime():
            return 422
        case Damage(given=given):
            return 422 if given else 500
        case TooMany():
            return 429
        case StoreError():
            return 503
    return 500
