"""What operations need from outside."""

from collections.abc import Callable
from dataclasses import dataclass

from moot.log.debates import DebateCatalogue
from moot.log.store import EventStore
from moot.memory import MemoryBook
from moot.runtime.driver import Watch


@dataclass(frozen=True, slots=True)
class World:
    """The store, its catalogue of debates, the memories of each project, the clock (RFC 3339 UTC), and new ids.

    `project`: whose memories are meant where nobody says so. `watch`: who hears of every event of a debate that is
    driven, once it is on disk.
    """

    store: EventStore
    debates: DebateCatalogue
    book: Callable[[str], MemoryBook]
    now: Callable[[], str]
    new_id: Callable[[], str]
    project: str = "default"
    watch: Watch | None = None
