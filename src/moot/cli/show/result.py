"""The result of a debate for people: what was degraded, the verdict, why, the positions, what to try next."""

import os
import shlex
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from moot.cli.show.claims import print_claims, tally
from moot.cli.show.evidence import evidence_grid, print_not_counted
from moot.cli.show.founding import print_founding_claims
from moot.cli.text import bar, clean_text, console_for
from moot.operations.refusals import folded

if TYPE_CHECKING:
    from moot.cli.session import Session
    from moot.operations.results import Result

BAR = 20
CONDUCT_SHOWN = 5
"""Findings of conduct that are shown."""


def print_result(result: "Result") -> None:
    """Print a result: at 80 columns or any other width, with or without colour."""
    console, data = console_for(), result.to_dict()
    for problem in folded(data["degraded"]):
        console.print(_hanging("! degraded: ", clean_text(problem), "bold red"))
    _print_conduct(console, data["conduct"])
    console.print(_headline(data))
    for request in result.waiting:
        _indented(console, Text(clean_text(awaited(request)), style="yellow"))
    _indented(console, Text(clean_text(data["question"]), style="bold"))
    if data["reason"]:
        _indented(console, _hanging("Why: ", clean_text(data["reason"]), "bold"))
    for line in (_figures(data), _record(data)):
        _indented(console, Text(line, style="dim"))
    if data.get("founding"):
        shown = print_founding_claims if data["protocol"] == "claims" else _print_founding
        shown(console, data["founding"])
        return
    if "claims" in data:
        print_claims(console, data)
        return
    for position in sorted(data["positions"], key=lambda p: (p["text"] != data["verdict"], -p["strength"])):
        console.print()
        _print_position(console, position, data)
    print_not_counted(console, data)


def _print_conduct(console: Console, found: Sequence[Mapping[str, Any]]) -> None:
    """What makes the debate less telling than it looks: the first few findings, those by likeness of texts last."""
    ordered = sorted(found, key=lambda finding: not finding["structural"])
    for finding in ordered[:CONDUCT_SHOWN]:
        console.print(_hanging("· conduct: ", clean_text(finding["why"]), "yellow"))
    if len(ordered) > CONDUCT_SHOWN:
        console.print(_hanging("· conduct: ", f"{len(ordered) - CONDUCT_SHOWN} more, with --json", "yellow"))


def _indented(console: Console, shown: RenderableType) -> None:
    console.print(Padding(shown, (0, 0, 0, 2)))


def _hanging(lead: str, text: str, style: str) -> Table:
    """A text whose further lines begin where its first one does."""
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
        verdict = clean_text(data["verdict"])
        return Text.assemble(("Verdict: ", "bold"), (verdict, "bold green"), (f"  ({status})", "green"))
    leaning = f", leaning towards {data['leaning'].replace('_', ' ')}" if data.get("leaning") else ""
    style = "bold red" if data["status"] in ("failed", "cancelled") else "bold yellow"
    return Text.assemble(("No verdict: ", "bold"), (f"{status}{leaning}", style))


def awaited(request: Mapping[str, Any]) -> str:
    """Who is waited for, and until when."""
    deadline = request["deadline"]
    until = "" if deadline is None else f", overdue since {deadline}" if request["overdue"] else f", until {deadline}"
    return f"waiting for {request['participant']}{until}"


def _figures(data: Mapping[str, Any]) -> str:
    """How it came about, in numbers."""
    founding = data.get("founding")
    if "claims" in data:
        return f"{_count(data['rounds'], 'round')} · {tally(data)}{' · resumed' if data['resumed'] else ''}"
    counted = sum(1 for item in data["evidence"] if not item.get("why_not"))
    parts = [
        "" if data["margin"] is None else f"margin {data['margin']:.2f}",
        _count(data["rounds"], "round"),
        "" if founding else f"{counted} of {_count(len(data['evidence']), 'piece')} of evidence counted",
        "resumed" if data["resumed"] else "",
    ]
    return " · ".join(part for part in parts if part)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _record(data: Mapping[str, Any]) -> str:
    """Where it is kept."""
    kept = f" · remembered as {clean_text(data['remembered'])}" if data["remembered"] else ""
    origin = data.get("forked")
    forked = f" · forked from {clean_text(origin['debate'])} after event {origin['version']}" if origin else ""
    known = f" · of what was known at {clean_text(data['as_of'])}" if data.get("as_of") else ""
    return f"debate {clean_text(data['debate_id'])}{kept}{forked}{known}"


