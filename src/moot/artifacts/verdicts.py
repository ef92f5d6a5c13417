"""What is said of two programs that were compared."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Verdict(StrEnum):
    """What is known of two programs."""

    EQUIVALENT = "equivalent"
    NOT_EQUIVALENT = "not_equivalent"
    UNKNOWN = "unknown"


class How(StrEnum):
    """How it is known: by equal canonical forms, by samples, or by sets of facts that decide it for all."""

    CANONICAL = "canonical"
    SAMPLED = "sampled"
    PROVED = "proved"


@dataclass(frozen=True, slots=True)
class Equivalence:
    """Whether two programs are equivalent. `samples`: sets of facts on which they were compared. `witness`: facts with
    which their answer sets differ. `why`: what differs there, or why nothing is known.
    """

    label: Verdict
    how: How
    samples: int = 0
    witness: tuple[str, ...] | None = None
    why: str = ""

    def to_dict(self) -> dict[str, Any]:
        """As plain data: label, how, samples, witness, why."""
        witness = None if self.witness is None else list(self.witness)
        return {
            "label": self.label.value, "how": self.how.value, "samples": self.samples, "witness": witness,
            "why": self.why,
        }  # fmt: skip
