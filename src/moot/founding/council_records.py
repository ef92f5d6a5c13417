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
    """One side's evidence in one round.

    `perspective` is advocate or challenger; `evidence_ids` those of the memories that have one, as recalled;
    `evidence_summaries` the first 100 characters of the first five; `evidence_strength` in [0, 1];
    `outcome_support` and `outcome_against` count the memories that worked and that failed.
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
    """One round, counted from 1: both arguments, both scores in [0, 1], and what the judge says of them."""

    round_number: int
    advocate_argument: DebateArgument
    challenger_argument: DebateArgument
    judge_assessment: str
    advocate_score: float
    challenger_score: float


@dataclass(frozen=True, slots=True)
class DebateResult(_Record):
    """The end of a debate.

    `winning_perspective` is advocate, challenger, balanced, insufficient_evidence or error (D12);
    `debate_id` twelve characters, or "error"; `confidence` in [0, 1]; `convergence_round` and
    `consensus_memory_id` may be null.
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
