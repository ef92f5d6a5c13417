"""Writing many memories: a transaction for each batch, none of them twice."""

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from moot.errors import InvalidDocument, VersionConflict
from moot.memory.events import MemoryRemembered, stream_of, to_data
from moot.memory.port import Log, Memories
from moot.memory.record import Memory
from moot.record.envelope import NewEvent

MOST_REJECTED: Final = 10_000
"""So many lines are read, where none of them can be used."""

@dataclass(frozen=True, slots=True)
class Rejected:
    """A line that was not imported: its number, counted from 1, and the reason, `error`. `file` is empty if the lines
    did not come from a file; what is wrong with a whole file is said of its first line.
    """

    file: str
    line: int
    error: str


def check_rejected(rejected: Sequence[Rejected], number: int) -> None:
    """Raise InvalidDocument if there are `MOST_REJECTED` lines and all up to that `number` were rejected: so a pipe
    without end ends.
    """
    if number >= MOST_REJECTED and number == len(rejected):
        first = rejected[0]
        why = f"none of the first {number:,} lines can be used; line {first.line}: {first.error}"
        raise InvalidDocument(first.file or "the lines", [why], "give a file with a JSON object on each line")


@dataclass(frozen=True, slots=True)
class Differing:
    """A memory that its file now says something else of: `keys` names what differs. `line`: where it stands there."""

    id: str
    file: str
    line: int
    text: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Gone:
    """A memory that was imported from a file and is no longer in it, or whose file was renamed."""

    id: str
    file: str
    text: str


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did: how many memories were added (`imported`), what was rejected, and how many were there already
    as they are in the file (`unchanged`).

    Of files of notes also: `changed`, those that the file now says something else of (an outcome, tags), and `gone`,
    those that are no longer in their file, or whose file was renamed. Both are listed alone: nothing is overwritten,
    nothing deleted.
    """

    imported: int
    rejected: tuple[Rejected, ...] = ()
    unchanged: int = 0
    changed: tuple[Differing, ...] = ()
    gone: tuple[Gone, ...] = ()

    @property
    def in_part(self) -> bool:
        """Whether at least one line was rejected, so that only a part was imported."""
        return bool(self.rejected)

    def to_dict(self) -> dict[str, Any]:
        """The report as JSON (docs/contract.md): `imported`, `unchanged` and `changed` are numbers, `changes` and
        `gone` lists of memories, `rejected` a list of `file`, `line` and `error`.
        """
        return {
            "imported": self.imported,
            "unchanged": self.unchanged,
            "changed": len(self.changed),
            "changes": [
                {"id": each.id, "file": each.file, "line": each.line, "text": each.text, "keys": list(each.keys)}
                for each in self.changed
            ],
            "gone": [{"id": each.id, "file": each.file, "text": each.text} for each in self.gone],
            "rejected": [{"file": each.file, "line": each.line, "error": each.error} for each in self.rejected],
        }


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
