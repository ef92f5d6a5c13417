"""Lists for people: memories, debates; and one memory, one replay."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from moot.faces.cli.settings import Setting
from moot.faces.cli.settings_values import meaning_of
from moot.faces.cli.text import clean_text, console_for, excerpt, sign

if TYPE_CHECKING:
    from moot.memory import Memory
    from moot.operations.debates.debate_results import Replay


def print_settings(file: str | None, found: Mapping[str, Setting]) -> None:
    """Print every setting with its value, where that comes from, and what it means. `file`: the moot.toml that was
    read, if any.
    """
    console = console_for()
    console.print(Text(f"settings file: {clean_text(file)}" if file else "no moot.toml here or above", style="dim"))
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="dim")
    for head in ("setting", "value", "from", "what it means"):
        table.add_column(head, overflow="fold")
    for name, setting in found.items():
        style = "dim" if setting.source == "default" else "bold"
        value = Text(clean_text(_setting(setting.value)), style=style)
        origin = Text(clean_text(_origin(setting)), style="dim")
        table.add_row(Text(name), value, origin, Text(meaning_of(name), style="dim"))
    console.print(table)


def _setting(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case float():
            return f"{value:.9g}"
        case dict():
            return ", ".join(f"{number} ({name})" for name, number in value.items())
    return str(value)


def _origin(setting: Setting) -> str:
    """The flag, the variable, or the file's name and line, which the first line of the table tells in full."""
    if setting.source == "file" and setting.at is not None:
        return os.path.basename(Path(setting.at))
    return setting.at or setting.source


def print_lineages(found: Mapping[str, Any]) -> None:
    """Print dialectics, each with its gap and what it came to, and then their averages."""
    console = console_for()
    if not found["dialectics"]:
        console.print(Text("there are no dialectics yet; hold one with `moot dialectic`", style="dim"))
        return
    for item in found["dialectics"]:
        head = Text(clean_text(item["debate_id"]), style="cyan").append(f"  {clean_text(item['gap'])}", style="bold")
        console.print(head)
        console.print(Padding(Text(clean_text(_told(item)), style="dim"), (0, 0, 0, 2)))
    averages = found["averages"]
    if averages["ended"]:
        console.print(Text(_means(averages)))


def _told(item: Mapping[str, Any]) -> str:
    parts = [item["status"] or "not ended", _number(item["versions"], "version"), _number(item["rounds"], "round")]
    if item["tests"]["all"]:
        parts.append(f"{item['tests']['first']} to {item['tests']['last']} of {item['tests']['all']} test cases")
    if item["parent"]:
        debate, _, number = item["parent"].partition("#")
        parts.append(f"goes on from version {number} of {debate}")
    return " · ".join(parts)


