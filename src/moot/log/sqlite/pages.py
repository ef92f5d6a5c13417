"""Reading events, page by page: no transaction stays open while the reader thinks, and a log only ever grows.

A page is read in one statement each for records and texts, so reading n events costs O(n).
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

import apsw

from moot.errors import Damage
from moot.log import record
from moot.log.check import Row as Checked
from moot.log.check import StreamCheck
from moot.log.projections import Projections
from moot.log.record import Content
from moot.log.sqlite.database import Database, beside, rows, scalar
from moot.log.store import Problem
from moot.record.envelope import Envelope

PAGE: Final = 512
"""Events read at a time."""

Row = tuple[int, int, bytes, str, str]  # position, version, hash, record, stream

OF_ALL: Final = """
SELECT position, event.version, hash, record, name FROM event JOIN stream ON stream.id = event.stream
WHERE position > ? ORDER BY position LIMIT ?
"""
OF_STREAM: Final = """
SELECT position, version, hash, record, '' FROM event
WHERE stream = ? AND version > ? ORDER BY version LIMIT ?
"""
CONTENTS: Final = """
SELECT event, salt, text FROM content WHERE event IN (SELECT value FROM json_each(?)) ORDER BY event, n
"""


def stream_id(connection: apsw.Connection, stream: str) -> int | None:
    """The row number of `stream` in the file; None if the stream has no events."""
    number: int | None = scalar(connection, "SELECT id FROM stream WHERE name = ?", stream)
    return number


def read_stream(database: Database, stream: str, after: int, limit: int | None) -> Iterator[Envelope]:
    """The events of `stream` whose version (number in the stream, from 1) is above `after`, in order, at most `limit`.
    They are read some hundred at a time, and no transaction stays open in between.
    """
    for page in stream_pages(database, stream, after, limit):
        for row, contents in page:
            yield enveloped(row, contents, stream)


Page = list[tuple[Row, list[Content]]]


def stream_pages(database: Database, stream: str, after: int, limit: int | None) -> Iterator[Page]:
    """The stored rows of `stream` whose version (number in the stream, from 1) is above `after`, at most `limit`, in
    lists of some hundred. Each row comes with its texts.
    """
    left = limit
    while size := _size(left):
        with database.reading() as connection:
            number = stream_id(connection, stream)
            page = with_contents(connection, rows(connection, OF_STREAM, number, after, size))
        if not page:
            return
        yield page
        after, left = page[-1][0][1], _less(left, len(page))


def read_all(database: Database, after: int, limit: int | None) -> Iterator[Envelope]:
    """The events of all streams whose position (number in the whole log, from 1) is above `after`, in order, at most
    `limit`. They are read some hundred at a time, and no transaction stays open in between.
    """
    left = limit
    while size := _size(left):
        with database.reading() as connection:
            page = page_of_all(connection, after, size)
        if not page:
            return
        yield from page
        after, left = page[-1].position, _less(left, len(page))


def page_of_all(connection: apsw.Connection, after: int, size: int = PAGE) -> list[Envelope]:
    """The next `size` events of all streams whose position (number in the whole log, from 1) is above `after`, in
    order.
    """
    page = with_contents(connection, rows(connection, OF_ALL, after, size))
    return [enveloped(row, contents, row[4]) for row, contents in page]


def pages_of_all(connection: apsw.Connection, after: int) -> Iterator[list[Envelope]]:
    """All events of all streams whose position (number in the whole log, from 1) is above `after`, in order, in lists
    of some hundred. Runs in the caller's transaction.
    """
    while page := page_of_all(connection, after):
        yield page
        after = page[-1].position


def with_contents(connection: apsw.Connection, found: list[Row]) -> Page:
    """Each row in `found` with the texts of its event, in the order in which the texts are numbered."""
    wanted = [row[0] for row in found if '"$text":' in row[3]]
    contents: dict[int, list[Content]] = defaultdict(list)
    if wanted:
        for event, salt, text in rows(connection, CONTENTS, json.dumps(wanted)):
            contents[event].append(Content(salt, text))
    return [(row, contents.get(row[0], [])) for row in found]


def enveloped(row: Row, contents: list[Content], stream: str) -> Envelope:
    """The event that a row of the table `event` holds, with its texts `contents` put in place. Raises Damage, naming
    `stream`, if the row's record cannot be decoded.
    """
    position, version, hash, encoded, _ = row
    try:
        # Without a key that begins with "$" (moot.log.record) there is nothing to join: most events have no text.
        return record.envelope(_decoded(encoded), position, hash, contents, plain='"$' not in encoded)
    except UNREADABLE as error:
        raise _damaged(stream, version) from error


_decoded: Final = json.JSONDecoder().decode


@contextmanager
def damage(stream: str, version: int) -> Iterator[None]:
    """Raise Damage, naming event number `version` of `stream`, if the `with` block fails in decoding a stored record.
    """
    try:
        yield
    except UNREADABLE as error:
        raise _damaged(stream, version) from error


UNREADABLE: Final = (ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError)


def _damaged(stream: str, version: int) -> Damage:
    problem: dict[str, Any] = {"stream": stream, "version": version, "kind": "unreadable"}
    return Damage(f"event {version} of {stream} cannot be read", [problem])


def _size(left: int | None) -> int:
    return PAGE if left is None else max(0, min(PAGE, left))


def _less(left: int | None, read: int) -> int | None:
    return None if left is None else left - read


# Verifying a file: every stream by its chain, then what no single stream shows, then the projections.
#
# SQLite's integrity check does not see a changed value; the chain does (moot.log.check).

CHECKED_AT_ONCE: Final = 512
UNSOUND: Final = Problem("", 0, "unreadable")
"""SQLite finds fault with some page of the file; it may be one of a view."""

# Names, ids and texts as blobs: what a flipped bit left may be no UTF-8, which is to be reported.
HEADS: Final = "SELECT id, CAST(name AS BLOB), version, head FROM stream ORDER BY id"
EVENTS: Final = """
SELECT position, version, CAST(id AS BLOB), hash, CAST(record AS BLOB) FROM event
WHERE stream = ? AND version > ? ORDER BY version LIMIT ?
"""
TEXTS_OF: Final = "SELECT n, salt, CAST(text AS BLOB) FROM content WHERE event = ?"


def verify(
    database: Database, stream: str | None, projections: Projections[apsw.Connection]
) -> tuple[int, list[Problem]]:
    """Check `stream`, or everything if it is None, for damage; return (number of events checked, problems). (0, []) for
    an unknown stream.

    The projections are only checked with everything, and only if the log itself is undamaged: else there is nothing to
    compare them with.
    """
    checked, problems = 0, list[Problem]()
    with database.reading() as connection:
        connection.execute("BEGIN")  # one snapshot, whatever others append meanwhile
        try:
            for count, found in _checks(connection, stream):
                checked, problems = checked + count, problems + found
            if stream is None and all(problem == UNSOUND for problem in problems):
                pages, damaged = partial(pages_of_all, connection), (apsw.Error, UnicodeDecodeError)
                problems = problems + projections.check(connection, pages, beside, damaged)
        finally:
            connection.execute("ROLLBACK")
    return checked, problems


def _checks(connection: apsw.Connection, stream: str | None) -> Iterator[tuple[int, list[Problem]]]:
    try:
        heads = rows(connection, HEADS)
    except apsw.Error:
        yield 0, [Problem(stream or "", 0, "unreadable")]
        return
    for number, name, version, head in heads:
        shown = (name or b"").decode(errors="replace")
        if stream is None or stream == shown:
            check = StreamCheck(shown, partial(_texts, connection), (apsw.Error,))
            yield check.run(_events(connection, number), version, head)
    if stream is None:
        yield 0, _whole(connection)


def _events(connection: apsw.Connection, number: int) -> Iterator[Checked]:
    version = 0
    while page := rows(connection, EVENTS, number, version, CHECKED_AT_ONCE):
        for row in page:
            yield Checked(*row)
        version = page[-1][1]


def _texts(connection: apsw.Connection, position: int) -> dict[int, tuple[Any, Any]]:
    return {n: (salt, text) for n, salt, text in rows(connection, TEXTS_OF, position)}


def _whole(connection: apsw.Connection) -> list[Problem]:
    """What no single stream shows: positions without gaps up to the head of the log, and a sound file."""
    try:
        [(count, last)] = rows(connection, "SELECT count(*), coalesce(max(position), 0) FROM event")
        end = scalar(connection, "SELECT position FROM log")
        sound = scalar(connection, "PRAGMA integrity_check(1)") == "ok"
    except apsw.Error:
        return [UNSOUND]
    problems = [Problem("", last, "gap")] if count != last else []
    problems += [Problem("", end or 0, "head")] if end != last else []
    return problems + ([] if sound else [UNSOUND])
