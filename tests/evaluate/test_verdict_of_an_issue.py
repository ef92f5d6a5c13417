"""Section 5.1 of the formal model, row by row, on documents that were worked by hand."""

from typing import Any

import pytest

import moot
from moot.errors import BadInput

ANA, BEN, CHO, DAN = "ana", "ben", "cho", "dan"


def argument(id: str, by: str, claim: str, *premises: str, **more: Any) -> dict[str, Any]:
    return {"id": id, "authors": [by], "claim": claim, "premises": list(premises), **more}


def found(
    stances: dict[str, dict[str, float]], *arguments: dict[str, Any], positions: str = "PQ", **more: Any
) -> dict[str, Any]:
    document = {
        "protocol": "graph",
        "issue": {"text": "Which?", "positions": list(positions)},
        "stances": stances,
        "arguments": list(arguments),
        **more,
    }
    return dict(moot.evaluate(document).to_dict())


def outcome(result: dict[str, Any]) -> tuple[str, str | None, str | None]:
    return result["status"], result["verdict"], result["leader"]


def for_(position: str, *who: str) -> dict[str, dict[str, float]]:
    return {name: {position: 1.0} for name in who}


RECORDED = {"facts": [{"id": "e1", "source": "s1", "outcome": "worked"}]}

# -- insufficient evidence, and stances alone


def test_where_nobody_argued_or_takes_a_side_there_is_too_little() -> None:
    assert outcome(found({ANA: {"P": 0.2}, BEN: {"P": 0.0}})) == ("insufficient_evidence", None, None)


def test_all_may_be_for_what_nobody_argued() -> None:
    result = found(for_("P", ANA, BEN))
    assert outcome(result) == ("consensus", "P", "P")
    assert result["reason"] == "nobody gave a reason for it, but everybody is for it"
    assert (result["untested"], result["unresolved"], result["leads_by"]) == (True, [], None)
    assert (result["verdicts"], result["effective"]) == (["P"], 2)


def test_against_a_position_is_for_its_denial() -> None:
    everybody = {ANA: {"P": -1.0}, BEN: {"P": -1.0}, CHO: {"P": -0.5}}
    assert outcome(found(everybody, positions="P")) == ("consensus", "~P", "~P")
    two = everybody | {CHO: {"P": 1.0}}
    result = found(two, positions="P")  # 2/3 are fewer than 3/4, and no answer was argued
    assert (*outcome(result), result["leads_by"]) == ("contested", None, "~P", "sides")


def test_a_stance_on_the_denial_itself_goes_before_the_one_that_follows() -> None:
    assert outcome(found({ANA: {"P": -1.0, "~P": 0.0}, BEN: {"P": 1.0}}, positions="P"))[2] == "P"


def test_of_several_members_those_who_said_something_make_the_stance() -> None:
    result = found({ANA: {"P": 1.0}, BEN: {"Q": 0.1}, CHO: {"P": 1.0}}, classes={ANA: "team", BEN: "team"})
    assert outcome(result) == ("consensus", "P", "P")


def test_who_is_as_much_for_a_rival_is_for_neither() -> None:
    assert outcome(found({ANA: {"P": 1.0, "Q": 1.0}, BEN: {"P": 1.0}}))[0] == "contested"


# -- what stands


def test_more_than_half_for_what_stands_is_a_majority_whatever_carries() -> None:
    result = found(for_("P", ANA, BEN) | for_("Q", CHO), argument("a1", ANA, "P"))
    assert outcome(result) == ("majority", "P", "P")
    assert result["untested"] is True


def test_what_stands_is_accepted_if_it_was_tested_and_unopposed_if_not() -> None:
    beaten = argument("a2", BEN, "Q")
    recorded = argument("a1", ANA, "P", evidence=["e1"])
    assert outcome(found({}, recorded, beaten, **RECORDED)) == ("accepted", "P", "P")
    alone = found({}, argument("a1", ANA, "P"))
    assert (*outcome(alone), alone["leads_by"]) == ("unopposed", None, "P", "weight")


