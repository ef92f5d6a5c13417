"""An evaluation for people: the status, each position or literal, what stands and how strongly."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from moot.document.words import DOES
from moot.faces.cli.show.result import print_answer
from moot.faces.cli.text import bar, clean_text, console_for, sign
from moot.operations.documents.evaluation import Evaluated
from moot.verdict.plainly import LABEL, listed

BAR = 16
SHOWN, EXTENSIONS, MEMBERS, NAMED = 40, 6, 30, 3


def print_evaluation(result: Evaluated) -> None:
    """Print what `evaluate` found: the answer in sentences, then nodes with label and strength, extensions. Without
    labels, print each key."""
    console, found, named = console_for(), result.to_dict(), result.named
    if "labels" not in found:
        _print_keys(console, found)
        return
    console.print(Text(clean_text(_headline(found, named)), style="bold green" if found["verdict"] else "bold yellow"))
    print_answer(console, result.answer)
    reason = found["reason"]
    for line in ((f"{reason[:1].upper()}{reason[1:].rstrip('.')}." if reason else ""), *_sentences(found, named)):
        if line:
            console.print(Text(f"  {clean_text(line)}", overflow="fold"))
    console.print(Text(_figures(found), style="dim"))
    if not found["complete"]:
        console.print(Text("! a bound cut the search short: extensions may be missing", style="bold red"))
    _print_nodes(console, found)
    _print_extensions(console, found)
    for issue in found.get("issues", ()):
        chosen = f": {clean_text(issue['verdict'])}" if issue["verdict"] else ""
        console.print(Text(f"  issue {clean_text(issue['literal'])} is {issue['status']}{chosen}"))
    for item in found.get("listed", ()):
        console.print(Text(f"  not used: {clean_text(item['id'])}: {clean_text(item['why'])}", style="dim"))


def _headline(found: Mapping[str, Any], named: Callable[[str], str]) -> str:
    """The answer in a sentence."""
    if found["verdict"]:
        return f"‘{named(found['verdict'])}’ stands"
    if found.get("issues"):
        settled = sum(issue["verdict"] is not None for issue in found["issues"])
        return f"{settled} of {len(found['issues'])} claims at issue are settled"
    open_ = [f"‘{named(position)}’" for position, label in found["standing"].items() if label == "undec"]
    if not open_:
        stands = [f"‘{named(position)}’" for position, label in found["standing"].items() if label == "in"]
        return f"{listed(stands)} {'stands' if len(stands) == 1 else 'stand'}" if stands else "No answer stands"
    more = [f"{len(open_) - NAMED} more"] if len(open_) > NAMED else []
    between = listed([*open_[:NAMED], *more])
    return f"Still open between {between}" if len(open_) > 1 else f"{between} is still open"


def _sentences(found: Mapping[str, Any], named: Callable[[str], str]) -> Iterator[str]:
    """What became of each position."""
    positions = list(found["standing"].items())
    yield from (f"“{named(position)}” {DOES[label]}." for position, label in positions[:SHOWN])
    if len(positions) > SHOWN:
        yield f"… {len(positions) - SHOWN} more positions."


def _figures(found: Mapping[str, Any]) -> str:
    margin = found.get("margin")
    figures = [
        found["status"].replace("_", " "),
        f"{len(found['labels'])} nodes",
        "" if margin is None else f"margin {margin:.2f}",
        f"leaning towards {found['leaning']}" if found.get("leaning") else "",
        "" if found["converged"] else "strengths did not come to rest",
    ]
    return "  " + " · ".join(figure for figure in figures if figure)


def _print_nodes(console: Console, found: Mapping[str, Any]) -> None:
    """Positions first, then the other nodes, the strongest first."""
    labels = {**found["labels"], **found["standing"]}
    strengths, positions = found["strengths"], list(found["standing"])
    others = sorted(set(labels) - set(positions), key=lambda n: (-strengths.get(n, -1.0), n))
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="dim")
    for head in ("", "label", "node", "strength"):
        table.add_column(head, overflow="fold")
    for node in [*positions, *others[:SHOWN]]:
        table.add_row(*_row(node, labels[node], strengths.get(node), node in positions))
    console.print(table)
    if len(others) > SHOWN:
        console.print(Text(f"… {len(others) - SHOWN} more", style="dim"))


def _row(node: str, label: str, strength: float | None, position: bool) -> list[Text]:
    shown = Text("") if strength is None else Text.assemble(bar(strength, BAR), f" {strength:.2f}")
    name = Text(clean_text(node), style="bold" if position else "")
    return [sign(label), Text(LABEL[label]), name, shown]


def _print_extensions(console: Console, found: Mapping[str, Any]) -> None:
    for semantics in ("preferred", "stable"):
        sets = found.get(semantics) or []
        console.print(Text(f"{semantics} extensions: {len(sets)}", style="bold"))
        for extension in sets[:EXTENSIONS]:
            more = f", … {len(extension) - MEMBERS} more" if len(extension) > MEMBERS else ""
            console.print(Text(f"  {{{', '.join(map(clean_text, extension[:MEMBERS]))}{more}}}"))
        if len(sets) > EXTENSIONS:
            console.print(Text(f"  … {len(sets) - EXTENSIONS} more", style="dim"))


def _print_keys(console: Console, found: Mapping[str, Any]) -> None:
    """Print the keys and their values, but for the text for a prompt, which says the same again."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column(overflow="fold")
    for key, value in found.items():
        if key != "prompt_context":
            grid.add_row(Text(key.replace("_", " ")), Text(_plain(value)))
    console.print(grid)


def _plain(value: Any) -> str:
    match value:
        case float():
            return f"{value:.3f}"
        case dict():
            return "\n".join(f"{clean_text(key)}: {_plain(item)}" for key, item in value.items())
        case list() | tuple():
            return ", ".join(_plain(item) for item in value)
    return clean_text(value)
