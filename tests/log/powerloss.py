"""Power failures over the real append path: a log is written on a recorded disk, then lost at any of its calls.

A round writes for a while (SqliteStore, as everybody uses it), and draws crashes from the record: a point, then
what the disk kept. Each is opened again, verified, compared with what had been acknowledged by then, and
written on. A later round begins with what an earlier crash left, so that recoveries are interrupted too.
"""

import itertools
import random
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import apsw
from making import event, ids
from platter import Call, Fault, Platter, Recorder, SyncFolder, Told

from moot.errors import MootError
from moot.log.sqlite import SqliteStore
from moot.log.sqlite import file as opening
from moot.log.store import Contents
from moot.record.envelope import Envelope, NewEvent
from moot.record.text import ERASED, Text

FILE = "moot.db"
STREAMS = ("debate/1", "debate/2", "memory/test")
Files = dict[str, bytes]
Prepare = Callable[[SqliteStore], None]


@dataclass(frozen=True)
class Known:
    """What the writer had been told at some point: up to where the log is, which texts are gone, which epochs were."""

    position: int = 0
    erased: frozenset[str] = frozenset()
    epochs: dict[str, int] = field(default_factory=dict)


@dataclass
class Round:
    """A round of writing: the files it began with, the calls to the disk, and the log that it ended with."""

    files: Files
    calls: list[Call]
    log: list[Envelope]
    before: Known


@dataclass
class Report:
    """What a number of crashes did."""

    crashes: int = 0
    lost: int = 0
    """Crashes after which an acknowledged event, lease or erasure was not there."""
    corrupt: int = 0
    """Crashes after which the file did not open, did not verify, held what was never written, or took no more."""
    unacknowledged: int = 0
    """Crashes after which an append was there that had not been acknowledged yet: allowed."""
    remaining: int = 0
    """Crashes after which bytes of a text whose erasure was acknowledged were still in some file."""

    def __add__(self, other: "Report") -> "Report":
        return Report(
            self.crashes + other.crashes,
            self.lost + other.lost,
            self.corrupt + other.corrupt,
            self.unacknowledged + other.unacknowledged,
            self.remaining + other.remaining,
        )


def crashes(
    seed: int,
    count: int,
    folder: Path,
    *,
    strict: bool,
    each: int = 40,
    steps: int = 6,
    prepare: Prepare = lambda store: None,
) -> Report:
    """Draw `count` crashes, `each` of every round of twice at most `steps` steps.

    `prepare` is done to every store that writes (mutants).
    """
    draw, report = random.Random(seed), Report()
    files, known = Files(), Known()
    for number in itertools.count():
        writer = Writer(draw, known, f"{number}.{draw.randrange(10**6)}", steps)
        written = wrote(writer, folder, files, prepare)
        last = None
        for found, expected in drawn(written, draw, min(each, count - report.crashes), strict=strict):
            last = judged(report, folder, written, found, expected)
        if report.crashes >= count:
            return report
        begin_anew = last is None or number % 2 == 1
        files, known = (Files(), Known()) if begin_anew else last  # type: ignore[assignment]
    raise AssertionError


def drawn(written: Round, draw: random.Random, count: int, *, strict: bool) -> Iterator[tuple[Files, Known]]:
    """What is found after `count` crashes at any calls of a round, and what had been acknowledged by then."""
    platter, known = Platter(written.files, strict=strict), written.before
    points = sorted(draw.randint(0, len(written.calls)) for _ in range(count))
    for n, call in enumerate([*written.calls, SyncFolder()]):
        while points and points[0] == n:
            points.pop(0)
            yield platter.crashed(draw), known
        platter.take(call)
        known = call.what if isinstance(call, Told) else known


class Texts:
    """A projection that keeps all texts, so that crashes strike its tables too."""

    name, version = "texts", 1

    def create(self, connection: apsw.Connection) -> None:
        connection.execute("CREATE TABLE texts(position INTEGER PRIMARY KEY, text TEXT)")

    def drop(self, connection: apsw.Connection) -> None:
        connection.execute("DROP TABLE IF EXISTS texts")

    def wants(self, _stream: str, _type: str, /) -> bool:
        return True

    def apply(self, connection: apsw.Connection, envelopes: Sequence[Envelope]) -> None:
        rows = [(each.position, each.data["text"]) for each in envelopes]
        connection.executemany("INSERT INTO texts VALUES (?, ?)", rows)

    def erased(self, connection: apsw.Connection, envelope: Envelope) -> None:
        connection.execute("UPDATE texts SET text = ? WHERE position = ?", (ERASED, envelope.position))

    def contents(self, connection: apsw.Connection) -> Contents:
        yield from connection.execute("SELECT position, text FROM texts ORDER BY position")


# writing


@contextmanager
def recorded(folder: Path, files: Files, fault: Fault = lambda call, nth: None) -> Iterator[Recorder]:
    """A recorded disk that begins with `files`, in `folder`, which is emptied before."""
    put(folder, files)
    disk, sync = Recorder("recorded", files, fault), opening.sync_folder
    opening.sync_folder = lambda folder: disk.calls.append(SyncFolder())
    try:
        yield disk
    finally:
        opening.sync_folder = sync
        disk.unregister()


def put(folder: Path, files: Files) -> None:
    """Let `folder` hold `files`, and nothing else."""
    folder.mkdir(exist_ok=True)
    for file in folder.iterdir():
        if file.is_file():
            file.unlink()
    for name, data in files.items():
        (folder / name).write_bytes(data)


