"""Memories as JSON lines: one memory a line, one object each, and the way back.

Keys: text, category; then optional outcome, outcome_text, rationale, tags, source, author, at, id,
derived_from, pinned, archived, context, relations, polarity. Read strictly: no other keys, none twice, no NaN,
no NUL.
"""

import json
from collections.abc import Mapping
from typing import Any, Final

from moot.errors import InvalidValue
from moot.log.codec import checked, loads
from moot.memory.events import MemoryRemembered
from moot.memory.record import (
    Category,
    Memory,
    Outcome,
    Polarity,
    Relation,
    any_text,
    instant,
    named,
    optional_text,
    position_key,
    some_text,
    texts,
)

KEYS: Final = (
    *("text", "category", "outcome", "outcome_text", "rationale", "tags", "source", "author", "at", "id"),
    *("derived_from", "pinned", "archived", "context", "relations", "polarity"),
)


def to_line(memory: Memory) -> str:
    """A memory as one line of JSON, without the line end; what is null, empty or false is left out."""
    value = {key: getattr(memory, key) for key in KEYS}
    value["relations"] = [{"relation": name, "target": target} for name, target in memory.relations]
    value["context"] = None if memory.context is None else dict(memory.context)
    kept = {key: item for key, item in value.items() if item or (key == "context" and item is not None)}
    return json.dumps(kept, ensure_ascii=False)


def from_line(line: str | bytes, *, id: str, at: str) -> tuple[MemoryRemembered, Mapping[str, Any]]:
    """The event of remembering what a line says (`id` and `at` where it says none), and what it says.

    Raises BadInput.
    """
    value = loads(line, "the line")
    if not isinstance(value, dict):
        raise InvalidValue("the line", value, "give one JSON object a line")
    said = {key: item for key, item in value.items() if item is not None}
    return event_of(said, id=id, at=at), said


def same(event: MemoryRemembered, memory: Memory, *, timeless: bool) -> bool:
    """Whether an event says what `memory` is by now, whatever the order of relations; `timeless`: but for `at`."""
    return all(
        (
            timeless or event.at == memory.at,
            event.text == memory.text,
            event.category == memory.category,
            (event.outcome, event.outcome_text) == (memory.outcome, memory.outcome_text),
            (event.rationale, event.source, event.author) == (memory.rationale, memory.source, memory.author),
            (event.tags, event.derived_from) == (memory.tags, memory.derived_from),
            (event.pinned, event.archived) == (memory.pinned, memory.archived),
            _read_context(event.context) == memory.context,
            set(event.relations) == set(memory.relations),
            dict(event.polarity) == memory.polarity,
        )
    )


def _read_context(context: str | None) -> Any:
    return None if context is None else json.loads(context)


def event_of(given: Mapping[str, Any], *, id: str, at: str) -> MemoryRemembered:
    """The event of remembering what `given` (KEYS, null for none) says, all of it checked. Raises BadInput."""
    unknown = [key for key in given if key not in KEYS]
    if unknown:
        raise InvalidValue("a key", unknown[0], f"use {', '.join(KEYS)}")
    said = {key: value for key, value in given.items() if value is not None}
    return MemoryRemembered(
        memory=some_text("the id", said.get("id", id)),
        text=some_text("the text", said.get("text")),
        category=named("category", Category, said.get("category")),
        at=instant(said.get("at", at)),
        outcome=named("outcome", Outcome, said.get("outcome", Outcome.UNKNOWN)),
        outcome_text=optional_text("the outcome's text", said.get("outcome_text")),
        rationale=optional_text("the rationale", said.get("rationale")),
        tags=texts("tags", said.get("tags", ())),
        source=optional_text("the source", said.get("source")),
        author=optional_text("the author", said.get("author")),
        derived_from=texts("derived_from", said.get("derived_from", ())),
        pinned=_truth("pinned", said.get("pinned", False)),
        archived=_truth("archived", said.get("archived", False)),
        context=_context(said.get("context")),
        relations=_relations(said.get("relations", ())),
        polarity=_polarity(said.get("polarity", {})),
    )


def _truth(what: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise InvalidValue(what, value, "give true or false")
    return value


def _context(value: object) -> str | None:
    if value is None:
        return None
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
