"""The act of endorsing an argument of another participant."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.deliberation.acts.answer import Answer
from moot.deliberation.acts.kinds import Act, ActKind, EventKind, Judged
from moot.deliberation.acts.telling import Line, Quotes
from moot.deliberation.growing import GrowingGraph, note
from moot.deliberation.lifecycle import Event


@dataclass(frozen=True, slots=True)
class Endorse(Act):
    """The act of endorsing (agreeing with) the argument of another participant that has the id `argument`."""

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
    """A list with the event of the endorsement if it is legal, else the reason for the refusal as a text. A participant
    cannot endorse what it says itself.

    If no author stands behind the argument any more, a claim that says the same takes its place. `id` is not used.
    """
    if act.argument not in answer.view.arguments:
        return f"unknown argument {act.argument!r}"
    argument = answer.meant(act.argument)
    if answer.wrote(argument) or answer.own(argument):
        return f"{argument!r} is one's own"
    return [ArgumentEndorsed(answer.request, answer.me, argument)]


def enter(event: ArgumentEndorsed, graph: GrowingGraph) -> None:
    """Add the endorsement to `graph`. A second endorsement of one argument by one participant changes nothing."""
    note(graph.endorsements, event.participant, event.argument)
    graph.added.append(f"endorsement {event.participant} {event.argument}")


def tell(event: ArgumentEndorsed, who: str, quotes: Quotes) -> Iterator[Line]:
    """The one transcript line for an endorsement: that `who` stands behind the quoted argument."""
    yield Line(who, "stands behind", quotes.quoted(event.argument), tone="good")


ARGUMENT_ENDORSED = EventKind(event=ArgumentEndorsed, enter=enter, tell=tell)
ENDORSE = ActKind(
    act=Endorse,
    becomes=ARGUMENT_ENDORSED,
    words=("endorsement", "endorsements"),
    judge=judge,
    meant=lambda act, answer: replace(act, argument=answer.view.resolve(act.argument)),
    refers=lambda act: (act.argument,),
)
