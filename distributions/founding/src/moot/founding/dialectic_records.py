"""The shapes of the founding dialectic (LOFT, pull requests 64 and 65), with its names and defaults."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Final

SHOWN: Final = 80
"""Characters of a rule in a summary."""


def _now() -> datetime:
    return datetime.now(UTC)


class DebatePhase(StrEnum):
    """Where a round of the cycle is."""

    THESIS = "thesis"
    ANTITHESIS = "antithesis"
    SYNTHESIS = "synthesis"
    CONVERGED = "converged"


@dataclass(kw_only=True)
class GeneratedRule:
    """A rule as a generator or a synthesizer gives it. `confidence`, in [0, 1], is its own word. `asp_rule` is not
    checked (flaw L4): it need not parse.
    """

    asp_rule: str
    confidence: float
    reasoning: str
    predicates_used: list[str] = field(default_factory=list)
    new_predicates: list[str] = field(default_factory=list)
    alternative_formulations: list[str] = field(default_factory=list)
    source_type: str = "gap_fill"
    source_text: str = ""
    citation: str | None = None
    jurisdiction: str | None = None


@dataclass(kw_only=True)
class RuleCandidate:
    """One rule among those that a generator offers, with how well it fits, in [0, 1]."""

    rule: GeneratedRule
    applicability_score: float
    test_cases_passed: int = 0
    test_cases_failed: int = 0
    complexity_score: float = 0.0


@dataclass(kw_only=True)
class GapFillingResponse:
    """What a generator offers for a gap: candidates, and the index of the one that it recommends."""

    gap_description: str
    missing_predicate: str
    candidates: list[RuleCandidate]
    recommended_index: int = 0
    requires_validation: bool = True
    test_cases_needed: list[str] = field(default_factory=list)
    confidence: float = 0.5


@dataclass(kw_only=True)
class CritiqueIssue:
    """Something that a critic says is wrong with a rule. `category`: logical_flaw, missing_condition, too_broad,
    too_narrow or contradiction; `severity`: low, medium, high or critical.
    """

    category: str
    description: str
    location: str | None = None
    severity: str = "medium"
    suggestion: str | None = None


@dataclass(kw_only=True)
class EdgeCase:
    """A scenario that a rule may get wrong."""

    description: str
    scenario: str
    expected_outcome: str = ""
    current_outcome: str = ""
    severity: str = "medium"


@dataclass(kw_only=True)
class Contradiction:
    """A rule that a new one contradicts."""

    description: str
    new_rule: str
    conflicting_rule: str
    example_scenario: str = ""
    severity: str = "high"
    resolution_suggestion: str | None = None


@dataclass(kw_only=True)
class CritiqueReport:
    """What a critic says of a rule. `recommendation`: accept, revise, reject or error."""

    rule: str
    issues: list[CritiqueIssue] = field(default_factory=list)
    edge_cases: list[EdgeCase] = field(default_factory=list)
    contradictions: list[Contradiction] = field(default_factory=list)
    recommendation: str = "accept"
    suggested_revision: str | None = None
    confidence: float = 0.5
    timestamp: datetime = field(default_factory=_now)
    metadata: dict[str, Any] = field(default_factory=dict)

    @property
    def severities(self) -> list[str]:
        """The severities of all that it names."""
        found = [issue.severity for issue in self.issues] + [case.severity for case in self.edge_cases]
        return found + [contradiction.severity for contradiction in self.contradictions]

    @property
    def overall_severity(self) -> str:
        """The greatest severity, compared as text (flaw L7): "low" is greater than "critical". Low if there is none."""
        return max(self.severities, default="low")

    def should_reject(self) -> bool:
        """Whether any severity is critical, or any is high or critical among three issues or more. The cycle does not
        ask (flaw L7).
        """
        severe = {"high", "critical"}.intersection(self.severities)
        return "critical" in severe or (bool(severe) and len(self.issues) >= 3)

    def should_revise(self) -> bool:
        """Whether it is not to be rejected, names something, and suggests a revision."""
        return not self.should_reject() and bool(self.issues or self.edge_cases) and bool(self.suggested_revision)


@dataclass(kw_only=True)
class DebateContext:
    """What a cycle is about. `max_rounds` here goes before that of the framework, whose `convergence_threshold` goes
    before the one here (flaw L7); `constraints` are read by nobody.
    """

    knowledge_gap_description: str
    existing_rules: list[str]
    existing_predicates: list[str]
    target_layer: str = "tactical"
    domain: str = "legal"
    constraints: list[str] = field(default_factory=list)
    max_rounds: int = 3
    convergence_threshold: float = 0.85


@dataclass(kw_only=True)
class DebateArgument:
    """What one of the three says in a round. `speaker`: generator, critic or synthesizer."""

    speaker: str
    content: str
    references: list[str] = field(default_factory=list)
    timestamp: datetime = field(default_factory=_now)
    confidence: float = 0.5


@dataclass(kw_only=True)
class DebateRound:
    """One round: the thesis, what the critic says of it, and the synthesis."""

    round_number: int
    thesis: GeneratedRule
    thesis_argument: DebateArgument
    antithesis: CritiqueReport
    antithesis_argument: DebateArgument
    synthesis: GeneratedRule | None = None
    synthesis_argument: DebateArgument | None = None
    convergence_score: float = 0.0
    improvement_score: float = 0.0
    phase: DebatePhase = DebatePhase.THESIS


@dataclass(kw_only=True)
class DialecticalCycleResult:
    """What a cycle came to. `improvement_score`: the last rule's confidence less that of the first (flaw L3)."""

    initial_proposal: GeneratedRule
    final_rule: GeneratedRule
    debate_rounds: list[DebateRound]
    total_rounds: int
    converged: bool
    convergence_reason: str
    improvement_score: float
    debate_transcript: list[DebateArgument]
    metadata: dict[str, Any] = field(default_factory=dict)

    def get_summary(self) -> str:
        """The cycle in some lines, each rule cut to 80 characters."""
        first, last = self.initial_proposal.asp_rule, self.final_rule.asp_rule
        return "\n".join((
            f"Rounds: {self.total_rounds}",
            f"Converged: {self.converged} ({self.convergence_reason})",
            f"Initial: {first[:SHOWN]}...",
            f"Final: {last[:SHOWN]}...",
            f"Improvement: {self.improvement_score:+.2f}",
        ))
