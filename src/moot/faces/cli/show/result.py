"""The result of a debate for people: what was degraded, the verdict, why, the positions, what to try next."""

import os
import shlex
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from moot.document.answer import answer
from moot.document.argued_words import attack_count
from moot.document.deciding import undecided
from moot.faces.cli.show.answer import print_answer
from moot.faces.cli.show.argued import print_argued
from moot.faces.cli.show.calls import cost_line
from moot.faces.cli.show.claims import print_claims, tally
from moot.faces.cli.show.evidence import evidence_grid, print_guesses, print_not_counted
from moot.faces.cli.show.section import print_section
from moot.faces.cli.text import bar, clean_text, console_for
from moot.results import folded
from moot.results.speaking import (
    SETTLED,
    argued_words,
    excluded_by,
    guesses,
    headline,
    heard,
    sentence,
    standing_words,
)

if TYPE_CHECKING:
    from moot.faces.cli.session import Session
    from moot.operations.results import Result
    from moot.results import PositionResult
    from moot.verdict.conduct import Finding

BAR = 20
STEPS = 3
"""Commands that are suggested; after a debate that was argued also those that judge it again."""
CONDUCT_SHOWN = 5
"""Findings of conduct that are shown."""


def print_result(result: "Result", *, verbose: bool = False) -> None:
    """Print the result of a debate for people, at the width of the terminal: what went wrong, the answer, why, what it
    cannot be trusted for, then each position with what was said for and against it.

    `verbose`: also the terms, names and numbers of the model.

    While people have not answered the first, blind round, what others claimed or argued is left out, and so is what
    became of it.
    """
    console = console_for()
    for problem in folded(result.problems):
        console.print(_hanging("! degraded: ", clean_text(problem), "bold red"))
    _print_conduct(console, result.conduct)
    console.print(_headline(result))
    _indented(console, Text(clean_text(result.question), style="bold"))
    print_answer(console, answer(result))
    for request in result.waiting or ():
        said = awaited(request.participant, request.deadline, request.overdue)
        _indented(console, Text(clean_text(said), style="yellow"))
    if result.reason:
        lead = "Why not: " if result.ended and undecided(result) else "Why: "
        _indented(console, _hanging(lead, sentence(clean_text(result.reason)), "bold"))
    for caveat in result.caveats:
        _indented(console, _hanging("Mind: ", clean_text(caveat), "yellow"))
    costs = [] if result.cost is None else [cost_line(result.cost)]
    for line in (_figures(result, verbose), *costs, _record(result)):
        _indented(console, Text(line, style="dim"))
    if (result.said is not None or result.argued is not None) and result.waiting and not result.rounds:
        said = "What was said stays hidden until all have answered the blind round; --json has it."
        _indented(console, Text(said, style="dim"))
        return
    for section in result.sections:
        print_section(console, section)
    if result.said is not None:
        print_claims(console, result.said, labelled=result.labelled, verbose=verbose)
        return
    if result.argued is not None:
        if result.labelled:  # else a section tells what became of each argument
            places = sorted(result.positions, key=lambda p: _place(p, result))
            print_argued(console, result.argued, [(p, _came_to(p, result)) for p in places])
        return
    if not (result.labelled or result.weighed or result.evidence):
        return  # what was counted stands in a section
    for position in sorted(result.positions, key=lambda p: _place(p, result)):
        console.print()
        _print_position(console, position, result, verbose)
    print_guesses(console, guesses(result), f"{called(None)[0]} readings {result.debate_id}")
    print_not_counted(console, result.evidence)


def _came_to(position: "PositionResult", result: "Result") -> str:
    """What is said beside a position in place of its label; empty: the label tells it."""
    reasonless = standing_words(position, result) if position.label == "out" else ""
    return reasonless or argued_words(position, result)


def _place(position: "PositionResult", result: "Result") -> tuple[bool, bool, float]:
    """What orders the positions: the verdict, then what leads, then by strength."""
    return position.text != result.verdict, position.text != result.leader, -position.strength


def _print_conduct(console: Console, found: Sequence["Finding"]) -> None:
    """Print the first few findings of conduct, those by likeness of texts last."""
    ordered = sorted(found, key=lambda finding: not finding.structural)
    for finding in ordered[:CONDUCT_SHOWN]:
        console.print(_hanging("· conduct: ", clean_text(finding.why), "yellow"))
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


def _headline(result: "Result") -> Text:
    """The answer in a sentence, or the state of a debate that has not ended."""
    style = "bold red" if result.failed else "bold yellow"
    style = "bold green" if result.verdict is not None or result.status in SETTLED else style
    return Text(clean_text(headline(result)), style=style)


def awaited(participant: str, deadline: str | None, overdue: bool) -> str:
    """A line that says for whose answer the debate waits, and until when. `overdue`: the deadline has passed."""
    until = "" if deadline is None else f", overdue since {deadline}" if overdue else f", until {deadline}"
    return f"waiting for {participant}{until}"


def _figures(result: "Result", verbose: bool) -> str:
    """The rounds, and how much was said or cited, in one line. `verbose`: also the status and the margin."""
    parts = [
        result.status.value if verbose and result.status else "",
        f"margin {result.margin:.2f}" if verbose and result.margin is not None else "",
        _count(result.rounds, "round"),
        _amount(result),
        "resumed" if result.resumed else "",
    ]
    return " · ".join(part for part in parts if part)


