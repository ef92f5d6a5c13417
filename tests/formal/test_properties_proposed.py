"""Laws of what participants bring and take back: one's own word records nothing, what was given up returns."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from changing import added
from graphs import judged
from hypothesis import assume, given
from hypothesis import strategies as st
from laws import numbers_of
from participants_drawn import with_positions
from reference.legal import illegal
from strategies import RUNS, SEEDS, documents, legal_document

from moot.errors import InvalidDocument
from moot.operations.documents.graph_document import read_graph
from moot.protocols import documents as judges
from moot.record.acts.propose import PositionProposed, enter
from moot.record.growing import GrowingGraph
from moot.record.parameters import Parameters
from moot.verdict.evaluation import evaluate

OUTCOMES = ("worked", "failed")


def with_word(document: dict[str, Any], outcome: str, seed: int, *agreed: str) -> dict[str, Any]:
    """The document with a fact that ana brought, which an argument of hers cites."""
    claim = Random(seed).choice(["P", "~P", "p1", "~p2"])
    fact = {"id": "z1", "source": "z", "outcome": outcome, "by": "ana", "agreed": list(agreed), "polarity": {}}
    argument = {"id": "z2", "authors": ["ana"], "claim": claim, "premises": [], "evidence": ["z1"]}
    return added(document, facts=[fact], arguments=[argument])


@RUNS
@given(documents(protocol="graph"), SEEDS)
def test_p29_a_word_of_ones_own_changes_no_label_and_no_strength(document: dict[str, Any], seed: int) -> None:
    silent = numbers_of(judged(with_word(document, "unknown", seed)).to_dict())
    for outcome in OUTCOMES:
        assert numbers_of(judged(with_word(document, outcome, seed)).to_dict()) == silent
        assert numbers_of(judged(with_word(document, outcome, seed, "ana")).to_dict()) == silent


TEAM = {"ana": "t", "ben": "t"}
OWN = {"id": "e1", "source": "s1", "outcome": "worked", "by": "ana"}
CITED = {"id": "a1", "authors": ["ana"], "claim": "P", "premises": ["p1"], "evidence": ["e1"]}
DENIED = {"id": "a2", "authors": ["ben"], "claim": "~P", "premises": ["p2"], "evidence": ["e1"]}


def document(*facts: dict[str, Any], arguments: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    said = [CITED, {**DENIED, "evidence": []}] if arguments is None else arguments
    return {"protocol": "graph", "issue": {"positions": ["P"]}, "facts": list(facts), "arguments": said, **more}


RECORDED = [
    ("brought by ana alone", document(OWN), False),
    ("it came with the question", document({**OWN, "by": None}), True),
    ("ben agreed to it", document({**OWN, "agreed": ["ben"]}), True),
    ("ben cites it", document(OWN, arguments=[CITED, DENIED]), True),
    ("ben cites it, of the class of ana", document(OWN, arguments=[CITED, DENIED], classes=TEAM), False),
    (
        "the citation of ben is dropped",
        document({**OWN, "polarity": {"P": "supports"}}, arguments=[CITED, DENIED]),
        False,
    ),
    (
        "ben brought an equal one",
        document({**OWN, "text": "It ran."}, {**OWN, "id": "e2", "by": "ben", "text": "it ran", "source": "S1 "}),
        True,
    ),
    (
        "ben brought another outcome in the same words",
        document({**OWN, "text": "It ran."}, {**OWN, "id": "e2", "by": "ben", "text": "It ran", "outcome": "failed"}),
        False,
    ),
    (
        "ben brought one that is merged with it",
        document(OWN, {**OWN, "id": "e2", "by": "ben"}, merges=[["ev:e1", "ev:e2"]]),
        True,
    ),
    ("nothing worked or failed", document({**OWN, "by": None, "outcome": "unknown"}), False),
    ("a gate brought it", document(OWN, arguments=[{**CITED, "checked": True}, DENIED]), True),
    ("a council has no participants", {**document(OWN), "protocol": "council"}, True),
]


@pytest.mark.parametrize(("why", "given", "recorded"), RECORDED, ids=[why for why, _, _ in RECORDED])
def test_a_fact_is_recorded_once_somebody_else_stands_by_it(why: str, given: dict[str, Any], recorded: bool) -> None:
    found = judged(given).standing
    assert found.compiled.nodes["ev:e1"].rank == (2 if recorded else 1), why
    assert found.bipolar.base["ev:e1"] == (0.8 if recorded else 0.4)


def test_ones_own_word_wins_no_question_of_values() -> None:
    """Two against two, and a report that only one of them calls a success: nothing stands."""
    found = judged(document(OWN, stances={"ana": {"P": 1}, "cho": {"P": 1}, "ben": {"P": -1}, "dan": {"P": -1}}))
    assert [str(found.standing.of(p)) for p in ("P", "~P")] == ["undec", "undec"]
    agreed = judged(document({**OWN, "agreed": ["dan"]}))
    assert [str(agreed.standing.of(p)) for p in ("P", "~P")] == ["in", "out"]


@pytest.mark.parametrize(
    ("positions", "stated", "shares"),
    [
        (["P"], {"P": -1}, (0, 1)),
        (["P"], {"P": -1, "~P": 0}, (0, 0)),
        (["P"], {"~P": -0.5}, (1, 0)),
        (["P", "~P"], {"P": -1}, (0, 1)),
        (["P", "Q"], {"P": -1}, (0, 0)),
    ],
)
def test_no_to_a_position_is_yes_to_its_denial(
    positions: list[str], stated: dict[str, float], shares: tuple[int, int]
) -> None:
    """Of a pair alone, and where nothing is stated on the other of the two."""
    given = {"protocol": "graph", "issue": {"positions": positions}, "stances": {"ana": stated}}
    camps = judged(given).to_dict()["camps"]
    rival = positions[-1] if len(positions) > 1 else "~P"
    assert tuple(len(camps[p]["members"]) for p in ("P", rival)) == shares


def test_the_mean_of_a_class_is_taken_after_the_denial_is_read() -> None:
    """ana -1 on P is 1 on ~P; ben .5 on ~P: their class is at .75 on ~P, and at -.75 on P."""
    stances = {"ana": {"P": -1}, "ben": {"~P": 0.5}}
    given = {"protocol": "graph", "issue": {"positions": ["P"]}, "stances": stances, "classes": TEAM}
    assert judged(given).to_dict()["camps"]["~P"]["members"] == ["t"]


def given_up(*entries: tuple[str, str, str]) -> list[dict[str, str]]:
    return [{"argument": argument, "by": by, "because": because} for argument, by, because in entries]


def argument(id: str, author: str, claim: str, *premises: str) -> dict[str, Any]:
    return {"id": id, "authors": [author], "claim": claim, "premises": list(premises)}


FOR_P = argument("a1", "ana", "P", "p1")
REASON = argument("c", "ben", "q", "p2")


def two(*arguments: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"protocol": "graph", "issue": {"positions": ["P", "Q"]}, "arguments": list(arguments), **more}


def labels(given: dict[str, Any]) -> dict[str, str]:
    return judged(given).to_dict()["labels"]


def test_what_was_given_up_is_left_out_while_its_reason_stands() -> None:
    """a1 (P) was given up because of c, which nobody denies: out, discarded, its premise still said."""
    found = judged(two(FOR_P, REASON, given_up=given_up(("a1", "ana", "c"))))
    assert found.to_dict()["labels"] == {"a1": "out", "c": "in", "p:p1": "in", "p:p2": "in"}
    assert found.to_dict()["discarded"] == ["a1"]
    assert (str(found.standing.of("P")), found.standing.strengths.strength["P"]) == ("out", 0.5)
    assert dict(found.standing.compiled.structure.left_out) == {"a1": "c"}
    assert dict(found.standing.prepared.former) == {"a1": ("ana",)}


@pytest.mark.parametrize(
    ("against", "labels_"),
    [
        (argument("d", "cho", "~p2", "p3"), {"c": "out", "a1": "in", "P": "in"}),
        (argument("d", "cho", "~q", "p3"), {"c": "undec", "a1": "undec", "P": "undec"}),
    ],
)
def test_what_was_given_up_returns_as_its_reason_falls(against: dict[str, Any], labels_: dict[str, str]) -> None:
    """With c out a1 is as if never given up; with c undecided a1 is undercut by it."""
    found = judged(two(FOR_P, REASON, against, given_up=given_up(("a1", "ana", "c"))))
    shown = found.to_dict()["labels"] | {"P": str(found.standing.of("P"))}
    assert {name: shown[name] for name in labels_} == labels_
    assert found.standing.compiled.structure.left_out == {}


def test_a_reason_that_fell_takes_no_weight_from_what_returned() -> None:
    """The edge of giving up has no weight: c is refuted by a premise, and keeps its strength."""
    against = argument("d", "cho", "~p2", "p3")
    given = two(FOR_P, REASON, against, given_up=given_up(("a1", "ana", "c")))
    assert judged(given).standing.strengths.strength["a1"] == 0.4


@pytest.mark.parametrize(
    ("more", "left_out"),
    [
        ({"endorsements": {"cho": ["a1"]}}, False),
        ({"given_up": given_up(("a1", "ana", "p:p2"))}, True),
        ({"given_up": given_up(("a1", "ana", "p2"))}, True),
        ({"given_up": given_up(("a1", "ana", "ev:e1")), "facts": [{"id": "e1"}]}, True),
        ({"given_up": [], "concessions": {"ana": ["c2"]}}, True),
        ({"given_up": given_up(("c", "ben", "a1"))}, False),
    ],
)
def test_who_gives_up_what_and_because_of_what(more: dict[str, Any], left_out: bool) -> None:
    """Who agreed becomes the author; a reason is an argument, a fact or a statement; conceding a contrary argument is
    giving up because of it.
    """
    given = two(FOR_P, REASON, argument("c2", "ben", "Q"), **{"given_up": given_up(("a1", "ana", "c")), **more})
    assert ("a1" in judged(given).standing.compiled.structure.left_out) is left_out


def test_equal_words_of_somebody_else_keep_an_argument() -> None:
    found = judged(two(FOR_P, REASON, argument("a2", "cho", "P", "p1"), given_up=given_up(("a1", "ana", "c")))).standing
    assert found.compiled.structure.left_out == {}
    assert next(a.classes for a in found.prepared.structure.arguments if a.id == "a1") == ("cho",)


def test_what_an_argument_rested_on_stays_said_and_attacks_nothing() -> None:
    """ana gave up a1, from p1 and e1: she still says p1 and that e1 holds; p1 does not strike the bare ~p1 of cho."""
    fact = {"id": "e1", "source": "s1"}
    resting = {**FOR_P, "evidence": ["e1"]}
    denied = argument("d", "cho", "Q", "~p1")
    given = two(resting, REASON, denied, facts=[fact], given_up=given_up(("a1", "ana", "c")))
    found = judged(given)
    assert found.standing.prepared.stays_said == {"ana": {"p:p1", "ev:e1", "p:rel(s1)"}}
    told = found.to_dict()["labels"]
    assert {n: told[n] for n in ("p:p1", "p:~p1", "d")} == {"p:p1": "out", "p:~p1": "in", "d": "in"}
    used = labels({**given, "given_up": []})
    assert {n: used[n] for n in ("p:p1", "p:~p1")} == {"p:p1": "undec", "p:~p1": "undec"}


def test_the_reason_concedes_what_contradicts_it() -> None:
    """c rests on ~p1: who gives a1 up because of it says p1 no more."""
    given = two(FOR_P, argument("c", "ben", "q", "~p1"), given_up=given_up(("a1", "ana", "c")))
    found = judged(given).standing
    assert (found.prepared.stays_said, found.compiled.structure.left_out) == ({}, {"a1": "c"})
    assert "p:p1" not in found.compiled.nodes


def test_settling_judges_both_steps_anew() -> None:
    """With ~p2 shown, c falls and a1 returns: ~p2 raises P."""
    given = two(FOR_P, REASON, argument("b1", "ben", "Q", "p4"), given_up=given_up(("a1", "ana", "c")))
    assert labels({**given, "settled": ["~p2"]})["a1"] == "undec"
    cruxes = judged(given).to_dict()["cruxes"]
    assert ["~p2"] in cruxes["P"]["raise"]


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (("a1", "ana", "a1"), "because of itself"),
        (("a1", "ana", "u1"), "needs what is given up"),
        (("a1", "ana", "zed"), "unknown 'zed'"),
        (("a9", "ana", "c"), "unknown argument 'a9'"),
    ],
)
def test_what_cannot_be_given_up_because_of_is_refused(entry: tuple[str, str, str], why: str) -> None:
    support = {"id": "u1", "authors": ["ana"], "source": "a1", "target": "q", "component": "literal"}
    with pytest.raises(InvalidDocument, match=why):
        judged(two(FOR_P, REASON, supports=[support], given_up=given_up(entry)))


@RUNS
@given(documents(protocol="graph", concessions={}, settled=[]), SEEDS)
def test_p30_what_was_given_up_because_of_what_fell_is_as_if_it_had_not_been(
    document: dict[str, Any], seed: int
) -> None:
    """A reason that a checked fact refutes: labels, standing and status are those without the giving up."""
    able = [a for a in document["arguments"] if a["authors"] and not a["checked"]]
    assume(able)
    chosen = Random(seed).choice(able)
    reason = {"id": "z1", "authors": ["zoe"], "claim": "zq", "premises": ["zp"], "evidence": []}
    against = {"id": "z2", "authors": ["zoe"], "claim": "~zp", "premises": [], "evidence": []}
    before = added(document, arguments=[reason, against])
    after = {**before, "given_up": given_up(*((chosen["id"], who, "z1") for who in chosen["authors"]))}
    one, other = judged(before), judged(after)
    for found in (one, other):
        assert found.standing.compiled.structure.left_out == {}
    nodes = [found.standing.compiled.node_labels(found.standing.labels) for found in (one, other)]
    assert nodes[0] == nodes[1]
    came_to = [(found.status, found.content.verdict, found.content.leader) for found in (one, other)]
    assert came_to[0] == came_to[1]


def proposed_later(document: dict[str, Any], *first: str) -> Any:
    """The evaluation of the document in which only the first positions were there from the start."""
    read = read_graph(document)
    start = replace(read.graph, positions=tuple(p for p in read.graph.positions if p.id in first))
    growing = GrowingGraph(start, {})
    for position in read.graph.positions[len(read.graph.positions) - 1 :]:
        enter(PositionProposed("1.ana.0", "ana", position.id, position.text), growing)
    return evaluate(growing.freeze(), judges()[read.protocol], Parameters.of(read.parameters))


@RUNS
@given(SEEDS, st.sampled_from([("P", "Q"), ("P",)]))
def test_p32_a_proposed_position_is_as_one_that_was_there_from_the_start(seed: int, first: tuple[str, ...]) -> None:
    positions = ["P", "Q", "R"] if len(first) == 2 else ["P", "~P", "R"]
    document = {**with_positions(legal_document(Random(seed)), positions), "stances": {}}
    assume(all(p in positions for fact in document["facts"] for p in fact["polarity"]) and not illegal(document))
    whole = judged({**document, "protocol": "graph"})
    later = proposed_later({**document, "protocol": "graph"}, *first)
    assert [p.id for p in later.standing.graph.positions] == positions
    assert later.standing.compiled.node_labels(later.standing.labels) == whole.standing.compiled.node_labels(
        whole.standing.labels
    )
    assert (later.status, later.content.verdict) == (whole.status, whole.content.verdict)
    assert later.standing.strengths.strength == whole.standing.strengths.strength
