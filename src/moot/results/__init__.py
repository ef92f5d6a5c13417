"""The result of a debate as a type: its verdict, the evidence for it, what the participants said, and what went wrong
on the way.
"""

from moot.results.debate import UNCALIBRATED, Confidence, DebateResult, WaitingFor
from moot.results.evidence import EvidenceResult, PositionResult, Readings, caveats, readings
from moot.results.parts import Scored, Section, Table
from moot.results.problems import REJECTED, Problem, folded, problems, sentence
from moot.results.said import (
    ClaimResult,
    ContradictionResult,
    IssueResult,
    LostClaim,
    ParticipantResult,
    Said,
)

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
