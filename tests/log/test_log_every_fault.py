"""One fault, at each call to the disk in turn: what was acknowledged is there; a handle that saw an I/O error is done.

The session opens a new file, takes a lease, appends with a projection, erases, lets the write-ahead log be copied
back, closes, and opens again. A fault strikes one call and is gone: the disk claims to be well again.
"""

import contextlib
import os
import random
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import apsw
import pytest
from making import event, ids
from platter import FailedSync, Platter, Recorder, Sync
from powerloss import Texts, epoch_of, put, recorded

from moot.errors import StoreError, StoreUnavailable
from moot.log.sqlite import SqliteStore
from moot.log.sqlite.database import Database
from moot.log.sqlite.groups import Groups, Waiting
from moot.log.store import Lease
from moot.record.envelope import NewEvent
from moot.record.text import ERASED, Text

FILE = "moot.db"
Make = Callable[[], Exception]


def eio() -> Exception:
    return apsw.IOError("planted")


def enospc() -> Exception:
    return apsw.FullError("planted")


def noted(id: str, size: int = 1) -> NewEvent:
    return event(id, text=Text(f"what {id} says " * size))


@dataclass
class Session:
    """What a user of the store did, and was told."""

    acknowledged: list[list[str]] = field(default_factory=list)
    """The ids of each append that was acknowledged."""
    refused: list[list[str]] = field(default_factory=list)
    erased: set[str] = field(default_factory=set)
    epoch: int = 0
    wrote_on: list[str] = field(default_factory=list)
    """What was acknowledged on a handle that had refused because of an I/O error."""

    def run(self, folder: Path) -> None:
        """Do all of it, going on after every refusal."""
        for name in ("first", "second"):
            with contextlib.suppress(StoreError), SqliteStore(
                folder / FILE, projections=[Texts()], vfs="recorded"
            ) as store:
                self.use(store, name)

    def use(self, store: SqliteStore, name: str) -> None:
        """What is done with one handle."""
        distrusted = False
        for step in self.steps(store, name):
            try:
                step()
            except StoreError as error:
                distrusted = distrusted or isinstance(error.__cause__, apsw.IOError)
            else:
                self.wrote_on += [name] if distrusted else []

    def steps(self, store: SqliteStore, name: str) -> Iterator[Callable[[], object]]:
        """The writes, one by one."""
        store.query("PRAGMA wal_autocheckpoint = 4")
        leases: list[Lease] = []
        yield lambda: leases.append(store.lease("debate/1"))
        epoch = leases[0].epoch if leases else None
        self.epoch = max(self.epoch, epoch or 0)
        yield lambda: self.append(store, "debate/1", [noted(f"{name}1"), noted(f"{name}2")], epoch)
        if name == "first":
            yield lambda: self.append(store, "memory/x", [noted("first3", 400)])
            yield lambda: self.erase(store, "first1")
            yield lambda: self.append(store, "debate/1", [noted("first4")], epoch)
        if leases:
            yield lambda: store.release(leases[0])

    def append(self, store: SqliteStore, stream: str, events: list[NewEvent], epoch: int | None = None) -> None:
        names = [each.id for each in events]
        try:
            store.append(stream, events, expected=store.version(stream), epoch=epoch)
        except StoreError:
            self.refused.append(names)
            raise
        self.acknowledged.append(names)

    def erase(self, store: SqliteStore, id: str) -> None:
        store.erase(id)
        self.erased.add(id)


