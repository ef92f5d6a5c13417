"""One act each, as an item of the transcript: an argument with its reasons, an attack, a support, a merge.

An act that has no drawing of its own here is told in the line that its file gives it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from moot.deliberation.acts import SAID
from moot.deliberation.acts.telling import Quotes
from moot.deliberation.events import (
    ArgumentAdvanced,
    ArgumentConceded,
    ArgumentEndorsed,
    ArgumentRetracted,
    AttackMade,
    ContradictionDetected,
    Event,
    EvidenceSubmitted,
    MemoriesRecalled,
    MoveRejected,
    SupportGiven,
)
from moot.deliberation.graph import Argument, Component, Edge, How, Kind, Merge, Support
from moot.deliberation.transcript import item as act_named
from moot.report.page.graph_section import chip
from moot.report.page.markup import Markup, joined, tag, text
from moot.report.page.told import Told, finding
from moot.report.page.words import HOW, RELATION, counted

_SHORT = 90
_DOES = {
    Component.CLAIM: "rebuts the claim of",
    Component.LITERAL: "rebuts",
    Component.PREMISE: "undermines a premise of",
    Component.ASSUMPTION: "undermines an assumption of",
    Component.FACT: "undermines the evidence",
    Component.SOURCE: "undermines the source of",
    Component.WARRANT: "undercuts",
    Component.RELATION: "challenges",
}


def act(told: Told, event: Event) -> Markup | None:
    """What an event says, as an item of the transcript; None if it is no act."""
    draw = DRAWN.get(type(event))
    if draw is not None:
        return draw(told, event)
    kind = SAID.get(type(event))
    if kind is None:
        return None
    lines = kind.tell(event, "", told.once("quotes", lambda: _quotes(told)))
    said = [" ".join(part for part in (line.verb, line.text, line.note) if part) for line in lines]
    return item("said", text("; ".join(said))) if said else None


def _quotes(told: Told) -> Quotes:
    """All that was said, for lines that quote it."""
    quotes = Quotes()
    for position in told.opened.positions:
        quotes.keep(position.id, position.text)
    for event in told.events:
        kind = SAID.get(type(event))
        if kind is not None and kind.learn is not None:
            kind.learn(event, quotes)
    return quotes


def item(kind: str, *inside: object) -> Markup:
    """An item of the transcript; `kind` is how it looks."""
    return tag("li", *inside, class_=f"act {kind}", dir="auto")


def said_short(told: Told, node: str) -> str:
    """The beginning of what a node or a literal says."""
    said = told.text(node)
    return said if len(said) <= _SHORT else said[: _SHORT - 1].rstrip() + "…"


def reference(told: Told, node: str, *, quoted: bool = False) -> Markup:
    """The name of something, linked to where it is told, with its beginning if `quoted`."""
    anchor = told.anchors.get(node) or told.anchors.get(f"ev:{node.rpartition('>')[0]}")
    name = tag("a", text(node.removeprefix("ev:")), href=f"#{anchor}") if anchor else text(node)
    known = node in told.debate.graph.arguments or node.startswith("ev:")
    return joined((name, " ", tag("q", text(said_short(told, node))))) if quoted and known else name


def claim(told: Told, argument: Argument) -> Markup:
    """An argument in full: its text, what it rests on, its label and why it has it."""
    id, kind = argument.id, argument.kind
    label = told.label(id)
    said = told.text(argument.claim)
    own_words = str(argument.text) or said
    bare = kind is Kind.QUESTION or not told.result.labelled
    reason = told.why(id)
    return tag(
        "li",
        tag("p", text(own_words, lines=True), class_="said", dir="auto"),
        tag("p", "claims: ", tag("q", text(said)), class_="small") if own_words != said and not bare else None,
        _rests(told, "because", argument.premises),
        _rests(told, "assuming", argument.assumptions),
        _cited(told, argument.evidence),
        tag("p", "replaces ", reference(told, argument.supersedes), class_="small") if argument.supersedes else None,
        tag(
            "p",
            None if bare else chip(label),
            " ",
            tag("b", text(id), class_="id"),
            f" {kind.value}",
            _merged(told, id),
            text(f" · {reason}") if reason and not bare else None,
            class_="small meta",
            dir="auto",
        ),
        class_=f"act claim {'question' if bare else label}",
        id=told.anchors.get(id),
    )


def _rests(told: Told, word: str, literals: Sequence[str]) -> Markup | None:
    if not literals:
        return None
    said = joined((tag("q", text(told.names.literal(l))) for l in literals), " and ")
    return tag("p", f"{word} ", said, class_="small", dir="auto")


def _cited(told: Told, facts: Sequence[str]) -> Markup | None:
    if not facts:
        return None
    return tag("p", "with the evidence ", joined((reference(told, f"ev:{id}", quoted=True) for id in facts), " and "),
               class_="small", dir="auto")  # fmt: skip


def _merged(told: Told, id: str) -> Markup | None:
    meant = told.standing.prepared.stands_for.get(id, id)
    others = [other for other in told.equals.get(meant, ()) if other != id]
    return joined((" · says the same as ", joined((reference(told, o) for o in others), ", "))) if others else None


def attack(told: Told, edge: Edge) -> Markup:
    """An attack, or the challenge of one; of a detected one with the words that decided."""
    kind = "challenge" if edge.component is Component.RELATION else "attack"
    aimed = told.debate.graph.edges.get(edge.target) if kind == "challenge" else None
    if aimed is not None:
        what = joined((" the attack of ", reference(told, aimed.source), " on ", reference(told, aimed.target)))
    else:
        what = joined((" ", _target(told, edge)))
    words = told.findings.get(edge.id) or str(edge.rationale)
    return tag(
        "li",
        reference(told, edge.source),
        f" {_DOES[edge.component]}",
        what,
        f" ({HOW[edge.how.value]})" if edge.how is not How.ASSERTED else None,
        joined((": ", tag("bdi", text(words)))) if words else None,
        class_=f"act {kind}",
        dir="auto",
    )


def support(told: Told, given: Support) -> Markup:
    """A support."""
    words = joined((": ", tag("bdi", text(given.rationale)))) if given.rationale else None
    does = RELATION["support"][1]
    return tag(
        "li", reference(told, given.source), f" {does} ", _target(told, given), words, class_="act support", dir="auto"
    )


def _target(told: Told, edge: Edge | Support) -> Markup:
    if edge.target in told.debate.graph.arguments or edge.target.startswith("ev:"):
        return reference(told, edge.target, quoted=True)
    return tag("q", text(said_short(told, edge.target.removeprefix("p:"))))


def contradiction(told: Told, found: ContradictionDetected) -> Markup:
    """Two claims that cannot both hold, with the words that decided, and whoever denies that."""
    edge = found.edges[0]
    denying = [source for edge in found.edges for source in told.attackers.get(edge.id, ())]
    denied = joined((reference(told, id) for id in dict.fromkeys(denying)), ", ")
    return tag(
        "li",
        reference(told, edge.source, quoted=True),
        " contradicts ",
        reference(told, edge.target, quoted=True),
        text(f" — {finding(found)}"),
        joined((" · challenged by ", denied)) if denied else None,
        class_="act attack",
        dir="auto",
    )


def merge(told: Told, found: Merge) -> Markup:
    """Two that say the same."""
    words = f" (by the words {', '.join(found.words)})" if found.words else ""
    by = f"{found.detector}, " if found.detector else ""
    return tag(
        "li",
        tag("q", text(said_short(told, found.a))),
        " says the same as ",
        tag("q", text(said_short(told, found.b))),
        text(f" — {by}score {found.score:.2f}{words}"),
        class_="act merged",
        dir="auto",
    )


def _evidence(told: Told, event: EvidenceSubmitted) -> Markup:
    quoted = tag("bdi", "“", text(event.fact.text), "”")
    return item("evidence", "brought ", reference(told, f"ev:{event.fact.id}"), " ", quoted)


def _recalled(told: Told, event: MemoriesRecalled) -> Markup:  # noqa: ARG001
    found = joined((tag("bdi", "“", text(said), "”") for said in event.texts), ", ")
    return item("evidence", f"recalled {counted(len(event.texts), 'memory', 'memories')}: ", found)


def _endorsed(told: Told, event: ArgumentEndorsed) -> Markup:
    return item("endorsed", "stands behind ", reference(told, event.argument, quoted=True))


def _conceded(told: Told, event: ArgumentConceded) -> Markup:
    return item("conceded", "gives in to ", reference(told, event.argument, quoted=True))


def _retracted(told: Told, event: ArgumentRetracted) -> Markup:
    """What was taken back: an argument, or a support, which has no words of its own."""
    given = told.once("supports given", lambda: _supports(told))
    if event.argument not in given:
        return item("retracted", "takes back ", reference(told, event.argument, quoted=True))
    taken = given[event.argument]
    quoted = tag("q", text(said_short(told, taken.target.removeprefix("p:"))))
    return item("retracted", "takes back ", "its support of ", quoted, " by ", reference(told, taken.source))


def _supports(told: Told) -> dict[str, Support]:
    """Every support that was ever given, by its id."""
    return {event.support.id: event.support for event in told.events if isinstance(event, SupportGiven)}


def _rejected(told: Told, event: MoveRejected) -> Markup:  # noqa: ARG001
    return item("rejected", "refused: ", text(act_named(event.item)), " — ", text(event.why))


DRAWN: Final[Mapping[type[Event], Callable[[Told, Any], Markup]]] = {
    ArgumentAdvanced: lambda told, event: claim(told, event.argument),
    AttackMade: lambda told, event: attack(told, event.edge),
    SupportGiven: lambda told, event: support(told, event.support),
    EvidenceSubmitted: _evidence,
    MemoriesRecalled: _recalled,
    ArgumentEndorsed: _endorsed,
    ArgumentConceded: _conceded,
    ArgumentRetracted: _retracted,
    MoveRejected: _rejected,
}
"""How the acts look that are more than a line."""
