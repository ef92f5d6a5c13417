"""The positions: whether each leads, who was heard on it, and the reasons."""

from collections.abc import Iterator, Mapping
from typing import Final

from moot.document.page.graph_section import chip
from moot.document.page.markup import Markup, joined, tag, text
from moot.document.page.subject import Subject
from moot.document.page.trees import reasons, trees
from moot.document.page.words import counted
from moot.results import PositionResult
from moot.results.speaking import argued_words, excluded_by, heard, sentence, standing_words
from moot.verdict.explained import ExplainedNode
from moot.verdict.plainly import NUMBERS

_WEIGHED: Final = (
    "Weight decides here: the answer wins that independent evidence speaks for by enough. It may win though "
    "something stands against it; whether it stands by argument alone is told in the last part of this page."
)
_PLACE: Final = {"decided": "chosen", "excluded": "excluded"}
"""How the place of a position among its rivals looks; that it is ahead without having won is the rest."""


def positions(subject: Subject) -> Iterator[Markup]:
    """The section about the positions: a card for each, with who was heard on it and the reasons."""
    if not subject.result.positions:
        yield tag("p", "The question came without answers: what follows is about the claims that were made.")
        return
    if subject.result.weighed and subject.result.labelled:
        yield tag("p", _WEIGHED)
        yield tag("p", NUMBERS)
    explained = {tree.argument: tree for tree in trees(subject)}
    cards = [_card(subject, position, explained) for position in subject.result.positions]
    yield tag("div", joined(cards), class_="cards")


def _card(subject: Subject, position: PositionResult, explained: Mapping[str, ExplainedNode]) -> Markup:
    tree = explained.get(position.id)
    chosen, place = subject.result.verdict == position.text, standing_words(position, subject.result)
    labelled, weighed = subject.result.labelled, subject.result.weighed
    return tag(
        "article",
        tag("h3", tag("bdi", text(position.text, lines=True)), class_="said"),
        tag(
            "p",
            chip(position.label, argued_words(position, subject.result)) if labelled and not weighed else None,
            tag("span", f" {place}", class_=_PLACE.get(place, "ahead")) if place else None,
        ),
        *(tag("p", text(line), class_="warn") for line in excluded_by(subject.result, position)),
        tag("p", _bearing(position), class_="small") if subject.result.labelled or _heard(position) else None,
        tag("p", text(sentence(tree.reason)), class_="small") if tree is not None and not tree.because else None,
        tag("details", tag("summary", "Why, in full"), reasons(subject, tree))
        if tree is not None and (tree.because or subject.result.labelled)
        else None,
        class_=" ".join(("card position", *(["chosen"] if chosen else ["shut"] if place == "excluded" else []))),
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


def _heard(position: PositionResult) -> bool:
    """Whether anything was said or cited for or against a position."""
    return bool(heard(position) or position.supports or position.opposes)


def _bearing(position: PositionResult) -> str:
    """Who was heard on a position."""
    if sources := heard(position):
        return f"{sources[:1].upper()}{sources[1:]}."
    if position.supports or position.opposes:
        return f"{len(position.supports)} for, {len(position.opposes)} against"
    return counted(0, "reason") + " bear on it"
