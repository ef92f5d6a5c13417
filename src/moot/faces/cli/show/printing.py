"""A result, as people read it: what went wrong, the verdict, why, and for each position what counted."""

from typing import TYPE_CHECKING

from moot.faces.cli.output import Unread, forget_stdout
from moot.faces.cli.show.result import print_next_steps
from moot.faces.cli.show.result import print_result as printed

if TYPE_CHECKING:
    from moot.operations.results import Result

__all__ = ["print_next_steps", "print_result"]


def print_result(result: "Result", *, verbose: bool = False) -> None:
    """Print the result of a debate on standard output for people; if nobody reads standard output, stop without an
    error. `verbose`: also the terms, names and numbers of the model."""
    try:
        printed(result, verbose=verbose)
    except Unread:
        forget_stdout()
