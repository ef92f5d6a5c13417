"""Participants of a debate of claims agree, concede, withdraw, replace, answer and compromise: different acts with
different consequences."""

from typing import Any

import pytest
from claims_play import NO_BALLOT, ending, play, rejected, requests
from claims_saying import ARCHIVE, BLIND, HIRE, RAIN, claims_of, in_force, labels, relates, talk

from moot.record.events import ArgumentRetracted, CompromiseGivenUp, CompromiseReached, RequestClosed
from moot.record.graph import literal_of
from moot.record.status import Status, StoppedBy
from moot.verdict.claims import Claims

ANA, BEN, DRY, MICE = "0.ana.0", "0.ben.0", "0.cho.0", "0.cho.1"
CACHE, NO_CACHE = "We should cache the reports", "We should not cache the reports"
AGAINST: dict[str, Any] = {"claims": [{"id": "n", "text": "Nobody reads the ledger", "opposes": ["a"]}]}


def recommends(text: str) -> dict[str, Any]:
    return {"claims": [{"text": text, "type": "recommendation"}]}


# -- agree


def test_who_agrees_takes_the_stance_of_one_and_is_counted_behind_the_claim() -> None:
    graph = talk(ben=[{"agree": ["a"]}]).debate.graph
    assert graph.stances["ben"][literal_of(ANA)] == 1
    assert Claims(graph).classes[ANA] == {"ana", "ben"}


def test_endorse_is_another_word_for_agree() -> None:
    one, other = (talk(ben=[{word: ["a"]}]).debate.graph for word in ("agree", "endorse"))
    assert one == other


@pytest.mark.parametrize("own", [AGAINST, relates("b", "opposes", "a")], ids=["claimed", "related"])
def test_who_agrees_with_what_it_opposed_no_longer_opposes_it(own: dict[str, Any]) -> None:
    played = talk(ben=[own, {"agree": ["a"]}])
    assert in_force(played) == set()
    assert played.debate.graph.stances["ben"][literal_of(ANA)] == 1
    assert labels(played)[ANA] == labels(played)[BEN] == "in"


def test_an_attack_of_somebody_else_outlives_ones_agreement() -> None:
    played = talk(ben=[{"agree": ["a"]}], cho=[relates("rain", "opposes", "a")])
    assert in_force(played) == {(DRY, ANA)}


def test_a_detected_conflict_is_over_when_all_behind_one_side_agree_with_the_other() -> None:
    said = {"ana": [recommends(CACHE)], "ben": [recommends(NO_CACHE)]}
    assert ending(play({**said, "cho": [{}]})).status is Status.POLARIZED
    agreed = play({**said, "ben": [recommends(NO_CACHE), {"agree": [ANA]}], "cho": [{}]})
    assert labels(agreed) == {ANA: "in", BEN: "in"}
    two = {**said, "ben": [recommends(NO_CACHE), {"agree": [ANA]}], "cho": [recommends(NO_CACHE)]}
    assert set(labels(play(two)).values()) == {"undec"}
    both = {**two, "cho": [recommends(NO_CACHE), {"agree": [ANA]}]}
    assert set(labels(play(both)).values()) == {"in"}


@pytest.mark.parametrize(
    "said", [{"agree": ["9.zed.9"]}, {"agree": ["a"]}, {"agree": ["q"]}, {"agree": ["gone"]}, {"agree": [5]}]
)
def test_who_agrees_with_itself_with_a_question_or_with_nothing_is_refused(said: dict[str, Any]) -> None:
    question = {"claims": [{"id": "q", "text": "Who pays?", "type": "question"}, {"id": "gone", "text": "Gulls nest"}]}
    played = talk(cho=[question, {"withdraw": ["gone"]}, {}], ana=[{}, {}, {**said, "concede": ["b"]}])
    assert len(rejected(played)) == 1
    assert played.debate.graph.concessions["ana"] == (BEN,)


def test_who_opposes_what_it_agreed_to_no_longer_agrees() -> None:
    played = talk(ben=[{"agree": ["a"]}, AGAINST])
    graph = played.debate.graph
    assert not graph.endorsements["ben"]
    assert graph.stances["ben"][literal_of(ANA)] == -1


def test_who_opposes_it_under_another_id_no_longer_agrees_either() -> None:
    blind = {**BLIND, "cho": recommends(ARCHIVE)}
    played = talk(blind, ben=[{"agree": [ANA]}, {"claims": [{"text": "Nobody reads it", "opposes": ["0.cho.0"]}]}])
    assert Claims(played.debate.graph).classes[ANA] == {"ana", "cho"}


def test_who_says_what_a_claim_excludes_still_agrees_with_it() -> None:
    graph = talk(cho=[{"agree": ["a"]}, relates("a", "opposes", "b")]).debate.graph
    assert graph.endorsements["cho"] == (ANA,)


