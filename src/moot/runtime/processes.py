"""Ending another process when its time is over."""

import os
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

MARK: Final = "MOOT_RUN"
"""The variable of the environment that has the mark of a run."""
_ROUNDS: Final = 20  # how often it is looked again for what was started meanwhile


def end_all(leader: int, mark: str) -> int:
    """Kill all living processes that have the mark or are of the leader's group, the leader itself apart, and say how
    many there were.
    """
    ended: set[int] = set()
    for _ in range(_ROUNDS):
        found = set(_marked(leader, mark)) - ended
        if not found:
            break
        for number in found:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(number, signal.SIGKILL)
        ended |= found
    return len(ended)


def _marked(leader: int, mark: str) -> Iterator[int]:
    wanted = f"{MARK}={mark}".encode()
    for folder in Path("/proc").glob("[0-9]*"):
        number = int(folder.name)
        if number in {leader, os.getpid()}:
            continue
        try:
            state, _parent, group = (folder / "stat").read_bytes().rpartition(b") ")[2].split()[:3]
            if state not in {b"Z", b"X"} and (int(group) == leader or wanted in (folder / "environ").read_bytes()):
                yield number
        except (OSError, ValueError):
            continue


@contextmanager
def killed_after(seconds: float, child: "subprocess.Popen[bytes]") -> Iterator[threading.Event]:
    """Kill the process when its time is over, which the event then tells."""
    late = threading.Event()

    def cut() -> None:
        late.set()
        child.kill()

    timer = threading.Timer(seconds, cut)
    timer.daemon = True
    timer.start()
    try:
        yield late
    finally:
        timer.cancel()
