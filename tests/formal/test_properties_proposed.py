"""Laws of what participants bring: their own word records nothing (P29)."""

from random import Random
from typing import Any

import pytest
from changing import added
from graphs import judged
from hypothesis import given
from laws import numbers_of
from strategies import RUNS, SEEDS, documents

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
