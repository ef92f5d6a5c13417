"""What a participant of a debate of claims is shown: all that it needs, under handles, and nothing that it may not."""

import json
import random
import re
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

import pytest
from claims_play import opened
from debating import Played

from moot.protocols.claims import CLAIMS
from moot.protocols.claims.board import names_of
from moot.protocols.claims.form import handles
from moot.protocols.claims.request import LONGEST, ClaimsRequest
from moot.protocols.claims.sight import LISTED
from moot.protocols.pending import pending
from moot.protocols.protocol import Protocol, nothing_detected
from moot.record.debate import Debate
from moot.record.decide import decide

Mind = Callable[[ClaimsRequest], Mapping[str, Any]]
CACHE, STALE = "We should cache the reports", "Readers see a report that is hours old"
IDS = re.compile(r"\d\.\w+\.\d")


def held(minds: Mapping[str, Mind], protocol: Protocol = CLAIMS, **more: Any) -> dict[tuple[str, int], ClaimsRequest]:
    """Hold a debate among minds, each of which sees its request alone, and give what each was shown, by round."""
    played, found = Played(), dict[tuple[str, int], ClaimsRequest]()
    played.add([opened(*minds, **more)])
    while played.debate.concluded is None:
        played.add(pending(played.debate, protocol))
        for request in played.debate.outstanding:
            shown = CLAIMS.show(request, played.debate)
            assert isinstance(shown, ClaimsRequest)
            assert json.loads(json.dumps(dict(shown))) == dict(shown), "plain JSON data"
            only_what_it_may(shown, request, played.debate)
            found[request.participant, shown.round] = shown
            move = CLAIMS.read(minds[request.participant](shown), request.participant, request, played.debate)
            played.add(decide(played.debate, request, move, CLAIMS.legal, CLAIMS.quota))
    return found


def only_what_it_may(shown: ClaimsRequest, request: Any, debate: Debate) -> None:
    """Every handle that is shown means something that the record says was shown, or that is one's own."""
    meant = handles(request, debate.before)
    parts = {k: v for k, v in dict(shown).items() if k not in ("form", "task", "question", "refused", "gone")}
    parts["compromises"] = [{**compromise, "between": []} for compromise in shown.compromises]
    named = set(re.findall(r'"([cx]\d+)"', json.dumps(parts)))
    assert named <= meant.keys()
    before = {id for r in debate.past for q in r.requests if q.participant == request.participant for id in q.handles}
    number = {f"c{n}": id for n, id in enumerate(debate.before.arguments, 1)}
    own = {id for id, a in debate.before.arguments.items() if request.participant in a.authors}
    assert {number[lost["id"]] for lost in shown.gone} <= before | own
    replaced = {id for compromise in shown.compromises for id in compromise["between"]} - meant.keys()
    assert {number[id] for id in replaced} <= before | own, "what it was between may be given up, as one was told"
    assert {lost.get(key) for lost in shown.gone for key in ("by", "because")} <= {None, *meant}
    assert not IDS.search(json.dumps({k: v for k, v in dict(shown).items() if k != "form"}))


def scripted(*rounds: Mapping[str, Any] | Mind) -> Mind:
    def mind(request: ClaimsRequest) -> Mapping[str, Any]:
        said = rounds[request.round] if request.round < len(rounds) else {}
        return said(request) if callable(said) else said

    return mind


def claims(*texts: str, **more: Any) -> Mapping[str, Any]:
    return {"claims": [{"text": text, "type": "recommendation", **more} for text in texts]}


def id_of(request: ClaimsRequest, text: str) -> str:
    return next(str(claim["id"]) for claim in (*request.claims, *request.questions) if claim["text"] == text)


def opposing(request: ClaimsRequest) -> Mapping[str, Any]:
    relation = {"from": id_of(request, STALE), "to": id_of(request, CACHE), "how": "opposes"}
    return {"relate": [relation]}


def test_the_keys_are_those_of_the_contract() -> None:
    assert [field.name for field in fields(ClaimsRequest)] == [
        "round", "rounds_left", "aim", "question", "you", "task", "contested", "claims", "more", "new", "gone",
        "questions", "compromises", "may_conflict", "may_be_same", "late", "refused", "form", "deadline_s",
    ]  # fmt: skip


