"""Opening a database file so that an acknowledged write survives power loss, and no other file is touched.

A new file is laid out in one transaction under `synchronous=EXTRA` and only then switched to WAL; without
that, a disk that loses the removal of the rollback journal brings the empty file back.

What an existing file is gets read from its header first (moot.log.sqlite.schema).
"""

import os
import stat
import time
from functools import cache
from pathlib import Path
from typing import Final
from urllib.parse import quote

import apsw

from moot.errors import InvalidValue, NotAMootDatabase, StoreUnavailable
from moot.log.sqlite.database import Database, rows, translated, undo, unreadable
from moot.log.sqlite.schema import (
    APPLICATION_ID,
    SCHEMA_VERSION,
    TABLES,
    marks,
    recognise,
    refuse_newer,
    was_never_made,
)

MEMORY: Final = ":memory:"
BUSY_TIMEOUT_MS: Final = 10_000
SCHEMA: Final = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL"
OLDEST_SQLITE: Final = (3, 51, 3)
"""Every version before can corrupt a WAL file that two connections write and checkpoint at once."""


def open_database(path: str | Path, *, vfs: str | None = None) -> Database:
    """Open the SQLite database at `path`, which is created if it is not there; `:memory:` makes one without a file,
    which is gone once it is closed.

    A file that cannot be written is opened for reading only. `vfs` is the name of a registered SQLite file layer (tests
    use one to simulate failing disks). Raises InvalidValue, NotAMootDatabase, NewerSchema, StoreUnavailable, Damage.
    """
    gate(apsw.sqlite_lib_version())
    if str(path) == MEMORY:
        return _in_memory()
    if "\0" in str(path):
        raise InvalidValue("the path of a database", str(path), "remove the NUL characters (U+0000)")
    file = Path(os.path.realpath(path))  # as SQLite does, so that a link leads to the same locks
    with translated(str(file)):
        try:
            return _open_file(file, _look(file), vfs)
        except apsw.SQLError as error:  # all SQL here is ours, so it is the file that is wrong
            raise unreadable(str(file), str(error)) from error


def gate(version: str) -> None:
    """Raise StoreUnavailable for a `version` of the SQLite library that is earlier than 3.51.3: such a one can corrupt
    a database that several connections write (the WAL-reset bug).
    """
    if tuple(int(part) for part in version.split(".")[:3]) < OLDEST_SQLITE:
        why = f"SQLite {version} can corrupt databases that several connections write"
        raise StoreUnavailable("the database", why, "install apsw 3.51.3 or later")


def _in_memory() -> Database:
    connection = apsw.Connection(MEMORY)
    _configure(connection)
    _lay_out(connection, MEMORY)
    return Database(connection, MEMORY)


def _look(file: Path) -> bool:
    """Whether `file` is there already. Raises if it is something else, or if its folder is not there."""
    try:
        mode = file.stat().st_mode
    except FileNotFoundError:
        _must_have_folder(file)
        return False
    except OSError as error:
        raise StoreUnavailable(str(file), _words(error), "give another path with --db") from error
    if not stat.S_ISREG(mode):
        what = "it is a folder" if stat.S_ISDIR(mode) else "it is no regular file"
        raise StoreUnavailable(str(file), what, "give the path of a file with --db")
    if file.stat().st_size == 0:
        return False
    try:
        recognise(file)
    except NotAMootDatabase:
        if was_never_made(file):
            return False
        raise
    return True


def _must_have_folder(file: Path) -> None:
    if not file.parent.is_dir():
        remedy = f"make the folder (mkdir -p '{file.parent}') or give another path"
        raise StoreUnavailable(str(file), "there is no such folder", remedy)


def _words(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def _connect_immutable(file: Path, vfs: str | None = None) -> apsw.Connection:
    uri = f"file:{quote(str(file))}?mode=ro&immutable=1"
    return apsw.Connection(uri, flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI, vfs=vfs)


def _open_file(file: Path, existed: bool, vfs: str | None) -> Database:
    if existed and not _writable(file):
        return _open_to_read(file, vfs)
    try:
        connection = apsw.Connection(str(file), vfs=vfs)
    except apsw.CantOpenError as error:
        why = f"no file can be made in {file.parent}"
        raise StoreUnavailable(str(file), why, "make the folder writable or give another path") from error
    try:
        _configure(connection)
        _create(connection, file)
    except BaseException:
        connection.close()
        raise
    return Database(connection, str(file))


def _writable(file: Path) -> bool:
    return os.access(file, os.W_OK) and os.access(file.parent, os.W_OK)


def _open_to_read(file: Path, vfs: str | None) -> Database:
    """A connection that only reads, and needs no file beside the database unless somebody is writing."""
    log = file.with_name(file.name + "-wal")
    if log.exists() and log.stat().st_size > 0:
        connection = apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY, vfs=vfs)
    else:
        connection = _connect_immutable(file, vfs)
    _configure(connection)
    _check_tables(connection, str(file))
    return Database(connection, str(file), read_only=True)


def _configure(connection: apsw.Connection) -> None:
    connection.set_busy_timeout(BUSY_TIMEOUT_MS)
    for pragma in (
        "foreign_keys = ON",
        "trusted_schema = OFF",
        "cell_size_check = ON",
        "mmap_size = 0",
        "secure_delete = ON",
    ):
        connection.execute(f"PRAGMA {pragma}").fetchall()


def _create(connection: apsw.Connection, file: Path) -> None:
    """Lay out the tables if there are none, and see that the file is in WAL mode, durably."""
    if connection.execute("PRAGMA journal_mode").get != "wal":
        connection.execute("PRAGMA synchronous = EXTRA")
        _lay_out(connection, str(file))
        _switch_to_wal(connection)
        sync_folder(file.parent)
    connection.execute("PRAGMA synchronous = FULL")
    _check_tables(connection, str(file))


def _lay_out(connection: apsw.Connection, path: str) -> None:
    """Create the tables, unless another process was quicker; NotAMootDatabase if it made others."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        ours, _ = marks(connection)
        if not ours:
            if connection.execute("SELECT count(*) FROM sqlite_schema").get:
                raise NotAMootDatabase(path)
            connection.execute(TABLES)
            connection.execute(
                f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {SCHEMA_VERSION}"
            )
        connection.execute("COMMIT")
    except BaseException:
        undo(connection)
        raise


def _check_tables(connection: apsw.Connection, path: str) -> None:
    """Raise NewerSchema, or Damage if the tables are not the ones of this schema."""
    refuse_newer(path, marks(connection)[1])
    there = {sql for (sql,) in rows(connection, SCHEMA)}
    if not _tables() <= there:
        raise unreadable(path, "its tables are not as they were made")


@cache
def _tables() -> frozenset[str]:
    connection = apsw.Connection(MEMORY)
    connection.execute(TABLES)
    return frozenset(sql for (sql,) in rows(connection, SCHEMA))


def _switch_to_wal(connection: apsw.Connection) -> None:
    """Switch the journal mode; SQLite does not wait for other connections here, so we do."""
    deadline = time.monotonic() + BUSY_TIMEOUT_MS / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL").fetchall()
            return
        except (apsw.BusyError, apsw.LockedError):
            if time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def sync_folder(folder: Path) -> None:
    """Sync `folder` to disk, so that files that were created or removed in it stay so after a power failure. Does
    nothing on systems that cannot sync folders (Windows), which need no such call.
    """
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
