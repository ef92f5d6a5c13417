"""The result of a debate for people: its document, and what to try next."""

import os
import shlex
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from moot.document.answer import Told
from moot.document.document import document_of
from moot.document.head import Head
from moot.faces.cli.output import Unread, forget_stdout
from moot.faces.cli.show.document import print_part
from moot.faces.cli.text import clean_text, console_for
from moot.results.parts import plain
from moot.results.speaking import guesses

if TYPE_CHECKING:
    from moot.faces.cli.session import Session
    from moot.operations.debates.debate_results import Result


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


STEPS = 3
"""Commands that are suggested; after a debate that was argued also those that judge it again."""
HEADLINE = {"good": "bold green", "bad": "bold red"}


def print_result(result: "Result", *, verbose: bool = False, brief: bool = False) -> None:
    """Print the result of a debate on standard output for people, at the width of the terminal; if nobody reads it,
    stop without an error. `verbose`: also the terms, names and numbers of the model. `brief`: only the head and, where
    evidence was weighed, the answers.
    """
    try:
        console, document = console_for(), document_of(result)
        _print_head(console, document.head)
        shown = ("answers",) if result.weighed else ()
        for part in document.parts:
            if not brief or part.key in shown:
                print_part(console, part, verbose=verbose)
    except Unread:
        forget_stdout()


def _print_head(console: Console, head: Head) -> None:
    """Print what went wrong, the answer, why, what it cannot be trusted for, and the figures."""
    for trouble in head.troubles:
        console.print(_hanging("! ", clean_text(trouble), "bold red"))
    for item in head.conduct.items[: head.conduct.most]:
        console.print(_hanging("· conduct: ", clean_text(plain(item.says)), "yellow"))
    if len(head.conduct.items) > head.conduct.most:
        more = f"{len(head.conduct.items) - head.conduct.most} more, with --json"
        console.print(_hanging("· conduct: ", more, "yellow"))
    console.print(Text(clean_text(head.headline), style=HEADLINE.get(head.tone, "bold yellow")))
    _indented(console, Text(clean_text(head.question), style="bold"))
    print_answer(console, head.answer)
    for line in head.waiting or filter(None, (head.unended,)):
        _indented(console, Text(clean_text(line), style="yellow"))
    if head.reason:
        _indented(console, _hanging("Why not: " if head.undecided else "Why: ", clean_text(head.reason), "bold"))
    for caveat in head.caveats:
        _indented(console, _hanging("Mind: ", clean_text(caveat), "yellow"))
    for line in (" · ".join(head.figures), " · ".join(head.record)):
        _indented(console, Text(clean_text(line), style="dim"))


def _indented(console: Console, shown: RenderableType) -> None:
    console.print(Padding(shown, (0, 0, 0, 2)))


def _hanging(lead: str, text: str, style: str) -> Table:
    """A text whose further lines begin where its first one does."""
    grid = Table.grid(padding=0)
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_row(Text(lead, style=style), Text(text))
    return grid


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
