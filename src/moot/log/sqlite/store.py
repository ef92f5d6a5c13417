"""The event log in one SQLite file: `SqliteStore`, the store that moot uses unless it is given another.

Promises: moot.log.store. Tables: moot.log.sqlite.schema. What an append must satisfy: moot.log.sqlite.appending.
"""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, closing, suppress
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any

import apsw

from moot.errors import StoreUnavailable, UnknownName
from moot.log import following, record
from moot.log.export import export_line
from moot.log.oslock import FileLocks, Locks, MemoryLocks
from moot.log.projecting import Projections
from moot.log.record import Prepared, check_place
from moot.log.sqlite import appending, erasing, leases, reading, verifying
from moot.log.sqlite.database import Database, translated
from moot.log.sqlite.grouping import Groups
from moot.log.sqlite.opening import MEMORY, open_database
from moot.log.sqlite.progress import FileProgress
from moot.log.sqlite.reading import pages_of_all
from moot.log.store import Lease, Problem, Projection
from moot.record.envelope import Envelope, NewEvent


class SqliteStore:
    """An event store (a moot.log.store.EventStore) whose log is the SQLite file at `path`; with `:memory:` the log is
    gone once the store is closed.

    `projections`, tables computed from the events, are kept up to date in the same file. The store may be used from
    several threads and the file be opened by several processes; a file that cannot be written can still be read. Raises
    NotAMootDatabase, NewerSchema, StoreUnavailable.
    """

    def __init__(
        self, path: str | Path, *, projections: Sequence[Projection[apsw.Connection]] = (), vfs: str | None = None
    ) -> None:
        self._database = open_database(path, vfs=vfs)
        self._locks = _locks(self._database)
        self._leases: dict[str, Lease] = {}
        self._projections = Projections(projections, FileProgress())
        self._groups = Groups(self._database, self._catch_up_within)
        try:
            self._catch_up()
        except BaseException:
            self._database.close()
            raise

    @property
    def path(self) -> str:
        """The path of the SQLite file, or `:memory:`."""
        return self._database.path

    def append(
        self, stream: str, events: Sequence[NewEvent], *, expected: int, epoch: int | None = None
    ) -> int:
        """Append all of `events` to `stream`, or none; return the version of the last of them, once they are on disk.

        `expected` is the version that the stream must be at (0: it does not exist yet); `epoch` is the number of the
        caller's lease, if it has one. Idempotent: if exactly these ids already stand right after `expected`, nothing is
        added. Raises VersionConflict, LeaseLost, StoreUnavailable, and InvalidValue for data that a record cannot hold
        and for an id that belongs to another event. Appends of several threads may share a transaction; if the disk
        fails then, all of them fail, but another append's refusal concerns nobody else.
        """
        check_place(stream, expected)
        prepared = [
            record.prepare(stream, version, event) for version, event in enumerate(events, expected + 1)
        ]
        self._add(stream, prepared, expected, epoch)
        return expected + len(prepared)

    def adopt(self, stream: str, events: Sequence[Prepared], after: int = 0) -> None:
        """Add events that another store exported to `stream`, after its version `after`, all or none, with the same
        salts, texts and hashes.

        Nothing is added if exactly these stand there already. Raises VersionConflict if the stream is elsewhere,
        InvalidValue for an id that another event of the store has, StoreUnavailable.
        """
        check_place(stream, after)
        self._add(stream, events, after, None)

    def _add(self, stream: str, prepared: Sequence[Prepared], expected: int, epoch: int | None) -> None:
        def write(connection: apsw.Connection) -> None:
            appending.fence(connection, stream, epoch)
            added = appending.add(connection, stream, prepared, expected)
            if added and self._projections.all:
                types = {type_ for type_ in {event.type for event in prepared} if self._projections.want(stream, type_)}
                wanted = [stored for stored in added if stored[-1].type in types]
                self._projections.apply(connection, appending.envelopes(wanted), added[-1][0])

        self._groups.write(write)

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        """The events of `stream` whose version (number in the stream, from 1) is above `after`, in order, at most
        `limit`, with their texts in place; no event if the stream is unknown.
        """
        return reading.read_stream(self._database, stream, after, limit)

    def read_all(self, after: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        """The events of all streams whose position (number in the whole log, from 1) is above `after`, in the order in
        which they were appended, at most `limit`.
        """
        return reading.read_all(self._database, after, limit)

    def follow(
        self,
        stream: str,
        after: int = 0,
        *,
        poll_s: float = following.POLL_S,
        stop: following.Stop = following.never,
    ) -> Iterator[Envelope]:
        """The events of `stream` whose version (number in the stream, from 1) is above `after`, then each new one from
        any process, until `stop()` returns true.

        The events come as from `read`, without gaps and none twice. The store looks for new events every `poll_s`
        seconds, without end, and calls `stop` each time; once it returns true, the events that are there by then are
        still given, and nothing more. A stream that does not exist yet is waited for. If the file can only be read, new
        events are seen only if somebody was writing when the store was opened. Raises InvalidValue, and
        StoreUnavailable when this store is closed.
        """
        return following.follow(self, stream, after, poll_s, stop)

    def mark(self) -> object:
        """A value to tell whether the file has changed: it differs from the one before after anybody, in this process
        or another, has committed something.

        SQLite tells a connection that another one has committed (`PRAGMA data_version`), at the cost of a look at
        shared memory; it does not tell a connection of its own commits, so these are counted here.
        """
        return self._database.mark()

    def version(self, stream: str) -> int:
        """The version of the last event of `stream`, which is the number of its events; 0 if there is no such stream.
        """
        with self._database.reading() as connection:
            return appending.head(connection, stream)[1]

    def position(self) -> int:
        """The position of the last event over all streams, which is the number of all events; 0 in an empty log."""
        return int(self._database.rows("SELECT position FROM log")[0][0])

    def streams(self, prefix: str = "") -> list[str]:
        """The names of all streams that begin with `prefix`, in the order in which their first events were appended."""
        sql = "SELECT name FROM stream WHERE substr(name, 1, ?) = ? ORDER BY id"
        return [name for (name,) in self._database.rows(sql, len(prefix), prefix)]

    def lease(self, stream: str) -> Lease:
        """Take the lease on `stream`, the exclusive right to run its debate, for this store. The lease of a process
        that is gone is taken over at once.

        Raises DebateBusy, naming the holder, while a living process (this one too) holds it.
        """
        check_place(stream, 0)
        lease = leases.take(self._database, self._locks, stream)
        self._leases[stream] = lease
        return lease

    def holder(self, stream: str) -> str | None:
        """The name of the process that holds the lease on `stream` now; None if no living process does, or if that
        cannot be told. Writes nothing.
        """
        return leases.held_by(self._database, self._locks, stream)

    def release(self, lease: Lease) -> None:
        """Give `lease` back, so that others can take the stream. Does nothing for a lease that this store does not
        hold.
        """
        if self._leases.get(lease.stream) == lease:
            del self._leases[lease.stream]
            leases.give_back(self._database, self._locks, lease)

    def erase(self, event_id: str) -> int:
        """Delete the free texts (what people wrote) of the event `event_id` for good, in projections and SQLite's free
        pages too; return how many texts there were.

        Raises NotFound, and StoreUnavailable if another process that is reading keeps an old copy of the texts: then
        call it again later.
        """
        return erasing.erase(self._database, self._projections, event_id)

    def erase_stream(self, stream: str) -> int:
        """Delete the free texts (what people wrote) of all events of `stream` for good, in one transaction; return how
        many texts there were. Linear in the number of events.

        Raises StoreUnavailable if another process that is reading keeps an old copy of the texts: then call it again
        later.
        """
        return erasing.erase_stream(self._database, self._projections, stream)

    def verify(self, stream: str | None = None) -> tuple[int, list[Problem]]:
        """Check `stream`, or by default everything, for damage; return (number of events checked, problems). Linear in
        the log.

        In each stream it checks the hash chain, gaps, the order, the texts, and that the end was not cut off. By
        default it also checks that SQLite finds the file sound and, if the log has no other damage, that the
        projections' tables say what the log says.
        """
        return verifying.verify(self._database, stream, self._projections)

    def export(self, stream: str, after: int = 0) -> Iterator[str]:
        """The events of `stream` whose version (number in the stream, from 1) is above `after` as lines of JSON, one
        event a line, without line ends (docs/log-format.md).
        """
        for page in reading.stream_pages(self._database, stream, after, None):
            for (_, version, hash, encoded, _), contents in page:
                with reading.damage(stream, version):
                    line = export_line(encoded, hash, contents)
                yield line

    def backup(self, file: Path) -> None:
        """Copy the whole database, as it is at one moment, into a new file; others may go on writing meanwhile. Raises
        StoreUnavailable if the file is there or cannot be written.
        """
        if file.exists():
            raise StoreUnavailable(str(file), "it is there already", "name a file that is not there")
        with translated(str(file)), closing(apsw.Connection(str(file))) as copy:
            with self._database.reading() as connection, copy.backup("main", connection, "main") as pages:
                pages.step(-1)
            copy.execute("PRAGMA journal_mode = DELETE").fetchall()

    def query(self, sql: str, *parameters: Any) -> list[tuple[Any, ...]]:
        """All rows that the query `sql` gives over the tables of projections, which are brought up to date first."""
        self._catch_up()
        return self._database.rows(sql, *parameters)

    def connection(self) -> AbstractContextManager[apsw.Connection]:
        """The connection to the SQLite file, to read the tables of projections, which are brought up to date first. No
        other thread gets it inside the `with` block.
        """
        self._catch_up()
        return self._database.reading()

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
        with self._database.writing() as connection:
            self._projections.build(connection, projection, partial(pages_of_all, connection))

    def close(self) -> None:
        """Release every lease that this store holds and close the file."""
        for lease in list(self._leases.values()):
            with suppress(
                StoreUnavailable
            ):  # its lock is free all the same, so the next holder takes it over
                self.release(lease)
        self._database.close()

    def __enter__(self) -> "SqliteStore":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _catch_up(self) -> None:
        with self._database.reading() as connection:
            behind = self._projections.behind(connection)
        if behind:
            with self._database.writing() as connection:
                self._catch_up_within(connection)

    def _catch_up_within(self, connection: apsw.Connection) -> None:
        self._projections.catch_up(connection, partial(pages_of_all, connection))


def _locks(database: Database) -> Locks:
    return MemoryLocks() if database.path == MEMORY else FileLocks(Path(database.path + ".locks"))
