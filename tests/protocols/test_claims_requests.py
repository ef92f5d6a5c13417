"""What a request of a debate of claims tells beside the claims: sources, who agrees, what is one, what is gone."""

from collections.abc import Mapping
from typing import Any

from test_claims_showing import CACHE, STALE, claims, held, id_of, opposing, scripted

from moot.record.lifecycle import CLOSING

OLD, NEWER = "A report takes a minute", "A report takes two minutes since May"
SAME = {"relate": [{"from": "c1", "to": "c2", "how": "same_as"}]}
WARM = "Reports should be kept warm"


def entry(request: Any, text: str) -> Mapping[str, Any]:
    return next(c for c in request.claims if c["text"] == text)


def test_a_claim_is_shown_with_its_sources_the_first_few_cut_to_a_length() -> None:
    sources = [{"source": "log.md", "text": "62 s"}, *({"text": f"{n}" + "x" * 900} for n in range(8))]
    found = held({"ana": scripted(claims(CACHE, evidence=sources)), "ben": scripted(claims(STALE))})["ben", 1]
    told = entry(found, CACHE)["evidence"]
    assert told[0] == {"source": "log.md", "text": "62 s"}
    assert (len(told), max(len(source["text"]) for source in told)) == (5, 400)
    assert "evidence" not in entry(found, STALE)


def test_a_part_is_shown_with_what_it_is_a_part_of_and_what_is_excepted() -> None:
    part = {"agree": [{"claim": "c1", "part": "Cache the old reports", "except": "the new ones"}]}
    minds = {"ana": scripted(claims(CACHE), opposing), "ben": scripted(claims(STALE), part)}
    found = held(minds)["ana", 2]
    told = entry(found, "Cache the old reports")
    assert (told["part_of"], told["except"], told["type"]) == ("c1", "the new ones", "recommendation")
    assert "Say where you stand" not in found.task


def test_who_agreed_is_named_and_an_anonymous_debate_names_aliases() -> None:
    minds = {
        "ana": scripted(claims(CACHE), opposing),
        "ben": scripted(claims(STALE), {"agree": ["c1"]}),
        "cho": scripted({}, {"concede": ["c1"]}),
    }
    assert entry(held(minds)["ana", 2], CACHE)["agreed_by"] == ["ben"]
    assert entry(held(minds, anonymous=True)["ana", 2], CACHE)["agreed_by"] == ["B"]


def test_claims_that_say_the_same_are_one_entry_with_one_conflict_and_mine_for_each_author() -> None:
    minds = {
        "ana": scripted(claims(CACHE), SAME, {}),
        "ben": scripted(claims(WARM), SAME, {}),
        "cho": scripted(
            claims(STALE),
            {"relate": [{"from": "c3", "to": to, "how": "opposes"} for to in ("c1", "c2")]},
        ),
        "dan": scripted({}, {"relate": [{"from": "c3", "to": "c1", "how": "opposes"}]}),
    }
    found = held(minds)
    for who, text, handle, other in (("ana", CACHE, "c1", "c2"), ("ben", WARM, "c2", "c1")):
        shown = found[who, 2]
        told = entry(shown, text)
        assert (told["id"], told["same_as"], told["mine"]) == (handle, [other], True)
        assert sorted(told["author"].split(", ")) == ["ana", "ben"]
        assert len(shown.claims) == 2
        (contested,) = [c for c in shown.contested if c["claim"] == handle]
        assert contested["mine"]
        (attack,) = contested["against"]
        assert (attack["claim"], attack["conflict"], sorted(attack["by"])) == ("c3", "x1", ["cho", "dan"])
    assert entry(found["ana", 2], CACHE)["in_other_words"] == [WARM]


def test_the_conflict_of_claims_that_are_one_is_challenged_as_one() -> None:
    minds = {
        "ana": scripted(claims(CACHE), SAME, {"claims": [{"text": "Readers can reload", "opposes": ["x1"]}]}),
        "ben": scripted(claims(WARM), SAME),
        "cho": scripted(
            claims(STALE),
            {"relate": [{"from": "c3", "to": to, "how": "opposes"} for to in ("c1", "c2")]},
            claims("Cho goes on"),
        ),
    }
    found = held(minds, max_rounds=5)
    states = {a["state"] for c in found["ana", 3].contested for a in c["against"]}
    assert states <= {"challenged", "fell"}
    assert found["ana", 2].contested[0]["against"][0]["state"] == "stands"


def test_what_was_superseded_or_withdrawn_since_is_told_once_and_can_no_longer_be_named() -> None:
    ana = {"claims": [{"id": "r", "text": OLD}, {"text": CACHE, "because": ["r"]}, {"id": "w", "text": "Maybe not"}]}
    newer = {
        "claims": [{"text": NEWER, "supersedes": "r"}],
        "withdraw": [{"claim": "w", "because": "c4"}],
    }
    minds = {
        "ana": scripted(ana, newer, claims("Ana adds")),
        "ben": scripted(claims(STALE), opposing, {"agree": ["c1"], **claims("Ben adds")}),
    }
    found = held(minds, max_rounds=5)
    shown = found["ben", 2]
    new = id_of(shown, NEWER)
    assert shown.gone == [
        {"id": "c1", "author": "ana", "text": OLD, "how": "superseded", "by": new},
        {"id": "c3", "author": "ana", "text": "Maybe not", "how": "withdrawn", "because": "c4"},
    ]
    assert entry(shown, CACHE)["because"] == [new]
    assert found["ana", 2].gone == []
    assert found["ben", 3].gone == []
    assert "c1 was given up" in found["ben", 3].refused[0]["why"]


