"""Several real processes on one file: they interleave, are killed at any moment, stopped, and raced."""

import itertools
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from making import events, ids

from command import PATIENCE_S, Popen, run
from moot.errors import DebateBusy, LeaseLost
from moot.log.sqlite import SqliteStore
from moot.log.sqlite.schema import recognise
from profiles import share

WRITER = Path(__file__).with_name("writer.py")
Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts writers; whatever still runs at the end is killed."""
    started: list[subprocess.Popen[str]] = []

    def starting(*arguments: object) -> "subprocess.Popen[str]":
        command = [sys.executable, str(WRITER), *map(str, arguments)]
        process = Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        started.append(process)
        return process

    yield starting
    for process in started:
        process.kill()
        process.communicate()


def hear(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def tell(process: "subprocess.Popen[str]") -> None:
    assert process.stdin is not None
    process.stdin.write("go\n")
    process.stdin.flush()


def test_two_processes_interleave_without_gaps_and_a_reader_skips_nothing(
    tmp_path: Path, start: Start
) -> None:
    path, count = tmp_path / "moot.db", 120
    writers = [start("race", path, name, count) for name in ("left", "right")]
    with SqliteStore(path) as store:
        for writer in writers:
            assert hear(writer) == "ready"
        for writer in writers:
            tell(writer)
        seen: list[str] = []
        deadline = time.monotonic() + PATIENCE_S
        while len(seen) < 2 * count and time.monotonic() < deadline:
            new = list(store.read_all(after=len(seen)))
            assert [envelope.position for envelope in new] == list(
                range(len(seen) + 1, len(seen) + len(new) + 1)
            )
            seen += ids(new)
        assert [writer.wait(PATIENCE_S) for writer in writers] == [0, 0]
        assert seen == ids(store.read("shared"))
        for name in ("left", "right"):
            assert [id for id in seen if id.startswith(name)] == [f"{name}{n}" for n in range(count)]
        turns = sum(one[0] != two[0] for one, two in itertools.pairwise(seen))
        assert turns > 1, "the two never interleaved: the test proved nothing"
        assert store.verify() == (2 * count, [])


@pytest.mark.family
@pytest.mark.parametrize("size", [1, 50])
def test_a_writer_killed_at_any_moment_loses_nothing_acknowledged(
    tmp_path: Path, start: Start, size: int
) -> None:
    path, ledger = tmp_path / "moot.db", tmp_path / "ledger"
    ledger.touch()
    draw = random.Random(size)
    for _ in range(share(8)):
        goal = len(ledger.read_text().splitlines()) + draw.randint(0, 6) * size
        writer = start("loop", path, ledger, size)
        assert hear(writer) == "ready"
        while len(ledger.read_text().splitlines()) < goal:
            assert writer.poll() is None
        time.sleep(draw.uniform(0, 0.004))
        writer.kill()
        writer.wait()
        acknowledged = ledger.read_text().splitlines()
        with SqliteStore(path) as store:
            there = ids(store.read("a"))
            assert there[: len(acknowledged)] == acknowledged
            assert len(there) - len(acknowledged) in (0, size)  # written, and killed before it could say so
            assert there == [str(n) for n in range(len(there))]
            assert store.verify() == (len(there), [])
        ledger.write_text("".join(f"{id}\n" for id in there))
    assert len(there) > share(8) * size


def test_a_lease_whose_process_was_killed_is_taken_over_at_once(tmp_path: Path, start: Start) -> None:
    path = tmp_path / "moot.db"
    holder = start("drive", path, "debate/1")
    assert hear(holder) == "epoch 1"
    with SqliteStore(path) as store:
        with pytest.raises(DebateBusy) as caught:
            store.lease("debate/1")
        assert caught.value.holder == f"process {holder.pid} on {os.uname().nodename}"
        holder.kill()
        holder.wait()
        lease = store.lease("debate/1")
        assert (lease.epoch, lease.taken_over) == (2, True)
        assert store.append("debate/1", events("mine"), expected=1, epoch=lease.epoch) == 2
        with pytest.raises(LeaseLost):
            store.append("debate/1", events("theirs"), expected=2, epoch=1)
    assert [file.name for file in tmp_path.iterdir()] == ["moot.db"]


def test_a_process_that_ends_well_leaves_its_lease_free(tmp_path: Path, start: Start) -> None:
    path = tmp_path / "moot.db"
    holder = start("drive", path, "debate/1")
    hear(holder)
    tell(holder)
    assert (hear(holder), holder.wait(PATIENCE_S)) == ("appended", 0)
    with SqliteStore(path) as store:
        assert store.lease("debate/1").taken_over is False


def test_a_stopped_process_keeps_its_lease_and_goes_on_with_it(tmp_path: Path, start: Start) -> None:
    path = tmp_path / "moot.db"
    holder = start("drive", path, "debate/1")
    hear(holder)
    holder.send_signal(signal.SIGSTOP)
    with SqliteStore(path) as store:
        with pytest.raises(DebateBusy):
            store.lease("debate/1")
        assert store.append("debate/2", events("elsewhere"), expected=0) == 1
        holder.send_signal(signal.SIGCONT)
        tell(holder)
        assert hear(holder) == "appended"
        assert ids(store.read("debate/1")) == ["first", "second"]


def test_a_stopped_twin_that_lost_its_lock_is_fenced_off(tmp_path: Path, start: Start) -> None:
    path = tmp_path / "moot.db"
    twin = start("drive", path, "debate/1")
    hear(twin)
    twin.send_signal(signal.SIGSTOP)
    for file in (tmp_path / "moot.db.locks").iterdir():
        file.unlink()  # as a machine would that gives the file system to another one
    with SqliteStore(path) as store:
        lease = store.lease("debate/1")
        assert (lease.epoch, lease.taken_over) == (2, True)
        twin.send_signal(signal.SIGCONT)
        tell(twin)
        assert (hear(twin), twin.wait(PATIENCE_S)) == ("LeaseLost", 0)
        assert store.append("debate/1", events("mine"), expected=1, epoch=2) == 2
        assert ids(store.read("debate/1")) == ["first", "mine"]
        with SqliteStore(path) as third, pytest.raises(DebateBusy):
            third.lease("debate/1")  # the twin, closing, left our lock alone


@pytest.mark.family
def test_processes_that_create_one_file_at_once_all_get_it(tmp_path: Path, start: Start) -> None:
    for attempt in range(share(3)):
        path = tmp_path / f"{attempt}.db"
        openers = [start("open", path) for _ in range(4)]
        for opener in openers:
            assert hear(opener) == "ready"
        for opener in openers:
            tell(opener)
        assert [hear(opener) for opener in openers] == ["version 0"] * 4
        assert [opener.wait(PATIENCE_S) for opener in openers] == [0] * 4
        with SqliteStore(path) as store:
            assert store.append("a", events("e1"), expected=0) == 1


@pytest.mark.family
def test_a_creation_killed_at_any_moment_leaves_a_file_that_opens(tmp_path: Path, start: Start) -> None:
    draw = random.Random(1)
    for attempt in range(share(8)):
        path = tmp_path / f"{attempt}.db"
        creator = start("open", path)
        assert hear(creator) == "ready"
        tell(creator)
        time.sleep(draw.uniform(0, 0.02))
        creator.kill()
        creator.wait()
        with SqliteStore(path) as store:
            assert store.append("a", events("e1"), expected=0) == 1
            assert store.verify() == (1, [])


IS_FREE = """
import fcntl, sys
with open(sys.argv[1], "r+b") as file:
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 510, 0x40000002)  # SQLite's shared lock
        print("free")
    except OSError:
        print("held")
"""


def shared_lock(path: Path) -> str:
    command = [sys.executable, "-c", IS_FREE, str(path)]
    return run(command, capture_output=True, text=True).stdout.strip()


def test_looking_at_a_file_drops_no_lock_that_this_process_has_on_it(tmp_path: Path) -> None:
    path = tmp_path / "moot.db"
    with SqliteStore(path) as store:
        store.append("a", events("e1"), expected=0)
        recognise(path)
        SqliteStore(path).close()
        assert shared_lock(path) == "held"
    assert shared_lock(path) == "free"


def test_threads_that_create_one_file_at_once_all_get_it(tmp_path: Path) -> None:
    failures: list[BaseException] = []
    barrier = threading.Barrier(6)

    def opening() -> None:
        barrier.wait()
        try:
            SqliteStore(tmp_path / "moot.db").close()
        except BaseException as error:
            failures.append(error)

    for _ in range(5):
        threads = [threading.Thread(target=opening) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for file in tmp_path.iterdir():
            file.unlink()
    assert failures == []
