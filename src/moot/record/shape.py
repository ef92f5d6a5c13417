"""Between frozen dataclasses and JSON: strict both ways, worked out once for each class.

Fields may be str, Text, int, float, bool, an enum, another such dataclass, `X | None`, `tuple[X, ...]` or
`Mapping[str, X]`. Fields at their default are written too: a record says all that it means. Only a `later_field`, one
that records of earlier versions do not have, is left out at its default. What JSON cannot hold (NaN, infinities,
integers beyond 64 bits, NUL, lone surrogates) is no value of any field.
"""

import types
import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, field, fields, is_dataclass
from enum import Enum
from functools import cache, lru_cache
from math import isfinite
from operator import attrgetter
from typing import Any, Final, TypeVar, cast, get_args, get_origin, get_type_hints

from moot.errors import InvalidValue
from moot.record.envelope import JSON
from moot.record.text import ErasedText, Text

T = TypeVar("T")
Reader = Callable[[Any], Any]
Test = Callable[[Any], bool]

INT_MIN: Final = -(2**63)
INT_MAX: Final = 2**63 - 1
PLACE: Final = "`"
"""Stands around the name of a field."""
GIVEN: Final = {"str": "text", "int": "an integer", "float": "a number", "bool": "true or false"}
EXACT_TEXTS: Final = (Text, ErasedText)
PLAIN: Final = frozenset({type(None), str, bool, int, float, *EXACT_TEXTS})
EMPTY: Final[Mapping[str, Any]] = types.MappingProxyType({})
"""Every mapping that was read and holds nothing."""
LATER: Final = "later"
"""Marks the fields that are left out where they are None."""


def later_field() -> Any:
    """A dataclass field that was added after the first records were written: its default is None, and it is then left
    out of the JSON.

    So a record that was written before the field existed keeps its bytes. Such a field must come after all older
    fields.
    """
    return field(default=None, metadata={LATER: True})


def to_json(value: Any) -> JSON:
    """The value (a dataclass, or a part of one) as JSON. Free texts stay of the class `Text`, so that a store can keep
    them apart.

    Raises InvalidValue for a value of a type that JSON does not have.
    """
    kind: Any = type(value)
    if kind in PLAIN:  # most are: asked first
        return value
    return _writer(kind)(value) if value or kind is not tuple else []  # most tuples are empty


@lru_cache(maxsize=1024)  # bounded: participants may answer with kinds of their own
def _writer(kind: Any) -> Callable[[Any], JSON]:
    """What makes JSON of a value of this kind."""
    if is_dataclass(kind):
        return _dataclass_writer(kind)
    if issubclass(kind, Enum):
        return attrgetter("_value_")
    if issubclass(kind, str | int | float):
        return lambda value: value
    if issubclass(kind, tuple | list):
        return lambda value: [item if type(item) in PLAIN else to_json(item) for item in value]
    if issubclass(kind, Mapping):
        return lambda value: {key: item if type(item) in PLAIN else to_json(item) for key, item in value.items()}
    raise InvalidValue("a field", kind.__name__, "give text, numbers, lists or mappings")


def _dataclass_writer(kind: Any) -> Callable[[Any], JSON]:
    names = tuple(field.name for field in fields(kind))
    later = tuple(field.name for field in fields(kind) if LATER in field.metadata)

    def write(value: Any) -> JSON:
        return {n: part if type(part := getattr(value, n)) in PLAIN else to_json(part) for n in names}

    def write_later(value: Any) -> JSON:
        written = write(value)
        return {n: part for n, part in written.items() if part is not None or n not in later}

    return write_later if later else write


def from_json(kind: type[T], data: JSON) -> T:
    """The instance of the dataclass `kind` that the JSON value `data` describes.

    Raises InvalidValue for a missing or unknown field or a value of another type: nothing is guessed.
    """
    result: T = _reader(cast(Any, kind))(data)
    return result


def exact(value: T) -> T:
    """A dataclass instance equal to `value` in which each part has exactly the type that its field names, so that no
    object of a foreign class is left in it.

    It is what `from_json(to_json(value))` gives; where that would change nothing, `value` itself. Raises as `from_json`
    does.
    """
    kind = type(value)
    return value if _is_exact(value) else from_json(kind, to_json(value))


def _is_exact(value: Any) -> bool:
    """Whether reading it again would change nothing. False also where that would take long to tell."""
    kind: Any = type(value)
    for name, default, test in _tests(kind):
        part = getattr(value, name)
        if part is not default and not test(part):
            return False
    return True


@lru_cache(maxsize=1024)  # bounded, as above
def _tests(kind: type) -> tuple[tuple[str, Any, Test], ...]:
    """By field of a dataclass: its default, which is ours, and whether anything else is exactly of its kind."""
    hints = get_type_hints(kind)
    return tuple((field.name, _default(field), _test(hints[field.name])) for field in fields(cast(Any, kind)))


def _default(field: Field[Any]) -> Any:
    return field.default if field.default_factory is MISSING else field.default_factory()


