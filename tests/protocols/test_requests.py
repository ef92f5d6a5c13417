"""What is true of the requests of every protocol, and what scripts and broken code get told."""

import asyncio
import json
from typing import Any

import pytest

import moot
from moot.operations.debates.agents import AgentSet, scripted
from moot.operations.debates.hold_requests import Hold

UV, POETRY = "use uv", "use Poetry"

SAYS = {"says": [{"claim": "P1", "stance": "pro", "because": "It is fast"}]}
ANSWERS: dict[str, Any] = {
    "graph": {"arguments": [{"claim": "P1", "text": "It is fast"}]},
    "claims": {"claims": [{"text": UV, "type": "recommendation"}]},
    "blitz": SAYS,
    "classical": SAYS,
    "vote": {"ballot": {"approve": ["P1"]}},
}


@pytest.mark.parametrize("protocol", ANSWERS)
def test_a_request_is_plain_data_in_every_protocol_and_one_s_own(protocol: str) -> None:
    seen: list[str] = []

    async def agent(request: Any) -> Any:
        seen.append(json.dumps(dict(request)))
        request.form["schema"].clear()
        return ANSWERS[protocol] if not request.round else {"pass": True}

    with moot.open(":memory:") as m:
        positions = () if protocol == "claims" else (UV, POETRY)
        hold = Hold(protocol, "Which?", positions, agents={"ana": agent, "ben": agent}, max_rounds=3)
        result = m.run(hold)
    assert result.status != "failed"
    forms = [json.loads(text)["form"] for text in seen]
    assert all(form["schema"] for form in forms)
    assert all(json.loads(text)["form"].keys() >= {"schema", "example"} for text in seen)


def of_scripts(*agents: dict[str, Any]) -> AgentSet:
    return AgentSet(*scripted({"agents": [*agents]})[:2])


def test_a_script_may_use_handles_and_names_and_ids_go_before_them() -> None:
    ana = {"id": "ana", "rounds": [{"claims": [{"text": UV, "type": "recommendation"}]}]}
    ben = {"id": "ben", "rounds": [{"claims": [{"text": POETRY, "type": "recommendation"}]}, {"agree": ["c1"]}]}
    with moot.open(":memory:") as m:
        found = m.run(Hold("claims", "Which?", agents=of_scripts(ana, ben))).to_dict()
        assert (found["degraded"], found["claims"][0]["endorsed_by"]) == ([], ["ben"])
        ana["rounds"][0]["claims"].append({"id": "c1", "text": "uv is fast"})
        found = m.run(Hold("claims", "Which?", agents=of_scripts(ana, ben))).to_dict()
        assert [claim["endorsed_by"] for claim in found["claims"]] == [[], ["ben"], []]
        relation = {"from": "c1", "to": "c2", "how": "undercuts"}
        ben["rounds"][1] = {"claims": [{"id": "c1", "text": "Poetry is slow"}], "relate": [relation]}
        ana["rounds"][0]["claims"].pop()
        found = m.run(Hold("claims", "Which?", agents=of_scripts(ana, ben))).to_dict()
        assert found["degraded"] == []
        assert found["claims"][1]["attacked_by"] == ["1.ben.0"]


def test_a_script_of_a_graph_may_use_handles() -> None:
    ana = {"id": "ana", "rounds": [{"arguments": [{"claim": "P1", "text": "It is fast"}]}]}
    attack = {"arguments": [{"id": "d", "claim": "Nobody measured it", "text": "Nobody measured it"}],
              "attacks": [{"source": "d", "target": "a1", "component": "warrant"}]}  # fmt: skip
    ben = {"id": "ben", "rounds": [{}, attack]}
    with moot.open(":memory:") as m:
        found = m.run(Hold("graph", "Which?", (UV,), agents=of_scripts(ana, ben))).to_dict()
        assert (found["degraded"], found["attacks"][0]["target"]) == ([], "0.ana.0")
        ana["rounds"][0]["arguments"][0]["id"] = "a2"
        ben["rounds"][1] = {"agree": ["a2"]}
        found = m.run(Hold("graph", "Which?", (UV,), agents=of_scripts(ana, ben))).to_dict()
        assert (found["degraded"], found["arguments"][0]["endorsed_by"]) == ([], ["ben"])


async def _broken(request: Any) -> Any:
    return {}[request.question]


def test_code_that_raises_is_told_with_its_exception_and_its_line() -> None:
    line = _broken.__code__.co_firstlineno + 1
    place = f"raised KeyError (test_requests.py, line {line})"
    with moot.open(":memory:") as m:
        found = m.debate("Which?", {"ana": _broken, "ben": _broken}, positions=(UV,), protocol="graph").to_dict()
    assert found["status"] == "failed"
    assert found["reason"].startswith(f"every request failed: the code of ana {place}")
    assert any(place in told for told in found["degraded"])


def test_what_a_library_raises_is_told_with_the_line_that_called_it() -> None:
    async def calls(request: Any) -> Any:
        return json.loads("no")

    async def waits(request: Any) -> Any:
        await asyncio.wait_for(_broken(request), 1)

    with moot.open(":memory:") as m:
        found = m.debate("Which?", {"ana": calls, "ben": waits}, positions=(UV,), protocol="graph").to_dict()
    assert all("(test_requests.py, line " in told for told in found["degraded"])
