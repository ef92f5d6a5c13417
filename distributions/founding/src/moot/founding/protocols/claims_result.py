"""The result of a founding debate of claims in the shape of every other: the founding graph in place of our own.

It knows no positions, labels, issues and merges, so there are none. A name that somebody gave a second time is the
newer claim alone, as in the founding graph.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from moot.founding.claims import ArgumentGraph, Claim, evaluated
from moot.founding.protocols.claims_course import FoundingDeliberation, held
from moot.record.debate import Debate
from moot.results import ClaimResult, DebateResult, Said, Scored, Section


def founding_claims_result(debate: Debate, result: DebateResult) -> DebateResult:
    """`result`, the result of `debate`, with the claims and numbers of the founding deliberation in place of those of
    moot's graph.

    There are no positions, labels and issues; the section `founding` has the founding evaluation whole.
    """
    assert result.said is not None, "a debate of claims says what was said"
    found = held(debate)
    evaluation = evaluated(found.graph)
    return replace(
        result,
        positions=(),
        sufficiency={},
        rounds=debate.completed_rounds,
        caveats=(),
        said=_said(result.said, found, evaluation),
        sections=(_section(found, evaluation),),
        labelled=False,
    )


def _said(said: Said, found: FoundingDeliberation, evaluation: Mapping[str, Any]) -> Said:
    handles = _handles(found)
    return replace(
        said,
        claims=tuple(_rows(said.claims, found, handles)),
        issues=(),
        untested=False,
        never_asked=None,
        never_said=None,
        contradictions=(),
        groups={group: _named(ids, handles) for group, ids in evaluation["council"].items()},
        prompt_context=evaluation["prompt_context"],
    )


def _handles(found: FoundingDeliberation) -> dict[str, str]:
    """Our ids of claims by their founding ids."""
    return {claim.id: id for id, claim in found.said}


def _section(found: FoundingDeliberation, evaluation: Mapping[str, Any]) -> Section:
    """The founding result, and for people its consensus, also by type, and its claims with their numbers."""
    handles = _handles(found)
    overall = evaluation["overall"] if found.said or found.consensus else None
    claims = [_founding_claim(found, claim, handles[id]) for id, claim in found.graph.claims.items()]
    data = {
        **evaluation,
        "overall": overall,
        "top_claims": _ids(found.graph.get_top_claims()),
        "rounds": found.rounds,
        "events": [[kind.value, dict(payload)] for kind, payload in found.events],
        "workspace": _workspace(found),
        "claims": claims,
    }
    scores = {"consensus": overall, **evaluation["type_scores"]} if claims else {}
    paragraphs = (_contested(evaluation["contested"], found.graph),) if claims else ("Nothing was claimed.",)
    return Section(
        "founding",
        "The founding deliberation",
        data,
        paragraphs,
        tuple(Scored(name, score) for name, score in scores.items()),
    )


def _contested(names: Iterable[str], graph: ArgumentGraph) -> str:
    """What is contested, in the words of who claimed it: people are shown no ids."""
    found = [f"‘{graph.claims[name].text}’" if name in graph.claims else name for name in names]
    return f"Contested: {', '.join(found)}." if found else "No claim is contested."


def _ids(claims: Iterable[Claim]) -> list[str]:
    return [claim.id for claim in claims]


def _named(names: Iterable[str], handles: Mapping[str, str]) -> tuple[str, ...]:
    """Our ids of claims by their founding ids; a name that means no claim stays as it is."""
    return tuple(handles.get(name, name) for name in names)


def _rows(
    rows: Iterable[ClaimResult], found: FoundingDeliberation, handles: Mapping[str, str]
) -> Iterator[ClaimResult]:
    said = dict(found.said)
    yield from (_row(row, said[row.id], found, handles) for row in rows if row.id in said)


def _row(row: ClaimResult, claim: Claim, found: FoundingDeliberation, handles: Mapping[str, str]) -> ClaimResult:
    live = handles[claim.id] == row.id
    graph = found.graph
    return replace(
        row,
        same_as=None,
        live=live,
        label=None,
        strength=None,
        supports=_named(claim.supports, handles),
        opposes=_named(claim.opposes, handles),
        attacked_by=tuple(sorted(_named(graph.get_opposers(claim.id), handles))) if live else (),
        figures=_figures(graph, claim) if live else {},
    )


def _figures(graph: ArgumentGraph, claim: Claim) -> dict[str, float]:
    return {"support": graph.get_support_strength(claim.id), "opposition": graph.get_opposition_strength(claim.id)}


def _workspace(found: FoundingDeliberation) -> dict[str, Any] | None:
    """What the founding turn goes on with, once it has ended."""
    if found.consensus is None:
        return None
    return {"consensus_level": found.consensus.overall_score, "active_claims": _ids(found.active)}


def _founding_claim(found: FoundingDeliberation, claim: Claim, handle: str) -> dict[str, Any]:
    """A claim as the founding graph holds it, with the numbers that it has there."""
    graph = found.graph
    return {
        "id": claim.id,
        "claim": handle,
        "text": claim.text,
        "type": claim.type.value,
        "source_agent": claim.source_agent,
        "urgency": claim.urgency,
        "confidence": claim.confidence,
        "supported_by": sorted(graph.get_supporters(claim.id)),
        "opposed_by": sorted(graph.get_opposers(claim.id)),
        "support": graph.get_support_strength(claim.id),
        "opposition": graph.get_opposition_strength(claim.id),
    }
