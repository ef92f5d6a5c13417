"""What a memory is: a note with its category, what came of it, who says so, and what it stands in relation
to.

Everything here is a value: no store, no clock.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast

from moot.deliberation.labels import Outcome, Polarity
from moot.errors import InvalidValue, UnknownName
from moot.log.codec import checked_str

MAX_TEXT: Final = 65_536
"""The longest text of a memory, in characters."""

MAX_TAGS: Final = 64
"""How many tags one memory may have."""


class Category(StrEnum):
    """The kind of note that a memory is."""

    DECISION = "decision"
    LEARNING = "learning"
    PATTERN = "pattern"  # permanent: does not age
    WARNING = "warning"  # permanent: does not age
    DERIVED = "derived"  # moot's own conclusion: written by the engine alone, never evidence


class Relation(StrEnum):
    """How one memory stands to another: "a supersedes b" reads from a to b."""

    LED_TO = "led_to"
    SUPERSEDES = "supersedes"
    DEPENDS_ON = "depends_on"
    CONFLICTS_WITH = "conflicts_with"
    RELATED_TO = "related_to"


REMEMBERED: Final = tuple(c for c in Category if c is not Category.DERIVED)
"""The categories that people may write."""

PERMANENT: Final = frozenset({Category.PATTERN, Category.WARNING})
"""The categories that do not age."""

_Name = TypeVar("_Name", bound=StrEnum)
_Label = TypeVar("_Label", bound=str)

_MEMBERS: Final[Mapping[type[StrEnum], Mapping[str, StrEnum]]] = {
    enum: {member.value: member for member in enum} for enum in (Category, Outcome, Relation, Polarity)
}


@dataclass(frozen=True, slots=True)
class Memory:
    """One memory as it stands now.

    `at` is when it happened (RFC 3339, UTC, ending in Z); `version` the version of the project's stream that
    last changed it. `relations` are (relation, id of the other) as seen from this one; `polarity` what people
    tagged it towards a position, by the position's text.
    """

    id: str
    text: str
    category: Category
    at: str
    outcome: Outcome = Outcome.UNKNOWN
    outcome_text: str | None = None
    rationale: str | None = None
    tags: tuple[str, ...] = ()
    source: str | None = None
    author: str | None = None
    derived_from: tuple[str, ...] = ()
    pinned: bool = False
    archived: bool = False
    context: Mapping[str, Any] | None = None
    relations: tuple[tuple[Relation, str], ...] = ()
    polarity: Mapping[str, Polarity] = field(default_factory=lambda: MappingProxyType({}))
    version: int = 0

    @property
    def permanent(self) -> bool:
        """Whether the memory does not age: it is pinned, or it is a pattern or a warning."""
        return self.pinned or self.category in PERMANENT

    def polarity_towards(self, position: str) -> Polarity | None:
        """What people tagged it towards `position` (compared by `position_key`), None if nothing."""
        wanted = position_key(position)
        return next((label for text, label in self.polarity.items() if position_key(text) == wanted), None)

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md), with every field that is not about the log."""
        return {
            "id": self.id,
            "text": self.text,
            "category": self.category.value,
            "outcome": self.outcome.value,
            "outcome_text": self.outcome_text,
            "rationale": self.rationale,
            "tags": list(self.tags),
            "source": self.source,
            "author": self.author,
            "at": self.at,
            "derived_from": list(self.derived_from),
            "pinned": self.pinned,
            "archived": self.archived,
            "context": dict(self.context) if isinstance(self.context, Mapping) else None,
            "relations": [{"relation": name.value, "target": target} for name, target in self.relations],
            "polarity": {position: label.value for position, label in self.polarity.items()},
        }

    def to_line(self, score: float | None = None) -> dict[str, Any]:
        """As JSON in a list of memories; `score` where it was searched for."""
        whole = self.to_dict()
        line = {name: whole[name] for name in ("id", "text", "category", "outcome", "source", "tags")}
        return line | {"score": score, "at": self.at}


def position_key(position: str) -> str:
    """The normal form by which positions are compared: NFC, trimmed, case folded.

    >>> position_key("  Use POSTGRES ") == position_key("use postgres")
    True
    """
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", position).strip().casefold())


def without(polarity: Mapping[str, _Label], position: str) -> dict[str, _Label]:
    """The polarities without the one towards `position`, in any spelling."""
    wanted = position_key(position)
    return {text: label for text, label in polarity.items() if position_key(text) != wanted}


def named(kind: str, enum: type[_Name], name: object, allowed: Iterable[_Name] | None = None) -> _Name:
    """The member of `enum` called `name`; UnknownName if there is none (or none among `allowed`)."""
    known = enum if allowed is None else tuple(allowed)
    member = _MEMBERS[enum].get(name) if isinstance(name, str) else None
    if member is None or (allowed is not None and member not in known):
        raise UnknownName(kind, str(name), (str(each) for each in known))
    return cast(_Name, member)


def some_text(what: str, value: object) -> str:
    """`value` if it is text that says something, at most MAX_TEXT characters; else InvalidValue."""
    text = any_text(what, value)
    if not text.strip():
        raise InvalidValue(what, text, "write at least one word")
    return text


def any_text(what: str, value: object) -> str:
    """`value` if it is text without NUL or lone surrogates, up to MAX_TEXT characters; else InvalidValue."""
    if not isinstance(value, str):
        raise InvalidValue(what, value, "give a text")
    if len(value) > MAX_TEXT:
        raise InvalidValue(what, value, f"shorten it to {MAX_TEXT} characters")
    return checked_str(str(value), what)


def optional_text(what: str, value: object) -> str | None:
    """`any_text`; None for None and for no text at all."""
    return None if value is None else any_text(what, value) or None


def texts(what: str, values: object) -> tuple[str, ...]:
    """Short texts that say something (tags, ids), each once, in order; InvalidValue for anything else."""
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
    """`value`, a time as RFC 3339 or a bare date (midnight UTC), normalised to UTC and to the microsecond.

    >>> instant("2026-05-01T12:00:00+02:00"), instant("2026-05-01")
    ('2026-05-01T10:00:00Z', '2026-05-01T00:00:00Z')
    """
    if isinstance(value, str) and _NORMAL.fullmatch(value):
        return _existing(value, what)
    match = _TIME.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise InvalidValue(what, value, "give a time like 2026-05-01T12:00:00Z")
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


def seconds(at: str) -> int:
    """Whole seconds of a normalised time since 1970 (negative before)."""
    return int(datetime.fromisoformat(at).timestamp() // 1)
