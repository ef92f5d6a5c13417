"""The slow reference of debates of claims (5.4) and of ballots (5.3) on small debates worked by hand."""

from typing import Any

import pytest
from reference.ballots import named_cruxes
from reference.clusters import judge


def states(author: str, id: str, type: str = "recommendation", **more: Any) -> dict[str, Any]:
    return {"id": id, "author": author, "type": type, **more}


def relation(author: str, source: str, target: str) -> dict[str, Any]:
    return {"id": f"{source}-{target}", "author": author, "from": source, "to": target}


def found(*claims: dict[str, Any], seats: str = "ana ben cho dan", **more: Any) -> dict[str, Any]:
    return judge({"seats": {who: who for who in seats.split()}, "claims": list(claims), **more})


def outcome(result: dict[str, Any]) -> tuple[Any, Any]:
    return result["status"], result["verdict"]


R1, R2, R3 = states("ana", "r1"), states("ben", "r2"), states("cho", "r3")
AT_ODDS = [relation("ben", "r2", "r1")]


def test_two_recommendations_at_odds_are_one_cluster() -> None:
    result = found(R1, R2, opposes=AT_ODDS)
    assert result["issues"] == {("lit:r1", "lit:r2"): ("balanced", None)}
    assert result["still_open"] == [["lit:r1", "lit:r2"]], "two of four classes take a side"


def test_who_agrees_carries_it() -> None:
    result = found(R1, R2, opposes=AT_ODDS, agrees={"cho": ["r1"], "dan": ["r1"]})
    assert outcome(result) == ("majority", "lit:r1")
    assert result["still_open"] == []


def test_a_fact_against_a_plan_speaks_against_it_and_is_not_doubted_by_it() -> None:
    fact = states("ben", "o1", "observation")
    result = found(R1, fact, opposes=[relation("ben", "o1", "r1")])
    labels = result["content"]["labels"]
    assert (labels["o1"], labels["r1"], labels["o1-r1"]) == ("in", "undec", "undec")
    assert outcome(result) == ("balanced", None)


def test_a_claim_against_a_claim_is_doubted_by_it() -> None:
    claims = states("ana", "o1", "observation"), states("ben", "o2", "observation")
    labels = found(*claims, opposes=[relation("ben", "o2", "o1")])["content"]["labels"]
    assert (labels["o1"], labels["o2"]) == ("undec", "undec")


def test_a_recommendation_without_a_rival_is_at_issue_with_its_denial() -> None:
    assert found(R1)["issues"] == {("lit:r1",): ("unopposed", None)}
    assert outcome(found(R1, agrees={"ben": ["r1"], "cho": ["r1"]})) == ("majority", "lit:r1")


@pytest.mark.parametrize(
    "more", [{"exclude": [{"author": "cho", "pair": ["r1", "r2"]}]}, {"options": [["r1", "r2"]]}]
)
def test_what_is_said_to_exclude_each_other_opposes_each_other(more: dict[str, Any]) -> None:
    result = found(R1, R2, **more)
    labels = result["content"]["labels"]
    assert (labels["r1"], labels["r2"]) == ("undec", "undec")
    assert result["issues"] == {("lit:r1", "lit:r2"): ("balanced", None)}


def test_several_parts_of_one_decision_stand_side_by_side() -> None:
    """r2 rivals r1 and r3, which are no rivals: those who are for both carry both."""
    both = {"ana": ["r3"], "cho": ["r1"], "dan": ["r1", "r3"]}
    result = found(R1, R2, R3, opposes=[relation("ben", "r2", "r1"), relation("ben", "r2", "r3")], agrees=both)
    assert list(result["issues"]) == [("lit:r1", "lit:r2", "lit:r3")]
    assert (*outcome(result), result["verdicts"]) == ("majority", "lit:r1", ["lit:r1", "lit:r3"])


def test_the_headline_is_where_most_take_a_side_and_the_others_follow() -> None:
    agrees = {"ben": ["r3"], "dan": ["r3", "r1"], "cho": ["r1"]}
    result = found(R1, R3, agrees=agrees, seats="ana ben cho dan eve")
    assert result["headline"] == ("lit:r1",), "three classes each: the smaller id"
    assert result["verdicts"] == ["lit:r1", "lit:r3"]


def test_a_compromise_rivals_what_it_stands_between_and_replaces_it() -> None:
    c = states("cho", "r3", between=["r1", "r2"])
    result = found(R1, R2, c, opposes=AT_ODDS, accepts={"ana": ["r3"], "ben": ["r3"]}, seats="ana ben cho")
    assert (*outcome(result), result["verdicts"]) == ("consensus", "lit:r3", ["lit:r3"])


def test_two_who_say_that_their_claims_are_the_same_stand_behind_one() -> None:
    result = found(R1, R2, same=[["r1", "r2"]], seats="ana ben")
    assert (*outcome(result), result["untested"]) == ("consensus", "lit:r1", True)


def test_without_recommendations_the_claim_on_which_most_take_a_side_heads_it() -> None:
    claims = [states("ana", "o1", "observation"), states("ben", "o2", "observation")]
    opposes, agrees = [relation("ben", "o2", "o1")], {"cho": ["o2"], "dan": ["o2"]}
    result = found(*claims, opposes=opposes, agrees=agrees)
    assert result["headline"] == ("lit:o2",), "ana and ben take a side on o1; ben, cho and dan on o2"
    assert (*outcome(result), result["still_open"]) == ("majority", "lit:o2", [])


def test_named_on_two_sides_comes_first() -> None:
    ballots = {"ana": ["cost", "speed"], "ben": ["speed"], "cho": ["cost"]}
    sides = {"ana": "P", "ben": "Q", "cho": "P"}
    assert named_cruxes(ballots, sides) == [
        {"proposition": "speed", "by": ["ana", "ben"], "sides": ["P", "Q"]},
        {"proposition": "cost", "by": ["ana", "cho"], "sides": ["P"]},
    ]
