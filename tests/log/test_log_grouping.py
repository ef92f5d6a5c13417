"""Appends that share a transaction: each gets its own answer, none gets it before the disk has everything."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import apsw
import pytest
from faulty_disk import Disk, io_error
from making import event, events, ids
from words_projection import Words

from command import PATIENCE_S
from moot.errors import InvalidValue, LeaseLost, StoreUnavailable, VersionConflict
from moot.log.sqlite import SqliteStore
from moot.log.sqlite import groups as grouping
from moot.log.sqlite.groups import Groups, Waiting, Work
from moot.record.text import Text

Appended = dict[str, int | BaseException]
"""What became of each append: the version that it returned, or what it raised."""


def gathered(
    store: SqliteStore, appends: dict[str, Callable[[], int]], ready: Callable[[Appended], None] = lambda answers: None
) -> Appended:
    """What becomes of all `appends` at once, each in a thread, kept waiting until they stand in one line."""
    answers: Appended = {}

    def answer(name: str) -> None:
        try:
            answers[name] = appends[name]()
        except BaseException as error:
            answers[name] = error

    threads = [threading.Thread(target=answer, args=(name,), daemon=True) for name in appends]
    with store.connection():
        for thread in threads:
            thread.start()
        while len(store._groups._line) < len(appends):
            pass
        assert answers == {}
        ready(answers)
    for thread in threads:
        thread.join(PATIENCE_S)
        assert not thread.is_alive(), "an append was never answered"
    return answers


def each_in_its_stream(store: SqliteStore, count: int) -> dict[str, Callable[[], int]]:
    return {f"s{n}": lambda n=n: store.append(f"s{n}", events(f"s{n}"), expected=0) for n in range(count)}  # type: ignore[misc]


def test_appends_that_wait_together_are_one_commit_and_each_fails_alone(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "moot.db", projections=[Words()]) as store:
        lease = store.lease("debate")
        store.append("there", events("taken"), expected=0)
        before = store._database._commits
        poison = [event("poisoned", text=Text("poison"))]
        bad: dict[str, Callable[[], int]] = {
            "conflict": lambda: store.append("there", events("late"), expected=0),
            "fenced": lambda: store.append("debate", events("zombie"), expected=0, epoch=lease.epoch + 1),
            "taken": lambda: store.append("new", [event("fresh"), event("taken", text=Text("x"))], expected=0),
            "poison": lambda: store.append("new", poison, expected=0),
        }
        good = each_in_its_stream(store, 6) | {
            "held": lambda: store.append("debate", events("d1", "d2"), expected=0, epoch=lease.epoch),
            "again": lambda: store.append("there", events("taken"), expected=0),
        }
        mixed = {name: work for pair in zip(good.items(), [*bad.items()] * 2, strict=True) for name, work in pair}
        answers = gathered(store, mixed)
        assert store._database._commits == before + 1
        assert {name: answers[name] for name in good} == {f"s{n}": 1 for n in range(6)} | {"held": 2, "again": 1}
        failed = [type(answers[name]) for name in ("conflict", "fenced", "taken", "poison")]
        assert failed == [VersionConflict, LeaseLost, InvalidValue, RuntimeError]
        there = ids(store.read_all())
        assert sorted(there) == sorted(["taken", "d1", "d2", *(f"s{n}" for n in range(6))])
        assert [e.position for e in store.read_all()] == list(range(1, len(there) + 1))
        assert store.verify() == (len(there), [])
        assert [row[0] for row in store.query("SELECT rowid FROM words")] == list(range(1, len(there) + 1))


def test_the_same_append_twice_in_one_group_is_one_append(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "moot.db") as store:
        same = {name: lambda: store.append("a", events("e1", "e2"), expected=0) for name in ("one", "two", "three")}
        answers = gathered(store, same)
        assert answers == {"one": 2, "two": 2, "three": 2}
        assert ids(store.read_all()) == ["e1", "e2"]


@pytest.fixture
def disk() -> Iterator[Disk]:
    disk = Disk()
    yield disk
    disk.unregister()


def test_a_commit_that_fails_fails_for_everybody_in_it(tmp_path: Path, disk: Disk) -> None:
    with SqliteStore(tmp_path / "moot.db", vfs="faulty") as store:
        store.append("a", events("e1"), expected=0)
        disk.fault = lambda call, file: io_error() if (call, file) == ("sync", "wal") else None
        answers = gathered(store, each_in_its_stream(store, 6))
        disk.fault = lambda call, file: None
        assert {type(answer) for answer in answers.values()} == {StoreUnavailable}
        assert (len(answers), ids(store.read_all())) == (6, ["e1"])
        with pytest.raises(StoreUnavailable):
            store.append("a", events("e2"), expected=1)
    with SqliteStore(tmp_path / "moot.db") as again:
        assert again.version("a") == 1
        assert len({again.version(f"s{n}") for n in range(6)}) == 1, "a part of a transaction is there"


def acknowledged_during_the_sync(folder: Path, disk: Disk) -> int:
    """How many appends of a group of six were answered while the disk had not yet synced what they wrote."""
    seen: list[int] = []

    def watch(answers: Appended) -> None:
        def look(call: str, file: str) -> None:
            if (call, file) == ("sync", "wal"):
                time.sleep(0.1)  # whoever was told too early has the time to say so
                seen.append(len(answers))

        disk.fault = look

    with SqliteStore(folder / "moot.db", vfs="faulty") as store:
        gathered(store, each_in_its_stream(store, 6), watch)
        disk.fault = lambda call, file: None
    return seen[0]


def settled_too_early(groups: Groups, group: list[Waiting]) -> None:
    with groups._changed:
        for waiting in group:
            waiting.settled = True
        groups._changed.notify_all()
    groups._commit(group)


def test_nobody_is_acknowledged_before_the_disk_has_it_and_the_harness_would_see_it(
    tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert acknowledged_during_the_sync(tmp_path, disk) == 0
    monkeypatch.setattr(Groups, "_settle", settled_too_early)
    (tmp_path / "mutant").mkdir()
    assert acknowledged_during_the_sync(tmp_path / "mutant", disk) > 0


def test_a_leader_that_is_interrupted_takes_nobody_with_it(tmp_path: Path) -> None:
    interrupts = iter([KeyboardInterrupt()])

    def interrupting(connection: apsw.Connection) -> None:
        if error := next(interrupts, None):
            raise error

    with SqliteStore(tmp_path / "moot.db") as store:

        def work() -> int:
            store._groups.write(interrupting)
            return 1

        appends = each_in_its_stream(store, 6)
        appends = dict([*list(appends.items())[:3], ("work", work), *list(appends.items())[3:]])
        answers = gathered(store, appends)
        hit = [name for name, answer in answers.items() if answer != 1]
        assert [type(answers[name]) for name in hit] == [KeyboardInterrupt], "one leads, and it alone is hit"
        assert sorted(ids(store.read_all())) == sorted(set(appends) - {"work", *hit})
        assert store.append("after", events("after"), expected=0) == 1


def test_a_thread_that_reads_the_tables_may_append_while_others_wait_for_it(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "moot.db") as store:
        inside = gathered(
            store,
            each_in_its_stream(store, 4),
            lambda answers: answers.update(inside=store.append("inside", events("inside"), expected=0)),
        )
        assert inside == dict.fromkeys([*(f"s{n}" for n in range(4)), "inside"], 1)
        assert store.verify() == (5, [])


def crowded(path: Path) -> list[str]:
    """What is wrong after 24 threads appended 15 times each, some to one stream, some of it in vain."""
    with SqliteStore(path, projections=[Words()]) as store:
        wrong: list[str] = []

        def append(name: int) -> None:
            for n in range(15):
                id = f"{name}.{n}"
                try:
                    stream = "shared" if name % 2 else id
                    version = store.append(stream, events(id), expected=store.version(stream))
                    if next(store.read(stream, version - 1)).id != id:
                        wrong.append(f"{id} was acknowledged and is not there")
                except VersionConflict:
                    if id in ids(store.read("shared")):
                        wrong.append(f"{id} was refused and is there")

        threads = [threading.Thread(target=append, args=(name,)) for name in range(24)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        problems = store.verify()[1]
        return wrong + [problem.kind for problem in problems]


def together(connection: apsw.Connection, work: Work) -> Exception | None:
    try:
        work(connection)
    except Exception as error:
        return error
    return None


def test_a_crowd_gets_true_answers(tmp_path: Path) -> None:
    assert crowded(tmp_path / "moot.db") == []


def test_the_harness_sees_writes_without_a_savepoint_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with SqliteStore(tmp_path / "moot.db", projections=[Words()]) as store:
        poison = {"poison": lambda: store.append("new", [event("bad", text=Text("poison"))], expected=0)}
        monkeypatch.setattr(grouping, "_apart", together)
        answers = gathered(store, poison | each_in_its_stream(store, 1))
        assert isinstance(answers["poison"], RuntimeError)
        assert sorted(ids(store.read_all())) == ["bad", "s0"]  # "bad" was refused, and is there
