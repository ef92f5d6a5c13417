"""The act of endorsing an argument of another participant: agreeing with it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.record.acts.answer import Answer, Refusal
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged, named_item
from moot.record.acts.retract import no_conflict_with
from moot.record.acts.take_stance import side
from moot.record.acts.telling import Line, Quotes
from moot.record.growing import GrowingGraph, note
from moot.record.lifecycle import Event


@dataclass(frozen=True, slots=True)
class Endorse(Act):
    """The act of endorsing (agreeing with) the argument of another participant that has the id `argument`, or a fact.
    """

    argument: str


@dataclass(frozen=True, slots=True)
class ArgumentEndorsed(Event):
    """The event that `participant` endorsed `argument`, an argument of another participant, given by its id. `request`:
    the id of the request that the participant answered.
    """

    request: str
    participant: str
    argument: str


def judge(act: Endorse, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """The events of the endorsement if it is legal, else the reason for the refusal as a text. A participant cannot
    endorse its own claim, a question, or what nobody stands behind any more. That it agrees with an argument of its
    own that is no claim, or with another claim that is one with its own, is said already, and gives no event.

    Whoever endorses a claim takes the stance 1 on it, and takes back its own attacks on it. If no author stands behind
    the argument any more, a claim that says the same takes its place. `id` is not used.
    """
    if act.argument in answer.view.facts:
        own = answer.view.facts[act.argument].by == answer.me
        return [] if own else [ArgumentEndorsed(answer.request, answer.me, act.argument)]
    if act.argument not in answer.view.arguments:
        return f"unknown argument {act.argument!r}"
    argument = answer.meant(act.argument)
    if not answer.as_said and not answer.is_claim(argument) and answer.wrote(argument):
        return []
    why = _why_not(answer, argument)
    if why is not None:
        return why
    if answer.own(argument):
        return []
    if answer.as_said or not answer.is_claim(argument):
        return [ArgumentEndorsed(answer.request, answer.me, argument)]
    return agreed(answer, argument)


def _why_not(answer: Answer, argument: str) -> Refusal | None:
    if answer.wrote(argument) or (answer.as_said and answer.own(argument)):
        return f"{argument!r} is one's own"
    if answer.as_said:
        return None
    if answer.asks(argument):
        return f"{argument!r} is a question: answer it"
    return f"{argument!r} was withdrawn" if answer.withdrawn(argument) else None


def agreed(answer: Answer, id: str) -> list[Event]:
    """The events by which the answer's author agrees with the claim `id`: it endorses it, takes back what it said of a
    conflict with its own claims, and takes the stance 1 on it.
    """
    endorsed = ArgumentEndorsed(answer.request, answer.me, id)
    stance = side(answer, answer.view.arguments[id].claim, 1.0, id, mirrored=False)
    return [endorsed, *no_conflict_with(answer, id), *stance]


def enter(event: ArgumentEndorsed, graph: GrowingGraph) -> None:
    """Add the endorsement to `graph`. A second endorsement of one argument by one participant changes nothing."""
    note(graph.endorsements, event.participant, event.argument)
    graph.added.append(f"endorsement {event.participant} {event.argument}")


def tell(event: ArgumentEndorsed, who: str, quotes: Quotes) -> Iterator[Line]:
    """The one transcript line for an endorsement: that `who` agrees with the quoted argument, or accepts it where it is
    a compromise.
    """
    verb = "accepts" if quotes.is_compromise(event.argument) else "agrees with"
    yield Line(who, verb, quotes.quoted(event.argument), tone="good")


ARGUMENT_ENDORSED = EventKind(event=ArgumentEndorsed, enter=enter, tell=tell)
ENDORSE = ActKind(
    act=Endorse,
    becomes=ARGUMENT_ENDORSED,
    words=("agreement", "agreements"),
    judge=judge,
    meant=lambda act, answer: replace(act, argument=named_item(act.argument, answer.view)),
    refers=lambda act: (act.argument,),
)
