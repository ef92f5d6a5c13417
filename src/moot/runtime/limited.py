"""Work with a limit of time that holds: it is done in a process of its own, which is killed at the limit.

The process is started when the work is asked for, and its start counts against the limit. It ends with the process
that asked: killed by it, or, where that one was killed first, by an alarm a second after the limit.
"""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import threading
import traceback
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from importlib import import_module
from pathlib import Path
from tempfile import NamedTemporaryFile
from types import FrameType
from typing import IO, Any, Final, ParamSpec, TypeVar

from moot.errors import InvalidValue, OutOfTime, ProcessDied

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


P = ParamSpec("P")
T = TypeVar("T")

LONGEST_S: Final = 366 * 86_400.0
GRACE_S: Final = 1.0
"""Seconds after the limit at which the process ends by itself, should nobody be left to end it."""
_CHILD: Final = "import sys; sys.path[:] = {path}; from moot.runtime.limited import serve; serve({alarm}, {request})"


class Stop:
    """Ends the processes that work for one caller, once nobody waits for what they do."""

    def __init__(self) -> None:
        self._lock, self._over = threading.Lock(), False
        self._children: set[subprocess.Popen[bytes]] = set()

    def now(self) -> None:
        """End them all, and each that is begun later."""
        with self._lock:
            self._over = True
            for child in self._children:
                child.kill()

    @contextmanager
    def knows(self, child: "subprocess.Popen[bytes]") -> Iterator[None]:
        """The process is one of them while the block runs."""
        with self._lock:
            self._children.add(child)
            if self._over:
                child.kill()
        try:
            yield
        finally:
            with self._lock:
                self._children.discard(child)


_STOP: Final = ContextVar[Stop]("stop")


async def stoppable(call: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Do a call in a thread. Where its caller is cancelled, the processes that `within` began for it are killed, and
    the thread ends as soon as it notices.
    """
    stop = Stop()
    told = _STOP.set(stop)
    try:
        return await asyncio.to_thread(call, *given, **named)
    except asyncio.CancelledError:
        stop.now()
        raise
    finally:
        _STOP.reset(told)


def carried(seconds: float, work: Callable[P, Iterable[T]], *given: P.args, **named: P.kwargs) -> Iterator[T]:
    """As `within`, for arguments of any size: they travel in a file."""
    with NamedTemporaryFile(suffix=".pickle") as file:
        pickle.dump((work.__module__, work.__qualname__, given, named), file)
        file.flush()
        yield from within(seconds, unpacked, file.name)


def unpacked(path: str) -> Iterable[Any]:
    """Run in the helper process of `carried`: do the work that a file names."""
    return _called(*pickle.loads(Path(path).read_bytes()))


def within(seconds: float, work: Callable[P, Iterable[T]], *given: P.args, **named: P.kwargs) -> Iterator[T]:
    """Call `work` in a process of its own, with a time limit of `seconds`, and give each item of its result as soon as
    it is there.

    `work` is a function of a module that can be imported. Its arguments travel on a command line, pickled: together at
    most about 90 kB. Standard input is the caller's. The process starts when the first item is asked for, and is killed
    when the iterator is closed. The calling thread is blocked meanwhile; beside an event loop, call it in a thread
    (`asyncio.to_thread`).

    Raises OutOfTime at the limit, ProcessDied if the process ended early (by a signal, or by itself), InvalidValue for
    a limit that is not above 0 and at most 366 days, and whatever `work` raises.
    """
    if isinstance(seconds, bool) or not 0 < seconds <= LONGEST_S:
        remedy = f"give a number of seconds above 0 and at most {LONGEST_S:.0f} (a year), such as 2.5"
        raise InvalidValue("a limit of time", seconds, remedy)
    child = _started(seconds, (work.__module__, work.__qualname__, given, named))
    with _ending(child), _STOP.get(Stop()).knows(child), killed_after(seconds, child) as late:
        assert child.stdout is not None
        for kind, value in _replies(child.stdout):
            if kind == "item":
                yield value
            elif kind == "error":
                raise value
            else:
                return
        number = child.wait()
        raise OutOfTime(seconds) if late.is_set() else ProcessDied(-number)


def serve(alarm: float, request: bytes) -> None:
    """Run in the helper process of `within`: do the work that `request` names, and write its items to standard output,
    pickled.

    `request` is a function with its arguments, pickled and encoded in base64; after `alarm` seconds the process ends
    itself.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, alarm)  # an alarm ends the process
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    with os.fdopen(os.dup(1), "wb") as replies:
        os.dup2(2, 1)  # what a library prints is no reply
        try:
            for item in _called(*pickle.loads(b64decode(request))):
                _reply(replies, "item", item)
            _reply(replies, "end", None)
        except BrokenPipeError:
            os._exit(1)  # nobody waits for it any more
        except Exception as error:
            error.add_note(traceback.format_exc())
            _reply(replies, "error", error)


def _called(module: str, name: str, given: tuple[Any, ...], named: dict[str, Any]) -> Iterable[Any]:
    return getattr(import_module(module), name)(*given, **named)  # type: ignore[no-any-return]


def _reply(replies: IO[bytes], kind: str, value: Any) -> None:
    replies.write(pickle.dumps((kind, value)))
    replies.flush()


def _replies(output: IO[bytes]) -> Iterator[tuple[str, Any]]:
    """The whole replies; nothing of one that the end of the process cut."""
    while True:
        try:
            yield pickle.load(output)
        except (EOFError, pickle.UnpicklingError):
            return


def _started(seconds: float, request: tuple[Any, ...]) -> "subprocess.Popen[bytes]":
    packed = b64encode(pickle.dumps(request))
    code = _CHILD.format(path=repr(sys.path), alarm=seconds + GRACE_S, request=repr(packed))
    return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)


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
        if child.stdout is not None:
            child.stdout.close()
        if main:
            signal.signal(signal.SIGTERM, before)
