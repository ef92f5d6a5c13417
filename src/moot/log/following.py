"""Following a stream: the events that are there, then those that come, from whatever process they come."""

import time
from collections.abc import Callable, Iterator
from typing import Final

from moot.deliberation.envelope import Envelope
from moot.errors import InvalidValue
from moot.log.record import check_place
from moot.log.store import EventStore

POLL_S: Final = 0.05
"""How long a follower sleeps between two looks."""

Stop = Callable[[], bool]


def never() -> bool:
    """The stop of a follower that goes on for ever."""
    return False


def follow(store: EventStore, stream: str, after: int, poll_s: float, stop: Stop) -> Iterator[Envelope]:
    """What `EventStore.follow` promises, by way of `mark`, `version` and `read`. Raises InvalidValue at once."""
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
