"""The baseline of a debate: what a vote of the same participants says, without any argument; in a debate in structure
also what the vote of its blind round, or one answer, would have come to without its being held.

In a debate of claims nobody votes and there is no list of answers. There it is what the blind round amounts to as a
vote: everybody recommends what it recommended before it saw the others (docs/decisions/0028-the-baseline-of-claims.md).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from moot.record.status import Status
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


BY_SIDES: Final = "sides"
"""The rule of a baseline over several claims: each is decided by who is for and against it, whatever was argued."""


@dataclass(frozen=True, slots=True)
class Baseline:
    """What a vote says: its `status`, its `verdict` and its `leader` (texts of positions, or None), why, how many
    classes voted (`valid`), and the first choices by the text of a position; in a debate of claims how many classes
    recommended each, of which one may have recommended several. `rule`: how it was counted; of several claims that do
    not exclude each other (`BY_SIDES`) the verdict and the choices name claims with for or against. `blind`: the vote
    of the blind round alone, and `single`: the one first answer that held up best, where a debate in structure has
    them.
    """

    rule: str
    status: Status
    verdict: str | None
    leader: str | None
    reason: str
    valid: int
    first_choices: Mapping[str, int]
    blind: BlindVote | None = None
    single: SingleAnswer | None = None

    def to_dict(self) -> dict[str, Any]:
        """The baseline as a JSON object (docs/contract.md)."""
        more = {"blind": self.blind, "single": self.single}
        return {
            **{name: each.to_dict() for name, each in more.items() if each is not None},
            "rule": self.rule,
            "status": self.status.value,
            "verdict": self.verdict,
            "leader": self.leader,
            "reason": self.reason,
            "valid": self.valid,
            "first_choices": dict(self.first_choices),
        }
