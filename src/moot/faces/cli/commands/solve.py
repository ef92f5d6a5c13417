"""solve, as the other commands are listed and completed; `moot solve …` goes round this (moot.faces.cli.main)."""

from typing import Annotated

import typer

from moot.faces.cli.app import SETTINGS, app
from moot.faces.cli.completion import one_of
from moot.operations.operation import Topic


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
