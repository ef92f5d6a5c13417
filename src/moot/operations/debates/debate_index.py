"""Listing debates and finding what they quote, by way of the catalogue: two events of each debate are read."""

from collections.abc import Callable, Iterable, Iterator

from moot.errors import Damage, NotFound
from moot.log.debates import UNREAD, DebateCatalogue
from moot.log.store import EventStore
from moot.memory.events import stream_of
from moot.operations.database import DEFAULT_PROJECT
from moot.operations.memory.memory_requests import ListProjects
from moot.operations.values import Project, Projects
from moot.operations.world import World
from moot.record.debate import Debate
from moot.record.events import DebateConcluded, DebateOpened, Event, decode
from moot.record.lifecycle import Course


def citing(store: EventStore, catalogue: DebateCatalogue, project: str, id: str) -> list[str]:
    """The ids of the events, in debates of `project`, that quote the text of the memory `id`, in the order of the log.

    Raises NewerSchema if a debate there has an event that may quote it but that only a later moot can read.
    """
    found = catalogue.quotes(project, id)
    for quote in found:
        if quote.memory == UNREAD:
            _event(store, quote.stream, quote.version)
    return [quote.event for quote in found if quote.memory == id]


def headings(store: EventStore, catalogue: DebateCatalogue) -> Iterator[Debate]:
    """Every debate that is not deleted, the oldest first, as a Debate with only its opening and conclusion. Reads two
    events of each.
    """
    for stream, concluded in catalogue.lines():
        opened = _event(store, stream, 1)
        ended = None if concluded is None else _event(store, stream, concluded)
        if not isinstance(opened, DebateOpened) or not isinstance(ended, DebateConcluded | None):
            raise _wrong(stream, concluded or 1)
        yield Debate(course=Course(opened=opened, concluded=ended))


def latest(store: EventStore, catalogue: DebateCatalogue, project: str, protocol: str) -> DebateOpened | None:
    """The opening of the last debate of `project` by `protocol` that has ended; None if there is none. Reads the
    openings of the debates since.
    """
    for stream, concluded in reversed(list(catalogue.lines())):
        opened = _event(store, stream, 1) if concluded is not None else None
        if isinstance(opened, DebateOpened) and (opened.project, opened.protocol) == (project, protocol):
            return opened
    return None


def _event(store: EventStore, stream: str, version: int) -> Event:
    for envelope in store.read(stream, after=version - 1, limit=1):
        return decode(envelope.type, envelope.v, envelope.data)
    raise _wrong(stream, version)


def _wrong(stream: str, version: int) -> Damage:
    place = {"stream": stream, "version": version, "kind": "view"}
    return Damage(f"the list of debates is wrong about event {version} of {stream}", [place])


def projects(world: World, _request: ListProjects) -> Projects:
    """The projects of the database. Linear in its memories and debates."""
    memories, debates = world.book(world.project).projects(), world.debates.projects()
    names = sorted({*memories, *debates})
    return Projects(Project(name, memories.get(name, 0), debates.get(name, 0)) for name in names)


def must_be_known(name: str, store: EventStore, there: Callable[[], Iterable[Project]]) -> None:
    """Raise NotFound, with the projects that there are, if `name` is none of them. The default project always is.

    A project whose memories the log has is known by the log alone: `there`, which gives the projects, is called for
    another one only.
    """
    if name == DEFAULT_PROJECT or store.version(stream_of(name)):
        return
    names = [each.name for each in there()]
    if name in names:
        return
    known = f"the projects here: {', '.join(names)}" if names else "there is no project here yet"
    raise NotFound("project", name, f"{known}; `moot remember` begins one")
