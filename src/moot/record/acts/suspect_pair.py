"""The act of a reader: two claims or sentences may contradict each other, or mean the same. The parties are asked."""

from dataclasses import dataclass

from moot.record.acts.answer import Answer, Refusal
from moot.record.acts.detections import tell_suspicion
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.graph import Graph, Suspicion, pair_of
from moot.record.growing import GrowingGraph
from moot.record.lifecycle import Event
from moot.record.text import stands_in


@dataclass(frozen=True, slots=True)
class SuspectPair(Act):
    """The act of saying that `a` and `b` (ids of claims, or propositions) may contradict each other (`conflict`), or
    else that they may mean the same. `quotes`: the words of the one and of the other that show it.
    """

    a: str
    b: str
    conflict: bool
    quotes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PairSuspected(Event):
    """The event that the reader `participant` suspects a pair; `suspicion` has its words, and the reader's name as the
    detector. It has no consequence; the parties are asked. `request`: the id of the request that it answered.
    """

    request: str
    participant: str
    suspicion: Suspicion


def judge(act: SuspectPair, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """A list with the event if both are there and the quotations stand in them, else the reason for the refusal; none
    for a pair that was asked about before. `id` is not used.
    """
    graph = answer.view.graph
    why = _why_not(act, graph)
    if why is not None:
        return why
    if any(known.pair == pair_of(act.a, act.b) for known in graph.suspicions):
        return []
    quotes = act.quotes if pair_of(act.a, act.b) == (act.a, act.b) else act.quotes[::-1]
    suspicion = Suspicion(*pair_of(act.a, act.b), act.conflict, 1.0, quotes, answer.me)
    return [PairSuspected(answer.request, answer.me, suspicion)]


def _why_not(act: SuspectPair, graph: Graph) -> Refusal | None:
    if act.a == act.b:
        return "a pair is two"
    if len(act.quotes) != 2:
        return "quote the words of both"
    for id, quote in zip((act.a, act.b), act.quotes, strict=True):
        text = text_of(graph, id)
        if text is None:
            return f"{id!r} is no sentence that was said"
        if not stands_in(quote, text):
            return f"the quotation {quote[:60]!r} does not stand in it"
    return None


def text_of(graph: Graph, id: str) -> str | None:
    """The words of a claim or a proposition; None if there is none with this id, or its text was erased."""
    if id in graph.arguments:
        found: object = graph.arguments[id].text
    else:
        found = graph.texts.get(id)
    return str(found) if isinstance(found, str) else None


def enter(event: PairSuspected, graph: GrowingGraph) -> None:
    """Add the suspicion to `graph`."""
    suspicion = event.suspicion
    graph.suspicions.append(suspicion)
    if suspicion.conflict and suspicion.a in graph.arguments:
        graph.meet(suspicion.a, suspicion.b)


PAIR_SUSPECTED = EventKind(
    event=PairSuspected, enter=enter, tell=lambda event, _who, quotes: tell_suspicion(event.suspicion, quotes)
)
SUSPECT_PAIR = ActKind(
    act=SuspectPair, becomes=PAIR_SUSPECTED, words=("suspected pair", "suspected pairs"), judge=judge
)
