"""The act of saying how two claims are related, whoever made them: one supports, opposes or undercuts the other, they
say the same, they do not, they are not in conflict, or they exclude each other."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from moot.record.acts.advance import ArgumentAdvanced
from moot.record.acts.answer import Answer, Refusal
from moot.record.acts.attack import EXCLUDED, attacked
from moot.record.acts.challenge import challenged
from moot.record.acts.give_support import supported
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.retract import ArgumentRetracted
from moot.record.acts.take_stance import side, take
from moot.record.acts.telling import Line, Quotes
from moot.record.graph import (
    Argument,
    Component,
    Edge,
    Kind,
    Support,
    Tie,
    Tied,
    literal_of,
    pair_of,
)
from moot.record.growing import GrowingGraph
from moot.record.identity import why_distinct
from moot.record.lifecycle import Event
from moot.record.text import Text, shortened

VERBS: Final = {
    Tie.SAME_AS: "says these are the same:",
    Tie.DIFFERENT: "says these are not the same:",
    Tie.NOT_IN_CONFLICT: "says these are not in conflict:",
}


class How(StrEnum):
    """How one claim is related to another."""

    SUPPORTS = "supports"
    OPPOSES = "opposes"
    UNDERCUTS = "undercuts"
    SAME_AS = "same_as"
    DIFFERENT = "different"
    NOT_IN_CONFLICT = "not_in_conflict"
    EXCLUDES = "excludes"


AGREEING: Final = {
    How.SUPPORTS: {How.SUPPORTS, How.SAME_AS, How.DIFFERENT, How.NOT_IN_CONFLICT},
    How.OPPOSES: {How.OPPOSES, How.UNDERCUTS, How.EXCLUDES, How.DIFFERENT},
    How.UNDERCUTS: {How.OPPOSES, How.UNDERCUTS, How.EXCLUDES, How.DIFFERENT},
    How.EXCLUDES: {How.OPPOSES, How.UNDERCUTS, How.EXCLUDES, How.DIFFERENT},
    How.SAME_AS: {How.SUPPORTS, How.SAME_AS, How.NOT_IN_CONFLICT},
    How.DIFFERENT: {*How} - {How.SAME_AS},
    How.NOT_IN_CONFLICT: {How.SUPPORTS, How.SAME_AS, How.DIFFERENT, How.NOT_IN_CONFLICT},
}
"""What one answer may say of two claims together."""


@dataclass(frozen=True, slots=True)
class Relate(Act):
    """The act of saying that the claim `source` is related to the claim `target` as `relation` says; both by id or
    name. `because`: the claim that is the reason, or None. If it opposes, `target` may be the id of an attack: the
    claim then says that there is no such conflict.
    """

    source: str
    target: str
    relation: How
    because: str | None = None


@dataclass(frozen=True, slots=True)
class ClaimsTied(Event):
    """The event that a participant said `tied.tie` of two claims. `request`: the id of the request that it answered."""

    request: str
    tied: Tied


def judge(act: Relate, answer: Answer, id: str) -> Judged:
    """The events of the relation if it is legal, else the reason for the refusal as a text.

    A relation that its author said before gives no event. One that says the opposite of what its author said of the
    same two claims takes that back. `id`: the id that a new attack, support or claim gets.
    """
    why = next(_faults(act, answer), None)
    if why is not None:
        return why
    if act.target in answer.view.edges:
        return challenged(answer, id, act.source, answer.view.edges[act.target])
    answer.related.setdefault(pair_of(act.source, act.target), set()).add(act.relation)
    match act.relation:
        case How.SUPPORTS:
            return _support(act, answer, id)
        case How.OPPOSES | How.UNDERCUTS:
            return _attack(act, answer, id)
        case How.SAME_AS:
            return [_tied(act, answer, Tie.SAME_AS)]
        case How.DIFFERENT:
            return [_tied(act, answer, Tie.DIFFERENT)]
        case How.NOT_IN_CONFLICT:
            return _separated(act, answer, id)
        case How.EXCLUDES:
            return _excluded(act, answer, id)


def _faults(act: Relate, answer: Answer) -> Iterator[Refusal]:
    challenge = act.target in answer.view.edges and act.relation is How.OPPOSES
    named = [act.source, *([] if challenge else [act.target]), *([] if act.because is None else [act.because])]
    if act.source == act.target:
        yield f"{act.source!r} is related to itself"
    yield from (f"{name!r} is no claim" for name in named if not answer.is_claim(name))
    if act.relation is How.SAME_AS and answer.asks(act.source) and answer.asks(act.target):
        yield f"{act.source!r} and {act.target!r} are questions, which stay two: answer each, or withdraw one's own"
    yield from (f"{name!r} is a question, which has no claim" for name in named if answer.asks(name))
    yield from (f"{name!r} was withdrawn: nobody stands behind it" for name in named if answer.withdrawn(name))
    said = answer.related.get(pair_of(act.source, act.target), set()) - AGREEING[act.relation]
    if said:
        yield f"it says {act.relation} and {min(said)} of {act.source!r} and {act.target!r}"
    if act.relation is How.SAME_AS:
        yield from _never_one(act, answer)
    plans = (answer.view.arguments[name].kind is Kind.RECOMMENDATION for name in named if answer.is_claim(name))
    if act.relation is How.EXCLUDES and not all(plans):
        yield f"{act.source!r} and {act.target!r} are not both recommendations: say which opposes the other"
    if act.relation is How.EXCLUDES and answer.same(act.source) == answer.same(act.target):
        yield f"{act.source!r} and {act.target!r} say the same"


def _never_one(act: Relate, answer: Answer) -> Iterator[Refusal]:
    """Why two claims cannot be the same."""
    if answer.attacks_between(act.source, act.target):
        yield f"{act.source!r} and {act.target!r} are in conflict: say first that they are not"
    why = why_distinct(answer.view.arguments, answer.same(act.source), answer.same(act.target), answer.between)
    if why is not None:
        yield why


def _support(act: Relate, answer: Answer, id: str) -> Judged:
    target = answer.view.arguments[act.target].claim
    if answer.own_supports(act.source, target):
        return []
    made = supported(answer, Support(id, (answer.me,), act.source, target, because=act.because))
    return made if isinstance(made, str) else [*_taken_back(answer, _own_attacks(act, answer)), *made]


def _attack(act: Relate, answer: Answer, id: str) -> Judged:
    component = Component.CLAIM if act.relation is How.OPPOSES else Component.WARRANT
    ends = (act.source, act.target, component)
    if any((e.source, e.target, e.component) == ends for e in _own_attacks(act, answer)):
        return []
    target = answer.view.arguments[act.target].claim
    back = _taken_back(answer, answer.own_supports(act.source, target))
    made = attacked(answer, Edge(id, (answer.me,), *ends, because=act.because))
    if isinstance(made, str):
        return made
    by_own = act.relation is How.OPPOSES and answer.own(act.source) and not answer.own(act.target)
    stance = side(answer, target, -1.0, act.source, mirrored=True) if by_own else []
    return [*back, *made, *stance]


def _excluded(act: Relate, answer: Answer, id: str) -> Judged:
    """Two recommendations exclude each other: an attack each way, of whoever says so, which takes no side."""
    if any(edge.called == EXCLUDED for edge in _own_attacks(act, answer)):
        return []
    there = Edge(id, (answer.me,), act.source, act.target, Component.CLAIM, called=EXCLUDED)
    made, back = attacked(answer, there), replace(there, id=f"{id}/back", source=act.target, target=act.source)
    also = attacked(answer, back) if not isinstance(made, str) else []
    return made if isinstance(made, str) else also if isinstance(also, str) else [*made, *also]


def _separated(act: Relate, answer: Answer, id: str) -> Judged:
    """Two claims are not in conflict: one's own attacks between them are taken back, all others are challenged."""
    mine = _own_attacks(act, answer)
    others = [edge for edge in answer.attacks_between(act.source, act.target) if edge not in mine]
    found: list[Event] = [_tied(act, answer, Tie.NOT_IN_CONFLICT), *_taken_back(answer, mine)]
    if not others:
        return found
    reason = act.because if act.because is not None and answer.own(act.because) else id
    found += _argued(act, answer, id) if reason == id else []
    for n, edge in enumerate(others):
        made = attacked(answer, Edge(f"{id}/{n}", (answer.me,), reason, edge.id, Component.RELATION))
        if isinstance(made, str):
            return made
        found += made
    return found