def test_the_blind_round_shows_the_question_and_nothing_else() -> None:
    shown = held({"ana": scripted(claims(CACHE)), "ben": scripted(claims(STALE))}, max_rounds=4)["ben", 0]
    assert (shown.round, shown.rounds_left, shown.you, shown["question"]) == (0, 3, "ben", "Which?")
    assert not any((shown.contested, shown.claims, shown.new, shown.questions, shown.refused))
    assert "Nobody sees" in shown.task
    assert {"schema", "example", "words"} == set(shown.form)


def test_the_open_round_shows_all_claims_with_their_reasons_and_the_next_what_speaks_against_them() -> None:
    ana = {"claims": [{"id": "a", "text": "A report takes a minute"}, {"text": CACHE, "because": ["a"]}]}
    found = held({"ana": scripted(ana), "ben": scripted(claims(STALE), opposing)})
    first, then = found["ana", 1], found["ana", 2]
    assert [(c["id"], c["author"], c["mine"]) for c in first.claims] == [
        ("c1", "ana", True), ("c2", "ana", True), ("c3", "ben", False),
    ]  # fmt: skip
    assert (first.claims[1]["because"], first.new, first.contested) == (["c1"], ["c3"], [])
    assert "what conflicts" in first.task
    assert then.contested == [
        {
            "claim": "c2",
            "mine": True,
            "for": ["c1"],
            "against": [{"claim": "c3", "conflict": "x1", "how": "opposes", "by": ["ben"], "state": "stands"}],
        }
    ]
    assert [claim["label"] for claim in then.claims] == ["in", "undec", "undec"]
    assert then.new == []


def test_what_fell_is_told_once() -> None:
    def gives_in(request: ClaimsRequest) -> Mapping[str, Any]:
        return {"concede": [id_of(request, CACHE)]}

    other = "Caches cost memory"
    again = lambda r: {"relate": [{"from": id_of(r, other), "to": id_of(r, CACHE), "how": "opposes"}]}  # noqa: E731
    keeps = [claims(f"Ana adds {n}") for n in range(5)]
    minds = {
        "ana": scripted(claims(CACHE), *keeps),
        "ben": scripted(claims(STALE), opposing, gives_in, claims("Ben adds")),
        "cho": scripted(claims(other), again),
    }
    found = held(minds)
    states = [[(a["conflict"], a["state"]) for a in entry["against"]] for r in (2, 3, 4)
              for entry in found["ana", r].contested if entry["claim"] == "c1"]  # fmt: skip
    assert states == [[("x1", "stands"), ("x2", "stands")], [("x2", "stands"), ("x1", "fell")], [("x2", "stands")]]


OTHER, MEANT = "We should buy memory", "Both can be done in one year"


def _challenge(name: str) -> Mapping[str, Any]:
    meant: dict[str, Any] = {"id": "n1", "text": MEANT, "type": "observation"}
    if name == "claims":
        return {"claims": [meant | {"opposes": ["x2", "x1"]}]}
    how = "undercuts" if name == "undercuts" else "not_in_conflict" if name == "apart" else "opposes"
    relate = [{"from": "n1", "to": handle, "how": how} for handle in ("x2", "x1")]
    return {"claims": [meant], "relate": relate}


@pytest.mark.parametrize("name", ["claims", "opposes", "undercuts", "apart"])
def test_who_opposes_a_conflict_challenges_it_both_ways_and_never_stands_behind_it(name: str) -> None:
    def exclude(r: ClaimsRequest) -> Mapping[str, Any]:
        pairs = ((OTHER, CACHE), (STALE, CACHE))
        return {"relate": [{"from": id_of(r, one), "to": id_of(r, other), "how": "opposes"} for one, other in pairs]}

    minds = {
        "ana": scripted(claims(CACHE), claims("Ana adds"), _challenge(name)),
        "ben": scripted({"claims": [*claims(OTHER)["claims"], *claims(STALE, type="observation")["claims"]]}, exclude),
        "cho": scripted(claims("Cho begins"), *(claims(f"Cho adds {n}") for n in range(5))),
    }
    found = held(minds, max_rounds=4)
    handles_ = {e["claim"]: sorted(a["conflict"] for a in e["against"]) for e in found["ana", 2].contested}
    assert handles_[id_of(found["ana", 2], CACHE)] == ["x1", "x2"]
    request = found["ben", 3]
    said = [a for e in request.contested for a in e["against"]]
    assert {a["conflict"] for a in said} >= {"x1"}
    assert all(a["by"] == ["ben"] and a["state"] == "challenged" for a in said)
    assert request.refused == []


