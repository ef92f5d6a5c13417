"""What the founding council gives: two arguments a round, the rounds, the result.

The lists are the founding shape; treat them as read-only.
"""

from dataclasses import asdict, dataclass
from typing import Any


class _Record:
    """A dataclass that can be turned into plain dicts and lists."""

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """Every field under its name, records inside as dicts; nothing is shared with the original."""
        return asdict(self)  # type: ignore[call-overload, no-any-return]


@dataclass(frozen=True, slots=True)
class DebateArgument(_Record):
    """The evidence of one side, and its strength, in one round of a founding council.

    `perspective` is advocate or challenger; `evidence_ids` are the ids of the recalled memories that have one, in the
    order of recall; `evidence_summaries` the first 100 characters of each of the first five; `evidence_strength` is in
    [0, 1]; `outcome_support` and `outcome_against` count the memories that worked and that failed.
    """

    perspective: str
    position: str
    evidence_ids: list[Any]
    evidence_summaries: list[str]
    evidence_strength: float
    outcome_support: int
    outcome_against: int


@dataclass(frozen=True, slots=True)
class DebateRound(_Record):
    """One round of a founding council: its number from 1, both arguments, both scores in [0, 1], and the judge's
    sentence on them.
    """

    round_number: int
    advocate_argument: DebateArgument
    challenger_argument: DebateArgument
    judge_assessment: str
    advocate_score: float
    challenger_score: float


@dataclass(frozen=True, slots=True)
class DebateResult(_Record):
    """The result of a founding council's debate.

    `winning_perspective` is advocate, challenger, balanced, insufficient_evidence or error (D12); `debate_id` the id
    that was given, else twelve random characters, or "error" after a failure; `confidence` is in [0, 1];
    `convergence_round` is None if the scores did not settle, `consensus_memory_id` None if no verdict was stored.
    """

    debate_id: str
    topic: str
    advocate_position: str
    challenger_position: str
    rounds: list[DebateRound]
    total_rounds: int
    converged: bool
    convergence_round: int | None
    synthesis: str
    confidence: float
    winning_perspective: str
    all_evidence_ids: list[Any]
    consensus_memory_id: Any
