"""What people are asked, and what became of an answer, for people."""

import json
import shlex
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.text import Text

from moot.document.head import awaited
from moot.faces.cli.show import claims_request, dialectic_request, graph_request
from moot.faces.cli.show.result import called
from moot.faces.cli.text import clean_text, console_for
from moot.record.transcript import UNKNOWN_KEY

if TYPE_CHECKING:
    from moot.faces.cli.session import Session
    from moot.operations.debates.person_answers import Answered


def print_requests(found: Sequence[Mapping[str, Any]], debate_id: str, session: "Session | None" = None) -> None:
    """Print each open request to a person: who is asked, until when, about what, and how to answer.

    That is a few examples of an answer, and the command that takes one. `found`: the requests as JSON. `session`: its
    database and project go into that command.
    """
    console = console_for()
    if not found:
        console.print(Text("it waits for no answer", style="dim"))
    if len(found) > 1:
        one = " ".join([*called(session), "requests", debate_id, "--participant", shlex.quote(found[0]["participant"])])
        console.print(Text(clean_text(f"{len(found)} are asked; of one alone: {one}"), style="dim"), soft_wrap=True)
    for request in found:
        print_asked(request)
        console.print(Text("  FILE holds one answer, such as:"))
        for line in _examples(request):
            console.print(Text(f"    {clean_text(line)}"), soft_wrap=True)
        command = " ".join([*called(session), "answer", debate_id, shlex.quote(request["request"]), "FILE"])
        console.print(Text(f"  {clean_text(command)}", style="dim"), soft_wrap=True)
        console.print(Text("  Without FILE you are asked question by question.", style="dim"))


def print_asked(request: Mapping[str, Any]) -> None:
    """Print one open request: who is asked, until when, and about what."""
    console = console_for()
    said = awaited(request["participant"], request["deadline"], request["overdue"])
    console.print(Text(clean_text(said), style="bold"))
    for depth, line in _told(request):
        console.print(Padding(Text(clean_text(line)), (0, 0, 0, depth)))


def _told(request: Mapping[str, Any]) -> Iterable[tuple[int, str]]:
    """What is asked, each line with its depth, by what the protocol shows."""
    if "propositions" in request:
        return graph_request.lines_of(request)
    if "artifact" in request:
        return dialectic_request.lines_of(request)
    return claims_request.lines_of(request) if "task" in request else _lines(request)


def _lines(request: Mapping[str, Any]) -> list[tuple[int, str]]:
    """The question, then each claim and attack once: those to answer for, and what else an answer may name."""
    asked = {claim["id"] for claim in request["contested"]}
    about = [f"{claim['id']}: {claim['text']}{_attacked(claim)}" for claim in request["contested"]]
    rest = [handle for handle in request["handles"] if handle["id"] not in asked]
    known = [f"{handle['id']} ({handle['type']}): {handle['text']}" for handle in rest]
    blind = ["nobody sees what others say in this round"] if request["round"] == 0 else []
    lines = [(2, line) for line in (f"round {request['round']}: {request['question']}", *blind)]
    for heading, listed in (("to answer for:", about), ("an answer may also name:", known)):
        lines += [(2, heading), *((4, line) for line in listed)] if listed else []
    return lines


def _attacked(claim: Mapping[str, Any]) -> str:
    attackers = ", ".join(claim["attacked_by"])
    return f" (attacked by {attackers})" if attackers else ""


def _examples(request: Mapping[str, Any]) -> list[str]:
    """What FILE may hold, with names that are there."""
    if "task" in request:
        by_key = {"propositions": graph_request, "artifact": dialectic_request}
        shown = next((module for key, module in by_key.items() if key in request), claims_request)
        examples_of: Callable[[Mapping[str, Any]], list[dict[str, Any]]] = shown.examples_of
        return [json.dumps(answer, ensure_ascii=False) for answer in (*examples_of(request), {"pass": True})]
    own = f".{request['participant']}."
    attackers = [id for claim in request["contested"] for id in claim["attacked_by"] if own not in id]
    answers: list[dict[str, Any]] = [{"claims": [{"text": "…", "type": "recommendation"}]}]
    if attackers:
        answers = [{"claims": [{"text": "…", "opposes": attackers[:1]}]}, {"concede": attackers[:1]}]
    answers.append({"pass": True})
    return [json.dumps(answer, ensure_ascii=False) for answer in answers]


def print_answered(answered: "Answered") -> None:
    """Print what became of a person's answer: the parts that were refused, and why the debate could not go on at once.
    """
    console = console_for()
    console.print(Text(clean_text(f"{answered.participant} {answered.how}: {answered.request}")))
    for part in answered.refused:
        told = part["why"] if part["item"].startswith(UNKNOWN_KEY) else f"refused: {part['item']}: {part['why']}"
        console.print(Text(clean_text(f"! {told}"), style="bold red"))
    if answered.stays is not None:
        console.print(Text(clean_text(f"· {answered.stays}"), style="yellow"))
