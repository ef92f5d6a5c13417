"""The findings of conduct, which stand before the verdict (docs/conduct.md)."""

from collections.abc import Iterator, Sequence
from typing import Final

from moot.document.page.acts import reference
from moot.document.page.markup import Markup, joined, tag, text
from moot.document.page.subject import Subject
from moot.results import REJECTED
from moot.verdict.conduct import Finding

_SHOWN: Final = 4
"""Findings that are shown at once; the others open by a click."""
_ITEMS: Final = 6
"""Ids that one finding shows."""


def conduct(subject: Subject) -> Iterator[Markup]:
    """The section of the page that lists the findings of conduct (docs/conduct.md); nothing if there are none.

    Those that follow from the events alone come before those that rest on the likeness of texts. A finding about
    refused acts alone is left out: what went wrong, which stands above, tells of each refusal and its reason.
    """
    found = findings(subject)
    if not found:
        return
    rest = found[_SHOWN:]
    more = tag("details", tag("summary", f"{len(rest)} more"), _list(subject, rest)) if rest else None
    yield tag(
        "section",
        tag("h2", "Less telling than it looks", id="conduct"),
        tag("p", "Facts of the record about how it went. No label and no strength changes by them:"),
        _list(subject, found[:_SHOWN]),
        more,
        class_="trouble conduct",
        aria_labelledby="conduct",
    )


def findings(subject: Subject) -> list[Finding]:
    """The findings that are told, those that follow from the events alone first."""
    refused = _refused(subject)
    told = (finding for finding in subject.result.conduct if not finding.items or not refused.issuperset(finding.items))
    return sorted(told, key=lambda finding: not finding.structural)


def _refused(subject: Subject) -> frozenset[str]:
    return frozenset(problem.fields["id"] for problem in subject.result.problems if problem.code == REJECTED)


def _list(subject: Subject, found: Sequence[Finding]) -> Markup:
    return tag("ul", (_finding(subject, finding) for finding in found))


def _finding(subject: Subject, finding: Finding) -> Markup:
    refused = _refused(subject)
    named = [id for id in finding.items if id not in refused]  # the sentence gives the number of the refused acts
    items = [reference(subject, id) for id in named[:_ITEMS]]
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
