"""What leaves the process: one JSON object or lines on standard output, everything else on standard error.

No text that somebody wrote reaches a terminal from here, or through a console of `text.console_for`, with a character
that a terminal obeys.
"""

import json
import os
import re
import sys
from collections.abc import Iterable, Mapping
from typing import Any, BinaryIO, TextIO

from moot.errors import BadInput

_kept: TextIO | None = None
"""What was standard output before it was kept apart; None while it is `sys.stdout`."""


def stdout() -> TextIO:
    """The file that answers are printed to: standard output, also while `keep_stdout` keeps other code from printing
    there."""
    return sys.stdout if _kept is None else _kept


def begin() -> None:
    """End what `keep_stdout` began: from here on answers are printed to `sys.stdout` as it is now."""
    global _kept
    _kept = None


def keep_stdout() -> None:
    """Reserve standard output for moot: from here on what other code in this process prints goes to standard error.

    That holds for `print`, for writing to file descriptor 1, and for processes that are started. It stays so until the
    process ends or `begin` is called, since agents' code may still run, and print, when its debate is over.
    """
    global _kept
    tame_logs()
    if _kept is not None:
        return
    _kept = sys.stdout
    _kept.flush()
    if _descriptor(_kept) == 1:
        _kept = open(os.dup(1), "w", encoding=_kept.encoding, errors=_kept.errors)  # noqa: SIM115
        nowhere = _descriptor(sys.stderr) != 2  # then 2 may be the database
        os.dup2(os.open(os.devnull, os.O_WRONLY) if nowhere else 2, 1)
    sys.stdout = sys.stderr


def on_a_terminal() -> bool:
    """Whether a person can be asked: standard input and output are a terminal."""
    return all(file is not None and file.isatty() for file in (sys.stdin, sys.stdout))


def _descriptor(file: TextIO | None) -> int | None:
    try:
        return None if file is None else file.fileno()
    except (OSError, ValueError):
        return None


def stdin() -> BinaryIO:
    """The bytes of standard input. Raises BadInput if it is closed."""
    if sys.stdin is None:
        raise BadInput("standard input is closed", "leave it open, or name a file")
    return sys.stdin.buffer


def to_line(value: Any) -> str:
    """A JSON value as one line, with control characters escaped that a terminal would obey.

    >>> to_line({"text": "a\\x9bb"})
    '{"text": "a\\\\u009bb"}'
    """
    return escaped(json.dumps(value, ensure_ascii=False, allow_nan=False))


def escaped(line: str) -> str:
    """The same JSON as `line`, with escapes for invisible characters that a terminal might obey."""
    if line.isascii() and line.isprintable():
        return line
    from moot.document.text import unseen_escaped

    return unseen_escaped(line)


class Unread(Exception):
    """Raised when nobody reads standard output any more (a closed pipe): nothing more can be printed, and it is no
    error."""


def print_line(line: str) -> None:
    """Print a line on standard output, in UTF-8 whatever the locale is, with control characters escaped. Raises Unread.
    """
    _put(f"{tame(line)}\n")


def _put(text: str) -> None:
    try:
        stdout().flush()
        stdout().buffer.write(text.encode("utf-8", "replace"))
    except BrokenPipeError:
        raise Unread from None


def print_lines(lines: Iterable[str]) -> None:
    """Print lines on standard output, unchanged for a program or a file; on a terminal invisible characters are
    escaped."""
    shown = escaped if stdout().isatty() else str
    for line in lines:
        _put(f"{shown(line)}\n")


def print_text(text: str) -> None:
    """Print a text as it is, unchanged for a program or a file; on a terminal control characters are escaped. Raises
    Unread."""
    _put(tame(text) if stdout().isatty() else text)


def print_object(value: Mapping[str, Any]) -> None:
    """Print one JSON object on standard output, in one line."""
    print_line(to_line(value))


def flush() -> None:
    """Write to standard output what is still in its buffers. Raises Unread."""
    try:
        stdout().flush()
        stdout().buffer.flush()
    except BrokenPipeError:
        raise Unread from None


def forget_stdout() -> None:
    """Send all further output to the null device once nobody reads standard output, so that Python reports no error at
    its end."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stdout().fileno())
    except (OSError, ValueError):
        return


_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029\ud800-\udfff]")
"""Controls, overrides of the writing direction, and halves of characters: they are shown escaped."""


def tame(text: str) -> str:
    """A text with control characters as escapes; its blanks and line ends stay.

    >>> tame("bold: \\x1b[1m")
    'bold: \\\\x1b[1m'
    """
    return _UNSEEN.sub(lambda found: ascii(found[0])[1:-1], text)


def clean(text: object) -> str:
    """A text as one line that is safe to show on a terminal: blanks and line ends become spaces, control characters
    escapes.

    >>> clean("bold: \\x1b[1m\\nnext")
    'bold: \\\\x1b[1m next'
    """
    return tame(" ".join(re.split(r"[ \t\r\n]+", str(text))))


def say(text: str, indent: str = "") -> None:
    """Print a message for people on standard error, after `indent`. Does nothing if standard error is closed."""
    say_as_it_is(f"{indent}{clean(text)}\n")


def say_as_it_is(text: str) -> None:
    """Print a text on standard error with its blanks and line ends. Does nothing if standard error is closed."""
    try:
        print(tame(text), end="", file=sys.stderr, flush=True)
    except (OSError, ValueError, AttributeError):
        return


def tame_logs() -> None:
    """From here on, lines of logs that nobody else handles come on standard error with control characters escaped."""
    import logging

    class Tame(logging.Formatter):
        def format(self, record: logging.LogRecord) -> str:
            return tame(super().format(record))

    if logging.lastResort is not None:
        logging.lastResort.setFormatter(Tame())
