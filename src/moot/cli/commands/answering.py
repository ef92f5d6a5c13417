"""requests, answer: what people are asked in a debate, and their answers."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from moot.cli.app import DEBATES, app, command
from moot.cli.commands.debates import Watch, driven
from moot.cli.completion import debate_ids
from moot.cli.options import DebateId
from moot.cli.output import keep_stdout, print_object
from moot.cli.session import Session

if TYPE_CHECKING:
    from moot.library import Moot
    from moot.operations.answering import Answered
    from moot.operations.results import Result

FAILED, IN_PART = 1, 3


@command(app, DEBATES, "moot requests 9c41d0e2f7a6b583")
def requests(
    session: Session,
    id: DebateId,
    participant: Annotated[
        str | None, typer.Option("--participant", "-p", metavar="NAME", help="Only what this one is asked.")
    ] = None,
) -> None:
    """Show what the people of a debate are asked now."""
    with session.open() as m:
        found = [request.to_dict() for request in m.requests(id, participant)]
    if session.json:
        print_object({"requests": found})
    else:
        from moot.cli.show.requests import print_requests

        print_requests(found, id, session)


@command(app, DEBATES, "moot answer 9c41d0e2f7a6b583 0.ana.0 answer.json")
def answer(
    session: Session,
    id: Annotated[str, typer.Argument(metavar="ID", help="The debate.", autocompletion=debate_ids)],
    request: Annotated[str, typer.Argument(metavar="REQUEST", help="Its request; `moot requests ID` lists them.")],
    file: Annotated[str, typer.Argument(metavar="FILE", help="What is said: a round as JSON; - reads it here.")],
    participant: Annotated[
        str | None, typer.Option("--participant", "-p", metavar="NAME", help="Who answers, to be sure.")
    ] = None,
    agents: Annotated[
        str | None, typer.Option("--agents", "-a", metavar="FILE", help="Its other agents, if they have moved since.")
    ] = None,
) -> int:
    """Answer a request as a person; the debate goes on, unless it waits for others. Exit code 3: refused in part."""
    from moot.operations.documents_loading import load_document

    keep_stdout()
    said = load_document(sys.stdin.buffer.read() if file == "-" else Path(file))
    done: list[Answered] = []

    def drive(m: "Moot", watch: Watch) -> "Result":
        done.append(m.answer(id, request, said, participant=participant, participants=agents, watch=watch))
        return done[0].result

    with session.open() as m:
        result = driven(m, lambda watch: drive(m, watch), stream=False)
    _show(session, done[0])
    return FAILED if result.failed else IN_PART if done[0].refused else 0


def _show(session: Session, answered: "Answered") -> None:
    if session.json:
        print_object(answered.to_dict())
        return
    from moot.cli.show import print_next_steps, print_result
    from moot.cli.show.requests import print_answered

    print_answered(answered)
    print_result(answered.result)
    print_next_steps(answered.result, session)
