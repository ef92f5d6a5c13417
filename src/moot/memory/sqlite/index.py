"""Memory's tables: a fold of the log, kept in the same file, which can be dropped and built anew at any time.

One row per memory, and per project two full-text indexes: one of what recall may give, one of derived
memories, so that these move no statistic of the other and fill no limit. Archived memories stand in neither.
The indexes hold words, not texts, and with `secure-delete` a word that leaves them is gone from their pages.
"""

from collections.abc import Sequence
from typing import Any, Final

import apsw

from moot.log.store import Contents, Projection
from moot.memory import events
from moot.memory.sqlite.fold import Fold
from moot.memory.sqlite.search import index_name
from moot.record.envelope import Envelope

TABLES: Final = """
CREATE TABLE memory_project (no INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,
    ordinary INTEGER NOT NULL DEFAULT 0, ordinary_words INTEGER NOT NULL DEFAULT 0,
    derived INTEGER NOT NULL DEFAULT 0, derived_words INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE memory_item (no INTEGER PRIMARY KEY, project INTEGER NOT NULL, id TEXT NOT NULL,
    text TEXT NOT NULL, category TEXT NOT NULL, at TEXT NOT NULL, outcome TEXT NOT NULL, outcome_text TEXT,
    rationale TEXT, tags TEXT NOT NULL, source TEXT, author TEXT, derived_from TEXT NOT NULL,
    pinned INTEGER NOT NULL, archived INTEGER NOT NULL, context TEXT, polarity TEXT NOT NULL,
    version INTEGER NOT NULL, event TEXT NOT NULL, seconds INTEGER NOT NULL, permanent INTEGER NOT NULL,
    stems TEXT NOT NULL, UNIQUE (project, id)) STRICT;
CREATE INDEX memory_source ON memory_item (project, source) WHERE source IS NOT NULL;
CREATE TABLE memory_relation (no INTEGER PRIMARY KEY, project INTEGER NOT NULL, memory TEXT NOT NULL,
    relation TEXT NOT NULL, target TEXT NOT NULL, UNIQUE (project, memory, relation, target)) STRICT;
CREATE INDEX memory_relation_target ON memory_relation (project, target);
CREATE INDEX memory_tagged ON memory_item (project) WHERE polarity <> '{}';
CREATE TABLE memory_alias (no INTEGER PRIMARY KEY, project INTEGER NOT NULL, position TEXT NOT NULL,
    alias TEXT NOT NULL, event TEXT NOT NULL UNIQUE) STRICT;
CREATE INDEX memory_alias_project ON memory_alias (project);
CREATE TABLE memory_origin (project INTEGER NOT NULL, memory TEXT NOT NULL, event TEXT NOT NULL,
    PRIMARY KEY (project, memory, event)) STRICT, WITHOUT ROWID;
"""

_CONTENTS: Final = (
    "SELECT * FROM memory_project ORDER BY no",
    "SELECT project, id, text, category, at, outcome, outcome_text, rationale, tags, source, author, derived_from,"
    " pinned, archived, context, polarity, version, event, seconds, permanent, stems FROM memory_item ORDER BY no",
    "SELECT project, memory, relation, target FROM memory_relation ORDER BY no",
    "SELECT project, position, alias, event FROM memory_alias ORDER BY no",
    "SELECT project, memory, event FROM memory_origin ORDER BY 1, 2, 3",
)


class MemoryIndex(Projection[apsw.Connection]):
    """The projection that keeps all memories, of the streams `memory/…`, in tables of the file; `SqliteMemories` reads
    it.
    """

    name = "memory"
    version = 4

    def create(self, tables: apsw.Connection) -> None:
        tables.execute(TABLES)

    def drop(self, tables: apsw.Connection) -> None:
        sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'memory_*' AND sql LIKE ?"
        for pattern in ("%USING fts5vocab%", "%USING fts5(%"):
            for (name,) in tables.execute(sql, (pattern,)).fetchall():
                tables.execute(f'DROP TABLE "{name}"')
        for name in ("memory_project", "memory_item", "memory_relation", "memory_alias", "memory_origin"):
            tables.execute(f"DROP TABLE IF EXISTS {name}")

    def wants(self, stream: str, _type: str, /) -> bool:
        return stream.startswith(events.stream_of(""))

    def apply(self, tables: apsw.Connection, envelopes: Sequence[Envelope]) -> None:
        fold = Fold(tables)
        for envelope in envelopes:
            fold.take(envelope)
        fold.finish()

    def erased(self, tables: apsw.Connection, envelope: Envelope) -> None:
        if self.wants(envelope.stream, envelope.type):
            fold = Fold(tables)
            fold.lose(envelope)
            fold.finish()

    def contents(self, tables: apsw.Connection) -> Contents:
        # without the numbers of rows: they depend on which memories were forgotten meanwhile
        for sql in _CONTENTS:
            yield from tables.execute(sql)
        projects: list[Any] = tables.execute("SELECT no FROM memory_project ORDER BY no").fetchall()
        for (no,) in projects:
            for derived in (False, True):
                yield from _indexed_words(tables, index_name(no, derived))


def _indexed_words(connection: apsw.Connection, table: str) -> Contents:
    """Every word that an index has, with the memory and the place where it stands, word by word."""
    connection.execute(f"CREATE VIRTUAL TABLE temp.indexed_words USING fts5vocab(main, {table}, instance)")
    found = connection.execute("SELECT term, id, offset FROM temp.indexed_words LEFT JOIN memory_item ON no = doc")
    try:
        yield from found
    finally:
        found.close(True)  # where not all was read
        connection.execute("DROP TABLE IF EXISTS temp.indexed_words")
