"""A note as somebody gives it: each of its keys checked, by the rules for what a memory may say, once."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Final, TypeVar, cast

from moot.errors import InvalidValue, UnknownName
from moot.log.codec import checked, checked_str
from moot.memory.events import MemoriesRelated, MemoryArchived, MemoryEvent, MemoryRemembered, MemoryTagged, TagsAdded
from moot.memory.record import Category, Memory, Relation
from moot.memory.tags import position_key, said_of, tag_of, tagger
from moot.record.labels import Outcome

MAX_TEXT: Final = 65_536
"""The longest text of a memory, in characters."""

MAX_TAGS: Final = 64
"""How many tags one memory may have."""

_Name = TypeVar("_Name", bound=StrEnum)

_MEMBERS: Final[Mapping[type[StrEnum], Mapping[str, StrEnum]]] = {
    enum: {member.value: member for member in enum} for enum in (Category, Outcome, Relation)
}


def event_of(given: Mapping[str, Any], *, id: str, at: str) -> MemoryRemembered:
    """The event that remembers the note `given`, after checking each of its values. The keys are among KEYS, and null
    stands for none.

    `id` and `at` (the time) are used where `given` has none. Raises BadInput for an unknown key, a bad value, or a
    missing text or category.
    """
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


def named(kind: str, enum: type[_Name], name: object, allowed: Iterable[_Name] | None = None) -> _Name:
    """The member of `enum` whose value is the text `name`. Raises UnknownName if there is none, or if it is not among
    `allowed`; `kind` says what was asked for in the error message.
    """
    known = enum if allowed is None else tuple(allowed)
    member = _MEMBERS[enum].get(name) if isinstance(name, str) else None
    if member is None or (allowed is not None and member not in known):
        raise UnknownName(kind, str(name), (str(each) for each in known))
    return cast(_Name, member)


def some_text(what: str, value: object) -> str:
    """`value` as str, if it is text that has more than spaces in it and at most MAX_TEXT characters. Raises
    InvalidValue if not; `what` names the value in the error message.
    """
    text = any_text(what, value)
    if not text.strip():
        raise InvalidValue(what, text, "write at least one word")
    return text


def any_text(what: str, value: object) -> str:
    """`value` as str, if it is text of at most MAX_TEXT characters without NUL and lone surrogates. Raises InvalidValue
    if not; `what` names the value in the error message.
    """
    if not isinstance(value, str):
        raise InvalidValue(what, value, "give a text")
    if len(value) > MAX_TEXT:
        raise InvalidValue(what, value, f"shorten it to {MAX_TEXT} characters")
    return checked_str(str(value), what)


def optional_text(what: str, value: object) -> str | None:
    """`value` checked as by `any_text`, but None if it is None or an empty text."""
    return None if value is None else any_text(what, value) or None


def texts(what: str, values: object) -> tuple[str, ...]:
    """The texts in the list `values` (such as tags or ids), each once, in order; each is checked as by `some_text`.

    Raises InvalidValue if `values` is not a list of such texts, or if `what` is "tags" and there are more than
    MAX_TAGS.
    """
    if values == ():
        return ()
    if isinstance(values, str | Mapping) or not isinstance(values, Iterable):
        raise InvalidValue(what, values, "give a list of texts")
    found = tuple(dict.fromkeys(some_text(what, value) for value in values))
    if what == "tags" and len(found) > MAX_TAGS:
        raise InvalidValue(what, f"{len(found)} tags", f"give at most {MAX_TAGS}")
    return found


_TIME: Final = re.compile(
    r"(\d{4}-\d{2}-\d{2})(?:[Tt](\d{2}:\d{2}:\d{2})(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2}))?", re.ASCII
)


def instant(value: object, what: str = "at") -> str:
    """The time `value`, RFC 3339 or a bare date (midnight UTC), in its normal form: RFC 3339 in UTC ending in Z, digits
    beyond the microsecond dropped.

    Raises InvalidValue if `value` is not a time; `what` names it in the error message.

    >>> instant("2026-05-01T12:00:00+02:00"), instant("2026-05-01")
    ('2026-05-01T10:00:00Z', '2026-05-01T00:00:00Z')
    """
    if isinstance(value, str) and _NORMAL.fullmatch(value):
        return _existing(value, what)
    match = _TIME.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise InvalidValue(what, value, "give a time like 2026-05-01T12:00:00Z, or a day like 2026-05-01")
    day, clock, fraction, zone = match.groups()
    digits = (fraction or ".")[1:7].ljust(6, "0")
    shift = "+00:00" if zone in (None, "Z", "z") else zone
    return _existing(f"{day}T{clock or '00:00:00'}.{digits}{shift}", what)


_NORMAL: Final = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z", re.ASCII)


def _existing(value: str, what: str) -> str:
    try:
        when = datetime.fromisoformat(value)
        return value if value[-1] == "Z" else when.astimezone(UTC).isoformat().replace("+00:00", "Z")
    except (ValueError, OverflowError) as problem:
        raise InvalidValue(what, value, f"give a time that exists ({problem})") from None


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


def _polarity(value: object) -> tuple[tuple[str, ...], ...]:
    if not isinstance(value, Mapping):
        raise InvalidValue("polarity", value, 'give {position: "supports", "opposes", "neutral" or "forbids"}')
    found = tuple(said_of(some_text("a position", key), tag_of(value[key])) for key in value)
    if len({position_key(position) for position, *_ in found}) < len(found):
        raise InvalidValue("polarity", dict(value), "name each position once, however it is spelled")
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


def merged(kept: Memory, other: Memory) -> list[MemoryEvent]:
    """The events that give `kept` the tags and relations of `other` that it lacks, and archive `other`, which `kept`
    then supersedes. No events if that is all so already.

    Where both have a tag for a position, that of `kept` stands. Raises InvalidValue for a memory with itself, for a
    verdict of a debate, and where there would be too many tags.
    """
    if kept.id == other.id:
        raise InvalidValue("a merge", f"{kept.id} with itself", "merge two different memories")
    for each in (kept, other):
        if each.category is Category.DERIVED:
            raise InvalidValue("a memory to merge", each.id, "it is the verdict of a debate: merge notes")
    tags = tuple(tag for tag in other.tags if tag not in kept.tags)
    if len(kept.tags) + len(tags) > MAX_TAGS:
        raise InvalidValue("the tags together", len(kept.tags) + len(tags), f"a memory has at most {MAX_TAGS}")
    found: list[MemoryEvent] = [TagsAdded(kept.id, tags)] if tags else []
    positions = [(text, tag) for text, tag in other.polarity.items() if kept.polarity_towards(text) is None]
    found += [MemoryTagged(kept.id, text, tag.label, tagger(tag.by)) for text, tag in positions]
    wanted = [*other.relations, (Relation.SUPERSEDES, other.id)]
    lacking = [each for each in wanted if each not in kept.relations and each[1] != kept.id]
    found += [MemoriesRelated(kept.id, relation, target) for relation, target in lacking]
    return found if other.archived else [*found, MemoryArchived(other.id)]
