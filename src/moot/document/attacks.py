"""The log of all attacks: of what kind each is, who made it, on what, and what became of it."""

from collections.abc import Iterator

from moot.document.map.chart import ARGUMENT, STATEMENT, Map, Relation
from moot.document.map.seen import drawn_map
from moot.document.subject import GONE, Subject
from moot.document.words import ATTACK, BECAME, CHALLENGED, HOW, STATES, counted, state_of
from moot.results.parts import Item, Part, Quote, State, Words

_SHOWN = 40


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


def attacks(subject: Subject) -> Part:
    """The log of attacks."""
    drawn, found = drawn_map(subject), attacked(subject)
    made = subject.result.argued.attacks if subject.result.argued is not None else ()
    known = {attack.id: (STATES[attack.state], attack.by) for attack in made}
    items = tuple(_attack(drawn, relation, known.get(relation.id)) for relation in found)
    kinds = {relation.kind for relation in found}
    meaning = " · ".join(f"{ATTACK[kind][0]}: {ATTACK[kind][1]}" for kind in ATTACK if kind in kinds)
    says = ((f"{counted(len(found), 'attack')}. {meaning}.",),) if items else ()
    return Part("attacks", ("The attacks, one by one",), says, items, most=_SHOWN, full=True, kind="attacks")


def _attack(drawn: Map, relation: Relation, known: tuple[State, tuple[str, ...]] | None) -> Item:
    source = drawn.boxes[relation.source]
    state = known[0] if known is not None else state_of(source.label)
    by = ", ".join(known[1]) if known is not None and known[1] else source.by if source.kind == ARGUMENT else ""
    lines = (Item(_target(drawn, relation), lead="against"), Item((_became(drawn, relation, state),)))
    kind = f"attack {relation.kind}"
    return Item((_box(drawn, relation.source),), state, lead=ATTACK[relation.kind][0], by=by, kind=kind, under=lines)


def _box(drawn: Map, id: str) -> Quote:
    return Quote(drawn.boxes[id].text, id)


def _target(drawn: Map, relation: Relation) -> Words:
    aimed = drawn.by_id.get(relation.target) if relation.kind == "challenge" else None
    if aimed is not None:
        does = " speaks against " if aimed.attacks else " speaks for "
        return ("that ", _box(drawn, aimed.source), does, _box(drawn, aimed.target))
    by = drawn.boxes[relation.target].by
    return (_box(drawn, relation.target), *([f" {by}"] if by else []))


def _became(drawn: Map, relation: Relation, state: State) -> str:
    """What became of an attack, in a sentence; how it came about, if nobody made it."""
    if relation.kind == "challenge":
        said = CHALLENGED.get(state, "")
    else:
        said = BECAME.get((state, drawn.boxes[relation.target].label), "")
    said = "It was taken back." if state == GONE else said
    how = "" if relation.how == "asserted" else f"{HOW[relation.how][:1].upper()}{HOW[relation.how][1:]}."
    return " ".join(filter(None, (said, how)))
