"""The baseline of a debate: what a vote of the same participants says, without any argument.

In a debate of claims nobody votes and there is no list of answers. There it is what the blind round amounts to as a
vote: everybody recommends what it recommended before it saw the others (docs/decisions/0028-the-baseline-of-claims.md).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from moot.record.status import Status
from moot.results.alone import BlindVote, SingleAnswer

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
