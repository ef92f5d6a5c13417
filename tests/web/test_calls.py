"""Every call over a real socket: what it gives is what the command gives."""

import json
from types import UnionType
from typing import Any

import pytest
from serving import AGAINST, COUNCIL, POSTGRES, SAID, Server, claims

from command import MOOT, run
from moot.faces.http.schema import offered
from moot.operations.operation import Call, Operation
from moot.operations.request import fields_of, help_of
from moot.operations.table import calls


def command(server: Server, *arguments: str) -> Any:
    command = [*MOOT, *arguments, "--db", str(server.db), "--json"]
    return json.loads(run(command, capture_output=True, text=True, check=True).stdout)


EACH = [pytest.param(*each, id=f"{each[1].method} {each[1].path}") for each in calls()]


@pytest.mark.parametrize(("operation", "call"), EACH)
def test_no_call_offers_the_name_of_a_file(operation: Operation, call: Call) -> None:
    """A new operation becomes a call by a line in the table; what names files or code is fixed there."""
    kinds = offered(operation.request, call)
    named = {f.name for f in fields_of(operation.request) if help_of(f).kind in ("path", "document")}
    texts = {name for name, kind in kinds.items() if kind is str or isinstance(kind, UnionType)}
    assert not named & texts
    assert "agents" not in kinds


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/api/debates", ["debates"]),
        ("/api/debates/{id}", ["show", "{id}"]),
        ("/api/debates/{id}/result", ["show", "{id}"]),
        ("/api/debates/{id}/explain", ["explain", "{id}"]),
        ("/api/debates/{id}/explain/use%20Cassandra", ["explain", "{id}", "use Cassandra"]),
        ("/api/debates/{id}/readings", ["readings", "{id}"]),
        ("/api/memories?limit=2", ["memory", "list", "--limit", "2"]),
        ("/api/memories/search?query=failovers", ["recall", "failovers"]),
        ("/api/projects", ["memory", "projects"]),
        ("/api/corpus", ["corpus"]),
        ("/api/verify", ["verify"]),
    ],
)
def test_a_call_gives_what_the_command_gives(server: Server, ended: str, path: str, words: list[str]) -> None:
    found = server.get(path.format(id=ended))
    assert found.status == 200
    assert found.json == command(server, *(word.format(id=ended) for word in words))


def test_a_debate_runs_in_the_background_and_has_a_result(server: Server, ended: str) -> None:
    found = server.get(f"/api/debates/{ended}").json
    assert (found["state"], found["verdict"]) == ("ended", POSTGRES)
    assert server.get(f"/api/debates/{ended[:10]}/result").json == found


def test_what_if_is_computed_and_nothing_is_stored(server: Server, ended: str) -> None:
    before = server.get("/api/verify").json["checked"]
    evidence = server.get(f"/api/debates/{ended}").json["evidence"][0]["id"]
    found = server.post(f"/api/debates/{ended}/what-if", {"without": [evidence]})
    assert found.status == 200
    assert found.json["verdict"] is None
    assert server.post(f"/api/debates/{ended}/judge", {"semantics": ["preferred"]}).json["robust"] is True
    assert server.get("/api/verify").json["checked"] == before


def test_a_debate_waits_for_a_person_and_goes_on(server: Server) -> None:
    id = server.held(claims(ana={}))
    waits = server.get(f"/api/debates/{id}").json
    assert (waits["state"], [each["participant"] for each in waits["waiting"]]) == ("suspended", ["ana"])
    (asked,) = server.get(f"/api/debates/{id}/requests").json["requests"]
    said = server.post(f"/api/debates/{id}/requests/{asked['request']}", SAID)
    assert (said.status, said.json["answered"]["how"]) == (200, "answered")
    again = server.post(f"/api/debates/{id}/requests/{asked['request']}", SAID)
    assert (again.status, again.problem["title"]) == (409, "It is not so any more")
    while (found := server.rests(id))["state"] != "ended":
        for each in server.get(f"/api/debates/{id}/requests").json["requests"]:
            server.post(f"/api/debates/{id}/requests/{each['request']}", {"pass": True})
    assert [row["author"] for row in found["claims"]] == ["ben", "ana"]


