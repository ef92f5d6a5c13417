"""The event that a detector found two claims that cannot both hold."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.record.acts.kinds import EventKind
from moot.record.acts.telling import MOOT, Line, Quotes
from moot.record.graph import Edge
from moot.record.growing import GrowingGraph
from moot.record.lifecycle import Event


@dataclass(frozen=True, slots=True)
class ContradictionDetected(Event):
    """The event that the detector named `detector` found two claims that cannot both hold.

    `edges`: two attacks between the claims, one in each direction, which participants can challenge. `score`, in
    [0, 1]: how clear the contradiction is. `words`: the words by which the detector decided.
    """

    detector: str
    score: float
    words: tuple[str, ...]
    edges: tuple[Edge, ...]


def enter(event: ContradictionDetected, graph: GrowingGraph) -> None:
    """Add the two attacks between the contradicting claims to `graph`, one in each direction."""
    graph.edges |= {edge.id: edge for edge in event.edges}
    graph.added += [edge.id for edge in event.edges]
    for edge in event.edges[:1]:
        graph.meet(edge.source, edge.target)


def tell(event: ContradictionDetected, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The one transcript line for a detected contradiction: the two claims, and the words by which the detector
    decided. The line is told in the name of moot; `who` is not used.
    """
    for edge in event.edges[:1]:
        words = f"(by {', '.join(event.words)})" if event.words else ""
        both = f"{quotes.quoted(edge.source)} and {quotes.quoted(edge.target)}"
        yield Line(MOOT, "finds a contradiction:", both, words, "bad")


def learn(event: ContradictionDetected, quotes: Quotes) -> None:
    """Keep words that describe each of the two attacks by its source and target in `quotes`, so that later transcript
    lines can quote the attacks.
    """
    for edge in event.edges:
        quotes.keep_edge(edge)


CONTRADICTION_DETECTED = EventKind(event=ContradictionDetected, enter=enter, tell=tell, learn=learn)
