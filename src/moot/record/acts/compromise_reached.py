"""The event that all whom a compromise is between took it, so that it replaces what they said before."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.record.acts.kinds import EventKind
from moot.record.acts.telling import MOOT, Line, Quotes
from moot.record.growing import GrowingGraph, note
from moot.record.lifecycle import Event


@dataclass(frozen=True, slots=True)
class CompromiseReached(Event):
    """The event that the compromise `claim` (an id) was accepted by all other authors of the claims that it is between.
    The claims `replaced` among these, those of its own author `participant`, are thereby taken back: its author named
    them as what the compromise replaces.
    """

    claim: str
    participant: str
    replaced: tuple[str, ...]


def enter(event: CompromiseReached, graph: GrowingGraph) -> None:
    """Note in `graph` that the author of the compromise no longer stands behind the replaced claims."""
    for id in event.replaced:
        note(graph.retracted, event.participant, id)
        graph.take(event.participant, graph.arguments[id].claim, 0.0)
    graph.added.append(f"compromise {event.claim}")


def tell(event: CompromiseReached, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The one transcript line: the compromise that was reached, and what it replaces."""
    replaced = ", ".join(map(quotes.quoted, event.replaced))
    note_ = f"it replaces {replaced}" if replaced else ""
    yield Line(MOOT, "records that all accepted", quotes.quoted(event.claim), note_, "good")


COMPROMISE_REACHED = EventKind(event=CompromiseReached, enter=enter, tell=tell)
