"""What the calls of language models were, cost, or would cost, for people."""

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.text import Text

from moot.document.words import amounts
from moot.faces.cli.text import clean_text, console_for

if TYPE_CHECKING:
    from moot.operations.models.model_results import Estimate, ModelList


def print_calls(calls: Sequence[Mapping[str, Any]]) -> None:
    """Print each call: who was asked by which model, what became of it and cost, the prompt as sent and the answer as
    it came.
    """
    console = console_for()
    for call in calls:
        repeated = f", attempt {call['attempt']}" if call["attempt"] > 1 else ""
        head = f"call {call['call']} · {call['participant']} · {call['model']} · {call['purpose']}{repeated}"
        console.print(Text(clean_text(f"{head} · {call['how']}"), style="bold"))
        usd = "dollars not known" if call["usd"] is None else f"${call['usd']:.4f}"
        counted = "" if call["measured"] else " (an estimate: what was reserved; nobody counted)"
        took = "no end was seen" if call["seconds"] is None else f"{call['seconds']:.2f} s"
        amounts = f"{call['input_tokens']:,} tokens in, {call['output_tokens']:,} out{counted} · {usd} · {took}"
        console.print(Padding(Text(f"{amounts} · {call['request']} · {call['version']}", style="dim"), (0, 0, 0, 2)))
        if call["why"]:
            console.print(Padding(Text(clean_text(call["why"]), style="yellow"), (0, 0, 0, 2)))
        _messages(json.loads(call["prompt"]))
        if call["output"] is not None:
            _message("answer", call["output"])


def print_estimate(estimate: "Estimate", *, prompts: bool) -> None:
    """Print what a debate would cost in all, then a line for each call of its first round; with `prompts` also what
    would be sent.
    """
    console = console_for()
    about = f"about {amounts(estimate.about)}, if all {estimate.rounds} rounds are held; at most {estimate.most} calls"
    console.print(Text(about, style="bold"))
    bounds = ", ".join(f"{name}={value:g}" for name, value in estimate.budget.items())
    console.print(Text(f"budget: {bounds}" if bounds else "no budget bounds it: --budget gives one", style="dim"))
    if estimate.note:
        console.print(Text(estimate.note, style="dim"))
    for doubt in estimate.doubts:
        console.print(Text(clean_text(doubt), style="yellow"))
    whole = "" if prompts else " (--verbose shows the prompts)"
    console.print(Text(f"nothing was asked; the first calls would be{whole}:", style="dim"))
    for asking in estimate.prompts:
        about = f"{asking.about.input_tokens:,} tokens in, {asking.about.output_tokens:,} out"
        about += "" if asking.as_sent else " · as far as it is known"
        line = Text.assemble((clean_text(asking.participant), "bold"), clean_text(f" · {asking.model} · {about}"))
        console.print(Padding(line, (0, 0, 0, 2)))
        if prompts:
            _messages(asking.to_dict()["prompt"])


def print_models(found: "ModelList") -> None:
    """Print the models that are set up, what came of trying them, and the personas."""
    console = console_for()
    if not found.models:
        console.print(Text("no model is set up: give --model provider:name, or a table [models.NAME] in moot.toml"))
    for line in found.models:
        settings = line.settings
        where = "" if settings.base_url is None else f" at {settings.base_url}"
        console.print(Text(clean_text(f"{settings.name}: {settings.provider}:{settings.model}{where}"), style="bold"))
        if line.tried is not None:
            state = "it answers" if line.tried.ok else "it cannot be used"
            why = f": {line.tried.why}" if line.tried.why else ""
            told = f"{state}{why} ({amounts(line.tried.cost)} · {line.tried.cost.seconds:.2f} s)"
            console.print(Padding(Text(clean_text(told), style="green" if line.tried.ok else "red"), (0, 0, 0, 2)))
    console.print(Text("personas:", style="bold"))
    for name, role in found.personas:
        console.print(Padding(Text(f"{name}: {role}"), (0, 0, 0, 2)))


def _messages(messages: Sequence[Mapping[str, str]]) -> None:
    for message in messages:
        _message(message["role"], message["content"])


def _message(role: str, text: str) -> None:
    console = console_for()
    console.print(Padding(Text(f"{role}:", style="dim"), (0, 0, 0, 2)))
    for line in text.splitlines():
        console.print(Padding(Text(clean_text(line)), (0, 0, 0, 4)))