def test_a_deadline_passes_and_the_debate_goes_on_without_the_person(server: Server) -> None:
    id = server.held(claims(ana={"deadline_s": 0.3}))
    found = server.ends(id)
    assert any("ana" in line for line in found["degraded"])


def test_why_has_the_other_answers_in_one_call_where_none_is_decided(server: Server) -> None:
    people = {name: [{"arguments": [{"claim": claim}], "stances": {claim: 1}}] for name, claim in zip(
        ("ana", "ben", "cho"), ("P1", "P2", "P3"), strict=True)}  # fmt: skip
    seats = [{"kind": "scripted", "name": name, "rounds": rounds} for name, rounds in people.items()]
    asked = {"protocol": "graph", "question": "Which?", "positions": ["a", "b", "c"], "remember": False}
    id = server.held({**asked, "participants": seats})
    found = server.get(f"/api/debates/{id}/why").json
    assert [each["text"] for each in (found["tree"], *found["others"])] == ["a", "b", "c"]
    assert found["left"] == 0
    assert server.get(f"/api/debates/{id}/why?node=P2").json["others"] == []


def test_why_is_told_of_any_moment_in_words(server: Server, ended: str) -> None:
    found = server.get(f"/api/debates/{ended}/why").json
    assert found["tree"]["text"] == POSTGRES
    assert {each["role"] for each in found["tree"]["below"]} == {"for it"}
    assert {each["by"] for each in found["tree"]["below"]} == {"runbook.md", "audit.pdf"}
    assert found["says"][0].startswith(POSTGRES)
    early = server.get(f"/api/debates/{ended}/why?at=2&node={POSTGRES.replace(' ', '%20')}").json
    assert (early["at"], early["tree"]["below"], early["says"]) == (2, [], [])
    assert server.get(f"/api/debates/{ended}/why?node=nothing").status == 400
    assert server.get(f"/api/debates/{ended}/why?at=999").status == 400


def test_a_debate_is_cancelled(server: Server) -> None:
    slow = {"kind": "scripted", "name": "ana", "rounds": [{**SAID, "delay_s": 60}]}
    begun = server.post("/api/debates", {**claims(), "participants": [*claims()["participants"], slow]})
    id = begun.json["debate_id"]
    assert server.get(f"/api/debates/{id}").json["state"] == "running"
    found = server.post(f"/api/debates/{id}/cancel")
    assert (found.status, found.json["status"]) == (200, "cancelled")
    assert server.get(f"/api/debates/{id}").json["state"] == "ended"
    asked = f"0.{slow['name']}.0"
    assert server.post(f"/api/debates/{id}/requests/{asked}", AGAINST).status in (404, 409)


def test_a_debate_is_deleted_with_what_the_server_kept_of_it(fresh: Server) -> None:
    id = fresh.held(claims(ana={}))
    kept = fresh.db.with_name("ledger.db.server") / "agents"
    assert len(list(kept.iterdir())) == 1
    assert fresh.delete(f"/api/debates/{id}").json["deleted"] == id
    assert list(kept.iterdir()) == []
    assert fresh.get(f"/api/debates/{id}").status == fresh.get(f"/api/debates/{id}/events").status == 404


def test_a_debate_of_people_goes_on_after_a_restart(fresh: Server) -> None:
    from serving import started

    id = fresh.held(claims(ana={}))
    ana = fresh.as_invited(id, "ana")
    fresh.stop()
    other = started(fresh.db)
    try:
        ana.port = other.port
        (asked,) = ana.get(f"/api/debates/{id}/requests").json["requests"]
        assert ana.post(f"/api/debates/{id}/requests/{asked['request']}", SAID).status == 200
        assert [row["author"] for row in other.rests(id)["claims"]] == ["ben", "ana"]
    finally:
        other.stop()
        fresh.process = other.process


