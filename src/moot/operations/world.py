"""What operations need from outside."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # named for readers and checkers alone: an operation loads what it needs itself
    from moot.log.debates import DebateCatalogue
    from moot.log.store import EventStore
    from moot.memory import MemoryBook
    from moot.participants import Participant
    from moot.participants.evidence import Evidence
    from moot.participants.models.settings import ModelSettings
    from moot.record.events import DebateOpened
    from moot.runtime.driver import Watch


@dataclass(frozen=True, slots=True)
class World:
    """The surroundings of an operation: everything that it needs from outside.

    `store`: the log; `debates`: the catalogue of debates; `book`: gives the memories of a project; `now`: gives the
    time (RFC 3339, UTC); `new_id`: gives a new id. `project`: the project whose memories are meant where a request
    names none. `watch`: called with the debate and the new events of a debate that is driven, once they are on disk.
    `reading`: gives the participant that reads for memory what memory is not sure of; None: nobody does.
    `debate_read`: gives the log of a debate as somebody has read it already; None: it is read. `models`: the language
    models that the operator has set up, by name.
    """

    store: "EventStore"
    debates: "DebateCatalogue"
    book: "Callable[[str], MemoryBook]"
    now: Callable[[], str]
    new_id: Callable[[], str]
    project: str = "default"
    watch: "Watch | None" = None
    reading: "Callable[[Evidence, DebateOpened], Participant] | None" = None
    debate_read: "Callable[[str], Any] | None" = None
    models: "Mapping[str, ModelSettings]" = field(default_factory=lambda: MappingProxyType({}))
