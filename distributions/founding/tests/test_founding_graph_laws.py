"""Laws of the founding graph: against the engine, and P13: whether a debate can ever have two preferred extensions."""

import random
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import moot
from graph_cases import CASSANDRA, POSTGRES, agents, framework, held
from moot.argumentation import Framework
from moot.argumentation.reasoning import extensions
from moot.founding.graph import Label, compute_grounded, compute_labelling, compute_preferred
from moot.operations.debates.agents import agents_of
from moot.operations.debates.debate_life import hold
from moot.operations.debates.hold_requests import Hold
from moot.operations.debates.start import opening
from moot.operations.event_loop import run_blocking
from moot.protocols.result import standing_of
from profiles import examples, share

NAMES = [*"abcdefg"]
EDGES = st.lists(st.sampled_from([(a, b) for a in NAMES for b in NAMES]), max_size=14, unique=True)


@examples(200)
@given(EDGES)
def test_up_to_its_cap_it_finds_what_the_engine_finds(edges: list[tuple[str, str]]) -> None:
    ours, theirs = Framework.from_attacks(edges, NAMES), framework(NAMES, edges)
    assert set(compute_preferred(theirs)) == set(ours.extensions("preferred"))
    assert {compute_grounded(theirs)} == set(ours.extensions("grounded"))
    labels = compute_labelling(theirs).labels
    assert {id for id, label in labels.items() if label is Label.IN} == compute_grounded(theirs)
    assert all(bool(labels[b] is Label.OUT) >= bool(labels[a] is Label.IN) for a, b in edges)


@examples(100)
@given(st.lists(st.sampled_from([*combinations(range(9), 2)]), max_size=20, unique=True))
def test_a_graph_whose_attacks_all_come_from_newer_arguments_has_one_extension(pairs: list[tuple[int, int]]) -> None:
    acyclic = framework(map(str, range(9)), [(str(newer), str(older)) for older, newer in pairs])
    assert compute_preferred(acyclic) == [compute_grounded(acyclic)]
    assert Label.UNDEC not in compute_labelling(acyclic).labels.values()


def script(seed: int) -> dict[str, list[dict[str, Any]]]:
    """What two to four participants say in four rounds, by lot: each argues for a position, and then attacks arguments
    of others by new ones. All of it is legal under both profiles.
    """
    lots = random.Random(seed)
    people = ["ana", "ben", "cho", "dan"][: lots.randint(2, 4)]
    side = {name: lots.choice((POSTGRES, CASSANDRA)) for name in people}
    named: list[tuple[str, str]] = []
    rounds: dict[str, list[dict[str, Any]]] = {name: [] for name in people}
    for number in range(4):
        before = list(named)
        for name in people:
            arguments, attacks = [], []
            for k in range(lots.randint(1, 2) if number == 0 else lots.randint(0, 2)):
                id = f"{name}{number}{k}"
                premises = [f"Premise {id}.{n}" for n in range(lots.randint(1, 2))]
                if number == 0:
                    arguments.append({"id": id, "claim": side[name], "premises": premises})
                elif others := [known for author, known in before if author != name]:
                    arguments.append({"id": id, "claim": f"{name} answers {number}.{k}", "premises": premises})
                    component = lots.choice(("claim", "claim", "premise", "warrant"))
                    attacks.append({"source": id, "target": lots.choice(others), "component": component})
                else:
                    continue
                named.append((name, id))
            rounds[name].append({"arguments": arguments, "attacks": attacks})
        if number == 0:
            for name in people:
                rounds[name][0]["stances"] = {side[name]: 1}
    return rounds


def preferred(rounds: dict[str, list[dict[str, Any]]]) -> tuple[int, bool]:
    """How many preferred extensions a debate of the default profile has, and whether it is contested: both positions
    are argued for, and something was attacked. No move of it was refused.
    """
    people = agents_of(agents(rounds))
    with moot.open(":memory:") as m:  # held without a result, whose outcomes take longer than the debate
        opened = opening(m._world, "default", Hold("graph", "Which?", (POSTGRES, CASSANDRA), remember=False), people)
        debate = run_blocking(hold(m._world, opened, None, people.participants))
    graph = debate.graph
    assert not graph.listed, "every move was legal"
    argued = {argument.claim for argument in graph.arguments.values()}
    sets = extensions(standing_of(debate).framework, "preferred").sets
    return len(sets), {"P1", "P2"} <= argued and bool(graph.edges)


@pytest.mark.family
def test_P13_most_contested_debates_have_two_preferred_extensions_or_more() -> None:
    debates = [preferred(script(seed)) for seed in range(share(160))]
    contested = [number for number, is_contested in debates if is_contested]
    assert len(contested) > share(160) / 2
    several = sum(number >= 2 for number in contested)
    assert several > len(contested) / 2


@examples(80)
@given(st.integers(0, 2**32))
def test_P13_under_founding_none_has(seed: int) -> None:
    with moot.open(":memory:") as m:
        found = held(m, script(seed))
    assert found["degraded"] == []
    founding = found["founding"]
    assert founding["preferred"] == [founding["grounded"]]
    assert "UNDEC" not in founding["labels"].values()
    updates = [data for kind, data in founding["events"] if kind == "graph_update"]
    assert {data["preferredCount"] for data in updates} <= {1}
    assert founding["output"]["faultLines"] == []
