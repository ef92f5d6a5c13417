"""What bodies cost: whatever a guest sends, others are answered meanwhile, and no answer is longer than it must be."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from serving import Answer, Client, Server, claims

from command import PATIENCE_S
from moot.faces.http import bodies, face
from moot.faces.http.bodies import GUESTS, MIB, OWNERS, SMALL, values_in
from moot.faces.http.problems import MOST
from moot.operations.moments import moments

LARGE = {"claims": [{"text": f"{n}" + " x" * 900, "type": "observation"} for n in range(5)]}


@contextmanager
def held_up(monkeypatch: pytest.MonkeyPatch, where: Any, name: str) -> Iterator[threading.Event]:
    """Hold up a function of the server until the block ends; the event says that it was called."""
    called, go, does = threading.Event(), threading.Event(), getattr(where, name)

    def waits(*given: Any, **named: Any) -> Any:
        called.set()
        assert go.wait(600)
        return does(*given, **named)

    monkeypatch.setattr(where, name, waits)
    try:
        yield called
    finally:
        go.set()
        monkeypatch.setattr(where, name, does)


def guest_of(client: Client) -> tuple[Client, str]:
    """Somebody who was invited to a debate, and the address of what he is asked."""
    id = client.held(claims(ana={}))
    asked = client.get(f"/api/debates/{id}/requests").json["requests"][0]["request"]
    return client.as_invited(id, "ana"), f"/api/debates/{id}/requests/{asked}"


@pytest.mark.parametrize(
    ("where", "name"),
    [(bodies, "loads"), (moments, "preview"), (face, "asked")],
    ids=["parsed", "previewed", "checked"],
)
def test_others_are_answered_while_a_body_is_parsed_or_checked(
    inside: Client, monkeypatch: pytest.MonkeyPatch, where: Any, name: str
) -> None:
    guest, address = guest_of(inside)
    calls: dict[Any, Callable[[], Answer]] = {
        face: lambda: inside.post("/api/memories", {"text": "x" * 2 * SMALL, "category": "learning"})
    }
    call = calls.get(where, lambda: guest.post(f"{address}/preview", LARGE))
    found: list[Answer] = []
    sending = threading.Thread(target=lambda: found.append(call()))
    with held_up(monkeypatch, where, name) as called:
        sending.start()
        assert called.wait(PATIENCE_S)
        assert inside.get("/api/health").status == 200
        assert not found
    sending.join()
    assert found[0].status in (200, 201), found[0].body


def test_of_what_guests_send_one_body_at_a_time_is_worked_on(inside: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    guest, address = guest_of(inside)
    found: list[Answer] = []
    many = [threading.Thread(target=lambda: found.append(guest.post(f"{address}/preview", LARGE))) for _ in range(12)]
    at_once, most = threading.Semaphore(1), []
    does = moments.preview

    def alone(*given: Any) -> Any:
        first = at_once.acquire(blocking=False)
        most.append(first)
        try:
            return does(*given)
        finally:
            if first:
                at_once.release()

    monkeypatch.setattr(moments, "preview", alone)
    with held_up(monkeypatch, moments, "preview") as called:
        for each in many:
            each.start()
        assert called.wait(PATIENCE_S)
        assert inside.get("/api/debates").status == 200
    for each in many:
        each.join()
    assert [answer.status for answer in found] == [200] * 12
    assert most == [True] * 12


KEYS = json.dumps({f"k{n}": n for n in range(300_000)}).encode()
EMPTY = b"[" + b"{}," * (8 * MIB // 3 - 2) + b"{}]"
STRINGS = b'["' + b'","' * (2 * MIB) + b'"]'
HOSTILE = [KEYS, EMPTY, STRINGS, b"[" * 8 * MIB, b'{"' + b"k" * 4 * MIB + b'": 1}', b'"' * 8 * MIB, b"9" * 8 * MIB]


@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_a_body_that_costs_too_much_is_refused_in_few_words(server: Server, number: int) -> None:
    guest, address = guest_of(server)
    for found in (server.post("/api/memories", HOSTILE[number]), guest.post(f"{address}/preview", HOSTILE[number])):
        assert found.status in (400, 413, 422)
        assert found.problem["detail"]
        assert len(found.body) < 16_384


def test_twenty_problems_are_told_and_how_many_there_are_beside_them(server: Server) -> None:
    wrong = {f"k{n}": n for n in range(5_000)}
    for path in ("/api/memories", "/api/debates", "/api/tickets"):
        found = server.post(path, wrong)
        assert found.status == 422, path
        assert (len(found.problem["problems"]), found.problem["more"]) in {(MOST, n) for n in range(4_979, 4_990)}, path
        assert len(found.body) < 65_536, path
    assert server.post("/api/debates", {"none": 1}).problem.keys() >= {"problems"}
    assert "more" not in server.post("/api/debates", {"none": 1}).problem


def test_marks_within_texts_cost_nothing(server: Server) -> None:
    text = '",[{:\\' * 9_000
    assert server.post("/api/memories", {"text": text, "category": "learning"}).status == 201
    body = json.dumps({"text": text, "tags": ["a", {}]}).encode()
    assert values_in(body, 100) == 8
    assert OWNERS.values > GUESTS.values > 8
