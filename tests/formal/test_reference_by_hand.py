"""The slow reference on small documents worked by hand from the text of model 3: labels, status, verdict, leader."""

import json
from pathlib import Path
from typing import Any

import pytest
from reference.debates import evaluate
from reference.grounds import grounds

PQ = {"positions": ["P", "Q"]}
PAIR = {"positions": ["P", "~P", "N"]}


def says(who: str, id: str, claim: str, *premises: str, **more: Any) -> dict[str, Any]:
    """An argument of one person, or of several ('ana+ben')."""
    return {"id": id, "authors": who.split("+"), "claim": claim, "premises": list(premises), **more}


def found(*arguments: dict[str, Any], issue: dict[str, Any] = PQ, **more: Any) -> dict[str, Any]:
    return evaluate({"issue": issue, "arguments": list(arguments), **more})


def outcome(result: dict[str, Any]) -> tuple[Any, Any, Any]:
    return result["status"], result["verdict"], result["leader"]


def for_(**sides: str) -> dict[str, dict[str, float]]:
    """Everybody for one position."""
    return {who: {position: 1.0} for who, position in sides.items()}


def up(argument: str, by: str, because: str) -> dict[str, str]:
    return {"argument": argument, "by": by, "because": because}


A1, A2 = says("ana", "a1", "P"), says("ben", "a2", "Q")
CITES = says("ana", "a1", "P", evidence=["e1"])
TWO = for_(ana="P", ben="Q")


def fact(**more: Any) -> dict[str, Any]:
    return {"id": "e1", "source": "s1", "outcome": "worked", **more}


# 1.1 recorded


def test_ones_own_word_that_something_worked_records_nothing() -> None:
    result = found(CITES, A2, facts=[fact(by="ana")], stances=TWO)
    assert {n: result["labels"][n] for n in ("a1", "a2", "ev:e1")} == {"a1": "undec", "a2": "undec", "ev:e1": "in"}
    assert result["strengths"]["ev:e1"] == 0.4
    assert result["strengths"]["a1"] == pytest.approx(0.4 + 0.6 * 0.16 / 1.16, abs=1e-9)
    assert outcome(result) == ("polarized", None, "P")
    assert result["leads_by"] == "weight"


@pytest.mark.parametrize(
    "more",
    [
        {"facts": [fact(by="ana", agreed=["ben"])]},
        {"facts": [fact()]},
        {"facts": [fact(by="ana"), fact(id="e2", by="ben")], "merges": [["ev:e1", "ev:e2"]]},
    ],
    ids=["a member of another class agrees", "it came with the question", "equal facts of two classes"],
)
def test_a_recorded_fact_gives_its_rank(more: dict[str, Any]) -> None:
    result = found(CITES, A2, stances=TWO, **more)
    assert (result["labels"]["a1"], result["labels"]["a2"]) == ("in", "out")
    assert result["strengths"]["ev:e1"] == 0.8
    assert outcome(result) == ("accepted", "P", "P")


def test_a_fact_that_another_class_cites_is_recorded() -> None:
    result = found(CITES, A2, says("cho", "a3", "c", evidence=["e1"]), facts=[fact(by="ana")], stances=TWO)
    assert result["labels"]["a1"] == "in"


def test_a_member_of_ones_own_class_records_nothing() -> None:
    facts = [fact(by="ana", agreed=["dan"])]
    result = found(CITES, A2, facts=facts, stances=TWO, classes={"ana": "team", "dan": "team"})
    assert result["labels"]["a1"] == "undec"


def test_a_citation_that_was_dropped_records_nothing() -> None:
    facts = [fact(by="ana", polarity={"Q": "opposes"})]
    result = found(CITES, says("ben", "a2", "Q", evidence=["e1"]), facts=facts, stances=TWO)
    assert result["strengths"]["ev:e1"] == 0.4


# 1.1 stances


