"""`SqliteMemories`: what a book reads, from tables that a `MemoryIndex` keeps."""

import json
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import islice
from typing import Any, Final, NamedTuple, Protocol

import apsw

from moot.memory.port import Memories, Neighbour, Recall, Recalled, Request
from moot.memory.record import Category, Memory, Relation
from moot.memory.sqlite.index import MemoryIndex
from moot.memory.sqlite.search import search
from moot.memory.tags import NO_ALIASES, Aliases, tag_of
from moot.record.envelope import Envelope
from moot.record.labels import Outcome

COLUMNS: Final = (
    "id, text, category, at, outcome, outcome_text, rationale, tags, source, author, derived_from, pinned,"
    " archived, context, polarity, version"
)
_POLARITY: Final = COLUMNS.split(", ").index("polarity")


def memories(connection: apsw.Connection, project: int, where: str = "", *parameters: Any) -> list[Memory]:
    """The memories, with their relations, of the project with the number `project`. `where` is SQL that is added to the
    query after the condition on the project ("AND …", "ORDER BY …"), `parameters` are its values.
    """
    sql = f"SELECT {COLUMNS} FROM memory_item WHERE project = ? {where}"
    rows: list[Any] = connection.execute(sql, (project, *parameters)).fetchall()
    relations = _relations(connection, project, [row[0] for row in rows])
    same = aliases(connection, project) if any(row[_POLARITY] != "{}" for row in rows) else NO_ALIASES
    return [_memory(row, relations.get(row[0], ()), same) for row in rows]


def aliases(connection: apsw.Connection, project: int) -> Aliases:
    """Which positions a person said to be the same in the project with the number `project`."""
    sql = "SELECT position, alias FROM memory_alias WHERE project = ? ORDER BY no"
    return Aliases((str(one), str(other)) for one, other in connection.execute(sql, (project,)))


def tagged(connection: apsw.Connection, project: int) -> list[str]:
    """The texts of the positions that memories of the project with the number `project` have tags for, sorted."""
    sql = (
        "SELECT DISTINCT key FROM memory_item, json_each(memory_item.polarity)"
        " WHERE project = ? AND polarity <> '{}'"
    )
    return sorted(str(position) for (position,) in connection.execute(sql, (project,)))


def project_number(connection: apsw.Connection, project: str) -> int | None:
    """The number by which the tables know the project named `project`; None while nothing was remembered in it."""
    row = connection.execute("SELECT no FROM memory_project WHERE name = ?", (project,)).fetchone()
    return None if row is None else int(str(row[0]))


def page(connection: apsw.Connection, project: int, after: int, size: int = 500) -> list[tuple[int, Memory]]:
    """The next `size` or fewer memories whose row number is above `after`, in the order of remembering, each with its
    row number.
    """
    sql = "SELECT no FROM memory_item WHERE project = ? AND no > ? ORDER BY no LIMIT ?"
    numbers = [int(str(no)) for (no,) in connection.execute(sql, (project, after, size))]
    if not numbers:
        return []
    found = memories(connection, project, "AND no BETWEEN ? AND ? ORDER BY no", numbers[0], numbers[-1])
    return list(zip(numbers, found, strict=True))


def by_number(connection: apsw.Connection, project: int, numbers: Sequence[int]) -> list[Memory]:
    """The memories in the table rows with these `numbers`, in that order, of the project with the number `project`."""
    return [memory for no in numbers for memory in memories(connection, project, "AND no = ?", no)]


def by_ids(connection: apsw.Connection, project: int, ids: Iterable[str]) -> dict[str, Memory]:
    """The memories with these `ids` in the project with the number `project`, by id. An id without a memory is left
    out.
    """
    where = "AND id IN (SELECT value FROM json_each(?))"
    return {memory.id: memory for memory in memories(connection, project, where, json.dumps(sorted(ids)))}


class End(NamedTuple):
    """One end of a relation between two memories, as seen from the memory with the id `of`: `id` is the other memory.
    With `outward` the relation reads from `of` to `id`, else from `id` to `of`.
    """

    id: str
    relation: Relation
    of: str
    outward: bool


_ENDS: Final = """
SELECT r.{end}, r.relation, r.{start} FROM memory_relation r
JOIN memory_item i ON i.project = r.project AND i.id = r.{end}
WHERE r.project = ? AND r.{start} IN (SELECT value FROM json_each(?))
AND i.archived = 0 AND i.category <> 'derived' ORDER BY r.no LIMIT ?
"""


def neighbours(connection: apsw.Connection, project: int, ids: Iterable[str], limit: int | None) -> list[End]:
    """The other ends of the relations of `ids` in the project with the number `project`, without archived and derived
    memories; at most `limit` (None: all).

    First come the relations that lead from one of `ids`, then those that lead to one, the oldest first in both.
    """
    wanted, left = json.dumps(sorted(set(ids))), -1 if limit is None else max(0, limit)
    found: list[End] = []
    for start, end in (("memory", "target"), ("target", "memory")):
        sql = _ENDS.format(start=start, end=end)
        room = left if left < 0 else left - len(found)
        for id, relation, of in connection.execute(sql, (project, wanted, room)):
            found.append(End(str(id), Relation(relation), str(of), start == "memory"))
    return found


