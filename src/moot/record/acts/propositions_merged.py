"""The event that a detector found two literals or facts that say the same."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.record.acts.kinds import EventKind
from moot.record.acts.telling import MOOT, Line, Quotes
from moot.record.graph import Merge
from moot.record.growing import GrowingGraph
from moot.record.lifecycle import Event
from moot.record.text import same


@dataclass(frozen=True, slots=True)
class PropositionsMerged(Event):
    """The event that a detector found two propositions or facts that say the same, so that they count as one."""

    merge: Merge


def enter(event: PropositionsMerged, graph: GrowingGraph) -> None:
    """Add the merge of two propositions or facts to `graph`. It takes effect when the graph is compiled to a framework.
    """
    graph.merges.append(event.merge)


def tell(event: PropositionsMerged, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The one transcript line for a merge: the two items that are taken to say the same, none where both are the same
    words, which nobody would take for two. The line is told in the name of moot; `who` is not used.
    """
    one, other = quotes.text(event.merge.a), quotes.text(event.merge.b)
    if one and same(one) == same(other):
        return
    both = f"{quotes.quoted(event.merge.a)} and {quotes.quoted(event.merge.b)}"
    yield Line(MOOT, "takes for the same", both, tone="dim")


PROPOSITIONS_MERGED = EventKind(event=PropositionsMerged, enter=enter, tell=tell)