def _test(kind: Any) -> Test:
    """Whether something is exactly of this kind. Mappings are not: whoever gave one could change it later."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (types.UnionType, typing.Union):
        inner = _test(next(part for part in parts if part is not type(None)))
        return lambda part: part is None or inner(part)
    if origin is tuple:
        item = _test(parts[0])
        return lambda part: type(part) is tuple and all(map(item, part))
    if kind in (str, Text):
        of_kind = EXACT_TEXTS if kind is Text else (str,)
        return lambda part: type(part) in of_kind and part.isascii() and "\0" not in part
    if isinstance(kind, type) and (issubclass(kind, Enum) or kind is bool):
        return lambda part: type(part) is kind
    if isinstance(kind, type) and is_dataclass(kind):
        return lambda part: type(part) is kind and _is_exact(part)
    return lambda part: part is EMPTY


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
    readers = [(field.name, _reader(hints[field.name])) for field in fields(kind)]
    names = {name for name, _ in readers}
    first = [pair for pair, field in zip(readers, fields(kind), strict=True) if LATER not in field.metadata]
    written = [({name for name, _ in some}, some) for some in ([first] if first == readers else [first, readers])]
    required = {f.name for f in fields(kind) if f.default is MISSING and f.default_factory is MISSING}

    def read(data: Any) -> Any:
        if not isinstance(data, Mapping):
            raise InvalidValue(kind.__name__, data, "give an object")
        for keys, some in written:
            if data.keys() == keys:  # as we write it: the quick way
                try:
                    return kind(*[reader(data[name]) for name, reader in some])
                except InvalidValue as error:
                    raise _placed(readers, data) or error from None
        unknown = sorted(str(name) for name in data if name not in names)
        missing = sorted(name for name in required if name not in data)
        if unknown or missing:
            raise InvalidValue(
                kind.__name__, sorted(map(str, data)), f"unknown: {unknown}, missing: {missing}"
            )
        try:
            return kind(**{name: reader(data[name]) for name, reader in readers if name in data})
        except InvalidValue as error:
            raise _placed(readers, data) or error from None

    return read


def _placed(readers: Iterable[tuple[str, Reader]], data: Mapping[Any, Any]) -> InvalidValue | None:
    """The first thing wrong with `data`, by the way to it (`levels.urgency`). Looked for only once something is."""
    for name, reader in readers:
        try:
            reader(data[name]) if name in data else None
        except InvalidValue as error:
            inner = f".{error.what[1:-1]}" if error.what.startswith(PLACE) else ""
            return InvalidValue(f"{PLACE}{name}{inner}{PLACE}", error.value, error.remedy)
    return None


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
        try:
            return {_string(key): inner(item) for key, item in data.items()} or EMPTY
        except InvalidValue as error:
            raise _placed([(key, inner) for key in data if type(key) is str], data) or error from None

    return read


def _plain_reader(kind: Any) -> Reader:
    if kind is Any:
        return lambda data: data
    if kind is str:
        return _string
    if kind is Text:
        return _text
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _member_reader(kind)
    return {float: _float, int: _int}.get(kind) or (lambda data: _checked(data, kind))


def _checked(data: Any, kind: Any) -> Any:
    if not isinstance(data, kind) or (isinstance(data, bool) and kind is not bool):
        name = getattr(kind, "__name__", str(kind))
        raise InvalidValue("a field", data, f"give {GIVEN.get(name, f'a value of type {name}')}")
    return data


def is_plain(value: Any) -> bool:
    """Whether the value is None, a bool, or a text or number that JSON can hold: no list, no object, no NaN, no integer
    beyond 64 bits.
    """
    reader = {str: _string, int: _int, float: _float}.get(type(value))
    if reader is None:
        return value is None or type(value) is bool
    try:
        reader(value)
    except InvalidValue:
        return False
    return True


def _text(data: Any) -> Text:
    text = _string(data)
    return data if type(data) in EXACT_TEXTS else Text(text)


def _string(data: Any) -> str:
    """A str and no subclass of it: one could read otherwise the next time."""
    if type(data) is str and data.isascii() and "\0" not in data:  # as nearly all are: the quick way
        return data
    text: str = _checked(data, str)
    if type(text) is not str:
        text = str.__str__(text)
    if "\0" in text:
        raise InvalidValue("a text", text, "leave out the NUL characters")
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:
            raise InvalidValue("a text", text, "leave out the lone surrogates: they are no text") from None
    return text


def _int(data: Any) -> int:
    number: int = int.__int__(_checked(data, int))
    if not INT_MIN <= number <= INT_MAX:
        raise InvalidValue("a number", f"an integer of {number.bit_length()} bits", "give one within 64 bits")
    return number


def _float(data: Any) -> float:
    if not isinstance(data, int | float) or isinstance(data, bool):
        raise InvalidValue("a field", data, "give a number")
    number = float.__float__(data) if isinstance(data, float) else _int(data)
    if not isfinite(number):
        raise InvalidValue("a number", number, "give a finite number")
    return float(number)


def _member_reader(kind: type[Enum]) -> Reader:
    members = {member.value: member for member in kind}

    def read(data: Any) -> Any:
        found = members.get(data) if type(data) is str else None
        return _member(kind, data) if found is None else found

    return read


def _member(kind: type[Enum], data: Any) -> Enum:
    try:
        return kind(data)
    except ValueError:
        raise InvalidValue(kind.__name__, data, f"give one of {', '.join(str(m.value) for m in kind)}") from None
