"""The events of what moot finds in a debate, and nobody was asked for: contradictions, what says the same, suspicions,
and compromises that were reached or given up.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from moot.record.acts.kinds import EventKind
from moot.record.acts.telling import MOOT, Line, Quotes
from moot.record.graph import Edge, Merge, Suspicion
from moot.record.growing import GrowingGraph, note
from moot.record.lifecycle import Event
from moot.record.text import same


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


def _enter_contradiction(event: ContradictionDetected, graph: GrowingGraph) -> None:
    graph.edges |= {edge.id: edge for edge in event.edges}
    graph.added += [edge.id for edge in event.edges]
    for edge in event.edges[:1]:
        graph.meet(edge.source, edge.target)


def _tell_contradiction(event: ContradictionDetected, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    for edge in event.edges[:1]:
        words = f"(by {', '.join(event.words)})" if event.words else ""
        yield Line(MOOT, "finds a contradiction:", _both(edge.source, edge.target, quotes), words, "bad")


def _learn_contradiction(event: ContradictionDetected, quotes: Quotes) -> None:
    for edge in event.edges:
        quotes.keep_edge(edge)


@dataclass(frozen=True, slots=True)
class PropositionsMerged(Event):
    """The event that a detector found two propositions or facts that say the same, so that they count as one. It takes
    effect when the graph is compiled to a framework.
    """

    merge: Merge


def _enter_merge(event: PropositionsMerged, graph: GrowingGraph) -> None:
    graph.merges.append(event.merge)


def _tell_merge(event: PropositionsMerged, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    one, other = quotes.text(event.merge.a), quotes.text(event.merge.b)
    if not one or same(one) != same(other):  # nobody would take the same words for two
        yield Line(MOOT, "takes for the same", _both(event.merge.a, event.merge.b, quotes), tone="dim")


@dataclass(frozen=True, slots=True)
class ConflictSuspected(Event):
    """The event that a detector found two claims that may contradict each other, or may say the same, and is not sure.
    It has no consequence; the participants are asked.
    """

    suspicion: Suspicion


def _enter_suspicion(event: ConflictSuspected, graph: GrowingGraph) -> None:
    suspicion = event.suspicion
    graph.suspicions.append(suspicion)
    if suspicion.conflict:
        graph.meet(suspicion.a, suspicion.b)


def tell_suspicion(suspicion: Suspicion, quotes: Quotes) -> Iterator[Line]:
    """The transcript line by which moot asks about two claims, whoever suspects them."""
    verb = "asks: do these contradict each other?" if suspicion.conflict else "asks: do these say the same?"
    yield Line(MOOT, verb, _both(suspicion.a, suspicion.b, quotes), tone="dim")


@dataclass(frozen=True, slots=True)
class CompromiseReached(Event):
    """The event that the compromise `claim` (an id) was accepted by all other authors of the claims that it is between.
    The claims `replaced` among these, those of its own author `participant`, are thereby taken back: its author named
    them as what the compromise replaces.
    """

    claim: str
    participant: str
    replaced: tuple[str, ...]


def _enter_compromise(event: CompromiseReached, graph: GrowingGraph) -> None:
    for id in event.replaced:
        note(graph.retracted, event.participant, id)
        graph.take(event.participant, graph.arguments[id].claim, 0.0)
    graph.added.append(f"compromise {event.claim}")


def _tell_compromise(event: CompromiseReached, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    replaced = ", ".join(map(quotes.quoted, event.replaced))
    told = f"it replaces {replaced}" if replaced else ""
    yield Line(MOOT, "records that all accepted", quotes.quoted(event.claim), told, "good")


@dataclass(frozen=True, slots=True)
class CompromiseGivenUp(Event):
    """The event that nobody stands behind the compromise `claim` (an id) any more, which `participant` had accepted, or
    that the participant no longer agrees to it. The participant stands again behind what is `returned`: its own claims
    that the compromise had replaced, and its supports of these.
    """

    claim: str
    participant: str
    returned: tuple[str, ...]


def _enter_return(event: CompromiseGivenUp, graph: GrowingGraph) -> None:
    for id in event.returned:
        graph.retracted.get(event.participant, {}).pop(id, None)
        if id in graph.arguments:
            graph.take(event.participant, graph.arguments[id].claim, 1.0)
    graph.added.append(f"compromise {event.claim} given up")


def _tell_return(event: CompromiseGivenUp, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    returned = ", ".join(quotes.quoted(id) for id in event.returned if id in quotes)
    yield Line(MOOT, "records as given up", quotes.quoted(event.claim), f"{event.participant} says again {returned}")


def _both(one: str, other: str, quotes: Quotes) -> str:
    return f"{quotes.quoted(one)} and {quotes.quoted(other)}"


DETECTIONS: Final[tuple[EventKind[Any], ...]] = (
    EventKind(event=PropositionsMerged, enter=_enter_merge, tell=_tell_merge),
    EventKind(
        event=ContradictionDetected, enter=_enter_contradiction, tell=_tell_contradiction, learn=_learn_contradiction
    ),
    EventKind(
        event=ConflictSuspected,
        enter=_enter_suspicion,
        tell=lambda event, _who, quotes: tell_suspicion(event.suspicion, quotes),
    ),
    EventKind(event=CompromiseReached, enter=_enter_compromise, tell=_tell_compromise),
    EventKind(event=CompromiseGivenUp, enter=_enter_return, tell=_tell_return),
)
"""What is known of each of these events."""
