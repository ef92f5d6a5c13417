"""A section of a result, which a protocol adds: its paragraphs, its scores as bars, its table."""

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from moot.faces.cli.text import bar, clean_text, excerpt
from moot.results import Scored, Section, Table

BAR = 20
SHOWN = 30
"""Rows of a table that are shown."""
CELL = 200
"""Characters of a cell that are shown."""


def print_section(console: Console, section: Section) -> None:
    """Print a section that a protocol added to a result. Texts of participants are shown literally, never as markup."""
    console.print(Text(f"\n{clean_text(section.title)}", style="bold"))
    for paragraph in section.paragraphs:
        _indented(console, Text(clean_text(paragraph)))
    for scored in section.scores:
        _indented(console, _scored(scored))
    if section.table.rows:
        _indented(console, _grid(section.table))
        if len(section.table.rows) > SHOWN:
            _indented(console, Text(f"… {len(section.table.rows) - SHOWN} more, with --json", style="dim"))


def _indented(console: Console, shown: RenderableType) -> None:
    console.print(Padding(shown, (0, 0, 0, 2)))


def _scored(scored: Scored) -> Text:
    note = f"  {clean_text(scored.note)}" if scored.note else ""
    return Text.assemble(bar(scored.score, BAR), f" {scored.score:.2f}  {clean_text(scored.text)}", (note, "dim"))


def _grid(table: Table) -> Grid:
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="dim")
    for column in table.columns:
        grid.add_column(Text(clean_text(column)), overflow="fold")
    for row in table.rows[:SHOWN]:
        grid.add_row(*(Text(excerpt(clean_text(cell), (), CELL)) for cell in row))
    return grid
