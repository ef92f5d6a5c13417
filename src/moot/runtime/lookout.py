"""One lookout for everybody in an event loop who follows something in a store: a follower holds no thread.

The lookout asks the store some 20 times a second whether anybody has changed anything, and wakes those who wait for a
change. What several followers want to know at the same moment is read once. Whatever touches the store runs in one of
two threads of the lookout's own, so that a thousand followers take no thread from anybody else. It is there as long as
somebody follows.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar
from weakref import WeakKeyDictionary

from moot.log.store import POLL_S, EventStore

THREADS: Final = 2
"""One may look while the other reads a long stream."""

Answer = TypeVar("Answer")

_HERE: WeakKeyDictionary[asyncio.AbstractEventLoop, dict[int, "Lookout"]] = WeakKeyDictionary()


@asynccontextmanager
async def lookout(store: EventStore) -> AsyncIterator["Lookout"]:
    """An async context manager: the lookout over `store` that all followers in this event loop share. It ends with the
    last `with` block.
    """
    here = _HERE.setdefault(asyncio.get_running_loop(), {})
    shared = here.get(id(store)) or here.setdefault(id(store), Lookout(store))
    shared.followers += 1
    try:
        yield shared
    finally:
        shared.followers -= 1
        if not shared.followers:
            del here[id(store)]
            shared.end()


class Lookout:
    """Asks a store some 20 times a second whether it has changed, and wakes the tasks that wait for a change.

    It belongs to the event loop in which it was made, and reads the store in two threads of its own. `changes` counts
    the changes that it has seen.
    """

    def __init__(self, store: EventStore) -> None:
        self._store, self.followers = store, 0
        self.changes, self._changed = 0, asyncio.Event()
        """How often something new was seen: to be noted before reading, and given to `changed` after it."""
        self.looks, self._looked = 0, asyncio.Event()
        self._problem: Exception | None = None
        self._asked: dict[Hashable, asyncio.Future[Any]] = {}
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="moot-lookout")
        self._looking = asyncio.ensure_future(self._look())

    async def changed(self, seen: int) -> None:
        """Wait until the counter `changes` differs from `seen`, its value noted before the last read. Raises the error
        that ended the looking, if one did.
        """
        while self.changes == seen and self._problem is None:
            await self._changed.wait()
        self._raise()

    async def looked(self) -> None:
        """Wait until the store has been asked once more, whether it has changed or not. Raises the error that ended the
        looking, if one did.
        """
        if self._problem is None:
            await self._looked.wait()
        self._raise()

    async def ask(self, question: Hashable, work: Callable[[], Answer]) -> Answer:
        """Run `work` in a thread and give its result; callers with an equal `question` that come before it is done
        share one run.

        `question` must contain everything that may have changed since another caller asked, such as `changes`. Raises
        what `work` raises.
        """
        asked = self._asked.get(question)
        if asked is None:
            asked = self._asked[question] = asyncio.ensure_future(self._in_a_thread(work))
            asked.add_done_callback(lambda _: self._asked.pop(question, None))
        answer: Answer = await asyncio.shield(asked)  # one who leaves takes it from nobody else
        return answer

    def end(self) -> None:
        """Stop asking the store, and let the threads end. Returns at once."""
        self._looking.cancel()
        self._threads.shutdown(wait=False)

    async def _look(self) -> None:
        mark: object = None
        try:
            while True:
                now = await self._in_a_thread(self._store.mark)
                self._tell(now != mark)
                mark = now
                await asyncio.sleep(POLL_S)
        except Exception as problem:  # the store was closed or cannot be read: all who wait are to know
            self._problem = problem
            self._tell(True)

    def _tell(self, changed: bool) -> None:
        self.looks += 1
        self._looked, told = asyncio.Event(), self._looked
        told.set()
        if changed:
            self.changes += 1
            self._changed, told = asyncio.Event(), self._changed
            told.set()

    async def _in_a_thread(self, work: Callable[[], Answer]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _raise(self) -> None:
        if self._problem is not None:
            raise self._problem
