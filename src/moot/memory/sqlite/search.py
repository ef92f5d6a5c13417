"""Finding the memories that answer a question best, without looking at every one that shares a word.

The rare words of a question lead to few memories, so all of these are looked at. The common ones would lead
to most of the store; of those words only memories that have many at once are looked at: all of them, then all
but one, and so on, until nothing unseen can be better than the last item that is given, or the bound on
memories looked at is reached. That is the idea of MaxScore (Turtle and Flood, "Query evaluation: strategies
and optimizations", Information Processing & Management 31(6), 1995): order the words by what they can still
add, and stop when that is too little.

Words reach SQLite quoted and one by one; nothing a user writes is ever read as FTS5 syntax.
"""

import heapq
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final, cast

import apsw

from moot.memory.port import Request
from moot.memory.words import Question, factor, query_words

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


def index_name(project: int, derived: bool) -> str:
    """The name of the full-text table for the memories of the project with the number `project`: the derived ones
    (moot's own conclusions) if `derived`, else all others. The table of its words and their counts has the same name
    with `_df` added.
    """
    return f"memory_{'derived' if derived else 'words'}_{project}"


def make_index(connection: apsw.Connection, table: str) -> None:
    """Create the full-text table `table` and, as `<table>_df`, the table of its words and their counts.

    The index keeps no copy of the texts (`content=''`), and what is deleted from it is overwritten, not only marked.
    """
    connection.execute(
        f"CREATE VIRTUAL TABLE {table}"
        " USING fts5(words, content='', columnsize=0, tokenize='porter unicode61');"
        f"INSERT INTO {table} ({table}, rank) VALUES ('secure-delete', 1);"
        f"CREATE VIRTUAL TABLE {table}_df USING fts5vocab({table}, 'row');"
    )


def stems_column(stems: Sequence[str], parts: Sequence[str]) -> str:
    """The stems of a memory's words, and those of the parts of its words, as the one text that its row has."""
    return f"{' '.join(stems)}\n{' '.join(parts)}" if parts else " ".join(stems)


def length_of(column: str) -> int:
    """How many words a memory counts as, from the text in its row: those before the parts."""
    return len(column.partition("\n")[0].split())


class Fts5Words:
    """A tokenizer that takes texts apart exactly as the full-text indexes of SQLite do (a moot.memory.words.Words).

    It uses the given connection, or one of its own if none is given, and like a connection it is for one thread at a
    time.
    """

    def __init__(self, connection: apsw.Connection | None = None) -> None:
        self._connection = connection or apsw.Connection(":memory:")
        self.stems = _tokenizer(self._connection, "porter", ["unicode61"])
        self.words = _tokenizer(self._connection, "unicode61", [])


def _tokenizer(connection: apsw.Connection, name: str, arguments: list[str]) -> Callable[[str], list[str]]:
    tokenize = connection.fts5_tokenizer(name, arguments)

    def words(text: str) -> list[str]:
        utf8 = text.encode("utf-8", "replace")
        flags = apsw.FTS5_TOKENIZE_DOCUMENT
        found = tokenize(utf8, flags, None, include_offsets=False, include_colocated=False)
        return cast(list[str], found)

    return words
