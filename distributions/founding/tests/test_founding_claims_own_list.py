"""The founding text's own list of tests for its claim graph, told again."""

import asyncio
from typing import Any

from moot.founding.claims import AgentOutput, ArgumentGraph, Claim, ClaimType, Deliberator, EventKind


def observation(id: str, text: str, **more: Any) -> Claim:
    return Claim(**{"urgency": 1, "confidence": 2, **more}, id=id, text=text, type=ClaimType.OBSERVATION)


def recommendation(id: str, text: str, strength: int = 2, **more: Any) -> Claim:
    return Claim(
        id=id, text=text, type=ClaimType.RECOMMENDATION, urgency=strength, confidence=strength, **more
    )


def graph_of(*claims: Claim) -> ArgumentGraph:
    graph = ArgumentGraph()
    for claim in claims:
        graph.add_claim(claim)
    return graph


def test_an_added_claim_is_in_the_graph() -> None:
    assert "c1" in graph_of(observation("c1", "User is stressed", source_agent="emotion.stress")).claims


def test_explicit_support_is_seen_from_the_supported_claim() -> None:
    graph = graph_of(
        observation("c1", "User is stressed"), observation("c2", "Noticed elevated language", supports=["c1"])
    )
    assert graph.get_supporters("c1") == {"c2"}
    assert graph.get_supporters("c2") == set()


def test_increase_and_decrease_oppose_each_other() -> None:
    graph = graph_of(
        recommendation("c1", "Should increase engagement"), recommendation("c2", "Should decrease engagement")
    )
    assert graph.get_opposers("c1") == {"c2"}
    assert graph.get_opposers("c2") == {"c1"}


def test_neutral_observations_agree() -> None:
    graph = graph_of(*(observation(f"c{i}", f"Observation {i}") for i in range(3)))
    assert graph.compute_consensus().overall_score > 0.9


def test_a_head_on_conflict_lowers_the_consensus() -> None:
    graph = graph_of(
        recommendation("c1", "Should do X", 3), recommendation("c2", "Should not do X", 3, opposes=["c1"])
    )
    assert graph.compute_consensus().overall_score < 0.7


def test_one_neutral_claim_ends_in_the_first_round_and_is_told() -> None:
    events: list[EventKind] = []
    claim = observation("c1", "Neutral state", source_agent="agent.1")
    output = AgentOutput(
        agent_id="agent.1", observation="All good", salience=0.5, urgency=1, confidence=2, claims=[claim]
    )
    deliberator = Deliberator(emit_fn=lambda kind, _: events.append(kind))
    result = asyncio.run(deliberator.deliberate([output], workspace=None))
    assert result.overall_score > 0.8
    assert events[0].value == "delib_round_started"
    assert events[-1].value == "consensus_updated"
