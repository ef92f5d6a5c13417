"""The SQLite store keeps the contract, and treats its file, and every other file, with care."""

import os
import sqlite3
from pathlib import Path

import apsw
import pytest
from making import event, events, ids

pytest.register_assert_rewrite("contract")

from contract import EventStoreContract  # noqa: E402

from moot.errors import (  # noqa: E402
    Damage,
    DebateBusy,
    InvalidValue,
    NewerSchema,
    NotAMootDatabase,
    StoreUnavailable,
)
from moot.log.sqlite import SqliteStore  # noqa: E402
from moot.log.sqlite import file as opening  # noqa: E402
from moot.log.store import EventStore  # noqa: E402
from moot.record.text import Text  # noqa: E402


def in_folder(folder: Path) -> EventStore:
    return SqliteStore(folder / "moot.db")


class TestSqliteStore(EventStoreContract):
    make_store = staticmethod(in_folder)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_store_in_memory_keeps_the_same_promises() -> None:
    with SqliteStore(":memory:") as store:
        store.append("a", events("e1"), expected=0, epoch=store.lease("a").epoch)
        assert (ids(store.read("a")), store.verify(), store.erase("e1")) == (["e1"], (1, []), 1)


def test_a_new_file_gets_no_folder_and_leaves_nothing_else_behind(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match="no such folder"):
        SqliteStore(tmp_path / "some" / "where" / "moot.db")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "some" / "where").mkdir(parents=True)
    with SqliteStore(tmp_path / "some" / "where" / "moot.db") as store:
        store.append("a", events("e1"), expected=0, epoch=store.lease("a").epoch)
        assert "moot.db.locks" in names(tmp_path / "some" / "where")
    assert names(tmp_path / "some" / "where") == ["moot.db"]


def test_a_file_has_the_settings_that_survive_power_loss(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "moot.db") as store, store.connection() as connection:
        settings = {
            name: connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in (
                "journal_mode",
                "synchronous",
                "foreign_keys",
                "trusted_schema",
                "cell_size_check",
                "secure_delete",
                "busy_timeout",
            )
        }
    assert settings == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "trusted_schema": 0,
        "cell_size_check": 1,
        "secure_delete": 1,
        "busy_timeout": opening.BUSY_TIMEOUT_MS,
    }


def test_a_file_is_laid_out_under_extra_before_it_is_switched_to_wal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    connect = apsw.Connection

    def traced(*args: object, **kwargs: object) -> apsw.Connection:
        connection = connect(*args, **kwargs)  # type: ignore[arg-type]
        connection.exec_trace = lambda cursor, sql, bindings: said.append(sql) or True  # type: ignore[func-returns-value]
        return connection

    monkeypatch.setattr(apsw, "Connection", traced)
    synced: list[Path] = []
    monkeypatch.setattr(
        opening, "sync_folder", lambda folder: (synced.append(folder), said.append("SYNC FOLDER"))
    )
    SqliteStore(tmp_path / "moot.db").close()
    marks = [
        "PRAGMA synchronous = EXTRA",
        "COMMIT",
        "PRAGMA journal_mode = WAL",
        "SYNC FOLDER",
        "PRAGMA synchronous = FULL",
    ]
    assert [sql for sql in said if sql in marks] == marks
    assert synced == [tmp_path]


def test_an_empty_file_is_a_new_database(tmp_path: Path) -> None:
    (tmp_path / "moot.db").touch()
    with SqliteStore(tmp_path / "moot.db") as store:
        assert store.append("a", events("e1"), expected=0) == 1


