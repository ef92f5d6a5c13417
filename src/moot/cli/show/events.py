"""What is told of a debate, line by line as it comes: who, in a column of their own, and what they did."""

from typing import Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from moot.cli.telling import Told
from moot.cli.text import clean_text, console_for

WHO: Final = 12
"""Columns for who speaks."""
COLOURS: Final = ("cyan", "magenta", "blue", "yellow", "green", "bright_cyan", "bright_magenta", "bright_blue")
STYLES: Final = {"good": "green", "bad": "red", "open": "yellow", "dim": "dim", "end": "bold green"}


class EventsView:
    """Prints what is told, at 80 columns or any other width, with or without colour."""

    def __init__(self, console: Console | None = None) -> None:
        self._console = console or console_for()
        self._colours: dict[str, str] = {}

    def print(self, told: Told) -> None:
        """Print one line, which may take several."""
        for shown in self._shown(told):
            self._console.print(shown)

    def _shown(self, told: Told) -> list[RenderableType]:
        match told.tone:
            case "head":
                return [Text(told.text, style="bold")]
            case "round":
                return [Text(""), Rule(Text(told.verb, style="bold"), align="left", characters="─", style="dim")]
        line = _line(told)
        if not told.who:
            return [Padding(line, (0, 0, 0, 2))]
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=WHO, no_wrap=True, overflow="ellipsis")
        grid.add_column(overflow="fold")
        grid.add_row(Text(clean_text(told.who), style=self._colour(told.who)), line)
        return [grid]

    def _colour(self, who: str) -> str:
        """Everybody has a colour, in the order of appearance; whose is whose is never told by it alone."""
        return self._colours.setdefault(who, COLOURS[len(self._colours) % len(COLOURS)])


def _line(told: Told) -> Text:
    style = STYLES.get(told.tone, "")
    text = (told.text, "dim" if told.tone == "dim" else "")
    parts = [(told.verb, style), text, (told.note, "" if told.tone == "plain" and not told.verb else "dim")]
    return Text(" ").join(Text(*part) for part in parts if part[0])
