"""Memory: evidence with outcomes. Everything is a fold of the log; reading changes nothing."""

from moot.deliberation.labels import Outcome, Polarity
from moot.memory.importing import ImportReport, Rejected
from moot.memory.memory import MemoryBook
from moot.memory.port import Neighbour, Recall, Recalled
from moot.memory.record import Category, Memory, Relation, position_key

__all__ = [
    "Category",
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
    "position_key",
]
