"""A debate of claims for people: what was at issue and how it stands, what else was said, what was taken back."""

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from moot.document.backing import Backing
from moot.faces.cli.text import clean_text, excerpt, sign
from moot.results import ClaimResult, LostClaim, Said

ById = Mapping[str, ClaimResult]

SHOWN = 30
"""Claims that a section shows."""
WIDEST = 110
"""Columns that are used, however many there are: a line must be found again."""
QUOTED = 44
"""Characters of a claim that another line quotes."""
TOWARDS = {"conceded": "to", "replaced": "by", "taken back": "because of"}
SAID = {"in": ("stands", "green"), "out": ("has fallen", "red"), "undec": ("is open", "yellow")}


def print_claims(console: Console, said: Said, *, labelled: bool, verbose: bool = False) -> None:
    """Print the claims of a debate: first those at issue, then what several say and nobody disputes, the others, those
    that were taken back, and the questions.

    `labelled`: whether the debate has a labelling, which alone can tell that a claim was not contested.
    `verbose`: also the strength of each.
    """
    issues, backing = {issue.literal: issue.heads for issue in said.issues} if _disputed(said) else {}, Backing(said)
    among = [claim for claim in said.once if claim.literal in issues]
    at_issue = [claim for claim in among if issues[claim.literal] or claim.attacked_by or claim.label != "in"]
    at_issue += [claim for claim in among if claim not in at_issue and backing.against(claim)]
    shared = [claim for claim in among if claim not in at_issue and len(backing.behind(claim)) > 1]
    told = [*at_issue, *shared]
    others = [claim for claim in said.once if claim not in told]
    for heading, claims in (
        ("At issue", at_issue),
        ("Several say so, and nobody disputes it", shared),
        (_heading(bool(among), labelled), others),
        ("Taken back", [claim for claim in said.claims if not claim.live and not claim.asks]),
        ("Asked", [claim for claim in said.claims if claim.asks]),
    ):
        if claims:
            console.print(Text(f"\n{heading}", style="bold"))
            _section(console, claims, said, verbose)


def _heading(at_issue: bool, labelled: bool) -> str:
    """What stands over the claims that are not at issue."""
    if not labelled:
        return "Said"
    return "Also said" if at_issue else "Said, and not contested"


def tally(said: Said) -> str:
    """How many participants a debate has and how many claims were made, as words."""
    people, claims = len(said.participants), sum(not claim.separates for claim in said.claims)
    return f"{people} participant{'s'[: people != 1]} · {claims} claim{'s'[: claims != 1]}"


def _disputed(said: Said) -> bool:
    """Whether any claim is in dispute or shared: otherwise every claim is an issue of its own."""
    return any(claim.attacked_by or claim.conceded_by or claim.endorsed_by for claim in said.claims)


def _section(console: Console, claims: Sequence[ClaimResult], said: Said, verbose: bool) -> None:
    by_id, let_go, backing = said.by_id, said.let_go, Backing(said)
    for claim in claims[:SHOWN]:
        grid = Table.grid(padding=(0, 1), expand=True)
        grid.add_column(no_wrap=True, width=1)
        grid.add_column(ratio=1, overflow="fold")
        text = Text(clean_text(claim.text), style="" if claim.live or claim.asks else "dim")
        grid.add_row(_sign(claim), text)
        grid.add_row("", _standing(claim, said, verbose))
        for lead, told in _told(claim, by_id, let_go.get(claim.id), backing.agreed(claim)):
            grid.add_row("", Text.assemble((f"{lead} ", "dim"), told))
        for tied in (tied for tied in said.same if claim.id in (tied.a, tied.b)):
            other = _quoted(by_id, [tied.b if tied.a == claim.id else tied.a])
            told = f"{other}; they count as one once an author of each says so"
            grid.add_row("", Text.assemble((f"the same, says {clean_text(tied.participant)}, as ", "dim"), told))
        console.print(Padding(grid, (0, 0, 0, 2)), width=min(console.width, WIDEST))
    if len(claims) > SHOWN:
        console.print(Text(f"    … {len(claims) - SHOWN} more: export --format html shows them all", style="dim"))


def _sign(claim: ClaimResult) -> Text:
    if claim.asks:
        return Text("?", style="cyan")
    if claim.label is None:
        return Text("·" if claim.live else "-", style="dim")
    return sign(claim.label)


def _standing(claim: ClaimResult, said: Said, verbose: bool) -> Text:
    """How a claim stands, its id, and who says it."""
    same = [c for c in said.claims if c.literal == claim.literal and c.live] if claim.live else []
    authors = dict.fromkeys(clean_text(c.author) for c in (claim, *same) if c.author)
    figures = "".join(f"{name} {value:.2f} · " for name, value in claim.figures.items())
    said_by = "a remark by moot, for" if claim.separates else "said by"
    by = (f"{figures}{clean_text(claim.id)} · {said_by} {', '.join(authors)} in round {claim.round}", "dim")
    if claim.label is None:
        return Text.assemble(by)
    word, style = SAID[claim.label]
    strength = f", {claim.label}, strength {claim.strength:.2f}" if verbose else ""
    return Text.assemble((word, style), (f"{strength} · ", "dim"), by)


def _told(
    claim: ClaimResult, by_id: ById, lost: LostClaim | None, agreed: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """Who supports, endorses and concedes a claim, and what attacks it, a line each. `agreed`: who agreed to it."""
    for lead, ids in (
        ("instead of", (claim.supersedes,)),
        ("answers", (claim.answers,)),
        ("a compromise between", claim.between_now or claim.between),
        ("about", claim.about),
    ):
        if named := [id for id in ids if id]:
            yield lead, _quoted(by_id, named)
    if claim.part_of is not None:
        yield "agrees with", f"{_quoted(by_id, [claim.part_of])} in part: {clean_text(claim.agreed)}"
    if lost is not None:
        yield f"{lost.how} in round {lost.round}", _towards(lost, by_id)
    if claim.asks:
        answers = [other.id for other in by_id.values() if other.live and other.answers == claim.id]
        yield ("answered by", _quoted(by_id, answers)) if answers else ("nobody has answered it", "")
    live = [other for other in by_id.values() if other.live] if claim.live else []
    supporting = [other.id for other in live if claim.id in other.supports]
    lines = (
        ("for it", _quoted(by_id, supporting)),
        ("against it", _quoted(by_id, claim.attacked_by)),
        ("agreed to by", ", ".join(map(clean_text, agreed))),
        ("conceded by", ", ".join(map(clean_text, claim.conceded_by))),
        ("refused by", ", ".join(map(clean_text, claim.refused_by))),
    )
    yield from ((lead, told) for lead, told in lines if told)


def _towards(lost: LostClaim, by_id: ById) -> str:
    """The claims to which, or by which, a claim was let go."""
    return f"{TOWARDS[lost.how]} {_quoted(by_id, lost.to)}" if lost.to else ""


def _quoted(by_id: ById, ids: Sequence[str]) -> str:
    known = [by_id[id] for id in ids[:3] if id in by_id]
    shown = [f"{clean_text(c.id)} ‘{excerpt(clean_text(c.text), (), QUOTED)}’" for c in known]
    return ", ".join(shown) + (f" and {len(ids) - 3} more" if len(ids) > 3 else "")
