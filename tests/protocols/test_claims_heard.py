"""The end of a debate of claims: silence agrees to nothing, recommendations head it, who was not heard is named."""

from typing import Any

from claims_play import FAILED, NO_BALLOT, Script, ending, play, says

from moot.protocols.result import result
from moot.record.status import Status

CACHE = "We should cache the reports"
PASS: dict[str, Any] = {"pass": True}


def recommends(text: str, *facts: str) -> dict[str, Any]:
    """A ROUND with a recommendation, and observations that support it, the last one through the others."""
    ids = ["r", *(f"f{n}" for n in range(len(facts)))]
    rests = [{"id": i, "text": t, "supports": [on]} for i, t, on in zip(ids[1:], facts, ids, strict=False)]
    return {"claims": [{"id": "r", "text": text, "type": "recommendation"}, *rests]}


def found(script: Script, max_rounds: int = 9) -> dict[str, Any]:
    return result(play(script, max_rounds, parameters=NO_BALLOT).debate).to_dict()


def test_who_says_nothing_agrees_to_nothing() -> None:
    two = {"ana": [says(CACHE)], "ben": [says(CACHE)]}
    assert ending(play(two)).status is Status.CONSENSUS
    assert ending(play({**two, "cho": [PASS]})).status is Status.MAJORITY
    assert ending(play({**two, "cho": [PASS], "dan": [PASS]})).status is Status.UNOPPOSED


def test_who_failed_in_every_round_is_left_out() -> None:
    shown = found({"ana": [says(CACHE)], "ben": [says(CACHE)], "cho": [FAILED] * 9})
    assert (shown["status"], shown["never_asked"], shown["caveats"]) == ("consensus", {}, [])


def test_a_side_fact_does_not_head_the_result() -> None:
    rain, sun = "It rained on Sunday", "It did not rain on Sunday"
    shown = found({
        "ana": [{"claims": [*recommends(CACHE)["claims"], {"id": "f", "text": rain}]}],
        "ben": [{"claims": [*recommends(CACHE)["claims"], {"id": "f", "text": sun, "opposes": []}]}],
    })
    assert (shown["status"], shown["verdict"]) == ("consensus", CACHE)
    assert f"“{CACHE}” stands, and everybody is for it" in shown["reason"]
    assert shown["issues"][0]["status"] == "consensus"


def test_a_consensus_waits_until_all_said_where_they_stand_on_what_was_recommended_last() -> None:
    more = {"claims": [{"text": "Start with the weekly report", "type": "recommendation"}], "agree": ["0.ana.0"]}
    said = {"ana": [says(CACHE), {}, {"agree": ["1.ben.0"]}], "ben": [says("Buy a faster disk"), more]}
    said["ben"][1]["withdraw"] = ["0.ben.0"]
    shown = found(said)
    assert [issue["text"] for issue in shown["issues"]] == [CACHE, "Start with the weekly report"]
    assert shown["status"] == "consensus"


def test_who_said_nothing_of_what_others_back_is_asked_once_by_name() -> None:
    agrees = {"agree": ["0.ana.0"]}
    assert found({"ana": [recommends(CACHE)], "ben": [{}, agrees], "cho": [{}, {}, agrees]})["status"] == "consensus"
    silent = found({"ana": [recommends(CACHE)], "ben": [{}, agrees], "cho": [{}, {}, PASS, agrees]})
    assert (silent["status"], silent["rounds"], silent["never_said"]) == ("majority", 3, {"lit:0.ana.0": ["cho"]})


def test_who_was_never_asked_is_named() -> None:
    shown = found({"ana": [says(CACHE)], "ben": [says(CACHE)], "cho": [PASS]}, max_rounds=1)
    assert shown["never_asked"] == {"lit:0.ana.0": ["cho"]}
    assert shown["never_said"] == {}
    assert shown["caveats"] == [f"cho was never asked about “{CACHE}”."]


def test_who_was_asked_and_said_nothing_is_named() -> None:
    shown = found({"ana": [says(CACHE)], "ben": [says(CACHE)], "cho": [PASS]})
    assert (shown["never_asked"], shown["never_said"]) == ({}, {"lit:0.ana.0": ["cho"]})


def test_whoever_stands_behind_an_attacking_claim_took_a_side() -> None:
    by_ben = {"relate": [{"from": "0.cho.0", "to": "0.ana.0", "how": "opposes"}]}
    shown = found({"ana": [says(CACHE)], "ben": [says(CACHE), by_ben], "cho": [says("Hire two testers")], "dan": []})
    assert shown["never_said"]["lit:0.ana.0"] == ["dan"]


def test_a_prompt_keeps_what_the_standing_recommendation_rests_on() -> None:
    facts = [f"Fact number {word} holds" for word in ("one", "two", "three", "four", "five", "six", "seven", "eight")]
    prompt = found({"ana": [recommends(CACHE, *facts)], "ben": [says(CACHE)]})["prompt_context"]
    assert all(fact in prompt for fact in facts)


def test_who_takes_no_side_abstains_and_is_said_to() -> None:
    none = {"stances": {"0.ana.0": 0}}
    script: Script = {"ana": [says(CACHE)], "ben": [PASS, none], "cho": [PASS, PASS]}
    told = found(script)
    assert told["abstained"] == {"lit:0.ana.0": ["ben"]}
    assert told["never_said"] == {"lit:0.ana.0": ["cho"]}
    assert [c for c in told["caveats"] if "abstains" in c] == [f"ben abstains on “{CACHE}”."]


def test_who_concedes_or_agrees_does_not_abstain() -> None:
    against = {"claims": [{"text": "No", "opposes": ["0.ana.0"]}]}
    script: Script = {"ana": [says(CACHE)], "ben": [PASS, against, {"concede": ["0.ana.0"]}]}
    assert found(script)["abstained"] == {}
