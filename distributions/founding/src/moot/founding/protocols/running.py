"""Running a founding coroutine whose awaits are all answered already."""

from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from moot.founding.degraded import Degraded, NotAnswered
from moot.record.debate import Debate

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


def once(debate: Debate, make: Callable[[Debate], T]) -> T:
    """What `make` makes of a debate, made once for each state of it."""
    known: tuple[Debate, T] | None = debate.memo.get(make)
    if known is None or known[0] is not debate:
        known = debate.memo[make] = (debate, make(debate))
    return known[1]


def until_the_log_ends(telling: AsyncIterator[T]) -> tuple[T, ...]:
    """What the founding code tells before it asks for an answer that the log does not hold yet."""
    events: list[T] = []

    async def told() -> None:
        async for event in telling:
            events.append(event)  # noqa: PERF401 (those before the log ends are kept)

    with suppress(LogEnds):
        at_once(told())
    return tuple(events)


def only_silence(degraded: Sequence[Degraded]) -> None:
    """Raise what went wrong in our reading of the log: that may not pass for a participant who said nothing."""
    for each in degraded:
        if not isinstance(each.error, NotAnswered):
            raise each.error
