"""What `moot readings` does: list them, set them by flags or a file, or ask a person one by one."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from moot.errors import BadInput
from moot.faces.cli.offering import body, code_of, show, shows
from moot.faces.cli.session import Session
from moot.operations.requests.readings import SetReadings
from moot.operations.table import operation_of

if TYPE_CHECKING:
    from moot.operations.reading_values import ReadingsList, ReadingsSet
    from moot.operations.requests.readings import ListReadings

Set = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NOTE POSITION LABEL", help="Say what a note is to a position; may be given again."),
]
Rest = Annotated[list[str] | None, typer.Argument(metavar="POSITION LABEL", hidden=True, help="More of --set.")]
From = Annotated[
    Path | None, typer.Option("--from", metavar="FILE", help="Readings as JSON lines: evidence, position, label.")
]
Looked = Annotated[
    bool,
    typer.Option(
        "--rest-neutral", metavar="", help="You looked at all others: what counts stays as read, guesses are neutral."
    ),
]


@body("readings")
def _readings(
    session: Session,
    request: "ListReadings",
    *,
    rest: Rest = None,
    set: Set = None,
    source: From = None,
    rest_neutral: Looked = False,
) -> int:
    triples = _triples(set or (), rest or ())
    with session.open() as m:
        if triples or source is not None or rest_neutral:
            said = SetReadings(request.id, triples, None if source is None else str(source), rest_neutral)
            result = m.run(said)
            show(session, "set readings", said, result)
            return code_of(operation_of(type(said)), result)
        found = m.run(request)
        if session.json or not (sys.stdin.isatty() and sys.stdout.isatty()):
            show(session, "readings", request, found)
            return 0
        from moot.faces.cli.show.readings import ask

        return ask(found, lambda triple: m.run(SetReadings(request.id, (triple,))), str(request.id), session)


def _triples(notes: Sequence[str], rest: Sequence[str]) -> tuple[tuple[str, str, str], ...]:
    """The triples of several `--set`: each flag takes the note; position and label come after it, in the same order."""
    if len(rest) != 2 * len(notes):
        raise BadInput("a reading has a note, a position and a label", "give --set NOTE POSITION LABEL")
    return tuple(zip(notes, rest[::2], rest[1::2], strict=True))


@shows("readings")
def _listed(session: Session, request: "ListReadings", result: "ReadingsList") -> None:
    from moot.faces.cli.show.readings import print_readings

    print_readings(result, str(request.id), session)


@shows("set readings")
def _set(session: Session, request: "SetReadings", result: "ReadingsSet") -> None:
    from moot.faces.cli.show.readings import print_set

    print_set(result, str(request.id), session)
