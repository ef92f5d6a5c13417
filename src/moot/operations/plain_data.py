"""Requests from plain data: what JSON, or a form, says of one. Everything that is wrong is named at once."""

import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

from moot.errors import InvalidDocument, InvalidValue
from moot.operations.request import Request, fields_of, help_of, is_required
from moot.record.shape import from_json

Q = TypeVar("Q", bound=Request[Any])
SHOWN = 60
"""Characters of a value that an error shows."""


def from_plain(kind: type[Q], given: object) -> Q:
    """A request of the type `kind`, made from plain data: a mapping of its fields, as JSON has them.

    Raises InvalidDocument that names every unknown field, every missing one, and every value of a wrong type.

    >>> from moot.operations.memory.memory_requests import PinMemory
    >>> from_plain(PinMemory, {"id": "m1"})
    PinMemory(id='m1', on=True)
    """
    what = f"the request {kind.__name__}"
    if not isinstance(given, Mapping):
        raise InvalidDocument(what, [f"it cannot be {_shown(given)}: give an object"])
    types_ = types_of(kind)
    problems = [*_unknown(types_, given), *_missing(kind, given)]
    values: dict[str, Any] = {}
    for name in [name for name in types_ if name in given]:
        try:
            values[name] = _read(types_[name], given[name])
        except InvalidValue as error:
            inner = f".{error.what[1:-1]}" if error.what.startswith("`") else ""
            problems.append(f"`{name}{inner}` cannot be {_shown(error.value)}: {error.remedy}")
    if problems:
        raise InvalidDocument(what, problems)
    return kind(**values)


def types_of(kind: type[Request[Any]]) -> Mapping[str, Any]:
    """The types, by name, that the fields of a request have in plain data, where some differ from those in Python."""
    told = {field.name: help_of(field) for field in fields_of(kind)}
    hints = typing.get_type_hints(kind)
    return {name: how.plain or hints[name] for name, how in told.items() if how.kind != "python"}


def remote_types(kind: type[Request[Any]]) -> Mapping[str, Any]:
    """The same types as a caller on another machine may give them: no text that would be the path of a file here."""
    return {name: _remote(given) for name, given in types_of(kind).items()}


def _remote(kind: Any) -> Any:
    """The type without a text where that would be the path of a file: lines of it are given as a list."""
    return next((part for part in get_args(kind) if get_origin(part) is tuple and str in get_args(kind)), kind)


def to_plain(request: Request[Any]) -> dict[str, Any]:
    """A request as a dict of plain JSON values, from which `from_plain` makes an equal request. Fields at their
    defaults are left out.
    """
    known = (field for field in fields_of(request) if help_of(field).kind != "python")
    found = {field.name: (getattr(request, field.name), field.default) for field in known}
    return {name: _plain(value) for name, (value, default) in found.items() if default is MISSING or value != default}


def _plain(value: Any) -> Any:
    match value:
        case Path():
            return str(value)
        case tuple():
            return [_plain(item) for item in value]
        case Mapping():
            return dict(value)
    return value


def _unknown(known: Mapping[str, Any], given: Mapping[Any, Any]) -> Iterator[str]:
    """What is wrong with the names of the fields given."""
    there = ", ".join(known) or "none"
    yield from (f"there is no field {_shown(name)}: there are {there}" for name in given if name not in known)


def _missing(kind: type[Request[Any]], given: Mapping[Any, Any]) -> Iterator[str]:
    """Which fields must be given and are not."""
    for field in fields_of(kind):
        if is_required(field) and field.name not in given:
            yield f"`{field.name}` is missing: {help_of(field).says}"


def _read(kind: Any, value: Any) -> Any:
    """A value of a field. Raises InvalidValue."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (types.UnionType, typing.Union):
        return _read_any(parts, value)
    if origin in (tuple, Sequence):
        return from_json(tuple[parts[0], ...], value)  # type: ignore[valid-type]
    return from_json(kind, value)


def _read_any(parts: Sequence[Any], value: Any) -> Any:
    """A value of one of several types; the first one says what would have worked."""
    kinds = [part for part in parts if part is not type(None)]
    if value is None and len(kinds) < len(parts):
        return None
    for kind in kinds[1:]:
        try:
            return _read(kind, value)
        except InvalidValue:
            continue
    return _read(kinds[0], value)


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"
