"""Forgetting and remembering in files and among processes; the events of memory, and its times."""

import subprocess
import sys
from pathlib import Path

import pytest

from command import PATIENCE_S, Popen
from moot.errors import InvalidValue, NewerSchema, NotFound, StoreUnavailable
from moot.log.sqlite import SqliteStore
from moot.memory import MemoryBook, events
from moot.memory.notes import instant
from moot.memory.record import seconds
from moot.memory.sqlite import MemoryIndex, SqliteMemories
from moot.record.text import ERASED, Text

NOW = "2026-06-01T00:00:00Z"


SECRET = "Zanzibarquux"


def test_forgetting_leaves_no_trace_of_the_text_and_the_chain_holds(
    book: MemoryBook, store: SqliteStore, tmp_path: Path
) -> None:
    for number in range(300):
        book.import_jsonl([f'{{"id": "n{number}", "text": "plain note {number}", "category": "learning"}}'])
    book.remember(
        f"{SECRET} text", "decision", id="a", rationale=f"{SECRET} why", context={"k": SECRET}, tags=["t"]
    )
    book.record_outcome("a", "failed", f"{SECRET} outcome")
    book.tag("a", f"use {SECRET}", "opposes")
    book.relate("n1", "supersedes", "a")
    assert hits(tmp_path) > 0
    assert book.forget("a") == 5
    assert hits(tmp_path) == 0
    assert book.recall(SECRET).items == ()
    assert book.get("n1").relations == ()
    with pytest.raises(NotFound):
        book.get("a")
    with pytest.raises(NotFound):
        book.forget("a")
    assert store.verify() == (305, [])
    about = [event.data for event in store.read("memory/default") if event.data["memory"] == "a"]
    assert [data["text"] for data in about if "text" in data] == [ERASED, ERASED]
    before = book.list()
    store.rebuild("memory")
    assert (book.list(), hits(tmp_path)) == (before, 0)


def hits(folder: Path) -> int:
    """How often the secret stands in the files, in any case, whole or as the index would fold it."""
    wanted = SECRET.lower().encode()
    return sum(file.read_bytes().lower().count(wanted) for file in folder.iterdir() if file.is_file())


