"""dialectic: a whole one as a story; how each ends; no end is convergence."""

from collections.abc import Callable
from typing import Any

import pytest
from dialectic_cases import BETTER, BROAD, FIRST, HIGH, MINOR, SIGNED, TASK, Held, scripts

Dialectic = Callable[..., Held]
REVISED = {"artifact": BETTER, "answers": {"f1": {"fixed": True}}, "reason": "leaves minors out"}
FOUND = {"findings": [HIGH], "edge_cases": [MINOR], "recommendation": "revise"}


def states(found: Held, version: int = -1) -> dict[str, str]:
    return {row["id"]: row["state"] for row in found["versions"][version]["findings"]}


def test_a_rule_is_proposed_criticised_improved_and_accepted(dialectic: Dialectic) -> None:
    found = dialectic(scripts(critic=[FOUND, {"recommendation": "accept"}], synthesizer=[REVISED]))
    assert (found["status"], found["stopped_by"], found["accepted"]) == ("accepted", "nothing_contested", 2)
    first, second = found["versions"]
    assert (first["artifact"], second["artifact"], second["parent"]) == (FIRST, BETTER, 1)
    assert second["improvement"] == "better"
    assert states(found) == {"f1": "fixed"}
    assert [gate["gate"] for gate in first["gates"] if not gate["passed"]] == ["tests"]
    assert all(gate["passed"] for gate in second["gates"])
    assert found["tests"] == {"passed": 2, "failed": 0}
    assert found["baseline"]["tests"] == {"passed": 1, "failed": 1}
    assert (found["rounds"], found["degraded"]) == (1, [])


def test_an_edge_case_becomes_a_test_that_a_later_version_must_pass(dialectic: Dialectic) -> None:
    worse = {"artifact": "valid(C) :- contract(C), signed(C), consideration(C).", "answers": {"f1": {"fixed": True}}}
    found = dialectic(scripts(critic=[FOUND], synthesizer=[worse]))
    assert found["status"] == "rejected"
    failed = {gate["gate"]: gate["why"] for gate in found["versions"][1]["gates"] if not gate["passed"]}
    assert failed.keys() == {"tests", "regression"}  # it loses the test that the first version passed
    assert found["accepted"] is None


