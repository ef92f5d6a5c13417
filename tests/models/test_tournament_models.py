"""Models compete in a tournament: one for each lineage, in all three roles, within one budget."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from server import LoopbackModels, Seen

import moot
from moot.errors import BadInput

Serve, Open = Callable[..., LoopbackModels], Callable[..., moot.Moot]
WIDE = "valid(C) :- contract(C), signed(C)."
NARROW = "valid(C) :- contract(C), signed(C), not minor(C)."
MINOR = ["contract(k1)", "signed(k1)", "minor(k1)"]
TASK: dict[str, Any] = {
    "gap": "When is a contract valid?",
    "existing_predicates": ["valid/1", "contract/1", "signed/1", "minor/1"],
    "tests": [{"name": "t", "facts": ["contract(k1)", "signed(k1)"], "expected": {"holds": ["valid(k1)"]}}],
    "held_out": [{"name": "a minor", "facts": MINOR, "expected": {"fails": ["valid(k1)"]}}],
}


def proposes_in_turn() -> Callable[[Seen], str]:
    proposed: list[str] = []

    def says(seen: Seen) -> str:
        if "You propose" in seen.whole:
            proposed.append((WIDE, NARROW)[len(proposed) % 2])
            return json.dumps({"artifact": proposed[-1]})
        return "{}"

    return says


def test_models_propose_and_what_is_held_out_decides(serve: Serve, opened: Open) -> None:
    server = serve(proposes_in_turn())
    m = opened(server, price={"input": 1.0, "output": 2.0})
    result = m.tournament(TASK, model="local", budget="calls=12,usd=1")
    found = result.to_dict()
    assert (found["status"], found["verdict"]) == ("accepted", NARROW)
    assert [row["lineage"] for row in found["lineages"]] == ["lineage 1", "lineage 2"]
    assert found["cost"]["calls"] == server.calls == 5  # both propose, both are criticised, the best one again
    assert 0 < found["cost"]["usd"] < 1
    assert "held out" not in "".join(seen.whole for seen in server.seen)


def test_a_budget_of_calls_holds_for_all_models_together(serve: Serve, opened: Open) -> None:
    def never(seen: Seen) -> str:
        if "You propose" in seen.whole:
            return json.dumps({"artifact": WIDE})
        if "You criticise" in seen.whole:
            return json.dumps({"findings": [{"text": f"Thing {len(seen.whole)}", "severity": "high"}]})
        sign = "not " * (len(seen.whole) % 2)
        return json.dumps({"artifact": f"valid(C) :- contract(C), signed(C), {sign}minor(C)."})

    server = serve(never)
    found = opened(server).tournament(TASK, model="local", budget="calls=9", max_rounds=9).to_dict()
    assert server.calls <= 9
    assert found["cost"]["calls"] == server.calls


def test_what_does_not_go_together_is_refused(serve: Serve, opened: Open) -> None:
    m = opened(serve(proposes_in_turn()))
    for more in (
        {"agents": {"critic": None}, "model": "local"},
        {},
        {"model": "nobody"},
        {"model": "local", "budget": "tokens=10"},
        {"model": "local", "lineages": 1},
        {"model": "local", "budget": "each.calls=3"},
    ):
        with pytest.raises(BadInput):
            m.tournament(TASK, **more)  # type: ignore[arg-type]
    assert not list(m.debates().to_dict()["debates"])
