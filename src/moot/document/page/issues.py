"""What was at issue in a debate of claims: each claim in dispute with who is behind it, and how it stands."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from moot.document.backing import Backing
from moot.document.page.acts import reference
from moot.document.page.graph_section import chip
from moot.document.page.markup import Markup, joined, tag, text
from moot.document.page.subject import GONE, Subject
from moot.document.page.trees import reasons, tree
from moot.document.page.words import STATUS, counted
from moot.record.graph import claim_of
from moot.results import ClaimResult, IssueResult, Said

_SHOWN: Final = 12
"""Cards that are shown at once."""
_RANK: Final = {"undec": 0, "in": 1, "out": 2, None: 3}

LET_GO: Final = {"conceded": "gave it up", "replaced": "replaced it", "taken back": "took it back"}
LET_GO_FOR: Final = {"conceded": " for ", "replaced": " by ", "taken back": " because of "}
"""How a claim was let go, and what comes before that for which it was."""

Rows = Mapping[str, Sequence[ClaimResult]]
"""Live claims by what they say, equals together."""


def issues(subject: Subject, said: Said) -> Iterator[Markup]:
    """The section about what was at issue in a debate of claims: a card for each claim in dispute, the undecided ones
    first.

    The claims that nobody disputed follow in a list. A debate without a labelling has one list of all claims instead.
    """
    rows = rows_by_literal(said)
    if not rows:
        yield tag("p", "Nothing was claimed.")
        return
    if not subject.result.labelled:
        yield _counted(subject, rows)
        return
    at_issue = ordered_issues(said)
    there = [issue for issue in at_issue if issue.literal in rows]
    yield _cards(_card(subject, issue, rows[issue.literal], explain=True) for issue in there[:_SHOWN])
    if there[_SHOWN:]:
        more = (_card(subject, issue, rows[issue.literal], explain=False) for issue in there[_SHOWN:])
        yield tag("details", tag("summary", f"{len(there) - _SHOWN} more"), _cards(more))
    known = {issue.literal for issue in at_issue}
    rest = [found for literal, found in rows.items() if literal not in known]
    if rest:
        items = (_stated(subject, found) for found in rest)
        yield tag(
            "details",
            tag("summary", tag("h3", f"{len(rest)} claims that nobody disputed or shared")),
            tag("ul", joined(items), class_="outline"),
            open=len(rest) <= _SHOWN,
        )


def _counted(subject: Subject, rows: Rows) -> Markup:
    """Each claim with the numbers that its protocol gives it, and what speaks against it."""
    items = (_weighed(subject, found) for found in rows.values())
    heading = tag("summary", tag("h3", counted(len(rows), "claim")))
    return tag("details", heading, tag("ul", joined(items), class_="outline"), open=len(rows) <= _SHOWN)


def _weighed(subject: Subject, equals: Sequence[ClaimResult]) -> Markup:
    against = joined((reference(subject, id, quoted=True) for id in equals[0].attacked_by), ", ")
    numbers = ", ".join(f"{name} {value:.2f}" for name, value in equals[0].figures.items())
    said = tag("p", text(numbers), joined((" · against it: ", against)) if against else None, class_="small")
    return _stated(subject, equals, said)


def rows_by_literal(said: Said) -> dict[str, list[ClaimResult]]:
    """The claims that somebody still stands behind, by the literal that they state; claims that say the same stand
    together."""
    found: dict[str, list[ClaimResult]] = {}
    for claim in said.claims:
        if claim.live:
            found.setdefault(claim.literal, []).append(claim)
    return found


def ordered_issues(said: Said) -> Sequence[IssueResult]:
    """The issues in the order of the page: those first that count for the status of the debate; then undecided, in,
    out, given up; among equals the most attacked first.
    """
    rows = rows_by_literal(said)

    def order(issue: IssueResult) -> tuple[bool, int, int]:
        first = rows[issue.literal][0] if issue.literal in rows else None
        rank = (_RANK[first.label], -len(first.attacked_by)) if first else (_RANK[None], 0)
        return not issue.heads, *rank

    return sorted(said.issues, key=order)


def _cards(cards: Iterable[Markup]) -> Markup:
    return tag("div", joined(cards), class_="cards")


def _card(subject: Subject, issue: IssueResult, equals: Sequence[ClaimResult], *, explain: bool) -> Markup:
    """An issue; `explain`: with the tree of reasons."""
    row = equals[0]
    why = reasons(subject, tree(subject, issue.literal)) if explain else None
    said = subject.why(row.id)
    chosen = subject.result.verdict == issue.text
    against = [reference(subject, id, quoted=True) for id in row.attacked_by]
    return tag(
        "article",
        tag("h3", tag("bdi", text(row.text, lines=True)), class_="said"),
        tag("p", chip(row.label) if row.label else None, f" {STATUS[issue.status][0].lower()}", _chosen(chosen)),
        tag("p", "said by ", _authors(equals), _behind(subject, equals), class_="small", dir="auto"),
        tag("p", text(f"{said[:1].upper()}{said[1:]}."), class_="small", dir="auto") if said else None,
        tag("p", "Against it: ", joined(against, ", "), class_="small", dir="auto") if against else None,
        tag("details", tag("summary", "Why, in full"), why) if why else None,
        class_="card position chosen" if chosen else "card position",
        id=subject.anchors.get(issue.literal),
        dir="auto",
    )


def _chosen(chosen: bool) -> Markup | None:
    return tag("span", " — the verdict", class_="chosen") if chosen else None


def _authors(equals: Sequence[ClaimResult]) -> Markup:
    names = dict.fromkeys(row.author for row in equals if row.author)
    return joined((tag("bdi", tag("b", text(name))) for name in names), ", ")


def _behind(subject: Subject, equals: Sequence[ClaimResult]) -> Markup | None:
    """The participants that agree to, concede or refuse a claim."""
    said = subject.result.said
    assert said is not None, "claims are shown where claims are said"
    backing = subject.once("backing", lambda: Backing(said))
    conceded = dict.fromkeys(who for row in equals for who in row.conceded_by)
    endorsed = backing.agreed(equals[0])
    refused = dict.fromkeys(who for row in equals for who in row.refused_by)
    parts = [
        joined((word, joined((tag("bdi", text(who)) for who in names), ", ")))
        for word, names in (("agreed to by ", endorsed), ("conceded by ", conceded), ("refused by ", refused))
        if names
    ]
    return joined((" · ", joined(parts, " · "))) if parts else None


def _stated(subject: Subject, equals: Sequence[ClaimResult], more: Markup | None = None) -> Markup:
    row = equals[0]
    id = row.id
    return tag(
        "li", chip(row.label) if row.label else None, " ", reference(subject, id),
        ", a remark by moot for " if row.separates else " by ", _authors(equals), ": ",
        tag("bdi", text(row.text)), more, id=subject.anchors.get(row.literal), dir="auto",
    )  # fmt: skip


def decided(subject: Subject, said: Said, most: int) -> Iterator[Markup]:
    """The first `most` issues, each in one line: its label, its text, its authors, and why it has that label."""
    rows = rows_by_literal(said)
    for issue in ordered_issues(said)[:most]:
        found = rows.get(issue.literal)
        if found:
            row = found[0]
            why = subject.why(claim_of(row.literal) or row.id)
            yield tag(
                "li", chip(row.label) if row.label else None, " “", tag("bdi", text(_short(row.text))), "” ",
                tag("span", "by ", _authors(found), text(f" — {why}") if why else None, class_="why"), dir="auto",
            )  # fmt: skip


def fallen(subject: Subject, said: Said, most: int) -> Iterator[Markup]:
    """The claims of the first round that nobody stands behind any more, each in one line, at most `most` of them.

    A line says who gave the claim up, in which round, and for what.
    """
    by_id = said.by_id
    for id, lost in sorted(said.let_go.items())[:most]:
        row = by_id[id]
        to = joined((reference(subject, id, quoted=True) for id in lost.to), ", ")
        yield tag(
            "li", chip(GONE), " “", tag("bdi", text(_short(row.text))), "” ",
            tag("span", "by ", _authors([row]), f" — who {LET_GO[lost.how]} in round {lost.round}", class_="why"),
            joined((LET_GO_FOR[lost.how], to)) if to else None, dir="auto",
        )  # fmt: skip


def _short(said: str) -> str:
    return said if len(said) <= 180 else said[:179].rstrip() + "…"
