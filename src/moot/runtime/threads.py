"""Threads for what a debate itself waits for. Those of the event loop are the participants': they may use all of them,
for as long as they like, or shut them down; nothing that they said would be written meanwhile.
"""

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    import asyncio

_THREADS: "WeakKeyDictionary[asyncio.AbstractEventLoop, ThreadPoolExecutor]" = WeakKeyDictionary()


def own_threads() -> ThreadPoolExecutor:
    """The pool of threads that moot keeps for the running event loop, apart from the loop's own pool, which
    participants may use up.
    """
    import asyncio  # who only shows a debate waits for nothing, and loads no event loop: so in all that shows need

    loop = asyncio.get_running_loop()
    found = _THREADS.get(loop)
    if found is None:
        found = _THREADS[loop] = ThreadPoolExecutor(thread_name_prefix="moot")
    return found


def leave_threads(loop: "asyncio.AbstractEventLoop") -> None:
    """Let moot's threads for the event loop `loop`, which has ended, end as soon as they are idle. Does not wait for
    them.
    """
    found = _THREADS.pop(loop, None)
    if found is not None:
        found.shutdown(wait=False)
