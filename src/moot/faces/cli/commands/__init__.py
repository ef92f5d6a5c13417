"""All commands: one for each operation of the table, and a few that are no operations; in the order of the help."""

from functools import cache
from typing import Any, Final

import typer
from typer.main import get_group

from moot.faces.cli.app import LATER, app
from moot.faces.cli.commands import (
    answering,
    debates,
    frameworks,
    improving,
    memory,
    models,
    outside,
    serving,
    settings,
    watch,
)
from moot.faces.cli.commands.holding import protocol_commands
from moot.faces.cli.offering import GROUPS, offer
from moot.operations.operation import Topic
from moot.operations.table import OPERATIONS

TOPICS: Final = {"memory": Topic.MEMORY, "adr": Topic.HOLD, "persona": Topic.SERVE, "detect": Topic.OUTSIDE}
"""The topic of each group of commands."""


def table_commands(wanted: str | None = None) -> dict[str, Any]:
    """The commands and groups of the table of operations by name, or the one of the name `wanted` alone: to make all
    takes a tenth of the time of a short command.
    """
    made = typer.Typer()
    for name, operation in OPERATIONS.items():
        if operation.example and " " not in name and wanted in (None, name):  # else protocols have commands for it
            offer(operation, made)
    for name, topic in TOPICS.items():
        if wanted in (None, name):
            made.add_typer(_filled(name), name=name, rich_help_panel=topic)
    return dict(get_group(made).commands)


@cache
def _filled(group: str) -> typer.Typer:
    """A group with its commands of the table."""
    for name, operation in OPERATIONS.items():
        if operation.example and name.startswith(f"{group} "):
            offer(operation, GROUPS[group])
    return GROUPS[group]


LATER += [table_commands, protocol_commands]

__all__ = [
    "answering",
    "app",
    "debates",
    "frameworks",
    "improving",
    "memory",
    "models",
    "outside",
    "serving",
    "settings",
    "watch",
]
