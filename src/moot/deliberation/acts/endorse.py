"""Stand behind an argument of somebody else."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.deliberation.acts.answer import Answer
from moot.deliberation.acts.kinds import Act, ActKind, EventKind, Judged
from moot.deliberation.acts.telling import Line, Quotes
from moot.deliberation.growing import GrowingGraph, note
from moot.deliberation.lifecycle import Event


@dataclass(frozen=True, slots=True)
class Endorse(Act):
    """Endorse an argument of another participant."""

    argument: str


@dataclass(frozen=True, slots=True)
class ArgumentEndorsed(Event):
    """A participant endorsed an argument of another participant."""

    request: str
    participant: str
    argument: str


def judge(act: Endorse, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """Give the event of an endorsement, or the reason why it is refused.

    If nobody stands behind the argument any more, an argument that says the same takes its place.
    """
    if act.argument not in answer.view.arguments:
        return f"unknown argument {act.argument!r}"
    argument = answer.meant(act.argument)
    if answer.wrote(argument) or answer.own(argument):
        return f"{argument!r} is one's own"
    return [ArgumentEndorsed(answer.request, answer.me, argument)]


def enter(event: ArgumentEndorsed, graph: GrowingGraph) -> None:
    """Add the endorsement to the graph; the same participant endorses one argument only once."""
    note(graph.endorsements, event.participant, event.argument)
    graph.added.append(f"endorsement {event.participant} {event.argument}")


def tell(event: ArgumentEndorsed, who: str, quotes: Quotes) -> Iterator[Line]:
    """The transcript line of the endorsement, with the argument that was endorsed."""
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
