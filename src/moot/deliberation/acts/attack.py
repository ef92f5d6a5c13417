"""Attack a component of something, or challenge an attack."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.deliberation.acts.answer import Answer
from moot.deliberation.acts.kinds import Act, ActKind, EventKind, Judged
from moot.deliberation.acts.literals import aimed_at, ends, once
from moot.deliberation.acts.telling import Line, Quotes
from moot.deliberation.envelope import NO_TEXT, Text
from moot.deliberation.graph import Component, Edge
from moot.deliberation.growing import GrowingGraph
from moot.deliberation.legality import edge_fault
from moot.deliberation.lifecycle import Event


@dataclass(frozen=True, slots=True)
class Attack(Act):
    """Attack a component of a target, or challenge an edge (component `relation`).

    `source` is the attacking argument; None: the argument that this move stated last.

    `source` None: the argument that this move advanced last.
    """

    target: str
    component: Component
    source: str | None = None
    index: int = 0
    rationale: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class AttackMade(Event):
    """A participant attacked a component of a node, or challenged an attack."""

    request: str
    edge: Edge


def judge(act: Attack, answer: Answer, id: str) -> Judged:
    """Give the event of a legal attack, or the reason why the attack is refused."""
    source = answer.last if act.source is None else act.source
    if source is None:
        return "an attack without a source"
    edge = Edge(id, (answer.me,), source, act.target, act.component, act.index, rationale=act.rationale)
    return attacked(answer, edge)


def attacked(answer: Answer, edge: Edge) -> Judged:
    """The event of the attack `edge` if it is legal, else the reason why it is refused."""
    why = edge_fault(answer.view.graph, edge)
    if why is not None:
        return why
    answer.view.edges[edge.id] = edge
    answer.view.shown.add(edge.id)
    return [AttackMade(answer.request, edge)]


def normal(act: Attack) -> Attack:
    """The act with a double negation `~~l` in its target replaced by `l`."""
    return replace(act, target=once(act.target)) if act.component is Component.LITERAL else act


def enter(event: AttackMade, graph: GrowingGraph) -> None:
    """Add the attack to the graph."""
    graph.edges[event.edge.id] = event.edge
    graph.added.append(event.edge.id)


def tell(event: AttackMade, who: str, quotes: Quotes) -> Iterator[Line]:
    """The transcript line of the attack: its target, its source and its rationale."""
    edge = event.edge
    verb = "challenges" if edge.component is Component.RELATION else "attacks"
    by = f"by {quotes.quoted(edge.source)}" if edge.source in quotes else ""
    why = " · ".join(part for part in (by, edge.rationale) if part)
    yield Line(who, verb, quotes.quoted(edge.target), why, "bad")


def learn(event: AttackMade, quotes: Quotes) -> None:
    """Remember the attack by its source and target, so that later lines can quote it."""
    quotes.keep_edge(event.edge)


ATTACK_MADE = EventKind(event=AttackMade, enter=enter, tell=tell, learn=learn)
ATTACK = ActKind(
    act=Attack,
    becomes=ATTACK_MADE,
    words=("attack", "attacks"),
    judge=judge,
    normal=normal,
    refers=ends,
    literals=aimed_at,
)
