"""The catalogue of debates in the file of the log: two small tables, and what is read from them."""

from collections.abc import Sequence
from typing import Final

import apsw

from moot.log import debates
from moot.log.debates import UNREAD, Line, Quote
from moot.log.sqlite.store import SqliteStore
from moot.log.store import Contents
from moot.log.streams import PREFIX
from moot.record.envelope import Envelope

TABLES: Final = """
CREATE TABLE debate_line (no INTEGER PRIMARY KEY, stream TEXT NOT NULL UNIQUE, project TEXT NOT NULL,
    concluded INTEGER, deleted INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE debate_citation (stream TEXT NOT NULL, memory TEXT NOT NULL, version INTEGER NOT NULL,
    event TEXT NOT NULL, PRIMARY KEY (memory, stream, version)) STRICT, WITHOUT ROWID;
"""
QUOTES: Final = """
SELECT c.event, c.stream, c.version, c.memory FROM debate_citation c JOIN debate_line l ON l.stream = c.stream
WHERE l.project = ? AND c.memory IN (?, ?) ORDER BY l.no, c.version
"""


class DebateIndex:
    """The projection that keeps the catalogue of debates (which there are, where each was concluded, which memories it
    quotes) in two tables of the SQLite file (a moot.log.store.Projection).

    It is computed from the events of the `debate/…` streams; `SqliteDebates` reads it.
    """

    name = debates.NAME
    version = debates.VERSION

    def create(self, tables: apsw.Connection) -> None:
        """Create the two empty tables of the catalogue of debates."""
        tables.execute(TABLES)

    def drop(self, tables: apsw.Connection) -> None:
        """Remove the two tables of the catalogue of debates if they are there."""
        for name in ("debate_line", "debate_citation"):
            tables.execute(f"DROP TABLE IF EXISTS {name}")

    def wants(self, stream: str, type: str, /) -> bool:
        """Whether the catalogue of debates takes in events of this `type` in this `stream`: those in streams `debate/…`
        that open, conclude or delete a debate or quote memories.
        """
        return debates.wanted(stream, type)

    def apply(self, tables: apsw.Connection, envelopes: Sequence[Envelope]) -> None:
        """Update the tables of the catalogue with `envelopes`, events of debates in the order of the log."""
        for envelope in envelopes:
            _take(tables, envelope)

    def erased(self, tables: apsw.Connection, envelope: Envelope) -> None:
        """Do nothing when the texts of an event are erased, since the catalogue of debates keeps no text."""

    def contents(self, tables: apsw.Connection) -> Contents:
        """All rows of the catalogue's two tables in a fixed order, so that two catalogues can be compared."""
        yield from tables.execute("SELECT * FROM debate_line ORDER BY no")
        yield from tables.execute("SELECT * FROM debate_citation ORDER BY memory, stream, version")


def _take(tables: apsw.Connection, envelope: Envelope) -> None:
    if envelope.type == debates.OPENED:
        sql = "INSERT OR IGNORE INTO debate_line (stream, project) VALUES (?, ?)"
        tables.execute(sql, (envelope.stream, debates.project_of(envelope)))
        _cite(tables, envelope, debates.memories_of(envelope))
    elif envelope.type == debates.CONCLUDED:
        sql = "UPDATE debate_line SET concluded = ? WHERE stream = ?"
        tables.execute(sql, (envelope.version, envelope.stream))
    elif envelope.type == debates.DELETED:
        tables.execute("UPDATE debate_line SET deleted = 1 WHERE stream = ?", (envelope.stream,))
    else:
        _cite(tables, envelope, debates.memories_in(envelope))


def _cite(tables: apsw.Connection, envelope: Envelope, memories: set[str]) -> None:
    sql = "INSERT OR IGNORE INTO debate_citation (memory, stream, version, event) VALUES (?, ?, ?, ?)"
    place = (envelope.stream, envelope.version, envelope.id)
    tables.executemany(sql, ((id, *place) for id in memories))


class SqliteDebates:
    """The catalogue of debates (a DebateCatalogue) of a SqliteStore that was opened with a `DebateIndex` among its
    projections.
    """

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    def lines(self) -> list[Line]:
        """One `Line` (stream and version of the conclusion) for each debate that is not deleted, the oldest debate
        first.
        """
        sql = "SELECT stream, concluded FROM debate_line WHERE NOT deleted ORDER BY no"
        return [Line(*row) for row in self._store.query(sql)]

    def latest(self, prefix: str, limit: int) -> list[str]:
        """The ids of the debates whose id begins with `prefix`, the latest first, at most `limit`; deleted debates are
        left out. Reads the catalogue's table, no event.
        """
        sql = (
            f"SELECT substr(stream, {len(PREFIX) + 1}) FROM debate_line"
            f" WHERE NOT deleted AND substr(stream, {len(PREFIX) + 1}, ?) = ? ORDER BY no DESC LIMIT ?"
        )
        return [str(id) for (id,) in self._store.query(sql, len(prefix), prefix, limit)]

    def projects(self) -> dict[str, int]:
        """How many debates each project has, by its name, sorted. Deleted debates do not count, but their project is
        there. Linear in the debates.
        """
        sql = "SELECT project, sum(NOT deleted) FROM debate_line WHERE project <> '' GROUP BY project ORDER BY project"
        return {str(name): int(count) for name, count in self._store.query(sql)}

    def quotes(self, project: str, id: str) -> list[Quote]:
        """The events of debates of `project` that quote the memory with the id `id`, the oldest debate first, then by
        version.

        Events that this version of moot cannot read are among them too, since they may quote it: their `memory` is
        UNREAD.
        """
        return [Quote(*row) for row in self._store.query(QUOTES, project, id, UNREAD)]
