"""Running a founding coroutine whose awaits are all answered already."""

from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class LogEnds(BaseException):
    """Raised inside the founding code when it asks for an answer that the log does not hold yet.

    It is no Exception, because the founding code turns every Exception into a result.
    """


def at_once(running: Coroutine[Any, Any, T]) -> T:
    """The value that a coroutine returns which never has to wait, because everything that it awaits is in the log.

    AssertionError if it does wait.
    """
    try:
        running.send(None)
    except StopIteration as end:
        given: T = end.value
        return given
    raise AssertionError("the founding code waits for nothing but what the log holds")
