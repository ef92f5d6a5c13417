"""The result of a founding dialectic in the shape of every other; the section `founding` has its own outcome whole."""

from dataclasses import asdict, replace
from typing import Any

from moot.founding.dialectic import DialecticalCycleResult
from moot.founding.protocols.dialectic_course import FoundingDialectic, held
from moot.protocols.dialectic.report import baseline, reported_versions
from moot.record.debate import Debate
from moot.results import DebateResult, Section, Table
from moot.verdict.explained import ExplainedNode


def founding_dialectic_result(debate: Debate, result: DebateResult) -> DebateResult:
    """`result`, the result of `debate`, with the founding outcome and transcript."""
    found = held(debate)
    rows = reported_versions(debate)
    done = found.result
    taken = len(rows) if rows and done is not None and done.converged else None
    more = {
        "versions": rows,
        "accepted": taken,
        "tests": {"passed": 0, "failed": 0},
        "baseline": baseline(debate.graph.work),
    }
    return replace(
        result,
        rounds=0 if done is None else done.total_rounds,
        evidence=(),
        sections=() if done is None else (_section(found, done),),
        came_to="" if done is None else _headline(done),
        labelled=False,
        more=more,
    )


def _headline(done: DialecticalCycleResult) -> str:
    return f"{'Converged' if done.converged else 'Not converged'}: {done.final_rule.asp_rule}"


def _section(found: FoundingDialectic, done: DialecticalCycleResult) -> Section:
    """The founding outcome, and for people its figures and its rounds."""
    data = plain(done) | {"transcript": found.framework.get_debate_transcript(done)}
    told = (
        f"{done.convergence_reason}. Improvement, by what the roles say of themselves: {done.improvement_score:+.2f}.",
        f"First: {done.initial_proposal.asp_rule}",
        f"Last: {done.final_rule.asp_rule}",
    )
    rows = tuple(
        (str(e.round_number), e.thesis.asp_rule, e.antithesis.recommendation, f"{e.convergence_score:.2f}")
        for e in done.debate_rounds
    )
    table = Table(("round", "thesis", "critic", "score"), rows)
    return Section("founding", "The founding cycle", data, told, (), table)


def plain(done: DialecticalCycleResult) -> dict[str, Any]:
    """A founding result as JSON, without the times at which its objects were made: the log has those that matter."""
    found: dict[str, Any] = _timeless(asdict(done))
    return found


def _timeless(value: Any) -> Any:
    match value:
        case dict():
            return {key: _timeless(each) for key, each in value.items() if key != "timestamp"}
        case list() | tuple():
            return [_timeless(each) for each in value]
    return value


def explained_founding_dialectic(debate: Debate, argument: str | None) -> ExplainedNode:  # noqa: ARG001
    """Why the cycle ended as it did. There are no labels of ours to explain, so `argument` is not used."""
    done = held(debate).result
    if done is None:
        return ExplainedNode("cycle", "it has not ended", "undec", "", ())
    label = "in" if done.converged else "undec"
    return ExplainedNode("cycle", done.final_rule.asp_rule, label, done.convergence_reason, ())
