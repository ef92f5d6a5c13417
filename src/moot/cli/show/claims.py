"""A debate of claims for people: what was at issue and how it stands, what else was said, what was taken back."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from moot.cli.text import clean_text, excerpt, sign
from moot.deliberation.claims_view import let_go, said_once

Row = Mapping[str, Any]

SHOWN = 30
"""Claims that a section shows."""
WIDEST = 110
"""Columns that are used, however many there are: a line must be found again."""
QUOTED = 44
"""Characters of a claim that another line quotes."""
SAID = {"in": ("stands", "green"), "out": ("is out", "red"), "undec": ("is open", "yellow")}


def print_claims(console: Console, data: Row) -> None:
    """Print the claims of a debate, what was contested first."""
    by_id = {claim["id"]: claim for claim in data["claims"]}
    said = said_once(data["claims"])
    issues = {issue["literal"] for issue in data["issues"]} if _disputed(data) else set()
    at_issue = [claim for claim in said if claim["literal"] in issues]
    uncontested = [claim for claim in said if claim["literal"] not in issues]
    gone = [claim for claim in data["claims"] if not claim["live"] and claim["type"] != "question"]
    questions = [claim for claim in data["claims"] if claim["type"] == "question"]
    for heading, claims in (
        ("At issue", at_issue),
        ("Also said" if at_issue else "Said, and not contested", uncontested),
        ("Taken back", gone),
        ("Asked", questions),
    ):
        if claims:
            console.print(Text(f"\n{heading}", style="bold"))
            _section(console, claims, by_id, data)


def tally(data: Row) -> str:
    """How many took part, and how much was said."""
    people = [person["name"] for person in data["participants"]]
    said = len(data["claims"])
    return f"{len(people)} participant{'s'[: len(people) != 1]} · {said} claim{'s'[: said != 1]}"


def _disputed(data: Row) -> bool:
    """Whether anything was: where nothing is in conflict or shared, every claim is an issue of its own."""
    return any(claim["attacked_by"] or claim["conceded_by"] or claim["endorsed_by"] for claim in data["claims"])


def _section(console: Console, claims: Sequence[Row], by_id: Mapping[str, Row], data: Row) -> None:
    for claim in claims[:SHOWN]:
        grid = Table.grid(padding=(0, 1), expand=True)
        grid.add_column(no_wrap=True, width=1)
        grid.add_column(ratio=1, overflow="fold")
        text = Text(clean_text(claim["text"]), style="" if claim["live"] or claim["type"] == "question" else "dim")
        grid.add_row(_sign(claim), text)
        grid.add_row("", _standing(claim, data))
        for lead, told in _told(claim, by_id, data):
            grid.add_row("", Text.assemble((f"{lead} ", "dim"), told))
        console.print(Padding(grid, (0, 0, 0, 2)), width=min(console.width, WIDEST))
    if len(claims) > SHOWN:
        console.print(Text(f"    … {len(claims) - SHOWN} more: export --format html shows them all", style="dim"))


def _sign(claim: Row) -> Text:
    if claim["type"] == "question":
        return Text("?", style="cyan")
    return sign(claim["label"]) if claim["live"] else Text("-", style="dim")


def _standing(claim: Row, data: Row) -> Text:
    """How it stands and how strongly, the handle by which it can be explained, and who says it."""
    same = [c for c in data["claims"] if c["literal"] == claim["literal"] and c["live"]] if claim["live"] else []
    authors = dict.fromkeys(clean_text(c["author"]) for c in (claim, *same) if c["author"])
    said = (f"{clean_text(claim['id'])} · said by {', '.join(authors)} in round {claim['round']}", "dim")
    if claim["label"] is None:
        return Text.assemble(said)
    word, style = SAID[claim["label"]]
    return Text.assemble((word, style), (f", strength {claim['strength']:.2f} · ", "dim"), said)


def _told(claim: Row, by_id: Mapping[str, Row], data: Row) -> Iterator[tuple[str, str]]:
    """Who stands behind it, and what speaks against it, a line each."""
    if claim["supersedes"]:
        yield "instead of", _quoted(by_id, [claim["supersedes"]])
    lost = let_go(data.get("dropped", ())).get(claim["id"])
    if lost is not None:
        yield f"{lost['how']} in round {lost['round']}", _towards(lost, by_id)
    live = [other for other in data["claims"] if other["live"]] if claim["live"] else []
    supporting = [other["id"] for other in live if claim["id"] in other["supports"]]
    endorsing = [who for who in claim["endorsed_by"] if who not in claim["conceded_by"]]
    lines = (
        ("supported by", _quoted(by_id, supporting)),
        ("attacked by", _quoted(by_id, claim["attacked_by"])),
        ("endorsed by", ", ".join(map(clean_text, endorsing))),
        ("conceded by", ", ".join(map(clean_text, claim["conceded_by"]))),
    )
    yield from ((lead, told) for lead, told in lines if told)


def _towards(lost: Row, by_id: Mapping[str, Row]) -> str:
    """For what a claim was let go."""
    return f"{'by' if lost['how'] == 'replaced' else 'to'} {_quoted(by_id, lost['to'])}" if lost["to"] else ""


def _quoted(by_id: Mapping[str, Row], ids: Sequence[str]) -> str:
    known = [by_id[id] for id in ids[:3] if id in by_id]
    shown = [f"{clean_text(c['id'])} ‘{excerpt(clean_text(c['text']), (), QUOTED)}’" for c in known]
    return ", ".join(shown) + (f" and {len(ids) - 3} more" if len(ids) > 3 else "")
