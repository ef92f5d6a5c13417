"""What the commands about people's answers do and show: requests, answer."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from moot.contents import bytes_of
from moot.errors import BadInput
from moot.faces.cli.commands.debates import Watch, driven
from moot.faces.cli.offering import body, code_of, show, shows
from moot.faces.cli.output import keep_stdout, on_a_terminal, stdin
from moot.faces.cli.session import Session
from moot.operations.debates.debate_requests import ListRequests, SetReadings
from moot.operations.table import operation_of

if TYPE_CHECKING:
    from moot.operations.database import Opened
    from moot.operations.debates.debate_requests import AnswerRequest, ListReadings
    from moot.operations.debates.debate_results import ReadingsList, ReadingsSet, Result
    from moot.operations.debates.person_answers import Answered, OpenRequests


@shows("requests")
def _requests(session: Session, request: ListRequests, result: "OpenRequests") -> None:
    from moot.faces.cli.show.requests import print_requests

    print_requests(result.to_dict()["requests"], str(request.id), session)


@body("answer")
def _answer(session: Session, request: "AnswerRequest") -> int:
    request = _with_file(request)
    if request.answer is None and (session.json or not on_a_terminal()):
        raise BadInput("no FILE with the answer is given", "give one, or - for standard input; a terminal asks for it")
    done: list[Answered] = []

    def drive(m: "Opened", watch: Watch) -> "Result":
        done.append(m.run(said, watch))
        return done[0].result

    with session.open() as m:
        said = _said(m, request)
        keep_stdout()
        driven(m, lambda watch: drive(m, watch), stream=False)
    show(session, "answer", said, done[0])
    return code_of(operation_of(type(said)), done[0])


def _with_file(request: "AnswerRequest") -> "AnswerRequest":
    """The request with a FILE that stands where its id would: nobody has to name the one that is open."""
    word = request.request or ""
    if request.answer is None and (word == "-" or word.endswith(".json") or Path(word).is_file()):
        said: dict[str, Any] = {"request": None, "answer": bytes_of(stdin()) if word == "-" else Path(word)}
        return replace(request, **said)
    return request


def _said(m: "Opened", request: "AnswerRequest") -> "AnswerRequest":
    """The request with all that was left out: the one open request, and what the person types on this terminal.
    Raises BadInput.
    """
    from moot.operations.documents.document_file import json_of

    if request.answer is not None and request.request is not None:
        return replace(request, answer=json_of(request.answer, "the answer"))
    asked = _the_one(m, request)
    answer = _typed(asked, str(request.id)) if request.answer is None else json_of(request.answer, "the answer")
    return replace(request, request=asked["request"], answer=answer)


def _the_one(m: "Opened", request: "AnswerRequest") -> Mapping[str, Any]:
    """The open request that is meant. Raises BadInput where there is none, or several."""
    found = m.run(ListRequests(request.id, request.participant)).to_dict()["requests"]
    named = [each for each in found if each["request"].startswith(request.request or "")]
    if len(named) == 1:
        return dict(named[0])
    if not named:
        raise BadInput("no such request is open", "`moot requests ID` lists those that are")
    several = ", ".join(f"{each['request']} ({each['participant']})" for each in named)
    raise BadInput(f"several requests are open: {several}", "name one of them, or who answers with --participant")


def _typed(asked: Mapping[str, Any], debate_id: str) -> dict[str, Any]:
    """What the person at this terminal says: shown what is asked, then asked question by question. Raises BadInput."""
    from moot.faces.cli.own_answer import summary
    from moot.faces.cli.questions import Person, asked_for
    from moot.faces.cli.show.requests import print_asked
    from moot.faces.cli.text import clean_text, console_for

    console = console_for()
    print_asked(asked)
    console.print("Nothing is sent before the end; control and C leaves it all unsaid.\n", style="dim")
    person = Person(input, lambda text: console.print(clean_text(text), markup=False))
    try:
        answer = asked_for(asked, person)
        if not answer and input("You have said nothing. Pass this round? [y/N] ").strip().lower() != "y":
            raise EOFError
        if answer:
            person.tell("\nThis will be sent:")
            for line in summary(answer, asked):
                person.tell(f"  {line}")
        if answer and input("Send it? [Y/n] ").strip().lower() == "n":
            raise EOFError
    except EOFError:
        raise BadInput("nothing was said", f"`moot answer {debate_id}` asks again") from None
    return answer or {"pass": True}


@shows("answer")
def _answered(session: Session, _request: "AnswerRequest", result: "Answered") -> None:
    from moot.faces.cli.show.requests import print_answered
    from moot.faces.cli.show.result import print_next_steps, print_result

    print_answered(result)
    print_result(result.result, verbose=session.verbose)
    print_next_steps(result.result, session)


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
