"""Following a stream: give the events that it has, then each new one, whichever process appends it."""

import time
from collections.abc import Callable, Iterator
from typing import Final

from moot.errors import InvalidValue
from moot.log.record import check_place
from moot.log.store import EventStore
from moot.record.envelope import Envelope

POLL_S: Final = 0.05
"""How long a follower sleeps between two looks."""

Stop = Callable[[], bool]


def never() -> bool:
    """Always False: the `stop` function of a follower that waits for new events for ever."""
    return False


def follow(store: EventStore, stream: str, after: int, poll_s: float, stop: Stop) -> Iterator[Envelope]:
    """The events of `stream` after version `after`, then each new one as it is appended, until `stop()` is true.

    The one implementation of `EventStore.follow`, for any store: it uses only `mark`, `version` and `read` of `store`,
    and looks for new events every `poll_s` seconds. Raises InvalidValue at the call, not at the first event, for a bad
    stream name or a `poll_s` that is not above 0.
    """
    check_place(stream, 0)
    if not poll_s > 0:
        raise InvalidValue("the seconds between two looks", poll_s, "give a number greater than 0")
    return _followed(store, stream, after, poll_s, stop)


def _followed(store: EventStore, stream: str, after: int, poll_s: float, stop: Stop) -> Iterator[Envelope]:
    while True:
        ending = stop()
        mark, end = store.mark(), store.version(stream)  # the mark first, so that no later commit goes unseen
        yield from store.read(stream, after, max(0, end - after))
        after = max(after, end)
        if ending:
            return
        while store.mark() == mark and not stop():
            time.sleep(poll_s)
