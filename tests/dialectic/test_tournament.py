"""A tournament: what no other version betters survives, by tests and held-out cases, never by opinion."""

import json
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import moot
from moot.artifacts import CaseResult, Change, Checked, GateResult, change
from moot.errors import InvalidDocument, InvalidValue
from moot.operations.dialectic.selection import Contestant, goes_on, survivors

A, B, C = "p(X) :- q(X), r(X).", "p(X) :- q(X).", "p(X) :- q(X), not s(X)."


def case(name: str, facts: str, *, holds: bool) -> dict[str, Any]:
    return {"name": name, "facts": facts.split(), "expected": {"holds" if holds else "fails": ["p(1)"]}}


BOTH = case("both", "q(1) r(1)", holds=True)
TASK: dict[str, Any] = {
    "gap": "When p?",
    "target": "p/1",
    "existing_predicates": ["q/1", "r/1", "s/1"],
    "tests": [BOTH],
    "seeds": [A, B],
}


async def silent(request: Mapping[str, Any]) -> dict[str, Any]:
    return {}


ROLES = {"critic": silent, "synthesizer": silent}


def held(task: Mapping[str, Any], roles: Mapping[str, Any] = ROLES, **more: Any) -> dict[str, Any]:
    with moot.open(":memory:") as m:
        found: dict[str, Any] = m.tournament(dict(task), roles, **more).to_dict()
        for row in found["lineages"]:
            assert all(m.replay(debate).identical for debate in row["debates"])
    return found


def texts(found: Mapping[str, Any]) -> list[str]:
    return [each["artifact"] for each in found["survivors"]]


def test_without_a_case_that_tells_them_apart_the_smaller_one_survives() -> None:
    found = held(TASK)
    assert (found["status"], found["verdict"], texts(found)) == ("accepted", B, [B])
    assert found["baseline"]["artifact"] == A
    assert [row["lineage"] for row in found["lineages"]] == ["seed 1", "seed 2"]


def test_cases_that_are_held_out_decide_and_nobody_sees_them() -> None:
    seen: list[str] = []

    async def looks(request: Mapping[str, Any]) -> dict[str, Any]:
        seen.append(json.dumps(request["tests"]))
        return {}

    held_out = [case("not without", "q(1)", holds=False)]
    found = held({**TASK, "held_out": held_out}, {"critic": looks, "synthesizer": silent})
    assert (found["status"], found["verdict"]) == ("accepted", A)
    assert (found["leader"]["held_out"], found["cases"]) == (1, {"shown": 1, "held_out": 1})
    assert seen
    assert not any("not without" in shown for shown in seen)


def test_equal_ones_are_balanced_and_the_seeds_are_among_them() -> None:
    found = held({**TASK, "seeds": [A, C]})
    assert (found["status"], found["verdict"], found["accepted"]) == ("balanced", None, None)
    assert sorted(texts(found)) == sorted([A, C])
    assert found["leader"]["artifact"] in (A, C)


def test_those_that_say_the_same_are_one() -> None:
    found = held({**TASK, "seeds": [C, "p(Y) :- not s(Y), q(Y)."]})
    assert (found["status"], texts(found)) == ("accepted", [C])


def test_what_better_serves_different_held_out_cases_is_balanced() -> None:
    held_out = [case("one", "q(1)", holds=True), case("two", "q(1) s(1)", holds=False)]
    task = {**TASK, "seeds": [A, B, C], "held_out": held_out}
    assert texts(held(task)) == [C]
    assert sorted(texts(held({**task, "seeds": [A, B]}))) == sorted([A, B])


async def against_bare(request: Mapping[str, Any]) -> dict[str, Any]:
    """A critic that knows of one case, and sees it only in what is broad."""
    known = any(test["scenario"] == "bare" for test in request["tests"])
    broad = request["artifact"] == B
    edge = {"scenario": "bare", "facts": ["q(1)"], "expected": {"fails": ["p(1)"]}}
    return {"edge_cases": [edge] if broad and not known else []}


