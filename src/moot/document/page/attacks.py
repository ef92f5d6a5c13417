"""The log of all attacks: of what kind each is, who made it, on what, and what became of it."""

from collections.abc import Iterator
from typing import Final

from moot.document.page.graph_section import chip
from moot.document.page.map import ARGUMENT, STATEMENT, Map, Relation
from moot.document.page.markup import Markup, joined, tag, text
from moot.document.page.seen import drawn_map
from moot.document.page.subject import GONE, Subject
from moot.document.page.words import ATTACK, HOW, counted

_SHOWN: Final = 40
"""Attacks that are shown at once."""
_STATE: Final = {"stands": "in", "open": "undec", "fell": "out", "withdrawn": GONE, "dropped": GONE}


def attacked(subject: Subject) -> list[Relation]:
    """The attacks that participants made or that follow from what they claim; none where evidence is only weighed."""
    if not subject.result.labelled or subject.result.weighed:
        return []
    drawn = drawn_map(subject)
    made = [r for r in drawn.relations if r.attacks and not (r.how == "implied" and _question(drawn, r.target))]
    questions = (id for id, box in drawn.boxes.items() if box.kind == STATEMENT)
    return [*made, *(relation for id in questions for relation in _over(drawn, id))]


def _question(drawn: Map, box: str) -> bool:
    return box in drawn.boxes and drawn.boxes[box].kind == STATEMENT


def _over(drawn: Map, question: str) -> Iterator[Relation]:
    """The attacks that follow from the two answers to a question: who claims the one denies whoever claims the other,
    and denies what needs it."""
    heard, needs = drawn.incoming.get(question, ()), drawn.outgoing.get(question, ())
    yes = [r.source for r in heard if r.kind == "support"]
    no = [r.source for r in heard if r.kind == "rebut"]
    needing = {answer: [r.target for r in needs if r.off.startswith("~") is not answer] for answer in (True, False)}
    for one, other, needed in ((yes, no, needing[False]), (no, yes, needing[True])):
        for source in one:
            yield from (Relation(f"{source} > {o}", source, o, "rebut", "implied") for o in other if o != source)
            yield from (Relation(f"{source} > {n}", source, n, "undermine", "implied") for n in needed if n != source)


def attacks(subject: Subject) -> Iterator[Markup]:
    """The section with the log of attacks."""
    drawn, found = drawn_map(subject), attacked(subject)
    states = subject.result.argued.attacks if subject.result.argued is not None else ()
    known = {attack.id: (_STATE[attack.state], attack.by) for attack in states}
    items = [_attack(subject, drawn, relation, known.get(relation.id)) for relation in found]
    kinds = {relation.kind for relation in found}
    meaning = " · ".join(f"{ATTACK[kind][0]}: {ATTACK[kind][1]}" for kind in ATTACK if kind in kinds)
    yield tag("p", f"{counted(len(found), 'attack')}. {meaning}.", class_="small")
    yield tag("ul", joined(items[:_SHOWN]), class_="attacks")
    if rest := items[_SHOWN:]:
        summary = tag("summary", f"{len(rest)} more")
        yield tag("details", summary, tag("ul", joined(rest), class_="attacks"))


def _attack(subject: Subject, drawn: Map, relation: Relation, known: tuple[str, tuple[str, ...]] | None) -> Markup:
    source, label = drawn.boxes[relation.source], drawn.boxes[relation.source].label
    by = ", ".join(known[1]) if known is not None and known[1] else source.by if source.kind == ARGUMENT else ""
    word = ATTACK[relation.kind][0]
    return tag(
        "li",
        tag("p", chip(known[0] if known is not None else label), " ", tag("b", text(by)) if by else None,
            tag("span", word, class_=f"kind {relation.kind}"), class_="head"),
        tag("p", _box(subject, drawn, relation.source), class_="said", dir="auto"),
        tag("p", "against ", _target(subject, drawn, relation), class_="small", dir="auto"),
        tag("p", text(_became(drawn, relation, known[0] if known is not None else label)), class_="small"),
        dir="auto",
    )  # fmt: skip


def _box(subject: Subject, drawn: Map, id: str) -> Markup:
    box = drawn.boxes[id]
    anchor = subject.anchors.get(id)
    said = tag("q", text(box.text))
    return tag("a", said, href=f"#{anchor}") if anchor else said


def _target(subject: Subject, drawn: Map, relation: Relation) -> Markup:
    aimed = drawn.by_id.get(relation.target) if relation.kind == "challenge" else None
    if aimed is not None:
        ends = (_box(subject, drawn, aimed.source), " speaks against " if aimed.attacks else " speaks for ")
        return joined(("that ", *ends, _box(subject, drawn, aimed.target)))
    box = drawn.boxes[relation.target]
    by = tag("span", " ", text(box.by), class_="by") if box.by else None
    return joined((_box(subject, drawn, relation.target), by))


def _became(drawn: Map, relation: Relation, state: str) -> str:
    """What became of an attack, in a sentence; how it came about, if nobody made it."""
    if relation.kind == "challenge":
        challenged = {"in": "It stands: that attack counts no more.", "out": "It has fallen: that attack counts."}
        said = challenged.get(state, "")
    else:
        target = drawn.boxes[relation.target].label
        said = {
            ("in", "out"): "It stands, and what it attacks has fallen.",
            ("in", "in"): "It stands, and does not outweigh what it attacks.",
            ("in", "undec"): "It stands; what it attacks is open.",
            ("undec", "undec"): "Neither has fallen.",
            ("undec", "in"): "It is open, and does not outweigh what it attacks.",
            ("undec", "out"): "It is open; what it attacks has fallen.",
            ("out", "in"): "It has fallen, and what it attacked stands.",
            ("out", "undec"): "It has fallen; what it attacked is open all the same.",
            ("out", "out"): "It has fallen, and so has what it attacked.",
        }.get((state, target), "")
    said = "It was taken back." if state == GONE else said
    how = "" if relation.how == "asserted" else f"{HOW[relation.how][:1].upper()}{HOW[relation.how][1:]}."
    return " ".join(filter(None, (said, how)))
