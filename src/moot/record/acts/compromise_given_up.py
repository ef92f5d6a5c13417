"""The event that a compromise is given up, so that what it replaced for somebody who had accepted it stands again."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.record.acts.kinds import EventKind
from moot.record.acts.telling import MOOT, Line, Quotes
from moot.record.growing import GrowingGraph
from moot.record.lifecycle import Event


@dataclass(frozen=True, slots=True)
class CompromiseGivenUp(Event):
    """The event that nobody stands behind the compromise `claim` (an id) any more, which `participant` had accepted, or
    that the participant no longer agrees to it. The participant stands again behind what is `returned`: its own claims
    that the compromise had replaced, and its supports of these.
    """

    claim: str
    participant: str
    returned: tuple[str, ...]


def enter(event: CompromiseGivenUp, graph: GrowingGraph) -> None:
    """Note in `graph` that the participant stands behind its claims again, and is for them."""
    for id in event.returned:
        graph.retracted.get(event.participant, {}).pop(id, None)
        if id in graph.arguments:
            graph.take(event.participant, graph.arguments[id].claim, 1.0)
    graph.added.append(f"compromise {event.claim} given up")


def tell(event: CompromiseGivenUp, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The one transcript line: the compromise that nobody stands behind, and what stands again."""
    returned = ", ".join(quotes.quoted(id) for id in event.returned if id in quotes)
    yield Line(MOOT, "records as given up", quotes.quoted(event.claim), f"{event.participant} says again {returned}")


COMPROMISE_GIVEN_UP = EventKind(event=CompromiseGivenUp, enter=enter, tell=tell)
