"""What the page was shown is kept while the log stays as it is: computed once, never shown after the log has moved."""

import asyncio
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from serving import AGAINST, COUNCIL, POSTGRES, Server, claims

import moot
from command import MOOT, PATIENCE_S, run
from moot.errors import InvalidValue, NotFound
from moot.faces.http.face import Kept
from moot.log.streams import stream_of
from moot.operations.database import Opened
from moot.operations.debates.debate_requests import DeleteDebate
from moot.operations.debates.hold_requests import Hold
from moot.operations.moments import moment
from moot.operations.moments.moment import Reading, Timeline, events_of, moments, reading_of
from moot.operations.moments.moment_view import view


@pytest.fixture
def m() -> Iterator[Opened]:
    with moot.open(":memory:") as found:
        yield found


async def held(m: Opened, text: str = "We should do it") -> str:
    async def agent(request: Any) -> dict[str, Any]:
        return {"claims": [{"text": text}]} if request.round == 0 else {}

    found = await m.run_async(Hold("claims", "Which?", agents={"ana": agent}, remember=False))
    return str(found.debate_id)


class Counted:
    """An answer that is slow to compute, and counts how often it was."""

    def __init__(self, size: int = 1) -> None:
        self.times, self.size, self.go_on = 0, size, threading.Event()
        self.go_on.set()

    def __call__(self, reading: Reading) -> dict[str, Any]:
        self.times += 1
        assert self.go_on.wait(PATIENCE_S)
        return {"events": len(reading.envelopes), "state": reading.state, "filled": "x" * self.size}


def test_what_many_ask_at_once_is_computed_once(m: Opened) -> None:
    async def ask() -> None:
        id, kept, make = await held(m), Kept(m.store), Counted()
        make.go_on.clear()
        asked = [asyncio.create_task(kept.answer(id, "view", make)) for _ in range(50)]
        while not make.times:
            await asyncio.sleep(0.01)
        asked.pop().cancel()  # who stops waiting stops nobody else
        make.go_on.set()
        assert len({answer.body for answer in await asyncio.gather(*asked)}) == make.times == 1
        await kept.answer(id, "another", make)
        assert make.times == 2

    asyncio.run(ask())


def test_who_began_to_wait_and_stopped_leaves_the_answer_to_the_others(m: Opened) -> None:
    async def ask() -> None:
        id, kept, make = await held(m), Kept(m.store), Counted()
        make.go_on.clear()
        first = asyncio.create_task(kept.answer(id, "view", make))
        while not make.times:
            await asyncio.sleep(0.01)
        first.cancel()
        other = asyncio.create_task(kept.answer(id, "view", make))
        await asyncio.sleep(0.05)
        make.go_on.set()
        await other
        assert make.times == 1

    asyncio.run(ask())


def test_an_answer_ends_with_its_log_and_with_no_other(m: Opened) -> None:
    async def ask() -> None:
        id, kept, make = await held(m), Kept(m.store), Counted()
        before = await kept.answer(id, "view", make)
        await held(m, "Something else is written")
        assert (await kept.answer(id, "view", make), make.times) == (before, 1)
        lease = m.store.lease(stream_of(id))
        assert (await kept.answer(id, "view", make), make.times) == (before, 1), "it has ended, whoever holds it"
        m.store.release(lease)
        await m.run_async(DeleteDebate(id))
        with pytest.raises(NotFound, match="deleted"):
            await kept.answer(id, "view", lambda reading: view(reading, None))

    asyncio.run(ask())


def test_what_went_wrong_is_not_kept(m: Opened) -> None:
    async def ask() -> None:
        id, kept = await held(m), Kept(m.store)
        for _ in range(2):
            with pytest.raises(InvalidValue, match="999"):
                await kept.answer(id, ("view", 999), lambda reading: view(reading, 999))
        with pytest.raises(NotFound):
            await kept.answer("nothing", "view", Counted())
        assert (await kept.answer(id, "view", Counted())).tag

    asyncio.run(ask())


