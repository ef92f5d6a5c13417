"""Who may call, under which name, from which page, with what; and that nobody learns what is none of theirs."""

import asyncio
import http.client
import json
import os
import re
import socket
import stat
from pathlib import Path
from typing import Any

import pytest
from serving import SAID, Client, Server, claims

from command import MOOT, PATIENCE_S, run
from moot.faces.http.guard import POLICY, Bucket, Guard
from moot.faces.http.problems import problem_of
from moot.faces.http.rights import Invited, Rights
from moot.operations import table

NOBODYS = {"Authorization": "Bearer nobody"}


def calls(server: Server) -> list[tuple[str, str]]:
    """Every call of the schema, with ids that are not there."""
    paths = server.get("/openapi.json").json["paths"]
    return [(method.upper(), re.sub(r"\{\w+\}", "x", path)) for path, methods in paths.items() for method in methods]


def test_every_call_but_one_needs_the_token(server: Server) -> None:
    stranger, liar = Client(server.port, None), Client(server.port, "x" * 43)
    for method, path in calls(server):
        statuses = {who.call(method, path, {} if method == "POST" else None).status for who in (stranger, liar)}
        assert statuses <= ({200} if path == "/api/health" else {401, 429}), path
    assert len(calls(server)) > len(list(table.calls()))
    for path in ("/openapi.json", "/api/nothing", "/mcp"):  # the first is in no schema of calls
        assert stranger.get(path).status in (401, 429), path


def test_a_refusal_says_how_to_call(fresh: Server) -> None:
    found = Client(fresh.port, None).get("/api/debates")
    assert (found.status, found.headers["www-authenticate"]) == (401, "Bearer")
    assert "token" in found.problem["detail"]


def test_the_token_is_made_once_and_is_its_owners_alone(fresh: Server) -> None:
    file = fresh.db.with_name("ledger.db.server") / "token"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    os.chmod(file, 0o644)
    command = [*MOOT, "serve", "--db", str(fresh.db), "--port", "0", "--json"]
    refused = run(command, capture_output=True, text=True)
    assert refused.returncode == 2
    assert "chmod 600" in json.loads(refused.stdout)["error"]["remedy"]


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.7", "::", "example.org"])
def test_it_listens_on_this_machine_alone_unless_told_otherwise(tmp_path: Path, host: str) -> None:
    command = [*MOOT, "serve", "--db", str(tmp_path / "l.db"), "--host", host, "--json"]
    refused = run(command, capture_output=True, text=True)
    assert refused.returncode == 2
    assert "--open" in json.loads(refused.stdout)["error"]["remedy"]


def test_a_port_that_is_taken_is_said(fresh: Server, tmp_path: Path) -> None:
    command = [*MOOT, "serve", "--db", str(tmp_path / "l.db"), "--port", str(fresh.port), "--json"]
    refused = run(command, capture_output=True, text=True)
    assert refused.returncode == 5
    assert "--port" in json.loads(refused.stdout)["error"]["remedy"]


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil:PORT", "[::1]", ""])
@pytest.mark.parametrize("path", ["/api/health", "/api/debates", "/", "/openapi.json"])
def test_it_answers_under_its_own_name_alone(server: Server, host: str, path: str) -> None:
    assert server.get(path, Host=host.replace("PORT", str(server.port))).status in (421, 400)


@pytest.mark.parametrize("origin", ["null", "http://evil.example", "http://127.0.0.1", "https://localhost", "file://"])
@pytest.mark.parametrize(("method", "path"), [
    ("GET", "/api/debates"), ("POST", "/api/debates"), ("GET", "/api/health"),
])  # fmt: skip
def test_no_other_page_may_call(server: Server, origin: str, method: str, path: str) -> None:
    found = server.call(method, path, {} if method == "POST" else None, Origin=origin)
    assert found.status == 403
    assert "access-control-allow-origin" not in found.headers


def test_its_own_page_may_call(server: Server) -> None:
    own = f"http://127.0.0.1:{server.port}"
    assert server.get("/api/debates", Origin=own, Sec_Fetch_Site="same-origin").status == 200
    assert server.get("/api/debates", Sec_Fetch_Site="cross-site").status == 403


@pytest.mark.parametrize("path", [f"/api{call.path}" for _, call in table.calls() if call.method == "POST"])
@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_a_form_is_not_read(server: Server, path: str, kind: str) -> None:
    at = path.replace("{id}", "x").replace("{a}", "x")
    assert server.call("POST", at, b'{"a": 1}', Content_Type=kind).status == 415


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{", 400), (b"\xff\xfe", 400), (b'{"a": NaN}', 400), (b'{"a": 1, "a": 2}', 400), (b"[" * 5_000, 400),
        (b'{"text": "\\ud800", "category": "learning"}', 400), (b'{"a": 1e999}', 400),
        (b'{"a": ' + b"9" * 5_000 + b"}", 400), (b"7", 422), (b'"x"', 422), (b"null", 422), (b'{"text": 7}', 422),
        (b'{"text": "x\\u0000", "category": "learning"}', 400),
    ],
)  # fmt: skip
def test_what_is_no_body_is_refused(server: Server, body: bytes, status: int) -> None:
    found = server.call("POST", "/api/memories", body)
    assert found.status == status, found.body
    assert found.problem["remedy"]


