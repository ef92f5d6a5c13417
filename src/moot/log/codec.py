"""Canonical JSON: one value, one sequence of bytes; and a strict reader that takes nothing else than JSON.

Canonical: UTF-8, keys sorted by code point, no spaces, only what JSON must escape is escaped, floats as the
shortest text that reads back to the same float (`repr`), −0.0 as 0.0. Specified in docs/log-format.md.
"""

import json
import math
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from moot.errors import InvalidValue
from moot.record.envelope import JSON

MAX_DEPTH: Final = 64
"""How deep lists and objects may nest, the outermost counted as 1."""

OnText = Callable[[str, str], str]
OnKey = Callable[[str, str], str]
"""What becomes of a text or key that is not plain; the second argument says what it belongs to, for the error."""

NUMBERS: Final = (int, float)  # bool is an int
LISTS: Final = (list, tuple)
STR: Final = frozenset({str})
CONSTANTS: Final = frozenset({type(None), bool})
MAPPINGS: Final = (dict, Mapping)  # dict, the usual one, is told at once
NESTED: Final = (*LISTS, *MAPPINGS)
WORDS: Final = {None: "null", True: "true", False: "false"}
EMPTY: Final[Mapping[type, str]] = {list: "[]", tuple: "[]", dict: "{}"}
LONGEST_KEPT: Final = 40
"""Letters of a key, and keys of an object, up to which the order of such keys is kept."""

INT_MIN: Final = -(2**63)
INT_MAX: Final = 2**63 - 1


def canonical(value: JSON) -> bytes:
    """The canonical JSON of `value`, the one way to write it, in UTF-8 bytes. Linear in the size of `value`.

    `value` must have passed `checked` before; nothing is checked here.
    """
    return _encode(value).encode()


quoted: Final[Callable[[str], str]] = json.encoder.encode_basestring
"""A text as canonical JSON."""


_encode = json.JSONEncoder(
    ensure_ascii=False,
    allow_nan=False,
    sort_keys=True,
    separators=(",", ":"),
    check_circular=False,  # `checked` lets nothing nest without end
).encode


def checked(value: JSON, what: str = "the value", depth: int = MAX_DEPTH) -> JSON:
    """A copy of `value` in plain JSON types: tuples become lists, other mappings become dicts with sorted keys, −0.0
    becomes 0.0.

    Raises InvalidValue for NaN and infinities, integers beyond 64 bits, NUL characters and lone surrogates in texts,
    keys that are not texts, lists and objects nested more than `depth` deep, and types that JSON does not have. `what`
    names the value in the error message.
    """
    if isinstance(value, str):
        return value if type(value) is str and value.isprintable() else checked_str(value, what)
    if value is None or value is True or value is False:
        return value
    if isinstance(value, NUMBERS):
        return _checked_number(value, what)
    _must_be_nested(value, what, depth)
    if isinstance(value, LISTS):
        return [checked(item, what, depth - 1) for item in value]
    return {checked_str(name, what): checked(value[name], what, depth - 1) for name in _sorted_keys(value, what)}


def written(value: JSON, what: str, text: OnText, key: OnKey, depth: int = MAX_DEPTH) -> str:
    """The canonical JSON of `value`, checked and written in one pass; raises InvalidValue as `checked` does.

    `text` and `key` are called for the texts and keys that need a check or another form: `text` returns the JSON that
    stands for a text, `key` returns the key to write. They are not called for plain texts (of type str itself, all
    characters printable) nor for keys that are identifiers, since nothing can be wrong with these. `what` names the
    value in error messages; lists and objects may nest at most `depth` deep.
    """
    kind = type(value)
    if kind is str and value.isprintable():
        return quoted(value)
    if isinstance(value, str):
        return text(value, what)
    if kind is int and INT_MIN <= value <= INT_MAX:
        return int.__repr__(value)
    if kind in CONSTANTS:
        return WORDS[value]
    if isinstance(value, NUMBERS):
        number = _checked_number(value, what)
        return float.__repr__(number) if isinstance(number, float) else int.__repr__(number)
    _must_be_nested(value, what, depth)
    if isinstance(value, LISTS):
        return f"[{','.join([written(item, what, text, key, depth - 1) for item in value])}]"
    return f"{{{','.join(_members(value, what, text, key, depth - 1))}}}"


def _members(value: Mapping[Any, Any], what: str, text: OnText, key: OnKey, depth: int) -> list[str]:
    """The members of an object. Most items are plain texts, constants or empty: that is told here, without a call."""
    found = []
    for name, label in _plain_order(tuple(value)) or _order(value, what, key):
        item = value[name]
        kind = type(item)
        if kind is str and item.isprintable():
            found.append(label + quoted(item))
        elif kind in CONSTANTS:
            found.append(label + WORDS[item])
        elif not item and depth and kind in EMPTY:
            found.append(label + EMPTY[kind])
        else:
            found.append(label + written(item, what, text, key, depth))
    return found


