"""`moot solve --timeout`: the question goes to a process of its own, so that no search outlives its limit.

What that process prints is passed on only when it is an answer: at the limit it is killed, and nothing that it had
begun to say is left but the whole lines of an enumeration.
"""

import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import IO, Final

from moot.cli.solve_output import DONE, FAILED, IN_PART, put, say

_GRACE: Final = 1.0
"""Seconds after which the process ends by itself, should nobody be left to end it."""
_CHILD: Final = """\
import sys, signal
if hasattr(signal, "setitimer"):
    signal.setitimer(signal.ITIMER_REAL, {alarm})
sys.path[:] = {path}
from moot.cli.main import main
sys.exit(main(["solve", *sys.argv[1:]]))
"""


def limited(arguments: Sequence[str], seconds: float, *, keeps_lines: bool) -> int:
    """Solve with `arguments` for at most so many seconds; the exit code. `keeps_lines`: each line is an answer."""
    code = _CHILD.format(alarm=seconds + _GRACE, path=repr(sys.path))
    child = subprocess.Popen([sys.executable, "-c", code, *arguments], stdout=subprocess.PIPE)
    late = threading.Event()

    def cut() -> None:
        late.set()
        child.kill()

    timer = threading.Timer(seconds, cut)
    timer.daemon = True
    with _ending(child):
        timer.start()
        assert child.stdout is not None
        kept = _passed_on(child.stdout, keeps_lines)
        ended = child.wait()
        timer.cancel()
    if ended == DONE:
        put(kept)
    elif ended < 0:
        return _cut(f"within {seconds:g} seconds", "raise --timeout") if late.is_set() else _died(-ended)
    return ended


def _cut(how: str, remedy: str) -> int:
    say(f"moot: not answered {how}\n      {remedy}")
    return IN_PART


def _died(number: int) -> int:
    say(f"moot: the solver was killed by signal {number}\n      see that there is enough memory")
    return FAILED


def _passed_on(output: IO[bytes], keeps_lines: bool) -> list[str]:
    """Read all that comes. Whole lines are printed as they come if they are answers; else they are given."""
    kept: list[str] = []
    for line in output:
        if not line.endswith(b"\n"):
            break
        text = line[:-1].decode("utf-8", "replace")
        if keeps_lines:
            put([text])
        else:
            kept.append(text)
    return kept


@contextmanager
def _ending(child: "subprocess.Popen[bytes]") -> Iterator[None]:
    """Whatever ends this process, as far as it can know, ends the other first."""

    def terminated(number: int, _frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    main = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGTERM, terminated) if main else None
    try:
        yield
    finally:
        child.kill()
        child.wait()
        if main:
            signal.signal(signal.SIGTERM, before)
