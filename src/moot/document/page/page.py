"""A debate as one HTML page that loads nothing, for any screen and for paper.

The page may load nothing, send nothing and run nothing but its own script: its policy names the digests of its style
and its script, and allows no other.
"""

import base64
import hashlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from moot.document.page.attacks import attacked, attacks
from moot.document.page.dividing import divides, dividing
from moot.document.page.drawing import SIGNS
from moot.document.page.evidence import evidence
from moot.document.page.graph_section import graph_section
from moot.document.page.issues import issues
from moot.document.page.markup import Markup, joined, raw, tag
from moot.document.page.opening import opening, title
from moot.document.page.positions import positions
from moot.document.page.record import checking, merged, participants, rules
from moot.document.page.script import SCRIPT
from moot.document.page.section import added
from moot.document.page.stances import stances
from moot.document.page.style import STYLE
from moot.document.page.subject import Subject
from moot.document.page.terms import terms
from moot.document.page.transcript import transcript
from moot.version import VERSION

Part = tuple[str, str, Callable[[Subject], Iterable[Markup]]]
"""A part of the page: its anchor, its title, and what makes it."""


def page(subject: Subject) -> Iterator[str]:
    """The whole HTML page about a debate, as lines without line ends. The same debate gives the same bytes."""
    yield "<!doctype html>"
    yield '<html lang="en">'
    yield tag("head", *_head(subject))
    yield "<body>"
    yield SIGNS
    yield '<div class="page">'
    yield tag("a", "Skip to the verdict", href="#verdict", class_="skip")
    yield tag("header", *opening(subject))
    shown = list(_parts(subject))
    yield _contents(shown)
    yield "<main>"
    for id, name, make in shown:
        yield tag("section", tag("h2", name, id=f"h-{id}"), joined(make(subject)), id=id, aria_labelledby=f"h-{id}")
    yield "</main>"
    yield tag("footer", f"Written by moot {VERSION} from the events of the debate. This page asks nobody for anything.")
    yield "</div>"
    yield f"<script>{SCRIPT}</script>"
    yield "</body>"
    yield "</html>"


def policy() -> str:
    """The Content-Security-Policy of the page: it may use its own style, its own script and embedded pictures, and
    nothing else."""
    return (
        f"default-src 'none'; style-src 'sha256-{_digest(STYLE)}'; script-src 'sha256-{_digest(SCRIPT)}'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )


_ICON: Final = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
    "%3Ccircle cx='8' cy='8' r='7' fill='%2300694d'/%3E%3C/svg%3E"
)


def _head(subject: Subject) -> Iterator[Markup]:
    yield tag("meta", charset="utf-8")
    yield raw(f'<meta http-equiv="Content-Security-Policy" content="{policy()}">')
    yield tag("meta", name="referrer", content="no-referrer")
    yield tag("meta", name="viewport", content="width=device-width, initial-scale=1")
    yield tag("meta", name="generator", content=f"moot {VERSION}")
    yield raw(f'<link rel="icon" href="{_ICON}">')
    yield tag("title", title(subject))
    yield raw(f"<style>{STYLE}</style>")


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _parts(subject: Subject) -> Iterator[Part]:
    graph, said = subject.debate.graph, subject.result.said
    if divides(subject):
        yield "dividing", "What divides them", dividing
    if said is not None:
        yield "answers", "What was at issue", partial(issues, said=said)
    elif subject.result.positions or subject.result.labelled:
        yield "answers", "The answers", positions
    for number, section in enumerate(subject.result.sections, 1):
        yield f"section-{number}", section.title, partial(added, section=section)
    if subject.result.labelled or subject.result.argued is not None:
        yield "graph", "The map", graph_section
    if attacked(subject):
        yield "attacks", "The attacks, one by one", attacks
    yield "transcript", "Transcript", transcript
    if subject.result.evidence:
        yield "evidence", "Evidence", evidence
    if graph.stances:
        yield "stances", "Who stood where", stances
    if graph.merges:
        yield "merged", "Merged claims", merged
    yield "participants", "Participants", participants
    yield "rules", "Rules and parameters", rules
    yield "check", "Check it yourself", checking
    yield "terms", "In the terms of the model", terms


def _contents(parts: list[Part]) -> Markup:
    links = (tag("li", tag("a", name, href=f"#{id}")) for id, name, _ in parts)
    return tag("nav", tag("ul", joined(links)), aria_label="Contents")
