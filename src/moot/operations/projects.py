"""The projects of a database: whose memories and debates it holds."""

from collections.abc import Callable, Iterable

from moot.errors import NotFound
from moot.log.store import EventStore
from moot.memory.events import stream_of
from moot.operations.places import DEFAULT_PROJECT
from moot.operations.requests.projects import ListProjects
from moot.operations.values import Project, Projects
from moot.operations.world import World


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
