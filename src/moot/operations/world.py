"""What operations need from outside, and ids as people give them: whole, as a beginning that only one id has, or as the
object that has the id.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from moot.errors import InvalidValue
from moot.log.streams import stream_of
from moot.operations.request import id_of

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


NAMED: Final = 5
"""How many candidates an error names."""
LAST: Final = "last"
"""What stands for the id of the debate that was opened last."""


def debate_id(world: World, given: Any) -> Any:
    """The whole id of the debate that `given` means: an id, the beginning of only one id, `last`, or an object with a
    `debate_id`.

    A text that no debate's id begins with is given back unchanged. Raises InvalidValue, with the candidates, if several
    ids begin so.
    """
    id = _id(given)
    if not isinstance(id, str) or not id or world.store.version(stream_of(id)):
        return id
    if id == LAST:
        return next(iter(world.debates.latest("", 1)), id)
    return the_only(id, world.debates.latest(id, NAMED + 1))


def memory_id(world: World, given: Any) -> Any:
    """The whole id of the memory that `given` means: an id, the beginning of only one id, or an object with an `id`.

    An id that was forgotten is given back unchanged, and so is a text that no memory's id begins with. Raises
    InvalidValue, with the candidates, if several ids begin so.
    """
    id = _id(given)
    book = world.book(world.project)
    if not isinstance(id, str) or not id or book.ever(id):
        return id
    return the_only(id, book.beginning(id, NAMED + 1))


def _id(given: Any) -> Any:
    """What the id is that `given` means. Raises InvalidValue for a text that no file can hold."""
    id = id_of(given)
    if isinstance(id, str) and not id.isascii():
        try:
            id.encode()
        except UnicodeEncodeError:
            raise InvalidValue("the id", id, "give text that UTF-8 can write") from None
    return id


def the_only(beginning: str, ids: Sequence[str]) -> str:
    """The one id in `ids`, which all begin with `beginning`; `beginning` itself if `ids` is empty. Raises InvalidValue
    if there are several.
    """
    if len(ids) > 1:
        more = ", …" if len(ids) > NAMED else ""
        raise InvalidValue("the id", beginning, f"give more of it: {', '.join(ids[:NAMED])}{more} begin so")
    return ids[0] if ids else beginning
