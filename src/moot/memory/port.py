"""What a book needs of a store: the log that it writes to, and `Memories`, what it reads. Names no database."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from moot.memory.record import Memory, Relation
from moot.memory.tags import Aliases
from moot.record.envelope import Envelope, NewEvent


@dataclass(frozen=True, slots=True)
class Recalled:
    """A memory that answers a question, with its score in [0, 1): the higher, the better the answer
    (moot.memory.words).
    """

    memory: Memory
    score: float

    def to_dict(self) -> dict[str, Any]:
        """The memory as JSON: `id`, `text`, `category`, `outcome`, `source`, `tags`, `score`, `at` (docs/contract.md).
        """
        return self.memory.to_line(self.score)


@dataclass(frozen=True, slots=True)
class Recall:
    """The answer to a question to memory: the memories found, best first.

    `complete` is true if every word of the question was read, and no memory that was not looked at can be better than
    the last item. It is false if a bound on the search may have left out a better memory.
    """

    items: tuple[Recalled, ...]
    complete: bool

    def to_dict(self) -> dict[str, Any]:
        """The answer as JSON: `items`, each with the keys of `Recalled.to_dict`, and `complete` (docs/contract.md)."""
        return {"items": [each.to_dict() for each in self.items], "complete": self.complete}


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A memory that stands in `relation` to the memory with the id `of`. With `outward` the relation reads from `of` to
    `memory` ("of supersedes memory"), else from `memory` to `of`.
    """

    memory: Memory
    relation: Relation
    of: str
    outward: bool


@dataclass(frozen=True, slots=True)
class Request:
    """A question to memory: `query` is its text, `limit` how many memories may be given.

    Only memories of `category` are given (None: all but derived ones), without the ids in `exclude`. `now_s` is the
    time to which ages count, in seconds since 1970.
    """

    query: str
    limit: int
    category: str | None
    now_s: int
    exclude: Collection[str] = ()


class Log(Protocol):
    """What a MemoryBook needs of an event store: the methods to read events, append them and erase their texts.
    moot.log.store says what each promises.
    """

    def append(self, stream: str, events: Sequence[NewEvent], *, expected: int, epoch: int | None = None) -> int:
        """Append all of `events` to `stream`, or none; return the version of the last of them. `expected` is the
        version that the stream must be at, `epoch` the number of the caller's lease, if it has one.
        """

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        """The events of `stream` whose version (number in the stream, from 1) is above `after`, in order, at most
        `limit`.
        """

    def version(self, stream: str) -> int:
        """The version of the last event of `stream`, which is the number of its events; 0 if there is no such stream.
        """

    def erase(self, event_id: str) -> int:
        """Delete the free texts (what people wrote) of the event `event_id` for good; return how many texts were
        deleted.
        """


class Memories(Protocol):
    """All memories of all projects, for reading. They are computed from the events in the log, and include the last
    event appended. Reading changes nothing.

    A project in which nothing was remembered has no memories, which is no error. Every store keeps the same contract
    (tests/memory/memory_contract.py): `moot.memory.sqlite` and `moot.memory.inmemory`.
    """

    def recall(self, project: str, request: Request) -> Recall:
        """The memories of `project` that share a word with the question `request`, best first, equal scores ordered by
        id. Cost: bounded by the store.
        """

    def get(self, project: str, ids: Iterable[str]) -> dict[str, Memory]:
        """The memories of `project` with these `ids`, by id. An id without a memory is left out."""

    def latest(self, project: str, limit: int | None) -> list[Memory]:
        """All memories of `project`, archived and derived ones too, the last remembered first; at most `limit` (None:
        all).
        """

    def beginning(self, project: str, prefix: str, limit: int) -> list[str]:
        """The ids of the memories of `project` whose id begins with `prefix`, sorted; at most `limit`."""

    def page(self, project: str, after: int) -> list[tuple[int, Memory]]:
        """The next some hundred memories of `project` in the order of remembering, each with its number. `after` is the
        number of the last memory of the page before, 0 for the first page.
        """

    def from_source(self, project: str, sources: Iterable[str], limit: int) -> list[Memory]:
        """The memories of `project` whose source is one of `sources`, the last remembered first, without archived and
        derived ones; at most `limit`.
        """

    def neighbours(self, project: str, ids: Iterable[str], limit: int | None) -> list[Neighbour]:
        """The memories of `project` in a direct relation to any of `ids`, in either direction, without archived and
        derived ones.

        First come the memories that a relation of `ids` points to, then those whose relation points to one of `ids`,
        the oldest relation first in both; at most `limit` (None: all).
        """

    def origins(self, project: str, id: str) -> list[str]:
        """The ids of the events that have, or had, texts of the memory with the id `id`, also if it was forgotten;
        sorted.
        """

    def aliases(self, project: str) -> Aliases:
        """Which positions a person said to be the same in `project`."""

    def tagged(self, project: str) -> list[str]:
        """The texts of the positions that memories of `project` have tags for, each once, sorted."""

    def with_tags(self, project: str, positions: Iterable[str], limit: int) -> list[Memory]:
        """The memories of `project` that have a tag, other than neutral, for one of `positions` (texts as they were
        given), the last remembered first, without archived and derived ones; at most `limit`.
        """

    def projects(self) -> dict[str, int]:
        """How many memories each project has, archived and derived ones too, by its name, sorted. Projects in which all
        was forgotten are among them.
        """

    def folded(self, events: Callable[[], Iterable[Envelope]]) -> "Memories":
        """The memories that result from `events` alone, computed when they are first read. Nothing is written to any
        disk.
        """
