"""Ending another process when its time is over."""

import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager


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
