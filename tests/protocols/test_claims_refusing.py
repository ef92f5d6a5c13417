"""A compromise can be refused, which its author is told; what of an answer cannot be read is kept in its words."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from claims_play import NO_BALLOT, play, rejected, requests
from claims_saying import claims_of, in_force, talk
from debating import Played

import moot
from moot.protocols.claims.answers import move_of
from moot.protocols.claims.board import board_of
from moot.record.events import CompromiseGivenUp, CompromiseRefused, MoveRejected
from moot.record.foreign import kept
from moot.record.graph import literal_of
from moot.record.lifecycle import CLOSING
from moot.record.moves import RefuseCompromise, Unreadable
from moot.record.transcript import Transcript

ANA, BEN, RAIN, MIDDLE = "0.ana.0", "0.ben.0", "0.cho.0", "1.ana.0"
COMPROMISE: dict[str, Any] = {"compromise": [{"id": "m", "text": "Archive, and hire one", "between": ["a", "b"]}]}


# -- to refuse


def test_who_refuses_is_against_it_and_without_a_reason_the_compromise_stands_as_it_stood() -> None:
    played = talk(ana=[COMPROMISE], ben=[{}, {"refuse": ["m"]}])
    stances = played.debate.graph.stances["ben"]
    assert (stances[literal_of(MIDDLE)], stances[f"~{literal_of(MIDDLE)}"]) == (-1, 1)
    assert in_force(played) == set()
    assert claims_of(played)[MIDDLE]["label"] == "in"
    (event,) = played.debate.said(CompromiseRefused)
    assert event == CompromiseRefused("2.ben.0", "ben", MIDDLE, None)
    assert [claims_of(played)[id]["live"] for id in (ANA, BEN)] == [True, True]


def test_the_reason_of_a_refusal_opposes_the_compromise() -> None:
    said = {"claims": [{"id": "n", "text": "One is too few"}], "refuse": [{"claim": "m", "because": "n"}]}
    played = talk(ana=[COMPROMISE], ben=[{}, said])
    assert in_force(played) == {("2.ben.0", MIDDLE)}
    assert claims_of(played)[MIDDLE]["label"] == "undec"
    twice = {**said, "relate": [{"from": "n", "to": "m", "how": "opposes"}]}
    assert in_force(talk(ana=[COMPROMISE], ben=[{}, twice])) == {("2.ben.0", MIDDLE)}
    assert rejected(talk(ana=[COMPROMISE], ben=[{}, twice])) == []


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("a", f"'{ANA}' is no compromise: oppose it"),
        ("9.zed.9", "refers to what was not shown: 9.zed.9"),
        ({"claim": "m", "because": "9.zed.9"}, "refers to what was not shown: 9.zed.9"),
        ({"claim": "m", "because": "m"}, f"'{MIDDLE}' is no claim that could be a reason"),
    ],
)
def test_what_cannot_be_refused_is_refused_alone(name: Any, why: str) -> None:
    played = talk(ana=[COMPROMISE], ben=[{}, {"refuse": [name], "agree": ["rain"]}])
    assert [told for _, told in rejected(played)] == [why]
    assert played.debate.graph.endorsements["ben"] == (RAIN,)
    own = talk(ana=[COMPROMISE, {"refuse": ["m"]}])
    assert [told for _, told in rejected(own)] == [f"'{MIDDLE}' is one's own: withdraw it"]


def test_an_unknown_key_of_a_refusal_is_told() -> None:
    first, told = move_of({"refuse": [{"claim": "c1", "why": "too dear"}]}, "ana").acts
    assert first == RefuseCompromise("c1")
    assert isinstance(told, Unreadable)
    assert told.said == '{"why": "too dear"}'


THREE: dict[str, list[Any]] = {
    "ana": [{"claims": [{"id": "a", "text": "Archive it", "type": "recommendation"}]}, COMPROMISE],
    "ben": [{"claims": [{"id": "b", "text": "Hire two", "type": "recommendation"}]}, {}, {"refuse": [MIDDLE]}],
    "cho": [{"claims": [{"text": "It rained"}]}, {}, {"stances": {MIDDLE: 0, ANA: 0, BEN: 0}}],
}


def test_who_proposed_it_is_asked_once_more_and_told_who_refused() -> None:
    played = play(THREE, max_rounds=6, parameters=NO_BALLOT)
    assert set(requests(played, 3)) == {"ana"}
    assert not requests(played, 4)
    (compromise,) = board_of(played.debate).compromises
    assert board_of(played.debate).refused_by(compromise) == ["ben"]
    seen = [request for request in asked() if request["aim"] != CLOSING]
    (shown,) = seen[-1]["compromises"]
    assert shown["refused_by"] == ["ben"]
    assert "accepted_by" not in shown
    assert f"Your compromise was refused ({shown['id']} by ben)" in seen[-1]["task"]


def asked() -> list[Any]:
    """What Ana is asked, round by round, in the debate of the three."""
    seen: list[Any] = []

    def agent(name: str) -> Any:
        async def answer(request: Any) -> Any:
            if name == "ana":
                seen.append(json.loads(json.dumps(dict(request))))
            return THREE[name][request.round] if request.round < len(THREE[name]) else {}

        return answer

    with moot.open(":memory:") as m:
        m.claims("What now?", {name: agent(name) for name in THREE}, max_rounds=6)
    return seen


def test_who_accepted_and_then_refuses_stands_behind_his_claim_again() -> None:
    played = talk(ana=[COMPROMISE], ben=[{}, {"accept": ["m"]}, {"refuse": [{"claim": "m", "because": "rain"}]}])
    assert claims_of(played)[BEN]["live"]
    assert claims_of(played)[MIDDLE]["endorsed_by"] == []
    assert [e.returned for e in played.events if isinstance(e, CompromiseGivenUp)] == [(BEN,)]
    assert board_of(played.debate).refused_by(played.debate.before.arguments[MIDDLE]) == ["ben"]


def test_who_refused_and_then_accepts_no_longer_refuses() -> None:
    played = talk(ana=[COMPROMISE], ben=[{}, {"refuse": ["m"]}, {"accept": ["m"]}])
    assert board_of(played.debate).refused_by(played.debate.before.arguments[MIDDLE]) == []


def told_of(played: Played) -> Iterator[str]:
    transcript = Transcript()
    for event in played.events:
        for line in transcript.lines(event, getattr(event, "participant", "")):
            yield f"{line.who} {line.verb} {line.text} {line.note}"


def test_a_refusal_is_told() -> None:
    played = talk(ana=[COMPROMISE], ben=[{}, {"refuse": [{"claim": "m", "because": "rain"}]}])
    assert any(line.startswith("ben refuses “Archive, and hire one” of ana") for line in told_of(played))


# -- nothing that is said is lost


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ({"proposal": "Let us wait"}, '{"proposal": "Let us wait"}'),
        ({"claims": [{"text": "x", "note": "said twice"}]}, '{"note": "said twice"}'),
        ({"claims": [{"text": "It is slow", "type": "fact"}]}, '{"text": "It is slow", "type": "fact"}'),
        ({"claims": [{"text": "It is slow", "author": "ben"}]}, '{"text": "It is slow", "author": "ben"}'),
        ({"answers": ["Ten years"]}, "Ten years"),
        ({"answers": [{"question": "9.zed.9", "text": "Ten years"}]}, "Ten years"),
        ({"compromise": [{"text": "Half of it", "between": []}]}, "Half of it"),
        ({"agree": [{"claim": "9.zed.9", "part": "Half of it"}]}, "Half of it"),
        ({"claims": [{"text": "y" * 5000}]}, "y" * 3_999 + "…"),
        ({"stances": "all for it"}, "all for it"),
        ({"relate": [{"from": "c1", "to": "c2", "how": "hates"}]}, '{"from": "c1", "to": "c2", "how": "hates"}'),
    ],
)
def test_what_was_not_read_is_kept_in_its_words(said: dict[str, Any], text: str) -> None:
    played = talk(ana=[{**said, "concede": ["b"]}])
    (event,) = [e for e in played.events if isinstance(e, MoveRejected)]
    assert event.words == text
    assert played.debate.graph.concessions["ana"] == (BEN,)


def test_its_author_and_the_record_are_told_what_it_said(tmp_path: Any) -> None:
    seen: list[Any] = []

    async def ana(request: Any) -> Any:
        seen.append(dict(request))
        return {"proposal": "Let us wait", "claims": ["We should archive it"]}

    async def ben(request: Any) -> Any:
        return {"claims": [{"text": "We should not archive it"}]} if request.round == 0 else {}

    with moot.open(tmp_path / "kept.db") as m:
        id = m.claims("What now?", {"ana": ana, "ben": ben}, max_rounds=2).debate_id
        faces = ["\n".join(m.export(id, form)) for form in ("markdown", "html", "log")]
    assert seen[1]["refused"][0]["said"] == '{"proposal": "Let us wait"}'
    assert all("Let us wait" in face for face in faces)


def test_what_is_kept_is_bounded_and_of_plain_data() -> None:
    endless: list[Any] = []
    endless.append(endless)
    assert kept(endless) == '[[[["(list)"]]]]'
    assert kept({"a": [1, 0.5, None, True]}) == '{"a": [1, 0.5, null, true]}'
    assert kept([object, 2**70]) == '["(type)", "(a large number)"]'
    assert kept("a\0b\ud800") == "a\\0b\\ud800"
    assert len(kept([["x" * 500] * 500] * 500)) <= 4_001
