"""The result of a founding debate of claims in the shape of every other: the founding graph in place of our own.

It knows no positions, labels, issues and merges, so there are none. A name that somebody gave a second time is the
newer claim alone, as in the founding graph.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from moot.deliberation.debate import Debate
from moot.founding.claims import Claim, evaluated
from moot.operations.founding_claims import Held

NOTHING: Mapping[str, Any] = {
    "positions": [],
    "sufficiency": {},
    "issues": [],
    "untested": False,
    "contradictions": [],
}


def founding_claims_view(data: Mapping[str, Any], debate: Debate, found: Held) -> dict[str, Any]:
    """`data`, the result of `debate`, with what the founding deliberation made of it (and itself under `founding`)."""
    handles = {claim.id: id for id, claim in found.said}
    evaluation = evaluated(found.graph)
    return {
        **data,
        **NOTHING,
        "rounds": debate.completed_rounds,
        "claims": _rows(data["claims"], found, handles),
        "council": {group: _named(ids, handles) for group, ids in evaluation["council"].items()},
        "prompt_context": evaluation["prompt_context"],
        "founding": {
            **evaluation,
            "overall": evaluation["overall"] if found.said or found.consensus else None,
            "top_claims": _ids(found.graph.get_top_claims()),
            "rounds": found.rounds,
            "events": [[kind.value, dict(payload)] for kind, payload in found.events],
            "workspace": _workspace(found),
            "claims": [_founding_claim(found, claim, handles[id]) for id, claim in found.graph.claims.items()],
        },
    }


def _ids(claims: Iterable[Claim]) -> list[str]:
    return [claim.id for claim in claims]


def _named(names: Iterable[str], handles: Mapping[str, str]) -> list[str]:
    """Our ids of claims by their founding ids; a name that means no claim stays as it is."""
    return [handles.get(name, name) for name in names]


def _rows(rows: Iterable[Mapping[str, Any]], found: Held, handles: Mapping[str, str]) -> list[dict[str, Any]]:
    said = dict(found.said)
    return [_row(row, said[row["id"]], found, handles) for row in rows if row["id"] in said]


def _row(row: Mapping[str, Any], claim: Claim, found: Held, handles: Mapping[str, str]) -> dict[str, Any]:
    live = handles[claim.id] == row["id"]
    return {
        **row,
        "same_as": None,
        "live": live,
        "label": None,
        "strength": None,
        "supports": _named(claim.supports, handles),
        "opposes": _named(claim.opposes, handles),
        "attacked_by": sorted(_named(found.graph.get_opposers(claim.id), handles)) if live else [],
    }


def _workspace(found: Held) -> dict[str, Any] | None:
    """What the founding turn goes on with, once it has ended."""
    if found.consensus is None:
        return None
    return {"consensus_level": found.consensus.overall_score, "active_claims": _ids(found.active)}


def _founding_claim(found: Held, claim: Claim, handle: str) -> dict[str, Any]:
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
