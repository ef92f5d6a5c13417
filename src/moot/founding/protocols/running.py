"""Running a founding coroutine whose awaits are all answered already."""

from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class LogEnds(BaseException):
    """The log holds no answer to what was asked. No Exception: the founding code makes a result of every one."""


def at_once(running: Coroutine[Any, Any, T]) -> T:
    """The value of a coroutine that never waits: all that it asks for is there already."""
    try:
        running.send(None)
    except StopIteration as end:
        given: T = end.value
        return given
    raise AssertionError("the founding code waits for nothing but what the log holds")
