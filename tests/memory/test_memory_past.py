"""The past is what was known then: the same book, the same answers, and nothing that came later."""

import itertools
import random
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.errors import BadInput, InvalidValue, NotFound
from moot.log.sqlite import SqliteStore
from moot.memory import Memory, MemoryBook, MemoryIndex, Recall
from profiles import examples

WORDS = ("ledger", "writes", "audit", "failover", "index", "the", "of")
QUERY = "the ledger of writes"


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.second = 0

    def __call__(self) -> str:
        moment = datetime(2026, 6, 1, microsecond=250_000) + timedelta(seconds=self.second)
        return f"{moment.isoformat()}Z"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def past_book(clock: Clock) -> Iterator[MemoryBook]:
    with SqliteStore(":memory:", projections=[MemoryIndex()]) as store:
        yield book_of(store, clock)


def book_of(store: SqliteStore, clock: Clock) -> MemoryBook:
    count = itertools.count()
    return MemoryBook(store, now=clock, new_id=lambda: f"e{next(count)}")


def act(book: MemoryBook, lots: random.Random) -> None:
    """Do one thing that people do, by lot."""
    ids = [memory.id for memory in book.list()]
    what = lots.choice(("remember", "outcome", "relate", "tag", "pin", "archive", "derived")) if ids else "remember"
    id = lots.choice(ids) if ids else ""
    match what:
        case "remember":
            text = " ".join(lots.choices(WORDS, k=lots.randint(1, 6)))
            category, source = lots.choice(("learning", "warning")), lots.choice(("a", "b"))
            book.remember(text, category, source=source, archived=lots.random() < 0.2)
        case "derived":
            book.remember_derived("ledger verdict")
        case "outcome":
            book.record_outcome(id, lots.choice(("worked", "failed", "unknown")), lots.choice((None, "so")))
        case "relate" if len(ids) > 1:
            book.relate(id, "supersedes", lots.choice([other for other in ids if other != id]))
        case "tag":
            book.tag(id, "use a", lots.choice(("supports", "opposes")))
        case "pin":
            book.pin(id, lots.random() < 0.5)
        case "archive":
            book.archive(id, lots.random() < 0.5)


def known(book: MemoryBook) -> tuple[Sequence[Memory], Recall, Any, Any]:
    """All that a book says."""
    memories = book.list()
    ids = [memory.id for memory in memories]
    return memories, book.recall(QUERY, limit=50), book.related(ids), book.from_source(["a", "b"])


@examples(25)
@given(st.integers(0, 2**32), st.integers(1, 25))
def test_every_past_is_what_was_known_then(seed: int, length: int) -> None:
    lots, clock = random.Random(seed), Clock()
    with SqliteStore(":memory:", projections=[MemoryIndex()]) as store:
        book, seen = book_of(store, clock), []
        for _ in range(length):
            act(book, lots)
            seen.append((clock(), known(book)))
            clock.second += lots.randint(1, 100_000)
        for time, said in seen:
            assert known(book.as_of(time)) == said


def test_between_two_acts_the_first_is_known_and_the_second_is_not(past_book: MemoryBook, clock: Clock) -> None:
    id = past_book.remember("ledger", "learning").id
    clock.second = 10
    past_book.record_outcome(id, "failed")
    outcomes = [[m.outcome for m in past_book.as_of(f"2026-06-01T00:00:{t}Z").list()] for t in ("00", "01", "10", "11")]
    assert outcomes == [[], ["unknown"], ["unknown"], ["failed"]]
    assert past_book.as_of("2026-06-01T02:00:10.25+02:00").get(id).outcome == "failed"


def test_a_memory_counts_from_its_own_time_however_late_it_was_written_down(past_book: MemoryBook) -> None:
    past_book.remember("ledger of old", "learning", at="2020-01-01", outcome="worked", id="old")
    past_book.remember("ledger to come", "learning", at="2030-01-01", id="later")
    assert [m.id for m in past_book.as_of("2021-01-01").list()] == ["old"]
    assert past_book.as_of("2019-12-31").list() == []
    assert [m.id for m in past_book.as_of("2031-01-01").list()] == ["later", "old"]


def test_ages_count_from_then(past_book: MemoryBook) -> None:
    past_book.remember("ledger", "learning", at="2020-01-01")
    (young,) = past_book.as_of("2020-01-02").recall("ledger").items
    (old,) = past_book.as_of("2026-01-01").recall("ledger").items
    assert young.score > old.score


def test_what_was_forgotten_is_gone_from_the_past_too(past_book: MemoryBook, clock: Clock) -> None:
    id = past_book.remember("ledger secret", "learning").id
    clock.second = 60
    past_book.forget(id)
    then = past_book.as_of("2026-06-01T00:00:01Z")
    assert (list(then.list()), then.recall("secret").items) == ([], ())


def test_the_past_cannot_be_changed(past_book: MemoryBook) -> None:
    id = past_book.remember("ledger", "learning").id
    then, length = past_book.as_of("2027-01-01"), past_book.store.version("memory/default")
    for change in (
        lambda: then.remember("x", "learning"),
        lambda: then.record_outcome(id, "worked"),
        lambda: then.forget(id),
        lambda: then.import_jsonl(['{"text": "x", "category": "learning"}']),
    ):
        with pytest.raises(BadInput, match="as it was"):
            change()
    with pytest.raises(NotFound):
        then.forget("nope")
    assert past_book.store.version("memory/default") == length
    assert len(then.list()) == 1


@pytest.mark.parametrize("time", ["", "yesterday", "2026-13-01", None, 5, "2026-06-01T25:00:00Z"])
def test_what_is_no_time_is_refused(past_book: MemoryBook, time: Any) -> None:
    with pytest.raises(InvalidValue):
        past_book.as_of(time)
