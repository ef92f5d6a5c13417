"""From a call to the typed request of an operation: fields from the path, the query and the body."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args, get_origin

from moot.errors import InvalidDocument, InvalidValue
from moot.operations.operation import Call
from moot.operations.plain import from_plain, types_of
from moot.operations.request import Request

_IN_PATH: Final = re.compile(r"\{(\w+)(?::path)?\}")
_LONGEST_NUMBER: Final = 18


def in_path(call: Call) -> list[str]:
    """The fields of the request that stand in the path of a call."""
    return _IN_PATH.findall(call.path)


def offered(kind: type[Request[Any]], call: Call) -> dict[str, Any]:
    """The other fields that a caller may give: by name, the type that they have in JSON."""
    hidden = {*in_path(call), *call.fixed, call.body, *(("participant",) if call.guest else ())}
    return {name: _remote(given) for name, given in types_of(kind).items() if name not in hidden}


def _remote(kind: Any) -> Any:
    """The type without a text where that would be the path of a file: lines of it are given as a list."""
    parts = get_args(kind)
    if str in parts and any(get_origin(part) is tuple for part in parts):
        return next(part for part in parts if get_origin(part) is tuple)
    return kind


def asked(
    kind: type[Request[Any]], call: Call, path: Mapping[str, str], query: Mapping[str, Sequence[str]], body: object,
    fixed: Mapping[str, Any],
) -> Request[Any]:
    """The request that a call makes; `fixed`: what else the server sets itself. Raises InvalidDocument with everything
    that is wrong with it, InvalidValue.
    """
    kinds, given = offered(kind, call), dict[str, Any]()
    what = f"{call.method} /api{call.path}"
    if call.body:
        if not isinstance(body, Mapping | list):
            raise InvalidValue("the body", body, "give an object or a list: the document itself")
        given[call.body] = body
    if call.body or call.method in ("GET", "DELETE"):
        said: Mapping[str, Any] = {name: _of_text(kinds.get(name), values) for name, values in query.items()}
    elif isinstance(body, Mapping):
        said = body
    else:
        raise InvalidDocument(what, ["the body is no object"])
    there = ", ".join(kinds) or "none"
    unknown = [f"there is no field {name!r}: there are {there}" for name in said if name not in kinds]
    wrong = [f"`{name}`: give a list" for name, value in said.items() if _no_list(kinds.get(name), value)]
    if unknown or wrong:
        raise InvalidDocument(what, unknown + wrong)
    return from_plain(kind, {**given, **said, **path, **call.fixed, **fixed})


def _no_list(kind: Any, value: Any) -> bool:
    """Whether a list is needed and something else was given: a text could name a file."""
    return get_origin(kind) in (tuple, Sequence) and not isinstance(value, list)


def _of_text(kind: Any, values: Sequence[str]) -> Any:
    """The value of a field that was given as text, once or several times; as it was given if it is of no such type."""
    if get_origin(kind) in (tuple, Sequence):
        return list(values)
    text, kinds = values[-1], (kind, *get_args(kind))
    if bool in kinds and text in ("true", "false"):
        return text == "true"
    if int in kinds and text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER:
        return int(text)
    if any(get_origin(each) is Mapping for each in kinds):
        return _pairs(values)
    return text


def _pairs(values: Sequence[str]) -> dict[str, str]:
    """What `NAME=VALUE` says, given again and again."""
    found: dict[str, str] = {}
    for each in values:
        name, equals, value = each.partition("=")
        if not equals:
            raise InvalidValue("a pair", each, "give NAME=VALUE")
        found[name] = value
    return found
