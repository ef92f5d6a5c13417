"""Models in the three roles of a dialectic: each has its own prompt and schema; what they say is examined by code."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from server import Bad, LoopbackModels, Seen

import moot
from moot.errors import BadInput

Serve, Open = Callable[..., LoopbackModels], Callable[..., moot.Moot]
FIRST = "valid(C) :- contract(C), signed(C)."
BETTER = "valid(C) :- contract(C), signed(C), not minor(C)."
TASK: dict[str, Any] = {
    "gap": "When is a contract valid?",
    "target": "valid/1",
    "existing_predicates": ["contract/1", "signed/1", "minor/1"],
    "constraints": ["Minors cannot be bound"],
    "tests": [{"name": "t", "facts": ["contract(k1)", "signed(k1)"], "expected": {"holds": ["valid(k1)"]}}],
}
MINOR = ["contract(k1)", "signed(k1)", "minor(k1)"]
CASE = {"scenario": "a minor", "facts": MINOR, "expected": {"fails": ["valid(k1)"]}}
FOUND = {"findings": [{"id": "f1", "text": "It lets minors sign", "severity": "high"}], "edge_cases": [CASE]}


def role(seen: Seen) -> str:
    """What the model was asked to do, by the prompt of its role."""
    words = {"You propose": "generator", "You criticise": "critic", "You answer what": "synthesizer"}
    return next(name for start, name in words.items() if start in seen.whole)


def able(seen: Seen) -> str:
    """A model that can do all three."""
    match role(seen):
        case "generator":
            return json.dumps({"artifact": FIRST, "reason": "signed is enough"})
        case "critic":
            return json.dumps({} if BETTER in seen.whole.split("The current version")[1].split("\n")[0] else FOUND)
    return json.dumps({"artifact": BETTER, "answers": {"f1": {"fixed": True}}, "reason": "without minors"})


def test_a_model_takes_the_three_roles_and_code_decides(serve: Serve, opened: Open) -> None:
    server = serve(able)
    m = opened(server, price={"input": 1.0, "output": 2.0})
    result = m.dialectic(TASK, model="local", budget={"calls": 20})
    found = result.to_dict()
    assert (found["status"], found["accepted"], found["versions"][1]["artifact"]) == ("accepted", 2, BETTER)
    assert [role(seen) for seen in server.seen] == ["generator", "critic", "synthesizer", "critic"]
    assert found["cost"]["calls"] == 4
    assert m.replay(result.debate_id).identical


def test_each_is_shown_the_whole_context(serve: Serve, opened: Open) -> None:
    server = serve(able)
    opened(server).dialectic(TASK, model="local")
    critic, synthesizer = server.seen[1].whole, server.seen[2].whole
    for shown in ("When is a contract valid?", "valid/1", "minor/1", "Minors cannot be bound", FIRST, '"t"'):
        assert shown in critic, shown
        assert shown in synthesizer, shown
    assert "It lets minors sign" in synthesizer
    assert "a minor" in synthesizer


def test_an_answer_that_is_refused_is_mended_once(serve: Serve, opened: Open) -> None:
    def wrong_once(seen: Seen) -> str:
        if role(seen) == "synthesizer" and "f9" not in seen.whole:
            return json.dumps({"artifact": BETTER, "answers": {"f9": {"fixed": True}}})
        return able(seen)

    server = serve(wrong_once)
    found = opened(server).dialectic(TASK, model="local").to_dict()
    assert (found["status"], found["degraded"]) == ("accepted", [])
    assert found["cost"]["calls"] == 5


def test_a_model_that_fails_is_no_convergence(serve: Serve, opened: Open) -> None:
    server = serve(able, *[Bad(status=400)] * 9)
    found = opened(server).dialectic(TASK, model="local").to_dict()
    assert (found["status"], found["stopped_by"], found["accepted"]) == ("failed", "error", None)


def test_a_budget_that_is_spent_accepts_nothing(serve: Serve, opened: Open) -> None:
    def never(seen: Seen) -> str:
        return json.dumps(FOUND) if role(seen) == "critic" else able(seen)

    server = serve(never)
    found = opened(server).dialectic(TASK, model="local", budget={"calls": 4}).to_dict()
    assert (found["status"], found["stopped_by"], found["accepted"]) == ("undetermined", "budget", None)
    assert server.calls <= 4


def test_what_does_not_go_together_is_refused(serve: Serve, opened: Open) -> None:
    m = opened(serve(able))
    with pytest.raises(BadInput, match="cannot be given together"):
        m.dialectic(TASK, {"generator": None}, model="local")  # type: ignore[dict-item]
    with pytest.raises(BadInput, match="is for models"):
        m.dialectic(TASK, "agents.json", budget={"calls": 4})
    with pytest.raises(BadInput, match="does not pay one call"):
        m.dialectic(TASK, model="local", budget={"tokens": 10})