# -- agree in part


def test_agreement_in_part_is_a_claim_of_ones_own_and_no_agreement_with_the_whole() -> None:
    part = {"claim": "a", "part": "Archive what is older than a year", "except": "not the tax years"}
    played = talk(ben=[{"agree": [part]}])
    mine = claims_of(played)["1.ben.0"]
    assert (mine["text"], mine["type"]) == ("Archive what is older than a year", "recommendation")
    assert mine["except"] == "not the tax years"
    assert (mine["part_of"], mine["author"]) == (ANA, "ben")
    assert Claims(played.debate.graph).classes[ANA] == {"ana"}
    assert literal_of(ANA) not in played.debate.graph.stances["ben"]


@pytest.mark.parametrize(
    ("part", "why"),
    [
        ({"claim": "a", "except": "not all"}, "without a part"),
        ({"claim": "a", "part": "  ", "except": "not all"}, "without a part"),
        ({"claim": "b", "part": "One tester"}, "is one's own"),
        ({"claim": "9.zed.9", "part": "One tester"}, "what was not shown"),
        ({"part": "One tester"}, "the claim"),
    ],
)
def test_agreement_in_part_without_a_part_or_a_claim_is_refused_alone(part: dict[str, Any], why: str) -> None:
    played = talk(ben=[{"agree": [part, "rain"]}])
    ((_, told),) = rejected(played)
    assert why in told or "`claim`" in told
    assert played.debate.graph.endorsements["ben"] == (DRY,)


# -- concede


def test_who_concedes_drops_its_attacks_on_the_claim_and_nothing_else() -> None:
    mine = {"relate": [*relates("b", "opposes", "a")["relate"], *relates("rain", "opposes", "mice")["relate"]]}
    played = talk(ben=[mine, {"concede": ["a"]}], cho=[relates("rain", "opposes", "a")])
    assert in_force(played) == {(DRY, MICE), (DRY, ANA)}
    graph = played.debate.graph
    assert graph.stances["ben"][literal_of(BEN)] == 1
    assert graph.stances["ben"][literal_of(ANA)] == 0
    assert claims_of(played)[BEN]["live"]


def test_who_concedes_drops_what_was_detected_too() -> None:
    said = {"ana": [recommends(CACHE)], "ben": [recommends(NO_CACHE), {"concede": [ANA]}], "cho": [{}]}
    assert labels(play(said)) == {ANA: "in", BEN: "out"}


@pytest.mark.parametrize("name", ["b", "q", "9.zed.9", ""])
def test_ones_own_a_question_and_what_nobody_said_cannot_be_conceded(name: str) -> None:
    question = {"claims": [{"id": "q", "text": "Who pays?", "type": "question"}]}
    played = talk(cho=[question], ben=[{}, {"concede": [name], "agree": ["a"]}])
    assert len(rejected(played)) == 1
    assert "ben" not in played.debate.graph.concessions
    assert played.debate.graph.endorsements["ben"] == (ANA,)


# -- withdraw and replace


def test_a_withdrawal_keeps_its_cause() -> None:
    played = talk(ana=[{"withdraw": [{"claim": "a", "because": "rain"}]}])
    (event,) = (e for e in played.events if isinstance(e, ArgumentRetracted))
    assert (event.participant, event.argument, event.cause) == ("ana", ANA, DRY)
    assert not claims_of(played)[ANA]["live"]
    assert played.debate.graph.stances["ana"][literal_of(ANA)] == 0


@pytest.mark.parametrize("said", ["b", "9.zed.9", {"claim": "a", "because": "9.zed.9"}, {"because": "rain"}, {}])
def test_only_ones_own_is_withdrawn_and_only_because_of_what_was_said(said: Any) -> None:
    played = talk(ana=[{"withdraw": [said]}])
    assert len(rejected(played)) == 1
    assert claims_of(played)[ANA]["live"]
    assert claims_of(played)[BEN]["live"]


def test_a_claim_that_replaces_another_takes_its_place() -> None:
    newer = {"claims": [{"text": "Archive the ledger monthly", "type": "recommendation", "supersedes": "a"}]}
    played = talk(ana=[newer])
    assert claims_of(played)["1.ana.0"]["supersedes"] == ANA
    assert not claims_of(played)[ANA]["live"]


# -- questions and answers

ASKS: dict[str, Any] = {"claims": [{"id": "q", "text": "How old is the ledger?", "type": "question", "opposes": ["a"]}]}


def test_a_question_is_about_what_it_names_and_opposes_nothing() -> None:
    played = talk(cho=[ASKS])
    asked = claims_of(played)["1.cho.0"]
    assert (asked["type"], asked["about"], asked["label"]) == ("question", [ANA], None)
    assert played.debate.graph.edges == {}
    assert literal_of("1.cho.0") not in played.debate.graph.stances["cho"]
    assert rejected(played) == []


