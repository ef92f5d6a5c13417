"""Backups on the command line."""

from dataclasses import replace
from typing import TYPE_CHECKING

from moot.faces.cli.offering import body, result_of, show, shows
from moot.faces.cli.output import clean, print_line
from moot.faces.cli.session import Session

if TYPE_CHECKING:
    from moot.operations.requests.backups import BackUp, Restore
    from moot.operations.values import Copied


@body("restore")
def _restore(session: Session, request: "Restore") -> None:
    to = session.path() if session.named() else None
    with result_of(session, replace(request, to=to)) as result:
        show(session, "restore", request, result)


@shows("backup")
def _backed_up(_session: Session, request: "BackUp", result: "Copied") -> None:
    print_line(clean(f"{request.file}: {result.events} events, verified; sha256 {result.sha256}"))


@shows("restore")
def _restored(session: Session, _request: object, result: "Copied") -> None:
    print_line(clean(f"{session.path()}: {result.events} events, verified; sha256 {result.sha256}"))
