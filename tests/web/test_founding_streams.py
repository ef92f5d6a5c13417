"""A debate in the words of the founding systems, as it is streamed, and the founding call that holds one."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from serving import Server, frames, started

sys.path.append(str(Path(__file__).resolve().parents[1] / "models"))

from server import LoopbackModels, Seen

ROOT = Path(__file__).resolve().parents[2]
POSITIONS = ["Move the ledger to Postgres", "Keep the ledger on Cassandra"]
AGENTS = json.loads((ROOT / "examples" / "graph_debate" / "agents.json").read_text(encoding="utf-8"))["agents"]
SEATS = [{"kind": "scripted", "name": agent["id"], "rounds": agent["rounds"]} for agent in AGENTS]
GRAPH = {"protocol": "graph", "question": "Which database?", "positions": POSITIONS, "remember": False}
CONVERGED = ["graph_convergence", "convergence_update"]
ATTACKED = ["attacks_generated", "status", "validation_complete", "graph_update"]


def told(server: Server, id: str, vocabulary: str, **headers: str) -> list[Any]:
    found = server.get(f"/api/debates/{id}/stream?as={vocabulary}", **headers)
    assert found.status == 200, found.body
    blocks = [block for block in found.body.decode().split("\n\n") if "data: " in block]
    return [(kind_of(block), json.loads(block.partition("data: ")[2])) for block in blocks]


def kind_of(block: str) -> str:
    return next(line.removeprefix("event: ") for line in block.split("\n") if line.startswith("event: "))


@pytest.fixture(scope="module")
def argued(server: Server) -> str:
    return server.held({**GRAPH, "participants": SEATS})


def test_a_debate_in_structure_is_told_in_the_order_of_faultline(server: Server, argued: str) -> None:
    found = told(server, argued, "faultline")
    opening = ["status", "debate_start", "status", "table_assigned", "status"]
    said = ["arguments_submitted", "initial_stance"] * 3
    first = ["status", *["arguments_submitted"] * 2, *ATTACKED, *["agent_turn"] * 3, *CONVERGED, "blackboard_update"]
    quiet = ["status", "attacks_generated", *CONVERGED]
    assert [kind for kind, _ in found] == [*opening, *said, *first, *quiet, "status", "debate_complete"]
    phases = [payload["phase"] for kind, payload in found if kind == "status"]
    assert phases == ["claims", "agents", "arguments", "attacks", "validation", "attacks", "output"]
    payloads = dict(found)
    assert [claim["text"] for claim in payloads["debate_start"]["claims"]] == POSITIONS
    assert payloads["table_assigned"] == {"tableId": 0, "personaIds": ["ana", "ben", "cho"]}
    assert payloads["graph_update"]["labelling"]["labels"]["arg-1"] == "UNDEC"  # told, where Faultline loses it
    cruxes = [crux["proposition"] for crux in payloads["debate_complete"]["output"]["cruxes"]]
    assert "One server is enough" in cruxes
    assert {flip["personaId"] for flip in payloads["debate_complete"]["output"]["flipConditions"]} == {"ana", "ben"}


def test_an_attack_that_follows_from_what_both_claim_is_told(server: Server, argued: str) -> None:
    attacks = next(p["attacks"] for k, p in told(server, argued, "faultline") if k == "attacks_generated")
    assert {(each["type"], each["target"]["component"]) for each in attacks} >= {("rebut", "claim")}
    assert any(each["type"] == "undermine" and each["speakerId"] == "ben" for each in attacks)
    assert [each["id"] for each in attacks] == sorted(each["id"] for each in attacks)


@pytest.mark.parametrize("vocabulary", ["faultline", "rilai"])
def test_each_event_has_its_id_once_and_a_reader_goes_on_where_it_was(
    server: Server, argued: str, vocabulary: str
) -> None:
    whole = server.get(f"/api/debates/{argued}/stream?as={vocabulary}").body
    ids = [line for line in whole.decode().split("\n") if line.startswith("id: ")]
    versions = server.get(f"/api/debates/{argued}/events?limit=1000").json["next"]
    assert ids == [f"id: {n}" for n in range(1, versions + 1)]
    rest = server.get(f"/api/debates/{argued}/stream?as={vocabulary}", Last_Event_ID="9").body
    begins = rest.partition(b"retry: ")[2].partition(b"\n\n")[2]
    assert begins
    assert whole.endswith(begins)
    assert len(begins) < len(whole)
    ended = server.get(f"/api/debates/{argued}/stream?as={vocabulary}", Last_Event_ID=str(versions))
    assert ended.status == 204


def test_a_debate_is_told_in_the_kinds_of_rilai(server: Server, argued: str, ended: str) -> None:
    found = told(server, argued, "rilai")
    kinds = [kind for kind, _ in found]
    assert kinds[:3] == ["turn_started", "wave_started", "delib_round_started"]
    assert kinds[-4:] == ["delib_round_completed", "consensus_updated", "workspace_patched", "turn_completed"]
    assert [data["seq"] for _, data in found] == list(range(len(found)))
    assert all(set(data) == {"session_id", "turn_id", "seq", "ts_monotonic", "ts_wall", "kind", "payload",
                             "schema_version"} for _, data in found)  # fmt: skip
    answers = [data["payload"] for kind, data in found if kind == "agent_completed"]
    assert [len(answer["claims"]) for answer in answers[:3]] == [1, 1, 1]
    council = [kind for kind, _ in told(server, ended, "rilai")]
    assert "consensus_updated" in council
    assert [kind for kind, _ in told(server, ended, "faultline")][-1] == "debate_complete"


@pytest.mark.parametrize(("protocol", "vocabulary"), [("graph", "faultline"), ("claims", "rilai")])
def test_a_founding_debate_keeps_its_own_events(server: Server, protocol: str, vocabulary: str) -> None:
    seats = SEATS
    if protocol == "claims":
        claim = {"claims": [{"text": "We should increase the cache", "type": "recommendation", "confidence": 3}]}
        other = {"claims": [{"text": "We should decrease the cache", "type": "recommendation", "confidence": 3}]}
        seats = [{"kind": "scripted", "name": n, "rounds": [r]} for n, r in (("ana", claim), ("ben", other))]
    asked = {"protocol": protocol, "profile": "founding", "question": "Which?", "remember": False}
    positions = {"positions": POSITIONS} if protocol == "graph" else {}
    id = server.held({**asked, **positions, "participants": seats})
    kept = server.get(f"/api/debates/{id}").json["founding"]["events"]
    found = told(server, id, vocabulary)
    assert len(kept) > 2
    assert [[k, d["payload"] if vocabulary == "rilai" else d] for k, d in found] == kept


def test_a_cancelled_debate_ends_with_an_error(server: Server) -> None:
    id = server.held({**GRAPH, "participants": [*SEATS, {"kind": "human", "name": "eve"}]})
    server.post(f"/api/debates/{id}/cancel")
    kinds = [kind for kind, _ in told(server, id, "faultline")]
    assert kinds.count("error") == 1
    assert "debate_complete" not in kinds
    assert "error" in [kind for kind, _ in told(server, id, "rilai")]


def test_an_id_may_name_its_debate_and_one_of_another_debate_is_refused(
    server: Server, argued: str, ended: str
) -> None:
    events = frames(server.get(f"/api/debates/{argued}/stream?ids=debate").body)
    assert events[3].id == f"{argued}:4"
    rest = frames(server.get(f"/api/debates/{argued}/stream?ids=debate", Last_Event_ID=events[3].id).body)
    assert [event.id for event in rest] == [event.id for event in events[4:]]
    strange = server.get(f"/api/debates/{ended}/stream", Last_Event_ID=events[3].id)
    assert (strange.status, "another debate" in strange.problem["remedy"]) == (400, True)
    for wrong in ("?as=nobody", "?ids=all", f"?after={argued}:x", "?after=:4"):
        assert server.get(f"/api/debates/{argued}/stream{wrong}").status == 400, wrong


# -- the founding call


def argues(seen: Seen) -> str:
    """Positions where it frames, else an argument at first and nothing later."""
    if "Round " not in seen.whole:
        return json.dumps({"positions": POSITIONS})
    if ": 0" in seen.whole.partition("Round ")[2][:40]:
        reason = {"id": "n", "claim": "P1", "premises": ["It is known"]}
        return json.dumps({"arguments": [reason], "stances": {"P1": 1}})
    return json.dumps({"pass": True})


@pytest.fixture
def with_model(tmp_path: Path) -> Iterator[Server]:
    with LoopbackModels(argues, ()) as model:
        (tmp_path / "moot.toml").write_text(f'[models.local]\nbase_url = "{model.base_url}"\nname = "m"\n')
        server = started(tmp_path / "ledger.db", folder=tmp_path)
        try:
            yield server
        finally:
            server.stop()


CALL = {"topic": "Which database?", "personaIds": ["operations", "skeptic"], "mode": "graph"}


@pytest.mark.parametrize("save", [True, False])
def test_the_founding_call_streams_a_debate_of_personas(with_model: Server, save: bool) -> None:
    found = with_model.post("/api/debate", {**CALL, "save": save})
    assert (found.status, found.headers["content-type"].split(";")[0]) == (200, "text/event-stream")
    assert found.body.startswith(b": connected\n\n")
    kinds = [kind_of(block) for block in found.body.decode().split("\n\n") if "event: " in block]
    assert kinds[:4] == ["status", "debate_start", "status", "table_assigned"]
    assert kinds[-1] == "debate_complete"
    assert [each["status"] for each in with_model.get("/api/debates").json["debates"]] == ["consensus"] * save


@pytest.mark.parametrize(
    "wrong",
    [{"topic": ""}, {"personaIds": ["skeptic"]}, {"personaIds": ["skeptic", "nobody"]}, {"mode": "chess"},
     {"save": "yes"}, {"personaIds": "skeptic,operations"}, {"more": 1}],
)  # fmt: skip
def test_a_wrong_founding_call_is_refused(server: Server, wrong: dict[str, Any]) -> None:
    assert server.post("/api/debate", {**CALL, **wrong}).status == 400


def test_without_a_model_the_founding_call_says_what_is_missing(server: Server) -> None:
    refused = server.post("/api/debate", CALL)
    assert (refused.status, "moot.toml" in refused.problem["remedy"]) == (400, True)


# -- frameworks


def test_a_question_about_a_framework_is_answered_as_the_command_does(server: Server) -> None:
    nixon = "p af 2\n1 2\n2 1\n"
    every = server.post("/api/solve", {"task": "EE-PR", "framework": nixon})
    assert (every.status, sorted(every.json["lines"]), every.json["complete"]) == (200, ["w 1", "w 2"], True)
    one = server.post("/api/solve", {"task": "DS-PR", "framework": nixon, "argument": "1"}).json
    assert (one["answer"], one["lines"][0]) == ("NO", "NO")
    named = {"task": "DC-CO", "framework": "arg(a).arg(b).att(a,b).", "format": "apx", "argument": "b"}
    assert server.post("/api/solve", named).json["answer"] == "NO"
    for wrong in ({"task": "XX-PR", "framework": nixon}, {"task": "SE-PR"}, {"task": "SE-PR", "framework": "p af"},
                  {"task": "DC-PR", "framework": nixon}, {"task": "DC-PR", "framework": nixon, "argument": "7"},
                  {"task": "SE-PR", "framework": nixon, "format": "png"}, {"task": 1, "framework": nixon}):  # fmt: skip
        assert server.post("/api/solve", wrong).status in (400, 422), wrong
