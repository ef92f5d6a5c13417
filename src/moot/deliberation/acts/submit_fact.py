"""Cite a fact. It is copied whole, so that replay looks nothing up."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.deliberation.acts.answer import Answer, Refusal
from moot.deliberation.acts.kinds import Act, ActKind, EventKind, Judged
from moot.deliberation.acts.telling import Line, Quotes
from moot.deliberation.envelope import is_blank
from moot.deliberation.graph import Fact, Graph
from moot.deliberation.growing import GrowingGraph
from moot.deliberation.labels import Polarity
from moot.deliberation.legality import positions_of
from moot.deliberation.lifecycle import Event


@dataclass(frozen=True, slots=True)
class SubmitFact(Act):
    """Cite a fact, with its polarity towards each position as `detector` found it."""

    fact: Fact
    detector: str = ""


@dataclass(frozen=True, slots=True)
class EvidenceSubmitted(Event):
    """A fact was cited. The event holds a copy of it, with the polarity that `detector` gave it towards each position.
    """

    request: str
    fact: Fact
    detector: str = ""


def judge(act: SubmitFact, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """Give the event of a cited fact, which keeps its id; or the reason why the fact is refused."""
    why = _why_not(answer.view.graph, act.fact, may_check=answer.gate)
    if why is not None:
        return why
    answer.view.facts[act.fact.id] = act.fact
    answer.view.shown.add(act.fact.id)
    return [EvidenceSubmitted(answer.request, act.fact, act.detector)]


def _why_not(graph: Graph, fact: Fact, *, may_check: bool) -> Refusal | None:
    """Why a fact is refused. `may_check`: whether it comes from a gate."""
    unknown = [p for p in fact.polarity if p not in positions_of(graph)]
    shares = (fact.recency, fact.score, *(stand.score for stand in fact.polarity.values()))
    rules = (
        (not fact.id.strip(), "no id"),
        (is_blank(fact.text), "empty text"),
        (fact.category == "derived", "a conclusion of moot itself is no evidence"),
        (fact.checked and not may_check, "only a gate checks"),
        (fact.id in graph.facts, f"{fact.id!r} was cited before"),
        (_taken(graph, fact.id), f"{fact.id!r} is the id of something else"),
        (bool(unknown), f"speaks on unknown positions: {', '.join(unknown)}"),
        (any(not 0 <= share <= 1 for share in shares), "recency and scores lie in [0, 1]"),
    )
    return next((why for broken, why in rules if broken), None)


def _taken(graph: Graph, id: str) -> bool:
    return id in graph.arguments or id in graph.edges or id in graph.supports


def enter(event: EvidenceSubmitted, graph: GrowingGraph) -> None:
    """Add the fact to the graph.

    If two answers of a round cite one fact, the copy with the higher score stays, else the first.
    """
    fact = event.fact
    known = graph.facts.get(fact.id)
    if known is None:
        graph.added.append(fact.id)
    if known is None or fact.score > known.score:
        graph.facts[fact.id] = fact
        graph.detectors[fact.id] = event.detector


def tell(event: EvidenceSubmitted, who: str, quotes: Quotes) -> Iterator[Line]:
    """The transcript line of a fact: its text, outcome, source and polarities; none if the fact was told before."""
    fact = event.fact
    if fact.id not in quotes:
        tone = {"worked": "good", "failed": "bad"}.get(fact.outcome.value, "plain")
        yield Line(who, "finds:", fact.text, f"({_about(fact, quotes)})", tone)


def _about(fact: Fact, quotes: Quotes) -> str:
    stands = [
        f"{stand.label.value} {quotes.quoted(position)}"
        for position, stand in fact.polarity.items()
        if stand.label is not Polarity.NEUTRAL
    ]
    parts = [fact.outcome.value, fact.source or "", *(stands or ["takes no stand"])]
    return " · ".join(part for part in parts if part)


def learn(event: EvidenceSubmitted, quotes: Quotes) -> None:
    """Remember the text of the fact, so that later lines can quote it."""
    quotes.keep(event.fact.id, event.fact.text)


EVIDENCE_SUBMITTED = EventKind(event=EvidenceSubmitted, enter=enter, tell=tell, learn=learn)
SUBMIT_FACT = ActKind(act=SubmitFact, becomes=EVIDENCE_SUBMITTED, words=("fact", "facts"), judge=judge)