def test_who_made_a_conflict_and_opposes_it_takes_it_back() -> None:
    minds = {
        "ana": scripted(claims(CACHE), claims("Ana adds")),
        "ben": scripted(claims(STALE, type="observation"), opposing, {"claims": [{"text": MEANT, "opposes": ["x1"]}]}),
        "cho": scripted(claims("Cho begins"), *(claims(f"Cho adds {n}") for n in range(5))),
    }
    request = held(minds, max_rounds=4)["ana", 3]
    assert [(a["conflict"], a["state"]) for e in request.contested for a in e["against"]] == [("x1", "fell")]


def test_a_claim_supports_no_conflict() -> None:
    wrong = {"claims": [{"id": "n1", "text": MEANT}], "relate": [{"from": "n1", "to": "x1", "how": "supports"}]}
    minds = {
        "ana": scripted(claims(CACHE), claims("Ana adds"), wrong),
        "ben": scripted(claims(STALE, type="observation"), opposing),
        "cho": scripted(claims("Cho begins"), *(claims(f"Cho adds {n}") for n in range(5))),
    }
    (refusal,) = held(minds, max_rounds=4)["ana", 3].refused
    assert "name one of its claims" in refusal["why"]


def test_what_defeats_a_claim_is_shown_in_every_round_to_its_author_and_of_recommendations_to_all() -> None:
    """Also where its author answered for it already, and after it was said again in the same words."""
    says_again = lambda r: {"claims": [{"text": CACHE, "type": "recommendation", "supersedes": "c1"}]}  # noqa: E731
    keeps = [claims(f"Ana adds {n}") for n in range(5)]
    minds = {
        "ana": scripted(claims(CACHE), keeps[0], keeps[1], says_again, keeps[3]),
        "ben": scripted(claims(STALE, type="observation"), opposing, *(claims(f"Ben adds {n}") for n in range(5))),
        "cho": scripted(claims("Cho begins"), *(claims(f"Cho adds {n}") for n in range(5))),
    }
    found = held(minds, max_rounds=5)
    for name, number in ((name, number) for name in minds for number in (2, 3, 4) if (name, number) in found):
        request = found[name, number]
        (entry,) = [e for e in request.contested if e["claim"] == id_of(request, CACHE)]
        assert [(a["conflict"], a["how"], a["by"], a["state"]) for a in entry["against"]] == [
            ("x1", "opposes", ["ben"], "stands")
        ]
        assert entry["mine"] is (name == "ana")
    assert ("ana", 4) in found
    assert found["ana", 4].contested[0]["mine"]


def test_who_undercuts_a_claim_is_not_named_as_opposing_what_it_undercuts_with() -> None:
    undercut = lambda r: {"relate": [{"from": id_of(r, STALE), "to": id_of(r, CACHE), "how": "undercuts"}]}  # noqa: E731
    back = lambda r: {"relate": [{"from": id_of(r, CACHE), "to": id_of(r, STALE), "how": "opposes"}]}  # noqa: E731
    minds = {
        "ana": scripted(claims(CACHE, type="observation"), back),
        "ben": scripted(claims(STALE, type="observation"), undercut),
        "cho": scripted(claims("Cho begins"), undercut),
    }
    request = held(minds, max_rounds=3)["ana", 2]
    said = {e["claim"]: [(a["how"], a["by"]) for a in e["against"]] for e in request.contested}
    assert said[id_of(request, CACHE)] == [("undercuts", ["ben", "cho"])]
    assert said.get(id_of(request, STALE), [("opposes", ["ana"])]) == [("opposes", ["ana"])]
    assert not any("cho" in by for e in request.contested for how, by in said[e["claim"]] if how == "opposes")


