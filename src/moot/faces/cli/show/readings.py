"""Readings for people: what each note was read to say, who read it so, and what nobody looked at."""

import shlex
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
    from moot.operations.results import ReadingItem, ReadingsList, ReadingsSet

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
