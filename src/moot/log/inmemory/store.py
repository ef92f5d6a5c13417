"""`InMemoryStore`: an EventStore without a file. The same chain, leases, erasable texts and projections."""

import os
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from moot.errors import NotFound, StoreUnavailable, UnknownName
from moot.log import following
from moot.log.checking import Row, StreamCheck
from moot.log.export import export_line
from moot.log.inmemory.held import PAGE, Held, InMemoryLog, Tables
from moot.log.projecting import Projections
from moot.log.record import GENESIS, Prepared, check_place, prepare
from moot.log.store import Lease, Problem, Projection
from moot.record.envelope import Envelope, NewEvent


class InMemoryStore:
    """An event store (a moot.log.store.EventStore) that keeps its log in memory. It may be used from several threads.

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
        """Append all of `events` to `stream`, or none; return the version (number in the stream) of the last of them.

        `expected` is the version that the stream must be at: 0 for a new stream. `epoch` is the number of the caller's
        lease, if it has one. Idempotent: if exactly these ids already stand right after `expected`, nothing is added.
        Raises VersionConflict, LeaseLost, InvalidValue, and StoreUnavailable once this store is closed.
        """
        check_place(stream, expected)
        prepared = [prepare(stream, version, event) for version, event in enumerate(events, expected + 1)]
        self._add(stream, prepared, expected, epoch)
        return expected + len(prepared)

    def adopt(self, stream: str, events: Sequence[Prepared], after: int = 0) -> None:
        """Add events that another store exported to `stream`, after its version `after`, all or none, with the same
        salts, texts and hashes.

        Nothing is added if exactly these stand there already. Raises VersionConflict if the stream is elsewhere,
        InvalidValue for an id that another event of the store has, StoreUnavailable once this store is closed.
        """
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
        """The events of `stream` whose version (number in the stream, from 1) is above `after`, in order, at most
        `limit`, with their texts in place; no event if the stream is unknown.
        """
        for held in self._held(stream, after, limit):
            yield held.envelope()

    def read_all(self, after: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        """The events of all streams whose position (number in the whole log, from 1) is above `after`, in the order in
        which they were appended, at most `limit`.
        """
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

    def follow(
        self,
        stream: str,
        after: int = 0,
        *,
        poll_s: float = following.POLL_S,
        stop: following.Stop = following.never,
    ) -> Iterator[Envelope]:
        """The events of `stream` whose version (number in the stream, from 1) is above `after`, then each new one as it
        is appended, until `stop()` is true.

        Looks for new events every `poll_s` seconds; EventStore.follow says more.
        """
        return following.follow(self, stream, after, poll_s, stop)

    def mark(self) -> object:
        """A value to tell whether the log has changed: it differs from the one before after any store has appended or
        erased events.
        """
        with self._open() as log:
            return log.changes

    def version(self, stream: str) -> int:
        """The version of the last event of `stream`, which is the number of its events; 0 if there is no such stream.
        """
        with self._open() as log:
            return log.version(stream)

    def position(self) -> int:
        """The position of the last event in the whole log, which is the number of all events; 0 in an empty log."""
        with self._open() as log:
            return len(log.events)

    def streams(self, prefix: str = "") -> list[str]:
        """The names of all streams that begin with `prefix`, in the order in which their first events were appended."""
        with self._open() as log:
            return [name for name in log.streams if name.startswith(prefix)]

    def lease(self, stream: str) -> Lease:
        """Take the lease on `stream`, the exclusive right to run its debate, for this store. Raises DebateBusy while
        any store holds it, this one included.
        """
        check_place(stream, 0)
        with self._open() as log:
            return log.lease(stream, f"process {os.getpid()} on {socket.gethostname()}", self)

    def holder(self, stream: str) -> str | None:
        """The name of the process that holds the lease on `stream` now; None if nobody does."""
        with self._open() as log:
            return log.leases[stream].holder if stream in log.leases else None

    def release(self, lease: Lease) -> None:
        """Give `lease` back. Does nothing for a lease that this store does not hold."""
        with self._open() as log:
            log.release(lease, self)

    def erase(self, event_id: str) -> int:
        """Delete the free texts (what people wrote) of the event `event_id` for good, in the log and in every
        projection; return how many texts were deleted. The hash chain stays valid. Raises NotFound.
        """
        with self.reading() as tables:
            if event_id not in self.log.places:
                raise NotFound("event", event_id)
            return self._erase(tables, [self.log.events[self.log.places[event_id]]])

    def erase_stream(self, stream: str) -> int:
        """Delete the free texts (what people wrote) of all events of `stream` for good, in projections too; return how
        many texts there were. Linear in the number of events.
        """
        with self.reading() as tables:
            return self._erase(tables, self.log.read(stream, 0, self.log.version(stream)))

    def _erase(self, tables: Tables, events: Sequence[Held]) -> int:
        held = [each for each in events if any(content.text is not None for content in each.event.contents)]
        with self._all_or_none():
            for each in held:
                self._projections.erased(tables, each.envelope())
        return self.log.erase(held)

    def verify(self, stream: str | None = None) -> tuple[int, list[Problem]]:
        """Check `stream`, or by default all streams and the projections, for damage; return (number of events checked,
        problems). The projections are only checked if the streams are sound. Linear in the log.
        """
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
        """The events of `stream` whose version (number in the stream, from 1) is above `after` as lines of JSON, one
        event a line, without line ends (docs/log-format.md).
        """
        for held in self._held(stream, after, None):
            yield export_line(held.event.encoded.decode(), held.hash, held.event.contents)

    @property
    def views(self) -> list[str]:
        """The names of the projections (tables computed from the events) that this store keeps."""
        return [projection.name for projection in self._projections.all]

    def rebuild(self, name: str) -> None:
        """Drop the tables of the projection (tables computed from the events) called `name` and build them anew from
        all events. Raises UnknownName.
        """
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
        """Release every lease that this store holds; the log itself stays. Closing it again does nothing."""
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


class _Progress:
    """The account of the projections of one log (a moot.log.projecting.Progress)."""

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
