"""What the answer says is so: nothing fallen is said of what stands, and nothing standing of what nobody spoke for."""

from collections.abc import Mapping
from typing import Any

import pytest

import moot
from moot.document.answer import answer
from moot.document.head import heading
from moot.faces.cli.show.evaluation import print_evaluation
from moot.results import DebateResult
from moot.results.speaking import headline

ISSUE = {"text": "When?", "positions": ["ship", "wait"]}
SHIP: dict[str, Any] = {"id": "a1", "authors": ["ana"], "claim": "ship"}
FOR_SHIP = {"arguments": [{"id": "a1", "claim": "ship"}], "stances": {"ship": 1}}


def agent(*rounds: Mapping[str, Any]) -> Any:
    async def respond(request: Any) -> Any:
        return rounds[request.round] if request.round < len(rounds) else {"pass": True}

    return respond


def held(positions: list[str], **people: Any) -> DebateResult:
    with moot.open(":memory:") as m:
        return m.debate("When?", people, positions=positions)


def told(result: DebateResult) -> str:
    return " ".join(sentence for part in answer(result) for sentence in part.says)


def test_an_answer_that_nobody_spoke_against_stands_in_the_head() -> None:
    result = held(["ship", "wait"], ana=agent(FOR_SHIP), ben=agent())
    assert (result.status, result.verdict) == ("unopposed", None)
    assert (headline(result), heading(result)) == ("‘ship’ stands, unopposed", "What stands")
    assert "Too few took a side for a vote: 1." in told(result)


def test_the_denial_of_the_only_position_stands_in_the_head() -> None:
    result = held(["ship"], ana=agent({"arguments": [{"id": "a1", "claim": "~ship"}]}), ben=agent())
    assert headline(result) == "‘not: ship’ stands, unopposed"


def test_a_claim_that_nobody_spoke_against_is_not_open() -> None:
    with moot.open(":memory:") as m:
        result = m.claims("When?", {"ana": agent({"claims": [{"text": "Rain falls"}]}), "ben": agent()})
    assert headline(result) == "Unopposed: 1 of 1 claim at issue"


def test_a_side_without_an_argument_has_not_lost_its_ground_to_one() -> None:
    result = held(["ship", "wait"], ana=agent({"stances": {"ship": 1}}), ben=agent({"stances": {"wait": 1}}))
    assert "Nothing speaks for ‘ship’. Nothing speaks for ‘wait’." in told(result)
    assert "has fallen" not in told(result)
    found = moot.evaluate({"protocol": "graph", "issue": ISSUE, "arguments": [SHIP], "stances": {"ben": {"wait": 1}}})
    said = [sentence for part in found.answer for sentence in part.says]
    assert "Nothing speaks for ‘wait’." in said


def test_a_side_whose_argument_fell_has_lost_its_ground() -> None:
    denied = {"id": "a2", "authors": ["ben"], "claim": "~p", "evidence": ["e1"]}
    document = {"protocol": "graph", "issue": ISSUE, "arguments": [{**SHIP, "premises": ["p"]}, denied],
                "facts": [{"id": "e1", "source": "ci", "outcome": "failed"}],
                "stances": {"ana": {"ship": 1}}}  # fmt: skip
    found = moot.evaluate(document)
    said = [sentence for part in found.answer for sentence in part.says]
    assert "What was said for ‘ship’ has fallen." in said


def test_the_head_of_an_evaluation_says_what_stands(capsys: pytest.CaptureFixture[str]) -> None:
    found = moot.evaluate({"protocol": "graph", "issue": ISSUE, "arguments": [SHIP]})
    assert found.status == "unopposed"
    print_evaluation(found)
    assert capsys.readouterr().out.startswith("‘ship’ stands")


def test_the_reason_of_several_issues_says_which_it_is_about() -> None:
    ben = [{"id": id, "authors": ["ben"], "claim": claim} for id, claim in (("a2", "~ship"), ("a3", "wait"))]
    arguments = [SHIP, *ben]
    found = moot.evaluate({"protocol": "graph", "issue": {**ISSUE, "exclusive": False}, "arguments": arguments})
    assert (found.status, found.standing["wait"]) == ("balanced", "in")
    assert found.reason == "of ‘ship’: several answers can each be upheld, and too few are for any of them"


def test_what_a_bound_kept_from_being_searched_is_told() -> None:
    ana = [{"id": f"a{n}", "authors": ["ana"], "claim": "ship", "premises": [f"p{n}"]} for n in range(1_400)]
    arguments = [*ana, {"id": "b", "authors": ["ben"], "claim": "wait", "premises": ["q"]}]
    document = {"protocol": "graph", "issue": ISSUE, "arguments": arguments, "stances": {"ana": {"ship": 1}}}
    found = moot.evaluate(document)
    assert {cruxes["complete_to_size"] for cruxes in found["cruxes"].values()} == {0}
    said = [sentence for part in found.answer for sentence in part.says]
    bound = "the framework has more than 4000 arguments"
    assert f"What ‘ship’ and ‘wait’ turn on was not searched to the end: {bound}." in said
    assert "What would change the mind of ana was not searched to the end." in said
    assert not any(sentence.startswith("No single answer") for sentence in said)


def test_what_a_claim_rests_on_is_a_reason_that_was_stated() -> None:
    because = {"arguments": [{"claim": "ship", "premises": ["tests pass"]}], "stances": {"ship": 1}}
    alone = {"arguments": [{"claim": "ship"}], "stances": {"ship": 1}}
    found = [held(["ship", "wait"], ana=agent(said), ben=agent(said)).conduct for said in (because, alone)]
    assert [[finding.kind for finding in of] for of in found] == [[], ["collapse"]]


def test_all_agree_only_where_all_do() -> None:
    said = {"arguments": [{"claim": "ship", "premises": ["tests pass"]}], "stances": {"ship": 1}}
    other = {"arguments": [{"claim": "~wait", "premises": ["rain falls"]}]}
    two = told(held(["ship", "wait"], ana=agent(said), ben=agent(said), cho=agent(other)))
    assert "agree that" not in two, "they are on one side"
    assert "All agree that ‘tests pass’." in told(held(["ship", "wait"], ana=agent(said), ben=agent(said)))


def test_the_best_first_answer_is_named_only_where_one_held_up_better() -> None:
    ship = {"arguments": [{"claim": "ship", "premises": ["tests pass"]}], "stances": {"ship": 1}}
    wait = {"arguments": [{"claim": "wait", "premises": ["rain falls"]}], "stances": {"wait": 1}}
    doubt = {"arguments": [{"claim": "~rain falls"}]}
    cases = ([ship, wait, {}], [ship, ship, doubt], [ship, wait, doubt])
    names = ("ana", "ben", "cho")
    people = [dict(zip(names, map(agent, of), strict=True)) for of in cases]
    said = [told(held(["ship", "wait"], **each)) for each in people]
    assert "first answer" not in said[0]  # both are open
    assert "The first answers of ana and ben held up alike." in said[1]
    assert "The first answer that held up best was that of ana, ‘ship’: 1 of 1 of their arguments stand." in said[2]
