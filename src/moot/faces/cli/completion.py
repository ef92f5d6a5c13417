"""What a shell completes: commands, options, words to choose from, and ids from the database that would be opened."""

import contextlib
import os
import re
from collections.abc import Callable
from typing import Any, Final

import typer
from typer.completion import get_completion_inspect_parameters, shell_complete

SHELLS: Final = ("bash", "fish", "zsh")
VARIABLE: Final = "_MOOT_COMPLETE"
"""By this variable a shell asks `moot` for completions, instead of running it."""
AT_MOST: Final = 100
SAFE: Final = re.compile(r"[\w.-]+", re.ASCII)
"""What of the database a shell may be given: scripts of shells evaluate some of what they read."""


def asked() -> bool:
    """Whether a shell has started this process to get completions, which it tells by the variable _MOOT_COMPLETE."""
    return bool(os.environ.get(VARIABLE))


def complete(command: Any) -> int:
    """Print on standard output what may complete the command line that a shell has passed in variables; give the exit
    code.

    `command`: the click command of `moot`. Errors are not shown, since they would appear in the line that is being
    typed.
    """
    get_completion_inspect_parameters()  # tells typer of the shells
    with contextlib.suppress(Exception):
        command.main([], prog_name="moot", standalone_mode=False)
    return 1


def script(command: Any, shell: str) -> None:
    """Print the script that makes `shell` (bash, fish or zsh) complete `moot`. `command`: the click command of `moot`.
    """
    get_completion_inspect_parameters()
    shell_complete(command, {}, "moot", VARIABLE, f"source_{shell}")


def one_of(*words: str) -> Callable[[str], list[str]]:
    """A function for typer that gives, for the beginning of a word, those of `words` that begin so."""

    def begun(incomplete: str) -> list[str]:
        return [word for word in words if word.startswith(incomplete)]

    return begun


def profiles(incomplete: str) -> list[str]:
    """The names of profiles that begin with `incomplete`."""
    from moot.protocols import profiles as known

    return one_of(*known())(incomplete)


def debate_ids(ctx: typer.Context, incomplete: str) -> list[str]:
    """The ids of the latest debates that begin with `incomplete`, at most 100; none if no database can be read.

    Ids with characters that a shell might evaluate are left out. `ctx` tells which database is meant.
    """
    try:
        return _debate_ids(ctx, incomplete)
    except Exception:  # nobody who is typing wants to hear of it; the command itself will tell
        return []


def _debate_ids(ctx: typer.Context, incomplete: str) -> list[str]:
    from moot.faces.cli.session import Session
    from moot.operations.stores import latest_debates

    path = Session(db=_said(ctx, "db")).existing()
    if path is None:
        return []
    return [id for id in latest_debates(path, incomplete, AT_MOST) if SAFE.fullmatch(id)]


def _said(ctx: Any, name: str) -> str | None:
    """A shared option, wherever in the line it stands."""
    while ctx is not None:
        if ctx.params.get(name) is not None:
            return str(ctx.params[name])
        ctx = ctx.parent
    return None
