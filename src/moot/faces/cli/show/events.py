"""The transcript of a debate, line by line as it comes: who, in a column of their own, and what they did."""

from dataclasses import replace
from typing import Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from moot.faces.cli.output import clean
from moot.faces.cli.text import clean_text, console_for
from moot.record.envelope import Envelope
from moot.record.events import decode
from moot.record.transcript import Line, Transcript


class Teller:
    """Turns the events of one debate, given in their order, into lines for a terminal that quote what was said before.
    """

    def __init__(self) -> None:
        self._transcript = Transcript()

    def tell(self, envelope: Envelope) -> list[Line]:
        """The lines that tell an event; none for an event that people need not see. Raises NewerSchema for an unknown
        event."""
        event = decode(envelope.type, envelope.v, envelope.data)
        return [_clean(line) for line in self._transcript.lines(event, envelope.actor)]


def _clean(line: Line) -> Line:
    return replace(line, who=clean(line.who), verb=clean(line.verb), text=clean(line.text), note=clean(line.note))


VERSION: Final = 4
WHO: Final = 12
"""Columns for who speaks."""
COLOURS: Final = ("cyan", "magenta", "blue", "yellow", "green", "bright_cyan", "bright_magenta", "bright_blue")
STYLES: Final = {"good": "green", "bad": "red", "open": "yellow", "dim": "dim", "end": "bold green"}


class EventsView:
    """Prints the lines of a debate's transcript on a terminal of any width, each participant in a colour of its own."""

    def __init__(self, console: Console | None = None) -> None:
        self._console = console or console_for()
        self._colours: dict[str, str] = {}

    def print(self, line: Line, version: int) -> None:
        """Print one line of the transcript behind the version of its event, at which the debate can be forked; a long
        one is wrapped.
        """
        if line.tone == "round":
            self._console.print()
        grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
        grid.add_column(width=VERSION, no_wrap=True, justify="right", style="dim")
        grid.add_column(ratio=1, overflow="fold")
        for shown in self._shown(line):
            grid.add_row(str(version), shown)
        self._console.print(grid)

    def _shown(self, line: Line) -> list[RenderableType]:
        match line.tone:
            case "head":
                return [Text(line.text, style="bold")]
            case "round":
                return [Rule(Text(line.verb, style="bold"), align="left", characters="─", style="dim")]
        said = _said(line)
        if not line.who:
            return [Padding(said, (0, 0, 0, 2))]
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=WHO, no_wrap=True, overflow="ellipsis")
        grid.add_column(overflow="fold")
        grid.add_row(Text(clean_text(line.who), style=self._colour(line.who)), said)
        return [grid]

    def _colour(self, who: str) -> str:
        """Everybody has a colour, in the order of appearance; whose is whose is never told by it alone."""
        return self._colours.setdefault(who, COLOURS[len(self._colours) % len(COLOURS)])


def _said(line: Line) -> Text:
    style = STYLES.get(line.tone, "")
    text = (line.text, "dim" if line.tone == "dim" else "")
    parts = [(line.verb, style), text, (line.note, "" if line.tone == "plain" and not line.verb else "dim")]
    return Text(" ").join(Text(*part) for part in parts if part[0])