def foreign_sqlite(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE theirs(x)")
    connection.close()


FOREIGN = {
    "a text": lambda path: path.write_text("dear diary\n" * 300),
    "one byte": lambda path: path.write_bytes(b"x"),
    "zeros": lambda path: path.write_bytes(bytes(8192)),
    "only the magic": lambda path: path.write_bytes(b"SQLite format 3\0" + b"junk" * 500),
    "another database": foreign_sqlite,
}


@pytest.mark.parametrize("kind", FOREIGN)
def test_a_file_that_is_something_else_is_left_as_it_was(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "theirs"
    FOREIGN[kind](path)
    before = path.read_bytes()
    with pytest.raises(NotAMootDatabase):
        SqliteStore(path)
    assert (path.read_bytes(), names(tmp_path)) == (before, ["theirs"])


def test_a_newer_schema_is_refused_by_number_and_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "moot.db"
    SqliteStore(path).close()
    connection = apsw.Connection(str(path))
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(NewerSchema) as caught:
        SqliteStore(path)
    assert (caught.value.found, caught.value.known) == (99, 1)
    assert (path.read_bytes(), names(tmp_path)) == (before, ["moot.db"])


def test_a_newer_schema_that_is_still_in_the_write_ahead_log_is_refused(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "moot.db") as store:
        with store.connection() as connection:
            connection.execute("PRAGMA user_version = 99")
        with pytest.raises(NewerSchema):
            SqliteStore(tmp_path / "moot.db")


@pytest.mark.parametrize("where", [".", "file/moot.db"])
def test_a_path_that_cannot_be_a_file_is_unavailable(tmp_path: Path, where: str) -> None:
    (tmp_path / "file").write_text("a file, no folder")
    with pytest.raises(StoreUnavailable) as caught:
        SqliteStore(tmp_path / where)
    assert caught.value.remedy
    assert names(tmp_path) == ["file"]


def test_a_device_is_no_database() -> None:
    with pytest.raises(StoreUnavailable):
        SqliteStore(os.devnull)


@pytest.mark.parametrize("version", ["3.40.1", "3.51.1", "3.51.2"])
def test_a_sqlite_that_can_corrupt_is_refused(version: str) -> None:
    with pytest.raises(StoreUnavailable):
        opening.gate(version)


def test_a_sqlite_that_cannot_corrupt_is_taken() -> None:
    for version in ("3.51.3", apsw.sqlite_lib_version()):
        opening.gate(version)  # raises for one that can
    with SqliteStore(":memory:") as store:
        assert store.position() == 0


def test_a_path_with_odd_characters_is_a_path(tmp_path: Path) -> None:
    path = tmp_path / "wie? geht's 100% #1.db"
    SqliteStore(path).close()
    SqliteStore(path).close()
    assert names(tmp_path) == [path.name]


def test_a_link_leads_to_the_same_log_and_the_same_leases(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "moot.db")
    with SqliteStore(tmp_path / "moot.db") as store, SqliteStore(tmp_path / "link.db") as linked:
        store.append("a", events("e1"), expected=0, epoch=store.lease("a").epoch)
        assert ids(linked.read("a")) == ["e1"]
        with pytest.raises(DebateBusy):
            linked.lease("a")
    assert names(tmp_path) == ["link.db", "moot.db"]


def test_a_path_that_no_file_can_have_is_bad_input_or_unavailable(tmp_path: Path) -> None:
    with pytest.raises(InvalidValue):
        SqliteStore("a\0b")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for path in ("", tmp_path / "loop", tmp_path / ("x" * 300)):
        with pytest.raises(StoreUnavailable):
            SqliteStore(path)


def test_a_closed_store_says_so_and_may_be_closed_again(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "moot.db")
    store.close()
    store.close()
    with pytest.raises(StoreUnavailable):
        store.append("a", events("e1"), expected=0)
    with pytest.raises(StoreUnavailable):
        list(store.read("a"))


@pytest.fixture
def read_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database that this process may read and not write, even as root."""
    path = tmp_path / "moot.db"
    with SqliteStore(path) as store:
        store.append("a", [event("e1", text=Text("hello"))], expected=0)
    monkeypatch.setattr(os, "access", lambda file, mode: mode != os.W_OK)
    return path


def test_a_file_that_cannot_be_written_can_be_read(read_only: Path) -> None:
    with SqliteStore(read_only) as store:
        assert next(store.read("a")).data == {"text": "hello"}
        assert store.verify() == (1, [])
        for write in (
            lambda: store.append("a", events("e2"), expected=1),
            lambda: store.erase("e1"),
            lambda: store.lease("a"),
        ):
            with pytest.raises(StoreUnavailable):
                write()
    assert names(read_only.parent) == ["moot.db"]


def test_a_file_that_another_process_is_writing_can_be_read_without_writing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with SqliteStore(tmp_path / "moot.db") as writer:
        writer.append("a", events("e1"), expected=0)
        monkeypatch.setattr(os, "access", lambda file, mode: mode != os.W_OK)
        with SqliteStore(tmp_path / "moot.db") as reader:
            assert ids(reader.read("a")) == ["e1"]
            writer.append("a", events("e2"), expected=1)
            assert ids(reader.read("a")) == ["e1", "e2"]


def test_a_header_that_was_damaged_is_reported_as_damage(tmp_path: Path) -> None:
    path = tmp_path / "moot.db"
    with SqliteStore(path) as store:
        store.append("a", events("e1"), expected=0)
    data = bytearray(path.read_bytes())
    data[100] ^= 0xFF  # the type of the first page
    path.write_bytes(data)
    with pytest.raises(Damage):
        SqliteStore(path)
