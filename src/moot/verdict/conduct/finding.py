"""What a detector of conduct found: a fact about how a debate went, with the record that shows it."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Finding:
    """A fact about how a debate went that makes its outcome less reliable.

    `kind`: one of the kinds of docs/conduct.md. `participants`: those it is about, sorted. `round`: the number of the
    round, or None if it is about the debate as a whole. `items`: the ids that show it, sorted. `why`: one sentence of
    facts. `structural`: True if it follows from the events alone; False if from the likeness of texts, which may be a
    coincidence.
    """

    kind: str
    participants: tuple[str, ...]
    round: int | None
    items: tuple[str, ...]
    why: str
    structural: bool

    def to_dict(self) -> dict[str, Any]:
        """The finding as JSON, with a key for each field (docs/contract.md)."""
        return {
            "kind": self.kind,
            "participants": list(self.participants),
            "round": self.round,
            "items": list(self.items),
            "why": self.why,
            "structural": self.structural,
        }
