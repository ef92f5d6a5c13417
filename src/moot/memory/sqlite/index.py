"""Memory's tables: a fold of the log, kept in the same file, which can be dropped and built anew at any time.

One row per memory, and per project two full-text indexes: one of what recall may give, one of derived
memories, so that these move no statistic of the other and fill no limit. Archived memories stand in neither.
The indexes hold words, not texts, and with `secure-delete` a word that leaves them is gone from their pages.
"""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import apsw

from moot.log.store import Contents, Projection
from moot.memory import events
from moot.memory.record import PERMANENT, Category, seconds
from moot.memory.sqlite.search import Fts5Words, index_name, length_of, make_index, stems_column
from moot.memory.tags import Tag, TagLabel, position_key, tags_of, without
from moot.memory.words import headings_of, searchable
from moot.record.envelope import Envelope
from moot.record.labels import Origin
from moot.record.text import ErasedText

_INSERT: Final = (
    "INSERT OR IGNORE INTO memory_item (project, id, text, category, at, outcome, outcome_text, rationale,"
    " tags, source, author, derived_from, pinned, archived, context, polarity, version, event, seconds,"
    " permanent, stems) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING no"
)
_WHICH: Final = "project = ? AND id = ?"

Key = tuple[int, str]
"""A project's number and a memory's id."""


