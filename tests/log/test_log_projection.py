"""Projections in a file: the contract, and that what is erased is in no file."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from making import event, events
from words_projection import Words

pytest.register_assert_rewrite("contract")

from contract import ProjectionContract  # noqa: E402

from moot.errors import Damage  # noqa: E402
from moot.log.sqlite import SqliteStore  # noqa: E402
from moot.record.text import Text  # noqa: E402


def hits(store: SqliteStore, word: str) -> list[int]:
    return [row for (row,) in store.query("SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid", word)]


def in_folder(folder: Path, projections: Sequence[Any] = ()) -> SqliteStore:
    return SqliteStore(folder / "moot.db", projections=projections)


def spoil(store: SqliteStore) -> None:
    with store.connection() as connection:
        connection.execute("DELETE FROM words")


class TestSqliteProjections(ProjectionContract):
    make_store, make_words = staticmethod(in_folder), Words
    hits, spoil = staticmethod(hits), staticmethod(spoil)


def test_whoever_reads_the_tables_sees_what_a_store_without_them_appended(tmp_path: Path) -> None:
    with (
        SqliteStore(tmp_path / "moot.db", projections=[Words()]) as with_words,
        SqliteStore(tmp_path / "moot.db") as without,
    ):
        without.append("a", events("e1"), expected=0)
        with with_words.connection() as connection:
            assert connection.execute("SELECT count(*) FROM words").fetchone() == (1,)


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
    from moot.log.sqlite import file

    monkeypatch.setattr(file, "BUSY_TIMEOUT_MS", 50)
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
