"""A debate in structure for people: the positions with the arguments for and against them, and what became of each."""

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from moot.argumentation.literal import negate
from moot.document.argued_words import backers, objections, told
from moot.faces.cli.show.claims import SAID, WIDEST
from moot.faces.cli.text import clean_text, excerpt, sign
from moot.results.argued import Argued, ArgumentResult
from moot.results.rows import PositionResult

SHOWN = 30
"""Arguments that a section shows."""
QUOTED = 60
"""Characters of a sentence that another line quotes."""
STATES = {
    "stands": ("stands", "green"),
    "open": ("is open", "yellow"),
    "fell": ("fell", "red"),
    "withdrawn": ("withdrawn", "dim"),
}


def print_argued(console: Console, argued: Argued, positions: Sequence[tuple[PositionResult, str]]) -> None:
    """Print the arguments of a debate: under each position those for and against it, then those about what these rest
    on, then what was taken back. `positions`: each with what is to be said of it, if not its label.
    """
    asked: set[str] = set()
    for position, place in positions:
        asked |= {position.id, negate(position.id)}
        word, style = (place, "dim") if place else SAID[position.label]
        console.print()
        console.print(Text.assemble("  ", (clean_text(position.text), "bold"), (f" · {word}", style)))
        for heading, literal in (("for", position.id), ("against", negate(position.id))):
            _section(console, heading, [a for a in argued.arguments if a.live and a.claim == literal], argued)
    rest = [a for a in argued.arguments if a.live and a.claim not in asked]
    if rest:
        console.print(Text("\nAbout what these rest on", style="bold"))
        _section(console, "", rest, argued)
    gone = [a for a in argued.arguments if not a.live]
    if gone:
        console.print(Text("\nTaken back", style="bold"))
        _section(console, "", gone, argued)


def _section(console: Console, heading: str, arguments: Sequence[ArgumentResult], argued: Argued) -> None:
    if not arguments:
        return
    if heading:
        console.print(Padding(Text(heading, style="dim"), (0, 0, 0, 4)))
    for argument in arguments[:SHOWN]:
        grid = Table.grid(padding=(0, 1), expand=True)
        grid.add_column(no_wrap=True, width=1)
        grid.add_column(ratio=1, overflow="fold")
        mark = sign(argument.label) if argument.label else Text("-", style="dim")
        grid.add_row(mark, _said(argument, argued, heading))
        for line in _attacked(argument, argued):
            grid.add_row("", line)
        console.print(Padding(grid, (0, 0, 0, 4)), width=min(console.width, WIDEST))
    if len(arguments) > SHOWN:
        console.print(Text(f"    … {len(arguments) - SHOWN} more: --json has them all", style="dim"))


def _said(argument: ArgumentResult, argued: Argued, heading: str) -> Text:
    """What an argument says, from what, by whom, and who agreed to it, conceded it or gave it up."""
    who = clean_text(f"{argument.handle} · {backers(argument)}")
    return Text.assemble(clean_text(told(argument, argued, about=not heading)), (f"  {who}", "dim"))


def _attacked(argument: ArgumentResult, argued: Argued) -> Iterator[Text]:
    """What speaks against an argument, and what became of that."""
    for found in objections(argument, argued):
        word, style = STATES[found.state]
        quoted = f"‘{excerpt(clean_text(found.said), (), QUOTED)}’"
        by = ", ".join(map(clean_text, found.by))
        lead = f"attacked on its {excerpt(clean_text(found.part), (), QUOTED)} by "
        yield Text.assemble((lead, "dim"), quoted, (f" ({by}) · ", "dim"), (word, style))
        for check in found.made.checks if found.made else ():
            called = "valid" if check.valid else "not valid"
            why = f": {clean_text(check.corrections)}" if check.corrections else ""
            yield Text(f"{clean_text(check.by)} calls this attack {called}{why}", style="dim")