@lru_cache(maxsize=256)
def _plain_order(names: tuple[Any, ...]) -> tuple[tuple[str, str], ...] | None:
    """The keys of an object as `_order` gives them, if nothing is wrong with any: objects of one kind have the same."""
    usual = all(type(name) is str and len(name) <= LONGEST_KEPT and name.isidentifier() for name in names)
    return tuple((name, f"{quoted(name)}:") for name in sorted(names)) if usual and len(names) <= LONGEST_KEPT else None


def _order(value: Mapping[Any, Any], what: str, key: OnKey) -> Iterator[tuple[str, str]]:
    """The keys of an object in order, each with what stands before its item."""
    for name in _sorted_keys(value, what):
        yield name, f"{quoted(name if name.isidentifier() else key(name, what))}:"


def _must_be_nested(value: Any, what: str, depth: int) -> None:
    """Refuse what is no list and no object, and what is nested too deep."""
    if depth == 0:
        raise InvalidValue(what, "nested data", f"nest at most {MAX_DEPTH} deep")
    if not isinstance(value, NESTED):
        raise InvalidValue(what, value, "give JSON: texts, numbers, true, false, null, lists and objects")


def checked_str(value: str, what: str) -> str:
    """`value` unchanged, if UTF-8 can encode it and it has no NUL character. Raises InvalidValue if not; `what` names
    the value in the error message.
    """
    if "\0" in value:
        raise InvalidValue(what, value, "remove the NUL characters (U+0000)")
    if not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError:
            raise InvalidValue(what, value, "remove the lone surrogates: they are no text") from None
    return value


def _checked_number(value: Any, what: str) -> Any:
    if isinstance(value, float):
        if not math.isfinite(value):
            raise InvalidValue(what, value, "give a finite number")
        return value + 0.0  # −0.0 + 0.0 is 0.0
    if isinstance(value, int) and not INT_MIN <= value <= INT_MAX:
        raise InvalidValue(what, f"an integer of {value.bit_length()} bits", "give integers within 64 bits")
    return value


def _sorted_keys(value: Mapping[Any, Any], what: str) -> list[Any]:
    if not STR.issuperset(map(type, value)):
        for key in value:
            if not isinstance(key, str):
                raise InvalidValue(what, key, "give every object texts as keys")
    return sorted(value)


def loads(
    text: str | bytes, what: str = "the document", depth: int = MAX_DEPTH, without: Collection[str] = ()
) -> JSON:
    """The value that the JSON document `text` holds, read strictly.

    Raises InvalidValue for text that is not JSON, bytes that are not UTF-8, an object that has a key twice, and
    everything that `checked` refuses. `what` names the document in the error message; lists and objects may nest at
    most `depth` deep. `without`: the keys that are passed over, with what stands under them.
    """
    try:
        decoded = text.decode() if isinstance(text, bytes) else text
        value = json.loads(decoded, object_pairs_hook=_read(without), parse_constant=_no_constant)
    except RecursionError:
        raise InvalidValue(what, "nested data", f"nest at most {MAX_DEPTH} deep") from None
    except ValueError as problem:  # JSONDecodeError and UnicodeDecodeError are ValueErrors
        raise InvalidValue(what, _beginning(text), f"give JSON: {problem}") from None
    return checked(value, what, depth)


def _read(without: Collection[str]) -> Callable[[list[tuple[str, JSON]]], dict[str, JSON]]:
    """What makes an object of its pairs. `without`: the keys that are passed over."""
    if not without:
        return _without_repeats
    return lambda pairs: _without_repeats([pair for pair in pairs if pair[0] not in without])


def _without_repeats(pairs: list[tuple[str, JSON]]) -> dict[str, JSON]:
    value = dict(pairs)
    if len(value) < len(pairs):
        seen: set[str] = set()
        repeated = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise ValueError(f"the key {repeated!r} is there twice")
    return value


def _no_constant(name: str) -> JSON:
    raise ValueError(f"{name} is no JSON number")


def _beginning(text: str | bytes) -> str | bytes:
    return text if len(text) <= 60 else text[:60]


_LINE_ENDS: Final = str.maketrans({end: f"\\u{ord(end):04x}" for end in "\x85\u2028\u2029"})


def one_line(encoded: str) -> str:
    r"""The JSON text `encoded` with U+0085, U+2028 and U+2029 escaped as \u…, because some readers take these three
    characters for the end of a line.
    """
    return encoded.translate(_LINE_ENDS)
