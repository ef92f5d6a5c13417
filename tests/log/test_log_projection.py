"""Projections are never behind, are rebuilt when their version changes, and forget what is erased."""

from collections.abc import Sequence
from pathlib import Path

import apsw
import pytest
from making import event, events
from words_projection import Words

from moot.deliberation.envelope import Envelope, NewEvent, Text
from moot.errors import Damage, NewerSchema, UnknownName
from moot.log.sqlite import SqliteStore


def hits(store: SqliteStore, word: str) -> list[int]:
    return [row for (row,) in store.query("SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid", word)]


def test_what_is_appended_is_projected_in_the_same_transaction(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "moot.db", projections=[Words()]) as store:
        store.append("a", events("e1", "e2"), expected=0)
        assert (hits(store, "e2"), hits(store, "says")) == ([2], [1, 2])


def test_a_projection_that_fails_fails_the_append(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "moot.db", projections=[Words()]) as store:
        with pytest.raises(RuntimeError):
            store.append("a", [event("e1", text=Text("poison"))], expected=0)
        assert (store.streams(), hits(store, "poison")) == ([], [])
        assert store.append("a", events("e1"), expected=0) == 1


def test_a_projection_gets_what_a_reader_gets(tmp_path: Path) -> None:
    seen: list[Envelope] = []

    class Seeing(Words):
        def apply(self, connection: apsw.Connection, envelopes: Sequence[Envelope]) -> None:
            seen.extend(envelopes)

    with SqliteStore(tmp_path / "moot.db", projections=[Seeing()]) as store:
        data = {"text": Text("t"), "$x": {"b": (1, -0.0), "a": Text("u")}}
        store.append("a", [NewEvent("Noted", "e1", "2026-03-01T12:00:00Z", "ana", data)], expected=0)
        live = seen.copy()
        assert live == list(store.read_all())
        assert repr(live) == repr(list(store.read_all()))
        store.rebuild("words")
        assert repr(seen) == repr(live * 2)


def test_a_new_projection_is_built_from_the_log(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "moot.db") as store:
        store.append("a", events(*(f"e{n}" for n in range(1200))), expected=0)
    words = Words()
    with SqliteStore(tmp_path / "moot.db", projections=[words]) as store:
        assert words.applied == list(range(1, 1201))
        assert hits(store, "e1199") == [1200]
    again = Words()
    SqliteStore(tmp_path / "moot.db", projections=[again]).close()
    assert again.applied == []


def test_a_projection_of_another_version_is_built_anew(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "moot.db", projections=[Words()]) as store:
        store.append("a", events("e1"), expected=0)
    newer = Words(version=2)
    with SqliteStore(tmp_path / "moot.db", projections=[newer]) as store:
        assert (newer.applied, hits(store, "e1")) == ([1], [1])
    with pytest.raises(NewerSchema):
        SqliteStore(tmp_path / "moot.db", projections=[Words(version=1)])


def test_events_of_a_store_without_the_projection_are_caught_up(tmp_path: Path) -> None:
    with (
        SqliteStore(tmp_path / "moot.db", projections=[Words()]) as with_words,
        SqliteStore(tmp_path / "moot.db") as without,
    ):
        without.append("a", events("e1"), expected=0)
        assert hits(with_words, "e1") == [1]
        without.append("a", events("e2"), expected=1)
        with_words.append("a", events("e3"), expected=2)
        assert hits(with_words, "says") == [1, 2, 3]
        without.append("a", events("e4"), expected=3)
        with with_words.connection() as connection:
            assert connection.execute("SELECT count(*) FROM words").fetchone() == (4,)


def test_a_projection_can_be_rebuilt_by_name(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "moot.db", projections=[Words()]) as store:
        store.append("a", events("e1", "e2"), expected=0)
        with store.connection() as connection:
            connection.execute("DELETE FROM words")
        assert hits(store, "says") == []
        store.rebuild("words")
        assert hits(store, "says") == [1, 2]
        with pytest.raises(UnknownName):
            store.rebuild("other")


def test_an_erased_text_is_nowhere_in_the_files(tmp_path: Path) -> None:
    secret = "quetzalcoatlus"
    texts = [f"{secret} number {n} " + "and some more words " * n for n in range(0, 400, 40)]
    with SqliteStore(tmp_path / "moot.db", projections=[Words()]) as store:
        store.append("a", [event(f"e{n}", text=Text(text)) for n, text in enumerate(texts)], expected=0)
        store.append("a", [event("big", text=Text(f"{secret} " * 5000))], expected=len(texts))
        store.append("a", events("kept"), expected=len(texts) + 1)
        assert secret.encode() in b"".join(path.read_bytes() for path in tmp_path.iterdir())
        for id in [*(f"e{n}" for n in range(len(texts))), "big"]:
            assert store.erase(id) == 1
        assert {path.name for path in tmp_path.iterdir()} == {"moot.db", "moot.db-wal", "moot.db-shm"}
        for path in tmp_path.iterdir():
            assert secret.encode() not in path.read_bytes(), path.name
        assert (hits(store, secret), store.verify()) == ([], (len(texts) + 2, []))
        store.rebuild("words")
        assert hits(store, "kept") == [len(texts) + 2]


def test_an_erasure_that_a_reader_holds_up_says_so_and_is_done_the_second_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from moot.errors import StoreUnavailable
    from moot.log import opening

    monkeypatch.setattr(opening, "BUSY_TIMEOUT_MS", 50)
    with SqliteStore(tmp_path / "moot.db") as store, SqliteStore(tmp_path / "moot.db") as other:
        store.append("a", [event("e1", text=Text("quetzalcoatlus"))], expected=0)
        with other.connection() as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM event").fetchall()
            with pytest.raises(StoreUnavailable):
                store.erase("e1")
            reader.execute("ROLLBACK")
        assert store.erase("e1") == 0
        assert all(b"quetzalcoatlus" not in path.read_bytes() for path in tmp_path.iterdir())


def test_a_log_that_has_lost_its_head_is_damaged(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "moot.db") as store:
        store.append("a", events("e1"), expected=0)
        store.query("DELETE FROM log")
    with pytest.raises(Damage, match="head"):
        SqliteStore(tmp_path / "moot.db", projections=[Words()])
