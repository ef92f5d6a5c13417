"""Which store a path opens: the one place that chooses an implementation.

A path is a SQLite file, `:memory:` a database of SQLite that lives as long as its handle. What opens another store (a
PostgreSQL URL) is added here.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from moot.log.debates import DebateCatalogue

if TYPE_CHECKING:
    from moot.log.sqlite import SqliteStore


@dataclass(frozen=True, slots=True)
class Stores:
    """A database as moot uses it: the log, and what is folded from it. Closing the log closes all."""

    log: "SqliteStore"
    debates: DebateCatalogue


def open_stores(path: str | Path) -> Stores:
    """The database at `path`, made if it is not there. Raises NotAMootDatabase, NewerSchema, StoreUnavailable."""
    from moot.log.sqlite import SqliteStore
    from moot.log.sqlite.debates import DebateIndex, SqliteDebates
    from moot.memory import MemoryIndex

    log = SqliteStore(path, projections=[MemoryIndex(), DebateIndex()])
    return Stores(log, SqliteDebates(log))


def latest_debates(path: str | Path, prefix: str, limit: int) -> list[str]:
    """The ids of the latest debates at `path` that begin with `prefix`. Loads little: a shell waits for it.

    Raises NotAMootDatabase, NewerSchema, StoreUnavailable.
    """
    from moot.log.sqlite import SqliteStore
    from moot.log.sqlite.debates import DebateIndex, SqliteDebates

    with SqliteStore(path, projections=[DebateIndex()]) as log:
        return SqliteDebates(log).latest(prefix, limit)
