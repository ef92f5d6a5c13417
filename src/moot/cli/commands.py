"""All commands, in the order in which the help lists them."""

from moot.cli import (
    commands_check,
    commands_claims,
    commands_completion,
    commands_debates,
    commands_forking,
    commands_frameworks,
    commands_memory,
    commands_notes,
    commands_outside,
    commands_settings,
    commands_solve,
    commands_watch,
)
from moot.cli.app import DEBATES, MEMORY, OUTSIDE, app, detect_app, memory_app

app.add_typer(memory_app, name="memory", rich_help_panel=MEMORY)
app.add_typer(detect_app, name="detect", rich_help_panel=OUTSIDE)

__all__ = [
    "DEBATES",
    "app",
    "commands_check",
    "commands_claims",
    "commands_completion",
    "commands_debates",
    "commands_forking",
    "commands_frameworks",
    "commands_memory",
    "commands_notes",
    "commands_outside",
    "commands_settings",
    "commands_solve",
    "commands_watch",
]
