"""The tables of the log in one SQLite file, and what marks the file as ours.

`log` and `stream` hold the heads (how far, which hash), so that a cut tail is noticed. An erased text keeps
its row in `content`, empty, so that a lost row is noticed too. `lease.holder` is null once the lease was
given back.
"""

from pathlib import Path
from typing import Final

import apsw

from moot.errors import NewerSchema, NotAMootDatabase

APPLICATION_ID: Final = int.from_bytes(b"moot", "big")
SCHEMA_VERSION: Final = 1

TABLES: Final = """
CREATE TABLE log(one INTEGER PRIMARY KEY CHECK (one = 1), position INTEGER NOT NULL) STRICT;
INSERT INTO log VALUES (1, 0);
CREATE TABLE stream(
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, head BLOB NOT NULL
) STRICT;
CREATE TABLE event(
  position INTEGER PRIMARY KEY, stream INTEGER NOT NULL REFERENCES stream(id), version INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE, hash BLOB NOT NULL, record TEXT NOT NULL, UNIQUE (stream, version)
) STRICT;
CREATE TABLE content(
  event INTEGER NOT NULL REFERENCES event(position), n INTEGER NOT NULL, salt BLOB, text TEXT,
  PRIMARY KEY (event, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE lease(stream TEXT PRIMARY KEY, epoch INTEGER NOT NULL, holder TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE projection(
  name TEXT PRIMARY KEY, version INTEGER NOT NULL, position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
"""


MAGIC: Final = b"SQLite format 3\0"
JOURNAL_MAGIC: Final = bytes.fromhex("d9d505f920a163d7")
VERSION_AT, APPLICATION_AT = slice(60, 64), slice(68, 72)
"""The first bytes of a database, and where it keeps user_version and application_id (SQLite file format)."""


def recognise(file: Path) -> None:
    """Raise NotAMootDatabase if the header of `file` is not that of a moot database, or NewerSchema if a later version
    of moot made its tables. The file is only read.
    """
    header = _header(file)
    if not header.startswith(MAGIC) or header[APPLICATION_AT] != APPLICATION_ID.to_bytes(4, "big"):
        raise NotAMootDatabase(str(file))
    refuse_newer(str(file), int.from_bytes(header[VERSION_AT], "big"))


def was_never_made(file: Path) -> bool:
    """Whether `file` is left over from creating a database when the power failed, so that it holds nothing: the journal
    beside it would take it back to an empty file.

    Any part of its header may be missing then. The answer needs reading only: a rollback journal holds the size of the
    database before the transaction, in pages (SQLite file format, section 3).
    """
    if any(there not in (0, meant) for there, meant in zip(_header(file), MAGIC, strict=False)):
        return False
    try:
        with file.with_name(file.name + "-journal").open("rb") as journal:
            start = journal.read(20)
    except OSError:
        return False
    return start.startswith(JOURNAL_MAGIC) and start[16:20] == bytes(4)


def _header(file: Path) -> bytes:
    handle = apsw.VFSFile("", str(file), [apsw.SQLITE_OPEN_MAIN_DB | apsw.SQLITE_OPEN_READONLY, 0])
    try:
        return handle.xRead(100, 0)
    finally:
        handle.xClose()


def marks(connection: apsw.Connection) -> tuple[bool, int]:
    """(whether an open database was made by moot, the version of its tables), read from SQLite's application_id and
    user_version.
    """
    application = connection.execute("PRAGMA application_id").get
    return application == APPLICATION_ID, connection.execute("PRAGMA user_version").get


def refuse_newer(path: str, version: int) -> None:
    """Raise NewerSchema if `version`, that of the tables in the database at `path`, is later than the one this version
    of moot knows.
    """
    if version > SCHEMA_VERSION:
        raise NewerSchema(f"the database {path}", version, SCHEMA_VERSION)