def test_what_stands_but_all_are_for_a_rival_is_not_accepted() -> None:
    result = found(for_("Q", ANA, BEN), argument("a1", CHO, "P", evidence=["e1"]), argument("a2", ANA, "Q"), **RECORDED)
    assert result["standing"] == {"P": "in", "Q": "out"}
    assert (*outcome(result), result["leads_by"]) == ("contested", None, "P", "weight")  # Q is refuted, by cho


# -- what is refuted


def held_up(*backers: str) -> dict[str, Any]:
    """dan's recorded point takes away the premise of the one argument for P."""
    return found(
        for_("P", *backers) | for_("Q", *{DAN} - {*backers}),
        argument("a1", ANA, "P", "p1"),
        argument("a2", DAN, "~p1", evidence=["e1"]),
        **RECORDED,
    )


def test_a_point_that_those_who_made_it_have_weighed_holds_nothing_up() -> None:
    result = held_up(ANA, BEN, CHO, DAN)
    assert result["standing"]["P"] == "out"
    assert outcome(result) == ("consensus", "P", "P")
    assert result["unresolved"] == [{"id": "a2", "by": [DAN], "side": "P"}]


def test_no_number_of_voices_carries_what_somebody_refutes_and_nobody_answers() -> None:
    result = held_up(ANA, BEN, CHO)
    assert (*outcome(result), result["leads_by"]) == ("contested", None, "Q", "sides")


def test_what_a_check_brings_down_is_refuted_though_all_are_for_it() -> None:
    result = found(for_("P", ANA, BEN), argument("a1", ANA, "P", "p1"), settled=["~p1"])
    assert outcome(result) == ("rejected", None, None)


def test_rejected_is_where_all_that_somebody_is_for_is_refuted() -> None:
    case = [argument("a1", ANA, "P", "p1"), argument("a2", BEN, "~p1", evidence=["e1"])]
    assert outcome(found(for_("P", ANA), *case, **RECORDED)) == ("rejected", None, None)
    assert outcome(found(for_("P", ANA) | for_("Q", CHO), *case, **RECORDED))[0] == "contested"


# -- what most are for


def test_three_of_four_carry_what_is_not_outweighed() -> None:
    """a1 and a2 exclude each other: both open, .4 each, so that lead(P) = 0."""
    sides = for_("P", ANA, BEN, CHO) | for_("Q", DAN)
    result = found(sides, argument("a1", ANA, "P"), argument("a2", DAN, "Q"))
    assert result["standing"] == {"P": "undec", "Q": "undec"}
    assert outcome(result) == ("majority", "P", "P")
    assert result["unresolved"] == [{"id": "a2", "by": [DAN], "side": "Q"}]
    assert result["reason"] == "it is open, but 3 of 4 are for it, and nothing outweighs it"
    more = {"parameters": {"carry": 0.8}}
    assert outcome(found(sides, argument("a1", ANA, "P"), argument("a2", DAN, "Q"), **more))[1] is None


def test_what_is_outweighed_is_not_carried() -> None:
    """Q cites two recorded sources: it counts once in each of them, a1 once for ana."""
    facts = [{"id": f"e{k}", "source": f"s{k}", "outcome": "worked", "recency": 1.0} for k in (1, 2)]
    sides = for_("P", ANA, BEN, CHO) | for_("Q", DAN)
    weighty = argument("a2", DAN, "Q", "q", evidence=["e1", "e2"])
    about_q = [argument("a3", ANA, "~q"), argument("a4", DAN, "q")]
    result = found(sides, argument("a1", ANA, "P"), weighty, *about_q, facts=facts)
    assert result["standing"] == {"P": "undec", "Q": "undec"}
    assert (*outcome(result), result["leads_by"]) == ("contested", None, "P", "sides")


# -- what is open


def test_two_rivals_with_a_third_each_are_polarized() -> None:
    case = [argument("a1", ANA, "P"), argument("a2", BEN, "Q")]
    result = found(for_("P", ANA) | for_("Q", BEN), *case, classes={CHO: CHO})
    assert (*outcome(result), result["leads_by"]) == ("polarized", None, None, None)


