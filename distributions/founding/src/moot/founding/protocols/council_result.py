"""The result of a founding debate in the shape of every other: its own scores, its own reading of evidence.

What one side recalled counts as support for that side; this is what the founding council does (flaw D2). The winner is
called in, the other out: it knows no labelling.
"""

from collections.abc import Mapping
from dataclasses import replace

from moot.founding import council_records as council
from moot.founding.protocols.council_course import result_of
from moot.record.debate import Debate
from moot.record.events import MemoriesRecalled
from moot.record.labels import Outcome, Polarity
from moot.results import DebateResult, EvidenceResult, Scored, Section

OUTCOMES = {True: Outcome.WORKED, False: Outcome.FAILED, None: Outcome.UNKNOWN}


def founding_council_result(debate: Debate, result: DebateResult) -> DebateResult:
    """`result`, the result of `debate`, with the scores, evidence and section of the founding council once the debate
    has ended.
    """
    return _weighed(debate, result, result_of(debate)) if debate.concluded else replace(result, labelled=False)


def _weighed(debate: Debate, result: DebateResult, found: council.DebateResult) -> DebateResult:
    """`result` with the founding scores, and with the founding result as a section.

    The margin is that of two scores, where both sides have enough evidence.
    """
    assert debate.opened is not None, "a debate is opened before it is shown"
    heard = _heard(found)
    k_min = int(debate.opened.parameters["k_min"])
    ids = [tuple(str(id) for id in argument.evidence_ids) if argument else () for argument, _ in heard]
    sufficiency = [min(1.0, len(found_ids) / k_min) for found_ids in ids]
    texts = [position.text for position in result.positions]
    positions = (
        replace(
            position,
            label=founding_label(position.text, result.verdict),
            strength=round(score, 9),
            energy=None,
            sufficiency=enough,
            supports=supports,
            opposes=(),
        )
        for position, (_, score), enough, supports in zip(result.positions, heard, sufficiency, ids, strict=True)
    )
    return replace(
        result,
        positions=tuple(positions),
        sufficiency=dict(zip(texts, sufficiency, strict=True)),
        margin=result.margin if min(sufficiency) == 1 else None,
        rounds=found.total_rounds,
        evidence=_evidence(debate, dict(zip(texts, ids, strict=True))),
        sections=(_section(found, debate.remembered),),
        labelled=False,
    )


def _heard(found: council.DebateResult) -> list[tuple[council.DebateArgument | None, float]]:
    """The argument of each side in the last round with its score; none, and 0, where there was no round."""
    if not found.rounds:
        return [(None, 0.0), (None, 0.0)]
    last = found.rounds[-1]
    return [(last.advocate_argument, last.advocate_score), (last.challenger_argument, last.challenger_score)]


def _section(found: council.DebateResult, remembered: str | None) -> Section:
    """The founding result, and for people both scores with the outcomes that they rest on."""
    data = {**found.to_dict(), "consensus_memory_id": remembered}
    scores = (
        Scored(argument.position, score, f"{argument.outcome_support} worked, {argument.outcome_against} failed")
        for argument, score in _heard(found)
        if argument is not None
    )
    return Section("founding", "The founding council", data, scores=tuple(scores))


def founding_label(position: str, verdict: str | None) -> str:
    """A label for a position of a founding council, which computes no labels: "in" if it is the verdict, "out" if
    another is, "undec" without a verdict.
    """
    if verdict is None:
        return "undec"
    return "in" if position == verdict else "out"


def _evidence(debate: Debate, heard: Mapping[str, tuple[str, ...]]) -> tuple[EvidenceResult, ...]:
    """What was recalled, each memory once, the first recalled first."""
    seen: dict[str, EvidenceResult] = {}
    for recalled in debate.said(MemoriesRecalled):
        for memory, text in zip(recalled.memories, recalled.texts, strict=True):
            id = str(memory["id"])
            polarity = {position: Polarity.SUPPORTS for position, ids in heard.items() if id in ids}
            piece = EvidenceResult(
                id=id,
                text=str(text),
                source=memory["file_path"],
                outcome=OUTCOMES[memory["worked"]],
                polarity=polarity,
                score=memory["relevance"],
                words=(),
                relevance=memory["relevance"],
                why_not=None if polarity else "the last round did not recall it",
            )
            seen.setdefault(id, piece)
    return tuple(seen.values())
