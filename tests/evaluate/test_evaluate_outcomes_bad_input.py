"""Documents that ask much, or nothing sensible, of the outcomes: a clear error, or an answer that says where it was
cut, and nothing lost."""

from typing import Any

import pytest

import moot
from moot.errors import BadInput
from moot.operations.documents.graph_document import read_graph
from moot.record.parameters import Parameters
from moot.verdict.dividing import outcomes_of, search
from moot.verdict.standing import Standing

PAIR: dict[str, Any] = {
    "protocol": "graph",
    "issue": {"text": "q", "positions": ["P", "Q"]},
    "arguments": [
        {"id": "a1", "authors": ["ana"], "claim": "P", "premises": ["p1"]},
        {"id": "a2", "authors": ["ben"], "claim": "Q", "premises": ["p2"]},
    ],
    "stances": {"ana": {"P": 1.0}, "ben": {"Q": 1.0}},
}


def standing_of(document: dict[str, Any]) -> Standing:
    read = read_graph(document)
    return Standing(read.graph, Parameters.of(read.parameters))


def test_two_positions_that_are_the_same_proposition_are_refused() -> None:
    with pytest.raises(BadInput):
        moot.evaluate({**PAIR, "issue": {"text": "q", "positions": ["P", "P"]}})
    merged = moot.evaluate({**PAIR, "merges": [["P", "Q"]]}).to_dict()
    assert set(merged["camps"]) == {"P", "Q"}  # rivals are never merged


def test_one_participant_alone_is_a_camp_and_agrees_with_nobody() -> None:
    found = moot.evaluate({**PAIR, "arguments": PAIR["arguments"][:1], "stances": {"ana": {"P": 1.0}}}).to_dict()
    assert (found["camps"]["P"]["members"], found["common_ground"], found["homogeneous"]) == (["ana"], [], False)
    assert found["camps"]["Q"]["why_not"] == []


def test_a_debate_without_positions_is_refused_and_one_of_claims_without_claims_has_no_camps() -> None:
    with pytest.raises(BadInput):
        moot.evaluate({**PAIR, "issue": {"text": "q", "positions": []}})
    found = moot.evaluate({"question": "q", "claims": []}).to_dict()
    assert (found["camps"], found["cruxes"], found["flip_conditions"]) == ({}, {}, {})


def test_a_bound_in_the_middle_of_the_search_leaves_the_smaller_cruxes_and_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = outcomes_of(standing_of(PAIR), None).cruxes[0]
    assert ([crux.literals for crux in whole.raise_], whole.bound) == ([("~p2",)], None)
    monkeypatch.setattr(search, "MOST", 0)
    cut = outcomes_of(standing_of(PAIR), None).cruxes[0]
    assert (cut.complete_to_size, cut.to_dict()["complete"]) == (0, False)
    assert cut.bound is not None


@pytest.mark.slow
def test_ten_thousand_arguments_have_all_outcomes_but_cruxes_and_that_is_said() -> None:
    arguments = [
        {"id": f"a{n}", "authors": [f"u{n % 4}"], "claim": "P" if n % 2 else f"p{n + 1}", "premises": [f"p{n}"]}
        for n in range(10_000)
    ]
    found = outcomes_of(standing_of({**PAIR, "arguments": arguments, "stances": {"u1": {"P": 1.0}}}), None)
    assert [(cruxes.complete_to_size, cruxes.bound) for cruxes in found.cruxes] == [
        (0, "the framework has more than 4000 arguments")
    ] * 2
    assert found.camps[0].members == ("u1",)
    assert found.camps[0].tenable
    assert len(found.common_ground) > 0
