"""Camps, cruxes, flip conditions and the rest: the running example to the letter, and against the slow reference."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from graphs import judged
from hypothesis import assume, given
from reference import outcomes as slow
from reference.labels import TooMany
from strategies import SEEDS, legal_document

import moot
from moot.argumentation.labelling import Label
from moot.verdict.dividing import Outcomes, outcomes_of
from moot.verdict.dividing.commitments import Commitments
from moot.verdict.dividing.cruxes import cruxes_of
from moot.verdict.dividing.settling import Interventions, universe
from profiles import examples

DATA = Path(__file__).parent / "data"


@pytest.fixture(scope="module")
def found() -> Outcomes:
    document = json.loads((DATA / "running_example.json").read_text())
    return outcomes_of(judged(document).standing, None)


def test_common_ground(found: Outcomes) -> None:
    assert [(g.literal, g.classes) for g in found.common_ground] == [("ev:e1", ("ana", "cho")), ("p1", ("ana", "cho"))]
    assert [g.to_dict() for g in found.established_disputed] == [
        {"literal": "~p5", "classes": ["cho"], "dissent": ["ben"]}
    ]


def test_camps(found: Outcomes) -> None:
    p, q = found.camps
    assert (p.members, p.tenable, p.score, p.total) == (("ana", "cho"), True, 14, 17)
    assert p.core == ("a1", "a3", "a6", "a7", "ev:e1", "p:p1", "p:p3", "p:rel(s1)", "p:~p2")
    assert p.given_up == ("a8", "ev:e2", "p:rel(s2)")
    assert (q.members, q.tenable, q.score, q.total) == (("ben",), True, 9, 11)
    assert q.core == ("a10", "a2", "a4", "a9", "ev:e3", "p:p2", "p:p4", "p:p6", "p:rel(s3)")
    assert q.given_up == ("a5", "p:p5")
    assert p.open == q.open == ()


def test_cruxes(found: Outcomes) -> None:
    p, q = found.cruxes
    raising = {("~p2",), ("~p4",), ("~p6",), ("rel(s2)",), ("ev:e2",)}
    lowering = {("~p1",)} | {
        tuple(sorted((one, other)))
        for one in ("p2", "~p3", "~ev:e1", "~rel(s1)")
        for other in ("p5", "~w(a1)", "~w(a6)")
    }
    assert ({c.literals for c in p.raise_}, {c.literals for c in p.lower}) == (raising, lowering)
    assert ({c.literals for c in q.lower}, {c.literals for c in q.raise_}) == (raising, lowering)
    assert (p.standing, p.complete_to_size) == (Label.UNDEC, 3)
    one = ("p1", "p2", "p4", "p6", "rel(s2)", "ev:e2")
    half = ("p3", "p5", "ev:e1", "rel(s1)", "w(a1)", "w(a6)")
    assert p.load == dict.fromkeys(one, 1.0) | dict.fromkeys(half, 0.5)
    (crux,) = [c for c in p.raise_ if c.literals == ("~p2",)]
    assert crux.witness == {
        **dict.fromkeys(("a1", "a3", "a7", "p:~p2"), ("undec", "in")),
        **dict.fromkeys(("a2", "a4", "a10", "p:p2"), ("undec", "out")),
    }
    assert crux.divides == {"~p2": (("ana", "cho"), ("ben",))}
    (pair,) = [c for c in p.lower if c.literals == ("p2", "p5")]
    assert {node for node, change in pair.witness.items() if change[1] == "in"} == {
        "a2", "a4", "a5", "a10", "p:p2", "p:p5",
    }  # fmt: skip
    assert {node for node, change in pair.witness.items() if change[1] == "out"} == {
        "a1", "a3", "a6", "a7", "p:~p2",
    }  # fmt: skip


def test_flip_conditions(found: Outcomes) -> None:
    assert {flip.name: (flip.position, flip.view, flip.lower) for flip in found.flips} == {
        "ana": ("P", Label.IN, (("~p1",),)),
        "cho": ("P", Label.IN, (("~p1",),)),
        "ben": ("Q", Label.IN, (("~ev:e3", "~p2"), ("~p2", "~rel(s3)"))),
    }


def test_resolution_paths(found: Outcomes) -> None:
    best = [path for path in found.resolution_paths if path.decided == 0.75]
    assert [path.questions for path in best] == [("p2", "p5"), ("p2", "w(a1)"), ("p2", "w(a6)")]
    assert max(path.decided for path in found.resolution_paths) == 0.75
    assert dict(best[0].answers) == {(True, True): "Q", (True, False): None, (False, True): "P", (False, False): "P"}


def test_what_was_dropped(found: Outcomes) -> None:
    assert [d.to_dict() for d in found.dropped] == [
        {"node": "a5", "requirement": ["p:p5"], "by": "a6"},
        {"node": "a8", "requirement": ["ev:e2"], "by": "a9"},
        {"node": "ev:e2", "requirement": ["p:rel(s2)"], "by": "a9"},
    ]


def test_fault_lines_are_between_the_cores(found: Outcomes) -> None:
    lines = {line.component: line.pairs for line in found.fault_lines}
    assert lines["premise"] == (("a3", "p:p2"), ("p:~p2", "a4"), ("p:~p2", "p:p2"))
    assert ("a3", "a4") in lines["conclusion"]


def test_with_the_premise_settled_the_other_camp_is_not_tenable() -> None:
    document = {**json.loads((DATA / "running_example.json").read_text()), "settled": ["~p2"]}
    p, q = outcomes_of(judged(document).standing, "P").camps
    assert (p.tenable, q.tenable) == (True, False)


def test_why_the_other_camp_is_not_tenable_is_told_of_each_node_that_argues_for_it() -> None:
    document = {**json.loads((DATA / "running_example.json").read_text()), "settled": ["~p2"]}
    p, q = outcomes_of(judged(document).standing, "P").camps
    assert p.why_not == ()
    assert [why.to_dict() for why in q.why_not] == [
        {"node": "a10", "requirement": None, "by": ["a7"]},
        {"node": "a2", "requirement": ["p:p2"], "by": ["chk:~p2"]},
    ]


def test_what_only_backs_itself_is_not_tenable_by_nobody_s_attack() -> None:
    circle = [
        {"id": "a1", "authors": ["ana"], "claim": "P", "premises": ["p1"]},
        {"id": "a2", "authors": ["ana"], "claim": "p1", "premises": ["p1x"]},
    ]
    found = outcomes_in(arguments=circle, parameters={"reading": "evidential"})
    assert [(why.node, why.requirement, why.by) for why in found.camps[0].why_not] == [("a1", ("p:p1",), ())]


def test_the_questions_come_disputed_first_then_by_load_by_what_depends_on_them_and_by_id(found: Outcomes) -> None:
    disputed, others = ("p2", "rel(s2)", "p5"), ("p1", "ev:e2", "p4", "p6", "ev:e1", "p3", "rel(s1)", "w(a1)", "w(a6)")
    assert [cruxes.questions for cruxes in found.cruxes] == [(*disputed, *others)] * 2  # two arguments need p1


@pytest.mark.parametrize("semantics", ["complete", "preferred", "stable", "ideal"])
def test_cruxes_and_flips_of_the_running_example_under_other_semantics(semantics: str, found: Outcomes) -> None:
    document = {**json.loads((DATA / "running_example.json").read_text()), "parameters": {"semantics": semantics}}
    other = outcomes_of(judged(document).standing, None, k_max=2)
    for mine, theirs in zip(other.cruxes, found.cruxes, strict=True):
        assert [c.literals for c in mine.raise_] == [c.literals for c in theirs.raise_]
        assert [c.literals for c in mine.lower] == [c.literals for c in theirs.lower]
    assert [flip.lower for flip in other.flips] == [flip.lower for flip in found.flips]


def plain(seed: int, size: int) -> dict[str, Any]:
    """A drawn document without merges, whose endorsed arguments are there under their own ids."""
    document = legal_document(Random(seed), size)
    document |= {"protocol": "graph", "merges": [], "concessions": {}}
    document["parameters"] = {k: v for k, v in document.get("parameters", {}).items() if k in ("side", "reading")}
    there = slow.prepared(document)[0]["arguments"]
    named = {id for ids in document.get("endorsements", {}).values() for id in ids}
    assume(named <= there.keys())
    return document


@examples(60)
@given(SEEDS)
def test_cruxes_are_those_of_the_slow_reference(seed: int) -> None:
    document = plain(seed, 4)
    assume(len(slow.universe(document)) <= 9)
    standing = judged(document).standing
    assert universe(standing) == tuple(slow.universe(document))
    commitments = Commitments(standing, standing.positions)
    interventions = Interventions(standing, universe(standing))
    for position in standing.positions[:2]:
        mine = cruxes_of(commitments, interventions, position, 2)
        before, raised, lowered = slow.cruxes(document, position, 2)
        assert str(mine.standing) == before
        assert sorted(c.literals for c in mine.raise_) == sorted(raised)
        assert sorted(c.literals for c in mine.lower) == sorted(lowered)


@examples(120)
@given(SEEDS)
def test_camps_are_those_of_the_slow_reference(seed: int) -> None:
    document = plain(seed, 6)
    try:
        expected = slow.camps(document)
    except TooMany:
        return
    for camp in outcomes_of(judged(document).standing, None, k_max=0).camps:
        told = expected[camp.position]
        assert (list(camp.members), camp.tenable) == (told["members"], told["tenable"])
        if camp.tenable:
            assert (camp.score, list(camp.core), list(camp.given_up)) == (told["score"], told["core"], told["given_up"])


def outcomes_in(**document: Any) -> Outcomes:
    """The outcomes of a graph document about P and Q, without a verdict."""
    base = {"protocol": "graph", "issue": {"text": "q", "positions": ["P", "Q"]}}
    return outcomes_of(judged({**base, **document}).standing, None)


def test_who_checks_by_code_is_no_class() -> None:
    checked = {"id": "g1", "authors": ["gate"], "claim": "~p1", "checked": True}
    said = {"id": "a1", "authors": ["ana"], "claim": "P", "premises": ["p1"]}
    document = {"protocol": "graph", "issue": {"text": "q", "positions": ["P", "Q"]}, "arguments": [said, checked]}
    found = outcomes_of(judged(document).standing, "Q")
    assert [dissent.name for dissent in found.dissent] == ["ana"]
    assert found.established_disputed == ()


def test_of_many_positions_those_that_somebody_chose_are_shown() -> None:
    issue = {"text": "q", "positions": [f"P{n:02}" for n in range(25)]}
    arguments = [{"id": who, "authors": [who], "claim": "P24", "premises": ["p1"]} for who in ("ana", "ben")]
    document = {"issue": issue, "arguments": arguments, "stances": {"ana": {"P24": 1.0}, "ben": {"P24": 1.0}}}
    found = outcomes_of(judged({"protocol": "graph", **document}).standing, "P24")
    assert [(camp.position, camp.members) for camp in found.camps if camp.members] == [("P24", ("ana", "ben"))]
    assert found.dissent == ()


def test_a_fact_from_which_an_attack_starts_is_used_and_what_it_was_stated_to_be_is_told() -> None:
    facts = [
        {"id": "e1", "source": "s1", "outcome": "worked", "polarity": {"P": "supports"}},
        {"id": "e2", "source": "s2", "outcome": "failed"},
    ]
    cited = {"id": "a1", "authors": ["ana"], "claim": "P", "premises": ["p1"], "evidence": ["e1"]}
    edge = {"id": "x1", "authors": ["ben"], "source": "ev:e2", "target": "a1", "component": "premise", "index": 0}
    one, other = outcomes_in(arguments=[cited], facts=facts, edges=[edge]).ledger
    assert (one.polarity, one.used_by) == ({"P": "supports"}, ("a1",))
    assert (other.used_by, other.counted) == (("x1",), True)


def test_what_was_defeated_by_a_challenged_attack_names_the_attacker() -> None:
    said = (("a1", "P", ["p1"]), ("a2", "c", ["p2"]), ("a3", "d", ["p3"]), ("a4", "~p3", []))
    arguments = [{"id": id, "authors": ["ana"], "claim": claim, "premises": of} for id, claim, of in said]
    edges = [
        {"id": "x1", "authors": ["ben"], "source": "a2", "target": "a1", "component": "warrant"},
        {"id": "x2", "authors": ["ana"], "source": "a3", "target": "x1", "component": "relation"},
    ]
    found = outcomes_in(arguments=arguments, edges=edges).dropped
    assert [(dropped.node, dropped.by) for dropped in found] == [("a1", "a2"), ("a3", "a4")]


def test_a_position_that_its_side_gave_up_says_who_did() -> None:
    """In a document, too, and not of one that nobody ever argued for."""
    document: dict[str, Any] = {
        "protocol": "graph",
        "issue": {"text": "?", "positions": ["P", "Q", "R"]},
        "arguments": [{"id": "a1", "authors": ["ana"], "claim": "P"}, {"id": "a2", "authors": ["ben"], "claim": "Q"}],
        "stances": {"ana": {"P": 0.9}, "ben": {"Q": 1.0}},
        "concessions": {"ana": ["a2"]},
    }
    found = outcomes_of(judged(document).standing, None).to_dict()["camps"]
    assert found["P"]["why_not"] == [{"node": "a1", "requirement": None, "by": ["a2"], "given_up": ["ana"]}]
    assert (found["Q"]["tenable"], found["R"]["why_not"]) == (True, [])
    told = [sentence for part in moot.evaluate(document).answer for sentence in part.says]
    assert "ana took back what spoke for ‘P’." in told

    document["arguments"].append({"id": "a3", "authors": ["cho"], "claim": "P", "premises": ["p"]})
    document["arguments"].append({"id": "a4", "authors": ["ben"], "claim": "~p"})
    found = outcomes_of(judged(document).standing, None).to_dict()["camps"]
    assert found["P"]["why_not"][1] == {"node": "a3", "requirement": ["p:p"], "by": ["a4"]}
    told = [sentence for part in moot.evaluate(document).answer for sentence in part.says]
    assert "ana took back what spoke for ‘P’." not in told, "cho still argues for it"


def test_fault_lines_say_how_much_turns_on_each_pair(found: Outcomes) -> None:
    """By hand from the cruxes of section 11: p2 has load 1, w(a1) 1/2; a position is no crux, w(a7) is in none."""
    scores = {pair: score for line in found.fault_lines for pair, score in zip(line.pairs, line.scores, strict=True)}
    assert scores["a3", "p:p2"] == scores["p:~p2", "p:p2"] == scores["a3", "a4"] == 1.0
    assert scores["a1", "a2"] == scores["a1", "a10"] == 0.5
    assert scores["a7", "a2"] == 0.0
