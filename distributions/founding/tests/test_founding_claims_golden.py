"""The golden vectors of the founding claim graph, and whole deliberations with every event."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from founding_cases import case_name, cases, rounded
from moot.founding.claims import AgentOutput, ArgumentGraph, Claim, Deliberator, EventKind, evaluate

GRAPHS = cases("claim_graphs")


def close(value: Any) -> Any:
    """To the digit, but for the last bit: founding sums ran over sets, in an order that no two runs share."""
    return rounded(value, 14)


def claims_of(case: dict[str, Any]) -> list[Claim]:
    return [Claim(**claim) for claim in case["claims"]]


def graph_of(case: dict[str, Any]) -> ArgumentGraph:
    graph = ArgumentGraph()
    for claim in claims_of(case):
        graph.add_claim(claim)
    return graph


@pytest.mark.parametrize("case", GRAPHS, ids=case_name)
def test_a_list_of_claims_is_evaluated_as_by_the_founding_graph(case: dict[str, Any]) -> None:
    assert close(evaluate(claims_of(case))) == close(case["evaluation"])


@pytest.mark.parametrize("case", GRAPHS, ids=case_name)
def test_opposition_and_support_are_the_founding_ones(case: dict[str, Any]) -> None:
    graph = graph_of(case)
    assert close({id: graph.get_opposition_strength(id) for id in graph.claims}) == close(case["opposition"])
    assert close({id: graph.get_support_strength(id) for id in graph.claims}) == close(case["support"])


@pytest.mark.parametrize("case", GRAPHS, ids=case_name)
def test_a_graph_says_what_was_written_of_it(case: dict[str, Any]) -> None:
    graph = graph_of(case)
    found = {
        **evaluate(claims_of(case)),
        "opposition": {id: graph.get_opposition_strength(id) for id in graph.claims},
        "support": {id: graph.get_support_strength(id) for id in graph.claims},
    }
    assert rounded({name: found[name] for name in case["says"]}) == case["says"]


@pytest.mark.parametrize("case", cases("deliberations"), ids=case_name)
def test_a_deliberation_tells_the_founding_events_and_asks_the_founding_agents(case: dict[str, Any]) -> None:
    events: list[list[Any]] = []
    asked: list[list[str]] = []
    workspace = object()

    def outputs(round_number: int) -> list[AgentOutput]:
        return [
            AgentOutput(agent_id=claim["source_agent"], claims=[Claim(**claim)])
            for claim in case["rounds"][round_number]
        ]

    async def follow_up(agents: list[str], handed: object) -> AsyncIterator[AgentOutput]:
        assert handed is workspace
        asked.append(agents)
        for output in outputs(len(asked)):
            yield output

    deliberator = Deliberator(emit_fn=lambda kind, payload: events.append([kind.value, close(payload)]))
    ask = follow_up if case["can_ask"] else None
    result = asyncio.run(deliberator.deliberate(outputs(0), workspace, ask))
    assert events == [[kind, close(payload)] for kind, payload in case["events"]]
    assert asked == case["asked"]
    assert close(result.overall_score) == close(case["overall"])


def test_the_repeated_side_gains_by_repeating() -> None:
    case = next(case for case in cases("deliberations") if case["case"] == "the stronger side is repeated")
    scores = [payload["consensus_score"] for _, payload in case["events"] if "consensus_score" in payload]
    assert rounded(dict(enumerate(scores))) == {0: 0.5, 1: 0.425, 2: 0.4182}
    assert [p["contested_count"] for _, p in case["events"] if "contested_count" in p] == [1, 2]
    assert case["events"][-1][1]["rounds"] == 3


def test_there_are_thirty_two_kinds_of_founding_events() -> None:
    assert len(EventKind) == 32
    assert {kind.name.lower() for kind in EventKind} == {kind.value for kind in EventKind}
