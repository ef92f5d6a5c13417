"""What `moot solve` prints: answers on standard output, at once; what is wrong on standard error, with an exit code."""

import os
import sys
from collections.abc import Iterable
from contextlib import suppress

from moot.errors import BadInput, InvalidDocument, MootError, OutOfTime, ProcessDied, SearchCut

DONE, FAILED, BAD_INPUT, IN_PART, UNAVAILABLE, INTERRUPTED = 0, 1, 2, 3, 5, 130


class Unread(Exception):
    """Raised when nobody reads standard output any more (a closed pipe)."""


def put(lines: Iterable[str]) -> None:
    """Print lines on standard output and flush it; on a terminal unprintable characters are escaped. Raises Unread."""
    text = "".join(f"{line}\n" for line in lines)
    if sys.stdout is None:
        return
    if sys.stdout.isatty():
        text = _harmless(text)
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode("utf-8", "replace"))
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise Unread from None
    except OSError:
        forget_stdout()
        raise


def forget_stdout() -> None:
    """Send further output to the null device, so that Python reports no error at its end (nobody reads; no room)."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def interrupted() -> int:
    """Say on standard error that the command was interrupted, and give the exit code for that, 130."""
    say("moot: it was interrupted")
    return INTERRUPTED


def told(error: BaseException) -> int:
    """Print on standard error what is wrong and what would help, and give the exit code for this `error`."""
    match error:
        case BadInput():
            code = BAD_INPUT
        case SearchCut():
            say(f"moot: not answered: {error.message}\n      raise --max-nodes")
            return IN_PART
        case OutOfTime():
            code = IN_PART
        case ProcessDied():
            code = FAILED
        case MemoryError():
            say("moot: not answered: there is too little memory\n      give it more, or a smaller framework")
            return IN_PART
        case OSError():
            say(f"moot: the system refuses: {error.strerror or error}\n      see that there is room for the answer")
            return UNAVAILABLE
        case _ if "keyboard interrupt" in str(error):  # how the SAT solver says it, torn out of what it was doing:
            os._exit(interrupted())  # to give back its memory would be to trust it
        case _:
            say(f"moot: moot itself went wrong: {type(error).__name__}: {error}\n      report it, with --debug")
            return FAILED
    assert isinstance(error, MootError)
    say(f"moot: {error.what}:" if isinstance(error, InvalidDocument) else f"moot: {error.message}")
    for problem in getattr(error, "problems", ()):
        say(f"      - {problem}")
    say(f"      {error.remedy}")
    return code


def say(text: str) -> None:
    """Print a message on standard error, with unprintable characters escaped."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(_harmless(text).encode("ascii", "backslashreplace").decode(), file=sys.stderr, flush=True)


def _harmless(text: str) -> str:
    return "".join(c if c.isprintable() or c == "\n" else ascii(c)[1:-1] for c in text)
