"""The event that a detector is not sure whether two claims contradict each other, or say the same."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.record.acts.kinds import EventKind
from moot.record.acts.telling import MOOT, Line, Quotes
from moot.record.graph import Suspicion
from moot.record.growing import GrowingGraph
from moot.record.lifecycle import Event


@dataclass(frozen=True, slots=True)
class ConflictSuspected(Event):
    """The event that a detector found two claims that may contradict each other, or may say the same, and is not sure.
    It has no consequence; the participants are asked.
    """

    suspicion: Suspicion


def enter(event: ConflictSuspected, graph: GrowingGraph) -> None:
    """Add the suspicion to `graph`."""
    suspicion = event.suspicion
    graph.suspicions.append(suspicion)
    if suspicion.conflict:
        graph.meet(suspicion.a, suspicion.b)


def tell(event: ConflictSuspected, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The one transcript line for a suspicion: that moot asks about the two claims."""
    suspicion = event.suspicion
    verb = "asks: do these contradict each other?" if suspicion.conflict else "asks: do these say the same?"
    both = f"{quotes.quoted(suspicion.a)} and {quotes.quoted(suspicion.b)}"
    yield Line(MOOT, verb, both, tone="dim")


CONFLICT_SUSPECTED = EventKind(event=ConflictSuspected, enter=enter, tell=tell)
