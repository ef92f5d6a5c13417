"""What GET /openapi.json says of a call: its parameters, its body, its answer, its refusals."""

import inspect
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, get_args, get_origin

from pydantic import TypeAdapter

from moot.errors import InvalidDocument, InvalidValue
from moot.faces.http.problems import MEDIA, TITLES
from moot.operations.operation import Call
from moot.operations.plain_data import from_plain, remote_types
from moot.operations.request import Request, fields_of, help_of, is_required

_IN_PATH: Final = re.compile(r"\{(\w+)(?::path)?\}")
_LONGEST_NUMBER: Final = 18


def in_path(call: Call) -> list[str]:
    """The fields of the request that stand in the path of a call."""
    return _IN_PATH.findall(call.path)


def offered(kind: type[Request[Any]], call: Call) -> dict[str, Any]:
    """The other fields that a caller may give: by name, the type that they have in JSON."""
    hidden = {*in_path(call), *call.fixed, call.body, *(("participant",) if call.guest else ())}
    return {name: given for name, given in remote_types(kind).items() if name not in hidden}


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


Schema = dict[str, Any]
PROBLEM: Final[Schema] = {
    "type": "object",
    "required": ["type", "title", "status", "detail", "remedy"],
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "What is wrong."},
        "remedy": {"type": "string", "description": "What would have worked."},
        "problems": {"type": "array", "items": {}, "description": "What is wrong: twenty things at most."},
        "more": {"type": "integer", "description": "How many more things are wrong."},
    },
}
OBJECT: Final[Schema] = {"type": "object"}
HEADERS: Final = {401: ("WWW-Authenticate",), 405: ("Allow",), 429: ("Retry-After",)}
"""By status: the headers that a refusal has."""
IF_NONE_MATCH: Final[Schema] = {
    "name": "If-None-Match", "in": "header", "required": False, "schema": {"type": "string"},
    "description": "The `ETag` of the answer that one has.",
}  # fmt: skip
IF_MATCH: Final[Schema] = {
    "name": "If-Match", "in": "header", "required": False, "schema": {"type": "string"},
    "description": "The version of the debate that is meant.",
}  # fmt: skip


def parameters(of: type[Request[Any]], call: Call) -> list[Schema]:
    """The parameters of a call in its path and its query."""
    fields = offered(of, call)
    path = [_parameter(name, "path", {"type": "string", "minLength": 1}, of, True) for name in in_path(call)]
    if call.method not in ("GET", "DELETE") and not call.body:
        return path
    needed = _needed(of)
    path += [IF_NONE_MATCH] if call.kept else []
    return path + [_parameter(n, "query", field(kind, of, n), of, n in needed) for n, kind in fields.items()]


def body(of: type[Request[Any]], call: Call) -> Schema | None:
    """The body of a call, if it has one."""
    if call.body:
        return _json({"anyOf": [OBJECT, {"type": "array", "items": {}}]}, True)
    if call.method in ("GET", "DELETE"):
        return None
    return of_fields(offered(of, call), of)


def of_fields(fields: Mapping[str, Any], of: type[Request[Any]], more: Mapping[str, Schema] | None = None) -> Schema:
    """A body that is an object of fields of a request, and `more` of its own."""
    needed = [name for name in fields if name in _needed(of)]
    shapes = {name: field(kind, of, name) for name, kind in fields.items()} | dict(more or {})
    told: Schema = {"type": "object", "properties": shapes, "additionalProperties": False}
    return _json(told | ({"required": needed} if needed else {}), bool(needed))


def _needed(of: type[Request[Any]]) -> set[str]:
    return {each.name for each in fields_of(of) if is_required(each)}


def object_of(needed: Iterable[str] = (), **properties: Schema) -> Schema:
    """A body that is an object with these properties."""
    names = list(needed)
    told = {"type": "object", "properties": properties, "additionalProperties": False}
    return _json(told | ({"required": names} if names else {}), bool(names))


def field(kind: Any, of: type[Request[Any]], name: str) -> Schema:
    """The schema of one field of a request."""
    how = next(help_of(each) for each in fields_of(of) if each.name == name)
    shape = TypeAdapter(kind).json_schema()
    if how.choices and shape.get("type") == "string":
        shape = {**shape, "enum": list(how.choices)}
    if how.range is not None:
        least, most = how.range
        whole = {"type": "integer", "minimum": least, "maximum": most}
        shape = {"anyOf": [whole, {"type": "null"}]} if "anyOf" in shape else whole
    return {**shape, "description": how.says}


def answer(
    status: int, result: type | None, media: str = "application/json", shape: Schema = OBJECT
) -> dict[int | str, Schema]:
    """The answers of a call: the good one, an object of that shape or a stream, and every refusal."""
    said = (inspect.getdoc(result) or "").split("\n\n")[0].replace("\n", " ") if result else "Done."
    shape = {"type": "string"} if media == "text/event-stream" else shape
    good: Schema = {"description": said, "content": {media: {"schema": shape}}}
    if status == 204:
        good = {"description": said}
    return {status: good, **refusals()}


def unchanged(answers: Mapping[int | str, Schema]) -> dict[int | str, Schema]:
    """The answers of a call that has a tag: 304, too, for a caller who has the answer already."""
    told = {status: {**each, **_with_header("ETag")} if status == 200 else each for status, each in answers.items()}
    return {**told, 304: {"description": "The caller has it already.", **_with_header("ETag")}}


def refusals() -> dict[int | str, Schema]:
    """Every refusal that any call may answer with."""
    problem = {MEDIA: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {
        status: {"description": title, "content": problem, **_with_header(*HEADERS.get(status, ()))}
        for status, title in TITLES.items()
    }


def _with_header(*name: str) -> Schema:
    return {"headers": {each: {"required": True, "schema": {"type": "string"}} for each in name}} if name else {}


def named(method: str, path: str) -> str:
    """The name of a call for programs, from its method and path."""
    return "_".join([method.lower(), *re.findall(r"\w+", path.replace(":path", ""))])


def _parameter(name: str, place: str, shape: Schema, of: type[Request[Any]], needed: bool) -> Schema:
    how = next(help_of(each) for each in fields_of(of) if each.name == name)
    return {"name": name, "in": place, "required": needed, "description": how.says, "schema": shape}


def _json(shape: Schema, needed: bool) -> Schema:
    return {"required": needed, "content": {"application/json": {"schema": shape}}}
