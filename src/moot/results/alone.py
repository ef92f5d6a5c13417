"""What a debate in structure would have come to without being held: by the vote of its blind round, or by one answer.

`of_alone` adds both to a baseline. What each cost is filled in by who knows the calls of the models.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from moot.results.cost import Cost


@dataclass(frozen=True, slots=True)
class BlindVote:
    """The vote of the blind round alone, by the stances that were taken before anybody had seen the others: `verdict`
    (the text of a position, or None), `status`, how many classes voted (`valid`), the first choices by text. `same`:
    whether it says what the debate came to. `cost`: of the calls of that round; None where no model was asked.
    """

    verdict: str | None
    status: str
    valid: int
    first_choices: Mapping[str, int]
    same: bool
    cost: Cost | None = None

    def to_dict(self) -> dict[str, Any]:
        """The vote as a JSON object (docs/contract.md)."""
        return {
            "verdict": self.verdict,
            "status": self.status,
            "valid": self.valid,
            "first_choices": dict(self.first_choices),
            "same": self.same,
            "cost": None if self.cost is None else self.cost.to_dict(),
        }


@dataclass(frozen=True, slots=True)
class SingleAnswer:
    """The one first answer that held up best: of those who took a side and argued for it in the blind round, the one of
    whose `arguments` most stand at the end, less those that fell or were taken back; of equal ones the first seat.
    `answer`: its side. `stands`: how many stand. `level`: those of others that held up as well. `same`: whether it is
    what the debate came to. `cost`: of its calls in that round.
    """

    participant: str
    answer: str
    stands: int
    arguments: int
    same: bool
    level: tuple[str, ...] = ()
    cost: Cost | None = None

    def to_dict(self) -> dict[str, Any]:
        """The answer as a JSON object (docs/contract.md)."""
        return {
            "participant": self.participant,
            "answer": self.answer,
            "stands": self.stands,
            "arguments": self.arguments,
            "level": list(self.level),
            "same": self.same,
            "cost": None if self.cost is None else self.cost.to_dict(),
        }
