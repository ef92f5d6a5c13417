"""Remembering, and everything that can be done with a memory afterwards."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from moot.deliberation.envelope import ERASED, Text
from moot.errors import BadInput, InvalidValue, NewerSchema, NotFound, StoreUnavailable, UnknownName
from moot.log.sqlite import SqliteStore
from moot.memory import MemoryBook, MemoryIndex, Relation, events, position_key
from moot.memory.record import MAX_TEXT, instant, seconds

NOW = "2026-06-01T00:00:00Z"


def test_what_is_remembered_is_given_back_whole(book: MemoryBook) -> None:
    kept = book.remember(
        "Postgres kept the ledger consistent",
        "decision",
        outcome="worked",
        outcome_text="no loss in a year",
        rationale="three failovers",
        tags=["db", "ledger", "db"],
        source="runbook.md",
        author="ana",
        at="2026-05-01T12:00:00+02:00",
        id="a",
        derived_from=["x"],
        pinned=True,
        archived=False,
        context={"load": {"p50": 1.5, "ok": None}},
    )
    assert book.get("a") == kept
    assert (kept.tags, kept.at, kept.version) == (("db", "ledger"), "2026-05-01T10:00:00Z", 1)
    assert kept.context == {"load": {"p50": 1.5, "ok": None}}
    assert kept.permanent
    assert book.list() == [kept]


def test_without_a_time_it_happened_now_and_ids_are_given(book: MemoryBook) -> None:
    first, second = book.remember("one", "learning"), book.remember("two", "learning")
    assert first.at == NOW
    assert first.id != second.id
    assert [memory.id for memory in book.list()] == [second.id, first.id]
    assert [memory.id for memory in book.list(1)] == [second.id]


BAD: list[tuple[dict[str, Any], type[BadInput]]] = [
    ({"category": "rumour"}, UnknownName),
    ({"category": "derived"}, UnknownName),
    ({"outcome": "maybe"}, UnknownName),
    ({"outcome": 1}, UnknownName),
    ({"text": ""}, InvalidValue),
    ({"text": " \n"}, InvalidValue),
    ({"text": "a\0b"}, InvalidValue),
    ({"text": "\ud800"}, InvalidValue),
    ({"text": 5}, InvalidValue),
    ({"text": "x" * (MAX_TEXT + 1)}, InvalidValue),
    ({"rationale": "\0"}, InvalidValue),
    ({"tags": "db"}, InvalidValue),
    ({"tags": [1]}, InvalidValue),
    ({"tags": [f"t{n}" for n in range(65)]}, InvalidValue),
    ({"at": "yesterday"}, InvalidValue),
    ({"at": "2026-02-30T00:00:00Z"}, InvalidValue),
    ({"at": "2026-05-01T12:00:00"}, InvalidValue),
    ({"id": ""}, InvalidValue),
    ({"pinned": 1}, InvalidValue),
    ({"context": []}, InvalidValue),
    ({"context": {"a": float("nan")}}, InvalidValue),
    ({"context": {"a": "\ud800"}}, InvalidValue),
]


@pytest.mark.parametrize(("given", "error"), BAD)
def test_bad_input_is_refused_and_nothing_is_written(
    book: MemoryBook, store: SqliteStore, given: dict[str, Any], error: type[BadInput]
) -> None:
    said: dict[str, Any] = {"text": "a note", "category": "learning", **given}
    with pytest.raises(error) as caught:
        book.remember(said.pop("text"), said.pop("category"), **said)
    assert caught.value.remedy
    assert store.position() == 0


def test_an_id_is_remembered_once(book: MemoryBook) -> None:
    book.remember("one", "learning", id="a")
    with pytest.raises(InvalidValue, match="not taken"):
        book.remember("two", "learning", id="a")
    assert book.get("a").text == "one"


def test_the_engine_alone_remembers_what_is_derived(book: MemoryBook, store: SqliteStore) -> None:
    kept = book.remember_derived("Use Postgres", derived_from=["a", "b"], context={"debate": "d1"})
    assert (kept.category, kept.derived_from, kept.context) == ("derived", ("a", "b"), {"debate": "d1"})
    assert [event.actor for event in store.read_all()] == ["engine"]


def test_the_last_outcome_stands(book: MemoryBook) -> None:
    book.remember("one", "decision", id="a")
    assert book.record_outcome("a", "worked", "so far").outcome_text == "so far"
    after = book.record_outcome("a", "failed")
    assert (after.outcome, after.outcome_text, after.version) == ("failed", None, 3)
    with pytest.raises(UnknownName):
        book.record_outcome("a", "perhaps")
    with pytest.raises(NotFound):
        book.record_outcome("b", "failed")


def test_relations_are_read_from_both_ends(book: MemoryBook) -> None:
    for id in "abcd":
        book.remember(f"note {id}", "learning", id=id)
    book.relate("a", "supersedes", "b")
    book.relate("c", "conflicts_with", "a")
    book.relate("a", "supersedes", "b")
    book.archive("d"), book.relate("d", "led_to", "a")
    assert book.get("a").relations == ((Relation.SUPERSEDES, "b"),)
    seen = [(n.memory.id, n.relation.value, n.of, n.outward) for n in book.related(["a"])]
    assert seen == [("b", "supersedes", "a", True), ("c", "conflicts_with", "a", False)]
    assert [n.memory.id for n in book.related(["a"], limit=1)] == ["b"]
    everyone = [(n.of, n.memory.id, n.outward) for n in book.related(["a", "b", "d"])]
    assert everyone == [("a", "b", True), ("d", "a", True), ("b", "a", False), ("a", "c", False)]
    assert [n.of for n in book.related(["a", "b", "d"], limit=3)] == ["a", "d", "b"]
    assert book.related(["a"], limit=0) == book.related([]) == book.related(["nobody"]) == []
    with pytest.raises(UnknownName):
        book.relate("a", "loves", "b")
    with pytest.raises(InvalidValue):
        book.relate("a", "supersedes", "a")
    with pytest.raises(NotFound):
        book.relate("a", "supersedes", "z")


def test_a_source_leads_to_what_can_be_evidence(book: MemoryBook) -> None:
    book.remember("one", "learning", source="s", id="a")
    book.remember("two", "learning", source="s", id="b", archived=True)
    book.remember("three", "learning", source="t", id="c")
    book.remember_derived("four", source="s")
    assert [memory.id for memory in book.from_source(["s", "u"])] == ["a"]
    assert [memory.id for memory in book.from_source(["s", "t"], limit=1)] == ["c"]


def test_a_tag_holds_for_every_spelling_of_the_position(book: MemoryBook) -> None:
    book.remember("one", "learning", id="a")
    book.tag("a", "Use Caf\u00e9", "supports")
    after = book.tag("a", "  use cafe\u0301 ", "opposes")
    assert after.polarity == {"  use cafe\u0301 ": "opposes"}
    assert after.polarity_towards("USE CAFÉ") == "opposes"
    assert after.polarity_towards("use tea") is None
    assert position_key("\u00c5") == position_key("a\u030a")
    for position, polarity in ((" ", "supports"), ("use tea", "likes")):
        with pytest.raises(BadInput):
            book.tag("a", position, polarity)


def test_pinning_and_archiving_can_be_undone(book: MemoryBook) -> None:
    book.remember("one", "learning", id="a")
    assert book.pin("a").permanent
    assert not book.pin("a", False).permanent
    assert book.archive("a").archived
    assert not book.archive("a", False).archived


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


def test_a_text_erased_in_the_log_is_gone_from_memory(book: MemoryBook, store: SqliteStore) -> None:
    book.remember("one secret", "decision", id="a")
    book.record_outcome("a", "failed", "a reason")
    outcome, first = (event.id for event in list(store.read_all())[::-1])
    store.erase(outcome)
    assert (book.get("a").outcome, book.get("a").outcome_text) == ("failed", None)
    store.erase(first)
    assert book.list() == []
    assert book.recall("secret").items == ()


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
            polarity=(("P", "opposes"),),
        ),
        events.OutcomeRecorded("a", "worked", "well"),
        events.OutcomeRecorded("a", "unknown"),
        events.MemoriesRelated("a", "led_to", "b"),
        events.MemoryTagged("a", "P", "neutral"),
        events.MemoryPinned("a", False),
        events.MemoryArchived("a"),
        events.MemoryForgotten("a"),
    ]
    for event in every:
        name, data = events.to_data(event)
        assert events.from_data(name, 1, data) == event
        for key in ("text", "rationale", "outcome_text", "context", "position"):
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
from moot.memory import MemoryBook, MemoryIndex
path, name = sys.argv[1:]
ids = iter(range(10**6))
with SqliteStore(path, projections=[MemoryIndex()]) as store:
    book = MemoryBook(store, now=lambda: "2026-06-01T00:00:00Z", new_id=lambda: f"{name}{next(ids)}")
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(60):
        book.remember(f"note {number} of {name}", "learning", id=f"{name}-{number}")
"""


