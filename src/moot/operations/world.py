"""What operations need from outside."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # named for readers and checkers alone: an operation loads what it needs itself
    from moot.log.debates import DebateCatalogue
    from moot.log.store import EventStore
    from moot.memory import MemoryBook
    from moot.runtime.driver import Watch


@dataclass(frozen=True, slots=True)
class World:
    """The surroundings of an operation: everything that it needs from outside.

    `store`: the log; `debates`: the catalogue of debates; `book`: gives the memories of a project; `now`: gives the
    time (RFC 3339, UTC); `new_id`: gives a new id. `project`: the project whose memories are meant where a request
    names none. `watch`: called with the debate and the new events of a debate that is driven, once they are on disk.
    """

    store: "EventStore"
    debates: "DebateCatalogue"
    book: "Callable[[str], MemoryBook]"
    now: Callable[[], str]
    new_id: Callable[[], str]
    project: str = "default"
    watch: "Watch | None" = None
