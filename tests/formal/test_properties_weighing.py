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

from moot.record.status import Status
from profiles import share

SILENT = {Status.CONSENSUS.value, Status.MAJORITY.value}


def fact(id: str, source: str, **polarity: str) -> dict[str, Any]:
    return {"id": id, "source": source, "outcome": "worked", "submitted": True, "polarity": polarity}


def rivals(document: dict[str, Any]) -> set[str]:
    """The positions that are neither P nor its denial."""
    return set(document["issue"]["positions"]) - {"P", "~P"}


@RUNS
@given(councils())
def test_p14_what_is_for_a_position_is_against_its_denial(document: dict[str, Any]) -> None:
    found = judged({**document, "arguments": []}).to_dict()
    for denial in set(found["energy"]) & {"~P"}:
        assert found["energy"][denial] == -found["energy"]["P"]
        assert found["sufficiency"][denial] == found["sufficiency"]["P"]


@RUNS
@given(councils())
def test_p14_a_new_source_for_a_position_raises_it_and_leaves_its_rivals_alone(
    document: dict[str, Any],
) -> None:
    before = judged(document).standing.strengths
    after = judged(added(document, facts=[fact("z1", "z", P="supports")])).standing.strengths
    assert after.strength["P"] > before.strength["P"]
    assert {p: after.strength[p] for p in rivals(document)} == {p: before.strength[p] for p in rivals(document)}


@RUNS
@given(councils())
def test_p14_a_new_source_against_a_position_lowers_it(document: dict[str, Any]) -> None:
    before = judged(document).standing.strengths
    after = judged(added(document, facts=[fact("z1", "z", P="opposes")])).standing.strengths
    assert after.strength["P"] < before.strength["P"]
    assert {p: after.strength[p] for p in rivals(document)} == {p: before.strength[p] for p in rivals(document)}


@RUNS
@given(documents())
def test_p15_neutral_facts_change_no_bit(document: dict[str, Any]) -> None:
    neutral = dict.fromkeys(document["issue"]["positions"], "neutral")
    changed = added(document, facts=[fact("z1", "z", **neutral), fact("z2", "z")])
    new = {"ev:z1", "ev:z2", "p:rel(z)"}
    assert numbers_of(judged(changed).to_dict(), new) == numbers_of(judged(document).to_dict(), new)


def said_twice(random: Random) -> list[dict[str, Any]]:
    """What some sources say of P and Q, and other sources of Q and P: a tie, whoever said how much."""
    drawn = [
        {
            "source": random.randint(1, 3),
            "outcome": random.choice(["worked", "unknown"]),
            "checked": random.random() < 0.15,
            "age_days": random.choice([0, 90, 400]),
            "polarity": {p: random.choice(["supports", "opposes"]) for p in random.choice(["P", "Q", "PQ"])},
        }
        for _ in range(random.randint(1, 5))
    ]
    mirror = {"P": "Q", "Q": "P"}
    turned = [
        {**f, "source": f["source"] + 3, "polarity": {mirror[p]: way for p, way in f["polarity"].items()}}
        for f in drawn
    ]
    return [
        {**f, "id": f"e{i}", "source": f"s{f['source']}", "submitted": True} for i, f in enumerate([*drawn, *turned])
    ]


def repeated(random: Random, facts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Copies of what one of the sources said, or of a part of it."""
    source = random.choice(facts)["source"]
    mine = [f for f in facts if f["source"] == source]
    chosen = random.sample(mine, random.randint(1, len(mine)))
    times = random.choice([1, 3, 40])
    return [{**f, "id": f"{f['id']}copy{i}"} for f in chosen for i in range(times)]


@pytest.mark.family
def test_p16_no_repetition_by_one_source_decides_a_tie() -> None:
    random = Random(16)
    for _ in range(share(400)):
        document = {"protocol": "council", "issue": {"positions": ["P", "Q"]}, "facts": said_twice(random)}
        found = judged(document).to_dict()
        if found["margin"] is None:
            continue
        assert (found["margin"], found["leader"]) == (0, None)
        again = judged(added(document, facts=repeated(random, document["facts"]))).to_dict()
        assert again["margin"] <= 0.5 / 3.5
        assert again["verdict"] is None


@pytest.mark.family
def test_p16_no_repetition_decides_a_tie_between_a_position_and_its_denial() -> None:
    random = Random(61)
    for _ in range(share(100)):
        said = [fact(f"e{i}", f"s{i}", P="supports" if i % 2 else "opposes") for i in range(2 * random.randint(1, 4))]
        document = {"protocol": "council", "issue": {"positions": ["P", "~P"]}, "facts": said}
        assert judged(document).to_dict()["margin"] == 0
        again = judged(added(document, facts=repeated(random, said))).to_dict()
        assert again["margin"] <= 0.4 / 3 + 1e-9
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
    assert found["verdict"] in (None, found["leader"])


@RUNS
@given(councils())
def test_p18_what_is_forbidden_neither_leads_nor_wins(document: dict[str, Any]) -> None:
    found = judged(added(document, facts=[fact("z1", "z", P="forbids")])).to_dict()
    assert "P" in {x["position"] for x in found["excluded"]}
    assert "P" not in {found["verdict"], found["leader"]}
    assert "P" not in found.get("below", [])


def contest(found: dict[str, Any]) -> tuple[Any, ...]:
    """The first and T, as far as a result tells them."""
    return found["leader"], found["sufficiency"], found.get("excluded")


@RUNS
@given(SEEDS)
def test_p28_a_single_fact_moves_the_margin_only_the_way_it_speaks(seed: int) -> None:
    document = council_document(Random(seed))
    before = judged(document).to_dict()
    assume(before["margin"] is not None and before["leader"] is not None)
    first = before["leader"]
    for position in [p for p in document["issue"]["positions"] if p != "~P"]:
        for way in ("supports", "opposes"):
            new = fact("z1", Random(seed).choice(["z", "s1", "s2"]), **{position: way})
            after = judged(added(document, facts=[new])).to_dict()
            if contest(after) != contest(before):
                continue
            helps = (position == first) == (way == "supports")
            gain = after["margin"] - before["margin"]
            assert gain >= -2e-9 if helps else gain <= 2e-9


def test_a_negation_of_a_negation_is_the_literal() -> None:
    assert neg("~p") == "p"
