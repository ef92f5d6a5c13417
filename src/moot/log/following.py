"""Following a stream: the events that are there, then those that come, from whatever process they come.

SQLite tells a connection that another one has committed (`PRAGMA data_version`), for the price of a look at
shared memory; the commits of its own connection it does not tell, so the database counts these.
"""

import time
from collections.abc import Callable, Iterator
from typing import Final

from moot.deliberation.envelope import Envelope
from moot.log import appending
from moot.log.database import Database
from moot.log.reading import read_stream

POLL_S: Final = 0.05
"""How long a follower sleeps between two looks."""

Stop = Callable[[], bool]


def never() -> bool:
    """The stop of a follower that goes on for ever."""
    return False


def follow(database: Database, stream: str, after: int, poll_s: float, stop: Stop) -> Iterator[Envelope]:
    """The events of `stream` with version > `after`, for ever; ends with what was there when `stop` said so."""
    while True:
        ending = stop()
        mark, end = _look(database, stream)
        yield from read_stream(database, stream, after, max(0, end - after))
        after = max(after, end)
        if ending:
            return
        while database.mark() == mark and not stop():
            time.sleep(poll_s)


def _look(database: Database, stream: str) -> tuple[tuple[int, int], int]:
    """The mark of the database and the version of `stream`; the mark first, so that no later commit goes unseen."""
    mark = database.mark()
    with database.reading() as connection:
        return mark, appending.head(connection, stream)[1]
