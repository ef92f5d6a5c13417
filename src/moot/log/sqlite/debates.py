"""The catalogue of debates in the file of the log: two small tables, and what is read from them."""

from collections.abc import Sequence
from typing import Final

import apsw

from moot.log import debates
from moot.log.debates import UNREAD, DebateCatalogue, Line, Quote
from moot.log.sqlite.store import SqliteStore
from moot.log.store import Contents, Projection
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


class DebateIndex(Projection[apsw.Connection]):
    """The projection that keeps the catalogue of debates in two tables of the file; `SqliteDebates` reads it."""

    name = debates.NAME
    version = debates.VERSION

    def create(self, tables: apsw.Connection) -> None:
        tables.execute(TABLES)

    def drop(self, tables: apsw.Connection) -> None:
        for name in ("debate_line", "debate_citation"):
            tables.execute(f"DROP TABLE IF EXISTS {name}")

    def wants(self, stream: str, type: str, /) -> bool:
        return debates.wanted(stream, type)

    def apply(self, tables: apsw.Connection, envelopes: Sequence[Envelope]) -> None:
        for envelope in envelopes:
            _take(tables, envelope)

    def erased(self, tables: apsw.Connection, envelope: Envelope) -> None:
        """Do nothing when the texts of an event are erased, since the catalogue of debates keeps no text."""

    def contents(self, tables: apsw.Connection) -> Contents:
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


class SqliteDebates(DebateCatalogue):
    """The catalogue of a SqliteStore that was opened with a `DebateIndex` among its projections."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    def lines(self) -> list[Line]:
        sql = "SELECT stream, concluded FROM debate_line WHERE NOT deleted ORDER BY no"
        return [Line(*row) for row in self._store.query(sql)]

    def latest(self, prefix: str, limit: int) -> list[str]:
        sql = (
            f"SELECT substr(stream, {len(PREFIX) + 1}) FROM debate_line"
            f" WHERE NOT deleted AND substr(stream, {len(PREFIX) + 1}, ?) = ? ORDER BY no DESC LIMIT ?"
        )
        return [str(id) for (id,) in self._store.query(sql, len(prefix), prefix, limit)]

    def projects(self) -> dict[str, int]:
        sql = "SELECT project, sum(NOT deleted) FROM debate_line WHERE project <> '' GROUP BY project ORDER BY project"
        return {str(name): int(count) for name, count in self._store.query(sql)}

    def quotes(self, project: str, id: str) -> list[Quote]:
        return [Quote(*row) for row in self._store.query(QUOTES, project, id, UNREAD)]
