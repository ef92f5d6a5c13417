"""The event log in one SQLite file: `SqliteStore`, the store that moot uses unless it is given another.

Promises: moot.log.store. Tables: moot.log.sqlite.schema. What an append must satisfy: moot.log.sqlite.appending.
"""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any

import apsw

from moot.deliberation.envelope import Envelope, NewEvent
from moot.errors import StoreUnavailable, UnknownName
from moot.log import following, record
from moot.log.export import export_line
from moot.log.projecting import Projections
from moot.log.record import check_place
from moot.log.sqlite import appending, erasing, leases, reading, verifying
from moot.log.sqlite.database import Database
from moot.log.sqlite.grouping import Groups
from moot.log.sqlite.opening import MEMORY, open_database
from moot.log.sqlite.oslock import FileLocks, Locks, MemoryLocks
from moot.log.sqlite.progress import FileProgress
from moot.log.sqlite.reading import pages_of_all
from moot.log.store import Lease, Problem, Projection


class SqliteStore:
    """The log at `path` (an EventStore), and `projections` of it; `:memory:` lives with its handle.

    May be used from several threads and opened by several processes. A file that cannot be written can be
    read. Raises NotAMootDatabase, NewerSchema, StoreUnavailable.
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
        """The file, or `:memory:`."""
        return self._database.path

    def append(
        self, stream: str, events: Sequence[NewEvent], *, expected: int, epoch: int | None = None
    ) -> int:
        """Add all of `events` or none; return the version of the last one, once they are on disk.

        Idempotent: if exactly these ids already stand right after `expected`, nothing is added. Raises
        VersionConflict, LeaseLost, StoreUnavailable, and InvalidValue for data that no record can hold and
        for an id that belongs to another event. Appends of several threads may share a transaction, and a
        failure of the disk then; nothing else.
        """
        check_place(stream, expected)
        prepared = [
            record.prepare(stream, version, event) for version, event in enumerate(events, expected + 1)
        ]

        def write(connection: apsw.Connection) -> None:
            appending.fence(connection, stream, epoch)
            added = appending.add(connection, stream, prepared, expected)
            if added and self._projections.all:
                types = {type_ for type_ in {event.type for event in prepared} if self._projections.want(stream, type_)}
                wanted = [stored for stored in added if stored[-1].type in types]
                self._projections.apply(connection, appending.envelopes(wanted), added[-1][0])

        self._groups.write(write)
        return expected + len(prepared)

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        """The events of `stream` with version > `after`, in order, texts joined; none if it is unknown."""
        return reading.read_stream(self._database, stream, after, limit)

    def read_all(self, after: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        """The events of all streams with position > `after`, in order."""
        return reading.read_all(self._database, after, limit)

    def follow(
        self,
        stream: str,
        after: int = 0,
        *,
        poll_s: float = following.POLL_S,
        stop: following.Stop = following.never,
    ) -> Iterator[Envelope]:
        """The events of `stream` after version `after`, and then those that come, whichever process appends them.

        No gap, none twice, the same as `read` gives. Waits without end, asking `stop` at every look, every
        `poll_s` seconds; once it says yes, what is there by then is still given, and nothing more. A stream
        that does not exist yet is waited for. A handle on a file that may only be read sees what was there
        when it was opened, unless somebody was writing then. Raises InvalidValue, and StoreUnavailable when
        this handle is closed.
        """
        return following.follow(self, stream, after, poll_s, stop)

    def mark(self) -> object:
        """What differs from before once anybody, here or in another process, has committed something.

        SQLite tells a connection that another one has committed (`PRAGMA data_version`), for the price of a look at
        shared memory; the commits of its own connection it does not tell, so the database counts these.
        """
        return self._database.mark()

    def version(self, stream: str) -> int:
        """The version of `stream`; 0 if there is none."""
        with self._database.reading() as connection:
            return appending.head(connection, stream)[1]

    def position(self) -> int:
        """The position of the last event; 0 in an empty log."""
        return int(self._database.rows("SELECT position FROM log")[0][0])

    def streams(self, prefix: str = "") -> list[str]:
        """The names of all streams that begin with `prefix`, sorted by when they began."""
        sql = "SELECT name FROM stream WHERE substr(name, 1, ?) = ? ORDER BY id"
        return [name for (name,) in self._database.rows(sql, len(prefix), prefix)]

    def lease(self, stream: str) -> Lease:
        """Take the lease on `stream` for this handle. A holder that is gone is taken over at once.

        Raises DebateBusy, naming the holder, while a live process (this one too) holds it.
        """
        check_place(stream, 0)
        lease = leases.take(self._database, self._locks, stream)
        self._leases[stream] = lease
        return lease

    def holder(self, stream: str) -> str | None:
        """Who holds the lease on `stream` now; None if nobody alive does, or if none can be told. Writes nothing."""
        return leases.held_by(self._database, self._locks, stream)

    def release(self, lease: Lease) -> None:
        """Give the lease back. Releasing one that this handle does not hold does nothing."""
        if self._leases.get(lease.stream) == lease:
            del self._leases[lease.stream]
            leases.give_back(self._database, self._locks, lease)

    def erase(self, event_id: str) -> int:
        """Delete the texts of an event for good, in projections and free pages too; return how many.

        Raises NotFound, and StoreUnavailable if another process keeps an old copy open: then do it again.
        """
        return erasing.erase(self._database, self._projections, event_id)

    def erase_stream(self, stream: str) -> int:
        """`erase` for all events of `stream` in one transaction; return how many texts there were. Linear in them.

        Raises StoreUnavailable if another process keeps an old copy open: then do it again.
        """
        return erasing.erase_stream(self._database, self._projections, stream)

    def verify(self, stream: str | None = None) -> tuple[int, list[Problem]]:
        """Check one stream or all for damage; return (events checked, problems).

        Chain, gaps, order, heads and text hashes; of all, also the soundness of the file, and that the projections
        say what the log says. Linear in the log.
        """
        return verifying.verify(self._database, stream, self._projections)

    def export(self, stream: str, after: int = 0) -> Iterator[str]:
        """The export of `stream` after version `after`, line by line, no line ends (docs/log-format.md)."""
        for page in reading.stream_pages(self._database, stream, after, None):
            for (_, version, hash, encoded, _), contents in page:
                with reading.damage(stream, version):
                    line = export_line(encoded, hash, contents)
                yield line

    def query(self, sql: str, *parameters: Any) -> list[tuple[Any, ...]]:
        """All rows of a query over the tables of projections, which are brought up to date first."""
        self._catch_up()
        return self._database.rows(sql, *parameters)

    def connection(self) -> AbstractContextManager[apsw.Connection]:
        """The connection, for this thread alone in a `with` block: to read the tables of projections."""
        self._catch_up()
        return self._database.reading()

    @property
    def views(self) -> list[str]:
        """The names of the projections."""
        return [projection.name for projection in self._projections.all]

    def rebuild(self, name: str) -> None:
        """Build the projection `name` anew from the log. Raises UnknownName."""
        projection = self._projections.named(name)
        if projection is None:
            raise UnknownName("projection", name, self.views)
        with self._database.writing() as connection:
            self._projections.build(connection, projection, partial(pages_of_all, connection))

    def close(self) -> None:
        """Release every lease and close the file."""
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
