"""Appending: what must hold when events enter the log, checked in the transaction that adds them."""

import json
import os
import socket
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

import apsw

from moot.errors import DebateBusy, InvalidValue, LeaseLost, NotFound, StoreUnavailable, VersionConflict
from moot.log import record
from moot.log.oslock import Locks
from moot.log.projections import Projections
from moot.log.record import GENESIS, Prepared
from moot.log.sqlite import pages
from moot.log.sqlite.database import Database, rows, scalar
from moot.log.sqlite.file import MEMORY
from moot.log.store import Lease
from moot.record.envelope import Envelope

INSERT_EVENT: Final = """
INSERT INTO event(position, stream, version, id, hash, record) VALUES (?, ?, ?, ?, ?, ?)
"""

Stored = tuple[int, bytes, Prepared]
"""An event with its position in the log and its hash."""

Head = tuple[int | None, int, bytes]  # the stream's number, version and last hash


def head(connection: apsw.Connection, stream: str) -> Head:
    """(the row number of `stream` in the file, its version, the hash of its last event); (None, 0, 32 zero bytes) if
    there is no such stream.
    """
    sql = "SELECT id, version, head FROM stream WHERE name = ?"
    row = connection.execute(sql, (stream,)).fetchone()
    return (None, 0, GENESIS) if row is None else row


def fence(connection: apsw.Connection, stream: str, epoch: int | None) -> None:
    """Raise LeaseLost if `epoch` is not the number of the last lease given on `stream` (0 if none was). None is always
    allowed.
    """
    if epoch is None:
        return
    current = scalar(connection, "SELECT epoch FROM lease WHERE stream = ?", stream) or 0
    if epoch != current:
        raise LeaseLost(stream, epoch, current)


def landed(connection: apsw.Connection, number: int | None, expected: int, ids: Sequence[str]) -> bool:
    """Whether exactly the events with the ids `ids`, in this order, already stand right after version `expected` of the
    stream with the row number `number`.
    """
    sql = "SELECT id FROM event WHERE stream = ? AND version > ? ORDER BY version LIMIT ?"
    return bool(ids) and [row[0] for row in connection.execute(sql, (number, expected, len(ids)))] == ids


def add(connection: apsw.Connection, stream: str, events: Sequence[Prepared], expected: int) -> list[Stored]:
    """Write `events` to `stream` after version `expected`; return each as stored (position in the log, hash, event).

    Runs in the caller's transaction. An empty list if exactly these events already stand there. Raises VersionConflict
    if the stream is at another version, or InvalidValue if another event has one of the ids.
    """
    number, version, last = head(connection, stream)
    if version != expected:
        if landed(connection, number, expected, [event.id for event in events]):
            return []
        raise VersionConflict(stream, expected, version)
    if not events:
        return []
    number = _begun(connection, stream) if number is None else number
    first = int(scalar(connection, "SELECT position FROM log")) + 1
    stored = list(zip(range(first, first + len(events)), _hashes(last, events), events, strict=True))
    _write(connection, number, stored)
    return stored


def envelopes(stored: Sequence[Stored]) -> list[Envelope]:
    """The events in `stored`, as `add` has returned them, in the form that readers of the log get."""
    return [record.envelope(json.loads(e.encoded), position, hash, e.contents) for position, hash, e in stored]


def _write(connection: apsw.Connection, number: int, stored: Sequence[Stored]) -> None:
    try:
        connection.executemany(INSERT_EVENT, _rows(number, stored))
    except apsw.ConstraintError as error:
        id = _taken(connection, stored)
        raise InvalidValue("an event's id", id, "give every event an id of its own") from error
    connection.executemany("INSERT INTO content VALUES (?, ?, ?, ?)", _contents(stored))
    position, hash, last = stored[-1]
    connection.execute("UPDATE stream SET version = ?, head = ? WHERE id = ?", (last.version, hash, number))
    connection.execute("UPDATE log SET position = ?", (position,))


def _hashes(last: bytes, events: Sequence[Prepared]) -> list[bytes]:
    hashes = []
    for event in events:
        last = record.chained(last, event.encoded)
        hashes.append(last)
    return hashes


