"""Memories as JSON lines: one memory a line, one object each, and the way back.

Keys: text, category; then optional outcome, outcome_text, rationale, tags, source, author, at, id,
derived_from, pinned, archived, context, relations, polarity. Read strictly: no other keys, none twice, no
NaN, no NUL.
"""

import json
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from moot.errors import InvalidValue
from moot.log.codec import one_line
from moot.memory.events import MemoryRemembered
from moot.memory.notes import KEYS, event_of
from moot.memory.record import Memory
from moot.memory.tags import tags_of


def to_line(memory: Memory) -> str:
    """A memory as one line of JSON for export, without the line end; fields that are null, empty or false are left out.
    """
    value = {key: getattr(memory, key) for key in KEYS}
    value["relations"] = [{"relation": name, "target": target} for name, target in memory.relations]
    value["polarity"] = {position: tag.to_json() for position, tag in memory.polarity.items()}
    value["context"] = None if memory.context is None else dict(memory.context)
    kept = {key: item for key, item in value.items() if item or (key == "context" and item is not None)}
    return one_line(json.dumps(kept, ensure_ascii=False))


def from_line(line: bytes, *, id: str, at: str) -> tuple[MemoryRemembered, Mapping[str, Any]]:
    """(the event that remembers the memory a line of JSON describes, the JSON object of the line).

    `id` and `at` (the time) are used where the line gives none. Raises BadInput if the line is not valid.
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


def same(event: MemoryRemembered, memory: Memory, *, timeless: bool) -> bool:
    """Whether the event `event`, read from an import, describes the same memory as `memory` now is. The order of
    relations and polarities does not matter; with `timeless`, the time `at` is not compared.
    """
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
            tags_of(event.polarity) == memory.polarity,
        )
    )


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("a key is there twice")
    return value


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no JSON number")


# As strict as moot.log.codec.loads, but for the walk over the value: the check of each key (moot.memory.notes) does it.
_DECODER: Final = json.JSONDecoder(object_pairs_hook=_without_repeats, parse_constant=_refuse)