def _amount(result: "Result") -> str:
    """How much was said, argued or cited."""
    if result.said is not None:
        return tally(result.said)
    if result.argued is None:
        return _counted(result)
    people, argued = len(result.argued.participants), result.argued
    return " · ".join(
        (
            _count(people, "participant"),
            _count(len(argued.arguments), "reason"),
            _count(attack_count(argued) if result.labelled else len(argued.attacks), "attack"),
        )
    )


def _counted(result: "Result") -> str:
    if not (result.weighed or result.evidence):
        return ""
    counted = sum(piece.counted for piece in result.evidence)
    return f"{counted} of {_count(len(result.evidence), 'note')} counted"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _record(result: "Result") -> str:
    """The id of the debate and of its memory, and where its first events come from."""
    kept = f" · remembered as {clean_text(result.remembered)}" if result.remembered else ""
    origin = result.forked
    forked = f" · forked from {clean_text(origin.debate)} after event {origin.version}" if origin else ""
    known = f" · of what was known at {clean_text(result.as_of)}" if result.as_of else ""
    return f"debate {clean_text(result.debate_id)}{kept}{forked}{known}"


def _print_position(console: Console, position: "PositionResult", result: "Result", verbose: bool) -> None:
    """A position: its name, whether it leads, who was heard on it, what counted for and against it."""
    chosen, place = position.text == result.verdict, standing_words(position, result)
    name = Text(clean_text(position.text), style="bold green" if chosen else "bold")
    console.print(Text.assemble(("▸ ", "green") if chosen else "  ", name, f" · {place}" if place else ""))
    for line in excluded_by(result, position):
        _indented(console, Text(clean_text(line), style="yellow"))
    if sources := heard(position):
        _indented(console, Text(sources, style="dim"))
    if verbose:
        _indented(console, _measures(position))
    by_id = {piece.id: piece for piece in result.evidence}
    for heading, ids in (("for", position.supports), ("against", position.opposes)):
        found = [by_id[id] for id in ids if id in by_id]
        argued = [id for id in ids if id not in by_id]
        if found or argued or not sources:
            _indented(console, evidence_grid(console, heading, found, position.text, argued))


def _measures(position: "PositionResult") -> Text:
    """The terms of the model for a position."""
    numbers = [f"strength {position.strength:.4f}"]
    numbers += [] if position.energy is None else [f"energy {position.energy:+.4f}"]
    numbers += [] if position.sufficiency is None else [f"sufficiency {position.sufficiency:.2f}"]
    return Text.assemble(bar(position.strength, BAR), f" {position.id} · {position.label} · {' · '.join(numbers)}")


def print_next_steps(result: "Result", session: "Session | None" = None) -> None:
    """Print commands that may be useful next for a debate, such as `explain` or `resume`, complete with its id."""
    console, id, moot = console_for(), result.debate_id, called(session)
    look = ((f"readings {id}", "look at the guesses"), (f"council --again {id}", "then hold it again"))
    ended: tuple[tuple[str, str], ...] = (
        *(look if guesses(result) else ()),
        (f"explain {id}", "why, as a tree"),
        (f"export {id} --format html > debate.html", "all of it, to read or pass on"),
        (f"replay {id}", "computed again from the log alone"),
    )
    again = (
        (f"judge {id}", "under other rules"),
        (f"what-if {id} --help", "as if something had been shown, or not been said"),
    )
    nothing = (("remember 'what came of it' --category learning --worked", "begin with what is known"),)
    going: tuple[tuple[str, str], ...] = ((f"resume {id}", "go on with it"),)
    if result.waiting:
        first = shlex.quote(result.waiting[0].request)
        going = ((f"requests {id}", "what people are asked"), (f"answer {id} {first}", "answer, question by question"))
    heard = result.evidence or not result.weighed or result.said is not None or result.argued is not None
    first_of_all = () if heard else nothing
    steps = (*first_of_all, *(ended if result.ended else going))[:STEPS]
    argued = result.labelled and (result.said is not None or result.argued is not None)
    steps += again if result.ended and argued else ()
    console.print(Text("\nWhat to try next:", style="bold"))
    wide = max(len(" ".join([*moot, step])) for step, _ in steps)
    for step, why in steps:
        if wide + 40 <= console.width:
            command = f"  {' '.join([*moot, step]):{wide}}"
            console.print(Text.assemble(command, (f"  # {why}", "dim")))
        else:
            console.print(Text("  " + _broken([*moot, step], console.width - 8)), soft_wrap=True)


def _broken(parts: Sequence[str], width: int) -> str:
    """A command in several lines, which a shell reads as one command."""
    lines = [parts[0]]
    for part in parts[1:]:
        if len(lines[-1]) + len(part) < width:
            lines[-1] += f" {part}"
        else:
            lines.append(part)
    return " \\\n      ".join(lines)


def called(session: "Session | None") -> list[str]:
    """The first words of a command for people: `moot` (or the value of MOOT_COMMAND) and the options that name the same
    database and project."""
    name = os.environ.get("MOOT_COMMAND", "moot")
    if session is None:
        return [name]
    said = (("--db", session.db, "MOOT_DB"), ("--project", session.project, "MOOT_PROJECT"))
    given = [(flag, value) for flag, value, name in said if value and value != os.environ.get(name)]
    return [name, *(f"{flag} {shlex.quote(value)}" for flag, value in given)]
