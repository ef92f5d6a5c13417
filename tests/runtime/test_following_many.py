"""Many follow one debate in one event loop: each gets every event once, and together they hold two threads."""

import asyncio
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import moot
from command import PATIENCE_S
from moot.errors import InvalidValue, NotFound, StoreUnavailable
from moot.log.store import EventStore
from moot.log.streams import stream_of
from moot.operations.debates.new_events import follow_async
from moot.record.envelope import Envelope
from moot.runtime import lookout as lookouts

NOTES = [f'{{"text": "Postgres kept the ledger through failover {n}", "category": "learning"}}' for n in range(3)]


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "moot.db"


@pytest.fixture
def begun(db: Path) -> str:
    """A debate that has begun, and goes on as soon as somebody resumes it."""
    with moot.open(db) as m:
        m.import_memories(NOTES)
        whole = m.council("Which ledger database?", ["use Postgres", "use Cassandra"])
        return m.fork(whole.debate_id, at=2).debate_id


@pytest.fixture(autouse=True)
def _no_lookout_stays() -> Iterator[None]:
    yield
    assert not any(lookouts._HERE.values())
    deadline = time.monotonic() + PATIENCE_S
    while any(thread.name.startswith("moot-lookout") for thread in threading.enumerate()):
        assert time.monotonic() < deadline, "a thread of a lookout stays"
        time.sleep(0.01)


async def followed(m: Any, id: str, after: int = 0, into: list[int] | None = None) -> list[int]:
    seen = [] if into is None else into
    async for envelope in m.follow(id, after=after):
        seen.append(envelope.version)
    return seen


def test_two_hundred_followers_get_every_event_once_on_two_threads(db: Path, begun: str) -> None:
    crowds: list[int] = []

    def resumed() -> None:
        with moot.open(db) as other:
            other.resume(begun)

    async def counting() -> None:
        while True:
            crowds.append(sum(thread.name.startswith("moot-lookout") for thread in threading.enumerate()))
            await asyncio.sleep(0.01)

    async def watched() -> list[list[int]]:
        async with moot.aio.open(db) as m:
            tasks = [asyncio.create_task(followed(m, begun, n % 3)) for n in range(200)]
            counter = asyncio.create_task(counting())
            driver = threading.Thread(target=resumed)
            driver.start()
            found = await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE_S)
            driver.join()
            counter.cancel()
            return found

    found = asyncio.run(watched())
    with moot.open(db) as m:
        length = m.store.version(stream_of(begun))
    assert length > 6
    assert found == [list(range(n % 3 + 1, length + 1)) for n in range(200)]
    assert 0 < max(crowds) <= 2


def test_who_leaves_takes_nothing_from_those_who_stay(db: Path, begun: str) -> None:
    async def watched() -> list[list[int]]:
        async with moot.aio.open(db) as m:
            stay = [asyncio.create_task(followed(m, begun)) for _ in range(20)]
            leave = [asyncio.create_task(followed(m, begun)) for _ in range(20)]
            await asyncio.sleep(0)  # all of them wait for one answer now
            for task in leave:
                task.cancel()
            await m.resume(begun)
            return await asyncio.wait_for(asyncio.gather(*stay), PATIENCE_S)

    found = asyncio.run(watched())
    assert found == [list(range(1, len(found[0]) + 1))] * 20


def test_a_debate_that_has_ended_is_given_to_its_end_from_any_version(db: Path, begun: str) -> None:
    with moot.open(db) as m:
        m.resume(begun)
        forgettable = m.council("Which ledger database?", ["use Postgres", "use Cassandra"], remember=False).debate_id
        for id in (begun, forgettable):
            length = m.store.version(stream_of(id))

            async def watched(id: str = id, length: int = length) -> None:
                async with moot.aio.open(db) as other:
                    for after in (0, 1, length - 1, length):
                        found = await asyncio.wait_for(followed(other, id, after), PATIENCE_S)
                        assert found == [*range(after + 1, length + 1)]
                        assert found == [envelope.version for envelope in m.follow(id, after=after)]

            asyncio.run(watched())


def test_followers_of_a_store_that_is_closed_are_all_told(db: Path, begun: str) -> None:
    async def watched() -> list[Any]:
        m = await moot.aio.open(db).__aenter__()
        tasks = [asyncio.create_task(followed(m, begun)) for _ in range(5)]
        await asyncio.sleep(0.2)
        await m.close()
        return await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), PATIENCE_S)

    assert [type(problem) for problem in asyncio.run(watched())] == [StoreUnavailable] * 5


def test_followers_of_a_store_that_cannot_be_looked_at_are_all_told(
    db: Path, begun: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(store: EventStore) -> object:
        raise StoreUnavailable("the file", "the disk refuses", "check the disk")

    async def watched() -> list[Any]:
        async with moot.aio.open(db) as m:
            tasks = [asyncio.create_task(followed(m, begun)) for _ in range(5)]
            await asyncio.sleep(0.2)
            monkeypatch.setattr(type(m.sync.store), "mark", failing)
            return await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), PATIENCE_S)

    assert [type(problem) for problem in asyncio.run(watched())] == [StoreUnavailable] * 5


@pytest.mark.parametrize(
    ("id", "after", "error"),
    [("nope", 0, NotFound), ("", 0, NotFound), ("begun", -1, InvalidValue), ("begun", True, InvalidValue)],
)
def test_what_cannot_be_followed_is_refused(db: Path, begun: str, id: str, after: int, error: type[Exception]) -> None:
    async def watched() -> None:
        async with moot.aio.open(db) as m:
            await followed(m, begun if id == "begun" else id, after)

    with pytest.raises(error):
        asyncio.run(watched())


def test_followers_at_one_place_share_one_read(db: Path, begun: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reads: list[int] = []

    def counted(store: EventStore, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        reads.append(after)
        return read(store, stream, after, limit)

    async def watched(store: EventStore) -> None:
        followers = [follow_async(store, begun) for _ in range(100)]
        for _ in range(2):
            await asyncio.gather(*(anext(each) for each in followers))
        for each in followers:
            await each.aclose()

    with moot.open(db) as m:
        read = type(m.store).read
        monkeypatch.setattr(type(m.store), "read", counted)
        asyncio.run(watched(m.store))
    assert 0 < len(reads) < 10
