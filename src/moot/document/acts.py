"""What participants did, as items of a transcript: an argument with its reasons, an attack, a support, a stance, …

An act that has no function of its own here is told by the line that its file in `moot.record.acts` gives it.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from moot.document.subject import Subject, finding
from moot.document.words import DENIES, HOW, RELATION, counted, state_of
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
from moot.results.parts import Exact, Item, Quote, Words, joined


def act(subject: Subject, event: Event) -> Item | None:
    """An event as an item of the transcript; None if the event is no act of a participant, or has nothing to tell."""
    tell = TOLD.get(type(event))
    if tell is not None:
        return tell(subject, event)
    kind = SAID.get(type(event))
    if kind is None:
        return None
    lines = kind.tell(event, "", subject.once("quotes", lambda: _quotes(subject)))
    said = [" ".join(part for part in (line.verb, line.text, line.note) if part) for line in lines]
    return Item(("; ".join(said),), kind="said") if said else None


def _quotes(subject: Subject) -> Quotes:
    """All that was said, for lines that quote it."""
    quotes = Quotes()
    for position in subject.standing.graph.positions:
        quotes.keep(position.id, position.text)
    for event in subject.events:
        kind = SAID.get(type(event))
        if kind is not None and kind.learn is not None:
            kind.learn(event, quotes)
    return quotes


def _claim(subject: Subject, event: ArgumentAdvanced) -> Item:
    """An argument: its words, what it rests on, its label and why it has that."""
    argument = event.argument
    id, said = argument.id, subject.text(argument.claim)
    own_words = str(argument.text) or said
    bare = argument.kind is Kind.QUESTION or not subject.result.labelled
    label, reason = subject.label(id), subject.why(id)
    what = "remark by moot" if argument.separates else argument.kind.value if subject.result.said else "reason"
    meant = subject.standing.prepared.stands_for.get(id, id)
    same = [subject.called(other) for other in subject.equals.get(meant, ()) if other != id]
    note: Words = (what, *((Exact(f" · says the same as {', '.join(same)}"),) if same else ()))
    under = [*_rests(subject, argument), *_named(subject, argument)]
    if own_words != said and not bare:
        does = "speaks against" if argument.claim.startswith("~") else "speaks for"
        under.insert(0, Item((Quote(subject.text(argument.claim.removeprefix("~"))),), lead=does))
    return Item(
        (own_words,),
        "" if bare else state_of(label),
        name=subject.called(id),
        note=(*note, *((f" · {reason}",) if reason and not bare else ())),
        place=id,
        kind="claim question" if argument.kind is Kind.QUESTION else "claim",
        under=tuple(under),
    )


def _rests(subject: Subject, argument: Argument) -> Iterator[Item]:
    for lead, literals in (("because", argument.premises), ("takes for granted", argument.assumptions)):
        if literals:
            yield Item(joined([Quote(subject.names.literal(l)) for l in literals], " and "), lead=lead)
    if argument.evidence:
        cited = [subject.quote(f"ev:{id}") for id in argument.evidence]
        yield Item(joined(cited, " and "), lead="with the evidence")


def _named(subject: Subject, argument: Argument) -> Iterator[Item]:
    """What a claim replaces, answers, is between, agrees to a part of, or asks about."""
    for lead, ids in (
        ("replaces", (argument.supersedes,)),
        ("answers", (argument.answers,)),
        ("a compromise between", argument.between or ()),
        ("about", argument.about or ()),
    ):
        if named := [subject.quote(id) for id in ids if id is not None]:
            yield Item(joined(named, " and "), lead=lead)
    if argument.part_of is not None:
        part = f" in part: {in_part(argument.text, argument.excepted)}"
        yield Item((subject.quote(argument.part_of), part), lead="agrees with")


def _attack(subject: Subject, event: AttackMade) -> Item:
    """An attack, or a challenge of an attack, with its rationale, or the words by which a detector found it."""
    edge = event.edge
    kind = "challenge" if edge.component is Component.RELATION else "attack"
    aimed = subject.debate.graph.edges.get(edge.target) if kind == "challenge" else None
    what: Words = (" ", _target(subject, edge))
    if aimed is not None:
        what = (" the attack of ", subject.quote(aimed.source), " on ", subject.quote(aimed.target))
    words = subject.findings.get(edge.id) or str(edge.rationale)
    how = f" ({HOW[edge.how.value]})" if edge.how is not How.ASSERTED else ""
    source = Quote("", edge.source, subject.called(edge.source))
    return Item((source, f" {DENIES[edge.component]}", *what, f"{how}{f': {words}' if words else ''}"), kind=kind)


def _support(subject: Subject, event: SupportGiven) -> Item:
    given = event.support
    source = Quote("", given.source, subject.called(given.source))
    why = (f": {given.rationale}",) if given.rationale else ()
    return Item((source, f" {RELATION['support']} ", _target(subject, given), *why), kind="support")


def _target(subject: Subject, edge: Edge | Support) -> Quote:
    if edge.target in subject.debate.graph.arguments or edge.target.startswith("ev:"):
        return subject.quote(edge.target)
    return Quote(subject.short(edge.target.removeprefix("p:")))


def contradiction(subject: Subject, found: ContradictionDetected) -> Item:
    """A contradiction that a detector found: both claims, the words that decided, and what challenges it."""
    edge = found.edges[0]
    denying = dict.fromkeys(source for edge in found.edges for source in subject.attackers.get(edge.id, ()))
    denied = (" · challenged by ", *joined([subject.quote(id) for id in denying], ", ")) if denying else ()
    ends = subject.quote(edge.source), " contradicts ", subject.quote(edge.target)
    return Item(ends, note=(finding(found), *denied), kind="attack")


def merge(subject: Subject, found: Merge) -> Item:
    """Two literals that were found to say the same, with score and words."""
    words = f" (by the words {', '.join(found.words)})" if found.words else ""
    by = f"{found.detector}, " if found.detector else ""
    said = Quote(subject.short(found.a)), " says the same as ", Quote(subject.short(found.b))
    return Item(said, note=(f"{by}score {found.score:.2f}{words}",), kind="merged")


def _evidence(subject: Subject, event: EvidenceSubmitted) -> Item:  # noqa: ARG001
    return Item(("brought ", Quote(str(event.fact.text), f"ev:{event.fact.id}", event.fact.id)), kind="evidence")


def _recalled(subject: Subject, event: MemoriesRecalled) -> Item:  # noqa: ARG001
    found = f"recalled {counted(len(event.texts), 'memory', 'memories')}: "
    return Item((found, *joined([Quote(str(said)) for said in event.texts], ", ")), kind="evidence")


def _endorsed(subject: Subject, event: ArgumentEndorsed) -> Item:
    argument = subject.debate.graph.arguments.get(event.argument)
    does = "accepts " if argument is not None and argument.between is not None else "agrees with "
    return Item((does, subject.quote(event.argument)), kind="endorsed")


def _conceded(subject: Subject, event: ArgumentConceded) -> Item:
    return Item(("gives in to ", subject.quote(event.argument)), kind="conceded")


def _retracted(subject: Subject, event: ArgumentRetracted) -> Item:
    """The argument, support or attack that was taken back, and what made its author do so."""
    given = subject.once("supports given", lambda: _supports(subject))
    edges = subject.debate.graph.edges
    if event.argument in given:
        taken = given[event.argument]
        target = Quote(subject.short(taken.target.removeprefix("p:")))
        what: Words = ("takes back its support of ", target, " by ", subject.quote(taken.source))
    elif event.argument in edges:
        edge = edges[event.argument]
        what = ("takes back the attack of ", subject.quote(edge.source), " on ", _target(subject, edge))
    else:
        what = ("takes back ", subject.quote(event.argument))
    return Item((*what, *because(subject, event.cause)), kind="retracted")


def because(subject: Subject, cause: str | None) -> Words:
    """What made somebody do something, if anything is named."""
    return (" because of ", subject.quote(cause)) if cause else ()


def _supports(subject: Subject) -> dict[str, Support]:
    """Every support that was ever given, by its id."""
    return {event.support.id: event.support for event in subject.events if isinstance(event, SupportGiven)}


def _rejected(subject: Subject, event: MoveRejected) -> Item:  # noqa: ARG001
    said: Words = (" It said: ", Quote(str(event.words))) if event.words else ()
    if event.item.startswith(UNKNOWN_KEY):
        return Item((str(event.why), *said), kind="rejected")
    return Item((f"refused: {act_named(event.item)} — {event.why}", *said), kind="rejected")


TOLD: Final[Mapping[type[Event], Callable[[Subject, Any], Item]]] = {
    ArgumentAdvanced: _claim,
    AttackMade: _attack,
    SupportGiven: _support,
    EvidenceSubmitted: _evidence,
    MemoriesRecalled: _recalled,
    ArgumentEndorsed: _endorsed,
    ArgumentConceded: _conceded,
    ArgumentRetracted: _retracted,
    MoveRejected: _rejected,
}
"""How the acts are told that link to what they are about."""
