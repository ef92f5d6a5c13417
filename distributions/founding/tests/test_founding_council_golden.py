"""The golden vectors of the founding council: scores, and whole debates, what was asked and kept included."""

import asyncio
from typing import Any

import pytest

from founding_cases import Memory, case_name, cases, rounded
from moot.founding.council import DebateResult, run_debate, score_evidence


@pytest.mark.parametrize("case", cases("council_scores"), ids=case_name)
def test_a_score_is_the_founding_one(case: dict[str, Any]) -> None:
    assert rounded(score_evidence(case["memories"])) == case["score"]


def debate(case: dict[str, Any]) -> tuple[DebateResult, Memory]:
    def answer(query: str, _: int) -> Any:
        if case["recall_fails"]:
            raise RuntimeError(case["recall_fails"])
        side = "advocate" if query.endswith(case["advocate"]) else "challenger"
        return {"memories": case["evidence"][side]}

    memory = Memory(answer, gives={"id": 77})
    result = asyncio.run(
        run_debate(
            case["topic"],
            case["advocate"],
            case["challenger"],
            memory.recall,
            remember=memory.remember,
            project_path="p",
            debate_id=case["result"]["debate_id"],
        )
    )
    return result, memory


@pytest.mark.parametrize("case", cases("council_debates"), ids=case_name)
def test_a_debate_is_the_founding_one_to_the_letter(case: dict[str, Any]) -> None:
    result, memory = debate(case)
    assert result.to_dict() == case["result"]
    assert memory.recalls == case["recalls"]
    assert memory.remembered == case["remembered"]


@pytest.mark.parametrize("case", cases("council_debates"), ids=case_name)
def test_a_debate_says_what_was_written_of_it(case: dict[str, Any]) -> None:
    found = debate(case)[0].to_dict()
    last = found["rounds"][-1] if found["rounds"] else {}
    assert rounded({name: {**last, **found}[name] for name in case["says"]}) == case["says"]
