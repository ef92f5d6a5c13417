"""The act of taking back an argument of one's own."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.take_stance import let_go
from moot.record.acts.telling import Line, Quotes
from moot.record.growing import GrowingGraph, note
from moot.record.lifecycle import Event
from moot.record.shape import later_field


@dataclass(frozen=True, slots=True)
class Retract(Act):
    """The act of taking back the argument with the id `argument`, which must be the author's own. `because`: the id of
    the argument that made the author do so, or None.
    """

    argument: str
    because: str | None = None


@dataclass(frozen=True, slots=True)
class ArgumentRetracted(Event):
    """The event that `participant` took back its own argument, attack or support with the id `argument`. `request`: the
    id of the request that the participant answered. `cause`: the id of the argument that made it do so, or None.
    """

    request: str
    participant: str
    argument: str
    cause: str | None = later_field()


def judge(act: Retract, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """The events of the retraction if it is legal, else the reason for the refusal as a text.

    Whoever takes back a claim also gives up its stances on the claim and takes back its supports of it. `id` is not
    used.
    """
    argument = act.argument
    if argument not in answer.view.arguments:
        return f"unknown argument {argument!r}"
    if not answer.wrote(argument):
        return f"{argument!r} is not one's own"
    if act.because is not None and act.because not in answer.view.arguments:
        return f"unknown argument {act.because!r}"
    if answer.is_claim(argument):
        return take_back(answer, argument, act.because)
    return [ArgumentRetracted(answer.request, answer.me, argument, act.because)]


def take_back(answer: Answer, id: str, cause: str | None = None) -> list[Event]:
    """The events by which the author of the answer takes back its own claim `id`, its supports of the claim and its
    stances on it; none if the claim was taken back in this answer already. `cause`: the id of the argument that made it
    do so.
    """
    if id in answer.given_up:
        return []
    answer.given_up.add(id)
    return [ArgumentRetracted(answer.request, answer.me, id, cause), *unsupport(answer, id, cause), *let_go(answer, id)]


def no_longer_against(answer: Answer, id: str) -> list[Event]:
    """The events by which the author of the answer takes back its own attacks on the claim `id` and on the claims that
    say the same.
    """
    return [ArgumentRetracted(answer.request, answer.me, edge.id, id) for edge in answer.attacks_on(id)]


def no_conflict_with(answer: Answer, id: str) -> list[Event]:
    """The events by which the author of the answer takes back its own attacks on the claim `id`, and those from it on
    claims of its own.
    """
    back = [edge.id for edge in answer.attacks_from(id) if answer.own(edge.target)]
    return [*no_longer_against(answer, id), *(ArgumentRetracted(answer.request, answer.me, e, id) for e in back)]


def unsupport(answer: Answer, id: str, cause: str | None = None) -> list[Event]:
    """The events by which the author of the answer takes back its own supports of the claim `id` and of the claims that
    say the same. `cause`: the id of the argument that made it do so.
    """
    literals, supports = answer.one.same(answer.view.arguments[id].claim), answer.view.supports.values()
    own = [s.id for s in supports if s.target in literals and answer.me in s.authors]
    return [ArgumentRetracted(answer.request, answer.me, support, cause) for support in own]


def meant(act: Retract, answer: Answer) -> Retract:
    """The act with the names of claims replaced by their ids."""
    because = None if act.because is None else answer.view.resolve(act.because)
    return replace(act, argument=answer.view.resolve(act.argument), because=because)


def enter(event: ArgumentRetracted, graph: GrowingGraph) -> None:
    """Note in `graph` that the participant took the argument back. The argument stays in the graph; it has one author
    less.
    """
    note(graph.retracted, event.participant, event.argument)


def tell(event: ArgumentRetracted, who: str, quotes: Quotes) -> Iterator[Line]:
    """The one transcript line for a retraction: that `who` takes back the quoted argument, and because of which."""
    cause = f"because of {quotes.quoted(event.cause)}" if event.cause else ""
    yield Line(who, "takes back", quotes.quoted(event.argument), cause, "open")


ARGUMENT_RETRACTED = EventKind(event=ArgumentRetracted, enter=enter, tell=tell)
RETRACT = ActKind(
    act=Retract,
    becomes=ARGUMENT_RETRACTED,
    words=("retraction", "retractions"),
    judge=judge,
    meant=meant,
    refers=lambda act: (act.argument,) if act.because is None else (act.argument, act.because),
)
