"""Asking a person, one by one, what the notes of a council say: note, position, what was read, one key."""

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rich.text import Text

from moot.faces.cli.show.readings import print_again, print_item
from moot.faces.cli.text import clean_text, console_for

if TYPE_CHECKING:
    from moot.faces.cli.session import Session
    from moot.operations.results import ReadingItem, ReadingsList

KEYS: Final = {"f": "supports", "a": "opposes", "n": "neutral", "x": "forbids"}
HELP: Final = "F for · A against · N neither · X forbids it · Enter skip · U back · R rest · Q done"
REST: Final = "R: you looked at all that you gave no key for; what counts stays as read, guesses say nothing."

END: Final = "\x04"
"""What ends the input: control and D."""

Say = Callable[[tuple[str, str, str]], object]
"""Records what a note is to a position."""


def ask(found: "ReadingsList", say: Say, id: str, session: "Session", key: Callable[[], str] | None = None) -> int:
    """Show the readings that nobody looked at, one by one, and record what the person says with one key each; give the
    exit code.

    `say` records an answer at once, so that leaving early loses nothing. `key` waits for a key
    (default: of this terminal).
    """
    key = key or pressed_key
    console = console_for()
    open_ = [item for item in found.items if item.unlooked]
    console.print(Text(clean_text(found.question), style="bold"))
    if not open_:
        console.print("Somebody has looked at every reading.")
        return 0
    console.print(Text(f"{HELP}\n{REST}", style="dim"))
    said, at = dict[int, bool](), 0
    while at < len(open_):
        console.print(Text(f"\n{at + 1} of {len(open_)}", style="dim"))
        print_item(console, open_[at])
        step = _answered(open_[at], key().lower(), say)
        if step == "rest":
            for left in (n for n in range(len(open_)) if n not in said):
                say(open_[left].triple)
                said[left] = True
            break
        if step is None:
            break
        if step == "said":
            said[at] = True
        at = max(0, at - 1) if step == "back" else at + 1
        if step not in ("said", "skip", "back"):
            console.print(Text(HELP, style="dim"))
            at -= 1
    console.print(f"\n{len(said)} set.")
    print_again(console, id, session)
    return 0


def pressed_key() -> str:
    """The next key that is pressed on this terminal, without waiting for the end of the line; ^D at the end of input.
    """
    try:
        import termios
        import tty
    except ImportError:  # no terminal of this kind: a line, of which the first letter counts
        return (sys.stdin.readline() or END)[0]
    where = sys.stdin.fileno()
    before = termios.tcgetattr(where)
    try:
        tty.setcbreak(where)
        return os.read(where, 1).decode(errors="replace") or END
    finally:
        termios.tcsetattr(where, termios.TCSADRAIN, before)


def _answered(item: "ReadingItem", pressed: str, say: Say) -> str | None:
    """What a key does: said, skip, back, rest, or the key itself where it means nothing; None to leave."""
    if pressed in KEYS:
        say((item.evidence, item.position, KEYS[pressed]))
        return "said"
    if pressed in ("\r", "\n", " "):
        return "skip"
    if pressed == "r":
        return "rest"
    if pressed == "u":
        return "back"
    return None if pressed in ("q", "\x03", "\x04", "\x1b") else pressed
