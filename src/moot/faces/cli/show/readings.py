"""Readings for people: what each note was read to say, who read it so, and what nobody looked at."""

import os
import shlex
import sys
from collections.abc import Callable
from itertools import groupby
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from moot.faces.cli.output import clean, say
from moot.faces.cli.show.result import called
from moot.faces.cli.text import clean_text, console_for, marked
from moot.results.speaking import telling
from moot.verdict.plainly import listed

if TYPE_CHECKING:
    from moot.faces.cli.session import Session
    from moot.operations.debates.debate_results import ReadingItem, ReadingsList, ReadingsSet


SHOWN: Final = 20
SAYS: Final = {"supports": "for", "opposes": "against", "neutral": "neither for nor against", "forbids": "forbids"}
BY: Final = {"stated": "stated", "person": "you looked", "model": "read by a model", "words": "read by words"}


def print_readings(found: "ReadingsList", id: str, session: "Session") -> None:
    """Print the readings of a council, guesses first; at most 20 of each kind, and how many more there are."""
    console = console_for()
    if not found.items:
        console.print("This debate read no notes.")
        return
    shown = [item for item in found.items if not item.sure or item.label != "neutral"]
    for sure, group in groupby(shown, key=lambda item: item.sure):
        read = list(group)
        items = _by_note(read)
        number = f"{len(read)} reading{'s' * (len(read) != 1)}"
        heading = f"{number} that count" if sure else f"{number} that are guesses and weigh nothing"
        console.print(Text(f"{heading}:", style="bold"))
        for item, positions in items[:SHOWN]:
            print_item(console, item, positions)
        if len(items) > SHOWN:
            console.print(Text(f"  … {len(items) - SHOWN} more, with --json", style="dim"))
        console.print()
    if len(shown) < len(found.items):
        rest = len(found.items) - len(shown)
        console.print(Text(f"{rest} more say nothing for or against; --json has them.\n", style="dim"))
    first = min(shown or found.items, key=_worth)
    moot = " ".join(called(session))
    console.print(Text("Say yourself what a note is to a position:", style="bold"))
    example = f"--set {first.evidence} {shlex.quote(first.position)} {first.label}"
    console.print(Text(f"  {moot} readings {id} {clean_text(example)}"), soft_wrap=True)
    console.print(Text("  (or supports, opposes, neutral, forbids in its place)", style="dim"))
    if any(item.unlooked for item in found.items):
        console.print(Text("When you have looked at all of them:", style="bold"))
        console.print(Text(f"  {moot} readings {id} --rest-neutral"), soft_wrap=True)


def _by_note(read: "list[ReadingItem]") -> "list[tuple[ReadingItem, str]]":
    """Readings, those first that take a side; of one note those that say the same are one, with all its positions."""
    found: dict[tuple[str, str, str], list[ReadingItem]] = {}
    for item in sorted(read, key=lambda each: each.label == "neutral"):
        found.setdefault((item.evidence, item.label, item.by), []).append(item)
    return [(items[0], listed([item.position for item in items])) for items in found.values()]


def _worth(item: "ReadingItem") -> tuple[bool, bool]:
    """What orders readings by how much one would like to look at them: guesses that take a side come first."""
    return item.sure, item.label == "neutral"


def print_item(console: Console, item: "ReadingItem", positions: str = "") -> None:
    """Print one reading: what it says of which position, or of several `positions`, who read it and by which words; and
    the note.
    """
    words = [clean_text(word) for word in item.words]
    named = telling(words)
    by = BY[item.by] + (f": {', '.join(named)}" if named else "")
    guess = "" if item.sure else "a guess, "
    position = clean_text(positions or item.position)
    console.print(Text.assemble(f"  {SAYS[item.label]} ", (position, "bold"), (f" · {guess}{by}", "dim")))
    console.print(Padding(marked(console, clean_text(item.text), words), (0, 0, 0, 6)))
    console.print(Text(f"      {clean_text(item.evidence)}", style="dim"))


def print_set(result: "ReadingsSet", id: str, session: "Session") -> None:
    """Print how many readings were set, what was rejected, and how to hold the council again."""
    for rejected in result.rejected:
        say(clean(f"{rejected.file}:{rejected.line}: {rejected.error}"))
    left = sum(not item.sure for item in result.readings.items)
    console = console_for()
    guesses = "no guesses are left" if not left else f"{left} guess{'es are' if left != 1 else ' is'} left"
    console.print(Text(f"{result.done} reading{'s' * (result.done != 1)} set; {guesses}."))
    print_again(console, id, session)


def print_again(console: Console, id: str, session: "Session") -> None:
    """Print the command that holds the council again."""
    console.print(Text(f"Hold it again: {' '.join(called(session))} council --again {id}"), soft_wrap=True)


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
