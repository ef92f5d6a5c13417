"""Which store a path opens: the one place that chooses an implementation.

A path is a SQLite file, `:memory:` a database of SQLite that lives as long as its handle: its recall looks at a bounded
part of the memories, that of the store in memory at all of them. What opens another store (a PostgreSQL URL) is added
here.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from moot.log.debates import DebateCatalogue
from moot.log.store import EventStore

if TYPE_CHECKING:
    from moot.memory.port import Memories


@dataclass(frozen=True, slots=True)
class Stores:
    """An open database: the log of events, and the memories and the catalogue of debates that are derived from it.
    Closing the log closes all three.
    """

    log: EventStore
    memories: "Memories"
    debates: DebateCatalogue


def open_stores(path: str | Path) -> Stores:
    """Open the database at `path`, which is made if it is not there. Raises NotAMootDatabase, NewerSchema,
    StoreUnavailable.
    """
    from moot.log.sqlite import SqliteStore
    from moot.log.sqlite.debates import DebateIndex, SqliteDebates
    from moot.memory.sqlite import MemoryIndex, SqliteMemories

    log = SqliteStore(path, projections=[MemoryIndex(), DebateIndex()])
    return Stores(log, SqliteMemories(log), SqliteDebates(log))


def refuse_others(path: Path) -> None:
    """Raise NotAMootDatabase for a file that is no database of moot, NewerSchema for one that a later moot wrote. The
    file is only read.
    """
    from moot.log.sqlite.schema import recognise

    recognise(path)


def in_memory() -> Stores:
    """A new empty database that exists in this process alone, for tests. Nothing is written to any disk, and opening
    costs nothing.
    """
    from moot.log.inmemory import InMemoryStore
    from moot.log.inmemory.debates import InMemoryDebateIndex, InMemoryDebates
    from moot.memory.inmemory import InMemoryIndex, InMemoryMemories
    from moot.memory.sqlite import Fts5Words

    words = Fts5Words()  # so that texts are taken apart as in a file
    log = InMemoryStore(projections=[InMemoryIndex(words), InMemoryDebateIndex()])
    return Stores(log, InMemoryMemories(log, words), InMemoryDebates(log))


def latest_debates(path: str | Path, prefix: str, limit: int) -> list[str]:
    """The ids of debates in the database at `path` that begin with `prefix`, the latest first, at most `limit`.

    It loads little code, because a shell waits for it to complete an id. Raises NotAMootDatabase, NewerSchema,
    StoreUnavailable.
    """
    from moot.log.sqlite import SqliteStore
    from moot.log.sqlite.debates import DebateIndex, SqliteDebates

    with SqliteStore(path, projections=[DebateIndex()]) as log:
        return SqliteDebates(log).latest(prefix, limit)
