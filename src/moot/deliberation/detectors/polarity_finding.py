"""What a detector of polarity reads, and what it finds."""

from dataclasses import dataclass

from moot.deliberation.labels import Polarity


@dataclass(frozen=True, slots=True)
class EvidenceText:
    """The part of a piece of evidence that a detector reads. `outcome`: worked, failed or unknown."""

    text: str
    category: str = "learning"
    outcome: str = "unknown"


@dataclass(frozen=True, slots=True)
class PolarityFinding:
    """A label, how decided it is (`score`, in [0, 1]) and the words of the text that decided it."""

    label: Polarity
    score: float
    words: tuple[str, ...]
