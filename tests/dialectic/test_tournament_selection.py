"""What a tournament selected, and by which comparison, is in the log, and follows from what is recorded there."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from test_tournament import ROLES, TASK, A, B, C, against_bare, case, contestants, narrows

import moot
from moot.operations.dialectic.selection import (
    Contestant,
    LineagesSelected,
    VersionsSelected,
    _entries,
    chosen,
    compared,
    reasons,
    selection_of,
    survivors,
    write_entry,
)


def why(found: Mapping[str, Any]) -> dict[str, str]:
    return {f"{row['lineage']} {row['version']}": row["why"] for row in found["selection"]["versions"]}


def test_each_version_is_told_with_the_comparison_that_decided_it() -> None:
    held_out = [case("not without", "q(1)", holds=False)]
    with moot.open(":memory:") as m:
        found = m.tournament({**TASK, "seeds": [A, B, "p(X) :- z(X)."], "held_out": held_out}, ROLES).to_dict()
    told = why(found)
    assert told["seed 1 1"] == "none is better"
    assert told["seed 2 1"] == "version 1 of seed 1 is better: it passes held out: not without too"
    assert told["seed 3 1"].startswith("it fails ")
    assert found["selection"]["survivors"] == [f"{found['leader']['debate_id']}#1"]


def test_what_is_smaller_and_what_says_the_same_is_told() -> None:
    with moot.open(":memory:") as m:
        assert "it passes the same, and is smaller (2 to 3)" in why(m.tournament(TASK, ROLES).to_dict())["seed 1 1"]
        twins = {**TASK, "seeds": [C, "p(Y) :- not s(Y), q(Y)."]}
        assert why(m.tournament(twins, ROLES).to_dict())["seed 2 1"] == "it says the same as version 1 of seed 1"


def test_who_goes_on_in_which_round_is_told_and_every_debate_of_the_tournament_knows_it() -> None:
    roles = {"critic": against_bare, "synthesizer": narrows}
    with moot.open(":memory:") as m:
        found = m.tournament({**TASK, "seeds": [C, B]}, roles).to_dict()
        rounds = found["selection"]["rounds"]
        assert [(row["round"], row["selected"]) for row in rounds] == [(1, ["seed 1"])]
        assert [(row["lineage"], row["fails"]) for row in rounds[0]["compared"]] == [
            ("seed 1", ["tests"]), ("seed 2", []),
        ]  # fmt: skip
        told = m.show(found["lineages"][0]["debates"][0]).sections[-1]
        assert told.paragraphs == (
            "Round 1: seed 1 went on: version 1 of seed 1 fails tests; version 2 of seed 2 passes all gates.",
        )
        debates = [debate for row in found["lineages"] for debate in row["debates"]]
        assert len(debates) == 3
        for debate in debates:
            assert m.show(debate).to_dict()["tournament"] == found["selection"]
            again = m.replay(debate)
            assert (again.identical, again.damaged) == (True, False)
            assert again.to_dict()["selection"] == found["selection"]


def test_a_selection_that_does_not_follow_from_its_comparisons_is_damage() -> None:
    with moot.open(":memory:") as m:
        first = m.tournament(TASK, ROLES).to_dict()["lineages"][0]["debates"][0]
        last = _entries(m.store, first)[-1]
        assert isinstance(last, VersionsSelected)
        write_entry(m._world, first, replace(last, selected=(last.compared[0].place,)))
        again = m.replay(first)
        assert (again.identical, again.damaged) == (True, True)


def test_a_debate_of_no_tournament_has_none() -> None:
    with moot.open(":memory:") as m:
        task = {key: value for key, value in TASK.items() if key != "seeds"}
        id = m.dialectic({**task, "seed": B}, ROLES).debate_id
        assert selection_of(m.store, id) is None
        assert "tournament" not in m.show(id).to_dict()
        assert "selection" not in m.replay(id).to_dict()


@given(contestants())
def test_the_selection_computed_from_what_is_recorded_is_the_one_that_was_made(given_: list[Contestant]) -> None:
    kept = survivors(given_, lambda _one, _other: False)
    places = tuple(compared(each).place for each in kept)
    entry = VersionsSelected(tuple(map(compared, given_)), (), places)
    assert chosen(entry) == places
    for each, reason in reasons(entry):
        assert (reason == "none is better") == (each.place in places)
        assert "nothing that is recorded" not in reason


@pytest.mark.parametrize("bounded", [False, True])
def test_who_goes_on_is_computed_from_what_is_recorded(bounded: bool) -> None:
    rows = [
        compared(Contestant("a", "d1", 1, "", _checked("xy", 9, passed=False))),
        compared(Contestant("b", "d2", 1, "", _checked("xyz", 9, passed=True))),
        compared(Contestant("c", "d3", 1, "", _checked("x", 2, passed=False))),
    ]
    assert chosen(LineagesSelected(1, tuple(rows), bounded, ())) == (("a",) if bounded else ("a", "c"))


def _checked(passed_cases: str, size: int, *, passed: bool) -> Any:
    from moot.artifacts import CaseResult, Checked, GateResult

    cases = tuple(CaseResult(name, name in passed_cases) for name in "xyz")
    return Checked((GateResult("tests", passed),), cases, size)