def test_a_body_that_is_too_large_is_refused_before_it_is_read(server: Server) -> None:
    assert server.call("POST", "/api/memories", b"", Content_Length=str(9 * 1024 * 1024)).status == 413
    assert server.call("POST", "/api/memories", b"{}", Content_Encoding="gzip").status == 415

    def endless() -> Any:
        for _ in range(9 * 16):
            yield b" " * 65_536

    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE_S)
    head = {"Authorization": f"Bearer {server.token}", "Content-Type": "application/json"}
    try:
        connection.request("POST", "/api/memories", endless(), head, encode_chunked=True)
        assert connection.getresponse().status == 413
    except (BrokenPipeError, ConnectionResetError):
        pass  # it closed the door while we still spoke
    finally:
        connection.close()


def test_headers_without_end_are_refused(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE_S) as one:
        one.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 70_000)
        assert b"400" in one.recv(200)


def test_every_answer_bounds_what_a_browser_may_do(server: Server, ended: str) -> None:
    for path in ("/api/health", "/api/debates", "/api/debates/x", f"/api/debates/{ended}/stream", "/", "/nothing"):
        found = server.get(path).headers
        assert found["content-security-policy"] == POLICY
        assert (found["x-content-type-options"], found["referrer-policy"]) == ("nosniff", "no-referrer")
    assert "unsafe" not in POLICY


def test_nobody_learns_how_it_went_wrong() -> None:
    async def broken(_scope: Any, _receive: Any, _send: Any) -> None:
        raise RuntimeError("secret words")

    async def called() -> list[Any]:
        said: list[Any] = []

        async def send(message: Any) -> None:
            said.append(message)

        guard = Guard(broken, Rights("t" * 43), {"h:1"}, ())
        scope = {"type": "http", "path": "/api/health", "method": "GET", "headers": [(b"host", b"h:1")]}
        with pytest.raises(RuntimeError):
            await guard({**scope, "query_string": b""}, send, send)
        return said

    start, body = asyncio.run(called())
    assert start["status"] == 500
    assert b"secret" not in body["body"]
    assert b"secret" not in problem_of(OSError("secret words")).to_bytes()


# -- invitations


def test_who_is_invited_answers_for_one_and_does_nothing_else(server: Server) -> None:
    id = server.held(claims(ana={}, cai={}))
    other = server.held(claims(ana={}))
    ana = server.as_invited(id, "ana")
    (asked,) = ana.get(f"/api/debates/{id}/requests").json["requests"]
    assert asked["participant"] == "ana"
    told = ana.get("/api/invitation").json
    assert (told["debate_id"], told["participant"], told["question"]) == (id, "ana", "Cache the reports?")
    nothing = ana.get("/api/debates/nothing/requests")
    for method, path in calls(server):
        for at in (path, path.replace("/x", f"/{id}", 1), path.replace("/x", f"/{other}", 1)):
            if at.startswith((f"/api/debates/{id}/requests", "/api/invitation", "/api/health", "/openapi")):
                continue
            found = ana.call(method, at, {} if method == "POST" else None)
            assert (found.status, found.body) == (404, nothing.body), (method, at)
    cais = next(r for r in server.get(f"/api/debates/{id}/requests").json["requests"] if r["participant"] == "cai")
    assert ana.post(f"/api/debates/{id}/requests/{cais['request']}", SAID).status == 404
    said = ana.post(f"/api/debates/{id}/requests/{asked['request']}", SAID)
    assert list(said.json) == ["answered"]
    assert b"not cache" not in said.body  # what others said in the round that is still open


def test_an_invitation_ends_and_cannot_be_made_up() -> None:
    clock = [1_000.0]
    rights = Rights("t" * 43, lambda: clock[0])
    made, ends = rights.invitation("d1", "ana", 60)
    assert rights.of(made) == Invited("d1", "ana", 1_060)
    assert ends == 1_060
    forged = made[:-2] + ("AA" if made[-2:] != "AA" else "BB")
    assert [rights.of(text) for text in (forged, made + "x", "a.b", ".", "", "é.é", made * 100)] == [None] * 7
    assert Rights("u" * 43, lambda: clock[0]).of(made) is None
    clock[0] = 1_061.0
    assert rights.of(made) is None


@pytest.mark.parametrize(
    "given",
    [{}, {"participant": "ben"}, {"participant": "nobody"}, {"participant": 7}, {"participant": "ana", "expires_s": 0},
     {"participant": "ana", "expires_s": 10**9}, {"participant": "ana", "expires_s": True}, {"who": "ana"}],
)  # fmt: skip
def test_only_people_are_invited_and_for_a_time(server: Server, given: dict[str, Any]) -> None:
    id = server.held(claims(ana={}))
    assert server.post(f"/api/debates/{id}/invitations", given).status in (400, 422)


def test_tickets_and_buckets_run_out() -> None:
    clock = [0.0]
    rights = Rights("t" * 43, lambda: clock[0])
    ticket = rights.ticket("d1")
    clock[0] = 61.0
    assert rights.spend(ticket) is None
    bucket = Bucket(1, 2, lambda: clock[0])
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock[0] += 1
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_who_guesses_tokens_is_slowed_down(fresh: Server) -> None:
    liar = Client(fresh.port, "x" * 43)
    statuses = [liar.get("/api/debates").status for _ in range(60)]
    assert statuses[0] == 401
    assert 429 in statuses
    assert fresh.get("/api/debates").status == 200
