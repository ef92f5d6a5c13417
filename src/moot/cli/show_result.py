"""The result of a debate for people: what was degraded, the verdict, why, the positions, what to try next."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from moot.cli.show_evidence import evidence_grid, not_counted
from moot.cli.text import bar, clean_text, console_for, sign

if TYPE_CHECKING:
    from moot.cli.session import Session
    from moot.operations.results import Result

BAR = 20
DECIDED = ("consensus", "majority", "accepted", "unopposed")


def print_result(result: "Result", console: Console | None = None) -> None:
    """Print a result: at 80 columns or any other width, with or without colour."""
    console, data = console or console_for(), result.to_dict()
    for problem in data["degraded"]:
        console.print(_hanging("! degraded: ", clean_text(problem), "bold red"))
    console.print(_headline(data))
    console.print(Padding(Text(clean_text(data["question"]), style="bold"), (0, 0, 0, 2)))
    if data["reason"]:
        console.print(Padding(Text(clean_text(data["reason"])), (0, 0, 0, 2)))
    console.print(Padding(Text(_figures(data), style="dim"), (0, 0, 0, 2)))
    for position in data["positions"]:
        console.print()
        _print_position(console, position, data)
    not_counted(console, data)


def _hanging(lead: str, text: str, style: str) -> Table:
    grid = Table.grid(padding=0)
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_row(Text(lead, style=style), Text(text))
    return grid


def _headline(data: Mapping[str, Any]) -> Text:
    """The verdict and the status, or the state of a debate that has not ended."""
    if data["status"] is None:
        return Text(f"not ended yet: {data['state']}", style="bold yellow")
    status = data["status"].replace("_", " ")
    if data["verdict"] is not None:
        return Text.assemble((clean_text(data["verdict"]), "bold green"), ("  ", ""), (status, "green"))
    leaning = f", leaning towards {data['leaning'].replace('_', ' ')}" if data.get("leaning") else ""
    style = "bold red" if data["status"] in ("failed", "cancelled") else "bold yellow"
    return Text(f"no verdict: {status}{leaning}", style=style)


def _figures(data: Mapping[str, Any]) -> str:
    """How it came about, in numbers."""
    counted = sum(1 for item in data["evidence"] if item.get("counted", True))
    parts = [
        "" if data["margin"] is None else f"margin {data['margin']:.2f}",
        _count(data["rounds"], "round"),
        f"{counted} of {_count(len(data['evidence']), 'piece')} of evidence counted",
        "resumed" if data["resumed"] else "",
        f"debate {clean_text(data['debate_id'])}",
    ]
    return " · ".join(part for part in parts if part)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _print_position(console: Console, position: Mapping[str, Any], data: Mapping[str, Any]) -> None:
    """A position: its name, its bar, whether it was heard enough, what counted for and against it."""
    chosen = position["text"] == data["verdict"]
    name = Text(clean_text(position["text"]), style="bold green" if chosen else "bold")
    console.print(Text.assemble(sign(console, position["label"]), " ", name))
    console.print(Padding(_measures(console, position), (0, 0, 0, 2)))
    by_id = {item["id"]: item for item in data["evidence"]}
    for heading, side in (("for", "supports"), ("against", "opposes")):
        found = [by_id[id] for id in position[side] if id in by_id]
        console.print(Padding(evidence_grid(console, heading, found, position["text"]), (0, 0, 0, 2)))


def _measures(console: Console, position: Mapping[str, Any]) -> Text:
    heard = position["sufficiency"]
    enough = (
        ""
        if heard is None
        else f"  {'enough' if heard >= 1 else 'too few'} independent sources ({heard:.0%})"
    )
    return Text.assemble(
        bar(console, position["strength"], BAR),
        f" strength {position['strength']:.2f}  ",
        (position["label"], "dim"),
        (enough, "dim" if heard is None or heard >= 1 else "yellow"),
    )


def print_next_steps(result: "Result", session: "Session | None" = None) -> None:
    """Print what may be done with a debate now, as commands that work."""
    console, id = console_for(), result.debate_id
    command = _command(session)
    ended = (
        ("explain", id, "why, as a tree"),
        ("export", f"{id} --format markdown", "the whole debate to read or pass on"),
        ("replay", id, "compute it again from the log alone"),
    )
    steps = ended if result.ended else (("resume", id, "go on with it"),)
    console.print()
    for name, rest, why in steps:
        console.print(_step(f"{command} {name} {rest}", why))


def _step(command: str, why: str) -> Text:
    return Text.assemble("  ", command, (f"  # {why}", "dim"), no_wrap=False, overflow="fold")


def _command(session: "Session | None") -> str:
    """`moot` with the options that lead to the same database."""
    import shlex

    said: Sequence[tuple[str, str | None]] = (
        () if session is None else (("--db", session.db), ("--project", session.project))
    )
    return " ".join(["moot", *(f"{flag} {shlex.quote(value)}" for flag, value in said if value)])
