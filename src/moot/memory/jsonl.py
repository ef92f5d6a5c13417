"""Memories as JSON lines: one memory a line, one object each, and the way back.

Keys: text, category; then optional outcome, outcome_text, rationale, tags, source, author, at, id,
derived_from, pinned, archived, context, relations, polarity. Read strictly: no other keys, none twice, no
NaN, no NUL.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn

from moot.deliberation.labels import Outcome, Polarity
from moot.errors import InvalidValue
from moot.log.codec import checked, one_line
from moot.memory.events import MemoryRemembered
from moot.memory.record import Category, Memory, Relation, any_text, instant, named, position_key, some_text, texts


def to_line(memory: Memory) -> str:
    """A memory as one line of JSON, without the line end; what is null, empty or false is left out."""
    value = {key: getattr(memory, key) for key in KEYS}
    value["relations"] = [{"relation": name, "target": target} for name, target in memory.relations]
    value["context"] = None if memory.context is None else dict(memory.context)
    kept = {key: item for key, item in value.items() if item or (key == "context" and item is not None)}
    return one_line(json.dumps(kept, ensure_ascii=False))


def from_line(line: bytes, *, id: str, at: str) -> tuple[MemoryRemembered, Mapping[str, Any]]:
    """The event of remembering what a line says (`id` and `at` where it says none), and what it says.

    Raises BadInput.
    """
    try:
        said = _DECODER.decode(line.decode())
    except RecursionError:
        raise InvalidValue("the line", "nested data", "nest less deep") from None
    except ValueError as problem:  # JSONDecodeError and UnicodeDecodeError are ValueErrors
        raise InvalidValue("the line", line[:60].decode(errors="replace"), f"give JSON: {problem}") from None
    if not isinstance(said, dict):
        raise InvalidValue("the line", said, "give one JSON object a line")
    return event_of(said, id=id, at=at), said


def event_of(given: Mapping[str, Any], *, id: str, at: str) -> MemoryRemembered:
    """The event of remembering what `given` (KEYS; null for none) says, all checked. Raises BadInput."""
    said: dict[str, Any] = {"id": id, "at": at}
    for key, value in given.items():
        if key not in _CHECKS:
            raise InvalidValue("a key", key, f"use {', '.join(KEYS)}")
        if value is not None:
            said[key] = _CHECKS[key](value)
    for key in ("text", "category"):
        if key not in said:
            raise InvalidValue(f"the {key}", None, f"give a {key}")
    return MemoryRemembered(memory=said.pop("id"), **said)


def same(event: MemoryRemembered, memory: Memory, *, timeless: bool) -> bool:
    """Whether an event says what `memory` is by now, in whatever order; `timeless`: but for `at`."""
    return all(
        (
            timeless or event.at == memory.at,
            event.text == memory.text,
            event.category == memory.category,
            (event.outcome, event.outcome_text) == (memory.outcome, memory.outcome_text),
            (event.rationale, event.source, event.author) == (memory.rationale, memory.source, memory.author),
            (event.tags, event.derived_from) == (memory.tags, memory.derived_from),
            (event.pinned, event.archived) == (memory.pinned, memory.archived),
            (None if event.context is None else json.loads(event.context)) == memory.context,
            set(event.relations) == set(memory.relations),
            dict(event.polarity) == memory.polarity,
        )
    )


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("a key is there twice")
    return value


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no JSON number")


# As strict as moot.log.codec.loads, but for the walk over the value: every key's own check does that here.
_DECODER: Final = json.JSONDecoder(object_pairs_hook=_without_repeats, parse_constant=_refuse)


def _truth(what: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise InvalidValue(what, value, "give true or false")
    return value


def _context(value: object) -> str:
    if not isinstance(value, Mapping):
        raise InvalidValue("the context", value, "give a JSON object")
    return any_text("the context", json.dumps(checked(value, "the context"), ensure_ascii=False))


def _relations(value: object) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, list | tuple):
        raise InvalidValue("relations", value, 'give a list of {"relation": …, "target": …}')
    return tuple(dict.fromkeys(_relation(item) for item in value))


def _relation(value: object) -> tuple[str, str]:
    if not isinstance(value, Mapping) or set(value) != {"relation", "target"}:
        raise InvalidValue("a relation", value, 'give {"relation": …, "target": …}')
    return named("relation", Relation, value["relation"]), some_text("a relation's target", value["target"])


def _polarity(value: object) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, Mapping):
        raise InvalidValue("polarity", value, 'give {position: "supports", "opposes" or "neutral"}')
    found = tuple((some_text("a position", key), named("polarity", Polarity, value[key])) for key in value)
    if len({position_key(position) for position, _ in found}) < len(found):
        raise InvalidValue("polarity", dict(found), "name each position once, however it is spelled")
    return found


_CHECKS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "text": lambda value: some_text("the text", value),
    "category": lambda value: named("category", Category, value),
    "outcome": lambda value: named("outcome", Outcome, value),
    "outcome_text": lambda value: any_text("the outcome's text", value) or None,
    "rationale": lambda value: any_text("the rationale", value) or None,
    "tags": lambda value: texts("tags", value),
    "source": lambda value: any_text("the source", value) or None,
    "author": lambda value: any_text("the author", value) or None,
    "at": instant,
    "id": lambda value: some_text("the id", value),
    "derived_from": lambda value: texts("derived_from", value),
    "pinned": lambda value: _truth("pinned", value),
    "archived": lambda value: _truth("archived", value),
    "context": _context,
    "relations": _relations,
    "polarity": _polarity,
}

KEYS: Final = tuple(_CHECKS)
"""The keys of a line, in the order in which they are written."""
