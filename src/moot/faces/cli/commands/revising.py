"""How the changes of memories are told to people."""

from typing import TYPE_CHECKING

from moot.faces.cli.commands.memory import warn
from moot.faces.cli.offering import shows
from moot.faces.cli.output import clean, print_line
from moot.faces.cli.session import Session

if TYPE_CHECKING:
    from moot.operations.values import Edited, History, Noted, Projects


@shows("memory edit")
def _edited(_session: Session, _request: object, result: "Edited") -> None:
    print_line(clean(f"{result.id} is now at version {result.version}"))
    warn(result)


@shows("memory merge")
def _merged(_session: Session, _request: object, result: "Noted") -> None:
    print_line(clean(f"{result.memory.id} stands for both; {result.said['merged']} is archived"))


@shows("memory history")
def _history(_session: Session, _request: object, result: "History") -> None:
    for each in result:
        print_line(clean(f"{each.version} {each.at} {each.text}"))


@shows("memory projects")
def _projects(_session: Session, _request: object, result: "Projects") -> None:
    for each in result:
        print_line(clean(f"{each.name}: {each.memories} memories, {each.debates} debates"))
    if not result:
        print_line("no project yet: `moot remember` begins one")
