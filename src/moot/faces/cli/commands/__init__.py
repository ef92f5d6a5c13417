"""All commands: one for each operation of the table, and a few that are no operations; in the order of the help."""

from moot.faces.cli.app import LATER, adr_app, app, detect_app, memory_app, persona_app
from moot.faces.cli.commands import answering, debates, improving, memory, models, outside
from moot.faces.cli.commands.holding import protocol_commands
from moot.faces.cli.offering import offer
from moot.operations.operation import Topic
from moot.operations.table import OPERATIONS

LATER.append(protocol_commands)
for operation in OPERATIONS.values():
    if operation.example:  # without one it has the commands of the protocols
        offer(operation)

from moot.faces.cli.commands import frameworks, serving, settings, watch  # noqa: E402  # after the table's

app.add_typer(memory_app, name="memory", rich_help_panel=Topic.MEMORY)
app.add_typer(adr_app, name="adr", rich_help_panel=Topic.HOLD)
app.add_typer(persona_app, name="persona", rich_help_panel=Topic.SERVE)
app.add_typer(detect_app, name="detect", rich_help_panel=Topic.OUTSIDE)

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
