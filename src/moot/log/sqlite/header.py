"""What a file is, told from its first hundred bytes: ours, of which schema, or something to be left alone.

They are read without a lock, a journal or a file beside it, so that a file of something else stays as it was;
and through SQLite's own file layer, because a plain `close` drops every POSIX lock that this process has on
the file, SQLite's included.
"""

from pathlib import Path
from typing import Final

import apsw

from moot.errors import NewerSchema, NotAMootDatabase
from moot.log.sqlite.schema import APPLICATION_ID, SCHEMA_VERSION

MAGIC: Final = b"SQLite format 3\0"
JOURNAL_MAGIC: Final = bytes.fromhex("d9d505f920a163d7")
VERSION_AT, APPLICATION_AT = slice(60, 64), slice(68, 72)
"""The first bytes of a database, and where it keeps user_version and application_id (SQLite file format)."""


def recognise(file: Path) -> None:
    """Raise NotAMootDatabase or NewerSchema unless the header of `file` is ours; touch nothing."""
    header = _header(file)
    if not header.startswith(MAGIC) or header[APPLICATION_AT] != APPLICATION_ID.to_bytes(4, "big"):
        raise NotAMootDatabase(str(file))
    refuse_newer(str(file), int.from_bytes(header[VERSION_AT], "big"))


def was_never_made(file: Path) -> bool:
    """Whether `file` is what a creation left that never ended: the journal beside it takes it back to nothing.

    Then any part of its header may be missing: the power went while it was written. Reading is enough to know:
    a rollback journal holds the size of the database before, in pages (SQLite file format, section 3).
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
    """Whether an open database is ours, and the version of its tables."""
    application = connection.execute("PRAGMA application_id").get
    return application == APPLICATION_ID, connection.execute("PRAGMA user_version").get


def refuse_newer(path: str, version: int) -> None:
    """Raise NewerSchema if `version` is later than ours."""
    if version > SCHEMA_VERSION:
        raise NewerSchema(f"the database {path}", version, SCHEMA_VERSION)
