"""Take a stance on a position, and what follows for one's stances from claiming, opposing and giving in.

An author's stance is 1 on its own literals, -1 on literals it opposed (1 on their negations), and 0 after conceding
(docs/formal-model.md, section 5).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.argumentation.literal import Literal, negate, proposition
from moot.deliberation.acts.answer import Answer, Refusal
from moot.deliberation.acts.kinds import Act, ActKind, EventKind, Judged
from moot.deliberation.acts.telling import Line, Quotes
from moot.deliberation.acts.view import View
from moot.deliberation.graph import Graph, claim_of
from moot.deliberation.growing import GrowingGraph
from moot.deliberation.legality import positions_of
from moot.deliberation.lifecycle import Event


@dataclass(frozen=True, slots=True)
class TakeStance(Act):
    """Take a stance on a position, in [-1, 1]; a flip needs a cause, the id of an argument."""

    position: str
    value: float
    cause: str | None = None


@dataclass(frozen=True, slots=True)
class StanceTaken(Event):
    """A participant's stance on a position, in [-1, 1]. A flip names the argument that caused it."""

    request: str
    participant: str
    position: str
    value: float
    cause: str | None = None


def judge(act: TakeStance, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """A stance on a position; or on a claim, and on what is one with it."""
    if act.position in answer.judged:
        return f"a second stance on {act.position!r} in one move"
    graph, claim = answer.view.graph, claim_of(act.position)
    on_claim = claim is not None and not graph.positions
    if claim is not None and on_claim and not answer.view.may_name(claim):
        return f"refers to what was not shown: {act.position}"
    why = _why_not(graph, act, taken(answer, act.position))
    if why is not None:
        return why
    answer.judged.add(act.position)
    if on_claim:
        return side(answer, act.position, act.value, act.cause, mirrored=act.value < 0)
    return [StanceTaken(answer.request, answer.me, act.position, act.value, act.cause)]


def _why_not(graph: Graph, act: TakeStance, before: float | None) -> Refusal | None:
    """Why a stance is refused; `before` is the value that stands. A flip of the sign needs a cause."""
    if not _may_be_judged(graph, act.position):
        return f"{act.position!r} is no position"
    if not -1 <= act.value <= 1:
        return f"a stance of {act.value:g} is outside [-1, 1]"
    if before is not None and before * act.value < 0 and act.cause is None:
        return f"a flip from {before:g} to {act.value:g} without a cause"
    return None


def _may_be_judged(graph: Graph, literal: Literal) -> bool:
    """Whether a stance can be on it: a position, or where none were given, whatever was claimed and its negation."""
    if graph.positions:
        return literal in positions_of(graph)
    claim = claim_of(literal)
    return claim is not None and claim in graph.arguments


def taken(answer: Answer, position: Literal) -> float | None:
    """The stance that was taken on all that is one with a literal, together; None if there is none."""
    stances = answer.view.stances
    values = [stances[l] for l in answer.one.same(position) if l in stances]
    return max(0.0, *values) + min(0.0, *values) if values else None


def side(answer: Answer, literal: Literal, value: float, cause: str | None, *, mirrored: bool) -> list[Event]:
    """A stance on a literal, and on what is one with it where one was taken: nobody is on two sides of one thing.

    `mirrored`: on the negation too; it always is where a stance was taken there.
    """
    stances, found = answer.view.stances, list[Event]()
    for l in [l for l in answer.one.same(literal) if l == literal or l in stances]:
        found.append(take(answer, l, value, cause))
        if mirrored or negate(l) in stances:
            found.append(take(answer, negate(l), -value + 0.0, cause))
    return found


def let_go(answer: Answer, id: str) -> list[Event]:
    """Stance 0 on all that is one with a claim and on its negation, where one was taken."""
    literals = answer.one.same(answer.view.arguments[id].claim)
    held = [l for literal in literals for l in (literal, negate(literal)) if answer.view.stances.get(l)]
    return [take(answer, l, 0.0) for l in held]


def take(answer: Answer, literal: Literal, value: float, cause: str | None = None) -> StanceTaken:
    """One stance. Its cause is kept where it is a flip."""
    before = answer.view.stances.get(literal, 0.0)
    answer.view.stances[literal] = value
    return StanceTaken(answer.request, answer.me, literal, value, cause if before * value < 0 else None)


def meant(act: TakeStance, answer: Answer) -> TakeStance:
    """With the literal of the claim that its position names, and the id of its cause."""
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
    """Set the stance of the participant on the position; it replaces an earlier one."""
    graph.take(event.participant, event.position, event.value)
    graph.added.append(f"stance {event.participant} {event.position}")


def tell(event: StanceTaken, who: str, quotes: Quotes) -> Iterator[Line]:
    """The number, unless it goes without saying."""
    if not _goes_without_saying(event, quotes):
        cause = f"because of {quotes.quoted(event.cause)}" if event.cause else ""
        yield Line(who, f"gives {event.value:+.2f} to", quotes.quoted(event.position), cause)


def _goes_without_saying(event: StanceTaken, quotes: Quotes) -> bool:
    """Whoever states a claim stands by it, and no longer when it is taken back."""
    own = quotes.author(claim_of(event.position) or "") == event.participant
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
