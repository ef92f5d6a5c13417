"""The flaws of the founding dialectic (L1 to L12): `founding` shows the flaw over the log, `default` does not, on one
story. (L9 is of the founding mock synthesizer; `distributions/founding/tests` show it in Python.)
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.founding.dialectic import DebateFramework

THESIS = "enforceable(C) :- contract(C), signed(C)."
PREDICATES = ["contract", "signed", "consideration", "capacity", "offer", "void"]
TASK = {
    "gap": "When is a contract enforceable?",
    "target": "enforceable/1",
    "existing_predicates": PREDICATES,
    "tests": [{"name": "signed", "facts": ["contract(k1)", "signed(k1)"], "expected": {"holds": ["enforceable(k1)"]}}],
}
ISSUE = {"id": "f1", "text": "It does not ask for consideration", "severity": "high", "category": "missing_condition"}
FIXED = {"answers": {"f1": {"fixed": True}}}
REVISE = {"findings": [ISSUE], "recommendation": "revise"}
ACCEPT = {"recommendation": "accept"}
FIRST = {"artifact": THESIS, "confidence": 0.65}
Answers = Sequence[Mapping[str, Any]]


@pytest.fixture
def both(tmp_path: Path) -> Any:
    """A function that holds one story under both profiles, and gives the two results: founding, default."""
    file = tmp_path / "agents.json"

    def held(
        critic: Answers, synthesizer: Answers = (), generator: Answers = (FIRST,), **more: Any
    ) -> list[dict[str, Any]]:
        said = {"generator": generator, "critic": critic, "synthesizer": synthesizer}
        agents = [{"id": name, "rounds": list(rounds)} for name, rounds in said.items()]
        file.write_text(json.dumps({"agents": agents}))
        found = []
        with moot.open(":memory:") as m:
            for profile in ("founding", "default"):
                result = m.dialectic({**TASK, **more}, str(file), profile=profile)
                assert m.replay(result.debate_id).identical
                found.append(result.to_dict())
        return found

    return held


FAILS = {"fail": "no connection"}
CRITICAL = {"findings": [{**ISSUE, "severity": "critical"}], "recommendation": "reject"}


@pytest.mark.parametrize(
    ("critic", "synthesizer", "status"),
    [
        ([FAILS], [], "failed"),
        ([REVISE], [FAILS], "failed"),
        ([REVISE], [{"reason": "the rule is fine"}], "rejected"),
        ([CRITICAL], [], "rejected"),
    ],
    ids=["critic fails", "synthesizer fails", "no rule in the synthesis", "critical reject"],
)
def test_L1_a_failure_and_a_rejection_are_no_convergence(
    both: Any, critic: Answers, synthesizer: Answers, status: str
) -> None:
    founding, default = both(critic, synthesizer)
    assert founding["founding"]["convergence_reason"] == "Convergence score 1.00 exceeded threshold"
    assert (founding["status"], default["status"]) == ("accepted", status)
    assert default["accepted"] is None


LONG = "enforceable(C) :- contract(C), signed(C), offer(C), consideration(C), void(C)."


def test_L2_what_two_rules_say_is_compared_and_not_their_words(both: Any) -> None:
    first = [{"artifact": LONG}]
    founding, default = both([REVISE], [{"artifact": LONG.replace("void", "not void"), "answers": {}}], first, tests=[])
    assert founding["founding"]["convergence_reason"] == "Convergence score 0.88 exceeded threshold"
    assert default["versions"][1]["same_as"] == []
    renamed = "enforceable(X) :- offer(X), void(X), consideration(X), signed(X), contract(X)."
    founding, default = both([REVISE], [{"artifact": renamed, "answers": {}}], first, tests=[])
    assert founding["founding"]["debate_rounds"][0]["convergence_score"] < 0.85
    assert [same["version"] for same in default["versions"][1]["same_as"]] == [1]


def test_L3_what_the_roles_say_of_themselves_improves_nothing(both: Any) -> None:
    worse = {"artifact": "enforceable(C) :- contract(C), void(C).", "confidence": 0.99, **FIXED}
    founding, default = both([REVISE, ACCEPT], [worse])
    assert founding["founding"]["improvement_score"] == pytest.approx(0.34)
    assert founding["status"] == "accepted"
    assert default["versions"][1]["improvement"] != "better"
    assert default["status"] == "rejected"


def test_L4_a_rule_is_looked_at_before_it_is_accepted(both: Any) -> None:
    broken = {"artifact": "enforceable(C) :- contract(C), legal_capacity_weighted(C)", **FIXED}
    founding, default = both([REVISE, ACCEPT], [broken])
    assert founding["status"] == "accepted"
    assert [gate["gate"] for gate in default["versions"][1]["gates"] if not gate["passed"]][0] == "parse"  # noqa: RUF015
    assert (default["status"], default["stopped_by"]) == ("rejected", "gates")


def test_L5_a_rule_does_not_grow_without_need(both: Any) -> None:
    grown = {"artifact": THESIS.replace(".", ", contract(C)."), **FIXED}
    founding, default = both([REVISE, ACCEPT], [grown])
    assert founding["status"] == "accepted"
    assert [gate["gate"] for gate in default["versions"][1]["gates"] if not gate["passed"]] == ["parsimony"]


def test_L6_each_finding_is_answered_or_stays_open(both: Any) -> None:
    silent = {"artifact": "enforceable(C) :- contract(C), signed(C), not void(C).", "answers": {}}
    founding, default = both([REVISE, ACCEPT], [silent])
    assert founding["status"] == "accepted"
    assert default["status"] == "rejected"
    assert [(row["id"], row["state"]) for row in default["versions"][1]["findings"]] == [("f1", "open")]


def test_L7_severities_have_an_order_and_a_critical_one_rejects(both: Any) -> None:
    low = {"text": "The name is long", "severity": "low"}
    founding, default = both([{"findings": [{**ISSUE, "severity": "critical"}, low], "recommendation": "accept"}])
    assert founding["founding"]["debate_rounds"][0]["antithesis"]["recommendation"] == "accept"
    assert (founding["status"], default["status"]) == ("accepted", "rejected")
    assert "critical finding" in default["reason"]


def test_L8_the_predicate_that_is_wanted_is_said_and_not_guessed(both: Any) -> None:
    founding, default = both([ACCEPT], generator=[{"pass": True}])
    assert founding["founding"]["final_rule"]["asp_rule"] == "rule :- contract."
    assert (default["status"], default["versions"]) == ("abstained", [])
    misses = [{"artifact": "valid(C) :- contract(C), signed(C)."}]
    assert both([ACCEPT], generator=misses)[1]["status"] == "rejected"


def test_L9_parties_that_hang_in_the_air_are_seen(both: Any) -> None:
    hanging = {"artifact": THESIS.replace(".", ", capacity(P1), capacity(P2)."), **FIXED}
    founding, default = both([REVISE, ACCEPT], [hanging], tests=[])
    assert founding["status"] == "accepted"
    (failed,) = [gate for gate in default["versions"][1]["gates"] if not gate["passed"]]
    assert (failed["gate"], "capacity(P" in failed["why"]) == ("parsimony", True)


@pytest.mark.parametrize("profile", ["founding", "default"])
def test_L10_the_history_is_in_the_log(tmp_path: Path, profile: str) -> None:
    roles: Any = None
    assert DebateFramework(roles, roles, roles).get_debate_history() == []  # a new object knows of nothing
    said = {"generator": [{"artifact": THESIS}], "critic": [ACCEPT], "synthesizer": []}
    (tmp_path / "a.json").write_text(json.dumps({"agents": [{"id": n, "rounds": r} for n, r in said.items()]}))
    with moot.open(tmp_path / "d.db") as m:
        id = m.dialectic(TASK, str(tmp_path / "a.json"), profile=profile).debate_id
    with moot.open(tmp_path / "d.db") as m:
        (item,) = m.lineage().items
        assert (item.debate, item.profile, item.status) == (id, profile, "accepted")
        assert m.show(id).status == "accepted"


def test_L11_a_role_that_takes_other_arguments_is_visible(both: Any) -> None:
    async def generator(gap: str, rules: list[str]) -> dict[str, Any]:
        return {"artifact": THESIS}

    async def critic(request: Any) -> dict[str, Any]:
        return {}

    with moot.open(":memory:") as m:
        roles: Any = {"generator": generator, "critic": critic, "synthesizer": critic}
        found = m.dialectic(TASK, roles).to_dict()
    assert found["status"] == "failed"
    assert "TypeError" in found["reason"]


def test_L12_there_are_alternatives_and_the_best_survives(both: Any) -> None:
    async def silent(request: Any) -> dict[str, Any]:
        return {}

    seeds = ["enforceable(C) :- contract(C), void(C).", THESIS]
    with moot.open(":memory:") as m:
        found = m.tournament({**TASK, "seeds": seeds}, {"critic": silent, "synthesizer": silent}).to_dict()
    assert (found["status"], found["verdict"], len(found["lineages"])) == ("accepted", THESIS, 2)
