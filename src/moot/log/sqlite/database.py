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


class Database:
    """A connection to the file at `path`. Every method may be called from any thread."""

    def __init__(self, connection: apsw.Connection, path: str, *, read_only: bool = False) -> None:
        self.connection, self.path, self.read_only = connection, path, read_only
        self._lock = threading.RLock()
        self._failed = False
        self._commits = 0

    def mark(self) -> tuple[int, int]:
        """What is another than before once anybody, here or in another process, has committed something."""
        with self.reading() as connection:
            return scalar(connection, "PRAGMA data_version"), self._commits

    def at_hand(self) -> bool:
        """Whether this thread would get the connection without waiting: it has it already, or nobody has."""
        if not self._lock.acquire(blocking=False):
            return False
        self._lock.release()
        return True

    @contextmanager
    def reading(self) -> Iterator[apsw.Connection]:
        """The connection, for this thread alone; SQLite's errors become StoreUnavailable or Damage."""
        with self._lock, translated(self.path):
            yield self.connection

    @contextmanager
    def writing(self) -> Iterator[apsw.Connection]:
        """The connection inside a transaction that is on disk when the block ends, or undone if it raises."""
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
        """The connection, for what changes the files; after an I/O error it is trusted no more."""
        with self.reading() as connection:
            self._refuse_if_closed_to_writes()
            try:
                yield connection
            except apsw.IOError:
                self._failed = True
                raise

    def rows(self, sql: str, *parameters: Any) -> list[Any]:
        """All rows of a query."""
        with self.reading() as connection:
            return rows(connection, sql, *parameters)

    def close(self) -> None:
        """Close the file. A second close does nothing."""
        with self.reading() as connection:
            connection.close()

    def _refuse_if_closed_to_writes(self) -> None:
        if self.read_only:
            raise StoreUnavailable(self.path, "it can only be read", "make the file and its folder writable")
        if self._failed:
            why = "an earlier write failed, so nothing more is written through this handle"
            raise StoreUnavailable(self.path, why, "check the disk, then open the store again")


def rows(connection: apsw.Connection, sql: str, *parameters: Any) -> list[Any]:
    """All rows of a query, as tuples."""
    return connection.execute(sql, parameters).fetchall()


def scalar(connection: apsw.Connection, sql: str, *parameters: Any) -> Any:
    """The first column of the first row; None if there is no row."""
    row = connection.execute(sql, parameters).fetchone()
    return None if row is None else row[0]


def undo(connection: apsw.Connection) -> None:
    """Roll the transaction back, unless SQLite has done so.

    If rolling back fails, the first error is the one that is raised.
    """
    if connection.in_transaction:
        with suppress(apsw.Error):
            connection.execute("ROLLBACK")


@contextmanager
def translated(path: str) -> Iterator[None]:
    """Turn SQLite's errors inside the `with` block into errors of moot."""
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
    """The error for a file that SQLite cannot make sense of."""
    return Damage(f"{path} cannot be read ({why})", [{"stream": "", "version": 0, "kind": "unreadable"}])
