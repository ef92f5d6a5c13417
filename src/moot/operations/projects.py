"""The projects of a database: whose memories and debates it holds."""

from collections.abc import Iterable

from moot.errors import NotFound
from moot.operations.places import DEFAULT_PROJECT
from moot.operations.requests.projects import ListProjects
from moot.operations.values import Project, Projects
from moot.operations.world import World


def projects(world: World, _request: ListProjects) -> Projects:
    """The projects of the database. Linear in its memories and debates."""
    memories, debates = world.book(world.project).projects(), world.debates.projects()
    names = sorted({*memories, *debates})
    return Projects(Project(name, memories.get(name, 0), debates.get(name, 0)) for name in names)


def must_be_known(name: str, there: Iterable[Project]) -> None:
    """Raise NotFound, with the projects `there`, if `name` is none of them. The default project always is."""
    names = [each.name for each in there]
    if name == DEFAULT_PROJECT or name in names:
        return
    known = f"the projects here: {', '.join(names)}" if names else "there is no project here yet"
    raise NotFound("project", name, f"{known}; `moot remember` begins one")