def wrote(writer: "Writer", folder: Path, files: Files, prepare: Prepare) -> Round:
    """One round: a store is opened, used, closed and used again."""
    known = writer.known
    with recorded(folder, files) as disk:
        writer.calls = disk.calls
        for _ in range(2):
            with SqliteStore(folder / FILE, projections=[Texts()], vfs="recorded") as store:
                prepare(store)
                store.query(f"PRAGMA wal_autocheckpoint = {writer.draw.choice((4, 12, 1000))}")
                writer.work(store)
        with SqliteStore(folder / FILE, projections=[Texts()]) as store:
            log = list(store.read_all())
    return Round(files, disk.calls, log, known)


class Writer:
    """Somebody who uses a store, and remembers what it was told."""

    def __init__(self, draw: random.Random, known: Known, name: str, steps: int) -> None:
        self.draw, self.known, self.name, self.steps = draw, known, name, steps
        self.calls: list[Call] = []
        self.count = itertools.count()

    def work(self, store: SqliteStore) -> None:
        """A few steps."""
        leased = {stream: store.lease(stream) for stream in STREAMS[:2]}
        epochs = {stream: lease.epoch for stream, lease in leased.items()}
        self.told(store, self.known.erased, epochs)
        for _ in range(self.draw.randint(min(2, self.steps), self.steps)):
            step = self.draw.choices((self.append, self.group, self.erase), (7, 1, 1))[0]
            step(store)

    def append(self, store: SqliteStore) -> None:
        """One event or some, under the lease where there is one."""
        stream = self.draw.choice(STREAMS)
        epoch = self.known.epochs.get(stream)
        store.append(stream, self.events(), expected=store.version(stream), epoch=epoch)
        self.told(store, self.known.erased)

    def group(self, store: SqliteStore) -> None:
        """Appends of three threads, in one transaction."""
        made = [(stream, self.events()) for stream in STREAMS]
        versions = {stream: store.version(stream) for stream in STREAMS}
        threads = [
            threading.Thread(target=store.append, args=one, kwargs={"expected": versions[one[0]]}) for one in made
        ]
        with store.connection():
            for thread in threads:
                thread.start()
            while len(store._groups._line) < len(threads):
                pass
        for thread in threads:
            thread.join()
        self.told(store, self.known.erased)

    def erase(self, store: SqliteStore) -> None:
        """The texts of any event."""
        there = ids(store.read_all())
        if there:
            gone = self.draw.choice(there)
            store.erase(gone)
            self.told(store, self.known.erased | {gone})

    def events(self) -> list[NewEvent]:
        """Some new events, small and large."""
        sizes = [self.draw.choice((10, 10, 10, 900, 7000)) for _ in range(self.draw.choice((1, 1, 1, 1, 4)))]
        return [self.event(size) for size in sizes]

    def event(self, size: int) -> NewEvent:
        """An event whose text names it."""
        id = f"{self.name}.{next(self.count)}"
        return event(id, text=Text(secret(id) + "text " * (size // 5)))

    def told(self, store: SqliteStore, erased: frozenset[str], epochs: dict[str, int] | None = None) -> None:
        """Note what is acknowledged now."""
        self.known = Known(store.position(), erased, epochs or self.known.epochs)
        self.calls.append(Told(self.known))


def secret(id: str) -> str:
    """What only the text of the event `id` says."""
    return f"what {id} says: "


# judging


def judged(report: Report, folder: Path, written: Round, found: Files, known: Known) -> tuple[Files, Known] | None:
    """Open what a crash left and compare; what a next round may begin with, None if it is no good."""
    put(folder, found)
    report.crashes += 1
    gone = [secret(id).encode() for id in known.erased]
    report.remaining += any(text in data for text in gone for data in found.values())
    try:
        with SqliteStore(folder / FILE, projections=[Texts()]) as store:
            log = list(store.read_all())
            sound = store.verify() == (len(log), []) and is_prefix(log, written)
            kept = is_kept(store, log, known)
            epochs = {stream: epoch_of(store, stream) for stream in STREAMS[:2]}
            store.append("after", [event("after", text=Text("after"))], expected=store.version("after"))
            sound = sound and store.position() == len(log) + 1
    except (MootError, apsw.Error):
        report.corrupt += 1
        return None
    report.corrupt += not sound
    report.lost += not kept
    report.unacknowledged += len(log) > known.position
    return (found, Known(len(log), known.erased, epochs)) if sound and kept else None


def is_prefix(log: list[Envelope], written: Round) -> bool:
    """Whether `log` is what the writer had written at the end of some transaction."""
    ends = {written.before.position} | {call.what.position for call in written.calls if isinstance(call, Told)}
    whole = [(e.position, e.hash) for e in written.log]
    return len(log) in ends and [(e.position, e.hash) for e in log] == whole[: len(log)]


def is_kept(store: SqliteStore, log: list[Envelope], known: Known) -> bool:
    """Whether all that had been acknowledged is there."""
    gone = {e.id for e in log if e.data["text"] is ERASED}
    leases = all(epoch_of(store, stream) >= epoch for stream, epoch in known.epochs.items())
    return len(log) >= known.position and known.erased <= gone and leases


def epoch_of(store: SqliteStore, stream: str) -> int:
    """The epoch of the last lease that the file knows."""
    rows = store.query("SELECT epoch FROM lease WHERE stream = ?", stream)
    return int(rows[0][0]) if rows else 0
