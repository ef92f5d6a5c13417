"""What happens to memories: a closed union of events, each ⇄ (type, data). Specified in docs/log-format.md.

A project's events form the stream `memory/<project>`. What people write (text, rationale, text of the
outcome, context, positions) is `Text`, so that forgetting can erase it; what a key leaves out is null, empty
or false.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from moot.errors import NewerSchema
from moot.record.envelope import JSON
from moot.record.text import Text

VERSION: Final = 1
"""The newest version of these shapes."""


@dataclass(frozen=True, slots=True)
class MemoryRemembered:
    """Event: a memory (a note) with the id `memory` was remembered. `at` is when it happened; the other fields are
    those of a Memory.

    `derived_from` are ids of the memories it was drawn from, `context` is a JSON object written as text, `relations`
    are pairs (relation, id of the other memory), `polarity` are its tags: (position, label), the label being supports,
    opposes, neutral or forbids, or (position, label, by) where the tag was not stated with the note.
    """

    memory: str
    text: str
    category: str
    at: str
    outcome: str = "unknown"
    outcome_text: str | None = None
    rationale: str | None = None
    tags: tuple[str, ...] = ()
    source: str | None = None
    author: str | None = None
    derived_from: tuple[str, ...] = ()
    pinned: bool = False
    archived: bool = False
    context: str | None = None
    relations: tuple[tuple[str, str], ...] = ()
    polarity: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class MemoryEdited:
    """Event: the text of the memory with the id `memory` was replaced by `text`. The earlier text stays in its event,
    as an earlier version.
    """

    memory: str
    text: str


@dataclass(frozen=True, slots=True)
class TagsAdded:
    """Event: the memory with the id `memory` was given more tags (words to find it by, not tags for a position)."""

    memory: str
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OutcomeRecorded:
    """Event: the outcome of the memory with the id `memory` was recorded: worked, failed or unknown; `text` describes
    it.
    """

    memory: str
    outcome: str
    text: str | None = None


@dataclass(frozen=True, slots=True)
class MemoriesRelated:
    """Event: the memory with the id `memory` was put in the relation `relation` to the memory with the id `target`,
    read as "memory relation target".
    """

    memory: str
    relation: str
    target: str


@dataclass(frozen=True, slots=True)
class MemoryTagged:
    """Event: somebody said what the memory with the id `memory` is to a position (`polarity`): it supports, opposes or
    forbids it, or is neutral to it. `by`: who said so; empty: a person.
    """

    memory: str
    position: str
    polarity: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class MemoryUntagged:
    """Event: the tag of the memory with the id `memory` towards a position was taken away."""

    memory: str
    position: str


@dataclass(frozen=True, slots=True)
class PositionAliased:
    """Event: a person said that two texts, `position` and `alias`, are the same position; with `on` false, that they no
    longer are.
    """

    position: str
    alias: str
    on: bool = True


@dataclass(frozen=True, slots=True)
class MemoryPinned:
    """Event: the memory with the id `memory` was pinned, so that its score no longer falls with age; with `on` false it
    was unpinned.
    """

    memory: str
    on: bool = True


@dataclass(frozen=True, slots=True)
class MemoryArchived:
    """Event: the memory with the id `memory` was archived, so that recall leaves it out; with `on` false it was brought
    back.
    """

    memory: str
    on: bool = True


@dataclass(frozen=True, slots=True)
class MemoryForgotten:
    """Event: the memory with the id `memory` is to be forgotten. Its texts are erased after this; the events about it
    stay, without their texts.
    """

    memory: str


MemoryEvent = (
    MemoryRemembered
    | MemoryEdited
    | TagsAdded
    | OutcomeRecorded
    | MemoriesRelated
    | MemoryTagged
    | MemoryUntagged
    | MemoryPinned
    | MemoryArchived
    | MemoryForgotten
)
"""An event about one memory."""

AnyEvent = MemoryEvent | PositionAliased

TYPES: Final[Mapping[str, type[AnyEvent]]] = {
    kind.__name__: kind
    for kind in (
        MemoryRemembered,
        MemoryEdited,
        TagsAdded,
        OutcomeRecorded,
        MemoriesRelated,
        MemoryTagged,
        MemoryUntagged,
        MemoryPinned,
        MemoryArchived,
        MemoryForgotten,
        PositionAliased,
    )
}

_NAMES: Final = {kind: tuple(f.name for f in fields(kind)) for kind in TYPES.values()}
_TEXTS: Final = {
    MemoryRemembered: frozenset({"text", "rationale", "outcome_text", "context"}),
    MemoryEdited: frozenset({"text"}),
    OutcomeRecorded: frozenset({"text"}),
    MemoryTagged: frozenset({"position"}),
    MemoryUntagged: frozenset({"position"}),
    PositionAliased: frozenset({"position", "alias"}),
}
_KEPT_WHEN_FALSE: Final = frozenset({"on"})


def to_data(event: AnyEvent) -> tuple[str, dict[str, JSON]]:
    """(the name of the event's type, its fields as JSON to be stored), with free texts marked for erasure. Fields that
    are null, empty or false are left out, except `on`.
    """
    kind = type(event)
    marked = _TEXTS.get(kind, frozenset())
    data: dict[str, JSON] = {}
    for name in _NAMES[kind]:
        value = getattr(event, name)
        if value or name in _KEPT_WHEN_FALSE:
            if name in marked:
                data[name] = Text(value)
            else:
                data[name] = _plain(name, value) if isinstance(value, tuple) else value
    return kind.__name__, data


def _plain(name: str, value: tuple[Any, ...]) -> JSON:
    if name == "polarity":
        return [[Text(position), *said] for position, *said in value]
    return [list(item) for item in value] if name == "relations" else list(value)


def from_data(type: str, v: int, data: Mapping[str, JSON]) -> AnyEvent:
    """The event that `to_data` wrote as this `type` and `data`; `v` is the version of the data's shape. Raises
    NewerSchema for an unknown type or a version newer than this moot reads.
    """
    kind = TYPES.get(type)
    if kind is None:
        raise NewerSchema("the memory log", f"an event {type!r}", ", ".join(TYPES))
    if v > VERSION:
        raise NewerSchema(f"the event {type}", v, VERSION)
    said = {name: _frozen(value) if isinstance(value, list) else value for name, value in data.items()}
    return kind(**said)


def _frozen(value: JSON) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


def has_text(event: MemoryEvent) -> bool:
    """Whether an event, as read from the log, has a text that is stored apart so that it can be erased. Also true if
    that text was erased since.
    """
    return any(isinstance(getattr(event, name), Text) for name in _TEXTS.get(type(event), ()))


def stream_of(project: str) -> str:
    """The name of the stream that holds the events of the memories of `project`: `memory/<project>`."""
    return f"memory/{project}"
