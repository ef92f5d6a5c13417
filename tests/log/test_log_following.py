"""Followers of a stream miss nothing and see nothing twice, whichever process appends; and this test would see it."""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from making import event, events, ids

from command import PATIENCE_S, Popen
from moot.log.sqlite import SqliteStore
from moot.log.sqlite.database import Database
from moot.record.envelope import Envelope

WRITER = Path(__file__).with_name("writer.py")
STREAMS, THREADS, COUNT = 4, 8, 40
EACH = 2 * THREADS * COUNT // STREAMS  # events that two processes append to each stream


@pytest.fixture
def crowds(tmp_path: Path) -> Iterator[list["subprocess.Popen[str]"]]:
    """Two processes of eight writers each, ready to begin on one file."""
    command = [sys.executable, WRITER, "crowd", tmp_path / "moot.db", *map(str, (THREADS, COUNT, STREAMS))]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    processes = [Popen(command, **pipes) for _ in range(2)]  # type: ignore[call-overload]
    for process in processes:
        assert process.stdout.readline() == "ready\n"
    yield processes
    for process in processes:
        process.kill()
        process.communicate()


def begin(crowds: list["subprocess.Popen[str]"]) -> None:
    for process in crowds:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()


def looks(count: int) -> Callable[[], bool]:
    """A stop that says yes once it was asked `count` times."""
    left = iter(range(count))
    return lambda: next(left, None) is None


def assert_whole(followed: list[Envelope], store: SqliteStore, stream: str, after: int) -> None:
    """What a follower must have given: every event once, in order, as it is read."""
    assert [envelope.version for envelope in followed] == list(range(after + 1, EACH + 1))
    assert followed == list(store.read(stream, after))


def test_followers_of_sixteen_writers_in_two_processes_skip_nothing_and_repeat_nothing(
    tmp_path: Path, crowds: list["subprocess.Popen[str]"]
) -> None:
    starts = [(str(stream), after) for stream in range(STREAMS) for after in (0, 1, EACH - 1)]
    followed: list[list[Envelope]] = [[] for _ in starts]
    too_late = threading.Event()
    with SqliteStore(tmp_path / "moot.db") as store:

        def follow(stream: str, after: int, into: list[Envelope]) -> None:
            for envelope in store.follow(stream, after, poll_s=0.002, stop=too_late.is_set):
                into.append(envelope)
                if envelope.version == EACH:
                    return

        followers = [
            threading.Thread(target=follow, args=(*start, into)) for start, into in zip(starts, followed, strict=True)
        ]
        for follower in followers:
            follower.start()
        begin(crowds)
        assert [process.wait(PATIENCE_S) for process in crowds] == [0, 0]
        for follower in followers:
            follower.join(PATIENCE_S)
            if follower.is_alive():
                too_late.set()
        assert not too_late.is_set(), "a follower did not hear of the last events"
        for (stream, after), given in zip(starts, followed, strict=True):
            assert_whole(given, store, stream, after)
        turns = {id.partition(".")[0] for id in ids(store.read("0"))}
        assert len(turns) == 2, "one process wrote alone: the test proved nothing"


def test_a_follower_that_leaves_takes_up_where_it_left_after_any_version(
    tmp_path: Path, crowds: list["subprocess.Popen[str]"]
) -> None:
    followed: list[Envelope] = []
    with SqliteStore(tmp_path / "moot.db") as store:
        begin(crowds)
        while len(followed) < EACH:
            follower = store.follow("0", followed[-1].version if followed else 0, poll_s=0.002)
            for _ in range(1 + len(followed) % 7):
                followed.append(next(follower))
                if len(followed) == EACH:
                    break
        assert_whole(followed, store, "0", 0)


def test_what_comes_while_the_reader_of_a_follower_is_busy_is_given_too(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "moot.db") as store, SqliteStore(tmp_path / "moot.db") as other:
        for n, appending in enumerate((other, store, other)):
            appending.append("a", events(f"before{n}"), expected=2 * n)
            follower = store.follow("a", 2 * n, poll_s=0.001, stop=looks(50))
            assert next(follower).id == f"before{n}"
            appending.append("a", events(f"while{n}"), expected=2 * n + 1)
            assert next(follower).id == f"while{n}"


def blind_to_others(database: Database) -> tuple[int, int]:
    return 0, database._commits


def blind_to_its_own(database: Database) -> tuple[int, int]:
    with database.reading() as connection:
        return connection.execute("PRAGMA data_version").get, 0


LAST_LOOK = 30


def looks_until_seen(folder: Path, *, other: bool) -> int:
    """At which look a follower gives what was appended between its looks, by its own handle or another's."""
    asked = 0
    with SqliteStore(folder / "moot.db") as store, SqliteStore(folder / "moot.db") as second:
        version = store.version("a")

        def stop() -> bool:
            nonlocal asked
            asked += 1
            if asked == 5:
                (second if other else store).append("a", events(f"e{version}"), expected=version)
            return asked >= LAST_LOOK

        assert next(store.follow("a", version, poll_s=0.001, stop=stop)).id == f"e{version}"
    return asked


@pytest.mark.parametrize(("blind", "other"), [(blind_to_others, True), (blind_to_its_own, False)])
def test_the_harness_sees_a_follower_that_is_blind_to_some_commits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, blind: Callable[[Database], tuple[int, int]], other: bool
) -> None:
    assert looks_until_seen(tmp_path, other=other) < 10
    monkeypatch.setattr(Database, "mark", blind)
    assert looks_until_seen(tmp_path, other=other) >= LAST_LOOK  # only because it was stopped
    assert looks_until_seen(tmp_path, other=not other) < 10


def test_the_harness_sees_a_follower_that_skips_or_repeats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with SqliteStore(tmp_path / "moot.db") as store:
        store.append("a", [event(str(n)) for n in range(EACH)], expected=0)
        assert_whole(list(store.follow("a", stop=lambda: True)), store, "a", 0)
        read = SqliteStore.read
        for wrong in (1, -1):
            with monkeypatch.context() as patch:
                patch.setattr(SqliteStore, "read", lambda s, name, after, size, w=wrong: read(s, name, after + w, size))
                followed = list(store.follow("a", 1, stop=lambda: True))
            with pytest.raises(AssertionError):
                assert_whole(followed, store, "a", 1)
