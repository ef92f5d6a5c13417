"""What the commands about people's answers do and show: requests, answer."""

from dataclasses import replace
from typing import TYPE_CHECKING

from moot.cli.commands.debates import Watch, driven
from moot.cli.offering import body, code_of, show, shows
from moot.cli.output import keep_stdout
from moot.cli.session import Session
from moot.table import operation_of

if TYPE_CHECKING:
    from moot.opened import Opened
    from moot.operations.answering import Answered
    from moot.operations.requests.debates import AnswerRequest, ListRequests
    from moot.operations.results import Result
    from moot.operations.values import OpenRequests


@shows("requests")
def _requests(session: Session, request: "ListRequests", result: "OpenRequests") -> None:
    from moot.cli.show.requests import print_requests

    print_requests(result.to_dict()["requests"], request.id, session)


@body("answer")
def _answer(session: Session, request: "AnswerRequest") -> int:
    from moot.operations.documents_loading import json_of

    keep_stdout()
    said = replace(request, answer=json_of(request.answer, "the answer"))
    done: list[Answered] = []

    def drive(m: "Opened", watch: Watch) -> "Result":
        done.append(m.run(said, watch))
        return done[0].result

    with session.open() as m:
        driven(m, lambda watch: drive(m, watch), stream=False)
    show(session, "answer", said, done[0])
    return code_of(operation_of(said), done[0])


@shows("answer")
def _answered(session: Session, _request: "AnswerRequest", result: "Answered") -> None:
    from moot.cli.show.printing import print_next_steps, print_result
    from moot.cli.show.requests import print_answered

    print_answered(result)
    print_result(result.result, verbose=session.verbose)
    print_next_steps(result.result, session)
