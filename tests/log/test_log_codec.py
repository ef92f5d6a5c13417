"""Canonical JSON, strict reading, and texts apart from their record."""

import hashlib
import json
import math
from collections.abc import Callable
from enum import IntEnum
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.errors import InvalidValue
from moot.log.codec import MAX_DEPTH, canonical, checked, checked_str, loads, quoted, written
from moot.log.record import join, references, split
from moot.record.text import ERASED, Text

letters = st.text(st.characters(exclude_characters="\0", exclude_categories=("Cs",)), max_size=8)
keys = letters | st.sampled_from(["$text", "$$text", "$", "sha256", "salt"])
leaves = (
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | letters
)


def documents(leaf: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.recursive(
        leaf, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4)
    )


GOLDEN = [
    ({"b": 1, "a": [True, None, "x"]}, '{"a":[true,null,"x"],"b":1}'),
    ({"é": 1, "z": 2, "Z": 3, "": 4}, '{"":4,"Z":3,"z":2,"é":1}'),
    ({"\U0001f388": 1, "\uffee": 2}, '{"\uffee":2,"\U0001f388":1}'),  # by code point, not by UTF-16 unit
    ([0.1, 1.0, 1e16, 1e-7, 123456789.123456789], "[0.1,1.0,1e+16,1e-07,123456789.12345679]"),
    ([-0.0, 0, 2**63 - 1], "[0.0,0,9223372036854775807]"),
    ('tab\t quote" slash/ line\u2028', '"tab\\t quote\\" slash/ line\u2028"'),
    ("\x01\x7f", '"\\u0001\x7f"'),
    ((1, (2,)), "[1,[2]]"),
]


@pytest.mark.parametrize(("value", "text"), GOLDEN)
def test_canonical_json_is_these_bytes(value: Any, text: str) -> None:
    assert canonical(checked(value)) == text.encode()


@given(documents(leaves))
def test_canonical_json_reads_back_to_the_same_value(value: Any) -> None:
    plain = checked(value)
    again = loads(canonical(plain))
    assert again == plain
    assert canonical(again) == canonical(plain)


@given(documents(leaves))
def test_any_way_of_writing_a_value_has_one_canonical_form(value: Any) -> None:
    plain = checked(value)
    assert canonical(loads(json.dumps(plain, indent=3))) == canonical(plain)


BAD = {
    "nan": "[NaN]",
    "infinity": '{"a": -Infinity}',
    "a float that is too large": "[1e999]",
    "an integer that is too large": "[9223372036854775808]",
    "an integer of many digits": "[" + "9" * 5000 + "]",
    "a repeated key": '{"a": 1, "b": {"c": 1, "c": 1}}',
    "a lone surrogate": '["\\ud800"]',
    "a lone surrogate in a key": '{"\\udfff": 1}',
    "nul": '["\\u0000"]',
    "nothing": "",
    "two values": "1 2",
    "a comma too many": "[1,]",
    "deep": "[" * 65 + "]" * 65,
    "very deep": "[" * 200_000,
    "no utf-8": b'["\xff"]',
    "a byte order mark": "\ufeff[]",
}


@pytest.mark.parametrize("kind", BAD)
def test_what_is_no_strict_json_is_refused_with_a_remedy(kind: str) -> None:
    with pytest.raises(InvalidValue) as caught:
        loads(BAD[kind])
    assert caught.value.remedy
    assert len(str(caught.value)) < 400


def test_nul_is_named() -> None:
    with pytest.raises(InvalidValue, match="NUL"):
        checked(["\0"])


def plain(value: Any) -> Any:
    """`value` with −0.0 as 0.0, as it is stored."""
    match value:
        case float():
            return value + 0.0
        case list():
            return [plain(item) for item in value]
        case dict():
            return {key: plain(item) for key, item in value.items()}
    return value


def kinds(value: Any) -> Any:
    """The shape of `value` with the types of its leaves."""
    match value:
        case list():
            return [kinds(item) for item in value]
        case dict():
            return {key: kinds(item) for key, item in value.items()}
    return type(value), math.copysign(1, value) if isinstance(value, float) else 0


class Name(str):
    """A text that is of no exact type."""


class Count(IntEnum):
    """A number that is of no exact type."""

    TWO = 2


wild = (
    leaves
    | st.text(max_size=3)
    | st.text(max_size=3).map(Name)
    | st.floats()
    | st.integers()
    | st.sampled_from([Count.TWO, b"", (), {1: 2}, MappingProxyType({"b": -0.0, "a": (1,)}), {Name("b"): 0, "a": {}}])
)


def outcome(call: Callable[[], Any]) -> Any:
    try:
        return call()
    except InvalidValue as error:
        return str(error)


@given(documents(wild))
def test_what_is_written_at_once_is_what_was_checked_in_canonical_form(value: Any) -> None:
    once = outcome(lambda: written(value, "it", lambda *text: quoted(checked_str(*text)), checked_str).encode())
    assert once == outcome(lambda: canonical(checked(value, "it")))


@given(st.dictionaries(keys, documents(leaves | letters.map(Text) | st.just(ERASED)), max_size=4))
def test_what_is_split_is_joined_again_whatever_the_keys(data: dict[str, Any]) -> None:
    text, contents = split(data, "data")
    record = loads(text, depth=66)
    back = join(record, contents)
    assert canonical(record) == text.encode()
    assert back == plain(data)
    assert kinds(back) == kinds(plain(data))
    assert len(references(record)) == len(contents)


@given(st.lists(letters.filter(lambda text: len(text) > 3), min_size=1))
def test_a_record_holds_no_text_only_a_salted_digest(texts: list[str]) -> None:
    split_off, contents = split({"texts": [Text(text) for text in texts]}, "data")
    record = json.loads(split_off)
    for (number, digest), text in zip(references(record), texts, strict=True):
        salt = contents[number].salt
        assert salt is not None
        assert len(salt) == 16
        assert digest == hashlib.sha256(salt + text.encode()).hexdigest()
    assert len({content.salt for content in contents}) == len(texts)
    assert all(set(entry) == {"$text", "sha256"} for entry in record["texts"])


@pytest.mark.parametrize("innermost", [[], {}, (), [1], {"a": 1}])
def test_what_is_nested_too_deep_is_not_written_even_if_it_is_empty(innermost: Any) -> None:
    def nested(depth: int) -> Any:
        value = innermost
        for _ in range(depth):
            value = {"a": value}
        return value

    assert loads(split(nested(MAX_DEPTH - 1), "data")[0], depth=MAX_DEPTH) == loads(canonical(nested(MAX_DEPTH - 1)))
    for refusing in (split, checked):
        with pytest.raises(InvalidValue, match="nested"):
            refusing(nested(MAX_DEPTH), "data")
