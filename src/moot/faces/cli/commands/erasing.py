"""Commands that erase for good: on a terminal they ask before."""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from moot.errors import Damage, StoreError
from moot.faces.cli.offering import FAILED, body, code_of, result_of, show
from moot.faces.cli.output import clean, say, say_as_it_is
from moot.faces.cli.session import Session
from moot.operations.request import Request
from moot.operations.table import operation_of

if TYPE_CHECKING:
    from moot.operations.opened import Opened
    from moot.operations.requests.debates import DeleteDebate
    from moot.operations.requests.memories import ForgetMemory

SHOWN: Final = 60
Yes = Annotated[bool, typer.Option("--yes", "-y", metavar="", help="Do not ask, also on a terminal.")]


@body("forget")
def _forget(session: Session, request: "ForgetMemory", *, yes: Yes = False) -> int:
    from moot.operations.requests.memories import ShowMemory

    return _erased(session, "forget", request, yes, lambda m: m.run(ShowMemory(request.id)).text)


@body("delete")
def _delete(session: Session, request: "DeleteDebate", *, yes: Yes = False) -> int:
    from moot.operations.requests.debates import ShowDebate

    return _erased(session, "delete", request, yes, lambda m: m.run(ShowDebate(request.id)).question)


def _erased(session: Session, name: str, request: Request[Any], yes: bool, words: "Callable[[Opened], str]") -> int:
    """Do it, unless a person at a terminal says no; give the exit code."""
    if not yes and _at_a_terminal():
        with session.open() as m:
            try:
                what = _short(words(m))
            except (StoreError, Damage):
                what = ""  # half erased, or not for this moot to read: it can be erased all the same
        if not _agreed(f"{name} {getattr(request, 'id', '')}{what}, for good? [y/N] "):
            say(f"nothing was done; moot {name} --yes does not ask")
            return FAILED
    with result_of(session, request) as result:
        show(session, name, request, result)
    return code_of(operation_of(type(request)), result)


def _short(text: str) -> str:
    shown = clean(text)
    return f" “{shown if len(shown) <= SHOWN else shown[: SHOWN - 1] + '…'}”"


def _at_a_terminal() -> bool:
    return all(file is not None and file.isatty() for file in (sys.stdin, sys.stderr))


def _agreed(question: str) -> bool:
    say_as_it_is(question)
    return sys.stdin.readline().strip().lower() in ("y", "yes")
