"""dialectic: bad input is a clear error or a visible rejection, and nothing is lost."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from dialectic_cases import BETTER, FIRST, HIGH, MINOR, SIGNED, TASK, Held, scripts

import moot
from moot.errors import BadInput

Dialectic = Callable[..., Held]
DENIED = {**SIGNED, "name": "denied", "expected": {"fails": ["valid(k1)"]}}
GATE = {"name": "spell", "command": ["no-such-program-anywhere"]}


@pytest.mark.parametrize(
    ("task", "why"),
    [
        ({"target": "valid/1"}, "gap: it is missing"),
        ({**TASK, "test": []}, "test: there is no such key"),
        ({**TASK, "tests": [{"name": "x", "facts": ["p(X)"], "expected": {"holds": ["q"]}}]}, "p(X)"),
        ({**TASK, "tests": [SIGNED, DENIED]}, "contradict each other"),
        ({**TASK, "tests": [SIGNED, SIGNED]}, "'signed'"),
        ({**TASK, "tests": [{"name": "x", "facts": [], "expected": {}}]}, "it expects nothing"),
        ({**TASK, "existing_rules": ["p(X) :- q(X)"]}, "existing_rules"),
        ({**TASK, "gates": [GATE]}, "there is no program 'no-such-program-anywhere'"),
        ({**TASK, "gates": [{"name": "a", "command": ["true"]}, {"name": "a", "command": ["true"]}]}, "two gates"),
        ({"gap": "g", "kind": "text"}, "a text needs `gates`"),
        ({"gap": "g", "kind": "poem"}, "give one of asp, text"),
        ([1], "no object with a `gap`"),
    ],
)
def test_a_task_that_cannot_be_meant_is_refused_and_says_why(dialectic: Dialectic, task: Any, why: str) -> None:
    with pytest.raises(BadInput) as error:
        dialectic(scripts(), task)
    assert why in str(error.value)


@pytest.mark.parametrize(
    ("agents", "why"),
    [
        ({"agents": [{"id": "ana", "rounds": []}]}, "has no role"),
        (scripts(None), "0 generators"),  # type: ignore[arg-type]
        (scripts(critic=None), "0 critics"),  # type: ignore[arg-type]
        (scripts(synthesizer=None), "0 synthesizers"),  # type: ignore[arg-type]
        ({"agents": [{"id": "ana", "role": "judge", "rounds": []}]}, "generator, critic, synthesizer"),
    ],
)
def test_roles_that_are_missing_are_named(dialectic: Dialectic, agents: Any, why: str) -> None:
    with pytest.raises(BadInput) as error:
        dialectic(agents)
    assert why in str(error.value)


@pytest.mark.parametrize(
    ("artifact", "gate", "why"),
    [
        ("valid(C) :- contract(C), signed(C)", "parse", "line 1"),
        ("valid(C) :- not contract(C).", "safe", "C"),
        ("valid(C) :- contract(C), agreed(C).", "vocabulary", "no predicate agreed/1"),
        ('#include "secret.lp".', "parse", "#include"),
        ("#script (python) main() #end.", "parse", "#script"),
        ("valid(C) :- contract(C), signed(C), contract(C).", "parsimony", "can be left out"),
    ],
)
def test_a_rule_that_fails_a_gate_says_which_and_is_not_accepted(
    dialectic: Dialectic, artifact: str, gate: str, why: str
) -> None:
    found = dialectic(scripts([{"artifact": artifact}]))
    assert (found["status"], found["stopped_by"], found["accepted"]) == ("rejected", "gates", None)
    failed = {row["gate"]: row["why"] for row in found["versions"][0]["gates"] if not row["passed"]}
    assert why in failed[gate]


def test_a_gate_that_fails_is_told_to_the_synthesizer_who_mends_it(tmp_path: Path) -> None:
    seen: list[Any] = []

    async def generator(request: Any) -> Any:
        return {"artifact": "valid(C) :- contract(C), signed(C)"}

    async def critic(request: Any) -> Any:
        return {"pass": True}

    async def synthesizer(request: Any) -> Any:
        seen.append(dict(request))
        return {"artifact": FIRST, "reason": "the period was missing"}

    with moot.open(":memory:") as m:
        found = m.dialectic(TASK, {"generator": generator, "critic": critic, "synthesizer": synthesizer}).to_dict()
    assert (found["status"], found["accepted"]) == ("accepted", 2)
    assert [gate["gate"] for gate in seen[0]["gates"] if not gate["passed"]][0] == "parse"  # noqa: RUF015


def refusals(found: Held) -> str:
    return " | ".join(found["degraded"])


def test_a_rule_that_grounds_to_billions_ends_at_the_gates(dialectic: Dialectic) -> None:
    explodes = "w(A,B,D,E) :- n(A), n(B), n(D), n(E). n(1..1000). valid(C) :- contract(C), w(1,1,1,1)."
    task = {**TASK, "existing_predicates": []}
    found = dialectic(scripts([{"artifact": explodes}]), task)
    assert (found["status"], found["stopped_by"]) == ("rejected", "gates")


def test_an_answer_to_an_unknown_finding_is_refused_and_names_those_there_are(dialectic: Dialectic) -> None:
    answered = {"artifact": BETTER, "answers": {"f9": {"fixed": True}, "f1": {"fixed": True}}}
    found = dialectic(scripts(critic=[{"findings": [HIGH]}], synthesizer=[answered]))
    assert found["status"] == "accepted"
    assert "those that were shown are f1" in refusals(found)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ({"answers": {"f1": {"fixed": True}}}, "give the new `artifact`"),
        ({"answers": {"f1": {}}}, "give one of fixed, rebutted, deferred"),
        ({"answers": {"f1": {"deferred": "later"}}}, "severity high is not deferred"),
        ({"answers": {"f1": {"rebutted": True}}}, "say why"),
        ({"artifact": FIRST, "answers": {}}, "it is version 1 unchanged"),
        ({"artifact": "", "answers": {}}, "an empty artifact"),
        ({"artifact": 3}, "give the whole artifact as one text"),
        ({"artifact": BETTER, "parent": 7}, "there is no version 7"),
    ],
)
def test_an_answer_that_cannot_be_meant_is_refused_alone(dialectic: Dialectic, answer: Any, why: str) -> None:
    found = dialectic(scripts(critic=[{"findings": [HIGH]}], synthesizer=[answer]))
    assert found["accepted"] is None
    assert why in refusals(found)


def test_a_synthesizer_that_answers_none_is_visible_and_the_finding_stays(dialectic: Dialectic) -> None:
    found = dialectic(scripts(critic=[{"findings": [HIGH]}, {}], synthesizer=[{"artifact": BETTER}]))
    assert found["status"] == "rejected"
    (row,) = found["versions"][1]["findings"]
    assert (row["state"], row["why"]) == ("open", "nobody answered it")


def test_two_findings_of_one_id_both_count_and_it_is_told(dialectic: Dialectic) -> None:
    other = {**HIGH, "text": "It lets void contracts through"}
    found = dialectic(scripts(critic=[{"findings": [HIGH, other]}]))
    assert len(found["versions"][0]["findings"]) == 2
    assert len({row["id"] for row in found["versions"][0]["findings"]}) == 2
    assert "two findings are called 'f1'" in refusals(found)


@pytest.mark.parametrize(
    ("case", "why"),
    [
        ({**SIGNED, "scenario": "it is not", "expected": {"fails": ["valid(k1)"]}}, "contradicts the test case signed"),
        ({**MINOR, "expected": {"holds": ["valid(k1)"], "fails": ["valid(k1)"]}}, "contradicts itself"),
        ({**MINOR, "expected": {}}, "expects nothing"),
        ({**MINOR, "expected": "no"}, "expected"),
        ({"scenario": "again", "facts": SIGNED["facts"], "expected": SIGNED["expected"]}, "signed again"),
    ],
)
def test_an_edge_case_that_cannot_stand_is_refused(dialectic: Dialectic, case: Any, why: str) -> None:
    found = dialectic(scripts(critic=[{"edge_cases": [{k: v for k, v in case.items() if k != "name"}]}]))
    assert (found["status"], found["tests"]) == ("accepted", {"passed": 1, "failed": 0})
    assert why in refusals(found)


def test_an_edge_case_that_cannot_be_run_counts_for_nothing_and_is_told(dialectic: Dialectic) -> None:
    case = {"scenario": "open", "facts": ["contract(X)"], "expected": {"holds": ["valid(k1)"]}}
    found = dialectic(scripts(critic=[{"edge_cases": [case]}]))
    assert (found["status"], found["tests"]) == ("accepted", {"passed": 1, "failed": 0})
    assert "the test case open cannot be run" in refusals(found)


@pytest.mark.parametrize(
    ("command", "passes"),
    [
        (["sh", "-c", "test $(wc -w) -le 4"], True),
        (["sh", "-c", "exit 1"], False),
        (["sh", "-c", "yes | head -c 100000000"], False),
        (["sh", "-c", "sleep 30 & exit 0"], False),
        (["sh", "-c", "head -c 1000 /dev/zero; exit 1"], False),
    ],
)
def test_a_text_is_accepted_by_commands_of_ones_own(dialectic: Dialectic, command: list[str], passes: bool) -> None:
    gate = {"name": "short", "command": command, "timeout_s": 1.0}
    found = dialectic(scripts([{"artifact": "four words of text"}]), {"gap": "a note", "kind": "text", "gates": [gate]})
    assert found["status"] == ("accepted" if passes else "rejected")
    assert found["stopped_by"] == ("nothing_contested" if passes else "gates")


def test_a_finding_whose_severity_cannot_be_read_is_not_let_through(dialectic: Dialectic) -> None:
    faults = [{"findings": [{"id": "f1", "text": "it accepts what is void", "severity": "blocker"}]}]
    found = dialectic(scripts(critic=faults))
    assert (found["status"], found["versions"][-1]["findings"][0]["severity"]) == ("rejected", "high")
    assert "`severity` cannot be 'blocker'" in refusals(found)


def test_a_text_has_no_test_cases(dialectic: Dialectic) -> None:
    gate = {"name": "any", "command": ["true"]}
    agents = scripts([{"artifact": "a"}], critic=[{"edge_cases": [MINOR]}])
    found = dialectic(agents, {"gap": "a note", "kind": "text", "gates": [gate]})
    assert "a text has no test cases" in refusals(found)


def test_a_debate_of_another_protocol_has_no_task_and_a_dialectic_needs_one(tmp_path: Path) -> None:
    file = tmp_path / "agents.json"
    file.write_text(json.dumps(scripts()))
    with moot.open(":memory:") as m, pytest.raises(BadInput, match="needs a task"):
        m.debate("a gap", str(file), protocol="dialectic")
