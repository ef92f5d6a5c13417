"""Whoever concedes a claim drops what its own claims had against it: the conceded claim stands, and its own stays."""

from typing import Any

import pytest

import moot

CACHE, NO_CACHE = "We should cache the reports", "We should not cache the reports"


def held(ana: list[Any], ben: list[Any], cho: list[Any] | None = None) -> Any:
    def agent(rounds: list[Any]) -> Any:
        async def respond(request: Any) -> Any:
            return rounds[request.round] if request.round < len(rounds) else {}

        return respond

    people = {"ana": agent(ana), "ben": agent(ben), **({"cho": agent(cho)} if cho else {})}
    with moot.open(":memory:") as m:
        result = m.claims("Should we cache the reports?", people)
        assert m.replay(result.debate_id).identical
        return result.to_dict()


def says(text: str, **more: Any) -> dict[str, Any]:
    return {"claims": [{"text": text, "type": "recommendation", **more}]}


@pytest.mark.parametrize("opposes", [[], ["0.ana.0"]], ids=["detected", "said"])
def test_a_conceded_claim_stands_against_the_claim_of_who_conceded_it_which_is_kept(opposes: list[str]) -> None:
    against = {"relate": [{"from": "0.ben.0", "to": id, "how": "opposes"} for id in opposes]}
    said = [against] if opposes else []
    found = held([says(CACHE)], [says(NO_CACHE), *said, {"concede": ["0.ana.0"]}])
    assert (found["status"], found["verdict"]) == ("accepted", CACHE)
    assert [(c["id"], c["live"], c["label"]) for c in found["claims"]] == [
        ("0.ana.0", True, "in"),
        ("0.ben.0", True, "out"),
    ]


def test_of_two_who_say_the_same_one_concedes_for_itself_alone() -> None:
    found = held([says(CACHE), {}], [says(NO_CACHE), {"concede": ["0.ana.0"]}], [says(NO_CACHE), {}])
    assert found["status"] == "polarized"
    assert {c["label"] for c in found["claims"]} == {"undec"}


def test_to_say_the_same_again_in_place_of_a_claim_sheds_no_attack() -> None:
    again = {"claims": [{"text": CACHE.upper() + ".", "supersedes": "0.ana.0"}]}
    against = {"claims": [{"text": "They change each minute", "opposes": ["0.ana.0"]}]}
    found = held([says(CACHE), {}, again], [{"claims": ["Reports are read daily"]}, against])
    (newer,) = [claim for claim in found["claims"] if claim["id"] == "2.ana.0"]
    assert (newer["same_as"], newer["attacked_by"], newer["label"]) == ("0.ana.0", ["1.ben.0"], "undec")
