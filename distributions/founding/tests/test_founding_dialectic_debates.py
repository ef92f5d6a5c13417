"""The founding dialectic over the log is the founding dialectic in Python, vector for vector."""

import json
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.founding.dialectic import CriticSystem, CritiqueReport, GeneratedRule, Synthesizer

DATA: dict[str, Any] = json.loads((Path(__file__).parent / "data" / "dialectic.json").read_text(encoding="utf-8"))
GAP = "A contract is enforceable if signed, has consideration, and parties have capacity"
TASK = {"gap": GAP, "existing_predicates": ["contract", "signed", "consideration", "capacity"]}


class Mocks:
    """The mocks of the founding code as participants of a debate."""

    def __init__(self, rule: str, confidence: float) -> None:
        reason = "A contract is enforceable if it is signed"
        self.rule = GeneratedRule(asp_rule=rule, confidence=confidence, reasoning=reason)
        self.report: CritiqueReport | None = None

    async def generator(self, request: Any) -> Any:
        rule = self.rule
        return {"artifact": rule.asp_rule, "confidence": rule.confidence, "reason": rule.reasoning}

    async def critic(self, request: Any) -> Any:
        self.report = CriticSystem(mock_mode=True).critique_rule(self.rule)
        findings = [
            {"text": issue.description, "category": issue.category, "severity": issue.severity}
            for issue in self.report.issues
        ]
        said = {"findings": findings, "recommendation": self.report.recommendation}
        return said | {"confidence": self.report.confidence}

    async def synthesizer(self, request: Any) -> Any:
        assert self.report is not None
        self.rule, argument = Synthesizer(mock_mode=True).synthesize(self.rule, self.report)
        rule = self.rule
        return {
            "artifact": rule.asp_rule, "confidence": rule.confidence, "reason": rule.reasoning,
            "argument": argument.content,
        }  # fmt: skip


def held(rule: str, confidence: float) -> dict[str, Any]:
    mocks = Mocks(rule, confidence)
    roles = {"generator": mocks.generator, "critic": mocks.critic, "synthesizer": mocks.synthesizer}
    with moot.open(":memory:") as m:
        result = m.dialectic(TASK, roles, profile="founding")
        assert m.replay(result.debate_id).identical
        found: dict[str, Any] = result.to_dict()
        return found


@pytest.mark.parametrize("case", DATA["cycles"], ids=lambda case: case["rule"])
def test_the_cycles_of_the_mocks_are_the_same_over_the_log(case: dict[str, Any]) -> None:
    found = held(case["rule"], case["confidence"])
    cycle = found["founding"]
    rounds = cycle["debate_rounds"]
    assert [round(each["convergence_score"], 4) for each in rounds] == case["scores"]
    assert [len(each["antithesis"]["issues"]) for each in rounds] == case["issues"]
    assert (cycle["total_rounds"], len(cycle["debate_transcript"])) == (case["rounds"], case["transcript"])
    assert (cycle["converged"], cycle["convergence_reason"]) == (True, case["reason"])
    assert round(cycle["improvement_score"], 2) == case["improvement"]
    assert cycle["final_rule"]["asp_rule"] == case["final"]
    assert (found["status"], found["rounds"]) == ("accepted", case["rounds"])


def test_the_transcript_is_that_of_the_founding_text_over_the_log_too() -> None:
    text = held("enforceable(C) :- contract(C), signed(C).", 0.65)["founding"]["transcript"]
    assert text.splitlines() == (Path(__file__).parent / "data" / "dialectic_transcript.txt").read_text().splitlines()


def test_rounds_that_are_spent_are_told_as_not_converged() -> None:
    words = iter(DATA["showcase"])

    async def generator(request: Any) -> Any:
        return {"artifact": next(words), "confidence": 0.85}

    async def critic(request: Any) -> Any:
        return {"findings": [{"text": f"vague {request.version}"}], "recommendation": "revise"}

    with moot.open(":memory:") as m:
        roles = {"generator": generator, "critic": critic, "synthesizer": generator}
        found = m.dialectic(TASK, roles, profile="founding").to_dict()
    rounds = found["founding"]["debate_rounds"]
    assert [round(each["convergence_score"], 4) for each in rounds] == DATA["showcase_scores"]
    assert (found["status"], found["stopped_by"], found["accepted"]) == ("undetermined", "rounds", None)
    assert found["founding"]["convergence_reason"] == "Max rounds (3) reached"
