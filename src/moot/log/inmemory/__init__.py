"""The event log in this process: `InMemoryStore`, for tests and whatever else needs no disk."""

from moot.log.inmemory.held import InMemoryLog, Tables
from moot.log.inmemory.store import InMemoryStore

__all__ = ["InMemoryLog", "InMemoryStore", "Tables"]
