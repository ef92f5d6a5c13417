"""The events of a debate in words: who did what, about what, and what is to be known of it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from moot.argumentation.literal import proposition
from moot.cli.output import clean
from moot.deliberation.envelope import Envelope
from moot.deliberation.events import (
    ArgumentAdvanced,
    ArgumentConceded,
    ArgumentEndorsed,
    ArgumentRetracted,
    AttackMade,
    ContradictionDetected,
    DebateCancelled,
    DebateConcluded,
    DebateDeleted,
    DebateOpened,
    DebateResumed,
    Event,
    EvidenceSubmitted,
    How,
    MemoriesRecalled,
    MoveRejected,
    MovesRequested,
    PropositionsMerged,
    RequestClosed,
    StanceTaken,
    SupportGiven,
    VerdictRemembered,
    decode,
)
from moot.deliberation.graph import Component, Edge, Fact, claim_of
from moot.deliberation.labels import Polarity
from moot.operations.refusals import item

LONGEST: Final = 72
"""Characters of what is only referred to."""
SEVERAL: Final = 4
"""As many contested claims are named; of the others their number is told."""
TYPES: Final = {"recommendation": "recommends:", "concern": "is concerned:", "question": "asks:"}
DETECTOR: Final = "moot"
"""Who speaks where no participant does."""


@dataclass(frozen=True, slots=True)
class Told:
    """A line: `who` does (`verb`) something (`text`, which is what somebody wrote); `note` is what moot says of it.

    `tone`: head, round, plain, good, bad, open, dim or end; how it is to look.
    """

    who: str
    verb: str
    text: str = ""
    note: str = ""
    tone: str = "plain"


class Teller:
    """Tells the events of one debate, in their order; what was said before is called by its words."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._authors: dict[str, str] = {}
        self._made: dict[str, str] = {}

    def tell(self, envelope: Envelope) -> list[Told]:
        """What there is to say about an event; nothing where it only keeps the books. Raises NewerSchema."""
        event = decode(envelope.type, envelope.v, envelope.data)
        told = list(self._told(event, envelope.actor))
        self._learn(event)
        return [replace(t, who=clean(t.who), verb=clean(t.verb), text=clean(t.text), note=clean(t.note)) for t in told]

    def _learn(self, event: Event) -> None:
        match event:
            case DebateOpened(positions=positions):
                self._texts |= {position.id: position.text for position in positions}
            case ArgumentAdvanced(argument=argument):
                self._texts[argument.id] = argument.text or argument.claim
                self._authors[argument.id] = ", ".join(argument.authors)
            case EvidenceSubmitted(fact=fact):
                self._texts[fact.id] = fact.text
            case AttackMade(edge=edge):
                self._learn_edge(edge)
            case SupportGiven(support=support):
                made = f"its support of {self._quoted(support.target)} by {self._quoted(support.source)}"
                self._made[support.id] = made
            case ContradictionDetected(edges=edges):
                for edge in edges:
                    self._learn_edge(edge)

    def _learn_edge(self, edge: Edge) -> None:
        self._made[edge.id] = f"the attack of {self._quoted(edge.source)} on {self._quoted(edge.target)}"

    def _told(self, event: Event, actor: str) -> Iterator[Told]:
        match event:
            case DebateOpened():
                yield from self._opening(event)
            case MovesRequested():
                yield from self._round(event)
            case EvidenceSubmitted(fact=fact) if fact.id not in self._texts:
                yield Told(actor, "finds:", fact.text, f"({self._of_fact(fact)})", _tone(fact))
            case MemoriesRecalled(texts=texts):
                yield from (Told(actor, "finds:", text) for text in texts)
            case ArgumentAdvanced(argument=argument):
                instead = f"(instead of {self._quoted(argument.supersedes)})" if argument.supersedes else ""
                yield Told(actor, TYPES.get(argument.kind, "says:"), argument.text, instead)
            case AttackMade(edge=edge):
                verb = "challenges" if edge.component is Component.RELATION else "attacks"
                yield Told(actor, verb, self._quoted(edge.target), self._why(edge), "bad")
            case SupportGiven(support=support):
                with_ = f"by {self._quoted(support.source)}"
                yield Told(actor, "supports", self._quoted(support.target), with_, "good")
            case ContradictionDetected() if event.edges:
                yield self._contradiction(event)
            case _:
                yield from self._other(event, actor)

    def _other(self, event: Event, actor: str) -> Iterator[Told]:
        match event:
            case StanceTaken() if not self._goes_without_saying(event):
                cause = f"because of {self._quoted(event.cause)}" if event.cause else ""
                yield Told(actor, f"gives {event.value:+.2f} to", self._quoted(event.position), cause)
            case ArgumentEndorsed(argument=id):
                yield Told(actor, "stands behind", self._quoted(id), tone="good")
            case ArgumentConceded(argument=id):
                yield Told(actor, "gives in to", self._quoted(id), tone="open")
            case ArgumentRetracted(argument=id):
                yield Told(actor, "takes back", self._quoted(id), tone="open")
            case PropositionsMerged(merge=merge):
                same = f"{self._quoted(merge.a)} and {self._quoted(merge.b)}"
                yield Told(DETECTOR, "takes for the same", same, tone="dim")
            case MoveRejected():
                yield Told(event.participant, "is refused:", note=f"{item(event.item)}: {event.why}", tone="open")
            case RequestClosed():
                yield from _closing(event, actor)
            case _:
                yield from self._ending(event)

    def _goes_without_saying(self, event: StanceTaken) -> bool:
        """Whoever states a claim stands by it, and no longer when it is taken back."""
        own = self._authors.get(claim_of(event.position) or "") == event.participant
        return own and event.value in (0.0, 1.0) and event.cause is None

    def _opening(self, event: DebateOpened) -> Iterator[Told]:
        yield Told("", "", event.question, tone="head")
        seats = ", ".join(seat.name for seat in event.seats)
        profile = "" if event.profile == "default" else f" · {event.profile}"
        yield Told("", "", note=f"{event.protocol}{profile} · {seats} · debate {event.debate}", tone="dim")
        if event.forked:
            origin = f"forked from {event.forked.debate} after event {event.forked.version}"
            yield Told("", "", note=origin, tone="dim")
        yield from (Told("", position.id, position.text, tone="dim") for position in event.positions)

    def _round(self, event: MovesRequested) -> Iterator[Told]:
        blind = " · blind" if event.round == 0 else ""
        yield Told("", f"round {event.round}{blind}", tone="round")
        asked = ", ".join(dict.fromkeys(request.participant for request in event.requests))
        about = list(dict.fromkeys(position for request in event.requests for position in request.about))
        more = f" and {len(about) - SEVERAL} more" if len(about) > SEVERAL else ""
        named = ", ".join(self._quoted(position) for position in about[:SEVERAL])
        yield Told("", "asked:", note=asked + (f", about {named}{more}" if about else ""), tone="dim")

    def _of_fact(self, fact: Fact) -> str:
        """What came of it, where it is from, and what it is to each position."""
        stands = [
            f"{stand.label.value} {self._quoted(position)}"
            for position, stand in fact.polarity.items()
            if stand.label is not Polarity.NEUTRAL
        ]
        parts = [fact.outcome.value, fact.source or "", *(stands or ["takes no stand"])]
        return " · ".join(part for part in parts if part)

    def _why(self, edge: Edge) -> str:
        by = f"by {self._quoted(edge.source)}" if edge.source in self._texts else ""
        reason = edge.rationale
        return " · ".join(part for part in (by, reason) if part)

    def _contradiction(self, event: ContradictionDetected) -> Told:
        edge = event.edges[0]
        words = f"(by {', '.join(event.words)})" if event.words else ""
        both = f"{self._quoted(edge.source)} and {self._quoted(edge.target)}"
        return Told(DETECTOR, "finds a contradiction:", both, words, "bad")

    def _ending(self, event: Event) -> Iterator[Told]:
        match event:
            case DebateResumed(by=by):
                yield Told(DETECTOR, "resumes", note=f"by {by}", tone="dim")
            case DebateCancelled(by=by, why=why):
                yield Told(by, "cancels the debate", note=why, tone="bad")
            case DebateConcluded():
                status = event.status.value.replace("_", " ")
                yield Told("", "ended", tone="round")
                verdict = self._quoted(event.verdict) if event.verdict is not None else ""
                yield Told("", f"{status}:" if verdict else status, verdict, tone="end" if verdict else "open")
                yield Told("", "", note=event.reason)  # it says what an undetermined one leans towards
            case VerdictRemembered(memory=memory):
                yield Told("", "", note=f"remembered as {memory}", tone="dim")
            case DebateDeleted(by=by):
                yield Told("", "deleted", note=f"by {by}", tone="bad")

    def _quoted(self, name: str) -> str:
        """What a handle or a literal stands for: what was said in quotation marks, with its author; else its name."""
        if name in self._made:
            return self._made[name]
        id = claim_of(name) or proposition(name).removeprefix("ev:")
        if id not in self._texts:
            return name
        author = self._authors.get(id)
        denied = "not " if proposition(name) != name else ""
        return f"{denied}“{self._short(id)}”" + (f" of {author}" if author else "")

    def _short(self, name: str) -> str:
        text = self._texts.get(claim_of(name) or name, name)
        return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


def _tone(fact: Fact) -> str:
    return {"worked": "good", "failed": "bad"}.get(fact.outcome.value, "plain")


def _closing(event: RequestClosed, actor: str) -> Iterator[Told]:
    match event.how:
        case How.PASSED:
            yield Told(actor, "passes", tone="dim")
        case How.FAILED | How.TIMED_OUT:
            yield Told(actor, "does not answer:", note=event.why, tone="open")
        case How.ANSWERED if not event.complete:
            yield Told(actor, "is cut short", tone="open")


