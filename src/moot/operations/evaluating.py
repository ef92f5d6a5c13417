"""Evaluating what was said elsewhere, as an operation, with a limit of time if one is wanted."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Final

from moot.log.codec import canonical, checked
from moot.operations.documents_loading import Document
from moot.operations.evaluate import Evaluated, evaluate_with
from moot.operations.requests.documents import Evaluate, SolveFramework
from moot.operations.solving import Solved, solved
from moot.runtime.limited import within

CARRIED: Final = 40_000
"""Bytes of a document that may travel on a command line; a longer one travels in a file."""


def evaluate(request: Evaluate) -> Evaluated:
    """Evaluate the claims or the argument graph in the request, within its time limit if it has one.

    Raises BadInput, OutOfTime, ProcessDied.
    """
    settings = dict(request.parameters or {})
    if request.timeout_s is None:
        return evaluate_with(request.document, request.profile, settings)
    with _carried(request.document) as document:
        found, words = within(request.timeout_s, evaluations, document, request.profile, settings)
    return Evaluated(found, words=words)


def evaluations(document: Document, profile: str, settings: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The evaluation of a document as plain JSON values, and its words: the work that a helper process does when there
    is a time limit.
    """
    found = evaluate_with(document, profile, settings)
    return [found.to_dict(), dict(found.words)]


@contextmanager
def _carried(document: Document) -> Iterator[Document]:
    """The document as it can be given to another process."""
    match document:
        case Path():
            written = b""
        case str():
            written = document.encode() if document.lstrip()[:1] in ("{", "[") else b""
        case bytes():
            written = document
        case _:
            written = canonical(checked(document, "the document"))
    if len(written) <= CARRIED:
        yield document
        return
    with NamedTemporaryFile(suffix=".json") as file:
        file.write(written)
        file.flush()
        yield Path(file.name)


def solve(request: SolveFramework) -> Solved:
    """Answer the question of a request. Raises as `solved`."""
    return solved(
        request.task, request.framework, request.argument, format=request.format, timeout_s=request.timeout_s
    )
