"""The act of taking a stance on a position, and the stances that follow from claiming, opposing and conceding.

An author's stance is 1 on its own literals, -1 on literals it opposed (1 on their negations), and 0 after conceding
(docs/formal-model.md, section 5).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.argumentation.literal import Literal, contraries, negate, proposition
from moot.record.acts.answer import Answer, Refusal
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.acts.view import View
from moot.record.graph import Graph, Kind, claim_of
from moot.record.growing import GrowingGraph
from moot.record.legality import positions_of, rivals_of
from moot.record.lifecycle import Event
from moot.record.shape import later_field
from moot.record.text import NO_TEXT, Text


@dataclass(frozen=True, slots=True)
class Told:
    """A stance in words, where a participant gives it so: `word` (pro, con, uncertain), how confident it is of that, in
    [0, 1], and why. Only the founding profile reads it.
    """

    word: str
    confidence: float
    reasoning: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class TakeStance(Act):
    """The act of taking a stance on a position: `value` from -1 (against it) to 1 (for it).

    `position`: a position of the question; in a debate without positions, a claim by id, name or literal, or its
    negation with `~` before it. `cause`: the id of the argument that changed the participant's mind. It is required if
    the sign of the stance changes. `told`: the stance in words, if it was given so.
    """

    position: str
    value: float
    cause: str | None = None
    told: Told | None = None


@dataclass(frozen=True, slots=True)
class StanceTaken(Event):
    """The event that `participant` took a stance on `position` (a literal): `value` from -1 (against it) to 1 (for it).

    `cause`: the id of the argument that changed the participant's mind, if the sign of the stance changed. `request`:
    the id of the request that the participant answered. `told`: the stance in words, if it was given so.
    """

    request: str
    participant: str
    position: str
    value: float
    cause: str | None = None
    told: Told | None = later_field()  # noqa: RUF009 (a field, as the others are)


def judge(act: TakeStance, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """The events of the stance if it is legal, else the reason for the refusal as a text. `id` is not used.

    A flip of the sign needs a cause; an argument of one's own in the same answer is one.

    In a debate without positions the stance is on a claim. It is then also taken on each claim that says the same and
    that the participant has a stance on; a negative stance sets the opposite stance on the negation of the claim.
    """
    if act.position in answer.judged:
        return f"a second stance on {act.position!r} in one move"
    graph, claim = answer.view.graph, claim_of(act.position)
    on_claim = claim is not None and not graph.positions
    if claim is not None and on_claim and not answer.view.may_name(claim):
        return f"refers to what was not shown: {act.position}"
    before = None if answer.ballot else taken(answer, act.position)
    if act.cause is None and not answer.as_said and before is not None and before * act.value < 0:
        act = replace(act, cause=_own_reason(answer, act.position if act.value > 0 else negate(act.position)))
    why = _why_not(graph, act, before)
    if why is not None:
        return why
    answer.judged.add(act.position)
    if on_claim:
        return side(answer, act.position, act.value, act.cause, mirrored=act.value < 0)
    answer.view.stances[act.position] = act.value
    return [StanceTaken(answer.request, answer.me, act.position, act.value, act.cause, act.told)]


def _why_not(graph: Graph, act: TakeStance, before: float | None) -> Refusal | None:
    """Why a stance is refused; `before` is the value that stands, from which a flip of the sign needs a cause; None in
    a closing ballot, and where there is none."""
    if not _may_be_judged(graph, act.position):
        return f"{act.position!r} is no position"
    if not -1 <= act.value <= 1:
        return f"a stance of {act.value:g} is outside [-1, 1]"
    if before is not None and before * act.value < 0 and act.cause is None:
        return f"a flip from {before:g} to {act.value:g} without a cause"
    return None


def _own_reason(answer: Answer, literal: Literal) -> str | None:
    """The id of an argument of one's own in the same answer: for `literal` if there is one, else the last."""
    stated = [a for a in answer.view.arguments.maps[0].values() if a.kind is not Kind.QUESTION]
    fitting = [a.id for a in stated if a.claim == literal]
    return next(reversed(fitting or [a.id for a in stated]), answer.last)


def rivals_let_go(answer: Answer, least: float) -> Iterator[Event]:
    """The events by which the answer's author, who is for a position of an exclusive issue (a stance of at least
    `least`), is no longer for its rivals: earlier stances above 0 become 0, unless the same answer states them.
    """
    graph, stances = answer.view.graph, answer.view.stances
    before, rivals = stances.maps[1], rivals_of(graph)
    held = [p for p in answer.judged if p in stances and stances[p] >= least]  # acts of other kinds may judge, too
    gone = {rival for p in held for rival in contraries(p, rivals)} if graph.exclusive else set()
    for rival in positions_of(graph):
        if rival in gone and rival not in answer.judged and before.get(rival, 0.0) > 0:
            yield take(answer, rival, 0.0)


