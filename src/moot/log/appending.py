"""Appending: everything that must hold when events enter the log, checked in the transaction that adds them."""

from collections.abc import Iterable, Sequence

import apsw

from moot.deliberation.envelope import Envelope
from moot.errors import InvalidValue, LeaseLost, VersionConflict
from moot.log import record
from moot.log.database import scalar
from moot.log.record import GENESIS, Prepared

Head = tuple[int | None, int, bytes]  # the stream's number, version and last hash


def head(connection: apsw.Connection, stream: str) -> Head:
    """Where `stream` stands; (None, 0, genesis) if it has no events."""
    sql = "SELECT id, version, head FROM stream WHERE name = ?"
    row = connection.execute(sql, (stream,)).fetchone()
    return (None, 0, GENESIS) if row is None else row


def fence(connection: apsw.Connection, stream: str, epoch: int | None) -> None:
    """Raise LeaseLost if `epoch` is not the one of the last lease on `stream`."""
    if epoch is None:
        return
    current = scalar(connection, "SELECT epoch FROM lease WHERE stream = ?", stream) or 0
    if epoch != current:
        raise LeaseLost(stream, epoch, current)


def landed(connection: apsw.Connection, number: int | None, expected: int, ids: Sequence[str]) -> bool:
    """Whether exactly the events `ids` already stand right after version `expected`."""
    sql = "SELECT id FROM event WHERE stream = ? AND version > ? ORDER BY version LIMIT ?"
    return bool(ids) and [row[0] for row in connection.execute(sql, (number, expected, len(ids)))] == ids


def add(
    connection: apsw.Connection, stream: str, events: Sequence[Prepared], *, expected: int
) -> list[Envelope]:
    """Write `events` after version `expected` of `stream`; return them as stored, or [] if they stood there already.

    Raises VersionConflict, or InvalidValue if an id is taken.
    """
    number, version, last = head(connection, stream)
    ids = [event.id for event in events]
    if version != expected:
        if landed(connection, number, expected, ids):
            return []
        raise VersionConflict(stream, expected, version)
    if not events:
        return []
    return _write(connection, stream, number, last, events)


def _write(
    connection: apsw.Connection, stream: str, number: int | None, last: bytes, events: Sequence[Prepared]
) -> list[Envelope]:
    first = int(scalar(connection, "SELECT position FROM log")) + 1
    hashes = _hashes(last, events)
    number = _number(connection, stream) if number is None else number
    rows = (
        (position, number, event.record["version"], event.id, hash, event.encoded.decode())
        for position, (event, hash) in enumerate(zip(events, hashes, strict=True), first)
    )
    _insert(connection, first, rows, events)
    connection.executemany("INSERT INTO content VALUES (?, ?, ?, ?)", _contents(first, events))
    sql = "UPDATE stream SET version = ?, head = ? WHERE id = ?"
    connection.execute(sql, (events[-1].record["version"], hashes[-1], number))
    connection.execute("UPDATE log SET position = ?", (first + len(events) - 1,))
    return [
        record.envelope(event.record, position, hash, event.contents)
        for position, (event, hash) in enumerate(zip(events, hashes, strict=True), first)
    ]


def _hashes(last: bytes, events: Sequence[Prepared]) -> list[bytes]:
    hashes = []
    for event in events:
        last = record.chained(last, event.encoded)
        hashes.append(last)
    return hashes


def _number(connection: apsw.Connection, stream: str) -> int:
    connection.execute("INSERT INTO stream(name, version, head) VALUES (?, 0, ?)", (stream, GENESIS))
    return connection.last_insert_rowid()


def _insert(
    connection: apsw.Connection, first: int, rows: Iterable[tuple[object, ...]], events: Sequence[Prepared]
) -> None:
    sql = "INSERT INTO event(position, stream, version, id, hash, record) VALUES (?, ?, ?, ?, ?, ?)"
    try:
        connection.executemany(sql, rows)
    except apsw.ConstraintError as error:
        id = _taken(connection, first, events)
        raise InvalidValue("an event's id", id, "give every event an id of its own") from error


def _taken(connection: apsw.Connection, first: int, events: Sequence[Prepared]) -> str | None:
    """The first id that does not stand where its event was to go."""
    sql = "SELECT position FROM event WHERE id = ?"
    places = ((position, event.id) for position, event in enumerate(events, first))
    return next((id for position, id in places if scalar(connection, sql, id) != position), None)


def _contents(first: int, events: Sequence[Prepared]) -> Iterable[tuple[int, int, bytes | None, str | None]]:
    for position, event in enumerate(events, first):
        for n, content in enumerate(event.contents):
            yield position, n, content.salt, content.text
