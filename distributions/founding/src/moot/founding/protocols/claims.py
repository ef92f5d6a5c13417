"""The protocol `claims` under the profile `founding`: the deliberation of Rilai, event for event.

Participants are shown no handles, so what a claim names is recorded as it was said, and nothing is detected. The
founding deliberation reads this record and says whom to ask and when to stop (docs/decisions/0010-founding-claims.md).
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from moot.founding.claims import Deliberator
from moot.founding.protocols.claims_course import course
from moot.founding.protocols.claims_document import evaluated
from moot.founding.protocols.claims_result import founding_claims_result
from moot.founding.protocols.claims_why import explained_founding_claims
from moot.protocols.claims import CLAIMS
from moot.protocols.claims.answers import move_of
from moot.protocols.plain import asked
from moot.protocols.protocol import FIRST_VERSION, Elsewhere, nothing_detected, nothing_due
from moot.record.debate import Debate
from moot.record.graph import MODEL_VERSION, Graph
from moot.record.lifecycle import Request
from moot.record.moves import Move
from moot.verdict.claims import judged
from moot.verdict.content import Content
from moot.verdict.graph_status import graph_content
from moot.verdict.standing import Standing

NO_DETECTORS: Mapping[str, str] = MappingProxyType({})


def unrelated(graph: Graph) -> Graph:
    """The graph without the supports and attacks that authors named: in the founding profile they name claims by words
    of their own, which are no ids of moot.
    """
    return judged(replace(graph, edges={}, supports={}))


def read_by_names(answer: Any, participant: str, request: Request | None, debate: Debate) -> Move:  # noqa: ARG001
    """The move that an answer stands for, where participants were shown no handles: what it names is meant by name."""
    return move_of(answer, participant)


def unweighed(standing: Standing) -> Content:
    """What was claimed, by nothing but its labels: the founding text decides by numbers of its own and knows no leader.
    """
    return replace(graph_content(standing, issues=[p.id for p in standing.graph.positions]), leader=None)


FOUNDING_CLAIMS = replace(
    CLAIMS,
    model=MODEL_VERSION,
    profile="founding",
    outcomes=None,
    baseline=None,
    version=FIRST_VERSION,
    opening=replace(  # the founding rounds; and it finds contradictions in a way of its own
        CLAIMS.opening, rounds=Deliberator.MAX_ROUNDS, detectors=NO_DETECTORS
    ),
    as_said=True,
    judged=unrelated,
    content=unweighed,
    detect=nothing_detected,
    due=nothing_due,
    course=course,
    show=asked,  # agents see the question and no handles
    read=read_by_names,
    result=founding_claims_result,
    explain=explained_founding_claims,
    document=None,
    elsewhere=Elsewhere(evaluated, linked=False),
)
