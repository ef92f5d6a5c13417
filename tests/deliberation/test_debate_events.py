"""Events to JSON and back: every type, nothing lost, nothing guessed."""

import json
import types
import typing
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.errors import InvalidValue, NewerSchema
from moot.record.events import EVENT_TYPES, EVENT_VERSION, Event, decode, encode
from moot.record.text import Text
from profiles import examples

WORDS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=8)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | WORDS,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(WORDS, inner, max_size=2),
    max_leaves=4,
)
PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    str: WORDS,
    Text: WORDS.map(Text),
    int: st.integers(-(2**63), 2**63 - 1),
    float: st.floats(allow_nan=False, allow_infinity=False),
    bool: st.booleans(),
    Any: JSON,
}


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a type that an event may have."""
    origin, parts = get_origin(kind), get_args(kind)
    if is_dataclass(kind) and isinstance(kind, type):
        hints = get_type_hints(kind)
        return st.builds(kind, **{field.name: values(hints[field.name]) for field in fields(kind)})
    if origin in (types.UnionType, typing.Union):
        return st.none() | values(next(part for part in parts if part is not type(None)))
    if origin is tuple:
        return st.lists(values(parts[0]), max_size=2).map(tuple)
    if origin is not None and issubclass(origin, Mapping):
        return st.dictionaries(WORDS, values(parts[1]), max_size=2)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return st.sampled_from(list(kind))
    return PLAIN[kind]


@pytest.mark.parametrize("kind", EVENT_TYPES.values(), ids=EVENT_TYPES)
def test_every_event_survives_json(kind: type[Event]) -> None:
    @given(values(kind))
    @examples(25)
    def survives(event: Event) -> None:
        type_, data = encode(event)
        again = decode(type_, EVENT_VERSION, json.loads(json.dumps(data)))
        assert again == event
        assert type(again) is type(event)
        assert texts(again) == texts(event)

    survives()


def texts(value: Any) -> list[str]:
    """Every free text in a value, by its type."""
    if isinstance(value, Text):
        return [str(value)]
    if is_dataclass(value):
        return [t for field in fields(value) for t in texts(getattr(value, field.name))]
    if isinstance(value, Mapping):
        return [t for item in value.values() for t in texts(item)]
    return [t for item in value for t in texts(item)] if isinstance(value, tuple) else []


def example(name: str) -> dict[str, Any]:
    """The data of some event of that type."""
    found: list[dict[str, Any]] = []

    @given(values(EVENT_TYPES[name]))
    @examples(1, derandomize=True, database=None)
    def keep(event: Event) -> None:
        found.append(encode(event)[1])

    keep()
    return dict(found[0])


def test_an_unknown_type_is_refused_by_name() -> None:
    with pytest.raises(NewerSchema, match="HandRaised"):
        decode("HandRaised", 1, {})


@pytest.mark.parametrize("name", EVENT_TYPES)
def test_a_newer_version_is_refused_by_name(name: str) -> None:
    with pytest.raises(NewerSchema, match=name):
        decode(name, EVENT_VERSION + 1, example(name))


def test_a_version_below_one_is_refused() -> None:
    with pytest.raises(InvalidValue, match="count from 1"):
        decode("DebateResumed", 0, {"by": "somebody"})


@pytest.mark.parametrize("name", EVENT_TYPES)
def test_unknown_and_missing_fields_are_refused_by_name(name: str) -> None:
    data = example(name)
    with pytest.raises(InvalidValue, match="surprise"):
        decode(name, 1, {**data, "surprise": 1})
    first = next(iter(data))
    with pytest.raises(InvalidValue, match=first):
        decode(name, 1, {key: value for key, value in data.items() if key != first})


def test_a_field_with_a_default_may_be_missing() -> None:
    closed = decode("RequestClosed", 1, {"request": "1.ana.0", "how": "answered"})
    assert encode(closed)[1] == {"request": "1.ana.0", "how": "answered", "why": "", "complete": True}


GOOD = {"request": "r", "participant": "ana", "position": "P", "value": 1, "cause": None}
BAD_VALUES: list[tuple[str, Any]] = [
    ("value", "1"),
    ("value", True),
    ("value", None),
    ("value", float("nan")),
    ("value", float("inf")),
    ("value", 10**400),
    ("request", 1),
    ("request", None),
    ("position", ["P"]),
    ("position", "lone \ud800 surrogate"),
    ("position", "nul \0"),
    ("cause", {}),
]


@pytest.mark.parametrize(("name", "value"), BAD_VALUES)
def test_a_value_of_another_type_or_that_json_cannot_hold_is_refused(name: str, value: Any) -> None:
    decode("StanceTaken", 1, GOOD)
    with pytest.raises(InvalidValue):
        decode("StanceTaken", 1, {**GOOD, name: value})


@pytest.mark.parametrize(
    ("type_", "data"),
    [
        ("DebateResumed", None),
        ("DebateResumed", []),
        ("RequestClosed", {"request": "r", "how": "vanished"}),
        ("RequestClosed", {"request": "r", "how": ["answered"]}),
        ("RequestClosed", {"request": "r", "how": "answered", "complete": 1}),
        ("MovesRequested", {"round": 1.5, "requests": []}),
        ("MovesRequested", {"round": True, "requests": []}),
        ("MovesRequested", {"round": 1, "requests": {}}),
        ("MovesRequested", {"round": 1, "requests": [3]}),
        ("MemoriesRecalled", {"request": "r", "memories": [{1: 2}], "texts": []}),
    ],
)
def test_another_shape_is_refused(type_: str, data: Any) -> None:
    with pytest.raises(InvalidValue):
        decode(type_, 1, data)


def test_what_no_json_knows_is_refused_on_the_way_out() -> None:
    with pytest.raises(InvalidValue, match="set"):
        encode(EVENT_TYPES["DebateResumed"](by={1}))  # type: ignore[arg-type, call-arg]
