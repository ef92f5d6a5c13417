"""A council over a store that fails or is slow, and over memories that were forgotten meanwhile."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest
from small_councils import DAY, events_of, in_memory, note, requests_of, submitted

from moot.errors import Damage, StoreUnavailable
from moot.faces.python.library import Moot
from moot.log.inmemory import InMemoryStore
from moot.memory import MemoryBook, Recall
from moot.operations.debates import debate_life
from moot.operations.debates.hold_requests import Hold
from moot.record.events import Closed, DebateConcluded, Event, MovesRequested, RequestClosed
from moot.record.text import ErasedText
from moot.runtime.driver import Driver

QUESTION, POSITIONS = "Which database for the ledger?", ["use Cassandra", "use Postgres"]
LEDGER = [
    note("Postgres kept the ledger consistent through three failovers", source="runbook.md"),
    note("Postgres passed the yearly audit of the ledger", source="audit.pdf"),
    note("Cassandra lost two ledger writes in May", "failed", "postmortem.md"),
    note("Cassandra took 40,000 ledger writes a second in the load test", source="load-test.md"),
]
RECALL = MemoryBook.recall


def recall_that(monkeypatch: pytest.MonkeyPatch, trouble: Callable[[int], None]) -> None:
    """Have every recall do `trouble` first; it is told which recall it is, from 1."""
    calls = 0

    def recall(book: MemoryBook, *args: Any, **named: Any) -> Recall:
        nonlocal calls
        calls += 1
        trouble(calls)
        return RECALL(book, *args, **named)

    monkeypatch.setattr(MemoryBook, "recall", recall)


def comparable(m: Moot, debate_id: str) -> dict[str, Any]:
    data = m.show(debate_id).to_dict()
    for changing in ("debate_id", "remembered", "resumed"):
        data.pop(changing)
    for changing in ("debate_id", "consensus_memory_id"):
        data.get("founding", {}).pop(changing, None)
    return data


# -- a store that fails


@pytest.mark.parametrize("profile", ["default", "founding"])
@pytest.mark.parametrize("error", [StoreUnavailable("moot.db", "the disk is gone", "resume"), Damage("a gap")])
@pytest.mark.parametrize("at", [1, 2, 3])
def test_a_recall_that_the_store_refuses_ends_nothing_and_the_debate_goes_on_to_the_same_end(
    monkeypatch: pytest.MonkeyPatch, profile: str, error: Exception, at: int
) -> None:
    def refuse(call: int) -> None:
        if call == at:
            raise error

    with in_memory(LEDGER) as m:
        calm = m.council(QUESTION, POSITIONS, profile=profile, at=DAY).debate_id
        recall_that(monkeypatch, refuse)
        with pytest.raises(type(error)):
            m.council(QUESTION, POSITIONS, profile=profile, at=DAY)
        debate_id = m.debates()[-1].debate_id
        assert m.debates()[-1].state == "suspended"
        assert not any(isinstance(event, DebateConcluded) for event in events_of(m, debate_id))
        assert m.replay(debate_id).identical
        assert m.resume(debate_id).to_dict()["resumed"] is True
        assert comparable(m, debate_id) == comparable(m, calm)
        assert m.replay(debate_id).identical
        assert m.verify().ok


@pytest.mark.parametrize("at", range(2, 12))
def test_an_append_that_the_store_refuses_is_no_founding_result(
    monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    append, appends = InMemoryStore.append, 0

    def refusing(store: InMemoryStore, stream: str, *args: Any, **named: Any) -> int:
        nonlocal appends
        appends += stream.startswith("debate/")
        if appends == at:
            raise StoreUnavailable("moot.db", "the disk is full", "make room and resume")
        return append(store, stream, *args, **named)

    with in_memory(LEDGER) as m:
        calm = m.council(QUESTION, POSITIONS, profile="founding", at=DAY).debate_id
        monkeypatch.setattr(InMemoryStore, "append", refusing)
        with pytest.raises(StoreUnavailable, match="disk is full"):
            m.council(QUESTION, POSITIONS, profile="founding", at=DAY)
        debate_id = m.debates()[-1].debate_id
        m.resume(debate_id)
        assert comparable(m, debate_id) == comparable(m, calm)


# -- a store that is slow


@pytest.mark.parametrize("profile", ["default", "founding"])
def test_a_slow_store_does_not_hold_up_the_event_loop(
    monkeypatch: pytest.MonkeyPatch, profile: str
) -> None:
    """Every recall waits until the loop has gone round again, which it cannot if the recall blocks it."""
    beats, waited = 0, []

    async def heart() -> None:
        nonlocal beats
        while True:
            beats += 1
            await asyncio.sleep(0.001)

    def wait_for_a_beat(call: int) -> None:
        before, patience = beats, 2_000
        while beats <= before + 1 and patience:
            time.sleep(0.005)
            patience -= 1
        waited.append(beats > before + 1)

    async def held(m: Moot) -> str | None:
        beating = asyncio.ensure_future(heart())
        try:
            return (await m.run_async(Hold("council", QUESTION, POSITIONS, profile, at=DAY))).status
        finally:
            beating.cancel()

    with in_memory(LEDGER) as m:
        recall_that(monkeypatch, wait_for_a_beat)
        assert asyncio.run(held(m)) is not None
    assert waited
    assert all(waited)


def test_a_recall_that_hangs_runs_out_of_time_and_is_asked_again(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    class Impatient(Driver):
        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, **{**named, "timeout_s": 1.0})

    with in_memory(LEDGER) as m:
        calm = m.council(QUESTION, POSITIONS, at=DAY)
        monkeypatch.setattr(debate_life, "Driver", Impatient)
        recall_that(monkeypatch, lambda call: time.sleep(2.5) if call == 3 else None)
        result = m.council(QUESTION, POSITIONS, at=DAY)
        closed = [e.how for e in events_of(m, result.debate_id) if isinstance(e, RequestClosed)]
        assert Closed.TIMED_OUT in closed
        assert any("no answer within 1 s" in line for line in result.to_dict()["degraded"])
        assert (result.status, result.verdict) == (calm.status, calm.verdict)
        assert submitted(m, result.debate_id) == submitted(m, calm.debate_id)
        assert m.replay(result.debate_id).identical


def test_a_cancelled_council_gives_its_lease_back(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    def slow(call: int) -> None:
        started.append(call)
        time.sleep(0.1)

    async def cancelled(m: Moot) -> None:
        task = asyncio.ensure_future(m.run_async(Hold("council", QUESTION, POSITIONS, at=DAY)))
        while not started:
            await asyncio.sleep(0.005)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    with in_memory(LEDGER) as m:
        recall_that(monkeypatch, slow)
        asyncio.run(cancelled(m))
        (line,) = m.debates()
        assert line.state == "suspended"
        assert m.resume(line.debate_id).ended


# -- what was forgotten meanwhile


class Stopped(Exception):
    """The council was stopped where the test wants it."""


def stopped_at_round(m: Moot, number: int) -> str:
    """A council that stops right after it has asked the requests of a round."""

    def watch(debate: Any, events: Any) -> None:
        if any(isinstance(event, MovesRequested) and event.round == number for event in events):
            raise Stopped

    with pytest.raises(Stopped):
        m.council(QUESTION, POSITIONS, at=DAY, watch=watch)
    return str(m.debates()[-1].debate_id)


@pytest.mark.parametrize("number", [2, 3])
def test_a_request_whose_words_were_forgotten_is_asked_in_the_words_of_its_position(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    asked: list[str] = []

    def listening(book: MemoryBook, query: str, **named: Any) -> Recall:
        asked.append(query)
        return RECALL(book, query, **named)

    with in_memory([*LEDGER, note("erased everywhere", source="trap")]) as m:
        debate_id = stopped_at_round(m, number)
        m.forget("m1")
        outstanding = [r for r in requests_of(m, debate_id) if r.id.startswith(f"{number}.")]
        assert all(isinstance(request.query, ErasedText) for request in outstanding)
        monkeypatch.setattr(MemoryBook, "recall", listening)
        assert m.resume(debate_id).ended
        assert not any("erased" in query.split() for query in asked)
        assert "m5" not in submitted(m, debate_id)
        if number == 2:
            assert asked == [f"{QUESTION} {position}" for position in ("use Cassandra", "use Postgres")]
        assert m.replay(debate_id).identical
        assert m.verify().ok


def test_what_was_forgotten_gives_no_words_to_later_queries() -> None:
    with in_memory(LEDGER) as m:
        heard: list[Event] = []

        def watch(debate: Any, events: Any) -> None:
            heard.extend(events)
            if sum(isinstance(event, RequestClosed) for event in heard) == len(POSITIONS):
                raise Stopped

        with pytest.raises(Stopped):
            m.council(QUESTION, POSITIONS, at=DAY, watch=watch)
        debate_id = m.debates()[-1].debate_id
        m.forget("m1")
        m.resume(debate_id)
        queries = [str(request.query) for request in requests_of(m, debate_id) if request.aim == "rebuttal"]
        assert queries
        assert not any("erased" in query.split() or "failovers" in query for query in queries)
        assert m.replay(debate_id).identical
