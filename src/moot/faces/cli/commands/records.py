"""What the answers about decision records look like."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from moot.faces.cli.commands.memory import answer
from moot.faces.cli.offering import body, result_of, shows
from moot.faces.cli.output import print_lines, print_object, say
from moot.faces.cli.session import Session

if TYPE_CHECKING:
    from moot.operations.adr.judged import JudgedRecords
    from moot.operations.requests.records import WriteRecord

Out = Annotated[Path | None, typer.Option("-o", "--out", metavar="FILE", help="Where to; else standard output.")]
Force = Annotated[bool, typer.Option("--force", metavar="", help="Overwrite the file.")]


@shows("adr read")
def _judged(session: Session, _request: object, result: "JudgedRecords") -> None:
    from moot.faces.cli.show.records import print_records

    print_records(result, session)


@body("adr new")
def _written(session: Session, request: "WriteRecord", out: Out = None, force: Force = False) -> None:
    from moot.operations.files import write_file

    with result_of(session, request) as lines:
        if out is not None:
            write_file(out, (f"{line}\n" for line in lines), force=force, told=say)
            answer(session, {"file": str(out)}, f"written to {out}")
        elif session.json:
            print_object(lines.to_dict())
        else:
            print_lines(lines)
