"""`SqliteMemories`: what a book reads, from tables that a `MemoryIndex` keeps."""

import heapq
import json
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Any, Final, Protocol

import apsw

from moot.memory.port import Memories, Neighbour, Recall, Recalled, Request
from moot.memory.positions import NO_ALIASES, Aliases
from moot.memory.record import Memory
from moot.memory.sqlite import folding
from moot.memory.sqlite.index import MemoryIndex
from moot.memory.sqlite.words import Fts5Words, index_name, length_of
from moot.memory.words import Question, factor, query_words
from moot.record.envelope import Envelope

# Finding the memories that answer a question best, without looking at every one that shares a word.
#
# The rare words of a question lead to few memories, so all of these are looked at. The common ones would lead
# to most of the store; of those words only memories that have many at once are looked at: all of them, then all
# but one, and so on, until nothing unseen can be better than the last item that is given, or the bound on
# memories looked at is reached. That is the idea of MaxScore (Turtle and Flood, "Query evaluation: strategies
# and optimizations", Information Processing & Management 31(6), 1995): order the words by what they can still
# add, and stop when that is too little.
#
# Words reach SQLite quoted and one by one; nothing a user writes is ever read as FTS5 syntax.

BUDGET: Final = 1_500
"""How many memories the rare words may lead to, and how many are looked at for each set of common words."""

CORE: Final = 4
"""How many of the common words are combined."""


@dataclass(frozen=True, slots=True)
class Found:
    """The result of a search: (row number, score) of the best memories, best first. `complete` says that no memory
    which was not looked at can be better.
    """

    best: tuple[tuple[int, float], ...]
    complete: bool


def search(connection: apsw.Connection, project: int, request: Request) -> Found:
    """The best memories for the question `request` in the project with the number `project`, at most `request.limit`.
    Looks at about 3 · BUDGET memories at most.
    """
    words, whole = query_words(Fts5Words(connection), request.query)
    known = _known(connection, index_name(project, request.category == "derived"), words)
    if not known or request.limit <= 0:
        return Found((), whole)
    return _Search(connection, project, request, words, known, whole).run()


def _known(connection: apsw.Connection, table: str, words: dict[str, str]) -> dict[str, int]:
    """{stem: number of memories that have it}, rarest first, of those that any has."""
    sql = f"SELECT term, doc FROM {table}_df WHERE term = ?"
    rows: list[Any] = [row for stem in words for row in connection.execute(sql, (stem,))]
    return dict(sorted(rows, key=lambda row: (row[1], row[0])))


class _Search:
    def __init__(
        self,
        connection: apsw.Connection,
        project: int,
        request: Request,
        words: dict[str, str],
        known: dict[str, int],
        whole: bool,
    ) -> None:
        self._run, self._project = connection.execute, project
        self._request, self._words, self._known = request, words, known
        self._derived = request.category == "derived"
        self._complete, self._seen = whole, set[int]()
        self._memories, mean = self._counts()
        self._question = Question(known, self._memories, mean)
        self._ranked: list[tuple[float, str, int]] = []  # (−score, id, row): smallest is best

    def _counts(self) -> tuple[int, float]:
        kind = "derived" if self._derived else "ordinary"
        sql = f"SELECT {kind}, {kind}_words FROM memory_project WHERE no = ?"
        counts: list[Any] = self._run(sql, (self._project,)).fetchall()
        memories, words = counts[0]
        return memories, words / memories

    def run(self) -> Found:
        """Look at what the rare words lead to, then at what has many of the common ones."""
        rare, common = self._divided()
        if rare:
            self._look(_any_of(self._quoted(rare)))
        for expression, bound in self._levels(common):
            if self._enough(bound):
                break
            if not self._look(expression):
                self._complete = False
                break
        else:
            self._complete = self._complete and self._enough(self._rest(common))
        best = tuple((row, -score) for score, _, row in self._ranked)
        return Found(best, self._complete)

    def _divided(self) -> tuple[list[str], list[str]]:
        """The rarest words that together lead to at most BUDGET memories, and the others."""
        words, budget = list(self._known), BUDGET
        if self._memories <= BUDGET:
            return words, []
        for place, word in enumerate(words):
            budget -= self._known[word]
            if budget < 0:
                return words[:place], words[place:]
        return words, []

    def _levels(self, common: list[str]) -> Iterator[tuple[str, float]]:
        """For m = all, all but one, …, 1: what has m of the common words (of the CORE rarest), and the most
        that the relevance of a memory not yet seen can be."""
        core, rest = common[:CORE], common[CORE:]
        for size in range(len(core), 0, -1):
            bound = self._question.bound([*core[:size], *rest])
            expression = " OR ".join(f"({' AND '.join(c)})" for c in combinations(self._quoted(core), size))
            yield expression, bound

    def _rest(self, common: list[str]) -> float:
        """The most that the relevance of a memory with none of the words looked for can be."""
        return self._question.bound(common[CORE:])

    def _quoted(self, stems: list[str]) -> list[str]:
        return ['"' + self._words[stem].replace('"', '""') + '"' for stem in stems]

    def _enough(self, bound: float) -> bool:
        """Whether no memory of at most this relevance can be among the best."""
        return bound == 0 or self._least() > bound

    def _look(self, expression: str) -> bool:
        """Rank what matches, newest first; whether it was all of it."""
        table = index_name(self._project, self._derived)
        sql = f"SELECT rowid FROM {table} WHERE {table} MATCH ? ORDER BY rowid DESC LIMIT ?"
        found = {row for (row,) in self._run(sql, (expression, BUDGET + 1))}
        self._rank(found - self._seen)
        self._seen |= found
        return len(found) <= BUDGET

    def _rank(self, rows: set[int]) -> None:
        sql = (
            "SELECT no, id, stems, outcome, category, permanent, seconds FROM memory_item"
            " WHERE no IN (SELECT value FROM json_each(?))"
        )
        scored = list(self._scored(self._run(sql, (json.dumps(list(rows)),))))
        self._ranked = heapq.nsmallest(self._request.limit, [*self._ranked, *scored])

    def _scored(self, rows: apsw.Cursor) -> Iterator[tuple[float, str, int]]:
        """The rows that may be among the best, with their scores. No score is above its relevance."""
        request, relevance, least = self._request, self._question.relevance, self._least()
        for no, id, stems, outcome, category, permanent, seconds in rows:
            relevant = relevance(stems.split(), length_of(stems) if "\n" in stems else None)
            if relevant < least or id in request.exclude or request.category not in (None, category):
                continue
            better = factor(request.now_s - seconds, bool(permanent), outcome, category)
            yield -round(relevant * better, 9), id, no

    def _least(self) -> float:
        """The score that a memory must reach to be among the best; a hair less, for the rounding."""
        full = len(self._ranked) == self._request.limit
        return -self._ranked[-1][0] - 1e-9 if full else 0.0