def test_no_more_is_kept_than_fits(m: Opened) -> None:
    async def ask() -> None:
        ids = [await held(m) for _ in range(3)]
        small, make = Kept(m.store, most_bytes=2_500), Counted(size=1_000)
        for what in "abcab":
            await small.answer(ids[0], what, make)
        assert make.times == 5, "two fit, and what was used longest ago went first"
        few, make = Kept(m.store, most_events=2 * len(events_of(m.store, ids[0]))), Counted()
        for number in (0, 1, 0, 2, 0):
            await few.answer(ids[number], "view", make)
        assert make.times == 3, "the debate that was asked for longest ago went first"

    asyncio.run(ask())


def test_a_timeline_goes_on_as_if_it_were_told_at_once(m: Opened, monkeypatch: Any) -> None:
    id = asyncio.run(held(m))
    envelopes = events_of(m.store, id)
    judged, own = list[Any](), moment.shown

    def shown(*given: Any, **named: Any) -> Any:
        judged.append(given)
        return own(*given, **named)

    monkeypatch.setattr(moment, "shown", shown)
    going_on = Timeline()
    for number in range(1, len(envelopes) + 1):
        judged.clear()
        found = going_on.of(envelopes[:number])
        assert len(judged) == 1, "only the new moment is judged"
        assert found == Timeline().of(envelopes[:number])
    short = reading_of(m.store, id, envelopes[:-1])
    assert reading_of(m.store, id, envelopes, short).timeline is short.timeline
    assert reading_of(m.store, id, envelopes[1:], short).timeline is not short.timeline
    whole = moments(Reading(id, envelopes, "ended"))
    assert whole == going_on.of(envelopes)
    assert len(whole["moments"]) == len(envelopes) > 5
    assert all(whole["standing"].values())


def test_who_has_the_answer_is_not_sent_it_again(server: Server, ended: str) -> None:
    for what in ("view", "view?at=3", "graph", "timeline", "why"):
        path = f"/api/debates/{ended}/{what}"
        first = server.get(path)
        tag = first.headers["etag"]
        for said in (tag, f"W/{tag}", f'"another", {tag}', "*"):
            again = server.get(path, If_None_Match=said)
            assert (again.status, again.body, again.headers["etag"]) == (304, b"", tag)
        assert server.get(path, If_None_Match='"another"').body == first.body


def test_the_tag_changes_with_the_debate_and_what_a_person_says_is_seen_at_once(server: Server) -> None:
    id = server.held(claims(ana={}))
    first = server.get(f"/api/debates/{id}/view")
    assert (first.json["state"], first.json["waiting"]) == ("suspended", ["ana"])
    (asked,) = server.get(f"/api/debates/{id}/requests").json["requests"]
    assert server.post(f"/api/debates/{id}/requests/{asked['request']}", AGAINST).status == 200
    answered = server.get(f"/api/debates/{id}/view", If_None_Match=first.headers["etag"])
    assert answered.json["of"] > first.json["of"]
    end = time.monotonic() + PATIENCE_S
    while server.post(f"/api/debates/{id}/cancel").status == 409:  # what was answered may still be driven on
        assert time.monotonic() < end
        time.sleep(0.05)
    then = server.get(f"/api/debates/{id}/view", If_None_Match=first.headers["etag"])
    assert (then.status, then.json["state"], then.json["waiting"]) == (200, "ended", [])
    assert then.json["of"] > answered.json["of"]


def test_words_that_another_process_erased_are_not_shown_again(fresh: Server) -> None:
    note = {"text": "Postgres kept the secret ledger", "category": "learning", "outcome": "worked", "source": "run.md"}
    made = fresh.post("/api/memories", {**note, "polarity": {POSTGRES: "supports"}}).json["id"]
    id = fresh.held(COUNCIL)
    paths = [f"/api/debates/{id}/{what}" for what in ("view", "graph", "timeline", "why")]
    assert any(b"secret ledger" in fresh.get(path).body for path in paths)
    tags = [fresh.get(path).headers["etag"] for path in paths]
    command = [*MOOT, "forget", made, "--yes", "--db", str(fresh.db)]
    run(command, check=True, capture_output=True)
    for path, tag in zip(paths, tags, strict=True):
        assert b"secret ledger" not in fresh.get(path, If_None_Match=tag).body
    assert fresh.get(paths[0], If_None_Match=tags[0]).status == 200
