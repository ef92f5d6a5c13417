"""What a review gives back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from moot.results import DebateResult
from moot.results.problems import NO_ANSWER


@dataclass(frozen=True, slots=True)
class Reviewed:
    """The result of a review, and what is to be told beside it."""

    result: DebateResult
    told: Sequence[str] = ()

    @property
    def failed(self) -> bool:
        """Whether the review failed."""
        return self.result.failed

    @property
    def held_up(self) -> bool:
        """Whether a finding at or above the bar is open or contested."""
        return bool(self.result.more["open"])

    @property
    def in_part(self) -> bool:
        """Whether a tool or a reviewer did not answer, so that what it would have found is not here."""
        return any(problem.code == NO_ANSWER for problem in self.result.problems)

    def to_dict(self) -> dict[str, Any]:
        """The result as a JSON object (docs/contract.md)."""
        return self.result.to_dict()
