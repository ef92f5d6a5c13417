"""The act of taking back an argument of one's own."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.record.acts.answer import Answer, Refusal
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged, bare, named_node
from moot.record.acts.take_stance import let_go
from moot.record.acts.telling import Line, Quotes
from moot.record.graph import GivenUp
from moot.record.growing import GrowingGraph, note
from moot.record.legality import giving_up_fault, is_circle
from moot.record.lifecycle import Event
from moot.record.shape import later_field


@dataclass(frozen=True, slots=True)
class Retract(Act):
    """The act of taking back the argument with the id `argument`, which must be the author's own; or, as `p:l`, the
    premise or assumption `l` of an argument of its own. `because`: what made the author give it up, or None: the id of
    an argument or a fact, `ev:e`, `p:l`, or a literal that was stated.
    """

    argument: str
    because: str | None = None


@dataclass(frozen=True, slots=True)
class ArgumentRetracted(Event):
    """The event that `participant` took back its own argument, attack or support with the id `argument`. `request`: the
    id of the request that the participant answered. `cause`: what made it do so, or None. `gave_up_in`: of an argument
    that was given up because of its cause, so that it returns when that falls, the number of the round; else None.
    """

    request: str
    participant: str
    argument: str
    cause: str | None = later_field()
    gave_up_in: int | None = later_field()


def judge(act: Retract, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """The events of the retraction if it is legal, else the reason for the refusal as a text.

    Whoever takes back a claim also gives up its stances on the claim and takes back its supports of it. `id` is not
    used.
    """
    argument = act.argument
    if argument.startswith("p:"):
        return _premise(argument, answer)
    if argument not in answer.view.arguments:
        return f"unknown argument {argument!r}"
    if not answer.wrote(argument):
        return f"{argument!r} is not one's own"
    if answer.is_claim(argument):
        if act.because is not None and act.because not in answer.view.arguments:
            return f"unknown argument {act.because!r}"
        if act.because is not None and not answer.view.may_name(act.because):
            return f"refers to what was not shown: {act.because}"
        return take_back(answer, argument, act.because)
    why = None if act.because is None else _no_reason(argument, act.because, answer)
    if why is not None:
        return why
    gave_up_in = None if act.because is None else answer.round
    return [ArgumentRetracted(answer.request, answer.me, argument, act.because, gave_up_in)]


def _premise(node: str, answer: Answer) -> Judged:
    """The event by which the author of the answer does not say any more what an argument of its own rested on."""
    literal = node.removeprefix("p:")
    own = (a for a in answer.view.arguments.values() if answer.me in a.authors)
    if not any(literal in (*argument.premises, *argument.assumptions) for argument in own):
        return f"no argument of one's own rests on {literal!r}"
    return [ArgumentRetracted(answer.request, answer.me, node)]


def _no_reason(argument: str, because: str, answer: Answer) -> Refusal | None:
    """Why an argument cannot be given up because of `because`; None if it can."""
    view = answer.view
    if because != argument and is_circle(view.graph, because, argument):
        return "in a circle: the reason was given up because of this"
    if because in view.arguments and not view.may_name(because):
        return f"refers to what was not shown: {because}"
    if because in view.arguments and answer.withdrawn(because):
        return f"{because!r} was withdrawn: nobody stands behind it"
    why = giving_up_fault(view.graph, argument, because)
    if why is None and because not in view.arguments and bare(because) not in view.facts:
        said = {literal for id in view.shown & view.arguments.keys() for literal in view.arguments[id].literals}
        own = {literal for a in view.arguments.values() if answer.me in a.authors for literal in a.literals}
        shown = because.removeprefix("p:") in said | own
        return None if shown else f"refers to what was not shown: {because}"
    return why


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
    """The act with the names of claims and facts replaced by their ids."""
    because = None if act.because is None else named_node(act.because, answer.view)
    return replace(act, argument=answer.view.resolve(act.argument), because=because)


def refers(act: Retract) -> Iterator[str]:
    """The ids of the items that the act names, but for the reason (`judge` sees to that); a statement is none."""
    if not act.argument.startswith("p:"):
        yield act.argument
    if act.because is not None and act.because.startswith("ev:"):
        yield bare(act.because)


def enter_given_up(event: ArgumentRetracted, graph: GrowingGraph) -> None:
    """Note in `graph` that an argument was given up because of its cause."""
    if event.gave_up_in is not None and event.cause is not None:
        graph.given_up.append(GivenUp(event.argument, event.participant, event.cause, event.gave_up_in))


def enter(event: ArgumentRetracted, graph: GrowingGraph) -> None:
    """Note in `graph` that the participant took the argument back. The argument stays in the graph; it has one author
    less.
    """
    note(graph.retracted, event.participant, event.argument)
    enter_given_up(event, graph)


def tell(event: ArgumentRetracted, who: str, quotes: Quotes) -> Iterator[Line]:
    """The one transcript line for a retraction: that `who` takes back the quoted argument, and because of which."""
    cause = f"because of {quotes.quoted(_said(event.cause))}" if event.cause else ""
    verb = "gives up" if event.gave_up_in is not None else "takes back"
    yield Line(who, verb, quotes.quoted(_said(event.argument)), cause, "open")


def _said(node: str) -> str:
    """What the texts for quoting know a node as: a statement by its literal, a fact by its id."""
    return node.removeprefix("p:").removeprefix("ev:")


ARGUMENT_RETRACTED = EventKind(event=ArgumentRetracted, enter=enter, tell=tell)
RETRACT = ActKind(
    act=Retract,
    becomes=ARGUMENT_RETRACTED,
    words=("retraction", "retractions"),
    judge=judge,
    meant=meant,
    refers=refers,
)
