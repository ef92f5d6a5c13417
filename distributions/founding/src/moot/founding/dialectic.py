"""The founding dialectic: a generator's thesis, a critic's antithesis, a synthesis, until they converge or rounds end.

Behaviour after LOFT's debate framework (phase 4.2), to the digit and with its flaws: L1 to L12, see
`tests/test_founding_dialectic.py` of this distribution. Nothing checks a rule here: it converges when two rules share
their words.
"""

from collections.abc import Callable
from inspect import Parameter, signature
from typing import Any, Final, Protocol

from moot.founding.dialectic_records import (
    Contradiction,
    CritiqueIssue,
    CritiqueReport,
    DebateArgument,
    DebateContext,
    DebatePhase,
    DebateRound,
    DialecticalCycleResult,
    EdgeCase,
    GapFillingResponse,
    GeneratedRule,
    RuleCandidate,
)
from moot.founding.dialectic_roles import CriticSystem, Synthesizer
from moot.founding.dialectic_transcript import transcript

__all__ = [
    "Contradiction",
    "CriticSystem",
    "CritiqueIssue",
    "CritiqueReport",
    "DebateArgument",
    "DebateContext",
    "DebateFramework",
    "DebatePhase",
    "DebateRound",
    "DialecticalCycleResult",
    "EdgeCase",
    "GapFillingResponse",
    "GeneratedRule",
    "Generator",
    "RuleCandidate",
    "Synthesizer",
    "calculate_convergence",
]

ACCEPTED: Final = "No synthesis needed. Thesis accepted by critic."


class Generator(Protocol):
    """Whoever proposes the first rule. `missing_predicate` is given to those that take it (flaw L11)."""

    fill_knowledge_gap: Callable[..., GapFillingResponse]


def calculate_convergence(rule1: str, rule2: str) -> float:
    """How much two rules have in common, in [0, 1]: 1 for the same text, else the Jaccard index of their words, parted
    at white space (flaw L2: it is blind to meaning).

    >>> calculate_convergence("h(C) :- a(C).", "h(C) :- a(C), b(C).")
    0.4
    """
    if rule1 == rule2:
        return 1.0
    one, other = set(rule1.split()), set(rule2.split())
    if not one or not other:
        return 1.0 if one == other else 0.0
    return len(one & other) / len(one | other)


class DebateFramework:
    """Runs cycles of thesis, antithesis and synthesis among three roles, and keeps their results."""

    def __init__(
        self,
        generator: Any,
        critic: CriticSystem,
        synthesizer: Synthesizer,
        max_rounds: int = 3,
        convergence_threshold: float = 0.85,
    ) -> None:
        self.generator, self.critic, self.synthesizer = generator, critic, synthesizer
        self.max_rounds, self.convergence_threshold = max_rounds, convergence_threshold
        self._history: list[DialecticalCycleResult] = []

    def run_dialectical_cycle(self, context: DebateContext) -> DialecticalCycleResult:
        """Hold one cycle, of at most `context.max_rounds` rounds, and give what it came to."""
        initial = thesis = self._first(context)
        rounds: list[DebateRound] = []
        converged, reason = False, f"Max rounds ({context.max_rounds}) reached"
        for number in range(1, context.max_rounds + 1):
            rounds.append(self._round(number, thesis, context))
            last = rounds[-1]
            assert last.synthesis is not None, "each round has a synthesis"
            thesis = last.synthesis
            if last.phase is DebatePhase.CONVERGED:
                converged, reason = True, "Critic accepted thesis"
                break
            if last.convergence_score >= self.convergence_threshold:
                converged, reason = True, f"Convergence score {last.convergence_score:.2f} exceeded threshold"
                break
        found = DialecticalCycleResult(
            initial_proposal=initial,
            final_rule=thesis,
            debate_rounds=rounds,
            total_rounds=len(rounds),
            converged=converged,
            convergence_reason=reason,
            improvement_score=thesis.confidence - initial.confidence,
            debate_transcript=[argument for each in rounds for argument in _arguments(each)],
            metadata={
                "max_rounds": context.max_rounds,
                "convergence_threshold": self.convergence_threshold,
                "knowledge_gap": context.knowledge_gap_description,
            },
        )
        self._history.append(found)
        return found

    def _first(self, context: DebateContext) -> GeneratedRule:
        """The first thesis: the recommended candidate, or a rule that says next to nothing. The predicate that is asked
        for is the first of those that there are (flaw L8).
        """
        target = context.existing_predicates[0] if context.existing_predicates else "rule"
        given = {
            "gap_description": context.knowledge_gap_description,
            "missing_predicate": target,
            "existing_rules": context.existing_rules,
            "existing_predicates": context.existing_predicates,
            "target_layer": context.target_layer,
        }
        fill = self.generator.fill_knowledge_gap
        response: GapFillingResponse = fill(**_taken(fill, given))
        if 0 <= response.recommended_index < len(response.candidates):
            return response.candidates[response.recommended_index].rule
        return GeneratedRule(
            asp_rule=f"rule :- {target}.",
            confidence=0.3,
            reasoning="Fallback rule: no candidates",
            predicates_used=[target],
        )

    def _round(self, number: int, thesis: GeneratedRule, context: DebateContext) -> DebateRound:
        critique = self.critic.critique_rule(thesis, context.existing_rules, context.domain)
        found = DebateRound(
            round_number=number,
            thesis=thesis,
            thesis_argument=_proposes(thesis),
            antithesis=critique,
            antithesis_argument=_criticises(critique),
        )
        if critique.recommendation == "accept":
            found.synthesis, found.phase, found.convergence_score = thesis, DebatePhase.CONVERGED, 1.0
            found.synthesis_argument = DebateArgument(
                speaker="synthesizer", content=ACCEPTED, confidence=thesis.confidence
            )
            return found
        made, argument = self.synthesizer.synthesize(thesis, critique, context.existing_rules, context.domain)
        found.synthesis, found.synthesis_argument, found.phase = made, argument, DebatePhase.SYNTHESIS
        found.convergence_score = calculate_convergence(thesis.asp_rule, made.asp_rule)
        found.improvement_score = made.confidence - thesis.confidence
        return found

    def get_debate_history(self) -> list[DialecticalCycleResult]:
        """The results of all cycles that it held, in order."""
        return list(self._history)

    def get_debate_transcript(self, result: DialecticalCycleResult) -> str:
        """A cycle as text, in the order of the founding program."""
        return transcript(result)


def _taken(function: Callable[..., Any], given: dict[str, Any]) -> dict[str, Any]:
    """Those of the arguments that a function takes."""
    known = signature(function).parameters
    if any(parameter.kind is Parameter.VAR_KEYWORD for parameter in known.values()):
        return given
    return {name: value for name, value in given.items() if name in known}


def _proposes(thesis: GeneratedRule) -> DebateArgument:
    said = f"Proposed: {thesis.asp_rule}. Reasoning: {thesis.reasoning}"
    return DebateArgument(
        speaker="generator", content=said, references=list(thesis.predicates_used), confidence=thesis.confidence
    )


def _criticises(critique: CritiqueReport) -> DebateArgument:
    numbers = (
        f"{len(critique.issues)} issues, {len(critique.edge_cases)} edge cases, "
        f"{len(critique.contradictions)} contradictions"
    )
    said = f"Identified {numbers}. Recommendation: {critique.recommendation}"
    return DebateArgument(speaker="critic", content=said, confidence=critique.confidence)


def _arguments(each: DebateRound) -> list[DebateArgument]:
    found = [each.thesis_argument, each.antithesis_argument]
    return [*found, each.synthesis_argument] if each.synthesis_argument is not None else found
