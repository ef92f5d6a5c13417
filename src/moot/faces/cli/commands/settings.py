"""config: what holds, and who said so."""

from typing import Annotated, Any

import typer

from moot.faces.cli.app import SETTINGS, app, command
from moot.faces.cli.completion import one_of
from moot.faces.cli.offering import offered, parameters, signed
from moot.faces.cli.output import print_object
from moot.faces.cli.session import Session
from moot.operations.debates.hold_requests import Hold
from moot.operations.operation import Topic

SET = ("profile", "max_rounds", "min_evidence", "timeout_s", "parameters", "remember")
"""What may be set for a debate, by the fields of its request."""


def _config(session: Session, **said: Any) -> None:
    """Show every setting, where it came from (a flag, a variable, moot.toml, or the default), and what it means."""
    from moot.faces.cli.settings import all_settings
    from moot.faces.cli.settings_values import meaning_of

    file, found = all_settings(session.db, session.project, said)
    if session.json:
        told = {name: each.to_dict() | {"means": meaning_of(name)} for name, each in found.items()}
        print_object({"file": file, "settings": told})
    else:
        from moot.faces.cli.show.tables import print_settings

        print_settings(file, found)


signed(_config, [p for name in SET for p in parameters(*offered(Hold)[name], unsaid=True)])
command(app, Topic.COMMAND, "moot config --set delta=.2", "config")(_config)


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


@app.command(
    rich_help_panel=Topic.OUTSIDE, context_settings=SETTINGS, epilog="Example: moot solve -p DC-PR -f framework.af -a 1"
)
def solve(
    p: Annotated[str | None, typer.Option("-p", metavar="TASK", help="A problem and a semantics: DC-PR.")] = None,
    f: Annotated[str | None, typer.Option("-f", metavar="FILE", help="The framework.")] = None,
    a: Annotated[str | None, typer.Option("-a", metavar="ARG", help="The argument of DC and DS.")] = None,
    format: Annotated[
        str | None,
        typer.Option(metavar="FORMAT", help="iccma (p af), apx or tgf.", autocompletion=one_of("iccma", "apx", "tgf")),
    ] = None,
    proof: Annotated[str | None, typer.Option(metavar="FILE", help="Write a proof, where there is one.")] = None,
    max_nodes: Annotated[str | None, typer.Option(metavar="N", help="Give up after so much work.")] = None,
    timeout: Annotated[str | None, typer.Option(metavar="SECONDS", help="Give up after so much time.")] = None,
    problems: Annotated[bool, typer.Option("--problems", help="List the tasks.")] = False,
) -> int:
    """Answer a task of the ICCMA competition about a framework."""
    from moot.faces.cli.solve import solve as solved

    given = {
        "-p": p, "-f": f, "-a": a, "--format": format, "--proof": proof, "--max-nodes": max_nodes, "--timeout": timeout
    }  # fmt: skip
    arguments = [word for option, value in given.items() if value is not None for word in (option, value)]
    return solved([*arguments, *(["--problems"] if problems else [])])
