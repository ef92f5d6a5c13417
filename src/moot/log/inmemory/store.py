"""`InMemoryStore`: an EventStore without a file. The same chain, leases, erasable texts and projections."""

import os
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from moot.errors import NotFound, StoreUnavailable, UnknownName
from moot.log.check import Row, StreamCheck
from moot.log.export import export_line
from moot.log.inmemory.held import PAGE, Held, InMemoryLog, Tables
from moot.log.projections import Progress, Projections
from moot.log.record import GENESIS, Prepared, check_place, prepare
from moot.log.store import EventStore, Lease, Problem, Projection
from moot.record.envelope import Envelope, NewEvent


class InMemoryStore(EventStore):
    """An event store that keeps its log in memory. It may be used from several threads.

    It works on `log`, or on a new one if none is given, and keeps `projections` (tables computed from the events) up to
    date. Everything is lost when the process ends. Raises NewerSchema if a later version of moot built one of the
    projections.
    """

    def __init__(self, log: InMemoryLog | None = None, *, projections: Sequence[Projection[Tables]] = ()) -> None:
        self.log = log or InMemoryLog()
        self._projections = Projections(projections, _Progress(self.log))
        self._closed = False
        with self.reading():
            pass

    def append(self, stream: str, events: Sequence[NewEvent], *, expected: int, epoch: int | None = None) -> int:
        check_place(stream, expected)
        prepared = [prepare(stream, version, event) for version, event in enumerate(events, expected + 1)]
        self._add(stream, prepared, expected, epoch)
        return expected + len(prepared)

    def adopt(self, stream: str, events: Sequence[Prepared], after: int = 0) -> None:
        check_place(stream, after)
        self._add(stream, events, after, None)

    def _add(self, stream: str, prepared: Sequence[Prepared], expected: int, epoch: int | None) -> None:
        with self.reading() as tables:
            self.log.fence(stream, epoch)
            held = self.log.fitting(stream, prepared, expected)
            if held:
                self._project(tables, held)
                self.log.add(held)

    def _project(self, tables: Tables, held: Sequence[Held]) -> None:
        if self._projections.all:
            wanted = [each.envelope() for each in held if self._projections.want(each.stream, each.event.type)]
            with self._all_or_none():
                self._projections.apply(tables, wanted, held[-1].position)

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        for held in self._held(stream, after, limit):
            yield held.envelope()

    def read_all(self, after: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        for held in self._held(None, after, limit):
            yield held.envelope()

    def _held(self, stream: str | None, after: int, limit: int | None) -> Iterator[Held]:
        """The events of a stream, or of all, as they are held; the lock is not kept while the reader thinks."""
        left = limit
        while left is None or left > 0:
            size = PAGE if left is None else min(PAGE, left)
            with self._open() as log:
                page = log.events[after : after + size] if stream is None else log.read(stream, after, size)
            if not page:
                return
            yield from page
            after, left = after + len(page), None if left is None else left - len(page)

    def mark(self) -> object:
        with self._open() as log:
            return log.changes

    def version(self, stream: str) -> int:
        with self._open() as log:
            return log.version(stream)

    def position(self) -> int:
        with self._open() as log:
            return len(log.events)

    def streams(self, prefix: str = "") -> list[str]:
        with self._open() as log:
            return [name for name in log.streams if name.startswith(prefix)]

    def lease(self, stream: str) -> Lease:
        check_place(stream, 0)
        with self._open() as log:
            return log.lease(stream, f"process {os.getpid()} on {socket.gethostname()}", self)

    def holder(self, stream: str) -> str | None:
        with self._open() as log:
            return log.leases[stream].holder if stream in log.leases else None

    def release(self, lease: Lease) -> None:
        with self._open() as log:
            log.release(lease, self)

    def erase(self, event_id: str) -> int:
        with self.reading() as tables:
            if event_id not in self.log.places:
                raise NotFound("event", event_id)
            return self._erase(tables, [self.log.events[self.log.places[event_id]]])

    def erase_stream(self, stream: str) -> int:
        with self.reading() as tables:
            return self._erase(tables, self.log.read(stream, 0, self.log.version(stream)))

    def _erase(self, tables: Tables, events: Sequence[Held]) -> int:
        held = [each for each in events if any(content.text is not None for content in each.event.contents)]
        with self._all_or_none():
            for each in held:
                self._projections.erased(tables, each.envelope())
        return self.log.erase(held)

    def verify(self, stream: str | None = None) -> tuple[int, list[Problem]]:
        checked, problems = 0, list[Problem]()
        with self._open() as log:
            for name in log.streams if stream is None else [stream] if stream in log.streams else []:
                count, found = self._checked(name)
                checked, problems = checked + count, problems + found
            if stream is None and not problems:
                problems = self._projections.check(log.tables, log.pages, _beside, (LookupError, TypeError))
        return checked, problems

    def _checked(self, stream: str) -> tuple[int, list[Problem]]:
        held = self.log.read(stream, 0, self.log.version(stream))
        return StreamCheck(stream, self._texts).run(map(_row, held), len(held), held[-1].hash if held else GENESIS)

    def _texts(self, position: int) -> dict[int, tuple[bytes | None, bytes | None]]:
        contents = self.log.events[position - 1].event.contents
        return {n: (c.salt, None if c.text is None else c.text.encode()) for n, c in enumerate(contents)}

    def export(self, stream: str, after: int = 0) -> Iterator[str]:
        for held in self._held(stream, after, None):
            yield export_line(held.event.encoded.decode(), held.hash, held.event.contents)

    @property
    def views(self) -> list[str]:
        return [projection.name for projection in self._projections.all]

    def rebuild(self, name: str) -> None:
        projection = self._projections.named(name)
        if projection is None:
            raise UnknownName("projection", name, self.views)
        with self._open() as log, self._all_or_none():
            self._projections.build(log.tables, projection, log.pages)

    @contextmanager
    def reading(self) -> Iterator[Tables]:
        """The dict with the tables of the projections, brought up to date first. Only this thread has access inside the
        `with` block.
        """
        with self._open() as log:
            if self._projections.behind(log.tables):
                self._projections.catch_up(log.tables, log.pages)
            yield log.tables

    def close(self) -> None:
        with self.log.lock:
            self.log.release_all(self)
            self._closed = True

    def __enter__(self) -> "InMemoryStore":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def backup(self, file: Path) -> None:
        """Always raises StoreUnavailable: this store keeps no files."""
        raise StoreUnavailable(str(file), "a log in memory is not kept in files", "export its debates and memories")

    @contextmanager
    def _open(self) -> Iterator[InMemoryLog]:
        """The log, for this thread alone. Raises StoreUnavailable once this handle is closed."""
        with self.log.lock:
            if self._closed:
                raise StoreUnavailable("the log in memory", "it was closed", "open it again")
            yield self.log

    @contextmanager
    def _all_or_none(self) -> Iterator[None]:
        """What fails in here leaves tables that are in doubt: they are built anew before anybody reads them."""
        try:
            yield
        except BaseException:
            for name in self.views:
                self.log.progress.pop(name, None)
            raise


def _row(held: Held) -> Row:
    event = held.event
    return Row(held.position, event.version, event.id.encode(), held.hash, event.encoded)


class _Progress(Progress[Tables]):
    """The account of the projections of one log."""

    def __init__(self, log: InMemoryLog) -> None:
        self._log = log

    def state(self, _tables: Tables, name: str) -> tuple[int, int]:
        return self._log.progress.get(name, (0, 0))

    def note(self, _tables: Tables, name: str, version: int, position: int) -> None:
        self._log.progress[name] = version, position

    def end(self, _tables: Tables) -> int:
        return len(self._log.events)


@contextmanager
def _beside() -> Iterator[Tables]:
    yield {}
