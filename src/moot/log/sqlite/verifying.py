"""Verifying a file: every stream by its chain, then what no single stream shows, then the projections.

SQLite's integrity check does not see a changed value; the chain does (moot.log.checking).
"""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import apsw

from moot.log.checking import Row, StreamCheck
from moot.log.projecting import Projections
from moot.log.sqlite.database import Database, rows, scalar
from moot.log.sqlite.progress import beside
from moot.log.sqlite.reading import pages_of_all
from moot.log.store import Problem

PAGE: Final = 512
UNSOUND: Final = Problem("", 0, "unreadable")
"""SQLite finds fault with some page of the file; it may be one of a view."""

# Names, ids and texts as blobs: what a flipped bit left may be no UTF-8, which is to be reported.
HEADS: Final = "SELECT id, CAST(name AS BLOB), version, head FROM stream ORDER BY id"
EVENTS: Final = """
SELECT position, version, CAST(id AS BLOB), hash, CAST(record AS BLOB) FROM event
WHERE stream = ? AND version > ? ORDER BY version LIMIT ?
"""
CONTENTS: Final = "SELECT n, salt, CAST(text AS BLOB) FROM content WHERE event = ?"


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


def _events(connection: apsw.Connection, number: int) -> Iterator[Row]:
    version = 0
    while page := rows(connection, EVENTS, number, version, PAGE):
        for row in page:
            yield Row(*row)
        version = page[-1][1]


def _texts(connection: apsw.Connection, position: int) -> dict[int, tuple[Any, Any]]:
    return {n: (salt, text) for n, salt, text in rows(connection, CONTENTS, position)}


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