def test_forgetting_that_was_interrupted_is_finished(
    book: MemoryBook, store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book.remember(f"{SECRET} text", "decision", id="a")
    book.record_outcome("a", "failed", f"{SECRET} outcome")

    def killed(event: str) -> int:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(store, "erase", killed)
        with pytest.raises(KeyboardInterrupt):
            book.forget("a")
    assert book.list() == []
    store.rebuild("memory")
    assert book.forget("a") == 2
    assert hits(tmp_path) == 0


def test_forgetting_beside_a_reader_says_so_and_can_be_repeated(
    book: MemoryBook, store: SqliteStore, tmp_path: Path
) -> None:
    """A reader in another handle keeps old pages alive; once it has gone, forgetting again removes them."""
    book.remember(f"{SECRET} text", "decision", id="a")
    with store.connection() as own:
        own.set_busy_timeout(50)
    with SqliteStore(store.path, projections=[MemoryIndex()]) as other, other.connection() as connection:
        connection.execute("BEGIN")
        connection.execute("SELECT count(*) FROM memory_item").fetchall()
        with pytest.raises(StoreUnavailable):
            book.forget("a")
        assert hits(tmp_path) > 0
        connection.execute("ROLLBACK")
    assert book.recall(SECRET).items == ()
    with pytest.raises(NotFound):
        book.forget("a")
    assert hits(tmp_path) == 0


def test_every_event_comes_back_from_its_data_with_its_texts_marked() -> None:
    every: list[events.MemoryEvent] = [
        events.MemoryRemembered("a", "text", "learning", NOW),
        events.MemoryRemembered(
            *(
                "a",
                "text",
                "derived",
                NOW,
                "failed",
                "why",
                "because",
                ("t",),
                "s",
                "ana",
                ("x", "y"),
                True,
                True,
            ),
            context="{}",
            relations=(("led_to", "b"),),
            polarity=(("P", "opposes"), ("Q", "forbids", "person")),
        ),
        events.MemoryEdited("a", "another text"),
        events.TagsAdded("a", ("t", "u")),
        events.OutcomeRecorded("a", "worked", "well"),
        events.OutcomeRecorded("a", "unknown"),
        events.MemoriesRelated("a", "led_to", "b"),
        events.MemoryTagged("a", "P", "neutral"),
        events.MemoryUntagged("a", "P"),
        events.PositionAliased("P", "Q"),
        events.PositionAliased("P", "Q", False),
        events.MemoryPinned("a", False),
        events.MemoryArchived("a"),
        events.MemoryForgotten("a"),
    ]
    for event in every:
        name, data = events.to_data(event)
        assert events.from_data(name, 1, data) == event
        for key in ("text", "rationale", "outcome_text", "context", "position", "alias"):
            assert isinstance(data.get(key, Text("")), Text)
    assert {type(event) for event in every} == set(events.TYPES.values())


def test_an_unknown_or_newer_event_is_refused_by_name() -> None:
    with pytest.raises(NewerSchema, match="MemoryDreamt"):
        events.from_data("MemoryDreamt", 1, {})
    with pytest.raises(NewerSchema, match="MemoryPinned has version 2"):
        events.from_data("MemoryPinned", 2, {"memory": "a"})


@pytest.mark.parametrize(
    ("given", "normal"),
    [
        ("2026-05-01", "2026-05-01T00:00:00Z"),
        ("2026-05-01t12:00:00z", "2026-05-01T12:00:00Z"),
        ("2026-05-01T12:00:00.5-01:30", "2026-05-01T13:30:00.500000Z"),
        ("2026-05-01T12:00:00.123456789Z", "2026-05-01T12:00:00.123456Z"),
        ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
    ],
)
def test_times_are_normalised_to_utc(given: str, normal: str) -> None:
    assert instant(given) == normal
    assert instant(normal) == normal


@pytest.mark.parametrize(
    "given",
    [
        *("", "now", "2026-13-01", "2026-05-01T24:00:01Z", "2026-05-01T12:00Z", "0001-01-01T00:00:00+23:59"),
        *(
            "٢٠٢٦-05-01",
            "2026-05-01T12:00:60Z",
            "2026-W01-1",
            "0000-01-01T00:00:00Z",
            "2026-05-01T12:00:00Z\n",
        ),
        *(5, None),
    ],
)
def test_what_is_no_time_is_refused(given: object) -> None:
    with pytest.raises(InvalidValue, match="give a time"):
        instant(given)


def test_seconds_count_from_1970() -> None:
    assert (seconds("1970-01-01T00:00:01Z"), seconds("1969-12-31T23:59:59.500000Z")) == (1, -1)


WRITER = """
import sys
from moot.log.sqlite import SqliteStore
from moot.memory import MemoryBook
from moot.memory.sqlite import MemoryIndex, SqliteMemories
path, name = sys.argv[1:]
ids = iter(range(10**6))
with SqliteStore(path, projections=[MemoryIndex()]) as store:
    memories, now = SqliteMemories(store), lambda: "2026-06-01T00:00:00Z"
    book = MemoryBook(store, memories, now=now, new_id=lambda: f"{name}{next(ids)}")
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(60):
        book.remember(f"note {number} of {name}", "learning", id=f"{name}-{number}")
"""


def test_two_processes_remember_at_once_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "moot.db"
    command = [sys.executable, "-c", WRITER, str(path)]
    writers = [
        Popen([*command, name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for name in ("one", "two")
    ]
    for writer in writers:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
    for writer in writers:
        writer.communicate("go\n", timeout=PATIENCE_S)
        assert writer.returncode == 0
    with SqliteStore(path, projections=[MemoryIndex()]) as store:
        book = MemoryBook(store, SqliteMemories(store), now=lambda: NOW, new_id=lambda: "x")
        wanted = {f"{name}-{number}" for name in ("one", "two") for number in range(60)}
        assert {memory.id for memory in book.list()} == wanted
        assert len(book.recall("note", limit=1000).items) == 120
        assert store.verify() == (120, [])


def test_an_index_of_an_older_version_is_built_anew_when_it_is_opened(tmp_path: Path) -> None:
    class Older(MemoryIndex):
        version = 1

    path = tmp_path / "moot.db"
    with SqliteStore(path, projections=[Older()]) as store:
        MemoryBook(store, SqliteMemories(store), now=lambda: NOW, new_id=lambda: "a").remember("In Łódź", "learning")
        with store.connection() as connection:
            connection.execute("UPDATE memory_item SET stems = 'in łódź'")
            connection.execute("INSERT INTO memory_words_1 (memory_words_1) VALUES ('delete-all')")
    with SqliteStore(path, projections=[MemoryIndex()]) as store:
        book = MemoryBook(store, SqliteMemories(store), now=lambda: NOW, new_id=lambda: "b")
        assert [item.memory.id for item in book.recall("lodz").items] == ["a"]
