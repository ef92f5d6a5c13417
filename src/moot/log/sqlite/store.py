"""The event log in one SQLite file: `SqliteStore`, the store that moot uses unless it is given another.

Promises: moot.log.store. Tables: moot.log.sqlite.schema. What an append must satisfy: moot.log.sqlite.changes.
"""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, closing, suppress
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any

import apsw

from moot.errors import StoreUnavailable, UnknownName
from moot.log import record
from moot.log.export import export_line
from moot.log.oslock import FileLocks, Locks, MemoryLocks
from moot.log.projections import Projections
from moot.log.record import Prepared, check_place
from moot.log.sqlite import changes
from moot.log.sqlite import pages as reading
from moot.log.sqlite.database import Database, FileProgress, translated
from moot.log.sqlite.file import MEMORY, open_database
from moot.log.sqlite.groups import Groups
from moot.log.sqlite.pages import pages_of_all
from moot.log.store import EventStore, Lease, Problem, Projection
from moot.record.envelope import Envelope, NewEvent


class SqliteStore(EventStore):
    """An event store whose log is the SQLite file at `path`; with `:memory:` the log is gone once it is closed.

    `projections`, tables computed from the events, are kept up to date in the same file. The store may be used from
    several threads and the file be opened by several processes; a file that cannot be written can still be read.
    Appends of several threads may share a transaction; if the disk fails then, all of them fail, but another append's
    refusal concerns nobody else. Raises NotAMootDatabase, NewerSchema, StoreUnavailable.
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
        check_place(stream, expected)
        prepared = [
            record.prepare(stream, version, event) for version, event in enumerate(events, expected + 1)
        ]
        self._add(stream, prepared, expected, epoch)
        return expected + len(prepared)

    def adopt(self, stream: str, events: Sequence[Prepared], after: int = 0) -> None:
        check_place(stream, after)
        self._add(stream, events, after, None)

    def _add(self, stream: str, prepared: Sequence[Prepared], expected: int, epoch: int | None) -> None:
        def write(connection: apsw.Connection) -> None:
            changes.fence(connection, stream, epoch)
            added = changes.add(connection, stream, prepared, expected)
            if added and self._projections.all:
                types = {type_ for type_ in {event.type for event in prepared} if self._projections.want(stream, type_)}
                wanted = [stored for stored in added if stored[-1].type in types]
                self._projections.apply(connection, changes.envelopes(wanted), added[-1][0])

        self._groups.write(write)

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        return reading.read_stream(self._database, stream, after, limit)

    def read_all(self, after: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        return reading.read_all(self._database, after, limit)

    def mark(self) -> object:
        return self._database.mark()

    def version(self, stream: str) -> int:
        with self._database.reading() as connection:
            return changes.head(connection, stream)[1]

    def position(self) -> int:
        return int(self._database.rows("SELECT position FROM log")[0][0])

    def streams(self, prefix: str = "") -> list[str]:
        sql = "SELECT name FROM stream WHERE substr(name, 1, ?) = ? ORDER BY id"
        return [name for (name,) in self._database.rows(sql, len(prefix), prefix)]

    def lease(self, stream: str) -> Lease:
        check_place(stream, 0)
        lease = changes.take_lease(self._database, self._locks, stream)
        self._leases[stream] = lease
        return lease

    def holder(self, stream: str) -> str | None:
        return changes.lease_holder(self._database, self._locks, stream)

    def release(self, lease: Lease) -> None:
        if self._leases.get(lease.stream) == lease:
            del self._leases[lease.stream]
            changes.give_lease_back(self._database, self._locks, lease)

    def erase(self, event_id: str) -> int:
        return changes.erase(self._database, self._projections, event_id)

    def erase_stream(self, stream: str) -> int:
        return changes.erase_stream(self._database, self._projections, stream)

    def verify(self, stream: str | None = None) -> tuple[int, list[Problem]]:
        return reading.verify(self._database, stream, self._projections)

    def export(self, stream: str, after: int = 0) -> Iterator[str]:
        for page in reading.stream_pages(self._database, stream, after, None):
            for (_, version, hash, encoded, _), contents in page:
                with reading.damage(stream, version):
                    line = export_line(encoded, hash, contents)
                yield line

    def backup(self, file: Path) -> None:
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
        return [projection.name for projection in self._projections.all]

    def rebuild(self, name: str) -> None:
        projection = self._projections.named(name)
        if projection is None:
            raise UnknownName("projection", name, self.views)
        with self._database.writing() as connection:
            self._projections.build(connection, projection, partial(pages_of_all, connection))

    def close(self) -> None:
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
