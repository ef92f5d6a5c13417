"""Appending: what must hold when events enter the log, checked in the transaction that adds them."""

import json
from collections.abc import Iterable, Sequence
from typing import Final

import apsw

from moot.errors import InvalidValue, LeaseLost, VersionConflict
from moot.log import record
from moot.log.record import GENESIS, Prepared
from moot.log.sqlite.database import scalar
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