def _number(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _means(averages: Mapping[str, Any]) -> str:
    return (
        f"{averages['ended']} ended: {averages['accepted']:.0%} accepted, on average {averages['rounds']:.1f} rounds, "
        f"{averages['versions']:.1f} versions, {averages['tests_gained']:+.1f} test cases"
    )


Items = Sequence[tuple["Memory", float | None]]
"""Memories, each with its score where it was searched for."""
WIDE = 110
"""From so many columns on, a table of debates shows the day in a column of its own."""


def print_memories(items: Items, *, complete: bool = True) -> None:
    """Print memories as a table; ids are never shortened, and the wider the terminal, the more of each text is shown.
    `complete` False adds that the search may have missed better
    ones."""
    console = console_for()
    if not items:
        console.print(Text("nothing is remembered about that", style="dim"))
        return
    _print_table(console, items)
    if not complete:
        console.print(Text("a bound was reached: there may be better ones", style="yellow"))


def _print_table(console: Console, items: Items) -> None:
    table = _table("", "text")
    table.columns[1].ratio = 1
    room = 2 * (console.width - 6)
    for memory, score in items:
        found = f" · {_score(score)}" if score is not None else ""
        below = f" · {memory.category.value} · {memory.at[:10]}{found}{_marks(memory)}"
        source = excerpt(clean_text(memory.source or ""), (), max(12, console.width - len(memory.id) - len(below) - 8))
        text = Text(excerpt(clean_text(memory.text), (), room)).append(f"\n{clean_text(memory.id)}", style="cyan")
        text.append(below + (f" · {source}" if source else ""), style="dim")
        table.add_row(sign(memory.outcome.value), text)
    console.print(table)


def _score(score: float | None) -> str:
    return "" if score is None else f"{score:.2f}"


def _marks(memory: "Memory") -> str:
    return " · pinned" * memory.pinned + " · archived" * memory.archived


def _table(*heads: str) -> Table:
    table = Table(box=SIMPLE_HEAD, expand=True, pad_edge=False, show_edge=False, header_style="dim")
    for head in heads:
        table.add_column(head, overflow="fold")
    return table


def print_memory(whole: Mapping[str, Any]) -> None:
    """Print every field of one memory that has a value; `whole` is the memory as JSON."""
    console = console_for()
    console.print(Text.assemble(sign(whole["outcome"]), " ", (clean_text(whole["text"]), "bold")))
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column(overflow="fold")
    for name, value in whole.items():
        if name != "text" and value not in (None, [], {}, False):
            grid.add_row(Text(name.replace("_", " ")), Text(_value(value)))
    console.print(grid)


def _value(value: Any) -> str:
    match value:
        case True:
            return "yes"
        case list():
            return ", ".join(_value(item) for item in value)
        case {"relation": relation, "target": target}:
            return clean_text(f"{relation} {target}")
        case dict():
            return ", ".join(clean_text(f"{key}: {item}") for key, item in value.items())
    return clean_text(value)


def print_debates(found: Sequence[Mapping[str, Any]]) -> None:
    """Print debates, given as JSON objects, as a table; ids are never shortened."""
    console = console_for()
    if not found:
        console.print(Text("there are no debates yet; hold one with `moot council`", style="dim"))
        return
    wide = console.width >= WIDE
    table = _table(*(("id", "question", "status", "verdict", "opened") if wide else ("id", "question")))
    table.columns[1].ratio = 2
    if wide:
        table.columns[3].ratio = 1
    room = 2 * max(24, (console.width - 50) // 2 if wide else console.width - 24)
    for debate in found:
        table.add_row(*_debate_row(debate, wide, room))
    console.print(table)


def _debate_row(debate: Mapping[str, Any], wide: bool, room: int) -> list[Text]:
    status = (debate["status"] or debate["state"]).replace("_", " ")
    if debate.get("waiting"):
        status = clean_text(f"{status}: waiting for {', '.join(debate['waiting'])}")
    verdict, day = clean_text(debate["verdict"] or ""), debate["opened"][:10]
    question = Text(excerpt(clean_text(debate["question"]), (), room))
    id = Text(clean_text(debate["debate_id"]), style="cyan")
    if wide:
        return [id, question, Text(status), Text(excerpt(verdict, (), room)), Text(day, style="dim")]
    below = " · ".join(part for part in (day, status, verdict) if part)
    return [id, question.append(f"\n{excerpt(below, (), room // 2)}", style="dim")]

NOT_CONCLUDED = "no conclusion is recorded that could be compared; a log whose end was cut off looks the same"


def print_replay(found: "Replay") -> None:
    """Print whether the outcome that `replay` computed again is the recorded one."""
    from moot.results.speaking import headline  # what lists memories loads no debate

    console = console_for()
    status, verdict = found.result.status or "not ended yet", found.result.verdict
    came_to = f"{status.replace('_', ' ')}: {verdict}" if verdict else headline(found.result)
    if not found.identical:
        said, style = "DIFFERENT: what is recorded does not follow from its events", "bold red"
    elif found.concluded:
        said, style = "identical", "bold green"
    else:
        said, style = f"identical as far as it goes: {NOT_CONCLUDED}", "bold yellow"
    console.print(Text(said, style=style))
    console.print(Text(f"  {clean_text(came_to)}"))
    console.print(Text(f"  sha256 {found.sha256}", style="dim"), soft_wrap=False)
    if found.selection is not None:
        same = found.selection.identical
        told = "follows from" if same else "DOES NOT FOLLOW from"
        line = f"what its tournament selected {told} the comparisons that are recorded (moot show tells them)"
        console.print(Text(line, style="" if same else "bold red"))
