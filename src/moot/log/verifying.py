"""Verifying: recompute every hash, and compare the log with its own heads.

SQLite's integrity check does not see a changed value; the chain does. Kinds of problems: `hash` the record or
its hash was changed · `gap` versions or positions are missing · `order` an event stands elsewhere than its
record says · `text` a text is not the one that was hashed, or is lost · `head` the end is cut off, or the
head itself was changed · `unreadable` SQLite or JSON cannot read it · `view` a table folded from the log says
something else than the log.
"""

import json
from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import apsw

from moot.log import texts, views
from moot.log.database import Database, rows, scalar
from moot.log.projection import Projections
from moot.log.reading import pages_of_all
from moot.log.record import GENESIS, chained
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

Row = tuple[int, int, bytes, bytes, bytes]


def verify(database: Database, stream: str | None, projections: Projections) -> tuple[int, list[Problem]]:
    """Check one stream or all; return (events checked, problems). Of an unknown stream: (0, []).

    The views are checked with everything, unless the log itself is damaged: then there is nothing to hold them to.
    """
    checked, problems = 0, list[Problem]()
    with database.reading() as connection:
        connection.execute("BEGIN")  # one snapshot, whatever others append meanwhile
        try:
            for count, found in _checks(connection, stream):
                checked, problems = checked + count, problems + found
            if stream is None and all(problem == UNSOUND for problem in problems):
                problems = problems + views.check(connection, projections, partial(pages_of_all, connection))
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
            yield _StreamCheck(connection, shown).run(number, version, head)
    if stream is None:
        yield 0, _whole(connection)


class _StreamCheck:
    """The check of one stream, from its first event to its head."""

    def __init__(self, connection: apsw.Connection, stream: str) -> None:
        self.connection, self.stream = connection, stream
        self.problems: list[Problem] = []
        self.version, self.position, self.hash = 0, 0, GENESIS
        self.count = 0

    def run(self, number: int, version: int, head: bytes) -> tuple[int, list[Problem]]:
        """Check every event, then the head."""
        try:
            while page := rows(self.connection, EVENTS, number, self.version, PAGE):
                for row in page:
                    self.event(row)
        except (apsw.Error, TypeError, AttributeError):  # in a torn page anything may be null
            self.found(self.version + 1, "unreadable")
        else:
            if (version, head) != (self.version, self.hash):
                self.found(version, "head")
        return self.count, self.problems

    def found(self, version: int, kind: str) -> None:
        """Note a problem."""
        self.problems.append(Problem(self.stream, version, kind))

    def event(self, row: Row) -> None:
        """Check one event against what came before it."""
        position, version, _, hash, encoded = row
        self.count += 1
        if version != self.version + 1:
            self.found(self.version + 1, "gap")
        if chained(self.hash, encoded) != hash:
            self.found(version, "hash")
        self.content(row, _parsed(encoded), position <= self.position)
        self.version, self.position, self.hash = version, position, hash

    def content(self, row: Row, record: dict[str, Any] | None, behind: bool) -> None:
        """Check that a record stands where it says, and that its texts are the ones that were hashed."""
        position, version, id, _, _ = row
        if record is None:
            self.found(version, "unreadable")
            return
        place = (self.stream, version, id.decode(errors="replace"))
        if behind or (record.get("stream"), record.get("version"), record.get("id")) != place:
            self.found(version, "order")
        if not self.texts_hold(position, record.get("data")):
            self.found(version, "text")

    def texts_hold(self, position: int, data: Any) -> bool:
        """Whether every text that `data` refers to is there as it was hashed, or erased."""
        wanted = texts.references(data)
        if not wanted:
            return True
        stored = {n: (salt, text) for n, salt, text in rows(self.connection, CONTENTS, position)}
        return all(type(n) is int and n in stored and _holds(digest, *stored[n]) for n, digest in wanted)


def _parsed(encoded: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(encoded)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _holds(digest: Any, salt: Any, text: Any) -> bool:
    if salt is None and text is None:
        return True  # erased
    return salt is not None and text is not None and texts.salted(salt, text) == digest


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
