"""The event log in one SQLite file (`SqliteStore`): everything that speaks to SQLite for the log is in here."""

from moot.log.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