def test_a_memory_is_looked_after(server: Server) -> None:
    made = server.post("/api/memories", {"text": "Redis lost a queue in June", "category": "warning"})
    id = made.json["id"]
    assert made.status == 201
    assert server.post(f"/api/memories/{id}/outcome", {"outcome": "failed"}).json["outcome"] == "failed"
    assert server.post(f"/api/memories/{id}/text", {"text": "Redis lost two queues in June"}).json["version"] == 2
    assert server.post(f"/api/memories/{id}/tags", {"position": "use Redis", "polarity": "opposes"}).status == 200
    assert server.delete(f"/api/memories/{id}/tags?position=use%20Redis").status == 200
    assert len(server.get(f"/api/memories/{id}/history").json["versions"]) == 2
    lines = [json.dumps({"text": "Kafka kept the order", "category": "learning", "outcome": "worked"})]
    assert server.post("/api/memories/import", {"source": lines}).json["imported"] == 1
    assert server.delete(f"/api/memories/{id}").json["id"] == id
    assert server.get(f"/api/memories/{id}").status == 404


def test_what_came_of_a_debate_is_recorded(server: Server, ended: str) -> None:
    found = server.post(f"/api/debates/{ended}/outcome", {"outcome": "worked", "right": POSTGRES})
    assert (found.status, found.json) == (200, {"id": ended, "outcome": "worked", "right": POSTGRES})
    assert server.get(f"/api/debates/{ended}").json["outcome"]["right"] == POSTGRES


def test_a_document_is_evaluated(server: Server) -> None:
    one = {"id": "c1", "text": "It rains", "author": "ana"}
    assert server.post("/api/evaluate", {"claims": [one]}).json["status"] == "unopposed"
    assert server.post("/api/evaluate?parameters=k_min%3D3", [one]).status == 200


def test_facts_and_a_budget_are_given_as_they_are(server: Server) -> None:
    fact = {"id": "f1", "text": "Two payments were lost in May", "source": "audit", "outcome": "failed"}
    said = {"arguments": [{"claim": "Move", "premises": ["Payments were lost"], "evidence": ["f1"]}]}
    seat = {"kind": "scripted", "name": "ana", "rounds": [said]}
    asked = {"protocol": "graph", "question": "Move?", "positions": ["Move", "Stay"], "participants": [seat]}
    id = server.held({**asked, "facts": [fact], "remember": False})
    assert [row["text"] for row in server.get(f"/api/debates/{id}").json["evidence"]] == [fact["text"]]
    for wrong in ({"facts": "facts.jsonl"}, {"facts": 7}, {"budget": 7}):
        assert server.post("/api/debates", {**asked, **wrong}).status in (400, 422)
    refused = server.post("/api/debates", {**COUNCIL, "budget": {"calls": 1}})  # nobody asks a model here
    assert refused.status in (400, 422)
    assert "budget" in refused.problem["detail"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/evaluate", "/etc/passwd"),
        ("/api/memories/import", {"source": "/etc"}),
        ("/api/debates", {**COUNCIL, "agents": "os:getcwd"}),
        ("/api/debates", {**COUNCIL, "facts": "/etc/passwd"}),
        ("/api/debates", {**COUNCIL, "participants": [{"kind": "persona", "name": "/etc/x.toml", "model": "m"}]}),
        ("/api/debates", {**COUNCIL, "participants": [{"kind": "robot", "name": "r"}]}),
        ("/api/debates", {**COUNCIL, "participants": 7}),
        ("/api/debates", {"protocol": "claims", "question": "?"}),
        ("/api/debates", {**COUNCIL, "positions": "use Postgres"}),
    ],
)
def test_nobody_names_a_file_of_this_machine_or_code(server: Server, path: str, body: Any) -> None:
    found = server.post(path, body)
    assert found.status in (400, 422)
    assert "root:" not in json.dumps(found.problem)


