"""A debate in structure for people: the positions with the arguments for and against them, and what became of each."""

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from moot.argumentation.literal import negate
from moot.cli.show.claims import SAID, WIDEST
from moot.cli.text import clean_text, excerpt, sign
from moot.deliberation.results.argued import Argued, ArgumentResult, AttackResult
from moot.deliberation.results.rows import PositionResult

SHOWN = 30
"""Arguments that a section shows."""
QUOTED = 60
"""Characters of a sentence that another line quotes."""
STATES = {
    "stands": ("stands", "green"),
    "open": ("is open", "yellow"),
    "fell": ("fell", "red"),
    "withdrawn": ("withdrawn", "dim"),
}


def print_argued(console: Console, argued: Argued, positions: Sequence[PositionResult]) -> None:
    """Print the arguments of a debate: under each position those for and against it, then those about what these rest
    on, then what was taken back.
    """
    asked: set[str] = set()
    for position in positions:
        asked |= {position.id, negate(position.id)}
        word, style = SAID[position.label]
        console.print()
        console.print(Text.assemble("  ", (clean_text(position.text), "bold"), (f" · {word}", style)))
        for heading, literal in (("for", position.id), ("against", negate(position.id))):
            _section(console, heading, [a for a in argued.arguments if a.live and a.claim == literal], argued)
    rest = [a for a in argued.arguments if a.live and a.claim not in asked]
    if rest:
        console.print(Text("\nAbout what these rest on", style="bold"))
        _section(console, "", rest, argued)
    gone = [a for a in argued.arguments if not a.live]
    if gone:
        console.print(Text("\nTaken back", style="bold"))
        _section(console, "", gone, argued)


def _section(console: Console, heading: str, arguments: Sequence[ArgumentResult], argued: Argued) -> None:
    if not arguments:
        return
    if heading:
        console.print(Padding(Text(heading, style="dim"), (0, 0, 0, 4)))
    for argument in arguments[:SHOWN]:
        grid = Table.grid(padding=(0, 1), expand=True)
        grid.add_column(no_wrap=True, width=1)
        grid.add_column(ratio=1, overflow="fold")
        mark = sign(argument.label) if argument.label else Text("-", style="dim")
        grid.add_row(mark, _said(argument, argued, heading))
        for line in _attacked(argument, argued):
            grid.add_row("", line)
        console.print(Padding(grid, (0, 0, 0, 4)), width=min(console.width, WIDEST))
    if len(arguments) > SHOWN:
        console.print(Text(f"    … {len(arguments) - SHOWN} more: --json has them all", style="dim"))


def _said(argument: ArgumentResult, argued: Argued, heading: str) -> Text:
    """What an argument says, from what, by whom."""
    parts = [clean_text(argument.text)] if argument.text else []
    if not heading:
        side, plain = ("against" if argument.claim.startswith("~") else "for"), argument.claim.removeprefix("~")
        parts.append(f"{side} ‘{clean_text(argued.named(plain))}’")
    stated = (*argument.premises, *argument.assumptions)
    if stated:
        parts.append("because " + " and ".join(clean_text(argued.named(literal)) for literal in stated))
    if argument.evidence:
        parts.append(f"citing {', '.join(map(clean_text, argument.evidence))}")
    who = ", ".join(map(clean_text, argument.authors))
    agreed = [name for name in argument.endorsed_by if name not in argument.conceded_by]
    backed = f" · agreed to by {', '.join(map(clean_text, agreed))}" if agreed else ""
    parts = [*(part.rstrip(".") for part in parts[:-1]), *parts[-1:]]
    told = ", ".join(parts) or clean_text(argued.named(argument.claim))
    return Text.assemble(told, (f"  {clean_text(argument.id)} · {who}{backed}", "dim"))


def _attacked(argument: ArgumentResult, argued: Argued) -> Iterator[Text]:
    """What attacks an argument, and what became of that."""
    by_id = {other.id: other for other in argued.arguments}
    for attack in argued.attacks:
        if attack.target == argument.id:
            word, style = STATES[attack.state]
            source = by_id.get(attack.source)
            quoted = _quoted(source, argued) if source else clean_text(attack.source)
            by = ", ".join(map(clean_text, attack.by))
            lead = f"attacked on its {_part(attack, argument, argued)} by "
            yield Text.assemble((lead, "dim"), quoted, (f" ({by}) · ", "dim"), (word, style))


def _part(attack: AttackResult, argument: ArgumentResult, argued: Argued) -> str:
    """The part of an argument that an attack is on, in words."""
    match attack.component:
        case "premise" if attack.index < len(argument.premises):
            return f"premise ‘{excerpt(clean_text(argued.named(argument.premises[attack.index])), (), QUOTED)}’"
        case "assumption" if attack.index < len(argument.assumptions):
            return f"assumption ‘{excerpt(clean_text(argued.named(argument.assumptions[attack.index])), (), QUOTED)}’"
        case "warrant":
            return "inference"
        case "fact" | "source":
            return attack.component
    return "claim"


def _quoted(argument: ArgumentResult, argued: Argued) -> str:
    said = argument.text or argued.named(argument.claim)
    return f"‘{excerpt(clean_text(said), (), QUOTED)}’"
