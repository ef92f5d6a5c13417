"""Memory's tables in this process: what a book reads of an `InMemoryStore`."""

from moot.memory.inmemory.index import InMemoryIndex
from moot.memory.inmemory.memories import InMemoryMemories

__all__ = ["InMemoryIndex", "InMemoryMemories"]
