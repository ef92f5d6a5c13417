"""The readings of a council as values: what is listed, and what came of setting some."""

from dataclasses import asdict, dataclass
from typing import Any

from moot.memory.batches import Rejected


@dataclass(frozen=True, slots=True)
class ReadingItem:
    """What one note of a council was read to be to one position.

    `label`: supports, opposes, neutral or forbids; `by`: stated, person, model or words; `sure`: whether it counts;
    `score`, in [0, 1]: how clear it is; `words`: the words that decided it.
    """

    evidence: str
    text: str
    position: str
    label: str
    by: str
    sure: bool
    score: float
    words: tuple[str, ...]

    @property
    def unlooked(self) -> bool:
        """Whether it is among those that a result warns of because nobody looked: a guess, or what words decided."""
        return not self.sure or (self.by == "words" and self.label != "neutral")

    @property
    def triple(self) -> tuple[str, str, str]:
        """What it is if somebody looked and left it as it is: the note, the position and the label. A guess is neutral.
        """
        return self.evidence, self.position, self.label if self.sure else "neutral"

    def to_dict(self) -> dict[str, Any]:
        """The reading as a dict of plain JSON values (docs/contract.md)."""
        return asdict(self) | {"words": list(self.words)}


@dataclass(frozen=True, slots=True)
class ReadingsList:
    """All readings of a council, the least sure first. `question`: that of the council."""

    question: str
    items: tuple[ReadingItem, ...]

    def to_dict(self) -> dict[str, Any]:
        """The readings as a dict of plain JSON values: `items`."""
        return {"items": [item.to_dict() for item in self.items]}


@dataclass(frozen=True, slots=True)
class ReadingsSet:
    """What came of setting readings: how many were set, the lines that were rejected, and all readings as they are now.
    """

    done: int
    rejected: tuple[Rejected, ...]
    readings: ReadingsList

    @property
    def in_part(self) -> bool:
        """Whether a line was rejected."""
        return bool(self.rejected)

    def to_dict(self) -> dict[str, Any]:
        """The outcome as a dict of plain JSON values: `set`, `rejected`, `items`."""
        rejected = [{"file": r.file, "line": r.line, "error": r.error} for r in self.rejected]
        return {"set": self.done, "rejected": rejected, **self.readings.to_dict()}
