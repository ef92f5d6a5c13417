"""A detector found that two say the same."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.deliberation.acts.kinds import EventKind
from moot.deliberation.acts.telling import MOOT, Line, Quotes
from moot.deliberation.graph import Merge
from moot.deliberation.growing import GrowingGraph
from moot.deliberation.lifecycle import Event


@dataclass(frozen=True, slots=True)
class PropositionsMerged(Event):
    """A detector found two propositions or facts that say the same."""

    merge: Merge


def enter(event: PropositionsMerged, graph: GrowingGraph) -> None:
    """Add the merge to the graph. It takes effect when the graph is compiled."""
    graph.merges.append(event.merge)


def tell(event: PropositionsMerged, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The transcript line of the merge, with the two that say the same."""
    same = f"{quotes.quoted(event.merge.a)} and {quotes.quoted(event.merge.b)}"
    yield Line(MOOT, "takes for the same", same, tone="dim")


PROPOSITIONS_MERGED = EventKind(event=PropositionsMerged, enter=enter, tell=tell)
