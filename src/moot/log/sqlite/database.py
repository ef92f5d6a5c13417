"""One SQLite connection: guarded by a lock, its errors in moot's words, no write after a failing disk.

Threads of one process share the connection; processes exclude each other by BEGIN IMMEDIATE. After an I/O
error in a transaction nobody knows what the disk holds (a second fsync may succeed without having written
anything), so the handle refuses every further write; a new one reads what is really there.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import apsw

from moot.errors import Damage, StoreUnavailable
from moot.log.projections import Progress


class Database:
    """One connection to the SQLite file at `path`, shared by the threads of this process. Every method may be called
    from any thread.
    """

    def __init__(self, connection: apsw.Connection, path: str, *, read_only: bool = False) -> None:
        self.connection, self.path, self.read_only = connection, path, read_only
        self._lock = threading.RLock()
        self._failed = False
        self._commits = 0

    def mark(self) -> tuple[int, int]:
        """A value to tell whether the file has changed: it differs from the one before after anybody, in this process
        or another, has committed something.
        """
        # SQLite tells a connection that another one has committed, but not of its own commits: these are counted here.
        with self.reading() as connection:
            return scalar(connection, "PRAGMA data_version"), self._commits

    def at_hand(self) -> bool:
        """Whether this thread can get the connection without waiting: no other thread has it now."""
        if not self._lock.acquire(blocking=False):
            return False
        self._lock.release()
        return True

    @contextmanager
    def reading(self) -> Iterator[apsw.Connection]:
        """The connection, which no other thread gets inside the `with` block; errors of SQLite are raised as
        StoreUnavailable or Damage.
        """
        with self._lock, translated(self.path):
            yield self.connection

    @contextmanager
    def writing(self) -> Iterator[apsw.Connection]:
        """The connection inside a write transaction, for a `with` block. It is committed and on disk when the block
        ends, and undone if the block raises.
        """
        with self.trusting() as connection:
            try:
                connection.execute("BEGIN IMMEDIATE")
                yield connection
                connection.execute("COMMIT")
                self._commits += 1
            except BaseException:
                undo(connection)
                raise

    @contextmanager
    def trusting(self) -> Iterator[apsw.Connection]:
        """The connection, for a `with` block that changes the file. After an I/O error in such a block every later one
        raises StoreUnavailable, since it is unknown what the disk holds. Raises StoreUnavailable too if the file can
        only be read.
        """
        with self.reading() as connection:
            self._refuse_if_closed_to_writes()
            try:
                yield connection
            except apsw.IOError:
                self._failed = True
                raise

    def rows(self, sql: str, *parameters: Any) -> list[Any]:
        """All rows that a query gives, as tuples."""
        with self.reading() as connection:
            return rows(connection, sql, *parameters)

    def close(self) -> None:
        """Close the connection to the file. Closing it again does nothing."""
        with self.reading() as connection:
            connection.close()

    def _refuse_if_closed_to_writes(self) -> None:
        if self.read_only:
            raise StoreUnavailable(self.path, "it can only be read", "make the file and its folder writable")
        if self._failed:
            why = "an earlier write failed, so nothing more is written through this handle"
            raise StoreUnavailable(self.path, why, "check the disk, then open the store again")


def rows(connection: apsw.Connection, sql: str, *parameters: Any) -> list[Any]:
    """All rows that the query `sql` gives on `connection`, as tuples."""
    return connection.execute(sql, parameters).fetchall()


def scalar(connection: apsw.Connection, sql: str, *parameters: Any) -> Any:
    """The first column of the first row that the query `sql` gives; None if it gives no row."""
    row = connection.execute(sql, parameters).fetchone()
    return None if row is None else row[0]


def undo(connection: apsw.Connection) -> None:
    """Roll the open transaction of `connection` back, if there is one. An error of the rollback is ignored, so that the
    caller can raise the error that led to it.
    """
    if connection.in_transaction:
        with suppress(apsw.Error):
            connection.execute("ROLLBACK")


@contextmanager
def translated(path: str) -> Iterator[None]:
    """Raise errors of SQLite inside the `with` block as StoreUnavailable or Damage instead; `path` is the file that
    these name.
    """
    try:
        yield
    except apsw.FullError as error:
        raise StoreUnavailable(path, "the disk is full", "free some space and try again") from error
    except (apsw.BusyError, apsw.LockedError) as error:
        raise StoreUnavailable(
            path, "another process keeps it locked", "try again when that has ended"
        ) from error
    except (apsw.ReadOnlyError, apsw.PermissionsError) as error:
        remedy = "make the file and its folder writable"
        raise StoreUnavailable(path, "it can only be read", remedy) from error
    except (apsw.CantOpenError, apsw.IOError) as error:
        raise StoreUnavailable(
            path, f"the disk refuses ({error})", "check the disk and the permissions"
        ) from error
    except apsw.ConnectionClosedError as error:
        raise StoreUnavailable(path, "it was closed", "open it again") from error
    except (apsw.CorruptError, apsw.NotADBError, UnicodeDecodeError) as error:
        raise unreadable(path, str(error)) from error


def unreadable(path: str, why: str) -> Damage:
    """The error Damage for the file at `path`, which SQLite cannot read for the reason `why`. It is returned, not
    raised.
    """
    return Damage(f"{path} cannot be read ({why})", [{"stream": "", "version": 0, "kind": "unreadable"}])


class FileProgress(Progress[apsw.Connection]):
    """A row for each projection in the table `projection`."""

    def state(self, tables: apsw.Connection, name: str) -> tuple[int, int]:
        found = rows(tables, "SELECT version, position FROM projection WHERE name = ?", name)
        return found[0] if found else (0, 0)

    def note(self, tables: apsw.Connection, name: str, version: int, position: int) -> None:
        tables.execute("INSERT OR REPLACE INTO projection VALUES (?, ?, ?)", (name, version, position))

    def end(self, tables: apsw.Connection) -> int:
        position = scalar(tables, "SELECT position FROM log")
        if position is None:
            raise Damage("the log has lost its head", [{"stream": "", "version": 0, "kind": "head"}])
        return int(position)


@contextmanager
def beside() -> Iterator[apsw.Connection]:
    """An empty SQLite database in memory, in one open transaction, for a `with` block: room to build a projection a
    second time and compare it. It is never a file, since projections hold texts.
    """
    fresh = apsw.Connection(":memory:")
    try:
        with fresh:
            yield fresh
    finally:
        fresh.close()
