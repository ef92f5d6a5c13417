"""Participants of a debate of claims say how claims are related: between any two that they were shown, with or without
a reason, and what is no relation is refused alone."""

from typing import Any

import pytest
from claims_play import play, rejected, requests
from claims_saying import BLIND, HIRE, claims_of, in_force, labels, relates, standing, talk
from debating import Played

from moot.record.events import Closed, PropositionsMerged
from moot.record.graph import Component, literal_of
from moot.verdict.claims import Claims

ANA, BEN, RAIN, MICE = "0.ana.0", "0.ben.0", "0.cho.0", "0.cho.1"


def merged(played: Played) -> list[set[str]]:
    return [{e.merge.a, e.merge.b} for e in played.events if isinstance(e, PropositionsMerged)]


# -- supports, opposes, undercuts


def test_a_third_party_says_what_supports_what() -> None:
    played = talk(ben=[relates("rain", "supports", "a")])
    (support,) = played.debate.graph.supports.values()
    assert (support.source, support.target, support.authors) == (RAIN, literal_of(ANA), ("ben",))
    assert claims_of(played)[RAIN]["supports"] == [ANA]
    assert standing(played).strengths.strength[literal_of(ANA)] > standing(talk()).strengths.strength[literal_of(ANA)]


@pytest.mark.parametrize("who", ["ana", "ben", "cho"])
def test_whoever_says_it_what_opposes_a_claim_attacks_it(who: str) -> None:
    played = talk(**{who: [relates("rain", "opposes", "a")]})
    assert in_force(played) == {(RAIN, ANA)}
    assert labels(played) == {ANA: "undec", BEN: "in", RAIN: "in", MICE: "in"}


def test_only_who_opposes_by_a_claim_of_its_own_takes_a_stance() -> None:
    played = talk(ben=[relates("rain", "opposes", "a")], cho=[relates("mice", "opposes", "a")])
    stances = played.debate.graph.stances
    assert literal_of(ANA) not in stances["ben"]
    assert stances["cho"][literal_of(ANA)] == -1


def test_a_recommendation_that_opposes_another_is_one_attack_and_neither_stands() -> None:
    played = talk(cho=[relates("a", "opposes", "b")])
    assert in_force(played) == {(ANA, BEN)}
    assert labels(played)[ANA] == labels(played)[BEN] == "undec"


def test_a_fact_against_a_plan_is_not_doubted_by_it_until_somebody_says_that_it_does_not_speak_against_it() -> None:
    opposing = relates("rain", "opposes", "a")
    assert (labels(talk(ben=[opposing]))[RAIN], labels(talk(ben=[opposing]))[ANA]) == ("in", "undec")
    challenged = talk(ben=[opposing], ana=[{}, relates("rain", "not_in_conflict", "a")])
    assert (labels(challenged)[RAIN], labels(challenged)[ANA]) == ("in", "in")
    taken_back = talk(ben=[opposing, {"concede": ["a"]}])
    assert labels(taken_back)[ANA] == "in"


def test_two_that_exclude_each_other_are_rivals_and_whoever_says_so_takes_no_side() -> None:
    played = talk(cho=[{"agree": ["a"]}, {"exclude": [["a", "b"]]}])
    assert in_force(played) == {(ANA, BEN), (BEN, ANA)}
    assert labels(played)[ANA] == labels(played)[BEN] == "undec"
    graph = played.debate.graph
    assert graph.endorsements["cho"] == (ANA,)
    assert literal_of(BEN) not in graph.stances["cho"]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ([["a", "rain"]], "are not both recommendations"), ([["a", "a"]], "is related to itself"),
        ([["a"]], "give pairs"), ([["a", "9.zed.9"]], "was not shown"),
    ],
)  # fmt: skip
def test_what_excludes_nothing_is_refused(said: list[list[str]], why: str) -> None:
    played = talk(cho=[{"exclude": said}])
    ((_, told),) = rejected(played)
    assert why in told
    assert in_force(played) == set()


def test_nothing_attacks_the_reason_of_what_opposes() -> None:
    """The step from the reason claims what it supports, and the attack is on the other recommendation alone."""
    played = talk(ben=[relates("rain", "supports", "a")], cho=[relates("a", "opposes", "b")])
    assert (labels(played)[ANA], labels(played)[BEN]) == ("in", "undec")


def test_an_undercut_is_one_way_and_leaves_what_it_comes_from_alone() -> None:
    played = talk(ana=[relates("mice", "undercuts", "rain")])
    (edge,) = played.debate.graph.edges.values()
    assert edge.component is Component.WARRANT
    assert labels(played) == {ANA: "in", BEN: "in", RAIN: "out", MICE: "in"}


