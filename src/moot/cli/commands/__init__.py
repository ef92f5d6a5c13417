"""All commands, in the order in which the help lists them."""

from moot.cli.app import DEBATES, MEMORY, OUTSIDE, app, detect_app, memory_app
from moot.cli.commands import (
    answering,
    check,
    claims,
    completion,
    debates,
    forking,
    frameworks,
    memory,
    notes,
    outside,
    settings,
    solve,
    watch,
)

app.add_typer(memory_app, name="memory", rich_help_panel=MEMORY)
app.add_typer(detect_app, name="detect", rich_help_panel=OUTSIDE)

__all__ = [
    "DEBATES",
    "answering",
    "app",
    "check",
    "claims",
    "completion",
    "debates",
    "forking",
    "frameworks",
    "memory",
    "notes",
    "outside",
    "settings",
    "solve",
    "watch",
]