async def narrows(request: Mapping[str, Any]) -> dict[str, Any]:
    failing = [test for test in request["tests"] if test["passed"] is False]
    return {"artifact": A} if failing and request["artifact"] != A else {}


def test_a_case_against_one_lineage_is_a_case_for_all_and_another_goes_on_from_it() -> None:
    found = held({**TASK, "seeds": [C, B]}, {"critic": against_bare, "synthesizer": narrows})
    assert (found["status"], found["verdict"]) == ("accepted", A)
    assert found["cases"]["shown"] == 2
    assert [len(row["debates"]) for row in found["lineages"]] == [2, 1]


def test_a_version_that_fails_a_gate_does_not_survive_whatever_it_passes() -> None:
    found = held({**TASK, "seeds": [B, "p(X) :- q(X), q(X)."]})
    assert texts(found) == [B]
    rejected = held({**TASK, "seeds": ["p(X) :- r(X), z(X).", "p(X) :- q(X)"]})
    assert (rejected["status"], rejected["survivors"], rejected["verdict"]) == ("rejected", [], None)
    assert rejected["leader"] is not None


def test_opinion_moves_nothing() -> None:
    async def praises(request: Mapping[str, Any]) -> dict[str, Any]:
        bad = request["artifact"] != A
        findings = [{"text": "It is terrible", "severity": "critical"}] if bad else []
        return {"findings": findings, "recommendation": "reject" if bad else "accept", "confidence": 1.0}

    assert held(TASK, {"critic": praises, "synthesizer": silent})["verdict"] == B


def test_generators_take_turns_where_there_are_more_lineages_than_seeds() -> None:
    asked: list[str] = []

    def generator(name: str, text: str) -> Any:
        async def proposes(request: Mapping[str, Any]) -> dict[str, Any]:
            asked.append(name)
            return {"artifact": text}

        return proposes

    roles = {**ROLES, "generator 1": generator("one", B), "generator 2": generator("two", C)}
    task = {key: value for key, value in TASK.items() if key != "seeds"}
    found = held({**task, "seeds": [A]}, roles, lineages=4)
    assert sorted(asked) == ["one", "one", "two"]
    assert len(found["lineages"]) == 4
    assert [len(found["lineages"]), found["contestants"]] == [4, 3]


@pytest.mark.parametrize("calls", [2, 3, 5, 8, 13])
def test_a_budget_of_calls_holds(calls: int) -> None:
    asked: list[str] = []

    async def restless(request: Mapping[str, Any]) -> dict[str, Any]:
        asked.append("critic")
        number = len(asked)
        return {"findings": [{"text": f"Thing {number}", "severity": "high"}]}

    async def busy(request: Mapping[str, Any]) -> dict[str, Any]:
        asked.append("synthesizer")
        return {"artifact": f"p(X) :- q(X), X != {len(asked)}."}

    found = held(TASK, {"critic": restless, "synthesizer": busy}, budget=f"calls={calls}", max_rounds=9)
    assert len(asked) <= calls
    assert found["cost"]["calls"] == len(asked)


def test_a_budget_of_seconds_that_is_over_asks_nobody() -> None:
    async def never(request: Mapping[str, Any]) -> dict[str, Any]:
        raise AssertionError

    roles = {"critic": never, "synthesizer": never}
    found = held({**TASK, "seeds": ["p(X) :- r(X), z(X).", "z(1)."]}, roles, budget="seconds=0.000001")
    assert (found["status"], found["cost"]["calls"]) == ("undetermined", 0)
    assert {row["stopped_by"] for row in found["lineages"]} == {"budget"}


def test_a_critics_case_that_contradicts_what_is_held_out_is_left_out_and_told() -> None:
    held_out = [case("bare is fine", "q(1)", holds=True)]
    found = held({**TASK, "held_out": held_out}, {"critic": against_bare, "synthesizer": silent})
    assert found["verdict"] == B
    assert ["contradict each other" in problem for problem in found["degraded"]] == [True]


