"""Laws of weighing: what a new piece of evidence may and may not do to strengths, margin and verdict."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from changing import added
from councils import council
from graphs import judged
from hypothesis import assume, given
from laws import numbers_of
from reference.words import neg
from strategies import RUNS, SEEDS, council_document, councils, documents, legal_document

from moot.deliberation.outcome.words import Status
from profiles import share

SILENT = {Status.CONSENSUS.value, Status.MAJORITY.value}


def fact(id: str, source: str, **polarity: str) -> dict[str, Any]:
    return {"id": id, "source": source, "outcome": "worked", "submitted": True, "polarity": polarity}


@RUNS
@given(councils())
def test_p14_a_new_source_for_a_position_raises_it_and_leaves_its_rivals_alone(
    document: dict[str, Any],
) -> None:
    before = judged(document).standing.strengths
    after = judged(added(document, facts=[fact("z1", "z", P="supports")])).standing.strengths
    assert after.strength["P"] > before.strength["P"]
    assert after.strength["Q"] == before.strength["Q"]


@RUNS
@given(councils())
def test_p14_a_new_source_against_a_position_lowers_it(document: dict[str, Any]) -> None:
    before = judged(document).standing.strengths
    after = judged(added(document, facts=[fact("z1", "z", P="opposes")])).standing.strengths
    assert after.strength["P"] < before.strength["P"]
    assert after.strength["Q"] == before.strength["Q"]


@RUNS
@given(documents())
def test_p15_neutral_facts_change_no_bit(document: dict[str, Any]) -> None:
    neutral = dict.fromkeys(document["issue"]["positions"], "neutral")
    changed = added(document, facts=[fact("z1", "z", **neutral), fact("z2", "z")])
    new = {"ev:z1", "ev:z2", "p:rel(z)"}
    assert numbers_of(judged(changed).to_dict(), new) == numbers_of(judged(document).to_dict(), new)


@pytest.mark.family
def test_p16_repetition_by_a_source_that_speaks_on_one_position_breaks_no_tie() -> None:
    random = Random(16)
    items = [sign + kind for sign in ("", "-") for kind in "wuo"]
    for _ in range(share(400)):
        sides = [[random.choice(items) for _ in range(random.randint(2, 3))] for _ in "PQ"]
        row = {
            p: " ".join(f"{i[:-1]}s{10 * k + n}{i[-1]}" for n, i in enumerate(side))
            for k, (p, side) in enumerate(zip("PQ", sides, strict=True), 1)
        }
        found = judged(council(row)).to_dict()
        if found["margin"] == 0 and found["energy"]["P"] == found["energy"]["Q"]:
            row["P"] += f"x{random.choice([2, 9, 40])}"
            again = judged(council(row)).to_dict()
            assert again["margin"] < 0.15
            assert again["verdict"] is None


@RUNS
@given(documents())
def test_p17_every_graph_has_one_status_and_silence_is_no_agreement(document: dict[str, Any]) -> None:
    found = judged(document).to_dict()
    assert found["status"] in {status.value for status in Status}
    if document["protocol"] != "council":
        silent = judged({**document, "stances": {}}).to_dict()
        assert silent["status"] not in SILENT
        assert not {i["status"] for i in silent.get("issues", [])} & SILENT
    else:
        nothing = judged(
            {
                **document,
                "facts": [],
                "edges": [],
                "supports": [],
                "merges": [],
                "settled": [],
                "arguments": [],
                "concessions": {},
                "endorsements": {},
            }
        ).to_dict()
        assert nothing["status"] == "insufficient_evidence"


def test_p17_every_status_that_a_graph_can_have_occurs() -> None:
    never = {Status.ABSTAINED, Status.UNDETERMINED, Status.FAILED, Status.CANCELLED}
    drawn = [legal_document(Random(seed)) for seed in range(500)]
    drawn.append(json.loads((Path(__file__).parent / "data" / "running_example.json").read_text()))
    assert {judged(d).status for d in drawn if d["protocol"] != "council"} == set(Status) - never
    drawn = [council_document(Random(seed)) for seed in range(300)]
    drawn.append(council({"P": "s1w s2w s3w s4w", "Q": "s5w s6w s7w"}))
    known = {judged(d).status for d in drawn} | {Status.CONTESTED}  # this one has a test of its own, below
    assert known == set(Status) - never - {Status.ACCEPTED}


def test_a_council_that_hangs_on_undecided_evidence_is_contested() -> None:
    talk = [
        {"id": "a1", "authors": ["ben"], "claim": "~rel(s1)", "premises": ["p1"]},
        {"id": "a2", "authors": ["ana"], "claim": "~p1"},
        {"id": "a3", "authors": ["ben"], "claim": "p1"},
    ]
    row = {"P": "s1w s2w s3w", "Q": "s4w s5u"}
    assert judged(council(row)).to_dict()["verdict"] == "P"
    found = judged(council({**row, "arguments": talk})).to_dict()
    assert (found["status"], found["verdict"]) == ("contested", None)
    assert found["margin"] > 0.15


def test_p17_a_bound_that_cuts_the_labels_makes_it_undetermined_with_a_leaning() -> None:
    ring = [{"id": f"a{i}", "authors": ["ana"], "claim": f"{'~' * (i % 2)}p{i // 2}"} for i in range(40)]
    ring += [{"id": "b", "authors": ["ben"], "claim": "P", "premises": ["p0"]}]
    parameters = {"semantics": "preferred", "max_nodes": 1}
    found = judged({"issue": {"positions": ["P", "Q"]}, "arguments": ring, "parameters": parameters}).to_dict()
    assert found["status"] == "undetermined"
    assert found["leaning"] != "undetermined"
    assert found["complete"] is False


@RUNS
@given(councils())
def test_p18_a_council_has_a_verdict_if_and_only_if_it_is_consensus_or_majority(
    document: dict[str, Any],
) -> None:
    found = judged(document).to_dict()
    assert (found["verdict"] is not None) == (found["status"] in SILENT)


def ranked(found: dict[str, Any]) -> list[str]:
    energy = found["energy"]
    enough = [p for p in energy if found["sufficiency"][p] == 1]
    return sorted(enough, key=lambda p: -energy[p])


@RUNS
@given(SEEDS)
def test_p28_a_single_fact_moves_the_margin_only_the_way_it_speaks(seed: int) -> None:
    document = council_document(Random(seed))
    before = judged(document).to_dict()
    assume(before["margin"] is not None)
    order = ranked(before)
    for position in order[:2]:
        for way in ("supports", "opposes"):
            new = fact("z1", Random(seed).choice(["z", "s1", "s2"]), **{position: way})
            after = judged(added(document, facts=[new])).to_dict()
            if ranked(after) != order or after["sufficiency"] != before["sufficiency"]:
                continue
            helps = (position == order[0]) == (way == "supports")
            gain = after["margin"] - before["margin"]
            assert gain >= -2e-9 if helps else gain <= 2e-9


def test_a_negation_of_a_negation_is_the_literal() -> None:
    assert neg("~p") == "p"