def test_two_processes_remember_at_once_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "moot.db"
    command = [sys.executable, "-c", WRITER, str(path)]
    writers = [
        subprocess.Popen([*command, name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for name in ("one", "two")
    ]
    for writer in writers:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
    for writer in writers:
        writer.communicate("go\n", timeout=60)
        assert writer.returncode == 0
    with SqliteStore(path, projections=[MemoryIndex()]) as store:
        book = MemoryBook(store, now=lambda: NOW, new_id=lambda: "x")
        wanted = {f"{name}-{number}" for name in ("one", "two") for number in range(60)}
        assert {memory.id for memory in book.list()} == wanted
        assert len(book.recall("note", limit=1000).items) == 120
        assert store.verify() == (120, [])


def test_a_rival_that_takes_the_id_first_wins(
    book: MemoryBook,
    make_book: Callable[..., MemoryBook],
    store: SqliteStore,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Between looking and appending another process remembers the same id: the append is checked anew."""
    append, rival = store.append, make_book()
    calls: list[str] = []

    def overtaken(stream: str, new: Any, **given: Any) -> int:
        if not calls:
            calls.append("once")
            rival.remember("theirs", "learning", id="a")
        return append(stream, new, **given)

    monkeypatch.setattr(store, "append", overtaken)
    with pytest.raises(InvalidValue, match="not taken"):
        book.remember("ours", "learning", id="a")
    assert [memory.text for memory in book.list()] == ["theirs"]