def test_an_answer_is_a_claim_that_names_its_question() -> None:
    played = talk(cho=[ASKS], ana=[{}, {"answers": [{"question": "q", "text": "Ten years", "id": "n"}]}])
    answer = claims_of(played)["2.ana.0"]
    assert (answer["answers"], answer["text"], answer["live"]) == ("1.cho.0", "Ten years", True)


@pytest.mark.parametrize("question", ["a", "9.zed.9", "", None, 5])
def test_an_answer_to_what_is_no_question_is_refused_alone(question: Any) -> None:
    good = {"question": "q", "text": "Ten years"}
    played = talk(cho=[ASKS], ben=[{}, {"answers": [{"question": question, "text": "Nine"}, good]}])
    assert len(rejected(played)) == 1
    assert [c["text"] for c in claims_of(played).values() if c["answers"]] == ["Ten years"]


# -- compromises

MIDDLE: dict[str, Any] = {"compromise": [{"id": "m", "text": "Archive, and hire one", "between": ["a", "b"]}]}


def test_a_compromise_that_is_accepted_replaces_what_it_is_between() -> None:
    played = talk(ana=[MIDDLE], ben=[{}, {"accept": ["m"]}])
    found = claims_of(played)
    assert (found["1.ana.0"]["between"], found["1.ana.0"]["endorsed_by"]) == ([ANA, BEN], ["ben"])
    assert [found[id]["live"] for id in (ANA, BEN, "1.ana.0")] == [False, False, True]
    assert sum(isinstance(e, CompromiseReached) for e in played.events) == 1


def test_a_compromise_that_is_given_up_in_the_round_in_which_it_is_accepted_replaces_nothing() -> None:
    played = talk(ana=[MIDDLE, {"withdraw": ["1.ana.0"]}], ben=[{}, {"accept": ["1.ana.0"]}])
    found = claims_of(played)
    assert [found[id]["live"] for id in (ANA, BEN, "1.ana.0")] == [True, True, False]
    assert played.debate.graph.stances["ben"][literal_of(BEN)] == 1.0
    (given_up,) = [e for e in played.events if isinstance(e, CompromiseGivenUp)]
    assert (given_up.participant, given_up.returned) == ("ben", (BEN,))


def test_what_was_withdrawn_for_itself_stays_withdrawn_when_a_compromise_falls() -> None:
    later = talk(ana=[MIDDLE, {}, {"withdraw": ["1.ana.0"]}], ben=[{}, {"withdraw": ["b"]}, {}])
    assert claims_of(later)[BEN]["live"] is False
    assert not any(isinstance(e, CompromiseGivenUp) for e in later.events)


def test_of_a_third_party_all_that_it_is_between_must_accept() -> None:
    one = talk(cho=[MIDDLE], ben=[{}, {"accept": ["m"]}])
    assert [claims_of(one)[id]["live"] for id in (ANA, BEN, "1.cho.0")] == [True, False, True]
    assert not any(isinstance(e, CompromiseReached) for e in one.events)
    both = talk(cho=[MIDDLE], ana=[{}, {"accept": ["m"]}], ben=[{}, {}, {"accept": ["m"]}])
    assert [claims_of(both)[id]["live"] for id in (ANA, BEN, "1.cho.0")] == [False, False, True]


def test_a_compromise_that_nobody_accepts_replaces_nothing() -> None:
    found = claims_of(talk(ana=[MIDDLE], ben=[{}, {"claims": [{"text": "One is too few", "opposes": ["m"]}]}]))
    assert all(found[id]["live"] for id in (ANA, BEN, "1.ana.0"))
    assert found["1.ana.0"]["label"] == "undec"


@pytest.mark.parametrize("between", [["a"], [], ["q"], ["9.zed.9", "b"], ["a", "gone"], "a", None])
def test_a_compromise_that_nobody_else_is_party_to_is_refused_alone(between: Any) -> None:
    blind = {**BLIND, "ana": {"claims": [*BLIND["ana"]["claims"], {"id": "gone", "text": "Gulls nest"}]}}  # type: ignore[index]
    middle = {"text": "Archive, and hire one", "between": between}
    good = {"compromise": [middle, {"text": "Archive half", "between": ["a", "b"]}]}
    played = talk(blind, cho=[ASKS], ana=[{"withdraw": ["gone"]}, good])
    assert len(rejected(played)) in (1, 2)
    assert [c["text"] for c in claims_of(played).values() if c["between"]] == ["Archive half"]


