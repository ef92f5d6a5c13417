"""Decision records for people: a table of what was chosen and what the council finds, and why where they differ."""

from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from moot.faces.cli.output import clean, say
from moot.faces.cli.session import Session
from moot.faces.cli.show.result import called
from moot.faces.cli.text import clean_text, console_for
from moot.operations.adr.record_results import sentences

if TYPE_CHECKING:
    from moot.operations.adr.record_results import Judged, JudgedRecords


def print_records(found: "JudgedRecords", session: Session) -> None:
    """Print the decisions, each with its choice and the council's word on it; what was left out goes to standard
    error.
    """
    console = console_for()
    for judged in found.records:
        _print_one(console, judged)
    if found.records:
        _print_sum(console, found, session)
    for out in found.rejected:
        place = out.file if out.line is None else f"{out.file}:{out.line}"
        say(f"{clean(place)}: {clean(out.error)}")


def _print_one(console: Console, judged: "Judged") -> None:
    record = judged.record
    console.print(Text.assemble((clean_text(record.title), "bold"), (f"  {clean_text(judged.file)}", "dim")))
    width = max((len(clean_text(option.name)) for option in record.options), default=0)
    shown = min(width, max(24, console.width - 38))
    for option in record.options:
        console.print(_option(judged, option.name, shown))
    console.print(_verdict(judged))
    if judged.turns is not None:
        for line in sentences(judged.turns):
            console.print(Text(f"  {clean_text(line)}"))
    if record.unmarked:
        one = record.unmarked == 1
        told = "1 item bears no mark and weighs" if one else f"{record.unmarked} items bear no mark and weigh"
        console.print(Text(f"  {told} nothing.", style="dim"))
    console.print()


def _option(judged: "Judged", name: str, width: int) -> Text:
    """A line for an option: whether it was chosen, what it is called, how much is said for and against it."""
    option = next(option for option in judged.record.options if option.name == name)
    labels = [reason.label.value for reason in option.reasons]
    said = [f"{labels.count('supports')} for", f"{labels.count('opposes')} against"]
    if "neutral" in labels:
        said.append(f"{labels.count('neutral')} neutral")
    chosen = name == judged.record.chosen
    plain = clean_text(name)
    short = plain if len(plain) <= width else plain[: width - 1] + "…"
    line = Text("  ● " if chosen else "  ○ ", style="bold" if chosen else "dim")
    line.append(short.ljust(width), style="bold" if chosen else "")
    return line.append("  " + (" · ".join(said) if labels else "no reasons"), style="dim")


def _verdict(judged: "Judged") -> Text:
    """What the council says beside the choice, in a sentence."""
    verdict, leader, chosen = judged.result.verdict, judged.leader, judged.record.chosen
    first = verdict or leader
    if not any(option.reasons for option in judged.record.options):
        told, style = "The record gives no pros and cons: there is nothing to weigh.", "dim"
    elif first is None:
        status = (judged.result.status or judged.result.state).replace("_", " ")
        told, style = f"The council finds no option ahead ({status}).", "dim"
    elif first == chosen:
        leads = "The council decides nothing; ahead is the option that was chosen."
        told = "The council agrees with the choice." if verdict else leads
        style = "green" if verdict else "yellow"
    else:
        what = "The council would choose" if verdict else "The council decides nothing; ahead is"
        told, style = f"{what} ‘{clean_text(first)}’.", "yellow"
    if chosen is None and first is not None:
        told += " The record chooses none."
    return Text(f"  {told}", style=style)


def _print_sum(console: Console, found: "JudgedRecords", session: Session) -> None:
    agree = sum(judged.agrees is True for judged in found.records)
    differ = sum(judged.agrees is False for judged in found.records)
    count = len(found.records)
    decisions = "1 decision" if count == 1 else f"{count} decisions"
    told = f"{decisions}: {agree} as the council, {differ} otherwise, {count - agree - differ} undecided"
    console.print(Text(told, style="bold"))
    id = found.records[0].result.debate_id
    console.print(Text(f"{' '.join(called(session))} explain {id} says why, of the first; ids: --json", style="dim"))
