"""A process that does one piece of work after another for this one, with limits of time and memory that hold.

Starting a process for each piece of work takes longer than most of it (see `limited.py` for that). This one stays, is
killed where a limit is reached, and started again when it is next asked. It ends with the process that asked: killed by
it, or when its input ends, or by an alarm a second after the limit.
"""

import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import IO, Any, Final, ParamSpec, Self, TypeVar

from moot.errors import OutOfTime, ProcessDied
from moot.runtime.limited import killed_after

P = ParamSpec("P")
T = TypeVar("T")

START_S: Final = 60.0
"""Seconds in which the process must have started."""
GRACE_S: Final = 1.0
_MEGABYTE: Final = 2**20
_CHILD: Final = "import sys; sys.path[:] = {path}; from moot.runtime.worker import serve; serve({megabytes})"


class Worker:
    """Does work in a process of its own, one piece at a time. `megabytes`: memory that the work may take, where the
    system can limit it. It is a context manager; used by several threads it works for one after the other.
    """

    def __init__(self, megabytes: int) -> None:
        self._megabytes = megabytes
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def ask(self, seconds: float, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Call `work`, a function of a module that can be imported, and give its result. The calling thread is blocked
        meanwhile.

        Raises OutOfTime at the limit, MemoryError where the memory did not suffice, ProcessDied if the process ended
        early, and whatever `work` raises.
        """
        with self._lock:
            process = self._started()
            kind, value = self._exchanged(process, seconds, (seconds, work.__module__, work.__qualname__, given, named))
        if kind == "error":
            raise value
        return value  # type: ignore[no-any-return]

    def close(self) -> None:
        """End the process, in the middle of its work if need be. The next work starts another."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                assert pipe is not None, "it was started with pipes"
                with suppress(BrokenPipeError):
                    pipe.close()

    def _started(self) -> "subprocess.Popen[bytes]":
        if self._process is None or self._process.poll() is not None:
            self.close()
            code = _CHILD.format(path=repr(sys.path), megabytes=self._megabytes)
            command = [sys.executable, "-c", code]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            self._exchanged(self._process, START_S, None)
        return self._process

    def _exchanged(self, process: "subprocess.Popen[bytes]", seconds: float, request: Any) -> tuple[str, Any]:
        """Send a request, if there is one, and wait for the reply."""
        assert process.stdin is not None, "it was started with pipes"
        assert process.stdout is not None, "it was started with pipes"
        with killed_after(seconds, process) as late:
            try:
                if request is not None:
                    process.stdin.write(pickle.dumps(request))
                    process.stdin.flush()
                kind, value = pickle.load(process.stdout)
            except (EOFError, OSError, ValueError, pickle.UnpicklingError):
                number = process.wait()
                self.close()
                raise OutOfTime(seconds) if late.is_set() else ProcessDied(-number) from None
            except BaseException:
                self.close()
                raise
        if kind == "error" and isinstance(value, MemoryError):
            self.close()  # it has used up what it may have
        return kind, value


def serve(megabytes: int) -> None:
    """Run in the process of a `Worker`: do what is asked on standard input until that ends, and reply on standard
    output, pickled.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who asks ends this process
    with os.fdopen(os.dup(1), "wb") as replies:
        os.dup2(2, 1)  # what a library prints is no reply
        _limit_memory(megabytes)
        full = pickle.dumps(("error", MemoryError()))  # made now: then there may be no memory left to make it
        _reply(replies, pickle.dumps(("ready", None)))
        while True:
            try:
                seconds, module, name, given, named = pickle.load(sys.stdin.buffer)
            except EOFError:
                return
            if hasattr(signal, "setitimer"):
                signal.setitimer(signal.ITIMER_REAL, seconds + GRACE_S)  # an alarm ends the process
            try:
                reply = _answer(module, name, given, named)
            except MemoryError:
                reply = full
            if hasattr(signal, "setitimer"):
                signal.setitimer(signal.ITIMER_REAL, 0)
            _reply(replies, reply)


def _answer(module: str, name: str, given: tuple[Any, ...], named: dict[str, Any]) -> bytes:
    """What the function `name` of a module gives, or the error that it ends with, pickled. Raises MemoryError."""
    try:
        return pickle.dumps(("value", getattr(import_module(module), name)(*given, **named)))
    except MemoryError:
        raise
    except Exception as error:
        return pickle.dumps(("error", error))


def _reply(replies: IO[bytes], pickled: bytes) -> None:
    replies.write(pickled)
    replies.flush()


def _limit_memory(megabytes: int) -> None:
    """Limit the memory of this process to what it has now and so much more, where the system has such limits."""
    try:
        import resource
    except ImportError:
        return
    try:
        with open("/proc/self/statm", encoding="ascii") as numbers:
            has = int(numbers.read().split()[0]) * resource.getpagesize()
    except OSError:
        has = 512 * _MEGABYTE
    resource.setrlimit(resource.RLIMIT_AS, (has + megabytes * _MEGABYTE,) * 2)
