"""What makes a debate less telling than it looks: findings of conduct, before the verdict (docs/conduct.md)."""

from collections.abc import Iterator, Sequence
from typing import Final

from moot.deliberation.conduct import Finding
from moot.deliberation.results import REJECTED
from moot.report.page.acts import reference
from moot.report.page.markup import Markup, joined, tag, text
from moot.report.page.told import Told

_SHOWN: Final = 4
"""Findings that are shown at once; the others open by a click."""
_ITEMS: Final = 6
"""Ids that one finding shows."""


def conduct(told: Told) -> Iterator[Markup]:
    """The findings, those that follow from the events alone first; nothing where there are none."""
    found = sorted(told.result.conduct, key=lambda finding: not finding.structural)
    if not found:
        return
    rest = found[_SHOWN:]
    more = tag("details", tag("summary", f"{len(rest)} more"), _list(told, rest)) if rest else None
    yield tag(
        "section",
        tag("h2", "Less telling than it looks", id="conduct"),
        tag("p", "Facts of the record about how it went. No label and no strength changes by them:"),
        _list(told, found[:_SHOWN]),
        more,
        class_="trouble conduct",
        aria_labelledby="conduct",
    )


def _list(told: Told, found: Sequence[Finding]) -> Markup:
    return tag("ul", (_finding(told, finding) for finding in found))


def _finding(told: Told, finding: Finding) -> Markup:
    rejected = {problem.fields["id"] for problem in told.result.problems if problem.code == REJECTED}
    named = [id for id in finding.items if id not in rejected]  # of those the sentence gives the number
    items = [reference(told, id) for id in named[:_ITEMS]]
    more = ", …" if len(named) > _ITEMS else ""
    return tag(
        "li",
        tag("b", text(finding.kind.replace("_", " "))),
        None if finding.structural else " (by likeness of texts)",
        ": ",
        tag("bdi", text(finding.why)),
        tag("span", " — ", joined(items, ", "), more, class_="why") if items else None,
        dir="auto",
    )