class Fold:
    """Updates the tables of memories with a batch of events: call `take` for each event, then `finish` once.

    Meanwhile the numbers of memories and words per project are counted in memory, and `finish` writes them. Events
    about a memory that is not there (forgotten, or never known) change no memory.
    """

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection, self._run = connection, connection.execute
        self._words = Fts5Words(connection)
        self._projects: dict[str, int] = {}
        self._counts: Counter[tuple[int, str]] = Counter()

    def take(self, envelope: Envelope) -> None:
        """Update the tables of memories with one event."""
        event = events.from_data(envelope.type, envelope.v, envelope.data)
        if isinstance(event, events.PositionAliased):
            self._aliased(self._project(envelope.stream), event, envelope.id)
            return
        key = self._project(envelope.stream), event.memory
        if isinstance(event, events.MemoryRemembered):
            self._remembered(key, event, envelope)
        else:
            self._changed(key, event)
            if events.has_text(event):
                self._noted(key, envelope.id)
            self._run(f"UPDATE memory_item SET version = ? WHERE {_WHICH}", (envelope.version, *key))

    def lose(self, envelope: Envelope) -> None:
        """Remove from the tables what came from the texts of `envelope`, which are being erased, so that they are as if
        the event had been taken in without its texts.
        """
        event = events.from_data(envelope.type, envelope.v, envelope.data)
        if isinstance(event, events.PositionAliased):
            self._run("DELETE FROM memory_alias WHERE event = ?", (envelope.id,))
            return
        key = self._project(envelope.stream), event.memory
        match event:
            case events.MemoryRemembered() | events.MemoryEdited():
                self._gone(key)
                self._noted(key, envelope.id)
            case events.OutcomeRecorded(_, _, text) if text:
                lost = f"{_WHICH} AND outcome_text = ?"
                self._run(f"UPDATE memory_item SET outcome_text = NULL WHERE {lost}", (*key, text))
            case events.MemoryTagged(_, position):
                self._tagged(key, position, None)

    def finish(self) -> None:
        """Write the numbers of memories and words per project that were counted while the batch was taken in."""
        for (project, column), change in self._counts.items():
            self._run(f"UPDATE memory_project SET {column} = {column} + ? WHERE no = ?", (change, project))

    def _project(self, stream: str) -> int:
        """The number of a stream's project, whose tables are made if it is new."""
        if stream not in self._projects:
            name = stream.removeprefix(events.stream_of(""))
            row = self._one("SELECT no FROM memory_project WHERE name = ?", name)
            self._projects[stream] = self._new_project(name) if row is None else row[0]
        return self._projects[stream]

    def _new_project(self, name: str) -> int:
        row = self._one("INSERT INTO memory_project (name) VALUES (?) RETURNING no", name)
        no = int(row[0]) if row else 0
        for derived in (False, True):
            make_index(self._connection, index_name(no, derived))
        return no

    def _changed(self, key: Key, event: events.MemoryEvent) -> None:
        match event:
            case events.MemoryEdited(_, text):
                self._edited(key, text)
            case events.TagsAdded(_, tags):
                self._rewritten(key, None, tags)
            case events.OutcomeRecorded(_, outcome, text):
                kept = None if isinstance(text, ErasedText) else text
                sql = f"UPDATE memory_item SET outcome = ?, outcome_text = ? WHERE {_WHICH}"
                self._run(sql, (outcome, kept, *key))
            case events.MemoriesRelated(_, relation, target):
                self._related(key, relation, target)
            case events.MemoryTagged(_, position, polarity, by):
                if not isinstance(position, ErasedText):
                    self._tagged(key, position, Tag(TagLabel(polarity), Origin(by or Origin.PERSON)))
            case events.MemoryUntagged(_, position):
                if not isinstance(position, ErasedText):
                    self._tagged(key, position, None)
            case events.MemoryPinned(_, on):
                sql = "UPDATE memory_item SET pinned = ?1, permanent = ?1 OR category IN (?4, ?5)"
                self._run(f"{sql} WHERE project = ?2 AND id = ?3", (int(on), *key, *sorted(PERMANENT)))
            case events.MemoryArchived(_, on):
                self._archived(key, on)
            case events.MemoryForgotten():
                self._gone(key)

    def _remembered(self, key: Key, event: events.MemoryRemembered, envelope: Envelope) -> None:
        if isinstance(event.text, ErasedText):
            self._noted(key, envelope.id)
            return
        words = searchable(event.text, event.rationale, event.tags, headings_of(event.context))
        stems, parts = words.stems(self._words)
        row = self._one(_INSERT, *_columns(key, event, envelope, stems_column(stems, parts)))
        if row is None:
            return  # an id is remembered once; the first one stands
        for relation, target in event.relations:
            self._related(key, relation, target)
        if not event.archived:
            self._into_index(key[0], row[0], event.category == Category.DERIVED, words.whole, len(stems))

    def _edited(self, key: Key, text: str) -> None:
        """Give the memory another text. Where that is erased, nobody can say what the memory says: it is gone."""
        if isinstance(text, ErasedText):
            self._gone(key)
        else:
            self._rewritten(key, text, ())

    def _rewritten(self, key: Key, text: str | None, more: tuple[str, ...]) -> None:
        """Give the memory another text, if one is given, and more tags; the index follows."""
        row = self._one(f"SELECT no, archived, text, rationale, tags, context FROM memory_item WHERE {_WHICH}", *key)
        if row is None:
            return
        no, archived, was, rationale, said, context = row
        text, tags = was if text is None else text, tuple(dict.fromkeys((*json.loads(said), *more)))
        if not archived:
            self._indexed(key[0], no, False)
        stems = stems_column(*searchable(text, rationale, tags, headings_of(context)).stems(self._words))
        self._run("UPDATE memory_item SET text = ?, tags = ?, stems = ? WHERE no = ?", (text, _json(tags), stems, no))
        if not archived:
            self._indexed(key[0], no, True)

    def _noted(self, key: Key, event: str) -> None:
        """Note which event has, or had, texts of the memory, so that a `forget` cut short can be finished."""
        self._run("INSERT OR IGNORE INTO memory_origin VALUES (?, ?, ?)", (*key, event))

    def _related(self, key: Key, relation: str, target: str) -> None:
        sql = (
            "INSERT OR IGNORE INTO memory_relation (project, memory, relation, target) SELECT ?1, ?2, ?3, ?4"
            " WHERE EXISTS (SELECT 1 FROM memory_item WHERE project = ?1 AND id = ?2)"
        )
        self._run(sql, (*key, relation, target))

    def _tagged(self, key: Key, position: str, tag: Tag | None) -> None:
        """Set the tag of the memory towards `position`, or with None take it away."""
        row = self._one(f"SELECT polarity FROM memory_item WHERE {_WHICH}", *key)
        if row is not None:
            polarity = without(json.loads(row[0]), position)
            polarity |= {} if tag is None else {position: tag.to_json()}
            self._run(f"UPDATE memory_item SET polarity = ? WHERE {_WHICH}", (json.dumps(polarity), *key))

    def _aliased(self, project: int, event: events.PositionAliased, id: str) -> None:
        if isinstance(event.position, ErasedText) or isinstance(event.alias, ErasedText):
            return
        if event.on:
            sql = "INSERT INTO memory_alias (project, position, alias, event) VALUES (?, ?, ?, ?)"
            self._run(sql, (project, event.position, event.alias, id))
            return
        gone = {position_key(event.position), position_key(event.alias)}
        sql = "SELECT no, position, alias FROM memory_alias WHERE project = ?"
        for no, one, other in self._run(sql, (project,)).fetchall():
            if {position_key(str(one)), position_key(str(other))} == gone:
                self._run("DELETE FROM memory_alias WHERE no = ?", (no,))

    def _archived(self, key: Key, on: bool) -> None:
        row = self._one(f"SELECT no, archived FROM memory_item WHERE {_WHICH}", *key)
        if row is not None and bool(row[1]) is not on:
            self._run("UPDATE memory_item SET archived = ? WHERE no = ?", (int(on), row[0]))
            self._indexed(key[0], row[0], not on)

    def _gone(self, key: Key) -> None:
        """Take the memory out of the tables; which event remembered it is noted."""
        row = self._one(f"SELECT no, archived, event FROM memory_item WHERE {_WHICH}", *key)
        if row is not None:
            self._noted(key, row[2])
            if not row[1]:
                self._indexed(key[0], row[0], False)
            self._run("DELETE FROM memory_item WHERE no = ?", (row[0],))
        self._run("DELETE FROM memory_relation WHERE project = ?1 AND (memory = ?2 OR target = ?2)", key)

    def _indexed(self, project: int, no: int, on: bool) -> None:
        """Put the words of a memory that is there into its index, or take them out."""
        row = self._one("SELECT text, rationale, tags, context, category, stems FROM memory_item WHERE no = ?", no)
        text, rationale, tags, context, category, stems = row or ("", None, "[]", None, "", "")
        words = searchable(text, rationale, json.loads(tags), headings_of(context))
        move = self._into_index if on else self._out_of_index
        move(project, no, category == Category.DERIVED, words.whole, length_of(stems))

    def _into_index(self, project: int, no: int, derived: bool, words: str, length: int) -> None:
        sql = f"INSERT INTO {index_name(project, derived)} (rowid, words) VALUES (?, ?)"
        self._run(sql, (no, words))
        self._count(project, derived, 1, length)

    def _out_of_index(self, project: int, no: int, derived: bool, words: str, length: int) -> None:
        table = index_name(project, derived)
        self._run(f"INSERT INTO {table} ({table}, rowid, words) VALUES ('delete', ?, ?)", (no, words))
        self._count(project, derived, -1, -length)

    def _count(self, project: int, derived: bool, memories: int, words: int) -> None:
        kind = "derived" if derived else "ordinary"
        self._counts[project, kind] += memories
        self._counts[project, f"{kind}_words"] += words

    def _one(self, sql: str, *parameters: Any) -> tuple[Any, ...] | None:
        return self._run(sql, parameters).fetchone()


def _columns(
    key: Key, event: events.MemoryRemembered, envelope: Envelope, stems: str
) -> tuple[str | int | None, ...]:
    return (
        *(*key, event.text, event.category, event.at, event.outcome, event.outcome_text, event.rationale),
        *(_json(event.tags), event.source, event.author, _json(event.derived_from)),
        *(
            int(event.pinned),
            int(event.archived),
            event.context,
            _tags(event.polarity) if event.polarity else "{}",
        ),
        *(envelope.version, envelope.id, seconds(event.at), int(event.pinned or event.category in PERMANENT)),
        stems,
    )


def _tags(said: tuple[tuple[str, ...], ...]) -> str:
    return json.dumps({position: tag.to_json() for position, tag in tags_of(said).items()})


def _json(texts: tuple[str, ...]) -> str:
    return json.dumps(texts) if texts else "[]"


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
