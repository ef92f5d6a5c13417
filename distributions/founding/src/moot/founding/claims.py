"""The founding claim graph and deliberation, and `evaluate`: what they make of a list of claims.

Behaviour after Rilai's "Document 06: Deliberation". The parts live next door; this is their face.
"""

from collections.abc import Iterable
from typing import Any

from moot.founding.claim_graph import ArgumentGraph
from moot.founding.claim_records import AgentOutput, Claim, ClaimType, ConsensusResult, EventKind
from moot.founding.deliberator import Deliberator, Emit, FollowUp

__all__ = [
    "AgentOutput",
    "ArgumentGraph",
    "Claim",
    "ClaimType",
    "ConsensusResult",
    "Deliberator",
    "Emit",
    "EventKind",
    "FollowUp",
    "evaluate",
    "evaluated",
]


def evaluate(claims: Iterable[Claim]) -> dict[str, Any]:
    """The founding system's numbers for `claims`, which are added to a graph in the order given, as plain JSON values.

    `overall` and `type_scores` are in [0, 1], 1 where nothing is opposed; `contested`, `resolved` and `ranking` (all
    claims, the most salient first) are lists of ids; `council` has the ids of the twenty most salient by category;
    `prompt_context` is the text of these for a prompt.

    >>> evaluate([Claim(id="c1", text="It rains", type=ClaimType.OBSERVATION)])["overall"]
    1.0
    """
    graph = ArgumentGraph()
    for claim in claims:
        graph.add_claim(claim)
    return evaluated(graph)


def evaluated(graph: ArgumentGraph) -> dict[str, Any]:
    """The evaluation, with the keys of `evaluate`, of a `graph` that has been filled already."""
    consensus = graph.compute_consensus()
    return {
        "overall": consensus.overall_score,
        "type_scores": {kind.value: score for kind, score in consensus.type_scores.items()},
        "contested": _ids(consensus.contested_claims),
        "resolved": _ids(consensus.resolved_claims),
        "ranking": _ids(graph.get_top_claims(len(graph.claims))),
        "council": {category: _ids(found) for category, found in graph.get_claims_for_council().items()},
        "prompt_context": graph.to_prompt_context(),
    }


def _ids(claims: Iterable[Claim]) -> list[str]:
    return [claim.id for claim in claims]
