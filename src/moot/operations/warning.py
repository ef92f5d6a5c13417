"""What is worth knowing of a note that was just remembered. Nothing is ever refused for it."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final

from moot.errors import StoreError
from moot.memory import Category, Memory, MemoryBook
from moot.operations.likeness import nearly_same, on_one_matter
from moot.operations.values import Warned
from moot.reading import CONTRADICTION_DETECTORS
from moot.reading.contradiction import ContradictionDetector, Relation
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
    return next(iter(CONTRADICTION_DETECTORS.values()))()


def contrary(detector: ContradictionDetector, one: Memory, other: Memory) -> bool:
    """Whether the detector is sure that two notes say the contrary."""
    found = detector.detect(one.text, other.text)
    return found.sure and found.label is Relation.CONTRADICT


def quoted(memory: Memory) -> str:
    """The text of a note in quotation marks, cut where it is long."""
    text = " ".join(memory.text.split())
    return f"“{text}”" if len(text) <= SHOWN else f"“{text[:SHOWN].rstrip()}…”"
