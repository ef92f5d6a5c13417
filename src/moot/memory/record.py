"""What a memory is: a note with its category, what came of it, who says so, and what it stands in relation
to.

Everything here is a value: no store, no clock.
"""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, TypeVar

from moot.deliberation.labels import Outcome, Polarity


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

_Label = TypeVar("_Label", bound=str)


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


def seconds(at: str) -> int:
    """Whole seconds of a normalised time since 1970 (negative before)."""
    return int(datetime.fromisoformat(at).timestamp() // 1)
