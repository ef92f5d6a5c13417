"""The positions: the label, the strength and the reasons of each."""

from collections.abc import Iterator, Mapping
from typing import Final

from moot.deliberation.outcome.explained import ExplainedNode
from moot.deliberation.results import PositionResult
from moot.report.page.graph_section import chip
from moot.report.page.markup import Markup, joined, tag, text
from moot.report.page.subject import Subject
from moot.report.page.trees import reasons, trees
from moot.report.page.words import counted

_WEIGHED: Final = (
    "Weight decides here: the answer wins that independent evidence speaks for most clearly. It may win though "
    "something stands against it; whether it stands by argument alone is the label below it."
)


def positions(subject: Subject) -> Iterator[Markup]:
    """The section about the positions: a card for each, with its label, its strength and the reasons."""
    if not subject.result.positions:
        yield tag("p", "The question came without answers: what follows is about the claims that were made.")
        return
    if subject.result.weighed and subject.result.labelled:
        yield tag("p", _WEIGHED)
    explained = {tree.argument: tree for tree in trees(subject)}
    cards = [_card(subject, position, explained) for position in subject.result.positions]
    yield tag("div", joined(cards), class_="cards")


def _card(subject: Subject, position: PositionResult, explained: Mapping[str, ExplainedNode]) -> Markup:
    tree = explained.get(position.id)
    chosen = subject.result.verdict == position.text
    return tag(
        "article",
        tag("h3", tag("bdi", text(position.text, lines=True)), class_="said"),
        tag(
            "p",
            chip(position.label) if subject.result.labelled else None,
            tag("span", " the verdict", class_="chosen") if chosen else None,
        ),
        meter(position.strength),
        tag("p", _bearing(position), class_="small"),
        tag("details", tag("summary", "Why, in full"), reasons(subject, tree)) if tree is not None else None,
        class_="card position chosen" if chosen else "card position",
        id=subject.anchors.get(position.id),
        dir="auto",
    )


def meter(value: float, name: str = "strength") -> Markup:
    """A number in [0, 1] as a bar, followed by `name` and the number."""
    bar = tag(
        "svg",
        tag("rect", class_="track", width="100", height="8", rx="2"),
        tag("rect", class_="fill", width=f"{100 * max(0.0, min(1.0, value)):.1f}", height="8", rx="2"),
        viewBox="0 0 100 8",
        class_="meter",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
    return tag("p", bar, f" {name} {value:.2f}", class_="strength")


def _bearing(position: PositionResult) -> str:
    parts = []
    if position.supports or position.opposes:
        parts.append(f"{len(position.supports)} for, {len(position.opposes)} against")
    if position.energy is not None:
        parts.append(f"energy {position.energy:+.2f}".replace("-", "−"))
    if position.sufficiency is not None:
        enough = position.sufficiency >= 1
        parts.append("enough independent sources" if enough else "too few independent sources")
    return " · ".join(parts) or counted(0, "reason") + " bear on it"
