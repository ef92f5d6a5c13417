"""Memory: evidence with outcomes. Everything is a fold of the log; reading changes nothing."""

from moot.memory.batches import Differing, Gone, ImportReport, Rejected
from moot.memory.memory import MemoryBook
from moot.memory.past import Version
from moot.memory.port import Neighbour, Recall, Recalled
from moot.memory.record import Category, Memory, Relation
from moot.memory.tags import Tag, TagLabel, position_key
from moot.record.labels import Outcome, Polarity

__all__ = [
    "Category",
    "Differing",
    "Gone",
    "ImportReport",
    "Memory",
    "MemoryBook",
    "Neighbour",
    "Outcome",
    "Polarity",
    "Recall",
    "Recalled",
    "Rejected",
    "Relation",
    "Tag",
    "TagLabel",
    "Version",
    "position_key",
]