def _begun(connection: apsw.Connection, stream: str) -> int:
    connection.execute("INSERT INTO stream(name, version, head) VALUES (?, 0, ?)", (stream, GENESIS))
    return connection.last_insert_rowid()


def _rows(number: int, stored: Sequence[Stored]) -> Iterable[tuple[int, int, int, str, bytes, str]]:
    for position, hash, event in stored:
        yield position, number, event.version, event.id, hash, event.encoded.decode()


def _contents(stored: Sequence[Stored]) -> Iterable[tuple[int, int, bytes | None, str | None]]:
    for position, _, event in stored:
        for n, content in enumerate(event.contents):
            yield position, n, content.salt, content.text


def _taken(connection: apsw.Connection, stored: Sequence[Stored]) -> str | None:
    """The first id that does not stand where its event was to go."""
    sql = "SELECT position FROM event WHERE id = ?"
    return next((event.id for place, _, event in stored if scalar(connection, sql, event.id) != place), None)


# Erasing: the texts of an event go, from the log, from every projection and from SQLite's own leftovers.
#
# `secure_delete` overwrites what is freed in the database file; the write-ahead log, which may hold older pages
# with the text, is copied back and cut to nothing, and that is synced, so that a power failure does not bring
# it back. What the disk or a backup keeps is beyond us.

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
    projections.catch_up(connection, partial(pages.pages_of_all, connection))
    sql = "SELECT n FROM content WHERE event = ? AND text IS NOT NULL"
    numbers = [n for (n,) in rows(connection, sql, position)]
    if numbers:
        projections.erased(connection, pages.page_of_all(connection, position - 1, 1)[0])
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


# Leases: who may drive a stream. An OS lock says whether the holder lives, the epoch fences it off.
#
# A lock alone is not enough: a stopped process may wake up after its stream was given to another. So every
# lease raises the epoch of its stream, and `append` refuses any other.

SOMEBODY: Final = "another process"


def holder_here() -> str:
    """The name under which this process holds leases, to be shown to others: its process id and the name of the
    machine.
    """
    return f"process {os.getpid()} on {socket.gethostname()}"


def take_lease(database: Database, locks: Locks, stream: str) -> Lease:
    """Take the lease on `stream`, the exclusive right to run its debate, and return it with the stream's next epoch.

    Raises DebateBusy, naming the holder, while the process that holds it is alive.
    """
    if not locks.take(stream):
        raise DebateBusy(stream, _holder(database, stream) or SOMEBODY)
    try:
        return _recorded(database, stream, holder_here())
    except BaseException:
        locks.free(stream)
        raise


def lease_holder(database: Database, locks: Locks, stream: str) -> str | None:
    """The name of the process that holds the lease on `stream`; None if no living process does. Takes no lease and
    writes nothing.
    """
    return (_holder(database, stream) or SOMEBODY) if locks.held(stream) else None


def give_lease_back(database: Database, locks: Locks, lease: Lease) -> None:
    """End `lease`. Its lock is freed even if the file cannot be written; the next process that takes the lease then
    takes it over.
    """
    try:
        with database.writing() as connection:
            sql = "UPDATE lease SET holder = NULL WHERE stream = ? AND epoch = ?"
            connection.execute(sql, (lease.stream, lease.epoch))
    finally:
        locks.free(lease.stream)


def _holder(database: Database, stream: str) -> str | None:
    rows = database.rows("SELECT holder FROM lease WHERE stream = ?", stream)
    return rows[0][0] if rows else None


def _recorded(database: Database, stream: str, holder: str) -> Lease:
    with database.writing() as connection:
        row = connection.execute("SELECT epoch, holder FROM lease WHERE stream = ?", (stream,)).fetchone()
        epoch, last = row or (0, None)
        connection.execute("INSERT OR REPLACE INTO lease VALUES (?, ?, ?)", (stream, epoch + 1, holder))
    return Lease(stream, epoch + 1, holder, taken_over=last is not None)