UNSAID: list[dict[str, Any]] = []
MEND = {"artifact": BETTER, "answers": {"f1": {"fixed": True}}}
AGAIN = {"findings": [HIGH]}
ENDINGS = [
    ("nobody finds anything", scripts(), "accepted", "nothing_contested"),
    ("a gate fails and nobody mends it", scripts([{"artifact": BROAD + " q"}]), "rejected", "gates"),
    ("a finding that nobody answers", scripts(critic=[AGAIN]), "rejected", "no_new_information"),
    (
        "mere words against mere words",
        scripts(critic=[AGAIN], synthesizer=[{"answers": {"f1": {"rebutted": "minors may sign"}}}]),
        "contested", "no_new_information",
    ),
    (
        "a rebuttal with evidence",
        scripts(critic=[AGAIN], synthesizer=[{"answers": {"f1": {
            "rebutted": "minors may sign", "evidence": [{"text": "§ 107 allows it", "source": "the code"}]}}}]),
        "accepted", "nothing_contested",
    ),
    (
        "the critic gives in",
        scripts(
            critic=[AGAIN, {"answers": [{"finding": "f1", "conceded": True}]}],
            synthesizer=[{"answers": {"f1": {"rebutted": "minors may sign"}}}],
        ),
        "accepted", "nothing_contested",
    ),
    (
        "a low finding is deferred",
        scripts(
            critic=[{"findings": [{**HIGH, "severity": "low"}]}],
            synthesizer=[{"answers": {"f1": {"deferred": "later"}}}],
        ),
        "accepted", "nothing_contested",
    ),
    ("the critic would reject it", scripts(critic=[{"recommendation": "reject"}]), "rejected", "no_new_information"),
    ("the critic fails", scripts(critic=[{"fail": "no key"}]), "failed", "error"),
    ("the synthesizer fails", scripts(critic=[AGAIN], synthesizer=[{"fail": "no key"}]), "failed", "error"),
    ("the generator fails", scripts([{"fail": "no key"}]), "failed", "error"),
    ("the generator passes", scripts([{"pass": True}]), "abstained", "no_new_information"),
    ("nothing but an empty artifact", scripts([{"artifact": "  "}]), "rejected", "no_new_information"),
    (
        "rounds are spent",
        scripts(
            critic=[AGAIN, AGAIN, AGAIN, AGAIN],
            synthesizer=[MEND, {**MEND, "artifact": FIRST.replace("signed", "void")}, MEND],
        ),
        "undetermined", "rounds",
    ),
    (
        "it goes round in circles",
        scripts(critic=[AGAIN, AGAIN, AGAIN], synthesizer=[MEND, {**MEND, "artifact": FIRST}]),
        "undetermined", "oscillating",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("agents", "status", "stopped_by"), [pytest.param(*rest, id=name) for name, *rest in ENDINGS]
)
def test_it_ends_as(dialectic: Dialectic, agents: Any, status: str, stopped_by: str) -> None:
    found = dialectic(agents, {**TASK, "tests": [SIGNED]}, max_rounds=2 if status == "undetermined" else 3)
    assert (found["status"], found["stopped_by"]) == (status, stopped_by), found["reason"]
    assert (found["accepted"] is None) == (status != "accepted")


def test_rounds_that_are_spent_lean_somewhere_and_accept_nothing(dialectic: Dialectic) -> None:
    found = dialectic(scripts(critic=[AGAIN], synthesizer=[MEND]), max_rounds=1)
    assert (found["status"], found["leaning"], found["accepted"]) == ("undetermined", "accepted", None)
    assert len(found["versions"]) == 2  # the last one was examined, but no critic has seen it
    assert found["versions"][1]["gates"]


def test_a_seed_needs_no_generator(dialectic: Dialectic) -> None:
    found = dialectic(scripts(None), {**TASK, "seed": FIRST})  # type: ignore[arg-type]
    first = found["versions"][0]
    assert (found["status"], first["by"], first["reason"]) == ("accepted", None, "the seed")


def test_critics_are_blind_to_each_other_and_the_same_finding_is_one(dialectic: Dialectic) -> None:
    found = dialectic(scripts(critic=[AGAIN], cora=[{"findings": [{**HIGH, "id": "x"}]}], synthesizer=[MEND]))
    assert found["status"] == "accepted"
    (row,) = found["versions"][0]["findings"]
    assert (row["by"], row["state"]) == (["critic", "cora"], "fixed")


def test_a_finding_is_fixed_only_until_it_is_raised_again(dialectic: Dialectic) -> None:
    found = dialectic(scripts(critic=[AGAIN, AGAIN], synthesizer=[MEND]))
    assert (found["status"], states(found)) == ("rejected", {"f1": "open"})


def test_what_a_version_says_of_itself_moves_nothing(dialectic: Dialectic) -> None:
    sure = scripts([{"artifact": FIRST, "confidence": 0.99}], [FOUND], [{**REVISED, "confidence": 0.99}])
    unsure = scripts([{"artifact": FIRST, "confidence": 0.01}], [FOUND], [{**REVISED, "confidence": 0.0}])
    one, other = dialectic(sure), dialectic(unsure)
    assert [(row["improvement"], row["gates"]) for row in one["versions"]] == [
        (row["improvement"], row["gates"]) for row in other["versions"]
    ]
    assert one["status"] == other["status"]


def test_what_was_put_off_counts_again_once_it_is_raised_as_severe(dialectic: Dialectic) -> None:
    low = {"findings": [{**HIGH, "severity": "low"}]}
    later = {"findings": [{**HIGH, "id": "f2", "text": "Void ones count"}]}
    agents = scripts(
        critic=[{"findings": [*low["findings"], *later["findings"]]}, AGAIN],
        synthesizer=[{"artifact": BETTER, "answers": {"f1": {"deferred": "later"}, "f2": {"fixed": True}}}],
    )
    found = dialectic(agents)
    assert (found["status"], states(found)["f1"]) == ("rejected", "open")


def test_a_critical_finding_that_stands_is_the_reason(dialectic: Dialectic) -> None:
    found = dialectic(scripts(critic=[{"findings": [{**HIGH, "severity": "critical"}]}]))
    assert found["status"] == "rejected"
    assert "a critical finding stands against version 1: It lets minors sign" in found["reason"]


def test_a_severe_finding_that_is_contested_counts_against_its_version(dialectic: Dialectic) -> None:
    """Words against words: the finding is not out, so the smaller version that has it is no better than its parent."""
    low = {"findings": [{"id": "f0", "text": "It could be shorter", "severity": "low"}]}
    shorter = {"artifact": BROAD, "answers": {"f0": {"fixed": True}}}
    rebutted = {"answers": {"f1": {"rebutted": "they may"}}}
    agents = scripts(critic=[low, AGAIN, {}], synthesizer=[shorter, rebutted])
    assert dialectic(agents)["versions"][1]["improvement"] == "worse"
    agents = scripts(critic=[low, {}], synthesizer=[shorter])
    assert dialectic(agents)["versions"][1]["improvement"] == "better"