def test_new_names_what_is_shown_and_each_part_keeps_its_own_exception() -> None:
    def part(excepted: str) -> Mind:
        said = {"part": "The reports are slow", "except": excepted}
        return lambda r: {"agree": [{"claim": id_of(r, CACHE), **said}], **claims(f"Beside {excepted}")}

    minds = {
        "ana": scripted(claims(CACHE)),
        "ben": scripted(claims(OTHER), part("caching them")),
        "cho": scripted(claims("Cho begins"), part("any of it now")),
    }
    request = held(minds, max_rounds=4)["ana", 2]
    assert {*request.new} <= {str(c["id"]) for c in (*request.claims, *request.questions)}
    (entry,) = [c for c in request.claims if c["text"] == "The reports are slow"]
    assert sorted(entry["except"].split("; ")) == ["ben: caching them", "cho: any of it now"]


def test_nobody_is_told_to_answer_what_nothing_stands_against() -> None:
    gives_in = lambda r: {"concede": [id_of(r, CACHE)]}  # noqa: E731
    minds = {
        "ana": scripted(claims(CACHE), claims("Ana adds"), claims("Ana adds more"), {}),
        "ben": scripted(claims(STALE, type="observation"), opposing, gives_in, claims("Ben adds")),
        "cho": scripted(claims("Cho begins"), *(claims(f"Cho adds {n}") for n in range(5))),
    }
    request = held(minds)["ana", 3]
    assert [a["state"] for e in request.contested for a in e["against"]] == ["fell"]
    assert "contested" not in request.task


def test_who_calls_it_no_conflict_challenges_it() -> None:
    def no_conflict(request: ClaimsRequest) -> Mapping[str, Any]:
        return {"relate": [{"conflict": "x1", "how": "not_in_conflict"}]}

    minds = {
        "ana": scripted(claims(CACHE), {}, no_conflict),
        "ben": scripted(claims(STALE), opposing, {}, lambda r: {"relate": []}),
        "cho": scripted({}, {}, {}, {}),
    }
    found = held(minds)
    states = [a["state"] for r in found.values() for entry in r.contested for a in entry["against"] if r.round > 2]
    assert set(states) <= {"challenged", "fell"}


def test_questions_and_compromises_that_wait_are_shown_and_asked_for() -> None:
    question = "How old is the oldest report?"

    def asks(request: ClaimsRequest) -> Mapping[str, Any]:
        middle = {"text": "Cache for ten minutes", "between": [id_of(request, CACHE), id_of(request, "Never cache")]}
        about = {"text": question, "type": "question", "because": [id_of(request, CACHE)]}
        return {"compromise": [middle], "claims": [about]}

    minds = {"ana": scripted(claims(CACHE)), "ben": scripted(claims("Never cache"), asks)}
    then = held(minds)["ana", 2]
    (asked,), (middle,) = then.questions, then.compromises
    assert (asked["author"], asked["text"], asked["about"]) == ("ben", question, ["c1"])
    assert (middle["text"], middle["between"]) == ("Cache for ten minutes", ["c1", "c2"])
    assert f"A compromise waits for you ({middle['id']})" in then.task
    assert question not in [claim["text"] for claim in then.claims]


def test_a_question_that_was_answered_is_shown_once_with_its_answer() -> None:
    asked = {"claims": [{"text": "How old is the oldest report?", "type": "question"}, {"text": STALE}]}
    answer = lambda r: {"answers": [{"question": r.questions[0]["id"], "text": "Three hours"}]}  # noqa: E731
    found = held({"ana": scripted(asked, opposing, opposing), "ben": scripted(claims(CACHE), answer, claims("Buy"))})
    shown = [[(q["id"], q["answers"]) for q in found["ana", round_].questions] for round_ in (1, 2, 3)]
    assert shown == [[("c1", [])], [("c1", ["c4"])], []]
    assert [c.get("answers") for c in found["ana", 2].claims] == [None, None, "c1"]


def test_what_was_refused_is_told_in_handles_and_to_nobody_else() -> None:
    wrong = lambda r: {"concede": [id_of(r, CACHE)], "claims": [{"text": ""}]}  # noqa: E731
    minds = {"ana": scripted(claims(CACHE), wrong), "ben": scripted(claims(STALE), opposing)}
    found = held(minds)
    assert [(r["why"]) for r in found["ana", 2].refused] == ["empty text", "'c1' is one's own: withdraw it"]
    assert all(not shown.refused for (name, _), shown in found.items() if name == "ben")


