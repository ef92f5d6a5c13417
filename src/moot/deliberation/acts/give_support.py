"""Support a component of something."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.deliberation.acts.answer import Answer
from moot.deliberation.acts.kinds import Act, ActKind, EventKind, Judged
from moot.deliberation.acts.literals import aimed_at, ends, once
from moot.deliberation.acts.telling import Line, Quotes
from moot.deliberation.envelope import NO_TEXT, Text
from moot.deliberation.graph import Component, Support
from moot.deliberation.growing import GrowingGraph
from moot.deliberation.legality import support_fault
from moot.deliberation.lifecycle import Event


@dataclass(frozen=True, slots=True)
class GiveSupport(Act):
    """Support a component of a target.

    `source` is the supporting argument; None: the argument that this move stated last.
    """

    target: str
    component: Component = Component.LITERAL
    source: str | None = None
    index: int = 0
    rationale: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class SupportGiven(Event):
    """A participant supported a component of a node."""

    request: str
    support: Support


def judge(act: GiveSupport, answer: Answer, id: str) -> Judged:
    """Give the event of a legal support, or the reason why the support is refused."""
    source = answer.last if act.source is None else act.source
    if source is None:
        return "a support without a source"
    return supported(answer, Support(id, (answer.me,), source, act.target, act.component, act.index, act.rationale))


def supported(answer: Answer, support: Support) -> Judged:
    """The event of the support `support` if it is legal, else the reason why it is refused."""
    why = support_fault(answer.view.graph, support)
    if why is not None:
        return why
    answer.view.supports[support.id] = support
    return [SupportGiven(answer.request, support)]


def normal(act: GiveSupport) -> GiveSupport:
    """The act with a double negation `~~l` in its target replaced by `l`."""
    return replace(act, target=once(act.target)) if act.component is Component.LITERAL else act


def enter(event: SupportGiven, graph: GrowingGraph) -> None:
    """Add the support to the graph."""
    graph.supports[event.support.id] = event.support
    graph.added.append(event.support.id)


def tell(event: SupportGiven, who: str, quotes: Quotes) -> Iterator[Line]:
    """The transcript line of the support: its target and its source."""
    support = event.support
    yield Line(who, "supports", quotes.quoted(support.target), f"by {quotes.quoted(support.source)}", "good")


def learn(event: SupportGiven, quotes: Quotes) -> None:
    """Remember the support by its source and target, so that later lines can quote it."""
    support = event.support
    words = f"its support of {quotes.quoted(support.target)} by {quotes.quoted(support.source)}"
    quotes.keep_relation(support.id, words)


SUPPORT_GIVEN = EventKind(event=SupportGiven, enter=enter, tell=tell, learn=learn)
GIVE_SUPPORT = ActKind(
    act=GiveSupport,
    becomes=SUPPORT_GIVEN,
    words=("support", "supports"),
    judge=judge,
    normal=normal,
    refers=ends,
    literals=aimed_at,
)
