"""The answer of a debate for people, at the top of whatever is shown: a lead and its sentences, part by part."""

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from moot.document.answer import Told
from moot.faces.cli.text import clean_text

NARROW = 72
"""Columns below which a lead stands above its sentences."""


def print_answer(console: Console, told: Sequence[Told]) -> None:
    """Print the parts of an answer, each with its lead before its sentences; nothing for none."""
    grid = Table.grid(padding=(0, 2))
    beside = console.width >= NARROW
    if beside:
        grid.add_column(no_wrap=True, style="dim")
    grid.add_column(overflow="fold")
    for part in told:
        lead, says = clean_text(part.lead), [Text(clean_text(sentence)) for sentence in part.says]
        if beside:
            grid.add_row(lead, says[0])
            for sentence in says[1:]:
                grid.add_row("", sentence)
        else:
            grid.add_row(Text(lead, style="dim"))
            for sentence in says:
                grid.add_row(Padding(sentence, (0, 0, 0, 2)))
    if told:
        console.print(Padding(grid, (1, 0, 1, 2)))