def test_an_anonymous_debate_names_nobody() -> None:
    minds = {
        "ana": scripted(claims(CACHE), {"claims": [{"text": ""}]}),
        "ben": scripted(claims(STALE), opposing),
    }
    found = held(minds, anonymous=True)
    assert [found[name, 0].you for name in ("ana", "ben")] == ["A", "B"]
    said = json.dumps([dict(shown) | {"form": None} for shown in found.values()])
    assert "ana" not in said
    assert "ben" not in said
    assert '"by": ["B"]' in said


@pytest.mark.parametrize(("n", "letters"), [(0, "A"), (25, "Z"), (26, "AA"), (52, "BA")])
def test_aliases_never_run_out(n: int, letters: str) -> None:
    assert names_of(opened(*(f"p{k}" for k in range(60)), anonymous=True))[f"p{n}"] == letters


def test_five_hundred_long_claims_are_shown_within_a_bound() -> None:
    minds: dict[str, Mind] = {
        f"p{k}": scripted(claims(*(f"Claim {n} of {k} " + "x" * 1900 for n in range(50))), {"pass": True})
        for k in range(10)
    }
    minds["own"] = scripted(claims("I say something short"))
    shown = held(minds, replace(CLAIMS, detect=nothing_detected), max_rounds=2)["own", 1]
    assert sum(len(claim["text"]) for claim in shown.claims) <= LONGEST
    assert len(shown.claims) + len(shown.more) == 501
    assert [claim["text"] for claim in shown.claims if claim["mine"]] == ["I say something short"]
    assert max(len(shown.may_conflict), len(shown.may_be_same)) <= LISTED
    assert len(json.dumps(dict(shown) | {"form": None})) < 60_000


def test_whoever_changes_what_it_was_shown_changes_nothing_for_others() -> None:
    def spoils(request: ClaimsRequest) -> Mapping[str, Any]:
        request.claims.clear()
        request.form["schema"].clear()
        return {}

    found = held({"ana": scripted(claims(CACHE), spoils), "ben": scripted(claims(STALE))})
    assert len(found["ben", 1].claims) == 2
    assert found["ben", 1].form["schema"]


HOW = ("supports", "opposes", "undercuts", "same_as", "different", "not_in_conflict")


def wild(seed: int, name: str) -> Mind:
    """A mind that relates, agrees, concedes, withdraws, asks and proposes at random, and says things that are refused.
    """

    def mind(request: ClaimsRequest) -> Mapping[str, Any]:
        draw = random.Random(f"{seed} {name} {request.round}")
        known = [claim["id"] for claim in (*request.claims, *request.questions)] + request.more or ["c1"]
        some = lambda n: [draw.choice(known) for _ in range(draw.randint(0, n))]  # noqa: E731
        texts = [f"We should do thing {draw.randint(0, 5)}" for _ in range(draw.randint(0, 2))]
        kinds = ("recommendation", "question", "observation")
        return {
            "claims": [{"text": t, "type": draw.choice(kinds), "because": some(2), "opposes": some(1)} for t in texts],
            "relate": [{"from": a, "to": draw.choice(known), "how": draw.choice(HOW)} for a in some(4)],
            "agree": some(1),
            "concede": some(1),
            "withdraw": some(1),
            "compromise": [{"text": f"Or {draw.random()}", "between": some(3)} for _ in some(1)],
            "accept": [c["id"] for c in request.compromises if draw.random() < 0.5],
            "answers": [{"question": q["id"], "text": "So"} for q in request.questions if draw.random() < 0.5],
        }

    return mind


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_said_nothing_is_shown_that_the_record_does_not_list_and_no_name(seed: int) -> None:
    names = ("ana", "ben", "cho")
    found = held({name: wild(seed, name) for name in names}, anonymous=True, max_rounds=5)
    said = json.dumps([dict(shown) | {"form": None} for shown in found.values()])
    assert not any(name in said for name in names)
    assert any(shown.refused for shown in found.values())