def test_against_a_question_is_for_its_denial() -> None:
    result = found(A1, issue={"positions": ["P"]}, stances={"ana": {"P": -1.0}, "ben": {"P": -0.5}})
    assert outcome(result) == ("consensus", "~P", "~P"), "she who argued for P is against it now: nobody refutes ~P"
    assert result["unresolved"] == [("a1", ["ana"], "~P")]
    assert result["untested"] is False


def test_what_one_states_on_the_denial_goes_before_the_mirror() -> None:
    stances = {"ana": {"P": -1.0, "~P": 0.1}, "ben": {"P": -1.0}}
    result = found(A1, issue={"positions": ["P"]}, stances=stances)
    assert (*outcome(result), result["leads_by"]) == ("contested", None, "P", "weight"), "only ben is for ~P"


def test_the_stance_of_a_class_is_the_mean_of_its_members_who_state_one() -> None:
    team = dict.fromkeys(("ana", "dan", "eve"), "team")
    result = found(A1, stances={"ana": {"P": 1.0}, "dan": {"P": -0.75}, "ben": {"P": 1.0}}, classes=team)
    assert outcome(result) == ("unopposed", None, "P"), "the team is at .125, below the quarter that takes a side"


# 5.1 the rows


def test_nobody_argued_and_nobody_takes_a_side() -> None:
    assert outcome(found(says("ana", "a1", "c"), stances={"ana": {"P": 0.2}})) == ("insufficient_evidence", None, None)


def test_all_are_for_what_nobody_argued() -> None:
    result = found(stances=for_(ana="P", ben="P"))
    assert (*outcome(result), result["untested"]) == ("consensus", "P", "P", True)


def test_who_says_nothing_is_nobodys() -> None:
    result = found(A1, stances=for_(ana="P", ben="P"), classes={"cho": "cho", "dan": "dan"})
    assert outcome(result) == ("unopposed", None, "P"), "two of four are not more than half"


FOUR = for_(ana="P", cho="P", dan="P", ben="Q")
WEIGHTY = [says("ben", f"b{i}", "Q", evidence=[f"e{i}"]) for i in range(3)]
TALK = [{"id": f"e{i}", "source": f"s{i}"} for i in range(3)]


def test_three_of_four_carry_what_is_not_outweighed() -> None:
    result = found(A1, A2, stances=FOUR)
    assert result["standing"] == {"P": "undec", "Q": "undec"}
    assert (*outcome(result), result["leads_by"]) == ("majority", "P", "P", None)
    assert result["unresolved"] == [("a2", ["ben"], "Q")]


def test_three_of_four_do_not_carry_what_is_outweighed() -> None:
    result = found(A1, *WEIGHTY, facts=TALK, stances=FOUR)
    assert (*outcome(result), result["leads_by"]) == ("contested", None, "P", "sides")


def test_two_of_three_against_one_are_polarized() -> None:
    assert outcome(found(A1, A2, stances=for_(ana="P", cho="P", ben="Q"))) == ("polarized", None, "P")


def test_no_number_of_voices_carries_what_somebody_refutes() -> None:
    refuting = says("ben", "a2", "Q", evidence=["e1"])
    result = found(A1, refuting, facts=[fact()], stances=FOUR)
    assert result["standing"] == {"P": "out", "Q": "in"}
    assert outcome(result) == ("accepted", "Q", "Q")


def test_a_room_that_is_for_it_refuters_included_has_weighed_it() -> None:
    refuting = says("ben", "a2", "Q", evidence=["e1"])
    result = found(A1, refuting, facts=[fact()], stances=for_(ana="P", ben="P"))
    assert result["standing"] == {"P": "out", "Q": "in"}
    assert outcome(result) == ("consensus", "P", "P")
    assert result["unresolved"] == [("a2", ["ben"], "P")]


def test_what_has_no_author_always_refutes() -> None:
    facts = [fact(submitted=True, polarity={"Q": "supports"})]
    result = found(A1, facts=facts, stances=for_(ana="P", ben="P"))
    assert (*outcome(result), result["leads_by"]) == ("contested", None, "Q", "weight")


