"""What is said of claims beside attacks and reasons: parts, replacements, "I do not know", "not the same"."""

from typing import Any

import pytest
from claims_play import play, rejected
from claims_saying import ARCHIVE, BLIND, claims_of, relates, talk
from debating import Played

from moot.protocols.claims.answers import move_of
from moot.record.events import AnswerUnknown, ConflictSuspected, ContradictionDetected, SupportGiven
from moot.record.graph import Tie
from moot.record.moves import NotKnow, StateClaim, Unreadable
from moot.verdict.claims import Claims

ANA = "0.ana.0"
WHOLE = "By day the tram should run through to the hill, and by night a bus"
PART = "By day the tram should run through to the hill"


def supports(played: Played) -> set[tuple[str, str]]:
    """The supports that somebody stands behind: source and target."""
    graph = played.debate.graph
    gone = {id for ids in graph.retracted.values() for id in ids}
    return {(s.source, s.target.removeprefix("lit:")) for s in graph.supports.values() if s.id not in gone}


# -- parts


def test_parts_of_one_claim_are_asked_about_as_the_same_neither_with_it_nor_with_each_other() -> None:
    whole = {"claims": [{"id": "w", "text": WHOLE, "type": "recommendation"}]}
    part = {"agree": [{"claim": ANA, "part": PART, "except": "by night"}]}
    other = {"agree": [{"claim": ANA, "part": f"{PART} still", "except": "the bus"}]}
    again = {"claims": [{"text": f"{PART} too", "type": "recommendation"}]}
    played = play({"ana": [whole], "ben": [{}, part], "cho": [{}, other], "dan": [{}, again]}, max_rounds=3)
    asked = [e.suspicion.pair for e in played.events if isinstance(e, ConflictSuspected)]
    assert asked
    assert all("1.dan.0" in pair for pair in asked)
    assert not any(isinstance(e, ContradictionDetected) for e in played.events)


def test_a_part_is_of_the_type_of_its_claim_and_what_is_excepted_is_kept_apart() -> None:
    played = talk(ben=[{"agree": [{"claim": "a", "part": "Archive it", "except": "the tax years"}]}])
    argument = played.debate.graph.arguments["1.ben.0"]
    assert (argument.text, argument.excepted, argument.kind.value) == ("Archive it", "the tax years", "recommendation")
    assert claims_of(played)["1.ben.0"]["except"] == "the tax years"
    long = talk(ben=[{"agree": [{"claim": "a", "part": "Archive it", "except": "x" * 2001}]}])
    assert "what is excepted is longer" in rejected(long)[0][1]


# -- what replaces a claim


REASON = {"claims": [{"id": "r", "text": "It is slow"}, {"id": "w", "text": "Cache it", "because": ["r"]}]}


@pytest.mark.parametrize(
    ("more", "carried"),
    [({}, True), ({"opposes": ["w"]}, False), ({"supports": ["w"]}, True)],
)
def test_what_replaces_a_reason_is_the_reason_unless_its_author_says_otherwise(more: Any, carried: bool) -> None:
    newer = {"claims": [{"id": "n", "text": "It takes a minute", "supersedes": "r", **more}]}
    played = play({"ana": [REASON, newer], "ben": [{}, {}]})
    assert (("1.ana.0", "0.ana.1") in supports(played)) is carried
    given = [e.support.id for e in played.events if isinstance(e, SupportGiven) and e.support.source == "1.ana.0"]
    assert len(given) == carried, "said once"


def test_what_replaces_a_claim_has_no_reasons_but_its_own_and_no_support_of_what_is_replaced_too() -> None:
    newer = {"claims": [{"text": "Cache it for a day", "supersedes": "w"}]}
    assert supports(play({"ana": [REASON, newer], "ben": [{}, {}]})) == set()
    both = {"claims": [*newer["claims"], {"text": "It takes a minute", "supersedes": "r"}]}
    assert supports(play({"ana": [REASON, both], "ben": [{}, {}]})) == set()


def test_nobody_takes_over_what_others_said_of_the_claim() -> None:
    ben = {"relate": [{"from": "0.ana.0", "to": "0.ben.0", "how": "supports"}]}
    newer = {"claims": [{"text": "It takes a minute", "supersedes": "r"}]}
    played = play({"ana": [REASON, {}, newer], "ben": [{"claims": [{"text": "Buy a server"}]}, ben]}, max_rounds=4)
    assert ("2.ana.0", "0.ben.0") not in supports(played)