def wrong(session: Session, folder: Path, *, full: bool) -> list[str]:
    """What is wrong with the file that a session left, when it is opened on a disk that works."""
    with SqliteStore(folder / FILE, projections=[Texts()]) as store:
        log = list(store.read_all())
        there, problems = ids(log), store.verify()[1]
        found = ["a lease was given and is lost"] if epoch_of(store, "debate/1") < session.epoch else []
    told = [id for names in session.acknowledged for id in names]
    found += [f"{id} was acknowledged and is lost" for id in told if id not in there]
    found += ["what was acknowledged is in another order"] if [id for id in there if id in told] != told else []
    half = [names for names in session.refused if 0 < len(set(names) & set(there)) < len(names)]
    found += [f"of {names} only a part is there" for names in half]
    found += [f"{id} was refused for want of space and is there" for id in set(there) - set(told) if full]
    texts = {each.id: each.data.get("text") for each in log}
    found += [f"the text of {id} was erased and is there" for id in session.erased if texts.get(id) is not ERASED]
    found += [f"a handle that saw an I/O error wrote on: {name}" for name in session.wrote_on]
    return found + [problem.kind for problem in problems]


def struck(folder: Path, nth: int, make: Make, only: str = "") -> tuple[Session, Recorder]:
    """A session whose n-th call to the disk (of kind `only`, if given) fails."""
    counted = 0

    def fault(call: str, _: int) -> Exception | None:
        nonlocal counted
        counted += only in ("", call)
        return make() if counted == nth and only in ("", call) else None

    session = Session()
    with recorded(folder, {}, fault) as disk:
        session.run(folder)
    return session, disk


@pytest.fixture
def folder() -> Iterator[Path]:
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as name:
        yield Path(name)


def all_that_is_wrong(folder: Path, make: Make, step: int = 1) -> list[str]:
    """What is wrong after a fault at each call in turn, or each `step`-th.

    For want of space only writes fail: SQLite takes no other call to do so.
    """
    only = "write" if make is enospc else ""
    whole, disk = struck(folder, 0, make)
    assert (len(whole.acknowledged), whole.refused, disk.asked > 60) == (4, [], True)
    found = []
    for nth in range(1, disk.asked + 1, step):
        session, struck_disk = struck(folder, nth, make, only)
        if not struck_disk.struck:
            break
        # SQLite does not fail a commit because the copying back after it fails; APSW does, for a VFS in Python.
        full = make is enospc and struck_disk.struck != [f"write {FILE}"]
        found += [f"call {nth}: {problem}" for problem in wrong(session, folder, full=full)]
    return found


@pytest.mark.parametrize("make", [eio, enospc])
def test_no_fault_at_any_call_to_the_disk_makes_a_false_acknowledgement(folder: Path, make: Make) -> None:
    assert all_that_is_wrong(folder, make) == []


def acknowledging_too_early(groups: Groups, group: list[Waiting]) -> None:
    with contextlib.suppress(StoreUnavailable):
        groups._commit(group)
    for waiting in group:
        waiting.settled = True


def test_the_harness_sees_an_acknowledgement_before_the_commit(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Groups, "_settle", acknowledging_too_early)
    assert any("was acknowledged and is lost" in problem for problem in all_that_is_wrong(folder, enospc, step=5))


# A sync that fails, on a system that forgets what it could not write: the next sync succeeds without it.


def lost_with_the_power(folder: Path) -> list[str]:
    """What is wrong when each sync fails in turn, the writer goes on as it may, and then the power fails too."""
    _, disk = struck(folder, 0, eio)
    found = []
    for nth in range(1, sum(isinstance(call, Sync) for call in disk.calls) + 1):
        session, disk = struck(folder, nth, eio, only="sync")
        assert any(isinstance(call, FailedSync) for call in disk.calls)
        for strict in (False, True):
            platter = Platter({}, strict=strict)
            for call in disk.calls:
                platter.take(call)
            for seed in range(3):
                put(folder, platter.crashed(random.Random(seed)))
                found += [f"sync {nth}: {problem}" for problem in wrong(session, folder, full=False)]
    return found


def test_after_a_sync_that_failed_nothing_is_acknowledged_that_the_power_could_take(folder: Path) -> None:
    assert lost_with_the_power(folder) == []


def test_the_harness_sees_a_handle_that_writes_on_after_a_failed_sync(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Database, "_failed", property(lambda self: False, lambda self, failed: None), raising=False)
    found = lost_with_the_power(folder)
    assert any("wrote on" in problem for problem in found)