def test_a_pair_that_may_be_the_same_is_put_to_a_participant_once() -> None:
    against = {"claims": [{"text": "It is too large", "opposes": ["c2"]}]}
    two = ("The ledger holds forty million rows today", "The ledger holds some forty million rows")
    minds = {
        "ana": scripted(claims(two[0]), against, claims("Ana adds")),
        "ben": scripted(claims(two[1]), claims("Ben adds")),
    }
    found = held(minds, max_rounds=4)
    assert [len(found["ana", n].may_be_same) for n in (1, 2)] == [1, 0]
    minds["ben"] = scripted(claims(two[1]), {"relate": [{"from": "c1", "to": "c2", "how": "different"}]})
    assert not held(minds, max_rounds=4)["ana", 2].may_be_same


def test_who_does_not_know_is_not_asked_again_and_others_see_it() -> None:
    asks = {"claims": [{"text": "How old is it?", "type": "question"}, {"text": STALE}]}
    minds = {
        "ana": scripted(asks, opposing, claims("Ana adds"), claims("Ana goes on")),
        "ben": scripted(claims(CACHE), {}, {"answers": [{"question": "c1", "unknown": True}]}, claims("Ben adds")),
    }
    found = held(minds, max_rounds=6)
    assert "Answer the open questions that are put to you (c1)" in found["ben", 2].task
    assert "questions" not in found["ben", 3].task
    assert found["ana", 3].questions == [
        {"id": "c1", "author": "ana", "text": "How old is it?", "about": [], "answers": [], "state": "open",
         "unknown_by": ["ben"]}
    ]


def test_a_question_is_put_to_the_authors_of_what_it_is_about_and_listed_for_others() -> None:
    relation = {"from": "c2", "to": "c1", "how": "opposes"}
    asks = {"claims": [{"text": "How old is it?", "type": "question", "about": ["c1"]}], "relate": [relation]}
    cho = scripted(claims("Buy"), {"relate": [{"from": "c3", "to": "c1", "how": "opposes"}]})
    minds = {"ana": scripted(claims(CACHE)), "ben": scripted(claims(STALE), asks), "cho": cho}
    found = held(minds)
    assert "(c4)" in found["ana", 2].task
    assert "Answer the open" not in found["cho", 2].task
    assert [q["about"] for q in found["cho", 2].questions if q["id"] == "c4"] == [["c1"]]


def test_a_question_may_be_put_to_one_by_name_or_to_all() -> None:
    asks = {"question": [{"text": "How old is it?", "to": "ana"}, "Who pays?", {"text": "And you?", "to": "ben"}]}
    relation = {"relate": [{"from": "c2", "to": "c1", "how": "opposes"}]}
    minds = {"ana": scripted(claims(CACHE)), "ben": scripted(claims(STALE), asks | relation), "cho": scripted({})}
    found = held(minds)
    questions = {q["text"]: q["about"] for q in found["ana", 2].questions}
    assert questions == {"How old is it?": ["c1"], "Who pays?": []}
    assert "(c3, c4)" in found["ana", 2].task
    assert "(c4)" in found["cho", 2].task
    (refused,) = found["ben", 2].refused
    remedy = "name somebody else who said what you were shown (ana), or leave it out"
    assert refused["why"] == f"`to` cannot be 'ben'; {remedy}"
    assert "question" in found["ana", 1].form["schema"]["properties"]


def test_the_last_round_says_so_and_only_it() -> None:
    minds = {"ana": scripted(claims(CACHE)), "ben": scripted(claims(STALE), opposing)}
    found = held(minds, max_rounds=3)
    rounds = {key: shown for key, shown in found.items() if shown.aim != CLOSING}
    assert {key: "This is the last round." in shown.task for key, shown in rounds.items()} == {
        key: shown.rounds_left == 0 for key, shown in rounds.items()
    }
    assert any(shown.rounds_left == 0 for shown in rounds.values())
    assert rounds.keys() < found.keys()


def test_a_pair_of_proposals_may_be_the_same_or_in_conflict() -> None:
    """Which of the two it is nobody can tell by the words: it is put as perhaps the same, and as either."""
    one, other = (f"The leaflet should say {how} that he is unknown" for how in ("plainly", "openly"))
    (pair,) = held({"ana": scripted(claims(one)), "ben": scripted(claims(other))})["ana", 1].may_be_same
    assert (pair["a"], pair["b"], pair["either"]) == ("c1", "c2", True)


def test_who_takes_no_side_has_said_where_it_stands() -> None:
    minds = {
        "ana": scripted(claims(CACHE), opposing, claims("Ana adds"), claims("Ana goes on")),
        "ben": scripted(claims(STALE), {}, {"stances": {"c1": 0}}, claims("Ben adds")),
        "cho": scripted({}, {}, {"stances": {"c1": 0, "c2": 0}}, {}),
    }
    found = held(minds, max_rounds=5)
    tasks = [shown.task for (who, _), shown in found.items() if who == "cho" and shown.aim != CLOSING]
    assert not any("c1" in task for task in tasks[3:])
