"""What a detector of conduct found: a fact about how a debate went, with the record that shows it."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Finding:
    """Something in the record that makes a debate less telling.

    `participants`: whom it is about, sorted; `round`: when, or None for the debate as a whole; `items`: the ids that
    show it, sorted; `why`: one sentence of facts. `structural`: it follows from the events alone; else from likeness of
    texts, and may be a coincidence.
    """

    kind: str
    participants: tuple[str, ...]
    round: int | None
    items: tuple[str, ...]
    why: str
    structural: bool

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md)."""
        return {
            "kind": self.kind,
            "participants": list(self.participants),
            "round": self.round,
            "items": list(self.items),
            "why": self.why,
            "structural": self.structural,
        }
