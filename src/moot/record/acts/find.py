"""The act of finding something on an artifact that is reviewed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from moot.record.acts.answer import Answer, Refusal
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.findings import Evidence, Finding, FindingRecord, Raised, argument_id
from moot.record.graph import Argument, Kind, literal_of
from moot.record.growing import GrowingGraph
from moot.record.legality import cite, evidence_fault
from moot.record.lifecycle import Event
from moot.record.text import is_blank

LONGEST: Final = 400
"""Characters of a fingerprint, a rule, a location, a name."""


@dataclass(frozen=True, slots=True)
class Find(Act):
    """The act of raising `finding`, with `evidence` for it."""

    finding: Finding
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True)
class FindingMade(Event):
    """The event that `participant` raised `finding` with `evidence`, in round `round`. `request`: the id of the request
    that it answered.
    """

    request: str
    participant: str
    round: int
    finding: Finding
    evidence: tuple[Evidence, ...] = ()


def judge(act: Find, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """The event of the finding if it is legal, else the reason for the refusal as a text. `id` is not used."""
    why = _why_not(act.finding) or evidence_fault(act.evidence)
    return why or [FindingMade(answer.request, answer.me, answer.round, act.finding, act.evidence)]


def _why_not(finding: Finding) -> Refusal | None:
    names = (finding.fingerprint, finding.rule, finding.location, finding.called)
    rules = (
        (not finding.fingerprint.strip(), "a finding without a fingerprint"),
        (is_blank(finding.text), "empty text"),
        (any(len(name) > LONGEST for name in names), f"a rule, a location or a name of more than {LONGEST} characters"),
    )
    return next((why for broken, why in rules if broken), None)


def enter(event: FindingMade, graph: GrowingGraph) -> None:
    """Add the finding to `graph`: a new argument, or the name of one more author of the one that is there. A finding
    that fell, raised again without a fact that was not held, is noted and argues nothing.
    """
    finding = event.finding
    record = graph.findings.get(finding.fingerprint) or FindingRecord(finding.fingerprint)
    facts = cite(graph, event.evidence)
    fresh = not record.held.issuperset(facts)
    raised = Raised(event.participant, event.round, finding, fresh)
    evidence = tuple(dict.fromkeys((*record.evidence, *facts)))
    argues = fresh or stands(graph, record) or not _fell(record)
    if not record.raised:
        graph.findings.pop(finding.fingerprint, None)  # those that were raised stand in the order of that
    graph.findings[finding.fingerprint] = replace(record, raised=(*record.raised, raised), evidence=evidence)
    graph.added.append(f"finding {event.participant} {event.request} {finding.fingerprint}")
    if argues:
        _argue(event, graph, evidence)


def stands(graph: GrowingGraph, record: FindingRecord) -> bool:
    """Whether somebody stands behind the argument for a finding."""
    argument = graph.arguments.get(record.argument)
    return argument is not None and any(argument.id not in graph.retracted.get(a, ()) for a in argument.authors)


def _fell(record: FindingRecord) -> bool:
    """Whether the finding had an argument, here or in an earlier review, that has fallen."""
    return bool(record.raised) or (record.earlier is not None and record.earlier.fell)


def _argue(event: FindingMade, graph: GrowingGraph, evidence: tuple[str, ...]) -> None:
    id = argument_id(event.finding.fingerprint)
    known = graph.arguments.get(id)
    graph.retracted.get(event.participant, {}).pop(id, None)
    if known is None:
        text, claim = event.finding.text, literal_of(id)
        graph.arguments[id] = Argument(
            id, (event.participant,), claim, evidence=evidence, kind=Kind.CONCERN, round=event.round, text=text,
            called=event.finding.called,
        )  # fmt: skip
        return
    authors = tuple(dict.fromkeys((*known.authors, event.participant)))
    graph.arguments[id] = replace(known, authors=authors, evidence=evidence)


def tell(event: FindingMade, who: str, quotes: Quotes) -> Iterator[Line]:
    """The one transcript line for a finding: its severity, what it says, and where."""
    finding = event.finding
    first = quotes.is_first(argument_id(finding.fingerprint), event.request)
    verb = "finds:" if first else "finds again:"
    where = " · ".join(part for part in (finding.severity.value, finding.location, finding.rule) if part)
    yield Line(who, verb, finding.text, f"({where})", "bad")


def learn(event: FindingMade, quotes: Quotes) -> None:
    """Keep the text of the finding, so that later transcript lines can quote it."""
    quotes.keep(argument_id(event.finding.fingerprint), event.finding.text, event.participant)


FINDING_MADE = EventKind(event=FindingMade, enter=enter, tell=tell, learn=learn)
FIND = ActKind(act=Find, becomes=FINDING_MADE, words=("finding", "findings"), judge=judge)
