"""Calls that compute long: they have a limit, are at most two at once, and end with whoever waits for them."""

import asyncio
import http.client
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hanging import hang
from serving import POSTGRES, Client

import moot
from moot.errors import OutOfTime, TooMany
from moot.operations.debates.background import Slots
from moot.operations.moments import moment as moments
from moot.operations.moments.moments import why
from moot.operations.moments.supposition import supposing
from moot.runtime.limited import within

FOREVER = 600
GRAPH = {"protocol": "graph", "question": "Which?", "positions": [POSTGRES, "use Cassandra"], "remember": False}
ANA = {"kind": "scripted", "name": "ana", "rounds": [{"arguments": [{"claim": "P1", "premises": ["It is safe"]}]}]}


def until(true: Callable[[], bool]) -> None:
    """Wait until it is so."""
    end = time.monotonic() + FOREVER
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def is_there(number: str) -> bool:
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return False
    return True


def begun(client: Client, method: str, path: str) -> http.client.HTTPConnection:
    """A call whose answer is not waited for."""
    connection = http.client.HTTPConnection("127.0.0.1", client.port, timeout=FOREVER)
    told = {"Authorization": f"Bearer {client.token}", "Content-Type": "application/json"}
    connection.request(method, path, b"{}" if method == "POST" else None, told)
    return connection


@pytest.mark.parametrize(
    ("where", "method", "path"),
    [
        ("moot.operations.debates.judgement.judge", "POST", "judge"),
        ("moot.operations.debates.judgement.what_if", "POST", "what-if"),
        ("moot.operations.debates.explanation.explain", "GET", "explain"),
    ],
)
def test_seven_long_calls_hold_up_no_other_and_end_when_their_callers_go(
    inside: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, method: str, path: str
) -> None:
    id = inside.held({**GRAPH, "participants": [ANA]})
    folder = tmp_path / "working"
    folder.mkdir()
    monkeypatch.setattr(where, lambda _world, _request: list(within(FOREVER, hang, str(folder))))
    waiting = [begun(inside, method, f"/api/debates/{id}/{path}") for _ in range(7)]
    until(lambda: len(os.listdir(folder)) == 2)
    for _ in range(5):
        assert inside.get(f"/api/debates/{id}").status == 200
        assert inside.post("/api/memories", {"text": "It is fast", "category": "learning"}).status == 201
    working = os.listdir(folder)
    assert len(working) == 2
    for call in waiting:
        call.close()
    until(lambda: not any(map(is_there, os.listdir(folder))))


def test_who_waits_too_long_for_a_turn_is_told_so() -> None:
    async def run() -> None:
        slots = Slots(asyncio.Semaphore(1), 0.01)
        first = asyncio.create_task(slots.turn(asyncio.Event().wait))
        await asyncio.sleep(0)
        with pytest.raises(TooMany, match="2 long calls run already"):
            await slots.turn(asyncio.Event().wait)
        first.cancel()
        await asyncio.wait([first])
        assert await slots.turn(partial(asyncio.sleep, 0, "done")) == "done"

    asyncio.run(run())


def test_what_the_page_asks_is_the_same_from_a_process_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ana(request: Any) -> Any:
        return {"pass": True} if request.round else {"arguments": [{"claim": "P1", "premises": ["It is safe"]}]}

    with moot.open(tmp_path / "l.db") as m:
        id = m.debate("Which?", {"ana": ana}, positions=[POSTGRES, "use Cassandra"]).debate_id
        reading = moments.read(m.store, id)
        questions: list[tuple[Any, ...]] = [(why, None, None), (why, "P2", 3), (supposing, ("P1",), ())]
        here = [moments.timely(reading, *each) for each in questions]
        monkeypatch.setattr(moments, "SMALL", 0)
        assert [moments.timely(reading, *each) for each in questions] == here
        monkeypatch.setattr(moments, "WAIT_S", 0.001)
        with pytest.raises(OutOfTime):
            moments.timely(reading, why, None, None)
