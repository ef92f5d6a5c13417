"""Running a coroutine to its end from code that does not wait, whatever the participants leave running behind them."""

from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    import asyncio

T = TypeVar("T")
GRACE_S: Final = 0.5
"""Seconds that what was left running has to notice that it is over."""


def run_blocking(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end and give its value, also where an event loop is already running (as in a notebook).

    Unlike `asyncio.run` it does not wait for tasks that ignore their cancellation, nor for threads that the coroutine
    has started; and a task that was left running can neither end the process by raising SystemExit nor stop the loop.
    """
    import asyncio  # what waits for nothing loads no event loop
    from concurrent.futures import ThreadPoolExecutor

    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return _run(coroutine)
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(_run, coroutine).result()


def _run(coroutine: Coroutine[Any, Any, T]) -> T:
    import asyncio

    from moot.runtime.threads import leave_threads

    runner = asyncio.Runner(loop_factory=asyncio.new_event_loop)  # runs under Ctrl-C as asyncio.run does
    loop = runner.get_loop()
    loop.set_exception_handler(_unheard)
    work = loop.create_task(coroutine)
    try:
        while True:
            try:
                return runner.run(_end_of(work))
            except (SystemExit, RuntimeError):  # RuntimeError: somebody stopped the loop
                if work.done() or loop.is_closed():
                    raise
    finally:
        leaving = _leave(work)
        try:
            with suppress(SystemExit, RuntimeError):
                loop.run_until_complete(leaving)
        finally:
            leaving.close()  # where somebody closed the loop, or interrupts, nothing is waited for
            loop.close()
            leave_threads(loop)


def _unheard(loop: "asyncio.AbstractEventLoop", context: Mapping[str, Any]) -> None:
    """What participants leave running is heard by nobody: its errors are not the debate's, and may hold anything."""


async def _end_of(work: "asyncio.Task[T]") -> T:
    return await work


async def _leave(work: "asyncio.Task[Any]") -> None:
    """Cancel whatever still runs; wait for the work itself, and a moment for the rest."""
    import asyncio

    rest = asyncio.all_tasks() - {asyncio.current_task(), work}
    for task in (work, *rest):
        task.cancel()
    await asyncio.wait([work])
    if rest:
        await asyncio.wait(rest, timeout=GRACE_S)
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.get_running_loop().shutdown_asyncgens(), GRACE_S)
