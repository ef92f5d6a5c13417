"""`InMemoryMemories`: what a book reads of memories that are held in this process. Recall looks at every one."""

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from heapq import nsmallest
from typing import Final, Protocol

from moot.log.inmemory import Tables
from moot.memory.inmemory.index import Held, InMemoryIndex, Project
from moot.memory.port import Memories, Neighbour, Recall, Recalled, Request
from moot.memory.record import Category, Memory, Relation
from moot.memory.tags import Aliases, TagLabel
from moot.memory.words import Question, Words, factor, query_words
from moot.record.envelope import Envelope

PAGE: Final = 500


class Shared(Protocol):
    """What `InMemoryMemories` reads from: an InMemoryStore with an `InMemoryIndex` among its projections, or anything
    else that gives such tables.
    """

    def reading(self) -> AbstractContextManager[Tables]:
        """The dict with the tables of the projections, up to date. Only this thread has access inside the `with` block.
        """


class InMemoryMemories(Memories):
    """The memories in an InMemoryStore. Recall scores every memory that the question allows.

    `store` must have an `InMemoryIndex` among its projections; `words` takes a question apart into words.
    """

    def __init__(self, store: Shared, words: Words) -> None:
        self._store, self._words = store, words

    def recall(self, project: str, request: Request) -> Recall:
        with self._project(project) as found:
            words, whole = query_words(self._words, request.query) if found.last else ({}, True)
            derived = request.category == Category.DERIVED
            searched = [
                held
                for held in found.held.values()
                if not held.memory.archived and (held.memory.category is Category.DERIVED) is derived
            ]
            best = nsmallest(request.limit, _scored(searched, list(words), request))
            items = tuple(Recalled(found.memory(id), -score) for score, id in best)
            return Recall(items, whole)

    def get(self, project: str, ids: Iterable[str]) -> dict[str, Memory]:
        with self._project(project) as found:
            return {id: found.memory(id) for id in ids if id in found.held}

    def latest(self, project: str, limit: int | None) -> list[Memory]:
        with self._project(project) as found:
            return found.memories(list(reversed(found.held.values()))[:limit])

    def beginning(self, project: str, prefix: str, limit: int) -> list[str]:
        with self._project(project) as found:
            return sorted(id for id in found.held if id.startswith(prefix))[:limit]

    def page(self, project: str, after: int) -> list[tuple[int, Memory]]:
        with self._project(project) as found:
            held = [each for each in found.held.values() if each.place > after][:PAGE]
            return [(each.place, found.memory(each.memory.id)) for each in held]

    def from_source(self, project: str, sources: Iterable[str], limit: int) -> list[Memory]:
        wanted = set(sources)
        with self._project(project) as found:
            held = [each for each in found.held.values() if each.usual and each.memory.source in wanted]
            return found.memories(list(reversed(held))[:limit])

    def neighbours(self, project: str, ids: Iterable[str], limit: int | None) -> list[Neighbour]:
        wanted, left = set(ids), None if limit is None else max(0, limit)
        with self._project(project) as found:
            outward = [(b, relation, a, True) for a, relation, b in found.relations if a in wanted]
            inward = [(a, relation, b, False) for a, relation, b in found.relations if b in wanted]
            ends = [end for end in outward + inward if end[0] in found.held and found.held[end[0]].usual]
            return [Neighbour(found.memory(id), Relation(how), of, to) for id, how, of, to in ends[:left]]

    def origins(self, project: str, id: str) -> list[str]:
        with self._project(project) as found:
            return sorted(event for memory, event in found.origins if memory == id)

    def aliases(self, project: str) -> Aliases:
        with self._project(project) as found:
            return Aliases(found.aliases.values())

    def tagged(self, project: str) -> list[str]:
        with self._project(project) as found:
            return sorted({position for held in found.held.values() for position in held.memory.polarity})

    def with_tags(self, project: str, positions: Iterable[str], limit: int) -> list[Memory]:
        wanted = set(positions)
        with self._project(project) as found:
            held = [each for each in found.held.values() if each.usual and _takes_side(each.memory, wanted)]
            return found.memories(list(reversed(held))[:limit])

    def projects(self) -> dict[str, int]:
        with self._store.reading() as tables:
            return {name: len(project.held) for name, project in sorted(tables[InMemoryIndex.name].items())}

    def folded(self, events: Callable[[], Iterable[Envelope]]) -> "InMemoryMemories":
        return InMemoryMemories(_Folded(self._store, events, InMemoryIndex(self._words)), self._words)

    @contextmanager
    def _project(self, name: str) -> Iterator[Project]:
        with self._store.reading() as tables:
            yield tables[InMemoryIndex.name].get(name) or Project()


def _scored(searched: list[Held], words: list[str], request: Request) -> Iterator[tuple[float, str]]:
    """(−score, id) of the memories that share a word with the question."""
    known = {word: sum(word in held.stems for held in searched) for word in words}
    if not any(known.values()):
        return
    question = Question(known, len(searched), sum(held.length for held in searched) / len(searched))
    for held in searched:
        memory, relevance = held.memory, question.relevance(held.stems, held.length)
        if not relevance or memory.id in request.exclude or request.category not in (None, memory.category):
            continue
        better = factor(request.now_s - held.seconds, memory.permanent, memory.outcome, memory.category)
        yield -round(relevance * better, 9), memory.id


class _Folded:
    """Tables folded from events when they are first read, by one thread at a time of all that use `store`."""

    def __init__(self, store: Shared, events: Callable[[], Iterable[Envelope]], index: InMemoryIndex) -> None:
        self._store, self._events, self._index = store, events, index
        self._tables: Tables | None = None

    @contextmanager
    def reading(self) -> Iterator[Tables]:
        """The tables, for this thread alone in a `with` block."""
        with self._store.reading():
            if self._tables is None:
                tables: Tables = {}
                self._index.create(tables)
                self._index.apply(tables, list(self._events()))
                self._tables = tables
            yield self._tables


def _takes_side(memory: Memory, positions: Collection[str]) -> bool:
    """Whether the memory has a tag, other than neutral, for one of `positions`."""
    return any(text in positions and tag.label is not TagLabel.NEUTRAL for text, tag in memory.polarity.items())
