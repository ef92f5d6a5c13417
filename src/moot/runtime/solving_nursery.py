"""A process that starts solver processes for another, and buries them.

To start a process can take as long as the machine is busy, and meanwhile the thread that does it stands still; so an
event loop leaves it to this one. It does nothing else, and when the other is gone, whatever way, it ends them all.
"""

import socket
import subprocess
import sys
from typing import Final

START: Final = b"s"
"""Start a process; with it comes the socket that it shall speak on. The answer is its number, a line."""
_SERVE: Final = "import sys; sys.path[:] = {path}; from moot.runtime.solving_process import serve; serve()"


def tend() -> None:
    """Do what is asked on the socket that is standard input: start (START), or bury (a line with a number)."""
    control = socket.socket(fileno=0)
    children: dict[int, subprocess.Popen[bytes]] = {}
    waiting = b""
    try:
        while True:
            said, sockets, _flags, _address = socket.recv_fds(control, 1 << 16, 64)
            if not said:
                break
            for number in sockets:
                child = _started(number)
                children[child.pid] = child
                control.sendall(b"%d\n" % child.pid)
            waiting += said.replace(START, b"")
            *lines, waiting = waiting.split(b"\n")
            for line in lines:
                children.pop(int(line)).wait()
    finally:
        for child in children.values():
            child.kill()
        for child in children.values():
            child.wait()


def _started(number: int) -> "subprocess.Popen[bytes]":
    with socket.socket(fileno=number) as end:
        code = _SERVE.format(path=repr(sys.path))
        return subprocess.Popen(
            [sys.executable, "-c", code], stdin=end.fileno(), stdout=end.fileno(), start_new_session=True
        )
