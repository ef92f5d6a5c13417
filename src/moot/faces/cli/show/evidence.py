"""Evidence for people: what counted for and against a position, the words that decided, what did not."""

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from moot.faces.cli.text import clean_text, excerpt, marked, styled
from moot.record.labels import Outcome
from moot.results import EvidenceResult
from moot.results.speaking import Guess, guessed, left_out, read_by

SHOWN = 4
NOT_COUNTED = 4
SOURCE, INDENT = 40, 14
CAME = {Outcome.WORKED: "it worked", Outcome.FAILED: "it failed"}
"""What a known outcome is called: in words, as a sign could be read as for or against."""
NARROW = 110
"""On fewer columns a text has three lines, else two."""
GUESSES = 3
"""Guesses that are shown."""


def evidence_grid(
    console: Console, heading: str, items: Sequence[EvidenceResult], position: str, arguments: Sequence[str] = ()
) -> Table:
    """The evidence that counts for or against a position, as a table for a terminal, the strongest pieces first.

    Each row has the text with the words that decided its polarity marked, then the outcome in words, which is no side
    (what failed may speak for a position), and the source. `heading` stands
    before the first row. `arguments`: the ids of arguments that bear on the position as well; they come last. At most 4
    rows are shown, and how many more there are.
    """
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(no_wrap=True, width=7)
    grid.add_column(no_wrap=True, justify="right", width=3)
    grid.add_column(ratio=1, overflow="fold")
    number = len(items) + len(arguments)
    if not number:
        grid.add_row(Text(heading), Text("0"), Text("nothing", style="dim"))
    rows = [_text(console, item, position) for item in items[:SHOWN]]
    rows += [Text(f"argued in {clean_text(id)}") for id in arguments[: SHOWN - len(rows)]]
    for index, row in enumerate(rows):
        lead = (Text(heading), Text(str(number))) if index == 0 else (Text(""), Text(""))
        grid.add_row(*lead, row)
    if number > SHOWN:
        grid.add_row("", "", Text(f"… {number - SHOWN} more", style="dim"))
    return grid


def _text(console: Console, item: EvidenceResult, position: str) -> Text:
    """The text, cut to some lines, with the words that decided; then its source."""
    words = [clean_text(word) for word in item.words_on(position)]
    stand = (item.stands or {}).get(position)
    lines, longest = (3, SOURCE) if console.width < NARROW else (2, 2 * SOURCE)
    source = excerpt(clean_text(item.source or ""), (), longest)
    came = CAME.get(item.outcome, "")
    room = lines * max(20, console.width - INDENT) - len(source) - len(came) - 8
    text = excerpt(clean_text(item.text), words, max(60, room))
    after = [came, source, clean_text(read_by(stand)) if stand else ""]
    shown = marked(console, text, words) if styled(console) else Text(text)
    return shown.append("".join(f" · {part}" for part in after if part), style="dim")


def print_not_counted(console: Console, evidence: Sequence[EvidenceResult]) -> None:
    """Print the first 4 pieces of evidence that do not count, each with the reason, and how many more there are."""
    items = [item for item in evidence if not item.counted and not item.guessed]
    if not items:
        return
    console.print(Text(f"\nFound, but not counted: {len(items)}", style="dim"))
    for item in sorted(items, key=lambda item: item.takes_no_stand)[:NOT_COUNTED]:
        why = f"  {clean_text(left_out(item))}: "
        room = max(20, console.width - len(why))
        console.print(Text(why + excerpt(clean_text(item.text), (), room), style="dim", overflow="fold"))
    if len(items) > NOT_COUNTED:
        console.print(Text(f"  … {len(items) - NOT_COUNTED} more", style="dim"))


def print_guesses(console: Console, found: Sequence[Guess], look: str) -> None:
    """Print the first 3 guesses, which weigh nothing, and `look`, the command to look at them; nothing if there are
    none.
    """
    if not found:
        return
    console.print(Text(f"\nGuesses, which weigh nothing: {len(found)}", style="dim"))
    listed = guessed(found)
    for said, piece in listed[:GUESSES]:
        looks = clean_text(said)
        text = excerpt(clean_text(piece.text), (), max(40, 2 * console.width - len(looks) - 8))
        console.print(Padding(Text(f"{looks}: {text}", style="dim", overflow="fold"), (0, 0, 0, 2)))
    more = f"… {len(listed) - GUESSES} more; " if len(listed) > GUESSES else ""
    console.print(Padding(Text(f"{more}look at them: {look}", style="dim", overflow="fold"), (0, 0, 0, 2)))
