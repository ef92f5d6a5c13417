"""What is worth knowing of a note that was just remembered. Nothing is ever refused for it. And
notes that say the contrary of each other: what was recorded so, and what the detector is sure of.
"""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final

from moot.errors import StoreError
from moot.memory import Category, Memory, MemoryBook, Relation, position_key
from moot.memory.words import of_question
from moot.operations.memory import memory_requests as asked
from moot.operations.values import Conflict, Conflicts, Warned
from moot.operations.world import World
from moot.reading import CONTRADICTION, CONTRADICTION_DETECTORS
from moot.reading.contradiction import ContradictionDetector
from moot.reading.contradiction import Relation as Compared
from moot.record.labels import Outcome

LOOKED_AT: Final = 8
"""How many notes like the new one are compared with it."""
AHEAD: Final = timedelta(days=1)
"""How far after now the time of a note may be, since clocks and time zones differ."""
SHOWN: Final = 80
"""How many characters of a note a warning quotes."""


def warnings_about(book: MemoryBook, memory: Memory, now: str) -> tuple[Warned, ...]:
    """What is worth knowing of the new `memory`: that its time lies ahead of `now`; and of the notes that recall finds
    by its words: potential duplicates, notes on the same matter that failed or that are warnings, and notes that say
    the contrary. Looks at LOOKED_AT notes.

    Nothing of other notes if the store cannot be read now: the note is on disk, and that is what counts.
    """
    try:
        found = book.recall(memory.text, limit=LOOKED_AT, exclude=(memory.id,)).items
    except StoreError:
        found = ()
    return (*_ahead(memory, now), *(each for item in found for each in _warnings(memory, item.memory)))


def _ahead(memory: Memory, now: str) -> Iterator[Warned]:
    """A warning if the time of the memory is more than AHEAD after `now`."""
    if datetime.fromisoformat(memory.at) - datetime.fromisoformat(now) > AHEAD:
        why = f"its time, {memory.at}, lies ahead: until then it does not age, and `--as-of` does not know it"
        yield Warned("future", memory.id, f"{why}; if that is a slip, `moot forget {memory.id}` and remember it anew")


def _warnings(new: Memory, old: Memory) -> Iterator[Warned]:
    same = nearly_same(new.text, old.text)
    if same:
        yield Warned("duplicate", old.id, f"{old.id} says the same, or nearly so: {quoted(old)}")
    if not same and not on_one_matter(new.text, old.text):
        return
    if old.outcome is Outcome.FAILED:
        yield Warned("failed_before", old.id, f"{old.id}, on the same matter, failed: {quoted(old)}")
    if old.category is Category.WARNING:
        yield Warned("standing_warning", old.id, f"{old.id} warns of the same matter: {quoted(old)}")
    if not same and contrary(detector(), new, old):
        yield Warned("contrary", old.id, f"{old.id} says the contrary: {quoted(old)}")


def detector() -> ContradictionDetector:
    """The detector that decides whether two notes say the contrary."""
    return CONTRADICTION_DETECTORS[CONTRADICTION]()


def contrary(detector: ContradictionDetector, one: Memory, other: Memory) -> bool:
    """Whether the detector is sure that two notes say the contrary."""
    found = detector.detect(one.text, other.text)
    return found.sure and found.label is Compared.CONTRADICT


def quoted(memory: Memory) -> str:
    """The text of a note in quotation marks, cut where it is long."""
    text = " ".join(memory.text.split())
    return f"“{text}”" if len(text) <= SHOWN else f"“{text[:SHOWN].rstrip()}…”"


SMALL: Final = frozenset(
    {"a", "an", "the", "of", "in", "on", "at", "for", "with", "to", "and", "or", "is", "are", "was", "were", "be"}
    | {"been", "it", "its", "we", "us", "our", "by", "from", "that", "this", "as", "i", "they", "has", "have", "had"}
    | {"will", "would", "can", "could", "should"}
)
"""Words that say nothing of the matter of a note."""
NEGATIONS: Final = frozenset({"not", "no", "never", "nor", "none", "nobody", "nothing", "without", "cannot"})
SAME: Final = 0.85
"""The share of all words of two notes that both must have to be nearly the same text."""
SHARED: Final = 2
"""How many words of matter two notes on one matter share at least."""
MATTER: Final = 0.5
"""The share of the words of matter of the shorter note that both must have to be on one matter."""

_WORD: Final = re.compile(r"[^\W_]+(?:['\N{RIGHT SINGLE QUOTATION MARK}][^\W_]+)*")
_ENDING: Final = re.compile(r"(?<=\w{3})(?:ings?|ed|es|s|e)$")


def nearly_same(one: str, other: str) -> bool:
    """Whether two notes are the same text, or differ in a word or two of many. A digit, a symbol or a negation that
    only one has makes them different.
    """
    a, b = position_key(one), position_key(other)
    if a == b:
        return True
    ours, theirs = set(a.split()), set(b.split())
    differing = ours ^ theirs
    if any(not word.isalpha() or word in NEGATIONS for word in differing):
        return False
    return bool(differing) and len(ours & theirs) >= SAME * len(ours | theirs)


def on_one_matter(one: str, other: str) -> bool:
    """Whether two notes share enough words of matter to be about the same."""
    ours, theirs = _matter(one), _matter(other)
    shared = len(ours & theirs)
    return shared >= SHARED and shared >= MATTER * min(len(ours), len(theirs))


def _matter(text: str) -> set[str]:
    words = _WORD.findall(of_question(text))
    return {_ENDING.sub("", word) for word in words if word not in SMALL and word not in NEGATIONS}


NOTES: Final = 1_000
"""How many notes are looked up, the last remembered ones."""
NEAR: Final = 10
"""How many notes with the words of a note are compared with it."""


def conflicts(world: World, _request: asked.ListConflicts) -> Conflicts:
    """The pairs of notes that say the contrary of each other. Compares each of the last NOTES with NEAR at most."""
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