def test_an_undercut_hits_the_reasons_that_were_given_until_somebody_says_that_it_follows() -> None:
    reason = relates("mice", "supports", "rain")
    undercut = {"claims": [{"id": "n", "text": "Mice say nothing of the weather"}], **relates("n", "undercuts", "rain")}
    played = talk(cho=[reason], ana=[{}, undercut])
    assert (labels(played)["0.cho.0"], labels(played)["0.cho.1"]) == ("out", "in")
    taken_back = talk(cho=[reason], ana=[{}, undercut, relates("2.ana.0", "not_in_conflict", "rain")])
    assert labels(taken_back)["0.cho.0"] == "in"
    answer = {"claims": [{"text": "These mice do", "opposes": ["2.ana.0"]}]}
    answered = talk(cho=[reason, {}, answer], ana=[{}, undercut])
    assert labels(answered)["0.cho.0"] == "undec"



def test_a_relation_can_be_said_of_old_claims_in_any_round() -> None:
    played = talk(ana=[{}, {}, {}, relates("rain", "opposes", "b")])
    assert in_force(played) == {(RAIN, BEN)}


def test_the_reason_of_a_relation_is_kept_with_it() -> None:
    said = {"claims": [{"id": "n", "text": "Wet cheese draws no mice"}], **relates("rain", "opposes", "mice")}
    said["relate"][0]["because"] = "n"
    (edge,) = talk(ana=[said]).debate.graph.edges.values()
    assert edge.because == "1.ana.0"


def test_said_twice_it_is_said_once() -> None:
    opposed, supported = relates("rain", "opposes", "a"), relates("mice", "supports", "b")
    played = talk(ben=[opposed, opposed, {"relate": opposed["relate"] * 2}], cho=[supported, supported])
    assert len(played.debate.graph.edges) == len(played.debate.graph.supports) == 1
    assert rejected(played) == []


def test_who_says_the_opposite_later_takes_back_what_it_said_and_nothing_of_others() -> None:
    opposes, supports = relates("rain", "opposes", "a"), relates("rain", "supports", "a")
    played = talk(ben=[opposes, supports], cho=[opposes])
    graph = played.debate.graph
    assert graph.retracted["ben"] == ("1.ben.0",)
    assert in_force(played) == {(RAIN, ANA)}
    back = talk(ben=[supports, opposes])
    assert back.debate.graph.retracted["ben"] == ("1.ben.0",)
    assert in_force(back) == {(RAIN, ANA)}


# -- the same


def test_claims_are_one_when_an_author_of_each_says_so() -> None:
    same = relates("rain", "same_as", "a")
    assert merged(talk(ana=[same])) == []
    assert merged(talk(ben=[same])) == []
    assert merged(talk(ana=[same], cho=[{}, same])) == [{literal_of(ANA), literal_of(RAIN)}]
    assert merged(talk(cho=[relates("mice", "same_as", "rain")])) == [{literal_of(RAIN), literal_of(MICE)}]


def test_what_is_in_conflict_is_not_the_same_until_it_was_said_that_there_is_none() -> None:
    same, opposes = relates("rain", "same_as", "a"), relates("rain", "opposes", "a")
    refused = talk(ana=[opposes, same])
    assert merged(refused) == []
    why = f"'{RAIN}' and '{ANA}' are in conflict: say first that they are not"
    assert rejected(refused) == [("2.ana.0 Relate 0", why)]
    free = {"relate": [*relates("rain", "not_in_conflict", "a")["relate"], *same["relate"]]}
    assert merged(talk(ana=[opposes, free], cho=[{}, {}, same])) == [{literal_of(ANA), literal_of(RAIN)}]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_a_circle_of_the_same_never_joins_what_is_in_conflict(order: tuple[int, int, int]) -> None:
    """Rain is the same as mice, mice the same as ana's, and rain is against ana's."""
    blind: dict[str, Any] = {"ana": {"claims": [*BLIND["ana"]["claims"], {"id": "k", "text": "Kites fly"}]}, "ben": {}}  # type: ignore[index]
    ties = [("a", "same_as", "k"), ("k", "same_as", "n"), ("a", "opposes", "n")]
    blind["ben"] = {"claims": [{"id": "n", "text": "Nettles sting"}]}
    said = {"relate": [relates(*ties[n])["relate"][0] for n in order]}
    played = talk(blind, ana=[said], ben=[relates("k", "same_as", "n")])
    claims = Claims(played.debate.graph)
    assert len(merged(played)) == 1
    assert claims.head(ANA) != claims.head(BEN)


