"""The act of conceding an argument: the participant endorses it and withdraws what it said against it.

Whoever concedes a claim also takes back its own claims that are in conflict with it: to concede and to go on saying the
opposite would leave the matter as it was (docs/decisions/0007-claims.md).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.deliberation.acts.answer import Answer
from moot.deliberation.acts.kinds import Act, ActKind, EventKind, Judged
from moot.deliberation.acts.retract import take_back
from moot.deliberation.acts.take_stance import let_go
from moot.deliberation.acts.telling import Line, Quotes
from moot.deliberation.growing import GrowingGraph, note
from moot.deliberation.lifecycle import Event


@dataclass(frozen=True, slots=True)
class Concede(Act):
    """The act of conceding the argument with the id `argument`: the participant endorses it and withdraws what it said
    against it.
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
    claim also sets its stances on the claim to 0, and takes back its own claims that an attack sets against it.
    Conceding a claim of one's own takes that claim back instead. `id` is not used.
    """
    if act.argument not in answer.view.arguments:
        return f"unknown argument {act.argument!r}"
    argument = answer.meant(act.argument)
    if answer.is_claim(argument):
        return _concede_claim(answer, argument)
    return [ArgumentConceded(answer.request, answer.me, argument)]


def _concede_claim(answer: Answer, id: str) -> list[Event]:
    """Give in to a claim, and take back one's own that are at odds with it. What one says oneself: take it back."""
    own = answer.own(id) or ([id] if answer.wrote(id) else [])
    if own:
        return [event for mine in own for event in take_back(answer, mine)]
    found: list[Event] = [ArgumentConceded(answer.request, answer.me, id), *let_go(answer, id)]
    for mine in _at_odds(answer, id):
        found += take_back(answer, mine)
    return found


def _at_odds(answer: Answer, id: str) -> list[str]:
    """One's own claims that a shown attack sets against what `id` says, one way or the other."""
    view = answer.view
    edges = (view.edges[e] for e in sorted(view.shown) if e in view.edges)
    pairs = [pair for e in edges for pair in ((e.source, e.target), (e.target, e.source))]
    same = answer.same(id)
    others = dict.fromkeys(other for one, other in pairs if one in same and other not in same)
    return list(dict.fromkeys(own for other in others for own in answer.own(other)))


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
    meant=lambda act, answer: replace(act, argument=answer.view.resolve(act.argument)),
    refers=lambda act: (act.argument,),
)
