"""A founding cycle as text, line for line in the order of the founding program."""

from collections.abc import Iterator
from typing import Final

from moot.founding.dialectic_records import DebateRound, DialecticalCycleResult

THICK: Final = "=" * 80
THIN: Final = "-" * 80


def transcript(result: DialecticalCycleResult) -> str:
    """The whole cycle: the gap, the first rule, each round, the last rule and why it ended."""
    return "\n".join(_lines(result))


def _lines(result: DialecticalCycleResult) -> Iterator[str]:
    first, last = result.initial_proposal, result.final_rule
    yield from (THICK, "DIALECTICAL DEBATE TRANSCRIPT", THICK)
    yield f"Knowledge Gap: {result.metadata.get('knowledge_gap', '')}"
    yield f"Total Rounds: {result.total_rounds}"
    yield f"Converged: {result.converged}"
    yield from (f"Improvement: {result.improvement_score:+.2f}", "")
    yield from ("INITIAL PROPOSAL", THIN, f"Rule: {first.asp_rule}", f"Reasoning: {first.reasoning}")
    yield from (f"Confidence: {first.confidence:.2f}", "")
    for each in result.debate_rounds:
        yield from _round(each)
    yield from ("FINAL RESULT", THIN, f"Rule: {last.asp_rule}", f"Confidence: {last.confidence:.2f}")
    yield from (f"Reasoning: {last.reasoning}", f"Convergence Reason: {result.convergence_reason}", THICK)


def _round(each: DebateRound) -> Iterator[str]:
    yield from (f"ROUND {each.round_number}", THIN, f"Phase: {each.phase.value}", "")
    yield from ("Thesis:", f"  {each.thesis.asp_rule}", f"  Argument: {each.thesis_argument.content}")
    yield from (f"  Confidence: {each.thesis.confidence:.2f}", "")
    yield from ("Antithesis:", f"  Issues: {len(each.antithesis.issues)}")
    yield f"  Recommendation: {each.antithesis.recommendation}"
    yield from (f"  Argument: {each.antithesis_argument.content}", "")
    if each.synthesis is not None and each.synthesis_argument is not None:
        yield from ("Synthesis:", f"  {each.synthesis.asp_rule}", f"  Argument: {each.synthesis_argument.content}")
        yield from (f"  Convergence Score: {each.convergence_score:.2f}", "")
