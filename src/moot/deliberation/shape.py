"""Between frozen dataclasses and JSON: strict both ways, worked out once for each class.

Fields may be str, Text, int, float, bool, an enum, another such dataclass, `X | None`, `tuple[X, ...]` or
`Mapping[str, X]`. Fields at their default are written too: a record says all that it means.
"""

import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

from moot.deliberation.envelope import JSON, Text
from moot.errors import InvalidValue

T = TypeVar("T")
Reader = Callable[[Any], Any]


def to_json(value: Any) -> JSON:
    """A dataclass as JSON. Texts stay `Text`, so that a store can keep them apart."""
    match value:
        case Enum():
            return value.value
        case None | str() | bool() | int() | float():
            return value
        case tuple() | list():
            return [to_json(item) for item in value]
        case Mapping():
            return {key: to_json(item) for key, item in value.items()}
        case _:
            return {name: to_json(getattr(value, name)) for name in _names(cast(Any, type(value)))}


def from_json(kind: type[T], data: JSON) -> T:
    """The dataclass `kind` from JSON.

    Raises InvalidValue for a missing or unknown field or a value of another type: nothing is guessed.
    """
    result: T = _reader(cast(Any, kind))(data)
    return result


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@cache
def _reader(kind: Any) -> Reader:
    if is_dataclass(kind) and isinstance(kind, type):
        return _dataclass_reader(kind)
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (types.UnionType, typing.Union):
        return _optional_reader(parts)
    if origin is tuple:
        return _tuple_reader(parts[0])
    if origin is not None and issubclass(origin, Mapping):
        return _mapping_reader(parts[1])
    return _plain_reader(kind)


def _dataclass_reader(kind: type) -> Reader:
    hints = get_type_hints(kind)
    readers = {field.name: _reader(hints[field.name]) for field in fields(kind)}
    required = {f.name for f in fields(kind) if f.default is MISSING and f.default_factory is MISSING}

    def read(data: Any) -> Any:
        if not isinstance(data, Mapping):
            raise InvalidValue(kind.__name__, data, "give an object")
        unknown = [name for name in data if name not in readers]
        missing = sorted(name for name in required if name not in data)
        if unknown or missing:
            raise InvalidValue(kind.__name__, sorted(data), f"unknown: {unknown}, missing: {missing}")
        return kind(**{name: readers[name](value) for name, value in data.items()})

    return read


def _optional_reader(parts: tuple[Any, ...]) -> Reader:
    inner = _reader(next(part for part in parts if part is not type(None)))
    return lambda data: None if data is None else inner(data)


def _tuple_reader(part: Any) -> Reader:
    inner = _reader(part)

    def read(data: Any) -> Any:
        if not isinstance(data, list | tuple):
            raise InvalidValue("a list", data, "give a list")
        return tuple([inner(item) for item in data])

    return read


def _mapping_reader(part: Any) -> Reader:
    inner = _reader(part)

    def read(data: Any) -> Any:
        if not isinstance(data, Mapping):
            raise InvalidValue("an object", data, "give an object")
        return {key: inner(item) for key, item in data.items()}

    return read


def _plain_reader(kind: Any) -> Reader:
    if kind is Any:
        return lambda data: data
    if kind is Text:
        return lambda data: data if isinstance(data, Text) else Text(_checked(data, str))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return lambda data: _member(kind, data)
    if kind is float:
        return lambda data: float(_checked(data, int | float))
    return lambda data: _checked(data, kind)


def _checked(data: Any, kind: Any) -> Any:
    if not isinstance(data, kind) or (isinstance(data, bool) and kind is not bool):
        name = getattr(kind, "__name__", str(kind))
        raise InvalidValue("a field", data, f"give a value of type {name}")
    return data


def _member(kind: type[Enum], data: Any) -> Enum:
    try:
        return kind(data)
    except ValueError:
        raise InvalidValue(kind.__name__, data, f"one of {', '.join(str(m.value) for m in kind)}") from None