def _relations(
    connection: apsw.Connection, project: int, ids: list[str]
) -> dict[str, tuple[tuple[Relation, str], ...]]:
    sql = (
        "SELECT memory, relation, target FROM memory_relation"
        " WHERE project = ? AND memory IN (SELECT value FROM json_each(?)) ORDER BY no"
    )
    found: dict[str, tuple[tuple[Relation, str], ...]] = {}
    rows: list[Any] = connection.execute(sql, (project, json.dumps(ids))).fetchall()
    for memory, relation, target in rows:
        found[memory] = (*found.get(memory, ()), (Relation(relation), target))
    return found


def _memory(row: tuple[Any, ...], relations: tuple[tuple[Relation, str], ...], same: Aliases) -> Memory:
    (id, text, category, at, outcome, outcome_text, rationale, tags, source, author, derived_from) = row[:11]
    pinned, archived, context, polarity, version = row[11:]
    return Memory(
        id=id,
        text=text,
        category=Category(category),
        at=at,
        outcome=Outcome(outcome),
        outcome_text=outcome_text,
        rationale=rationale,
        tags=tuple(json.loads(tags)),
        source=source,
        author=author,
        derived_from=tuple(json.loads(derived_from)),
        pinned=bool(pinned),
        archived=bool(archived),
        context=None if context is None else json.loads(context),
        relations=relations,
        polarity={position: tag_of(tag) for position, tag in json.loads(polarity).items()},
        version=version,
        aliases=same,
    )


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
            best = by_number(connection, number, [no for no, _ in found.best])
        scores = [score for _, score in found.best]
        return Recall(tuple(map(Recalled, best, scores)), found.complete)

    def get(self, project: str, ids: Iterable[str]) -> dict[str, Memory]:
        with self._project(project) as (connection, number):
            return {} if number is None else by_ids(connection, number, ids)

    def latest(self, project: str, limit: int | None) -> list[Memory]:
        with self._project(project) as (connection, number):
            left = -1 if limit is None else limit
            return [] if number is None else memories(connection, number, "ORDER BY no DESC LIMIT ?", left)

    def beginning(self, project: str, prefix: str, limit: int) -> list[str]:
        sql = "SELECT id FROM memory_item WHERE project = ? AND substr(id, 1, ?) = ? ORDER BY id LIMIT ?"
        with self._project(project) as (connection, number):
            return [str(id) for (id,) in connection.execute(sql, (number, len(prefix), prefix, limit))]

    def page(self, project: str, after: int) -> list[tuple[int, Memory]]:
        with self._project(project) as (connection, number):
            return [] if number is None else page(connection, number, after)

    def from_source(self, project: str, sources: Iterable[str], limit: int) -> list[Memory]:
        where = (
            "AND source IN (SELECT value FROM json_each(?)) AND archived = 0 AND category <> 'derived'"
            " ORDER BY no DESC LIMIT ?"
        )
        with self._project(project) as (connection, number):
            wanted = json.dumps(sorted(set(sources)))
            return [] if number is None else memories(connection, number, where, wanted, limit)

    def neighbours(self, project: str, ids: Iterable[str], limit: int | None) -> list[Neighbour]:
        with self._project(project) as (connection, number):
            if number is None:
                return []
            ends = neighbours(connection, number, ids, limit)
            found = by_ids(connection, number, {end.id for end in ends})
        return [Neighbour(found[end.id], end.relation, end.of, end.outward) for end in ends if end.id in found]

    def origins(self, project: str, id: str) -> list[str]:
        sql = "SELECT event FROM memory_origin WHERE project = ? AND memory = ? ORDER BY event"
        with self._project(project) as (connection, number):
            return [str(event) for (event,) in connection.execute(sql, (number, id))]

    def aliases(self, project: str) -> Aliases:
        with self._project(project) as (connection, number):
            return NO_ALIASES if number is None else aliases(connection, number)

    def tagged(self, project: str) -> list[str]:
        with self._project(project) as (connection, number):
            return [] if number is None else tagged(connection, number)

    def with_tags(self, project: str, positions: Iterable[str], limit: int) -> list[Memory]:
        where = (
            "AND polarity <> '{}' AND archived = 0 AND category <> 'derived' AND EXISTS (SELECT 1 FROM"
            " json_each(memory_item.polarity) AS tag WHERE tag.key IN (SELECT value FROM json_each(?)) AND"
            " iif(tag.type = 'object', json_extract(tag.value, '$.label'), tag.value) <> 'neutral')"
            " ORDER BY no DESC LIMIT ?"
        )
        with self._project(project) as (connection, number):
            wanted = json.dumps(sorted(set(positions)))
            return [] if number is None else memories(connection, number, where, wanted, limit)

    def projects(self) -> dict[str, int]:
        sql = "SELECT name, (SELECT count(*) FROM memory_item WHERE project = p.no) FROM memory_project p ORDER BY name"
        with self._store.connection() as connection:
            return {str(name): int(str(count)) for name, count in connection.execute(sql)}

    def folded(self, events: Callable[[], Iterable[Envelope]]) -> "SqliteMemories":
        return SqliteMemories(_Folded(events))

    @contextmanager
    def _project(self, name: str) -> Iterator[tuple[apsw.Connection, int | None]]:
        with self._store.connection() as connection:
            yield connection, project_number(connection, name)


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