def test_two_servers_on_one_file_leave_each_other_be(fresh: Server) -> None:
    from serving import started

    other = started(fresh.db)
    try:
        assert other.token == fresh.token
        id = fresh.held(claims(ana={}))
        (asked,) = other.get(f"/api/debates/{id}/requests").json["requests"]
        assert other.post(f"/api/debates/{id}/requests/{asked['request']}", SAID).status == 200
        assert fresh.post(f"/api/debates/{id}/requests/{asked['request']}", SAID).status == 409
    finally:
        other.stop()


def test_what_has_changed_meanwhile_is_a_conflict_that_says_what_is_there_now(server: Server) -> None:
    id = server.held(claims(ana={}))
    seen = server.get(f"/api/debates/{id}/events?limit=1000").json["next"]
    (asked,) = server.get(f"/api/debates/{id}/requests").json["requests"]
    server.post(f"/api/debates/{id}/requests/{asked['request']}", SAID)
    server.rests(id)
    for method, path, body in (("POST", "/cancel", {}), ("DELETE", "", None), ("POST", "/fork", {"at": 2})):
        found = server.call(method, f"/api/debates/{id}{path}", body, If_Match=f'"{seen}"')
        assert found.status == 409, (path, found.body)
        assert found.problem["version"] > seen
    now = server.get(f"/api/debates/{id}/events?limit=1000").json["next"]
    assert server.call("POST", f"/api/debates/{id}/cancel", {}, If_Match=str(now)).status == 200


@pytest.mark.parametrize("kind", [{}, [], None, "human"])
def test_an_estimate_without_models_is_refused_whatever_a_seat_is(server: Server, kind: Any) -> None:
    asked = {"protocol": "graph", "question": "Q?", "positions": ["a", "b"], "participants": [{"kind": kind}]}
    assert server.post("/api/estimate", asked).status == 422


def test_what_the_command_line_alone_had_is_a_call(server: Server, ended: str) -> None:
    assert server.get(f"/api/debates/{ended}/replay").json["identical"] is True
    assert server.get("/api/debates/%2Fetc%2Fpasswd/replay").status == 404
    assert "## Considered Options" in server.get(f"/api/debates/{ended}/record").json["text"]
    assert server.get("/api/lineages").json["dialectics"] == []
    finding = {"id": "f1", "text": "It leaks", "severity": "high"}
    review = server.post("/api/reviews?fail_on=low", [{"findings": [finding]}])
    assert (review.status, review.json["open"]) == (200, 1), review.body
    assert server.post("/api/reviews", ["/etc/passwd"]).status == 422
    options = "## Considered Options\n\n* A\n* B\n\n## Pros and Cons of the Options"
    record = f"# Cache?\n\n{options}\n\n### A\n\n* Good, because x\n"
    told = server.post("/api/records", {"texts": {"0001.md": record}})
    assert [each["file"] for each in told.json["records"]] == ["0001.md"], told.body


def test_a_debate_is_taken_in_as_the_lines_of_its_log(server: Server, fresh: Server, ended: str) -> None:
    log = server.get(f"/api/debates/{ended}/export?format=log").json["text"]
    taken = fresh.post("/api/debates/import", {"file": log.splitlines()})
    assert (taken.status, taken.json["debate_id"]) == (201, ended), taken.body
    assert fresh.get(f"/api/debates/{ended}/result").json == server.get(f"/api/debates/{ended}/result").json
    assert fresh.post("/api/debates/import", {"file": "/etc/passwd"}).status == 422


@pytest.mark.parametrize("name", ["timeline", "why", "events"])
def test_what_the_page_is_told_the_command_gives_too(server: Server, ended: str, name: str) -> None:
    assert server.get(f"/api/debates/{ended}/{name}").json == command(server, name, ended)


def test_a_log_that_is_damaged_is_the_callers_fault(server: Server) -> None:
    found = server.post("/api/debates/import", {"file": ["{", ""]})
    assert (found.status, found.problem["type"].rpartition("/")[2]) == (422, "Damage")
