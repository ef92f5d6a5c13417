"""Work in a process of its own: it gives what it would give here, and nothing of it outlives its limit."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from command import PATIENCE_S
from moot.errors import InvalidDocument, InvalidValue, OutOfTime, ProcessDied
from moot.runtime.limited import carried, stoppable, within

FOREVER = 3600
LONG = 600.0
LIMITS = (1.0, 8.0, 64.0, 512.0)
"""Limits to try in turn: the first in which this machine, as busy as it is, starts a process."""


def numbers(count: int, then: float = 0) -> Iterator[int]:
    """Numbers, and a wait."""
    yield from range(count)
    time.sleep(then)


def pid(then: float = 0) -> Iterator[int]:
    """The process that works, and a wait."""
    yield os.getpid()
    time.sleep(then)


def noisy() -> list[str]:
    """Prints what is no answer."""
    print("printed")
    os.write(1, b"written\n")
    return ["answer"]


def wrong() -> list[int]:
    """Refuses."""
    raise InvalidDocument("a graph", ["no issue", "no edges"], "mend it")


def broken() -> list[int]:
    """Goes wrong."""
    raise ZeroDivisionError("by zero")


def killed() -> list[int]:
    """Is killed from outside."""
    os.kill(os.getpid(), signal.SIGKILL)
    return []


def lengths(text: str, more: Sequence[int]) -> list[int]:
    """How long what is given is."""
    return [len(text), len(more)]


def is_there(number: int) -> bool:
    """Whether a process is there, a zombie too."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def test_what_is_given_elsewhere_arrives_item_by_item() -> None:
    assert list(within(LONG, numbers, 3)) == [0, 1, 2]
    assert list(within(LONG, numbers, count=0)) == []


def test_at_the_limit_the_process_is_gone_and_its_first_item_was_given() -> None:
    for limit in LIMITS:
        found: list[int] = []
        with pytest.raises(OutOfTime, match=rf"within {limit:g} second"):
            found.extend(within(limit, pid, FOREVER))
        if found:
            break
    assert len(found) == 1
    assert not is_there(found[0])


def test_who_asks_for_no_more_ends_the_process() -> None:
    items = within(LONG, pid, FOREVER)
    number = next(items)
    items.close()  # type: ignore[attr-defined]
    assert not is_there(number)


def test_it_can_be_waited_for_in_a_thread() -> None:
    found: list[int] = []
    thread = threading.Thread(target=lambda: found.extend(within(LONG, numbers, 2)))
    thread.start()
    thread.join()
    assert found == [0, 1]


def test_an_error_is_raised_here_with_all_its_data() -> None:
    with pytest.raises(InvalidDocument) as refused:
        list(within(LONG, wrong))
    assert refused.value.problems == ("no issue", "no edges")
    assert refused.value.remedy == "mend it"
    with pytest.raises(ZeroDivisionError) as raised:
        list(within(LONG, broken))
    assert "in broken" in raised.value.__notes__[0]


def test_a_process_that_a_signal_ends_is_named() -> None:
    with pytest.raises(ProcessDied, match="signal 9"):
        list(within(LONG, killed))


def test_what_is_printed_elsewhere_is_no_answer(capfd: pytest.CaptureFixture[str]) -> None:
    assert list(within(LONG, noisy)) == ["answer"]
    assert capfd.readouterr().out == ""


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf"), True])
def test_a_limit_that_is_none_is_refused(seconds: float) -> None:
    with pytest.raises(InvalidValue, match="limit of time"):
        list(within(seconds, numbers, 1))


def test_who_is_cancelled_ends_the_process(tmp_path: Path) -> None:
    noted = tmp_path / "pid"

    async def run() -> None:
        task = asyncio.create_task(stoppable(lambda: [noted.write_text(str(n)) for n in within(LONG, pid, FOREVER)]))
        while not noted.exists() or not noted.read_text():
            await asyncio.sleep(0.02)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(run())  # it waits for its threads
    assert not is_there(int(noted.read_text()))


def test_arguments_of_any_size_are_carried() -> None:
    assert list(carried(LONG, lengths, "x" * 500_000, more=[1, 2])) == [500_000, 2]


ASKING = """
import sys
sys.path[:] = {path}
from test_limited import FOREVER, pid
from moot.runtime.limited import within
for number in within({limit}, pid, FOREVER):
    print(number, flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there is no alarm here")
@pytest.mark.parametrize(
    ("number", "limits"), [(signal.SIGTERM, (LONG,)), (signal.SIGINT, (LONG,)), (signal.SIGKILL, LIMITS)]
)
def test_it_never_outlives_the_process_that_asked(number: signal.Signals, limits: Sequence[float]) -> None:
    for limit in limits:
        code = ASKING.format(path=[*sys.path, str(Path(__file__).parent)], limit=limit)
        with subprocess.Popen(
            [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as asking:
            assert asking.stdout is not None
            if not (said := asking.stdout.readline()):
                continue  # the limit was over before the work began
            asking.send_signal(number)
        until = time.monotonic() + PATIENCE_S
        while is_there(int(said)) and time.monotonic() < until:
            time.sleep(0.02)
        assert not is_there(int(said))
        return
    raise AssertionError("no process was started")
