"""A document on a terminal, at its width: each part with its items, each item with its sign and what stands under it.
"""

from collections.abc import Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from moot.document.words import signed_weight, standing
from moot.faces.cli.text import bar, clean_text, excerpt, marked, sign
from moot.results.parts import Item, Part, Quote, Table, Words, plain

WIDEST = 110
"""Columns that are used, however many there are: a line must be found again."""
QUOTED = 60
"""Characters of a sentence that another line quotes."""
UNDER = 6
"""Items that are shown under another."""
CELL = 200
"""Characters of a cell that are shown."""
BAR = 20
STYLES = {"in": "green", "out": "red", "undec": "yellow", "gone": "dim", "none": "dim", "": "bold"}
TONES = {"good": "green", "bad": "red", "warn": "yellow", "quiet": "dim", "": ""}


def print_part(console: Console, part: Part, *, verbose: bool = False, depth: int = 0) -> None:
    """Print a part with all that is in it; what is only for who reads all is left out, and what is in the terms of the
    model unless `verbose`.
    """
    if part.full or (part.terms and not verbose):
        return
    if part.title:
        console.print(Padding(Text(clean_text(plain(part.title)), style="bold" if depth < 2 else "dim"),
                              (1 if depth < 2 else 0, 0, 0, 2 * max(0, depth - 1))))  # fmt: skip
    for said in part.says:
        _indented(console, Text(clean_text(plain(said))))
    for item in part.items[: part.most]:
        _print_item(console, item)
    if len(part.items) > part.most:
        more = f"… {len(part.items) - part.most} more: export --format html shows them all"
        _indented(console, Text(more, style="dim"))
    if part.table.rows:
        _indented(console, _grid(part.table))
        if len(part.table.rows) > part.most:
            _indented(console, Text(f"… {len(part.table.rows) - part.most} more, with --json", style="dim"))
    for inner in part.parts:
        print_part(console, inner, verbose=verbose, depth=depth + 1)


def _indented(console: Console, shown: RenderableType) -> None:
    console.print(Padding(shown, (0, 0, 0, 2)), width=min(console.width, WIDEST))


def _print_item(console: Console, item: Item) -> None:
    if item.score is not None:
        _indented(console, _line(console, item, 0))
        return
    grid = Grid.grid(padding=(0, 1), expand=True)
    grid.add_column(no_wrap=True, width=1)
    grid.add_column(ratio=1, overflow="fold")
    grid.add_row(_sign(item), _line(console, item, 0))
    for depth, under in _flat(item.under, 1):
        grid.add_row("", Padding(_line(console, under, depth), (0, 0, 0, 2 * (depth - 1))))
    _indented(console, grid)


def _flat(items: Sequence[Item], depth: int) -> Iterator[tuple[int, Item]]:
    """The items under another, and those under these, of each the first few."""
    for item in items[:UNDER]:
        yield depth, item
        yield from _flat(item.under, depth + 1)
    if len(items) > UNDER:
        yield depth, Item((f"… {len(items) - UNDER} more",), tone="quiet")


def _sign(item: Item) -> Text:
    if item.kind.startswith("question"):
        return Text("?", style="cyan")
    return sign(item.state) if item.state in ("in", "out", "undec") else Text("-" if item.state else "·", style="dim")


def _line(console: Console, item: Item, depth: int) -> Text:
    """An item in a text: its words, then how it stands, what it is called, who says it, and what moot adds."""
    shown = Text()
    if item.score is not None:
        shown.append(bar(item.score, BAR)).append(f" {item.score:.2f}  ")
    if item.lead:
        shown.append(f"{clean_text(item.lead)} ", style="dim")
    if item.weight is not None:
        shown.append(f"{signed_weight(item.weight)} ", style="green" if item.weight > 0 else "red")
    style = "dim" if item.state == "gone" and not depth else TONES[item.tone]
    style = "bold" if item.kind.startswith("position") and not style else style
    among = depth > 0 or len(item.says) > 1
    for run in item.says:
        if isinstance(run, Quote):
            shown.append(_quoted(console, run, depth, among))
        else:
            shown.append(clean_text(plain((run,))), style=style)
    word = standing(item)
    after = [Text(clean_text(word), style=STYLES[item.state])] if word else []
    after += [Text(clean_text(part), style="dim") for part in (item.name, item.by, _plain(item.note)) if part]
    for part in after:
        shown.append(" · ", style="dim").append(part)
    return shown


def _plain(said: Words) -> str:
    return plain(tuple(_short(run) if isinstance(run, Quote) else run for run in said))


def _short(quote: Quote) -> Quote:
    return Quote(excerpt(quote.text, quote.marks, QUOTED), quote.of, quote.name)


def _quoted(console: Console, quote: Quote, depth: int, quoted: bool) -> Text:
    """What somebody said, cut to a few lines around the words that decided, which are marked. `quoted`: moot says
    something around it.
    """
    marks = [clean_text(word) for word in quote.marks]
    room = QUOTED if depth else 3 * max(20, min(console.width, WIDEST) - 24)
    text = marked(console, excerpt(clean_text(quote.text), marks, room), marks)
    named = Text(clean_text(quote.name))
    if not quote.text:
        return named
    shown = Text.assemble("‘", text, "’") if quoted else text
    return Text.assemble(named, " ", shown) if quote.name else shown


def _grid(found: Table) -> Grid:
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="dim")
    for column in found.columns:
        grid.add_column(Text(clean_text(column)), overflow="fold")
    for row in found.rows[:30]:
        grid.add_row(*(Text(excerpt(clean_text(cell), (), CELL)) for cell in row))
    return grid