# -- not in conflict


def test_who_made_a_conflict_and_says_there_is_none_takes_it_back() -> None:
    played = talk(cho=[relates("a", "opposes", "b"), relates("b", "not_in_conflict", "a")])
    assert in_force(played) == set()
    assert labels(played)[ANA] == labels(played)[BEN] == "in"
    assert not any(claim["round"] == 2 and claim["author"] == "cho" for claim in claims_of(played).values())


def test_of_anothers_conflict_it_is_a_claim_that_challenges_it() -> None:
    played = talk(ana=[relates("a", "opposes", "b")], cho=[{}, relates("a", "not_in_conflict", "b")])
    edges = played.debate.graph.edges
    assert {e.target for e in edges.values() if e.component is Component.RELATION} == {"1.ana.0"}
    assert "are not in conflict" in claims_of(played)["2.cho.0"]["text"]
    assert labels(played)[ANA] == labels(played)[BEN] == "in"


def test_a_reason_of_ones_own_is_itself_the_challenge() -> None:
    reason = {"claims": [{"id": "n", "text": "The testers need the old ledger"}]}
    said = {**reason, **relates("a", "not_in_conflict", "b", because="n")}
    played = talk(ana=[relates("a", "opposes", "b")], cho=[{}, said])
    found = {e.source for e in played.debate.graph.edges.values() if e.component is Component.RELATION}
    assert found == {"2.cho.0"}
    assert labels(played)[ANA] == labels(played)[BEN] == "in"


def test_a_reason_of_somebody_elses_supports_the_challenge() -> None:
    said = relates("a", "not_in_conflict", "b", because="rain")
    played = talk(ana=[relates("a", "opposes", "b")], ben=[{}, said])
    (support,) = played.debate.graph.supports.values()
    assert (support.source, support.target) == (RAIN, literal_of("2.ben.0"))


def test_a_challenge_that_is_answered_restores_the_conflict() -> None:
    said = relates("a", "not_in_conflict", "b")
    answer = {"claims": [{"text": "There is money for one of the two", "opposes": ["2.cho.0"]}]}
    played = talk(ana=[relates("a", "opposes", "b"), {}, answer], cho=[{}, said])
    assert labels(played)[ANA] == labels(played)[BEN] == "undec"
    undercut = answer | relates("n", "undercuts", "2.cho.0")
    undercut["claims"] = [{"id": "n", "text": "There is money for one of the two"}]
    beaten = talk(ana=[relates("a", "opposes", "b"), {}, undercut], cho=[{}, said])
    assert claims_of(beaten)["2.cho.0"]["label"] == "out"
    assert labels(beaten)[ANA] == labels(beaten)[BEN] == "undec"


def test_nothing_is_suspected_of_the_words_in_which_moot_tells_that_there_is_no_conflict() -> None:
    said = relates("a", "not_in_conflict", "b")
    played = talk(ana=[relates("a", "opposes", "b")], cho=[{}, said], ben=[{}, said])
    made = {"2.cho.0", "2.ben.0"}
    assert made <= played.debate.graph.arguments.keys()
    assert not any({s.a, s.b} & made for s in played.debate.graph.suspicions)


def test_a_stance_against_what_one_agreed_to_takes_the_agreement_back() -> None:
    against = {"stances": {"a": -1.0}, "cause": "b"}
    assert talk(ben=[{"agree": ["a"]}]).debate.graph.endorsements["ben"] == (ANA,)
    assert not talk(ben=[{"agree": ["a"]}, against]).debate.graph.endorsements.get("ben")


def test_who_calls_two_questions_the_same_is_told_what_to_do() -> None:
    asks = lambda name, text: {"claims": [{"id": name, "text": text, "type": "question"}]}  # noqa: E731
    same = relates("q1", "same_as", "q2")
    played = talk(ana=[asks("q1", "When?")], ben=[asks("q2", "At what time?")], cho=[{}, same])
    assert any("answer each" in why for _, why in rejected(played))


def test_what_was_never_in_conflict_is_told_and_changes_nothing() -> None:
    played = talk(cho=[relates("a", "not_in_conflict", "b")])
    assert (played.debate.graph.edges, len(played.debate.graph.ties)) == ({}, 1)
    assert labels(played) == labels(talk())


