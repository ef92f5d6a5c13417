"""What the command that reviews does and shows."""

from dataclasses import replace
from typing import TYPE_CHECKING

from moot.contents import bytes_of
from moot.faces.cli.offering import body, code_of, result_of, show, shows
from moot.faces.cli.output import stdin
from moot.faces.cli.session import Session
from moot.operations.table import operation_of

if TYPE_CHECKING:
    from moot.operations.requests.reviewing import Review
    from moot.operations.review.reviewed import Reviewed


@body("review")
def _review(session: Session, request: "Review") -> int:
    """Hold the review, show it, and give the exit code; standard input is read for `-`."""
    files = tuple(bytes_of(stdin()) if file == "-" else file for file in request.files)
    request, operation = replace(request, files=files), operation_of(type(request))
    with result_of(session, request) as result:
        show(session, operation.name, request, result)
    return code_of(operation, result)


@shows("review")
def _reviewed(session: Session, _request: object, reviewed: "Reviewed") -> None:
    from moot.faces.cli.show.result import print_next_steps, print_result

    print_result(reviewed.result, verbose=session.verbose)
    print_next_steps(reviewed.result, session)
