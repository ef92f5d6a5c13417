"""The result of a debate as a type: its verdict, the evidence for it, what the participants said, and what went wrong
on the way.
"""

from moot.deliberation.results.debate import UNCALIBRATED, Confidence, DebateResult, WaitingFor
from moot.deliberation.results.problems import REJECTED, Problem, folded, problems, sentence
from moot.deliberation.results.readings import Readings, caveats, readings
from moot.deliberation.results.rows import EvidenceResult, PositionResult
from moot.deliberation.results.said import (
    ClaimResult,
    ContradictionResult,
    IssueResult,
    LostClaim,
    ParticipantResult,
    Said,
)
from moot.deliberation.results.section import Scored, Section, Table

__all__ = [
    "REJECTED",
    "UNCALIBRATED",
    "ClaimResult",
    "Confidence",
    "ContradictionResult",
    "DebateResult",
    "EvidenceResult",
    "IssueResult",
    "LostClaim",
    "ParticipantResult",
    "PositionResult",
    "Problem",
    "Readings",
    "Said",
    "Scored",
    "Section",
    "Table",
    "WaitingFor",
    "caveats",
    "folded",
    "problems",
    "readings",
    "sentence",
]
