"""The act of supporting a component of an argument, or a literal."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged, aimed_at, ends, named_node, once
from moot.record.acts.telling import Line, Quotes
from moot.record.graph import Component, Support
from moot.record.growing import GrowingGraph
from moot.record.legality import says_already, support_fault
from moot.record.lifecycle import Event
from moot.record.text import NO_TEXT, Text


@dataclass(frozen=True, slots=True)
class GiveSupport(Act):
    """The act of supporting one `component` of `target`: a literal, or the claim, a premise or an assumption of a node.

    `target`: the id of a node; a literal if the component is `literal`. `source`: the node that supports (an argument,
    a fact `ev:e`, or an evidence step `e>P` from fact e to position P); None: the argument that the same move stated
    last by an `Advance`. `index`: which premise or assumption is meant, from 0. `rationale`: why, in the author's
    words.
    """

    target: str
    component: Component = Component.LITERAL
    source: str | None = None
    index: int = 0
    rationale: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class SupportGiven(Event):
    """The event that a participant supported a literal or a component of a node. `request`: the id of the request that
    the participant answered.
    """

    request: str
    support: Support


def judge(act: GiveSupport, answer: Answer, id: str) -> Judged:
    """A list with the event of the support if it is legal, else the reason for the refusal as a text.

    An argument that claims or needs the supported literal anyway says so already: then there is no event (a claim of a
    debate of claims is refused).
    `id`: the id that the new support gets. `answer`: the answer that the act is part of.
    """
    source = answer.last if act.source is None else act.source
    if source is None:
        return "a support without a source"
    support = Support(id, (answer.me,), source, act.target, act.component, act.index, act.rationale)
    if not answer.as_said and not answer.is_claim(source) and says_already(answer.view.graph, support):
        return []
    return supported(answer, support)


def supported(answer: Answer, support: Support) -> Judged:
    """A list with the event of the support `support` if it is legal, else the reason for the refusal as a text. A legal
    support is added to the view of the answer.
    """
    why = support_fault(answer.view.graph, support)
    if why is not None:
        return why
    answer.view.supports[support.id] = support
    return [SupportGiven(answer.request, support)]


def normal(act: GiveSupport) -> GiveSupport:
    """The act with every leading double negation `~~` removed from its target, if the target is a literal."""
    return replace(act, target=once(act.target)) if act.component is Component.LITERAL else act


def meant(act: GiveSupport, answer: Answer) -> GiveSupport:
    """The act with the names of the two ends replaced by ids."""
    source = None if act.source is None else named_node(act.source, answer.view)
    target = act.target if act.component is Component.LITERAL else named_node(act.target, answer.view)
    return replace(act, source=source, target=target)

def enter(event: SupportGiven, graph: GrowingGraph) -> None:
    """Add the support of the event to `graph`."""
    graph.supports[event.support.id] = event.support
    graph.added.append(event.support.id)


def tell(event: SupportGiven, who: str, quotes: Quotes) -> Iterator[Line]:
    """The one transcript line for a support: that `who` supports the target, with the source as a note."""
    support = event.support
    yield Line(who, "supports", quotes.quoted(support.target), f"by {quotes.quoted(support.source)}", "good")


def learn(event: SupportGiven, quotes: Quotes) -> None:
    """Keep words that describe the support by its source and target in `quotes`, so that later transcript lines can
    quote the support.
    """
    support = event.support
    words = f"its support of {quotes.quoted(support.target)} by {quotes.quoted(support.source)}"
    quotes.keep_relation(support.id, words)


SUPPORT_GIVEN = EventKind(event=SupportGiven, enter=enter, tell=tell, learn=learn)
GIVE_SUPPORT = ActKind(
    act=GiveSupport,
    becomes=SUPPORT_GIVEN,
    words=("support", "supports"),
    judge=judge,
    meant=meant,
    normal=normal,
    refers=ends,
    literals=aimed_at,
)
