"""The act of conceding an argument: the participant was wrong to oppose it, and withdraws what it said against it.

Whoever concedes a claim drops the attacks from its own claims on it, those that a detector found too, and nothing else:
its claims stay, and so do the attacks from the conceded claim (docs/formal-model.md, 1.4).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged, named_item
from moot.record.acts.retract import ArgumentRetracted, no_longer_against
from moot.record.acts.take_stance import let_go
from moot.record.acts.telling import Line, Quotes
from moot.record.graph import Edge
from moot.record.growing import GrowingGraph, note
from moot.record.lifecycle import Event


@dataclass(frozen=True, slots=True)
class Concede(Act):
    """The act of conceding the argument with the id `argument`, or a fact: the participant endorses it and withdraws
    what it said against it.
    """

    argument: str


@dataclass(frozen=True, slots=True)
class ArgumentConceded(Event):
    """The event that `participant` conceded `argument` (an id): it endorses the argument, and no longer stands behind
    what it said against it (its attacks on it, and its own arguments for a contrary claim).

    `request`: the id of the request that the participant answered.
    """

    request: str
    participant: str
    argument: str


def judge(act: Concede, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """The events of the concession if it is legal, else the reason for the refusal as a text.

    If no author stands behind the argument any more, a claim that says the same takes its place. Whoever concedes a
    claim also takes back its own attacks on it and sets its stances on it to 0. `id` is not used.
    """
    if act.argument in answer.view.facts:
        return [ArgumentConceded(answer.request, answer.me, act.argument)]
    if act.argument in answer.view.edges:
        return _attack(answer, answer.view.edges[act.argument])
    if act.argument not in answer.view.arguments:
        return f"unknown argument {act.argument!r}"
    argument = answer.meant(act.argument)
    conceded: Event = ArgumentConceded(answer.request, answer.me, argument)
    if not answer.is_claim(argument):
        return [conceded]
    if answer.wrote(argument) or answer.own(argument):
        return f"{argument!r} is one's own: withdraw it"
    if answer.asks(argument):
        return f"{argument!r} is a question: answer it"
    return [conceded, *no_longer_against(answer, argument), *let_go(answer, argument)]


def _attack(answer: Answer, edge: Edge) -> Judged:
    """The events of conceding an attack: its source is conceded, and an argument of one's own that it is on is given up
    because of that.
    """
    source, target = edge.source, edge.target
    if source not in answer.view.arguments or answer.is_claim(source):
        return f"unknown argument {edge.id!r}"
    found: list[Event] = [] if answer.wrote(source) else [ArgumentConceded(answer.request, answer.me, source)]
    if not answer.wrote(target) or target not in answer.view.arguments or answer.took_back(target):
        return found
    answer.given_up.add(target)
    return [*found, ArgumentRetracted(answer.request, answer.me, target, source, answer.round)]


def enter(event: ArgumentConceded, graph: GrowingGraph) -> None:
    """Add the concession to `graph`, and an endorsement of the same argument by the same participant."""
    note(graph.concessions, event.participant, event.argument)
    note(graph.endorsements, event.participant, event.argument)
    graph.added.append(f"concession {event.participant} {event.argument}")


def tell(event: ArgumentConceded, who: str, quotes: Quotes) -> Iterator[Line]:
    """The one transcript line for a concession: that `who` gives in to the quoted argument."""
    yield Line(who, "gives in to", quotes.quoted(event.argument), tone="open")


ARGUMENT_CONCEDED = EventKind(event=ArgumentConceded, enter=enter, tell=tell)
CONCEDE = ActKind(
    act=Concede,
    becomes=ARGUMENT_CONCEDED,
    words=("concession", "concessions"),
    judge=judge,
    meant=lambda act, answer: replace(act, argument=named_item(act.argument, answer.view)),
    refers=lambda act: (act.argument,),
)
