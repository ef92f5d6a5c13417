"""Memory's tables in the file of the log: everything that speaks to SQLite for memory is in here."""

from moot.memory.sqlite.index import MemoryIndex
from moot.memory.sqlite.memories import SqliteMemories
from moot.memory.sqlite.search import Fts5Words

__all__ = ["Fts5Words", "MemoryIndex", "SqliteMemories"]
