"""Items of the transcript, one for each act of a participant: an argument with its reasons, an attack, a support, …

An act that has no function of its own here is told by the line that its file in `moot.record.acts` gives it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from moot.document.page.graph_section import chip
from moot.document.page.markup import Markup, joined, tag, text
from moot.document.page.subject import Subject, finding
from moot.document.page.words import HOW, RELATION, counted
from moot.record.acts import SAID
from moot.record.acts.telling import Quotes, in_part
from moot.record.events import (
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
from moot.record.graph import Argument, Component, Edge, How, Kind, Merge, Support
from moot.record.transcript import UNKNOWN_KEY
from moot.record.transcript import item as act_named
from moot.verdict.asked_for import handle_of

_SHORT = 90
_DOES = {
    Component.CLAIM: "says that it is not true:",
    Component.LITERAL: "says that it is not true:",
    Component.PREMISE: "says that it rests on what is not true:",
    Component.ASSUMPTION: "says that it takes for granted what is not true:",
    Component.FACT: "says that the evidence is not true:",
    Component.SOURCE: "says that it has no good source:",
    Component.WARRANT: "says that it does not follow:",
    Component.RELATION: "challenges",
}


def act(subject: Subject, event: Event) -> Markup | None:
    """An event as an item of the transcript; None if the event is no act of a participant, or has nothing to tell."""
    draw = DRAWN.get(type(event))
    if draw is not None:
        return draw(subject, event)
    kind = SAID.get(type(event))
    if kind is None:
        return None
    lines = kind.tell(event, "", subject.once("quotes", lambda: _quotes(subject)))
    said = [" ".join(part for part in (line.verb, line.text, line.note) if part) for line in lines]
    return item("said", text("; ".join(said))) if said else None


def _quotes(subject: Subject) -> Quotes:
    """All that was said, for lines that quote it."""
    quotes = Quotes()
    for position in subject.opened.positions:
        quotes.keep(position.id, position.text)
    for event in subject.events:
        kind = SAID.get(type(event))
        if kind is not None and kind.learn is not None:
            kind.learn(event, quotes)
    return quotes


def item(kind: str, *inside: object) -> Markup:
    """A list item of the transcript. `kind`: its CSS class; `inside`: its content."""
    return tag("li", *inside, class_=f"act {kind}", dir="auto")


def said_short(subject: Subject, node: str) -> str:
    """The text of `node`, the id of an argument, a fact or a position, or a literal, in the debate of `subject`.

    It has at most 90 characters, "…" at the end of a shortened one included. A name that the debate does not have is
    given as it is.
    """
    said = subject.text(node)
    return said if len(said) <= _SHORT else said[: _SHORT - 1].rstrip() + "…"


def reference(subject: Subject, node: str, *, quoted: bool = False) -> Markup:
    """What the page calls a node, as a link to its place; with `quoted` the beginning of its text follows."""
    anchor = subject.anchors.get(node) or subject.anchors.get(f"ev:{node.rpartition('>')[0]}")
    named = node in subject.debate.graph.arguments or node.startswith("ev:")
    name = tag("span", text(called(subject, node)), class_="id") if named else text(called(subject, node))
    if quoted and named:
        name = joined((name, " ", tag("q", text(said_short(subject, node)))))
    return tag("a", name, href=f"#{anchor}") if anchor else name


def called(subject: Subject, node: str) -> str:
    """What the page calls a node: an argument a1, a2, …, in the order in which they came, as participants were shown
    it; evidence by its id.
    """
    arguments = subject.debate.graph.arguments
    if node not in arguments:
        return node.removeprefix("ev:")
    return handle_of(node, int(subject.anchors[node].removeprefix("a")))


def claim(subject: Subject, argument: Argument) -> Markup:
    """An argument as an item of the transcript: its text, premises, assumptions and evidence, its label and the reason
    for it."""
    id, kind, earlier = argument.id, argument.kind, argument.supersedes
    label = subject.label(id)
    said = subject.text(argument.claim)
    own_words = str(argument.text) or said
    bare = kind is Kind.QUESTION or not subject.result.labelled
    reason = subject.why(id)
    return tag(
        "li",
        tag("p", text(own_words, lines=True), class_="said", dir="auto"),
        _claims(subject, argument.claim) if own_words != said and not bare else None,
        _rests(subject, "because", argument.premises),
        _rests(subject, "takes for granted", argument.assumptions),
        _cited(subject, argument.evidence),
        tag("p", "replaces ", reference(subject, earlier, quoted=True), class_="small") if earlier else None,
        *_named(subject, argument),
        tag(
            "p",
            None if bare else chip(label),
            " ",
            tag("b", called(subject, id), class_="id"),
            " remark by moot" if argument.separates else f" {kind.value}" if subject.result.said else " reason",
            _merged(subject, id),
            text(f" · {reason}") if reason and not bare else None,
            class_="small meta",
            dir="auto",
        ),
        class_=f"act claim {'question' if bare else label}",
        id=subject.anchors.get(id),
    )


def _named(subject: Subject, argument: Argument) -> Iterator[Markup]:
    """What the claim answers, is between, agrees to a part of, or asks about, a paragraph each."""
    for words, ids in (
        ("answers ", (argument.answers,)),
        ("a compromise between ", argument.between or ()),
        ("about ", argument.about or ()),
    ):
        named = [reference(subject, id, quoted=True) for id in ids if id is not None]
        if named:
            yield tag("p", words, joined(named, " and "), class_="small", dir="auto")
    if argument.part_of is not None:
        whole, part = reference(subject, argument.part_of, quoted=True), in_part(argument.text, argument.excepted)
        yield tag("p", "agrees with ", whole, " in part: ", text(part), class_="small", dir="auto")


def _claims(subject: Subject, claimed: str) -> Markup:
    """What an argument speaks for, or speaks against."""
    does = "speaks against " if claimed.startswith("~") else "speaks for "
    return tag("p", does, tag("q", text(subject.text(claimed.removeprefix("~")))), class_="small")


def _rests(subject: Subject, word: str, literals: Sequence[str]) -> Markup | None:
    if not literals:
        return None
    said = joined((tag("q", text(subject.names.literal(l))) for l in literals), " and ")
    return tag("p", f"{word} ", said, class_="small", dir="auto")


def _cited(subject: Subject, facts: Sequence[str]) -> Markup | None:
    if not facts:
        return None
    named = joined((reference(subject, f"ev:{id}", quoted=True) for id in facts), " and ")
    return tag("p", "with the evidence ", named, class_="small", dir="auto")


def _merged(subject: Subject, id: str) -> Markup | None:
    meant = subject.standing.prepared.stands_for.get(id, id)
    others = [other for other in subject.equals.get(meant, ()) if other != id]
    named = joined((reference(subject, other) for other in others), ", ")
    return tag("span", " · says the same as ", named, class_="exact") if others else None


def attack(subject: Subject, edge: Edge) -> Markup:
    """An attack, or a challenge of an attack, as an item of the transcript, with its rationale.

    If a detector found it, the words that decided stand in place of the rationale.
    """
    kind = "challenge" if edge.component is Component.RELATION else "attack"
    aimed = subject.debate.graph.edges.get(edge.target) if kind == "challenge" else None
    if aimed is not None:
        objection, of = (reference(subject, id, quoted=True) for id in (aimed.source, aimed.target))
        what = joined((" the attack of ", objection, " on ", of))
    else:
        what = joined((" ", _target(subject, edge)))
    words = subject.findings.get(edge.id) or str(edge.rationale)
    return tag(
        "li",
        reference(subject, edge.source),
        f" {_DOES[edge.component]}",
        what,
        f" ({HOW[edge.how.value]})" if edge.how is not How.ASSERTED else None,
        joined((": ", tag("bdi", text(words)))) if words else None,
        class_=f"act {kind}",
        dir="auto",
    )


def support(subject: Subject, given: Support) -> Markup:
    """A support of an argument or a statement as an item of the transcript, with its rationale."""
    words = joined((": ", tag("bdi", text(given.rationale)))) if given.rationale else None
    source, does, target = reference(subject, given.source), RELATION["support"], _target(subject, given)
    return tag("li", source, f" {does} ", target, words, class_="act support", dir="auto")


def _target(subject: Subject, edge: Edge | Support) -> Markup:
    if edge.target in subject.debate.graph.arguments or edge.target.startswith("ev:"):
        return reference(subject, edge.target, quoted=True)
    return tag("q", text(said_short(subject, edge.target.removeprefix("p:"))))


def contradiction(subject: Subject, found: ContradictionDetected) -> Markup:
    """A contradiction that a detector found, as an item of the transcript: both claims, the words that decided, and the
    arguments that challenge it."""
    edge = found.edges[0]
    denying = [source for edge in found.edges for source in subject.attackers.get(edge.id, ())]
    denied = joined((reference(subject, id, quoted=True) for id in dict.fromkeys(denying)), ", ")
    return tag(
        "li",
        reference(subject, edge.source, quoted=True),
        " contradicts ",
        reference(subject, edge.target, quoted=True),
        text(f" — {finding(found)}"),
        joined((" · challenged by ", denied)) if denied else None,
        class_="act attack",
        dir="auto",
    )


def merge(subject: Subject, found: Merge) -> Markup:
    """A merge as an item of the transcript: two literals that a detector found to say the same, with score and words.
    """
    words = f" (by the words {', '.join(found.words)})" if found.words else ""
    by = f"{found.detector}, " if found.detector else ""
    return tag(
        "li",
        tag("q", text(said_short(subject, found.a))),
        " says the same as ",
        tag("q", text(said_short(subject, found.b))),
        text(f" — {by}score {found.score:.2f}{words}"),
        class_="act merged",
        dir="auto",
    )


def _evidence(subject: Subject, event: EvidenceSubmitted) -> Markup:
    quoted = tag("bdi", "“", text(event.fact.text), "”")
    id, anchor = tag("span", text(event.fact.id), class_="id"), subject.anchors.get(f"ev:{event.fact.id}")
    return item("evidence", "brought ", tag("a", id, " ", quoted, href=f"#{anchor}") if anchor else quoted)


def _recalled(subject: Subject, event: MemoriesRecalled) -> Markup:  # noqa: ARG001
    found = joined((tag("bdi", "“", text(said), "”") for said in event.texts), ", ")
    return item("evidence", f"recalled {counted(len(event.texts), 'memory', 'memories')}: ", found)


def _endorsed(subject: Subject, event: ArgumentEndorsed) -> Markup:
    argument = subject.debate.graph.arguments.get(event.argument)
    does = "accepts " if argument is not None and argument.between is not None else "agrees with "
    return item("endorsed", does, reference(subject, event.argument, quoted=True))


def _conceded(subject: Subject, event: ArgumentConceded) -> Markup:
    return item("conceded", "gives in to ", reference(subject, event.argument, quoted=True))


def _retracted(subject: Subject, event: ArgumentRetracted) -> Markup:
    """The argument, support or attack that was taken back, and what made its author do so."""
    given = subject.once("supports given", lambda: _supports(subject))
    edges = subject.debate.graph.edges
    cause = joined((" because of ", reference(subject, event.cause, quoted=True))) if event.cause else None
    if event.argument in given:
        taken = given[event.argument]
        quoted = tag("q", text(said_short(subject, taken.target.removeprefix("p:"))))
        by = reference(subject, taken.source, quoted=True)
        return item("retracted", "takes back its support of ", quoted, " by ", by, cause)
    if event.argument in edges:
        edge = edges[event.argument]
        source, target = reference(subject, edge.source, quoted=True), _target(subject, edge)
        return item("retracted", "takes back the attack of ", source, " on ", target, cause)
    return item("retracted", "takes back ", reference(subject, event.argument, quoted=True), cause)


def _supports(subject: Subject) -> dict[str, Support]:
    """Every support that was ever given, by its id."""
    return {event.support.id: event.support for event in subject.events if isinstance(event, SupportGiven)}


def _rejected(subject: Subject, event: MoveRejected) -> Markup:  # noqa: ARG001
    said = joined((" It said: ", tag("q", text(event.words)))) if event.words else None
    if event.item.startswith(UNKNOWN_KEY):
        return item("rejected", text(event.why), said)
    return item("rejected", "refused: ", text(act_named(event.item)), " — ", text(event.why), said)


DRAWN: Final[Mapping[type[Event], Callable[[Subject, Any], Markup]]] = {
    ArgumentAdvanced: lambda subject, event: claim(subject, event.argument),
    AttackMade: lambda subject, event: attack(subject, event.edge),
    SupportGiven: lambda subject, event: support(subject, event.support),
    EvidenceSubmitted: _evidence,
    MemoriesRecalled: _recalled,
    ArgumentEndorsed: _endorsed,
    ArgumentConceded: _conceded,
    ArgumentRetracted: _retracted,
    MoveRejected: _rejected,
}
"""How the acts look that are more than a line."""