def test_several_that_can_be_held_and_none_with_a_third_are_balanced() -> None:
    case = [argument("a1", ANA, "P"), argument("a2", BEN, "Q")]
    result = found(for_("P", ANA), *case, classes={CHO: CHO, DAN: DAN})
    assert (*outcome(result), result["leads_by"]) == ("balanced", None, "P", "sides")


def test_where_no_side_is_greater_the_weight_leads() -> None:
    facts = [{"id": "e1", "source": "s1", "outcome": "unknown"}]
    case = [argument("a1", ANA, "P", evidence=["e1"]), argument("a2", BEN, "Q")]
    result = found(for_("P", ANA) | for_("Q", BEN), *case, facts=facts)
    assert (*outcome(result), result["leads_by"]) == ("polarized", None, "P", "weight")


# -- P34, P35: laws of the verdict


@pytest.mark.parametrize("backers", [(ANA, BEN, CHO, DAN), (ANA, BEN, CHO)])
def test_an_empty_position_changes_no_verdict(backers: tuple[str, ...]) -> None:
    sides = for_("P", *backers) | for_("Q", *{DAN} - {*backers})
    case = [argument("a1", ANA, "P"), argument("a2", DAN, "Q")]
    assert outcome(found(sides, *case)) == outcome(found(sides, *case, positions="PQR"))


def test_a_voice_that_joins_for_the_verdict_never_loses_it() -> None:
    case = [argument("a1", ANA, "P"), argument("a2", DAN, "Q")]
    for backers in ((ANA, BEN, CHO), (ANA, BEN, CHO, "eve"), (ANA, BEN, CHO, "eve", "fay")):
        assert found(for_("P", *backers) | for_("Q", DAN), *case)["verdict"] == "P"


# -- 5.2: what came too late

LATE = {"ended": {"by": "rounds", "late": ["a3"]}}


def test_what_came_too_late_takes_the_verdict_away_where_it_would_be_otherwise() -> None:
    """Without a3, P is open and carried by three of four; a3, of dan alone and recorded, brings it down."""
    sides = for_("P", ANA, BEN, CHO) | for_("Q", DAN)
    case = [argument("a1", ANA, "P", "p1"), argument("a2", DAN, "Q"), argument("a3", DAN, "~p1", evidence=["e1"])]
    result = found(sides, *case, **RECORDED, **LATE)
    assert (*outcome(result), result["leaning"]) == ("undetermined", None, "Q", "accepted")
    assert (result["unanswered"], result["verdicts"], result["unresolved"]) == (["a3"], [], [])


def test_what_changes_nothing_takes_nothing_away() -> None:
    sides = for_("P", ANA, BEN, CHO, DAN)
    case = [argument("a1", ANA, "P", "p1"), argument("a3", DAN, "~p1", evidence=["e1"])]
    result = found(sides, *case, **RECORDED, **LATE)
    assert outcome(result) == ("consensus", "P", "P")  # untested without a3, but the same verdict
    assert "unanswered" not in result


@pytest.mark.parametrize("accepted", ["endorsements", "concessions"])
def test_what_all_with_a_stake_accept_was_answered(accepted: str) -> None:
    sides = for_("P", ANA, BEN) | for_("Q", CHO, DAN)
    case = [argument("a1", ANA, "P", "p1"), argument("a3", DAN, "~p1", evidence=["e1"])]
    assert found(sides, *case, **RECORDED, **LATE)["status"] == "undetermined"
    agreed = {accepted: {ANA: ["a3"], BEN: ["a3"]}}
    assert found(sides, *case, **RECORDED, **LATE, **agreed)["status"] != "undetermined"


def test_what_is_late_and_not_there_is_refused() -> None:
    with pytest.raises(BadInput, match="late names unknown 'a9'"):
        found({}, argument("a1", ANA, "P"), ended={"by": "rounds", "late": ["a9"]})
