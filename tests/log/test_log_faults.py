"""A disk that is full, failing or forbidden: nothing is acknowledged that is not there, nothing is lost."""

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from faulty_disk import Disk, full, io_error
from making import event, events, ids

from moot.errors import StoreUnavailable
from moot.log.sqlite import SqliteStore
from moot.record.text import Text


@pytest.fixture
def disk() -> Iterator[Disk]:
    disk = Disk()
    yield disk
    disk.unregister()


def test_a_failing_sync_acknowledges_nothing_and_ends_writing_on_this_handle(
    tmp_path: Path, disk: Disk
) -> None:
    store = SqliteStore(tmp_path / "moot.db", vfs="faulty")
    store.append("a", events("e1"), expected=0)
    disk.fault = lambda call, file: io_error() if (call, file) == ("sync", "wal") else None
    with pytest.raises(StoreUnavailable):
        store.append("a", events("e2"), expected=1)
    disk.fault = lambda call, file: None  # the disk claims to be well again, as disks do
    before = len(disk.calls)
    with pytest.raises(StoreUnavailable):
        store.append("a", events("e2"), expected=1)
    assert disk.calls[before:] == []
    assert ids(store.read("a")) == ["e1"]
    store.close()
    with SqliteStore(tmp_path / "moot.db") as again:
        there = again.version("a")
        assert there in (1, 2)  # nobody knows after a failed sync; the ids decide
        assert again.append("a", events("e2"), expected=1) == 2
        assert (ids(again.read("a")), again.verify()) == (["e1", "e2"], (2, []))


def test_a_full_disk_adds_nothing_and_goes_on_when_there_is_space(tmp_path: Path, disk: Disk) -> None:
    with SqliteStore(tmp_path / "moot.db", vfs="faulty") as store:
        store.append("a", events("e1"), expected=0)
        disk.fault = lambda call, file: full() if call == "write" else None
        with pytest.raises(StoreUnavailable, match="full"):
            store.append("a", events("e2", "e3"), expected=1)
        with pytest.raises(StoreUnavailable, match="full"):
            store.erase("e1")
        assert (ids(store.read("a")), store.verify()) == (["e1"], (1, []))
        disk.fault = lambda call, file: None
        assert store.append("a", events("e2", "e3"), expected=1) == 3


@pytest.mark.parametrize("make", [io_error, full])
def test_a_fault_at_any_write_or_sync_of_a_session_loses_nothing_acknowledged(
    tmp_path: Path, disk: Disk, make: Callable[[], Exception]
) -> None:
    """Create, append twice, erase: once for every call to the disk, which fails from there on."""
    session(tmp_path / "whole.db", [])
    calls = len(disk.calls)
    assert calls > 15
    for nth in range(calls):
        disk.calls.clear()
        disk.fault = lambda call, file, nth=nth: make() if len(disk.calls) > nth else None  # type: ignore[misc]
        acknowledged: list[str] = []
        with contextlib.suppress(StoreUnavailable):
            session(tmp_path / f"{nth}.db", acknowledged)
        assert len(disk.calls) > nth
        disk.fault = lambda call, file: None
        with SqliteStore(tmp_path / f"{nth}.db") as again:
            there = ids(again.read("a"))
            assert there[: len(acknowledged)] == acknowledged
            assert there in ([], ["e1", "e2"], ["e1", "e2", "e3"])
            assert again.verify() == (len(there), [])


def session(path: Path, acknowledged: list[str]) -> None:
    with SqliteStore(path, vfs="faulty") as store:
        for expected, names in ((0, ["e1", "e2"]), (2, ["e3"])):
            store.append("a", events(*names), expected=expected)
            acknowledged += names
        store.erase("e1")


def as_nobody(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `code` as an unprivileged user, if we are root; else as ourselves."""
    prologue = "import os, sys\nfrom moot.log.sqlite import SqliteStore\nfrom moot.errors import MootError\n"
    drop = "if os.getuid() == 0: os.setgroups([]); os.setgid(65534); os.setuid(65534)\n"
    return subprocess.run(
        [sys.executable, "-c", prologue + drop + code, *arguments], capture_output=True, text=True, timeout=30
    )


TRY = """
try:
    with SqliteStore(sys.argv[1]) as store:
        print([e.id for e in store.read("a")], store.verify()[1])
        from moot.record.envelope import NewEvent
        store.append("a", [NewEvent("Noted", "e9", "2026-03-01T12:00:00Z", "x", {})], expected=1)
        print("appended")
except MootError as error:
    print(type(error).__name__, "|", error.remedy)
"""


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that every user can reach."""
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)
        yield Path(name)
        os.chmod(name, 0o755)


def test_a_read_only_folder_gets_no_database_and_a_clear_error(folder: Path) -> None:
    folder.chmod(0o555)
    for path in (folder / "moot.db", folder / "new" / "moot.db"):
        done = as_nobody(TRY, str(path))
        assert done.stdout.startswith("StoreUnavailable | "), done.stderr
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(("file_mode", "folder_mode"), [(0o444, 0o555), (0o444, 0o777), (0o666, 0o555)])
def test_a_database_that_may_only_be_read_is_read(folder: Path, file_mode: int, folder_mode: int) -> None:
    path = folder / "moot.db"
    with SqliteStore(path) as store:
        store.append("a", events("e1"), expected=0)
    path.chmod(file_mode)
    folder.chmod(folder_mode)
    done = as_nobody(TRY, str(path))
    lines = done.stdout.splitlines()
    assert lines[0] == "['e1'] []", done.stderr
    assert lines[1].startswith("StoreUnavailable | ")
    assert [file.name for file in folder.iterdir()] == ["moot.db"]


def test_a_file_that_may_not_be_read_is_unavailable(folder: Path) -> None:
    path = folder / "moot.db"
    SqliteStore(path).close()
    path.chmod(0o000)
    done = as_nobody(TRY, str(path))
    assert done.stdout.startswith("StoreUnavailable | "), done.stdout + done.stderr


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """A real file system of 1 MiB."""
    mount = tmp_path / "small"
    mount.mkdir()
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("mounting a small file system needs root")
    if subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", mount], capture_output=True
    ).returncode:
        pytest.skip("no file system can be mounted here")
    yield mount
    subprocess.run(["umount", "-l", mount], check=True)


def fill(store: SqliteStore, acknowledged: list[str]) -> None:
    for n in range(1000):
        store.append("a", [event(str(n), text=Text("x" * 9000))], expected=n)
        acknowledged.append(str(n))


def test_a_file_system_without_space_keeps_all_that_was_acknowledged(small: Path) -> None:
    acknowledged: list[str] = []
    with SqliteStore(small / "moot.db") as store:
        with pytest.raises(StoreUnavailable, match="full"):
            fill(store, acknowledged)
        assert len(acknowledged) > 5
        assert ids(store.read("a")) == acknowledged
    with SqliteStore(small / "moot.db") as again:
        assert (ids(again.read("a")), again.verify()) == (acknowledged, (len(acknowledged), []))


def test_a_file_system_without_space_for_a_new_database_says_so(small: Path) -> None:
    (small / "filler").write_bytes(bytes(1024 * 1024))
    with pytest.raises(StoreUnavailable):
        SqliteStore(small / "moot.db")