def _may_be_judged(graph: Graph, literal: Literal) -> bool:
    """Whether a stance can be on it: a position, or where none were given, whatever was claimed and its negation."""
    if graph.positions:
        return literal in positions_of(graph)
    claim = claim_of(literal)
    return claim is not None and claim in graph.arguments


def taken(answer: Answer, position: Literal) -> float | None:
    """The stance of the answer's author on all literals that say the same as `position`, taken together: the greatest
    positive value plus the least negative one. None if there is no stance on any of them.
    """
    stances = answer.view.stances
    values = [stances[l] for l in answer.one.same(position) if l in stances]
    return max(0.0, *values) + min(0.0, *values) if values else None


def side(answer: Answer, literal: Literal, value: float, cause: str | None, *, mirrored: bool) -> list[Event]:
    """The events by which the answer's author takes the stance `value` on `literal`, and on each literal that says the
    same and that it has a stance on already, so that it is never on two sides of one thing.

    `cause`: the id of the argument that changed its mind, or None. `mirrored`: whether the opposite stance is also
    taken on the negation of each literal; where the author has a stance on the negation already, it always is.
    """
    stances, found = answer.view.stances, list[Event]()
    for l in [l for l in answer.one.same(literal) if l == literal or l in stances]:
        found.append(take(answer, l, value, cause))
        if mirrored or negate(l) in stances:
            found.append(take(answer, negate(l), -value + 0.0, cause))
    return found


def let_go(answer: Answer, id: str) -> list[Event]:
    """The events by which the answer's author sets to 0 each stance other than 0 that it holds on the claim `id`, on
    the claims that say the same, and on their negations.
    """
    literals = answer.one.same(answer.view.arguments[id].claim)
    held = [l for literal in literals for l in (literal, negate(literal)) if answer.view.stances.get(l)]
    return [take(answer, l, 0.0) for l in held]


def take(answer: Answer, literal: Literal, value: float, cause: str | None = None) -> StanceTaken:
    """The event by which the answer's author takes the stance `value` on `literal`; it is noted in the view of the
    answer. The `cause` is recorded only if the sign of the stance changes.
    """
    before = answer.view.stances.get(literal, 0.0)
    answer.view.stances[literal] = value
    return StanceTaken(answer.request, answer.me, literal, value, cause if before * value < 0 else None)


def meant(act: TakeStance, answer: Answer) -> TakeStance:
    """The act with `position` replaced by the literal of the claim that it names (in a debate without positions), and
    `cause` by the id of the argument that it names.
    """
    view = answer.view
    position = act.position if view.graph.positions else _literal(view, act.position)
    return replace(act, position=position, cause=None if act.cause is None else view.resolve(act.cause))


def _literal(view: View, position: str) -> Literal:
    """The literal that a position names: a handle, a name, or the literal itself; `~` before it negates."""
    plain = proposition(position)
    id = view.resolve(claim_of(plain) or plain)
    if id not in view.arguments:
        return position
    claim = view.arguments[id].claim
    return negate(claim) if position.startswith("~") else claim


def enter(event: StanceTaken, graph: GrowingGraph) -> None:
    """Set the stance of the participant on the position in `graph`; it replaces an earlier one. Who is against a claim
    that it endorsed or conceded before takes that back.
    """
    graph.take(event.participant, event.position, event.value)
    claim = claim_of(event.position)
    if event.value < 0 and claim is not None and not event.position.startswith("~"):
        graph.disagree(event.participant, claim)
    graph.added.append(f"stance {event.participant} {event.position}")


def tell(event: StanceTaken, who: str, quotes: Quotes) -> Iterator[Line]:
    """The transcript line for a stance: its number (of 0, that `who` takes no side), the position, and the argument
    that caused it, if any. No line where an author's stance on its own claim is 1, or 0 after taking the claim back,
    and none for no side on a negation, which is told of the claim.
    """
    if not _goes_without_saying(event, quotes):
        cause = f"because of {quotes.quoted(event.cause)}" if event.cause else ""
        verb = f"gives {event.value:+.2f} to" if event.value else "takes no side on"
        yield Line(who, verb, quotes.quoted(event.position), cause)


def _goes_without_saying(event: StanceTaken, quotes: Quotes) -> bool:
    """Whoever states a claim stands by it, and no longer when it is taken back."""
    own = quotes.author(claim_of(event.position) or "") == event.participant
    if event.position.startswith("~") and not event.value:
        return True
    return own and event.value in (0.0, 1.0) and event.cause is None


STANCE_TAKEN = EventKind(event=StanceTaken, enter=enter, tell=tell)
TAKE_STANCE = ActKind(
    act=TakeStance,
    becomes=STANCE_TAKEN,
    words=("stance", "stances"),
    judge=judge,
    meant=meant,
    refers=lambda act: (act.cause,) if act.cause is not None else (),
)
