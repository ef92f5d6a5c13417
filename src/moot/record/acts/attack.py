"""The act of attacking a component of an argument, or of challenging an attack."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged, aimed_at, ends, named_node, once
from moot.record.acts.telling import Line, Quotes
from moot.record.graph import Component, Edge
from moot.record.growing import GrowingGraph
from moot.record.legality import edge_fault
from moot.record.lifecycle import Event
from moot.record.text import NO_TEXT, Text

EXCLUDED: Final = "exclude"
"""What an attack is called by which its author says that two recommendations exclude each other, and is for neither."""


@dataclass(frozen=True, slots=True)
class Attack(Act):
    """The act of attacking one `component` of `target`, or of challenging the attack `target` (component `relation`).

    `target`: the id of a node or of an attack; a literal if the component is `literal`. `source`: the node that attacks
    (an argument, a fact `ev:e`, or an evidence step `e>P` from fact e to position P); None: the argument that the same
    move stated last by an `Advance`. `index`: which premise, assumption or cited fact is meant, from 0. `rationale`:
    why, in the author's words.
    """

    target: str
    component: Component
    source: str | None = None
    index: int = 0
    rationale: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class AttackMade(Event):
    """The event that a participant attacked a component of a node, or challenged an attack. `request`: the id of the
    request that the participant answered.
    """

    request: str
    edge: Edge


def judge(act: Attack, answer: Answer, id: str) -> Judged:
    """A list with the event of the attack if it is legal, else the reason for the refusal as a text.

    `id`: the id that the new attack gets. `answer`: the answer that the act is part of.
    """
    source = answer.last if act.source is None else act.source
    if source is None:
        return "an attack without a source"
    edge = Edge(id, (answer.me,), source, act.target, act.component, act.index, rationale=act.rationale)
    return attacked(answer, edge)


def attacked(answer: Answer, edge: Edge) -> Judged:
    """A list with the event of the attack `edge` if it is legal, else the reason for the refusal as a text. A legal
    attack is added to the view of the answer, so that later acts of it can refer to the attack.
    """
    why = edge_fault(answer.view.graph, edge)
    if why is not None:
        return why
    answer.view.edges[edge.id] = edge
    answer.view.shown.add(edge.id)
    return [AttackMade(answer.request, edge)]


def normal(act: Attack) -> Attack:
    """The act with every leading double negation `~~` removed from its target, if the target is a literal."""
    return replace(act, target=once(act.target)) if act.component is Component.LITERAL else act


def meant(act: Attack, answer: Answer) -> Attack:
    """The act with the names of the two ends replaced by ids."""
    source = None if act.source is None else named_node(act.source, answer.view)
    target = act.target if act.component is Component.LITERAL else named_node(act.target, answer.view)
    return replace(act, source=source, target=target)

def enter(event: AttackMade, graph: GrowingGraph) -> None:
    """Add the attack of the event to `graph`. Who attacks a claim that it endorsed or conceded before, under this id or
    another that says the same, takes that back; who says that two recommendations exclude each other does not.
    """
    edge = event.edge
    graph.edges[edge.id] = edge
    graph.added.append(edge.id)
    if edge.component in (Component.CLAIM, Component.WARRANT):
        graph.meet(edge.source, edge.target)
    if edge.component is Component.CLAIM and edge.called != EXCLUDED:
        for author in edge.authors:
            graph.disagree(author, edge.target)


def tell(event: AttackMade, who: str, quotes: Quotes) -> Iterator[Line]:
    """The one transcript line for an attack: that `who` attacks (or challenges) the target, with the source and the
    rationale as a note.
    """
    edge = event.edge
    verb = "challenges" if edge.component is Component.RELATION else "attacks"
    by = f"by {quotes.quoted(edge.source)}" if edge.source in quotes else ""
    why = " · ".join(part for part in (by, edge.rationale) if part)
    yield Line(who, verb, quotes.quoted(edge.target), why, "bad")


def learn(event: AttackMade, quotes: Quotes) -> None:
    """Keep words that describe the attack by its source and target in `quotes`, so that later transcript lines can
    quote the attack.
    """
    quotes.keep_edge(event.edge)


ATTACK_MADE = EventKind(event=AttackMade, enter=enter, tell=tell, learn=learn)
ATTACK = ActKind(
    act=Attack,
    becomes=ATTACK_MADE,
    words=("attack", "attacks"),
    judge=judge,
    meant=meant,
    normal=normal,
    refers=ends,
    literals=aimed_at,
)
