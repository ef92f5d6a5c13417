"""What `moot solve` prints: answers on standard output, at once; what is wrong on standard error, with an exit code."""

import os
import sys
from collections.abc import Iterable
from contextlib import suppress

from moot.errors import BadInput, InvalidDocument, MootError, OutOfTime, ProcessDied, SearchCut

DONE, FAILED, BAD_INPUT, IN_PART, UNAVAILABLE, INTERRUPTED = 0, 1, 2, 3, 5, 130


class Unread(Exception):
    """Nobody reads standard output any more."""


def put(lines: Iterable[str]) -> None:
    """Put lines on standard output at once: exactly, but on a terminal harmlessly. Raises Unread if nobody reads it."""
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


def forget_stdout() -> None:
    """What is still to be written goes nowhere, so that the end of the process does not complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def interrupted() -> int:
    """Say so, and give the exit code."""
    say("moot: it was interrupted")
    return INTERRUPTED


def told(error: BaseException) -> int:
    """Say what is wrong, and give the exit code."""
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
    """A message on standard error, without what a terminal would obey."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(_harmless(text).encode("ascii", "backslashreplace").decode(), file=sys.stderr, flush=True)


def _harmless(text: str) -> str:
    return "".join(c if c.isprintable() or c == "\n" else ascii(c)[1:-1] for c in text)