def test_a_true_point_that_decides_nothing_does_not_hold_up_what_all_are_for() -> None:
    result = found(A1, says("ben", "a2", "north has the highest flow"), stances=for_(ana="P", ben="P"))
    assert (*outcome(result), result["untested"]) == ("consensus", "P", "P", True)


RESTS = says("ana", "a1", "P", "p1")
DENIES = says("ben", "a2", "~p1")


def test_who_denies_what_it_rests_on_refutes_it() -> None:
    result = found(RESTS, DENIES, stances=for_(ana="P", cho="P", dan="P"))
    assert {n: result["labels"][n] for n in ("a1", "a2", "p:p1")} == {"a1": "out", "a2": "in", "p:p1": "out"}
    assert outcome(result) == ("rejected", None, None)


def test_unless_he_is_for_it_all_the_same() -> None:
    result = found(RESTS, DENIES, stances=for_(ana="P", cho="P", dan="P", ben="P"))
    assert (*outcome(result), result["unresolved"]) == ("consensus", "P", "P", [("a2", ["ben"], "P")])


def test_all_out_and_nobody_for_any_is_rejected() -> None:
    assert outcome(found(RESTS, DENIES)) == ("rejected", None, None)


def test_two_tenable_without_a_third_behind_either_are_balanced() -> None:
    named = {who: who for who in ("cho", "dan", "eve")}
    assert outcome(found(A1, A2, stances=TWO, classes=named)) == ("balanced", None, None)


def test_who_endorses_a_refutation_refutes() -> None:
    refuting = says("ben", "a2", "Q", evidence=["e1"])
    stances = for_(ana="P", ben="P", cho="Q")
    result = found(A1, refuting, facts=[fact()], stances=stances, endorsements={"cho": ["a2"]})
    assert outcome(result) == ("accepted", "Q", "Q")


# 1.4 giving up

WHY = says("cho", "a3", "c")


def test_what_is_given_up_is_left_out_while_its_cause_is_in() -> None:
    result = found(A1, A2, WHY, given_up=[up("a1", "ana", "a3")])
    assert result["labels"] == {"a1": "out", "a2": "in", "a3": "in"}
    assert result["discarded"] == ["a1"]
    assert outcome(result) == ("accepted", "Q", "Q")


def test_it_comes_back_when_its_cause_falls() -> None:
    falls = says("dan", "a4", "~c", evidence=["e1"])
    arguments = (A1, A2, WHY, falls)
    result = found(*arguments, facts=[fact()], given_up=[up("a1", "ana", "a3")])
    kept = found(*arguments, facts=[fact()])
    assert (result["labels"]["a3"], result["labels"]["a1"], result["labels"]["a2"]) == ("out", "undec", "undec")
    assert (result["labels"], outcome(result)) == (kept["labels"], outcome(kept))
    assert result["strengths"] == kept["strengths"]


def test_a_cause_in_dispute_undercuts_what_was_given_up() -> None:
    result = found(A1, WHY, says("dan", "a4", "~c"), given_up=[up("a1", "ana", "a3")])
    assert result["labels"] == {"a1": "undec", "a3": "undec", "a4": "undec"}


def test_a_premise_may_be_the_cause() -> None:
    other = says("cho", "a3", "c", "p3")
    result = found(A1, A2, other, given_up=[up("a1", "ana", "p3")])
    assert (result["labels"]["p:p3"], result["labels"]["a1"], result["labels"]["a2"]) == ("in", "out", "in")


def test_an_endorser_who_does_not_leave_becomes_its_author() -> None:
    result = found(A1, WHY, given_up=[up("a1", "ana", "a3")], endorsements={"dan": ["a1"]})
    assert result["labels"] == {"a1": "in", "a3": "in"}


def test_a_coauthor_keeps_it() -> None:
    assert found(says("ana+dan", "a1", "P"), WHY, given_up=[up("a1", "ana", "a3")])["labels"]["a1"] == "in"


