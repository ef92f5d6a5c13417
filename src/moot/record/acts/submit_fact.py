"""The act of citing a fact. The fact is copied whole into the record, so that a replay looks nothing up."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.record.acts.answer import Answer, Refusal
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.graph import Fact, Graph
from moot.record.growing import GrowingGraph
from moot.record.labels import Polarity
from moot.record.legality import positions_of
from moot.record.lifecycle import Event
from moot.record.text import is_blank


@dataclass(frozen=True, slots=True)
class SubmitFact(Act):
    """The act of citing a fact as evidence. The fact holds its polarity towards each position (supports, opposes or
    neutral), as the detector named `detector` found it.
    """

    fact: Fact
    detector: str = ""


@dataclass(frozen=True, slots=True)
class EvidenceSubmitted(Event):
    """The event that a fact was cited as evidence. It holds a full copy of the fact, with the polarity towards each
    position that the detector named `detector` found. `request`: the id of the request that was answered.
    """

    request: str
    fact: Fact
    detector: str = ""


def judge(act: SubmitFact, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """A list with the event of the cited fact if it is legal, else the reason for the refusal as a text. The fact keeps
    its own id; `id` is not used. What somebody who argues brings is marked as brought by him.
    """
    why = _why_not(answer.view.graph, act.fact, may_check=answer.gate)
    if why is not None:
        return why
    fact = replace(act.fact, by=answer.me if answer.argues else None, agreed=None)
    answer.view.facts[fact.id] = fact
    answer.view.shown.add(fact.id)
    return [EvidenceSubmitted(answer.request, fact, act.detector)]


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
    """Add the fact to `graph`, with the name of the detector that gave its polarity.

    If two answers of a round cite one fact, the copy with the higher `score` stays, or the first if the scores are
    equal.
    """
    fact = event.fact
    known = graph.facts.get(fact.id)
    if known is None:
        graph.added.append(fact.id)
    if known is not None and known.by != fact.by:
        voices = (*(known.agreed or ()), *(who for who in (known.by, fact.by) if who is not None))
        known = graph.facts[fact.id] = replace(known, agreed=tuple(dict.fromkeys(voices)))
        fact = replace(fact, by=known.by, agreed=known.agreed)
    if known is None or fact.score > known.score:
        graph.facts[fact.id] = fact
        graph.detectors[fact.id] = event.detector


def tell(event: EvidenceSubmitted, who: str, quotes: Quotes) -> Iterator[Line]:
    """The transcript line for a cited fact: its text, and as a note its outcome, its source and the positions that it
    supports or opposes. No line if the fact was told before.
    """
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
    """Keep the text of the fact in `quotes`, so that later transcript lines can quote the fact."""
    quotes.keep(event.fact.id, event.fact.text)


EVIDENCE_SUBMITTED = EventKind(event=EvidenceSubmitted, enter=enter, tell=tell, learn=learn)
SUBMIT_FACT = ActKind(act=SubmitFact, becomes=EVIDENCE_SUBMITTED, words=("fact", "facts"), judge=judge)
