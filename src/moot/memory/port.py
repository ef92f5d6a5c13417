"""What a book needs of a store: the log that it writes to, and `Memories`, what it reads. Names no database."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from moot.deliberation.envelope import Envelope, NewEvent
from moot.memory.record import Memory, Relation


@dataclass(frozen=True, slots=True)
class Recalled:
    """A memory that answers a question, with its score in [0, 1] (moot.memory.ranking)."""

    memory: Memory
    score: float

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md)."""
        return self.memory.to_line(self.score)


@dataclass(frozen=True, slots=True)
class Recall:
    """The best answers, best first. `complete`: no memory that was not looked at can be better than the last
    of them, and every word of the question was read. False says that a bound may have cut a better one
    away."""

    items: tuple[Recalled, ...]
    complete: bool

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md)."""
        return {"items": [each.to_dict() for each in self.items], "complete": self.complete}


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A memory that stands in a relation to the memory `of`: from `of` to it if `outward`, else back."""

    memory: Memory
    relation: Relation
    of: str
    outward: bool


@dataclass(frozen=True, slots=True)
class Request:
    """A question to memory: the `limit` best of `category` (None: all but derived ones), without the ids in `exclude`.

    `now_s`: the time that ages count from, in seconds since 1970.
    """

    query: str
    limit: int
    category: str | None
    now_s: int
    exclude: Collection[str] = ()


class Words(Protocol):
    """Takes a text apart into words."""

    def stems(self, text: str) -> list[str]:
        """The words of a text, folded and stemmed, in order."""

    def words(self, text: str) -> list[str]:
        """The words of a text, folded but not stemmed: as many as `stems` gives, in the same order."""


class Log(Protocol):
    """The part of an EventStore that a book writes to: see moot.log.store for what each method promises."""

    def append(self, stream: str, events: Sequence[NewEvent], *, expected: int, epoch: int | None = None) -> int:
        """Add all of `events` or none, if the stream is at version `expected`; return its new version."""

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        """The events of `stream` with version > `after`, in order."""

    def version(self, stream: str) -> int:
        """The version of `stream`."""

    def erase(self, event_id: str) -> int:
        """Delete the texts of an event for good; return how many."""


class Memories(Protocol):
    """The memories of all projects, folded from the log: what was appended last is in them. Reading changes nothing.

    Of a project in which nothing was remembered there is nothing. Every store keeps the same contract
    (tests/memory/memory_contract.py): `moot.memory.sqlite` and `moot.memory.inmemory`.
    """

    def recall(self, project: str, request: Request) -> Recall:
        """The memories that share a word with the question, best first; ties by id. Cost: bounded by the store."""

    def get(self, project: str, ids: Iterable[str]) -> dict[str, Memory]:
        """The memories `ids`, those that are there, by id."""

    def latest(self, project: str, limit: int | None) -> list[Memory]:
        """All memories, archived and derived ones too, the last remembered first; at most `limit`."""

    def beginning(self, project: str, prefix: str, limit: int) -> list[str]:
        """The ids of memories that begin with `prefix`, sorted; at most `limit`."""

    def page(self, project: str, after: int) -> list[tuple[int, Memory]]:
        """The next some hundred memories after a place (0: the first), as remembered, each with its place."""

    def from_source(self, project: str, sources: Iterable[str], limit: int) -> list[Memory]:
        """Memories of these sources, the last remembered first, without archived and derived ones."""

    def neighbours(self, project: str, ids: Iterable[str], limit: int | None) -> list[Neighbour]:
        """What stands in a relation to any of `ids`, without archived and derived memories.

        First what they point to, then what points to them, the oldest relation first; at most `limit`.
        """

    def origins(self, project: str, id: str) -> list[str]:
        """The ids of the events that have, or had, texts of a memory, forgotten ones too; sorted."""

    def folded(self, events: Callable[[], Iterable[Envelope]]) -> "Memories":
        """The memories that `events` alone make, folded when they are first read. Nothing is written to any disk."""
