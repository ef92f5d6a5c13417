"""Writing many memories: a transaction for each batch, none of them twice."""

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from moot.errors import VersionConflict
from moot.memory.events import MemoryRemembered, stream_of, to_data
from moot.memory.port import Log, Memories
from moot.memory.record import Memory
from moot.record.envelope import NewEvent

BATCH: Final = 2_000
"""How many memories are written in one transaction."""


@dataclass(frozen=True, slots=True)
class Good:
    """A memory that can be written if its id is free: the event that remembers it, and the line of the file where it
    stands. `said`: the keys that the file gives for it.
    """

    file: str
    line: int
    event: MemoryRemembered
    said: frozenset[str]

    @property
    def id(self) -> str:
        """The id of the memory."""
        return self.event.memory


@contextmanager
def few_collections() -> Iterator[None]:
    """Let Python look for cycles of garbage a hundred times less often meanwhile.

    A batch is hundreds of thousands of small objects without a cycle; looking through them again and again
    takes a seventh of the time of an import.
    """
    thresholds = gc.get_threshold()
    gc.set_threshold(thresholds[0] * 100, *thresholds[1:])
    try:
        yield
    finally:
        gc.set_threshold(*thresholds)


@dataclass(frozen=True, slots=True)
class Desk:
    """What one writes with: the log, the memories that it already holds, the project, a clock, ids for events, and who
    is recorded as having written.
    """

    store: Log
    memories: Memories
    project: str
    now: Callable[[], str]
    new_id: Callable[[], str]
    actor: str

    def there(self, ids: Sequence[str]) -> dict[str, Memory]:
        """The memories that have one of these ids now."""
        return self.memories.get(self.project, ids) if ids else {}


class Batches:
    """Memories on their way to the log of `desk`. `taken` is called for each whose id a memory has already, with that
    memory. `written`: how many were written.
    """

    def __init__(self, desk: Desk, taken: Callable[[Good, Memory], None]) -> None:
        self.written = 0
        self._desk, self._taken, self._stream = desk, taken, stream_of(desk.project)
        self._batch: list[Good] = []
        self._seen: set[str] = set()

    def known(self, id: str) -> bool:
        """Whether a memory has this id, or is on its way."""
        return id in self._seen or bool(self._desk.there([id]))

    def add(self, good: Good) -> None:
        """Take a memory, and write the batch if that is full."""
        if good.id in self._seen:
            self.write()  # so that the two are compared
        self._batch.append(good)
        self._seen.add(good.id)
        if len(self._batch) >= BATCH:
            self.write()

    def write(self) -> None:
        """Write what was taken, and try anew if another process appends meanwhile."""
        while self._batch:
            version = self._desk.store.version(self._stream)
            there = self._desk.there([good.id for good in self._batch])
            new = [good for good in self._batch if good.id not in there]
            try:
                self._desk.store.append(self._stream, [self._event(good) for good in new], expected=version)
            except VersionConflict:
                continue
            old = [good for good in self._batch if good.id in there]
            self._batch, self.written = [], self.written + len(new)
            for good in old:
                self._taken(good, there[good.id])

    def _event(self, good: Good) -> NewEvent:
        type, data = to_data(good.event)
        desk = self._desk
        return NewEvent(type=type, id=desk.new_id(), at=desk.now(), actor=desk.actor, data=data)
