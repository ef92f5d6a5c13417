"""A detector found that two claims cannot both hold."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.deliberation.acts.kinds import EventKind
from moot.deliberation.acts.telling import MOOT, Line, Quotes
from moot.deliberation.graph import Edge
from moot.deliberation.growing import GrowingGraph
from moot.deliberation.lifecycle import Event


@dataclass(frozen=True, slots=True)
class ContradictionDetected(Event):
    """A detector found that two claims cannot both hold: `edges` are a rebut each way, which can be challenged.

    `score` in [0, 1]: how decided it is; `words`: what decided it.
    """

    detector: str
    score: float
    words: tuple[str, ...]
    edges: tuple[Edge, ...]


def enter(event: ContradictionDetected, graph: GrowingGraph) -> None:
    """Add the two attacks to the graph, one in each direction."""
    graph.edges |= {edge.id: edge for edge in event.edges}
    graph.added += [edge.id for edge in event.edges]


def tell(event: ContradictionDetected, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The transcript line of the contradiction: the two claims, and the words by which the detector decided."""
    for edge in event.edges[:1]:
        words = f"(by {', '.join(event.words)})" if event.words else ""
        both = f"{quotes.quoted(edge.source)} and {quotes.quoted(edge.target)}"
        yield Line(MOOT, "finds a contradiction:", both, words, "bad")


def learn(event: ContradictionDetected, quotes: Quotes) -> None:
    """Remember both attacks by their sources and targets, so that later lines can quote them."""
    for edge in event.edges:
        quotes.keep_edge(edge)


CONTRADICTION_DETECTED = EventKind(event=ContradictionDetected, enter=enter, tell=tell, learn=learn)