def test_an_endorser_who_concedes_the_contrary_leaves_it_too() -> None:
    other = says("ben", "a2", "~P")
    more = {"endorsements": {"dan": ["a1"]}, "concessions": {"dan": ["a2"]}}
    assert found(A1, other, WHY, given_up=[up("a1", "ana", "a3")], **more)["labels"]["a1"] == "out"


def test_who_concedes_the_contrary_gives_up_his_own_because_of_it() -> None:
    result = found(A1, A2, concessions={"ben": ["a1"]})
    assert result["labels"] == {"a1": "in", "a2": "out"}
    assert outcome(result) == ("accepted", "P", "P"), "the whole graph has tested it"


def test_a_cause_that_refutes_counts_for_the_refutation() -> None:
    result = found(A1, WHY, given_up=[up("a1", "ana", "a3")], stances=for_(ana="P", ben="P"))
    assert outcome(result) == ("rejected", None, None), "cho, who is not for P, maintains why its holder was left out"


def test_settling_judges_both_steps_anew() -> None:
    result = found(A1, A2, WHY, given_up=[up("a1", "ana", "a3")], settled=["~c"])
    assert (result["labels"]["a1"], result["labels"]["a2"], result["labels"]["a3"]) == ("undec", "undec", "out")


# 1.4 what it rested on stays said


def test_what_it_rested_on_stays_said() -> None:
    document = {
        "issue": PQ,
        "arguments": [RESTS, says("ben", "a2", "Q", "p1"), WHY],
        "given_up": [up("a1", "ana", "a3")],
        "stances": for_(ana="P", ben="Q"),
    }
    common, disputed = grounds(document)
    assert common["p1"] == (["ana", "ben"], True)
    assert "P" not in {*common, *disputed}


def test_what_stays_said_attacks_nothing() -> None:
    other = says("ben", "a2", "Q", "~p1")
    both = found(RESTS, other, WHY)["labels"]
    assert (both["p:p1"], both["p:~p1"], both["a2"]) == ("undec", "undec", "undec")
    labels = found(RESTS, other, WHY, given_up=[up("a1", "ana", "a3")])["labels"]
    assert (labels["p:p1"], labels["p:~p1"], labels["a2"], labels["a1"]) == ("out", "in", "in", "out")


def test_a_cause_concedes_what_contradicts_it() -> None:
    labels = found(RESTS, DENIES, given_up=[up("a1", "ana", "a2")])["labels"]
    assert labels == {"a1": "out", "a2": "in"}


# 1.4 proposals


def test_a_proposal_beside_a_tested_pair_is_no_rival_of_the_denial() -> None:
    stances = {who: {"~P": 1.0, "N": 1.0} for who in ("ana", "ben")}
    result = found(says("ana", "a1", "~P"), says("ben", "a2", "N"), issue=PAIR, stances=stances)
    assert result["labels"] == {"a1": "in", "a2": "in"}
    assert (*outcome(result), result["verdicts"]) == ("consensus", "N", "N", ["N", "~P"])


def test_a_denial_that_nobody_tested_does_not_block_a_proposal() -> None:
    """P35: with one more voice for the verdict ~P falls from a majority to unopposed, and N stays the verdict."""
    arguments = says("ana", "a1", "~P"), says("ben", "a2", "N"), says("cho", "a3", "~N")
    stances = {**{who: {"~P": 1.0, "N": 1.0} for who in ("ana", "ben", "dan")}, "eve": {"N": 1.0}}
    before = found(*arguments, issue=PAIR, stances=stances)
    assert (*outcome(before), before["verdicts"]) == ("majority", "N", "N", ["N", "~P"])
    after = found(*arguments, issue=PAIR, stances={**stances, "zoe": {"N": 1.0}})
    assert (*outcome(after), after["verdicts"]) == ("majority", "N", "N", ["N"])