def _own_attacks(act: Relate, answer: Answer) -> list[Edge]:
    """One's own attacks in force between the two claims."""
    between = answer.attacks_between(act.source, act.target)
    return [edge for edge in between if answer.me in edge.authors and not answer.took_back(edge.id)]


def _argued(act: Relate, answer: Answer, id: str) -> list[Event]:
    """The claim that two claims are not in conflict, in moot's words, supported by the reason that was given."""
    both = [shortened(str(answer.view.arguments[name].text)) for name in (act.source, act.target)]
    text = Text(f"“{both[0]}” and “{both[1]}” are not in conflict")
    ends = (act.source, act.target)
    argument = Argument(id, (answer.me,), literal_of(id), round=answer.round, text=text, separates=ends)
    answer.view.add(argument)
    found: list[Event] = [ArgumentAdvanced(answer.request, argument), take(answer, argument.claim, 1.0)]
    if act.because is not None:
        made = supported(answer, Support(f"{id}/because", (answer.me,), act.because, argument.claim))
        found += [] if isinstance(made, str) else made
    return found


def _taken_back(answer: Answer, items: list[Edge] | list[Support]) -> list[Event]:
    answer.given_up.update(item.id for item in items)
    return [ArgumentRetracted(answer.request, answer.me, item.id) for item in items]


def _tied(act: Relate, answer: Answer, tie: Tie) -> Event:
    return ClaimsTied(answer.request, Tied(answer.me, *pair_of(act.source, act.target), tie))


def meant(act: Relate, answer: Answer) -> Relate:
    """The act with the names of claims replaced by their ids."""
    resolve = answer.view.resolve
    because = None if act.because is None else resolve(act.because)
    return replace(act, source=resolve(act.source), target=resolve(act.target), because=because)


def enter(event: ClaimsTied, graph: GrowingGraph) -> None:
    """Add what the participant said to `graph`. Two claims are merged by an event of their own."""
    tied = event.tied
    graph.ties.append(tied)
    graph.added.append(f"tie {tied.participant} {tied.a} {tied.b} {tied.tie}")


def tell(event: ClaimsTied, who: str, quotes: Quotes) -> Iterator[Line]:
    """The one transcript line: what `who` said of the two quoted claims."""
    yield Line(who, VERBS[event.tied.tie], f"{quotes.quoted(event.tied.a)} and {quotes.quoted(event.tied.b)}")


CLAIMS_TIED = EventKind(event=ClaimsTied, enter=enter, tell=tell)
RELATE = ActKind(
    act=Relate,
    becomes=CLAIMS_TIED,
    words=("relation", "relations"),
    judge=judge,
    meant=meant,
    refers=lambda act: (act.source, act.target) if act.because is None else (act.source, act.target, act.because),
)
