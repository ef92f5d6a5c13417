"""Erasing: the texts of an event go, from the log, from every projection and from SQLite's own leftovers.

`secure_delete` overwrites what is freed in the database file; the write-ahead log, which may hold older pages
with the text, is copied back and cut to nothing, and that is synced, so that a power failure does not bring
it back. What the disk or a backup keeps is beyond us.
"""

from functools import partial
from typing import Final

import apsw

from moot.errors import NotFound, StoreUnavailable
from moot.log.projecting import Projections
from moot.log.sqlite import reading
from moot.log.sqlite.database import Database, rows, scalar
from moot.log.sqlite.opening import MEMORY

WITH_TEXTS: Final = """
SELECT event.id FROM event JOIN stream ON stream.id = event.stream WHERE name = ?
AND EXISTS (SELECT 1 FROM content WHERE event = position AND text IS NOT NULL) ORDER BY event.version
"""


def erase(database: Database, projections: Projections[apsw.Connection], event_id: str) -> int:
    """Delete the free texts (what people wrote) of the event `event_id` for good, in the log, the projections and the
    write-ahead log; return how many texts there were.

    Raises NotFound, and StoreUnavailable if another process that is reading keeps an old copy of the texts: then call
    it again later.
    """
    with database.writing() as connection:
        erased = _erase(connection, projections, event_id)
    _truncate(database)
    return erased


def erase_stream(database: Database, projections: Projections[apsw.Connection], stream: str) -> int:
    """Delete the free texts (what people wrote) of all events of `stream` for good, in one transaction; return how many
    texts there were.

    Raises StoreUnavailable if another process that is reading keeps an old copy of the texts: then call it again later.
    """
    with database.writing() as connection:
        ids = [id for (id,) in rows(connection, WITH_TEXTS, stream)]
        erased = sum(_erase(connection, projections, id) for id in ids)
    _truncate(database)
    return erased


def _erase(connection: apsw.Connection, projections: Projections[apsw.Connection], event_id: str) -> int:
    position = scalar(connection, "SELECT position FROM event WHERE id = ?", event_id)
    if position is None:
        raise NotFound("event", event_id)
    projections.catch_up(connection, partial(reading.pages_of_all, connection))
    sql = "SELECT n FROM content WHERE event = ? AND text IS NOT NULL"
    numbers = [n for (n,) in rows(connection, sql, position)]
    if numbers:
        projections.erased(connection, reading.page_of_all(connection, position - 1, 1)[0])
        connection.executemany(
            "DELETE FROM content WHERE event = ? AND n = ?", [(position, n) for n in numbers]
        )
        empty = [(position, n, None, None) for n in numbers]
        connection.executemany("INSERT INTO content VALUES (?, ?, ?, ?)", empty)
    return len(numbers)


def _truncate(database: Database) -> None:
    with database.trusting() as connection:
        busy = scalar(connection, "PRAGMA wal_checkpoint(TRUNCATE)")
        if not busy and database.path != MEMORY:
            _sync(connection, database.path + "-wal")
    if busy:
        why = "the text is erased, but a process that is reading keeps an old copy in the write-ahead log"
        raise StoreUnavailable(database.path, why, "erase it again when that process has ended")


def _sync(connection: apsw.Connection, path: str) -> None:
    """Sync the file at `path` (SQLite does not, after cutting it), through the file layer of `connection`."""
    file = apsw.VFSFile(connection.open_vfs, path, [apsw.SQLITE_OPEN_WAL | apsw.SQLITE_OPEN_READWRITE, 0])
    try:
        file.xSync(apsw.SQLITE_SYNC_NORMAL)
    finally:
        file.xClose()
