"""What participants of a `graph` debate bring and change: facts of their own, stances on rivals, reasons for a flip."""

from typing import Any

import pytest
from test_graph import ANA, BEN, CASSANDRA, MANY, POSTGRES, arguing, held

FACT = {"id": "f", "text": "The load test saw 900 writes", "source": "load.md", "outcome": "worked"}
DENIED = {"facts": [FACT], **arguing(f"~{MANY}", evidence=["f"], id="d"), "stances": {POSTGRES: 1}}


def ranks(debate: Any) -> dict[str, bool]:
    """By fact, whether it is recorded."""
    from moot.record.structure import prepare

    return {fact.id: fact.recorded for fact in prepare(debate.graph).structure.facts}


@pytest.mark.parametrize(
    ("ben", "recorded"),
    [
        ([], False),
        ([{}, {"agree": ["e1"]}], True),
        ([{}, {"concede": ["e1"]}], True),
        ([{}, arguing(CASSANDRA, evidence=["e1"])], True),
        ([{"facts": [{**FACT, "id": "g", "text": "the load test saw 900 writes."}]}], True),
        ([{"facts": [{**FACT, "id": "g", "outcome": "failed"}]}], False),
        ([{}, {"facts": [{**FACT, "id": "g", "source": "other.md"}]}], False),
    ],
)
def test_what_one_participant_brings_is_recorded_once_another_stands_by_it(ben: list[Any], recorded: bool) -> None:
    _, debate = held({"ana": [DENIED], "ben": ben})
    assert debate.graph.facts["ana:f"].by == "ana"
    assert ranks(debate)["ana:f"] is recorded


def test_nobody_brings_a_fact_in_the_name_of_another() -> None:
    _, debate = held({"ana": [{"facts": [{**FACT, "by": "ben"}]}, {"agree": ["e1"]}], "ben": [BEN]})
    assert debate.graph.facts["ana:f"].by == "ana"
    (listed,) = debate.graph.listed
    assert listed.why == "ignored: a fact has no by; its keys are id, outcome, source, text"
    assert ranks(debate)["ana:f"] is False


def test_facts_that_came_with_the_question_are_recorded(tmp_path: Any) -> None:
    import json

    facts = tmp_path / "facts.jsonl"
    facts.write_text(json.dumps({"id": "e1", "text": FACT["text"], "outcome": "worked"}))
    _, debate = held({"ana": [ANA], "ben": [BEN]}, facts=facts)
    assert list(ranks(debate).values()) == [True]


def test_being_for_one_answer_lets_ones_earlier_stances_on_its_rivals_go() -> None:
    _, debate = held({"ana": [ANA, {"stances": {CASSANDRA: 0.5}}], "ben": [BEN]})
    assert debate.graph.stances["ana"] == {"P1": 0, "P2": 0.5}
    (let_go,) = [event for event in _stances(debate, "1.ana.0") if event.position == "P1"]
    assert (let_go.value, let_go.cause) == (0, None)


@pytest.mark.parametrize(
    ("first", "then", "after"),
    [
        ({POSTGRES: 1}, {POSTGRES: 0.5, CASSANDRA: 1}, {"P1": 0.5, "P2": 1}),
        ({POSTGRES: 1}, {CASSANDRA: 0.2}, {"P1": 1, "P2": 0.2}),
        ({POSTGRES: -0.5}, {CASSANDRA: 1}, {"P1": -0.5, "P2": 1}),
        ({POSTGRES: 1, CASSANDRA: 0.5}, {}, {"P1": 1, "P2": 0.5}),
    ],
)
def test_a_stance_is_let_go_only_where_a_rival_is_taken_and_nothing_is_said_of_it(
    first: dict[str, float], then: dict[str, float], after: dict[str, float]
) -> None:
    """The same answer may state both; below `side` is no side; who was against a rival stays so."""
    _, debate = held({"ana": [{"stances": first}, {"stances": then}], "ben": [BEN]})
    assert debate.graph.stances["ana"] == after


def test_of_a_question_for_yes_or_no_the_denial_is_the_rival() -> None:
    _, debate = held({"ana": [{"stances": {POSTGRES: 1}}, {"stances": {f"~{POSTGRES}": 1}}], "ben": [{}]}, [POSTGRES])
    assert debate.graph.stances["ana"] == {"P1": 0, "~P1": 1}


def test_an_argument_of_ones_own_in_the_same_answer_explains_a_flip() -> None:
    turned = {**arguing(f"~{POSTGRES}", "It loses writes", id="t"), "stances": {POSTGRES: -1}}
    _, debate = held({"ana": [ANA, turned], "ben": [BEN]})
    assert debate.graph.stances["ana"]["P1"] == -1
    (flip,) = _stances(debate, "1.ana.0")
    assert flip.cause == "1.ana.0"
    _, debate = held({"ana": [ANA, {"stances": {POSTGRES: -1}}], "ben": [BEN]})
    assert debate.graph.stances["ana"]["P1"] == 1
    assert [item.why for item in debate.graph.listed] == ["a flip from 1 to -1 without a cause"]


def _stances(debate: Any, request: str) -> list[Any]:
    from moot.record.events import StanceTaken

    return [event for event in debate.said(StanceTaken) if event.request == request]
