"""What moot words for a participant is shown as moot's, in requests, results and faces; who agreed is named, whatever
became of the claim since."""

import json
from typing import Any

import pytest
from claims_play import opened, play
from claims_saying import BLIND, claims_of, relates, talk
from debating import Played

import moot
from moot.protocols.claims.board import board_of
from moot.protocols.claims.report import grouped
from moot.verdict.claims import Claims

ANA, BEN, RAIN = "0.ana.0", "0.ben.0", "0.cho.0"
REMARK = "2.cho.0"


def recommends(text: str) -> dict[str, Any]:
    return {"claims": [{"text": text, "type": "recommendation"}]}


def separated() -> Played:
    return talk(ana=[relates("a", "opposes", "b")], cho=[{}, relates("a", "not_in_conflict", "b")])


# -- remarks


def test_what_moot_words_is_a_remark_in_the_result_and_in_no_group_of_claims() -> None:
    claims = claims_of(separated())
    assert (claims[REMARK]["type"], claims[REMARK]["separates"]) == ("remark", [ANA, BEN])
    assert {c["type"] for c in claims.values()} == {"remark", "observation", "recommendation"}
    found = held()
    assert "are not in conflict" not in found.to_dict()["prompt_context"]
    assert grouped([c for c in found.said.claims if c.separates]) == {
        "observations": (), "recommendations": (), "concerns": (), "questions": (),
    }  # fmt: skip


def test_participants_are_shown_a_remark_with_its_conflict() -> None:
    seen: list[Any] = []
    held(seen)
    (remark,) = [claim for claim in seen[-1]["claims"] if claim["type"] == "remark"]
    assert (remark["author"], remark["conflict"]) == ("cho", "x1")
    assert "remark" in seen[-1]["form"]["words"]


def held(seen: list[Any] | None = None, path: str = ":memory:") -> Any:
    """The same with a store; `seen`: what Ben is asked in each round."""
    said = {
        "ana": [recommends("We should hire"), relates("c1", "opposes", "c2"), recommends("Buy a kettle")],
        "ben": [recommends("We should archive")],
        "cho": [{}, {}, relates("c1", "not_in_conflict", "c2")],
    }  # fmt: skip

    def agent(name: str) -> Any:
        async def answer(request: Any) -> Any:
            if name == "ben" and seen is not None:
                seen.append(json.loads(json.dumps(dict(request))))
            return said[name][request.round] if request.round < len(said[name]) else {}

        return answer

    with moot.open(path) as m:
        return m.claims("What now?", {name: agent(name) for name in said}, max_rounds=4)


def test_no_face_tells_a_remark_as_what_a_participant_observed(tmp_path: Any) -> None:
    path = str(tmp_path / "r.db")
    id = held(path=path).debate_id
    with moot.open(path) as m:
        markdown, html = ("\n".join(m.export(id, form)) for form in ("markdown", "html"))
    said = "“We should hire” and “We should archive” are not in conflict"
    assert f"{said} — remark by moot" in markdown
    assert "remark by moot" in html
    assert f"{said} — observation" not in markdown


# -- who agreed


@pytest.mark.parametrize(
    ("ben", "agreed"),
    [
        ([{"agree": ["a"]}], ["ben"]),
        ([{"concede": ["a"]}], []),
        ([{"concede": ["a"], "agree": ["a"]}], ["ben"]),
        ([{"concede": ["a"]}, {"agree": ["a"]}], ["ben"]),
        ([{"agree": ["a"]}, {"concede": ["a"]}], []),
    ],
)
def test_who_conceded_a_claim_and_agreed_to_it_agreed(ben: list[Any], agreed: list[str]) -> None:
    played = talk(ben=[relates("b", "opposes", "a"), *ben])
    assert board_of(played.debate).agreed_by(ANA) == agreed
    assert claims_of(played)[ANA]["agreed_by"] == agreed


def test_who_agreed_to_a_claim_that_was_merged_and_given_up_agreed_to_what_says_the_same() -> None:
    same = relates("rain", "same_as", "a")
    played = talk(ben=[{"agree": ["rain"]}], ana=[{}, same], cho=[{}, same, {"withdraw": ["rain"]}])
    assert Claims(played.debate.graph).agreed == {ANA: ("ben",)}
    assert claims_of(played)[ANA]["agreed_by"] == ["ben"]
    assert claims_of(played)[ANA]["endorsed_by"] == []


def test_who_agreed_to_what_was_replaced_is_still_told_of_it_and_not_of_what_replaced_it() -> None:
    newer = {"claims": [{"text": "Archive it monthly", "type": "recommendation", "supersedes": "a"}]}
    found = claims_of(talk(ben=[{"agree": ["a"]}], ana=[{}, newer]))
    assert (found[ANA]["agreed_by"], found["2.ana.0"]["agreed_by"]) == (["ben"], [])


def test_an_author_of_what_says_the_same_agrees_with_nobody() -> None:
    blind = {**BLIND, "yan": {"claims": [{"text": "Hire two testers", "type": "recommendation"}]}}
    played = play({name: [said, *([{"agree": ["a"]}] if name == "yan" else [])] for name, said in blind.items()})
    assert Claims(played.debate.graph).agreed == {ANA: ("yan",)}
    assert opened("ana").protocol == "claims"