def test_it_is_a_rival_of_what_is_tested() -> None:
    result = found(says("ana", "a1", "P"), says("ben", "a2", "N"), issue=PAIR, stances=for_(ana="P", ben="N"))
    assert result["labels"] == {"a1": "undec", "a2": "undec"}
    assert outcome(result) == ("polarized", None, None)


def test_a_proposal_to_an_exclusive_issue_equals_one_that_was_there() -> None:
    result = found(A1, A2, says("cho", "a3", "N"), issue={"positions": ["P", "Q", "N"]})
    assert set(result["labels"].values()) == {"undec"}


# 5.2 bounds


def late(*ids: str) -> dict[str, Any]:
    return {"ended": {"by": "rounds", "late": list(ids)}}


def test_what_nobody_could_answer_takes_the_result_away_where_it_matters() -> None:
    result = found(A1, A2, stances=TWO, **late("a2"))
    assert (*outcome(result), result["leaning"], result["unanswered"]) == (
        *("undetermined", None, None),
        *("polarized", ["a2"]),
    )


def test_what_changes_nothing_takes_nothing_away() -> None:
    result = found(A1, A2, says("ben", "a3", "c"), stances=TWO, **late("a3"))
    assert outcome(result) == ("polarized", None, None)


def test_what_those_with_a_stake_agreed_to_needs_no_answer() -> None:
    result = found(A1, A2, stances=TWO, endorsements={"ana": ["a2"]}, **late("a2"))
    assert outcome(result) == ("polarized", None, None)


def test_what_somebody_gave_something_up_for_needs_no_answer() -> None:
    result = found(A1, A2, stances=for_(ana="Q", ben="Q"), given_up=[up("a1", "ana", "a2")], **late("a2"))
    assert outcome(result) == ("consensus", "Q", "Q")


# several issues


def test_positions_that_do_not_exclude_each_other_are_judged_one_by_one() -> None:
    issue = {"positions": ["P", "Q"], "exclusive": False}
    result = found(A1, says("ben", "a2", "~P"), says("cho", "a3", "Q"), issue=issue, stances=for_(ana="Q", ben="Q"))
    assert result["issues"] == [
        {"literal": "P", "status": "balanced", "verdict": None},
        {"literal": "Q", "status": "majority", "verdict": "Q"},
    ]
    assert outcome(result) == ("balanced", "Q", "Q")


# the running example


def test_the_running_example() -> None:
    document = json.loads((Path(__file__).parent / "data" / "running_example.json").read_text())
    result = evaluate(document)
    assert (*outcome(result), result["leads_by"]) == ("polarized", None, "P", "sides")
    assert result["discarded"] == ["a5", "a8", "ev:e2"]
    strengths = {"P": 0.7584, "Q": 0.7019, "a3": 0.3552, "a4": 0.3552, "a7": 0.6341, "a10": 0.4231}
    assert {n: result["strengths"][n] for n in strengths} == pytest.approx(strengths, abs=5e-5)
    assert len(result["preferred"]) == len(result["stable"]) == 3
    common, disputed = grounds(document)
    assert common == {"p1": (["ana", "cho"], False), "ev:e1": (["ana", "cho"], False)}
    assert disputed == {"~p5": (["cho"], ["ben"])}
    issue = result["content"]["issue"]
    assert issue.share == {"P": 0.666666667, "Q": 0.333333333}
    assert issue.pair("P", "Q") == pytest.approx(0.0739, abs=5e-5)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"parameters": {"reading": "evidential"}}, ("accepted", "Q")),
        ({"settled": ["~p2"]}, ("majority", "P")),
    ],
)
def test_the_running_example_judged_again(changes: dict[str, Any], expected: tuple[str, str]) -> None:
    document = json.loads((Path(__file__).parent / "data" / "running_example.json").read_text())
    result = evaluate({**document, **changes})
    assert (result["status"], result["verdict"], len(result["preferred"])) == (*expected, 1)
