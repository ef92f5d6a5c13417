"""Notes that say the contrary of each other: what was recorded so, and what the detector is sure of."""

from collections.abc import Iterator
from typing import Final

from moot.memory import Memory, MemoryBook, Relation
from moot.operations.requests import memories as asked
from moot.operations.values import Conflict, Conflicts
from moot.operations.warning import contrary, detector, on_one_matter, quoted
from moot.operations.world import World

NOTES: Final = 1_000
"""How many notes are looked up, the last remembered ones."""
NEAR: Final = 10
"""How many notes with the words of a note are compared with it."""


def conflicts(world: World, _request: asked.ListConflicts) -> Conflicts:
    """The pairs of notes that say the contrary of each other: by a relation `conflicts_with` that was recorded, or as
    the detector is sure of. Archived and derived notes are left out.

    Compares each of the last NOTES notes with at most NEAR that recall finds by its words.
    """
    search = _Search(world.book(world.project))
    found = tuple(search.found())
    return Conflicts(found, search.complete)


class _Search:
    """`complete` says after the search whether no bound cut it short."""

    def __init__(self, book: MemoryBook) -> None:
        self._book, self._detector, self.complete = book, detector(), True
        self._seen: set[frozenset[str]] = set()

    def found(self) -> Iterator[Conflict]:
        """Every conflict once, those of the last remembered notes first."""
        notes = self._book.list(NOTES + 1)
        self.complete = len(notes) <= NOTES
        for memory in notes[:NOTES]:
            if not memory.archived and memory.category != "derived":
                yield from self._recorded(memory)
                yield from self._detected(memory)

    def _recorded(self, memory: Memory) -> Iterator[Conflict]:
        for near in self._book.related([memory.id]):
            if near.relation is Relation.CONFLICTS_WITH and self._new(memory, near.memory):
                yield _conflict(memory, near.memory, "it is recorded that they conflict")

    def _detected(self, memory: Memory) -> Iterator[Conflict]:
        answer = self._book.recall(memory.text, limit=NEAR, exclude=(memory.id,))
        near = [item.memory for item in answer.items if on_one_matter(memory.text, item.memory.text)]
        self.complete = self.complete and answer.complete and len(near) < NEAR
        for other in near:
            if self._new(memory, other) and contrary(self._detector, memory, other):
                yield _conflict(memory, other, "they say the contrary")

    def _new(self, one: Memory, other: Memory) -> bool:
        pair = frozenset((one.id, other.id))
        known = pair in self._seen
        self._seen.add(pair)
        return not known


def _conflict(one: Memory, other: Memory, how: str) -> Conflict:
    a, b = sorted((one, other), key=lambda memory: memory.id)
    return Conflict(a.id, b.id, f"{how}: {quoted(a)} and {quoted(b)}")
