"""Claims of one side, as their authors declared it, are not set against each other by their words; and what the
detector is not sure of is no edge."""

from typing import Any

from claims_play import play

from moot.record.events import ContradictionDetected

ADOPT = "We should adopt the new queue"
FAST, SLOW = "The new queue is fast", "The new queue is slow"


def said(id: str, text: str, **more: Any) -> dict[str, Any]:
    return {"id": id, "text": text, **more}


def found(*rounds: tuple[str, dict[str, Any]]) -> list[tuple[str, str]]:
    """The pairs that the detector sets against each other, by their texts."""
    script: dict[str, Any] = {name: [round_] for name, round_ in rounds}
    debate = play(script).debate
    texts = {id: str(argument.text) for id, argument in debate.graph.arguments.items()}
    events = [e for round_ in debate.rounds for answer in round_.answers.values() for e in answer]
    edges = [e.edges[0] for e in events if isinstance(e, ContradictionDetected)]
    return sorted((*sorted((texts[edge.source], texts[edge.target])),) for edge in edges)  # type: ignore[misc]


def test_opposites_are_set_against_each_other() -> None:
    assert found(("ana", {"claims": [said("f", FAST)]}), ("ben", {"claims": [said("s", SLOW)]})) == [(FAST, SLOW)]


def test_two_that_support_a_third_are_not() -> None:
    claims = [said("q", ADOPT), said("f", FAST, supports=["q"]), said("s", SLOW, supports=["q"])]
    assert found(("ana", {"claims": claims})) == []


def test_one_that_supports_the_other_is_not() -> None:
    assert found(("ana", {"claims": [said("f", FAST), said("s", SLOW, supports=["f"])]})) == []


def test_nor_is_what_says_the_same_as_one_of_them() -> None:
    ana = {"claims": [said("f", FAST), said("s", SLOW, supports=["f"])]}
    assert found(("ana", ana), ("ben", {"claims": [said("t", SLOW + ".")]})) == []


def test_those_that_support_different_claims_are() -> None:
    ana = {"claims": [said("q", ADOPT), said("f", FAST, supports=["q"])]}
    ben = {"claims": [said("n", "Rain is likely on Sunday"), said("s", SLOW, supports=["n"])]}
    assert found(("ana", ana), ("ben", ben)) == [(FAST, SLOW)]


def test_two_versions_are_against_each_other_and_a_guess_is_no_edge() -> None:
    old, new = "We should use Python 3.11", "We should use Python 3.12"
    assert found(("ana", {"claims": [said("o", old)]}), ("ben", {"claims": [said("n", new)]})) == [(old, new)]
    guess = (
        ("ana", {"claims": [said("o", "We should use Postgres")]}),
        ("ben", {"claims": [said("n", "We should use MySQL")]}),
    )
    assert found(*guess) == []
