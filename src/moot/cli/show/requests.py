"""What people are asked, and what became of an answer, for people."""

import shlex
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

from moot.cli.show.result import awaited, called
from moot.cli.text import clean_text, console_for

if TYPE_CHECKING:
    from moot.cli.session import Session
    from moot.operations.answering import Answered


def print_requests(found: Sequence[Mapping[str, Any]], debate_id: str, session: "Session | None" = None) -> None:
    """Print each request: who is asked, until when, what about, and how it is answered."""
    console = console_for()
    if not found:
        console.print(Text("it waits for no answer", style="dim"))
    for request in found:
        said = awaited(request["participant"], request["deadline"], request["overdue"])
        console.print(Text(clean_text(said), style="bold"))
        for line in _lines(request):
            console.print(Text(f"  {clean_text(line)}"))
        command = " ".join([*called(session), "answer", debate_id, shlex.quote(request["request"]), "FILE"])
        console.print(Text(f"  {clean_text(command)}", style="dim"), soft_wrap=True)


def _lines(request: Mapping[str, Any]) -> list[str]:
    about = [f"asked about {claim['id']}: {claim['text']}{_attacked(claim)}" for claim in request["contested"]]
    known = [f"{handle['id']} ({handle['type']}): {handle['text']}" for handle in request["handles"]]
    return [f"round {request['round']}: {request['question']}", *about, *known]


def _attacked(claim: Mapping[str, Any]) -> str:
    attackers = ", ".join(claim["attacked_by"])
    return f" (attacked by {attackers})" if attackers else ""


def print_answered(answered: "Answered") -> None:
    """Print what became of an answer: what was refused, and why the debate stays where it is."""
    console = console_for()
    console.print(Text(clean_text(f"{answered.participant} {answered.how}: {answered.request}")))
    for part in answered.refused:
        console.print(Text(clean_text(f"! refused: {part['item']}: {part['why']}"), style="bold red"))
    if answered.stays is not None:
        console.print(Text(clean_text(f"· {answered.stays}"), style="yellow"))
