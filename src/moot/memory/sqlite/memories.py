"""`SqliteMemories`: what a book reads, from tables that a `MemoryIndex` keeps."""

import json
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import islice
from typing import Final, Protocol

import apsw

from moot.memory.port import Memories, Neighbour, Recall, Recalled, Request
from moot.memory.positions import NO_ALIASES, Aliases
from moot.memory.record import Memory
from moot.memory.sqlite import rows
from moot.memory.sqlite.index import MemoryIndex
from moot.memory.sqlite.search import search
from moot.record.envelope import Envelope

PAGE: Final = 1_000
"""Events folded at a time."""


class Connected(Protocol):
    """What `SqliteMemories` reads from: a SqliteStore with a `MemoryIndex` among its projections, or anything else that
    gives a connection to such tables.
    """

    def connection(self) -> AbstractContextManager[apsw.Connection]:
        """The connection to the tables of memories, which are up to date. No other thread gets it inside the `with`
        block.
        """


class SqliteMemories(Memories):
    """The memories in a SqliteStore. Recall looks at a bounded number of them (moot.memory.sqlite.search).

    `store` must have a `MemoryIndex` among its projections.
    """

    def __init__(self, store: Connected) -> None:
        self._store = store

    def recall(self, project: str, request: Request) -> Recall:
        with self._project(project) as (connection, number):
            if number is None:
                return Recall((), True)
            found = search(connection, number, request)
            best = rows.by_number(connection, number, [no for no, _ in found.best])
        scores = [score for _, score in found.best]
        return Recall(tuple(map(Recalled, best, scores)), found.complete)

    def get(self, project: str, ids: Iterable[str]) -> dict[str, Memory]:
        with self._project(project) as (connection, number):
            return {} if number is None else rows.by_ids(connection, number, ids)

    def latest(self, project: str, limit: int | None) -> list[Memory]:
        with self._project(project) as (connection, number):
            left = -1 if limit is None else limit
            return [] if number is None else rows.memories(connection, number, "ORDER BY no DESC LIMIT ?", left)

    def beginning(self, project: str, prefix: str, limit: int) -> list[str]:
        sql = "SELECT id FROM memory_item WHERE project = ? AND substr(id, 1, ?) = ? ORDER BY id LIMIT ?"
        with self._project(project) as (connection, number):
            return [str(id) for (id,) in connection.execute(sql, (number, len(prefix), prefix, limit))]

    def page(self, project: str, after: int) -> list[tuple[int, Memory]]:
        with self._project(project) as (connection, number):
            return [] if number is None else rows.page(connection, number, after)

    def from_source(self, project: str, sources: Iterable[str], limit: int) -> list[Memory]:
        where = (
            "AND source IN (SELECT value FROM json_each(?)) AND archived = 0 AND category <> 'derived'"
            " ORDER BY no DESC LIMIT ?"
        )
        with self._project(project) as (connection, number):
            wanted = json.dumps(sorted(set(sources)))
            return [] if number is None else rows.memories(connection, number, where, wanted, limit)

    def neighbours(self, project: str, ids: Iterable[str], limit: int | None) -> list[Neighbour]:
        with self._project(project) as (connection, number):
            if number is None:
                return []
            ends = rows.neighbours(connection, number, ids, limit)
            found = rows.by_ids(connection, number, {end.id for end in ends})
        return [Neighbour(found[end.id], end.relation, end.of, end.outward) for end in ends if end.id in found]

    def origins(self, project: str, id: str) -> list[str]:
        sql = "SELECT event FROM memory_origin WHERE project = ? AND memory = ? ORDER BY event"
        with self._project(project) as (connection, number):
            return [str(event) for (event,) in connection.execute(sql, (number, id))]

    def aliases(self, project: str) -> Aliases:
        with self._project(project) as (connection, number):
            return NO_ALIASES if number is None else rows.aliases(connection, number)

    def tagged(self, project: str) -> list[str]:
        with self._project(project) as (connection, number):
            return [] if number is None else rows.tagged(connection, number)

    def with_tags(self, project: str, positions: Iterable[str], limit: int) -> list[Memory]:
        where = (
            "AND polarity <> '{}' AND archived = 0 AND category <> 'derived' AND EXISTS (SELECT 1 FROM"
            " json_each(memory_item.polarity) AS tag WHERE tag.key IN (SELECT value FROM json_each(?)) AND"
            " iif(tag.type = 'object', json_extract(tag.value, '$.label'), tag.value) <> 'neutral')"
            " ORDER BY no DESC LIMIT ?"
        )
        with self._project(project) as (connection, number):
            wanted = json.dumps(sorted(set(positions)))
            return [] if number is None else rows.memories(connection, number, where, wanted, limit)

    def projects(self) -> dict[str, int]:
        sql = "SELECT name, (SELECT count(*) FROM memory_item WHERE project = p.no) FROM memory_project p ORDER BY name"
        with self._store.connection() as connection:
            return {str(name): int(str(count)) for name, count in connection.execute(sql)}

    def folded(self, events: Callable[[], Iterable[Envelope]]) -> "SqliteMemories":
        return SqliteMemories(_Folded(events))

    @contextmanager
    def _project(self, name: str) -> Iterator[tuple[apsw.Connection, int | None]]:
        with self._store.connection() as connection:
            yield connection, rows.project_number(connection, name)


class _Folded:
    """Tables in memory, folded from events when they are first read."""

    def __init__(self, events: Callable[[], Iterable[Envelope]]) -> None:
        self._events, self._lock = events, threading.RLock()
        self._tables: apsw.Connection | None = None

    @contextmanager
    def connection(self) -> Iterator[apsw.Connection]:
        """The connection to the tables, for this thread alone in a `with` block."""
        with self._lock:
            if self._tables is None:
                self._tables = _fold(self._events())
            yield self._tables


def _fold(events: Iterable[Envelope]) -> apsw.Connection:
    index, tables, left = MemoryIndex(), apsw.Connection(":memory:"), iter(events)
    with tables:
        index.create(tables)
        while page := list(islice(left, PAGE)):
            index.apply(tables, page)
    return tables