def _print_founding(console: Console, founding: Mapping[str, Any]) -> None:
    """The last round of a founding council: both scores, and what they rest on."""
    for last in founding["rounds"][-1:]:
        for side in ("advocate", "challenger"):
            argument, score = last[f"{side}_argument"], last[f"{side}_score"]
            console.print(Text(f"\n{clean_text(argument['position'])}", style="bold"))
            told = f"{argument['outcome_support']} worked, {argument['outcome_against']} failed"
            _indented(console, Text.assemble(bar(score, BAR), f" score {score:.2f}  ", (told, "dim")))
            for summary in argument["evidence_summaries"]:
                _indented(console, _hanging("  · ", clean_text(summary), "dim"))


def _print_position(console: Console, position: Mapping[str, Any], data: Mapping[str, Any]) -> None:
    """A position: its name, its bar, whether it was heard enough, what counted for and against it."""
    chosen = position["text"] == data["verdict"]
    name = Text(clean_text(position["text"]), style="bold green" if chosen else "bold")
    console.print(Text.assemble(("▸ ", "green") if chosen else "  ", name))
    _indented(console, _measures(position))
    by_id = {item["id"]: item for item in data["evidence"]}
    for heading, side in (("for", "supports"), ("against", "opposes")):
        found = [by_id[id] for id in position[side] if id in by_id]
        argued = [id for id in position[side] if id not in by_id]
        _indented(console, evidence_grid(console, heading, found, position["text"], argued))


def _measures(position: Mapping[str, Any]) -> Text:
    heard = position["sufficiency"]
    few = heard is not None and heard < 1
    said = f"too few sources: {heard:.0%} of what is needed" if few else "enough independent sources"
    return Text.assemble(
        bar(position["strength"], BAR),
        f" strength {position['strength']:.2f}  ",
        ("" if heard is None else said, "yellow" if few else "dim"),
    )


def print_next_steps(result: "Result", session: "Session | None" = None) -> None:
    """Print what may be done with a debate now, as commands that work."""
    console, id, moot = console_for(), result.debate_id, called(session)
    ended: tuple[tuple[str, str], ...] = (
        (f"explain {id}", "why, as a tree"),
        (f"export {id} --format html > debate.html", "all of it, to read or pass on"),
        (f"replay {id}", "computed again from the log alone"),
    )
    nothing = (("remember 'what came of it' --category learning --worked", "begin with what is known"),)
    untold = next((item["id"] for item in result.evidence if item.get("why_not") == "it takes no stand"), None)
    if untold is not None:
        tag = f"memory tag {untold} --position {shlex.quote(result.positions[0]['text'])} --supports"
        ended = (*ended, (tag, "say yourself what a piece is to a position; then hold it again"))
    going: tuple[tuple[str, str], ...] = ((f"resume {id}", "go on with it"),)
    if result.waiting:
        first = shlex.quote(result.waiting[0]["request"])
        going = ((f"requests {id}", "what people are asked"), (f"answer {id} {first} FILE", "answer it"))
    steps = (ended if result.ended else going) + (
        () if result.evidence or {"founding", "claims"} & result.to_dict().keys() else nothing
    )
    console.print(Text("\nWhat to try next:", style="bold"))
    wide = max(len(" ".join([*moot, step])) for step, _ in steps)
    for step, why in steps:
        if wide + 40 <= console.width:
            command = f"  {' '.join([*moot, step]):{wide}}"
            console.print(Text.assemble(command, (f"  # {why}", "dim")))
        else:
            console.print(Text("  " + _broken([*moot, step], console.width - 8)), soft_wrap=True)


def _broken(parts: Sequence[str], width: int) -> str:
    """A command in lines that a shell takes for one."""
    lines = [parts[0]]
    for part in parts[1:]:
        if len(lines[-1]) + len(part) < width:
            lines[-1] += f" {part}"
        else:
            lines.append(part)
    return " \\\n      ".join(lines)


def called(session: "Session | None") -> list[str]:
    """`moot` (or what started it, which ./run tells) with the options that lead to the same database."""
    name = os.environ.get("MOOT_COMMAND", "moot")
    if session is None:
        return [name]
    said = (("--db", session.db, "MOOT_DB"), ("--project", session.project, "MOOT_PROJECT"))
    given = [(flag, value) for flag, value, name in said if value and value != os.environ.get(name)]
    return [name, *(f"{flag} {shlex.quote(value)}" for flag, value in given)]
