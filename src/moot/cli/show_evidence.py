"""Evidence for people: what counted for and against a position, the words that decided, what did not count."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from moot.cli.text import clean_text, excerpt, marked, sign

SHOWN = 4
NOT_COUNTED = 4
SOURCE = 24
LINES = 2


def evidence_grid(console: Console, heading: str, items: Sequence[Mapping[str, Any]], position: str) -> Table:
    """What counted, the strongest first: outcome, text with the deciding words set off, source."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True, width=7)
    grid.add_column(no_wrap=True, justify="right", width=3)
    grid.add_column(no_wrap=True, width=1)
    grid.add_column(ratio=1, overflow="fold")
    grid.add_column(no_wrap=True, max_width=SOURCE, overflow="ellipsis", justify="right")
    grid.expand = True
    room = max(20, console.width - SOURCE - 20)
    if not items:
        grid.add_row(Text(heading), Text("0"), "", Text("nothing", style="dim"), "")
    for index, item in enumerate(items[:SHOWN]):
        lead = (Text(heading), Text(str(len(items)))) if index == 0 else (Text(""), Text(""))
        source = Text(clean_text(item["source"] or ""), style="dim")
        grid.add_row(*lead, sign(console, item["outcome"]), _text(console, item, position, room), source)
    if len(items) > SHOWN:
        grid.add_row("", "", "", Text(f"… {len(items) - SHOWN} more", style="dim"), "")
    return grid


def _text(console: Console, item: Mapping[str, Any], position: str, room: int) -> Text:
    words = [clean_text(word) for word in item.get("stands", {}).get(position, item).get("words", ())]
    tagged = Text(" (tagged by a person)", style="dim") if words == ["tagged"] else Text("")
    shown = excerpt(clean_text(item["text"]), words, room * LINES - 8)
    return marked(console, shown, [] if tagged.plain else words).append_text(tagged)


def not_counted(console: Console, data: Mapping[str, Any]) -> None:
    """Print what was found and did not count, and why: a few of them, dim."""
    items = [item for item in data["evidence"] if item.get("why_not")]
    if not items:
        return
    console.print()
    console.print(Text(f"found, but not counted: {len(items)}", style="dim"))
    room = console.width - 4
    for item in items[:NOT_COUNTED]:
        why = f"{clean_text(item['why_not'])}: "
        console.print(
            Text(f"  {why}{excerpt(clean_text(item['text']), (), max(20, room - len(why)))}", style="dim")
        )
    if len(items) > NOT_COUNTED:
        console.print(Text(f"  … {len(items) - NOT_COUNTED} more", style="dim"))