def test_texts_compete_by_gates_of_ones_own_and_size() -> None:
    gate = {"name": "thanks", "command": ["grep", "-q", "Thank"]}
    seeds = ["Thank you very much indeed", "Thank you", "Bye"]
    found = held({"gap": "A note", "kind": "text", "gates": [gate], "seeds": seeds})
    assert (found["status"], found["verdict"]) == ("accepted", "Thank you")


@pytest.mark.parametrize(
    ("change_", "more", "error"),
    [
        ({"seeds": [A]}, {}, InvalidDocument),
        ({"seeds": "p."}, {}, InvalidDocument),
        ({"seeds": [A, 1]}, {}, InvalidDocument),
        ({"lineages": "two"}, {}, InvalidDocument),
        ({"lineages": 3}, {}, InvalidDocument),
        ({}, {"lineages": 1}, InvalidDocument),
        ({}, {"lineages": 65}, InvalidDocument),
        ({"held_out": [{"name": "x"}]}, {}, InvalidDocument),
        ({"held_out": {}}, {}, InvalidDocument),
        ({"held_out": [case("against", "q(1) r(1)", holds=False)]}, {}, InvalidDocument),
        ({"gap": None}, {}, InvalidDocument),
        ({}, {"budget": "tokens=5"}, InvalidValue),
        ({}, {"budget": "calls=1"}, InvalidValue),
        ({}, {"budget": "calls=many"}, InvalidValue),
        ({}, {"roles": {"critic": "judge"}}, InvalidValue),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_held(change_: Any, more: Any, error: Any) -> None:
    with moot.open(":memory:") as m:
        with pytest.raises(error):
            m.tournament({**TASK, **change_}, ROLES, **more)
        assert not list(m.debates().to_dict()["debates"])


def test_a_person_cannot_take_part() -> None:
    with moot.open(":memory:") as m, pytest.raises(InvalidDocument, match="waits for nobody"):
        m.tournament(TASK, {**ROLES, "critic 2": moot.Human()})


NAMES = st.frozensets(st.sampled_from("abc"))


@st.composite
def contestants(draw: st.DrawFn) -> list[Contestant]:
    found = []
    for number in range(draw(st.integers(0, 6))):
        shown, held_out = draw(NAMES), draw(NAMES)
        gate = GateResult("tests", shown == frozenset("abc"))
        cases = tuple(CaseResult(name, name in shown) for name in "abc")
        size = draw(st.integers(1, 3))
        found.append(Contestant("l", "d", number, f"p{number}.", Checked((gate,), cases, size), held_out))
    return found


@given(contestants())
def test_survivors_pass_all_and_nobody_betters_them(given_: list[Contestant]) -> None:
    kept = survivors(given_, lambda _one, _other: False)
    passing = [one for one in given_ if one.passed]
    assert bool(kept) == bool(passing)
    assert all(one.passed for one in kept)
    for one in kept:
        assert not any(change(one.worth(), other.worth()) is Change.BETTER for other in passing)
    for one in passing:
        assert one in kept or any(change(one.worth(), other.worth()) is Change.BETTER for other in kept)


def test_within_a_budget_the_better_half_of_those_that_fail_goes_on_and_without_one_all() -> None:
    def checked(cases: int, size: int, *, passed: bool) -> Any:
        return SimpleNamespace(passed_cases=frozenset(range(cases)), size=size, passed=passed)

    found: list[tuple[Any, Any]] = [
        (checked(1, 5, passed=False), "worst"),
        (checked(3, 9, passed=True), "passes"),
        (checked(2, 8, passed=False), "larger"),
        (checked(2, 4, passed=False), "smaller"),
    ]
    assert goes_on(found, bounded=True) == ["smaller", "larger"]
    assert goes_on(found, bounded=False) == ["smaller", "larger", "worst"]
    assert goes_on(found[1:2], bounded=True) == ["passes"]
    assert goes_on(found[1:2], bounded=False) == []
