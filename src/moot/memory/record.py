"""What a memory is: a note with its category, its outcome, who says so, and its relations to other memories.

Everything here is a plain value: it uses no store and no clock.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from moot.memory.tags import NO_ALIASES, Aliases, Tag
from moot.memory.words import headings_of
from moot.record.labels import Outcome


class Category(StrEnum):
    """The kind of note that a memory is: decision, learning, pattern, warning, or derived (moot's own conclusion, never
    evidence). Patterns and warnings do not age.
    """

    DECISION = "decision"
    LEARNING = "learning"
    PATTERN = "pattern"  # permanent: does not age
    WARNING = "warning"  # permanent: does not age
    DERIVED = "derived"  # moot's own conclusion: written by the engine alone, never evidence


class Relation(StrEnum):
    """How one memory stands to another: led_to, supersedes, depends_on, conflicts_with or related_to. "a supersedes b"
    is a relation from a to b.
    """

    LED_TO = "led_to"
    SUPERSEDES = "supersedes"
    DEPENDS_ON = "depends_on"
    CONFLICTS_WITH = "conflicts_with"
    RELATED_TO = "related_to"


REMEMBERED: Final = tuple(c for c in Category if c is not Category.DERIVED)
"""The categories that people may write."""

PERMANENT: Final = frozenset({Category.PATTERN, Category.WARNING})
"""The categories that do not age."""


@dataclass(frozen=True, slots=True)
class Memory:
    """One memory, a note with its outcome, as it stands now.

    `at` is when it happened (RFC 3339, UTC, ending in Z). `outcome_text` describes the outcome. `derived_from` are ids
    of the memories it was drawn from. A `pinned` memory does not age; an `archived` one is left out by recall.
    `context` is any JSON object. `relations` are pairs (relation, id of the other memory), read from this one to the
    other. `polarity` are its tags, what somebody said that it is to a position, by the position's text, the last one
    said last. `aliases` says which positions of its project are the same. `version` is the number of the last event
    about it in the project's stream.
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
    polarity: Mapping[str, Tag] = field(default_factory=lambda: MappingProxyType({}))
    version: int = 0
    aliases: Aliases = field(default=NO_ALIASES, compare=False, repr=False)

    @property
    def headings(self) -> tuple[str, ...]:
        """The headings that the note stood under where it was imported from, the outermost first."""
        return headings_of(self.context)

    @property
    def permanent(self) -> bool:
        """Whether the memory's score does not fall with age: it is pinned, or its category is pattern or warning."""
        return self.pinned or self.category in PERMANENT

    def polarity_towards(self, position: str) -> Tag | None:
        """The tag of the memory towards `position`: what it was said to be to it (`label`), and who said so (`by`).
        None if nobody did. The tag holds for every spelling of the position (`position_key`) and for its aliases; of
        several the last one counts.
        """
        last_first = reversed(list(self.polarity.items()))
        return next((tag for text, tag in last_first if self.aliases.same(text, position)), None)

    def to_dict(self) -> dict[str, Any]:
        """The whole memory as JSON (docs/contract.md): every field but `version` and `aliases`."""
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
            "polarity": {position: tag.label.value for position, tag in self.polarity.items()},
        }

    def to_line(self, score: float | None = None) -> dict[str, Any]:
        """The memory as JSON for a list of memories: `id`, `text`, `category`, `outcome`, `source`, `tags`, `score`,
        `at`. `score` is how well it answers a search, None if there was none.
        """
        whole = self.to_dict()
        line = {name: whole[name] for name in ("id", "text", "category", "outcome", "source", "tags")}
        return line | {"score": score, "at": self.at}


def seconds(at: str) -> int:
    """The time `at` (in the normal form that `instant` gives) in whole seconds since 1970, rounded down; negative for
    earlier times.
    """
    return int(datetime.fromisoformat(at).timestamp() // 1)