def _any_of(words: list[str]) -> str:
    return " OR ".join(words)


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
    """The memories in a SqliteStore. Recall looks at a bounded number of them (moot.memory.sqlite.memories).

    `store` must have a `MemoryIndex` among its projections.
    """

    def __init__(self, store: Connected) -> None:
        self._store = store

    def recall(self, project: str, request: Request) -> Recall:
        with self._project(project) as (connection, number):
            if number is None:
                return Recall((), True)
            found = search(connection, number, request)
            best = folding.by_number(connection, number, [no for no, _ in found.best])
        scores = [score for _, score in found.best]
        return Recall(tuple(map(Recalled, best, scores)), found.complete)

    def get(self, project: str, ids: Iterable[str]) -> dict[str, Memory]:
        with self._project(project) as (connection, number):
            return {} if number is None else folding.by_ids(connection, number, ids)

    def latest(self, project: str, limit: int | None) -> list[Memory]:
        with self._project(project) as (connection, number):
            left = -1 if limit is None else limit
            return [] if number is None else folding.memories(connection, number, "ORDER BY no DESC LIMIT ?", left)

    def beginning(self, project: str, prefix: str, limit: int) -> list[str]:
        sql = "SELECT id FROM memory_item WHERE project = ? AND substr(id, 1, ?) = ? ORDER BY id LIMIT ?"
        with self._project(project) as (connection, number):
            return [str(id) for (id,) in connection.execute(sql, (number, len(prefix), prefix, limit))]

    def page(self, project: str, after: int) -> list[tuple[int, Memory]]:
        with self._project(project) as (connection, number):
            return [] if number is None else folding.page(connection, number, after)

    def from_source(self, project: str, sources: Iterable[str], limit: int) -> list[Memory]:
        where = (
            "AND source IN (SELECT value FROM json_each(?)) AND archived = 0 AND category <> 'derived'"
            " ORDER BY no DESC LIMIT ?"
        )
        with self._project(project) as (connection, number):
            wanted = json.dumps(sorted(set(sources)))
            return [] if number is None else folding.memories(connection, number, where, wanted, limit)

    def neighbours(self, project: str, ids: Iterable[str], limit: int | None) -> list[Neighbour]:
        with self._project(project) as (connection, number):
            if number is None:
                return []
            ends = folding.neighbours(connection, number, ids, limit)
            found = folding.by_ids(connection, number, {end.id for end in ends})
        return [Neighbour(found[end.id], end.relation, end.of, end.outward) for end in ends if end.id in found]

    def origins(self, project: str, id: str) -> list[str]:
        sql = "SELECT event FROM memory_origin WHERE project = ? AND memory = ? ORDER BY event"
        with self._project(project) as (connection, number):
            return [str(event) for (event,) in connection.execute(sql, (number, id))]

    def aliases(self, project: str) -> Aliases:
        with self._project(project) as (connection, number):
            return NO_ALIASES if number is None else folding.aliases(connection, number)

    def tagged(self, project: str) -> list[str]:
        with self._project(project) as (connection, number):
            return [] if number is None else folding.tagged(connection, number)

    def with_tags(self, project: str, positions: Iterable[str], limit: int) -> list[Memory]:
        where = (
            "AND polarity <> '{}' AND archived = 0 AND category <> 'derived' AND EXISTS (SELECT 1 FROM"
            " json_each(memory_item.polarity) AS tag WHERE tag.key IN (SELECT value FROM json_each(?)) AND"
            " iif(tag.type = 'object', json_extract(tag.value, '$.label'), tag.value) <> 'neutral')"
            " ORDER BY no DESC LIMIT ?"
        )
        with self._project(project) as (connection, number):
            wanted = json.dumps(sorted(set(positions)))
            return [] if number is None else folding.memories(connection, number, where, wanted, limit)

    def projects(self) -> dict[str, int]:
        sql = "SELECT name, (SELECT count(*) FROM memory_item WHERE project = p.no) FROM memory_project p ORDER BY name"
        with self._store.connection() as connection:
            return {str(name): int(str(count)) for name, count in connection.execute(sql)}

    def folded(self, events: Callable[[], Iterable[Envelope]]) -> "SqliteMemories":
        return SqliteMemories(_Folded(events))

    @contextmanager
    def _project(self, name: str) -> Iterator[tuple[apsw.Connection, int | None]]:
        with self._store.connection() as connection:
            yield connection, folding.project_number(connection, name)


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
