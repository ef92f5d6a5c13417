"""When the power fails, at any call to the disk, nothing acknowledged is lost; and this harness sees who loses."""

import os
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

import platter
import pytest
from making import events, ids
from platter import Create, Delete, Platter, Sync, SyncFolder, Truncate, Write
from powerloss import crashes, recorded

from moot.errors import NotAMootDatabase
from moot.log.sqlite import SqliteStore, changes
from moot.log.sqlite import file as opening


@pytest.fixture
def folder() -> Iterator[Path]:
    """Where the recorded disk lives: in memory if that can be, since what it keeps is simulated."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as name:
        yield Path(name)


@pytest.mark.parametrize("strict", [False, True])
def test_no_power_failure_loses_what_was_acknowledged_or_leaves_a_file_that_does_not_verify(
    folder: Path, strict: bool
) -> None:
    report = crashes(7, 160, folder, strict=strict)
    assert (report.crashes, report.lost, report.corrupt, report.remaining) == (160, 0, 0, 0)
    assert report.unacknowledged > 5, "no crash struck within an append: the test proved nothing"


def normal(store: SqliteStore) -> None:
    store.query("PRAGMA synchronous = NORMAL")


@pytest.mark.parametrize("strict", [False, True])
def test_the_harness_sees_synchronous_normal(folder: Path, strict: bool) -> None:
    report = crashes(7, 60, folder, strict=strict, prepare=normal)
    assert report.lost > 0


def test_the_harness_sees_a_write_ahead_log_whose_name_is_not_synced(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platter, "JOURNALS", 0)  # as if SQLite did not sync the folder with a new one
    assert crashes(7, 60, folder, strict=True).lost > 0
    assert crashes(7, 60, folder, strict=False).lost == 0


def test_the_harness_sees_a_file_that_a_creation_left_and_nobody_opens(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "was_never_made", lambda file: False)
    assert crashes(7, 80, folder, strict=False, steps=0).corrupt > 0
    monkeypatch.undo()
    assert crashes(7, 80, folder, strict=False, steps=0).corrupt == 0


def remaining(folder: Path, *, strict: bool) -> int:
    """After how many of 40 power failures, all just after an erasure, the erased text is still in some file."""
    with recorded(folder, {}) as disk, SqliteStore(folder / "moot.db", vfs="recorded") as store:
        store.append("a", events("e1", "e2"), expected=0)
        store.erase("e1")
        calls = list(disk.calls)
    platter = Platter({}, strict=strict)
    for call in calls:
        platter.take(call)
    left = [platter.crashed(random.Random(seed)).values() for seed in range(40)]
    assert all(any(b"what e2 says" in data for data in files) for files in left)
    return sum(any(b"what e1 says" in data for data in files) for files in left)


@pytest.mark.parametrize("strict", [False, True])
def test_an_erased_text_does_not_come_back_with_the_power_and_the_harness_sees_one_that_does(
    folder: Path, monkeypatch: pytest.MonkeyPatch, strict: bool
) -> None:
    assert remaining(folder, strict=strict) == 0
    monkeypatch.setattr(changes, "_sync", lambda connection, path: None)
    assert remaining(folder, strict=strict) > 0


HOT = bytes.fromhex("d9d505f920a163d7 00000000 11223344 00000000 00000200 00001000").ljust(512, b"\0")
"""A rollback journal that says: there was nothing. (Magic, records, nonce, pages, sector size, page size.)"""


@pytest.mark.parametrize("left", [bytes(8192), b"SQLite for" + bytes(8182), b"SQLite format 3\0" + bytes(4080)])
def test_a_file_that_was_never_made_is_made(tmp_path: Path, left: bytes) -> None:
    (tmp_path / "moot.db").write_bytes(left)
    (tmp_path / "moot.db-journal").write_bytes(HOT)
    with SqliteStore(tmp_path / "moot.db") as store:
        store.append("a", events("e1"), expected=0)
        assert (ids(store.read("a")), store.verify()) == (["e1"], (1, []))


@pytest.mark.parametrize(
    ("left", "journal"), [(b"my notes\n", HOT), (bytes(8192), b""), (bytes(8192), HOT[:19] + b"\1" + HOT[20:])]
)
def test_a_file_of_something_else_stays_as_it_is_whatever_lies_beside_it(
    tmp_path: Path, left: bytes, journal: bytes
) -> None:
    (tmp_path / "moot.db").write_bytes(left)
    (tmp_path / "moot.db-journal").write_bytes(journal)
    with pytest.raises(NotAMootDatabase):
        SqliteStore(tmp_path / "moot.db")
    assert (tmp_path / "moot.db").read_bytes() == left


def outcomes(platter: Platter, name: str) -> Iterator[bytes | None]:
    for seed in range(300):
        yield platter.crashed(random.Random(seed)).get(name)


def test_the_disk_keeps_what_was_synced_and_may_keep_or_lose_any_sector_of_the_rest() -> None:
    platter = Platter({"db": b"o" * 1024}, strict=False)
    platter.take(Write(0, 0, b"s" * 512))
    platter.take(Sync(0))
    platter.take(Write(0, 256, b"n" * 768))
    found = set(outcomes(platter, "db"))
    old, new = b"s" * 512 + b"o" * 512, b"s" * 256 + b"n" * 768
    assert {old, new, old[:512] + new[512:], new[:512] + old[512:]} <= found
    assert all(data is not None and data[:256] == b"s" * 256 for data in found)
    assert any(data is not None and b"n" in data[512:] and b"o" in data[512:] for data in found), "no sector was torn"
    platter.take(Truncate(0, 0))
    assert b"" in set(outcomes(platter, "db"))
    platter.take(Sync(0))
    assert set(outcomes(platter, "db")) == {b""}


@pytest.mark.parametrize(("strict", "wal"), [(False, {b"x"}), (True, {b"x", None})])
def test_a_strict_disk_keeps_names_only_with_their_folder(strict: bool, wal: set[bytes | None]) -> None:
    platter = Platter({"old": b"y"}, strict=strict)
    for call in (Create("wal", 5), Write(5, 0, b"x"), Sync(5), Delete("old")):
        platter.take(call)
    assert set(outcomes(platter, "wal")) == wal
    assert set(outcomes(platter, "old")) == ({None, b"y"} if strict else {None})
    platter.take(SyncFolder())
    assert (set(outcomes(platter, "wal")), set(outcomes(platter, "old"))) == ({b"x"}, {None})