@pytest.mark.parametrize("name", ["a", "m", "rain", "9.zed.9", ""])
def test_what_is_no_compromise_of_somebody_elses_cannot_be_accepted(name: str) -> None:
    played = talk(ana=[MIDDLE, {"accept": [name]}])
    assert len(rejected(played)) == 1
    assert claims_of(played)[ANA]["live"]


# -- reasoning


def test_what_one_thinks_to_oneself_is_kept_and_says_nothing() -> None:
    played = talk(ana=[{"reasoning": "I shall wait."}])
    closed = [e.reasoning for e in played.events if isinstance(e, RequestClosed) and e.reasoning]
    assert closed == ["I shall wait."]
    assert played.debate.graph == talk().debate.graph
    long = talk(ana=[{"reasoning": "x" * 20_000}])
    (kept,) = (e.reasoning for e in long.events if isinstance(e, RequestClosed) and e.reasoning)
    assert (len(kept), kept[-1]) == (10_000, "…")


# -- who is asked when


def test_a_debate_whose_open_round_changed_nothing_ends() -> None:
    played = play({"ana": [recommends(ARCHIVE)], "ben": [recommends(HIRE)], "cho": [{"claims": [{"text": RAIN}]}]})
    assert (played.debate.completed_rounds, ending(played).stopped_by) == (2, StoppedBy.NOTHING_CONTESTED)


@pytest.mark.parametrize("others", [[{}], [{}, {"agree": [ANA]}], [recommends(ARCHIVE)]], ids=["pass", "agree", "same"])
def test_one_recommendation_with_which_nobody_disagrees_costs_two_rounds(others: list[Any]) -> None:
    played = play({"ana": [recommends(ARCHIVE)], "ben": others, "cho": others})
    assert played.debate.completed_rounds == 2
    expected = Status.UNOPPOSED if others == [{}] else Status.CONSENSUS
    assert ending(played).status is expected


def test_the_open_round_shows_everybody_all_live_claims() -> None:
    asked = requests(talk(), 1)
    assert set(asked) == {"ana", "ben", "cho", "yan", "zoe"}
    assert {r.handles for r in asked.values()} == {(ANA, BEN, DRY, MICE)}


def asked_in(script: dict[str, list[Any]], round_: int) -> dict[str, set[str]]:
    """Who is asked in a round, and about what."""
    return {name: set(request.about) for name, request in requests(play(script, parameters=NO_BALLOT), round_).items()}


THREE: dict[str, list[Any]] = {
    "ana": [recommends(ARCHIVE)], "ben": [{"claims": [{"text": RAIN}]}], "cho": [{}],
}  # fmt: skip


def test_then_the_parties_to_what_is_contested_are_asked() -> None:
    opposes = {"claims": [{"text": "Nobody reads it", "opposes": [ANA]}]}
    script = {**THREE, "ben": [{"claims": [{"text": RAIN}]}, opposes]}
    assert {"ana", "ben"} <= asked_in(script, 2).keys()


def test_then_whoever_was_asked_a_question_is_asked_and_later_who_asked_it() -> None:
    question = {"claims": [{"id": "q", "text": "How old is it?", "type": "question", "because": [ANA]}]}
    answer = {"answers": [{"question": "q", "text": "Ten years"}]}
    script = {**THREE, "cho": [{}, question], "ana": [recommends(ARCHIVE), {}, answer]}
    assert set(asked_in(script, 2)) == {"ana"}
    assert set(asked_in(script, 3)) == {"cho"}
    to_all = {**THREE, "cho": [{}, {"claims": [{"text": "Is there money?", "type": "question"}]}]}
    assert set(asked_in(to_all, 2)) == {"ana", "ben"}


def test_then_whoever_has_not_said_where_it_stands_on_a_new_recommendation_is_asked_once() -> None:
    script = {**THREE, "cho": [{}, recommends("Sell the ledger")]}
    assert asked_in(script, 2) == {"ana": {literal_of("1.cho.0")}, "ben": {literal_of("1.cho.0")}}
    assert asked_in(script, 3) == {}


def test_then_those_whom_a_compromise_is_between_are_asked() -> None:
    middle = {"compromise": [{"text": "Archive half", "between": [ANA, BEN]}]}
    script = {"ana": [recommends(ARCHIVE)], "ben": [recommends(HIRE)], "cho": [{}, middle]}
    found = asked_in(script, 2)
    assert all(literal_of("1.cho.0") in found[name] for name in ("ana", "ben"))
    assert "cho" not in found


def test_a_question_that_is_only_asked_again_is_nothing_new() -> None:
    asks = {"claims": [{"text": "Is there money?", "type": "question"}]}
    played = play({"ana": [recommends(CACHE), asks, asks, asks, asks], "ben": [recommends(NO_CACHE)]})
    assert (played.debate.completed_rounds, ending(played).stopped_by) == (3, StoppedBy.NO_NEW_INFORMATION)
