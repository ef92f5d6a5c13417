"""completion: what makes a shell complete commands, options and ids of debates."""

from typing import Annotated

import typer

from moot.faces.cli.app import app, command
from moot.faces.cli.session import Session
from moot.operations.operation import Topic

Shell = Annotated[str, typer.Argument(metavar="SHELL", help="bash, fish or zsh.")]


@command(app, Topic.COMMAND, "moot completion fish > ~/.config/fish/completions/moot.fish")
def completion(session: Session, shell: Shell) -> None:  # noqa: ARG001
    """Print the script that lets a shell complete moot: put `eval "$(moot completion bash)"` into ~/.bashrc."""
    from typer.main import get_command

    from moot.errors import UnknownName
    from moot.faces.cli.completion import SHELLS, script

    if shell not in SHELLS:
        raise UnknownName("shell", shell, SHELLS)
    script(get_command(app), shell)