# -- what is refused, alone


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "a relation to oneself": (relates("a", "supports", "a"), f"'{ANA}' is related to itself"),
    "to what was withdrawn": (relates("rain", "opposes", "gone"), "'0.ben.1' was withdrawn: nobody stands behind it"),
    "from what was withdrawn": (relates("gone", "supports", "a"), "'0.ben.1' was withdrawn: nobody stands behind it"),
    "because of what was withdrawn": (
        relates("rain", "supports", "a", because="gone"), "'0.ben.1' was withdrawn: nobody stands behind it",
    ),
    "to a question": (relates("rain", "supports", "q"), "'0.ben.2' is a question, which has no claim"),
    "to what nobody said": (relates("rain", "supports", "9.zed.9"), "refers to what was not shown: 9.zed.9"),
    "to a conflict": (relates("rain", "supports", "1.ana.0"), "'1.ana.0' is no claim"),
}  # fmt: skip


@pytest.mark.parametrize(("said", "why"), BAD.values(), ids=BAD)
def test_what_is_no_relation_is_refused_and_the_rest_counts(said: dict[str, Any], why: str) -> None:
    gone, question = {"id": "gone", "text": "Gulls nest here"}, {"id": "q", "text": "Who pays?", "type": "question"}
    ben: Any = {"claims": [{"id": "b", "text": HIRE, "type": "recommendation"}, gone, question]}
    good = relates("mice", "supports", "a")["relate"]
    said = {"relate": [*said["relate"], *good]}
    ana = relates("mice", "opposes", "rain")
    played = talk({**BLIND, "ben": ben}, ana=[ana], ben=[{"withdraw": ["gone"]}, said])
    assert [told for _, told in rejected(played)] == [why]
    (support,) = played.debate.graph.supports.values()
    assert support.source == MICE


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("supports", "opposes"), ("opposes", "supports"), ("undercuts", "supports"), ("same_as", "opposes"),
        ("same_as", "undercuts"), ("not_in_conflict", "opposes"), ("opposes", "not_in_conflict"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("back", [False, True], ids=["there", "and back"])
def test_of_two_relations_that_exclude_each_other_the_first_counts(first: str, second: str, back: bool) -> None:
    ends = ("b", "a") if back else ("a", "b")
    said = {"relate": [*relates("a", first, "b")["relate"], *relates(ends[0], second, ends[1])["relate"]]}
    played = talk(cho=[said])
    ((_, why),) = rejected(played)
    assert why.startswith(f"it says {second} and {first} of ") or "are in conflict" in why
    assert len(played.debate.graph.edges) == (first in ("opposes", "undercuts"))


def test_a_claim_that_supports_and_opposes_the_same_says_the_first_and_is_told() -> None:
    both = {"claims": [{"id": "n", "text": "It may help", "supports": ["a"], "opposes": ["a"]}]}
    related = {"claims": [{"id": "n", "text": "It may help", "opposes": ["a"]}], **relates("n", "supports", "a")}
    played = talk(cho=[both])
    assert [why.partition(" of ")[0] for _, why in rejected(played)] == ["it says opposes and supports"]
    assert (claims_of(played)["1.cho.0"]["supports"], labels(played)[ANA]) == ([ANA], "in")
    assert [why.partition(" of ")[0] for _, why in rejected(talk(cho=[related]))] == ["it says supports and opposes"]


@pytest.mark.parametrize(("first", "second"), [("opposes", "undercuts"), ("supports", "same_as")])
def test_relations_that_go_together_are_both_said(first: str, second: str) -> None:
    said = {"relate": [*relates("rain", first, "a")["relate"], *relates("rain", second, "a")["relate"]]}
    assert rejected(talk(cho=[said])) == []


def test_ten_thousand_relations_cost_what_is_over_the_quota_and_the_first_count() -> None:
    first = relates("rain", "supports", "a")["relate"]
    played = talk(cho=[{"relate": [*first, *relates("rain", "opposes", "b")["relate"] * 9_999]}])
    assert [why for _, why in rejected(played)] == [f"over quota: {50} acts a move"]
    assert len(played.debate.graph.supports) == len(played.debate.graph.edges) == 1


def test_what_was_not_shown_cannot_be_related() -> None:
    """Nobody sees in the blind round what the others say in it."""
    played = play({"ana": [{**BLIND["ana"], **relates("a", "opposes", "0.ben.0")}], "ben": [BLIND["ben"]]})  # type: ignore[dict-item]
    assert rejected(played) == [("0.ana.0 Relate 1", "refers to what was not shown: 0.ben.0")]
    assert requests(played, 0)["ana"].handles == ()
    assert all(c.how is not Closed.FAILED for r in played.debate.rounds for c in r.closed.values())