def test_a_claim_replaces_one_claim_and_a_list_of_one_will_do() -> None:
    (one,) = move_of({"claims": [{"text": "x", "supersedes": ["c1"]}]}, "ana").acts
    assert isinstance(one, StateClaim)
    assert one.supersedes == "c1"
    first, told = move_of({"claims": [{"text": "x", "supersedes": ["c1", "c2"]}]}, "ana").acts
    assert isinstance(first, StateClaim)
    assert isinstance(told, Unreadable)
    assert (first.supersedes, "c1 counts" in told.why) == ("c1", True)


# -- I do not know


ASKED = {"claims": [{"id": "q", "text": "Who pays?", "type": "question"}, {"text": "It costs money"}]}


def test_who_does_not_know_says_so_and_the_question_stays_open() -> None:
    (read,) = move_of({"answers": [{"question": "c9", "unknown": True}]}, "ana").acts
    assert read == NotKnow("c9")
    unknown = {"answers": [{"question": "0.ana.0", "unknown": True}]}
    played = play({"ana": [ASKED], "ben": [{}, unknown]})
    assert [e for e in played.events if isinstance(e, AnswerUnknown)] == [AnswerUnknown("1.ben.0", "ben", "0.ana.0")]
    assert not any(a.answers for a in played.debate.graph.arguments.values())
    assert rejected(played) == []


@pytest.mark.parametrize(("question", "why"), [("0.ana.1", "is no question"), ("9.zed.0", "was not shown")])
def test_only_what_is_asked_can_be_left_open(question: str, why: str) -> None:
    played = play({"ana": [ASKED], "ben": [{}, {"answers": [{"question": question, "unknown": True}]}]})
    assert why in rejected(played)[0][1]


# -- not the same


def test_different_closes_a_pair_for_all_and_has_no_other_effect() -> None:
    said = talk(ben=[relates("a", "different", "b")])
    plain = talk(ben=[{}])
    (tied,) = said.debate.graph.ties
    assert (tied.tie, tied.participant) == (Tie.DIFFERENT, "ben")
    assert Claims(said.debate.graph).judged.edges == Claims(plain.debate.graph).judged.edges
    both = talk(ben=[{"relate": [*relates("a", "same_as", "b")["relate"], *relates("a", "different", "b")["relate"]]}])
    assert "it says different and same_as" in rejected(both)[0][1]
    rival = {"relate": [*relates("a", "different", "b")["relate"], *relates("b", "opposes", "a")["relate"]]}
    assert rejected(talk(ben=[rival])) == []


def test_who_says_different_takes_back_that_they_are_the_same() -> None:
    same, other = relates("a", "same_as", "b"), relates("a", "different", "b")
    assert Claims(talk(ana=[same], ben=[{}, same]).debate.graph).head("0.ben.0") == ANA
    assert Claims(talk(ana=[same, other], ben=[{}, {}, same]).debate.graph).head("0.ben.0") == "0.ben.0"


# -- agreement with what is one with one's own


def test_to_agree_with_what_is_merged_with_ones_own_claim_is_no_fault() -> None:
    blind = {**BLIND, "ben": {"claims": [{"id": "b", "text": ARCHIVE, "type": "recommendation"}]}}
    played = talk(blind, ben=[{"agree": [ANA]}])
    assert rejected(played) == []
    assert played.debate.graph.endorsements.get("ben", ()) == ()
    assert "is one's own" in rejected(talk(ana=[{"agree": ["a"]}]))[0][1]


# -- compromises


def test_compromises_on_the_same_claims_are_set_in_no_conflict() -> None:
    """Both say the same but for a "no more", of which the words alone tell nothing."""
    named = ["0.ana.0", "0.ben.0"]
    one = "We should try Routa for three months in four vans whose drivers volunteer"
    said = {"ana": f"{one}.", "ben": f"{one}, and no more than that for now."}
    wants = {"ana": "Buy Routa", "ben": "Keep paper maps"}
    blind = {who: {"claims": [{"text": text, "type": "recommendation"}]} for who, text in wants.items()}
    script = {who: [blind[who], {"compromise": [{"text": text, "between": named}]}] for who, text in said.items()}
    played = play(script, max_rounds=3)
    assert not any(isinstance(e, ContradictionDetected) for e in played.events)
    assert [e.suspicion.conflict for e in played.events if isinstance(e, ConflictSuspected)] == [False]
