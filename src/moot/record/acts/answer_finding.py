"""The act of answering a finding: it is not so, it was fixed, it waits, or one gives in."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from moot.argumentation.literal import negate
from moot.record.acts.answer import Answer, Refusal
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.findings import Answered, Evidence, FindingRecord, Response, Severity, argument_id
from moot.record.graph import Argument, Kind, literal_of
from moot.record.growing import GrowingGraph, note
from moot.record.legality import cite, evidence_fault
from moot.record.lifecycle import Event
from moot.record.text import NO_TEXT, Text, is_blank

VERBS: Final = {
    Response.REBUTTED: ("denies", "bad"),
    Response.FIXED: ("says that it is fixed:", "good"),
    Response.DEFERRED: ("defers", "plain"),
    Response.CONCEDED: ("gives in on", "open"),
}


@dataclass(frozen=True, slots=True)
class AnswerFinding(Act):
    """The act of answering the finding with the fingerprint `finding`, with `why` in words and with `evidence`."""

    finding: str
    response: Response
    why: Text = NO_TEXT
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True)
class FindingAnswered(Event):
    """The event that `participant` answered the finding with the fingerprint `finding` in round `round`. `id`: the id
    of the argument against the finding, where the answer makes one. `request`: the id of the request that it answered.
    """

    request: str
    participant: str
    round: int
    id: str
    finding: str
    how: Response
    why: Text = NO_TEXT
    evidence: tuple[Evidence, ...] = ()


def judge(act: AnswerFinding, answer: Answer, id: str) -> Judged:
    """The event of the answer if it is legal, else the reason for the refusal as a text. `id`: that of an argument
    which it makes.
    """
    record = answer.view.graph.findings.get(act.finding)
    if record is None or not record.raised:
        return f"unknown finding {act.finding!r}"
    why = _why_not(act, record, answer.me) or evidence_fault(act.evidence)
    made = FindingAnswered(
        answer.request, answer.me, answer.round, id, act.finding, act.response, act.why, act.evidence
    )
    return why or [made]


def _why_not(act: AnswerFinding, record: FindingRecord, me: str) -> Refusal | None:
    match act.response:
        case Response.REBUTTED if is_blank(act.why) and not act.evidence:
            return "a rebuttal without a reason: say why the finding is wrong"
        case Response.DEFERRED if is_blank(act.why):
            return "a deferral without a reason: say why it may wait"
        case Response.DEFERRED if record.severity.at_least(Severity.HIGH):
            return f"a finding of severity {record.severity} is not deferred: fix it, or rebut it"
        case Response.CONCEDED if me not in _parties(record):
            return "who neither raised nor denied a finding has nothing to give in"
    return None


def _parties(record: FindingRecord) -> set[str]:
    return {raised.participant for raised in record.raised} | {answer.participant for answer in record.answers}


def enter(event: FindingAnswered, graph: GrowingGraph) -> None:
    """Add the answer to `graph`. A rebuttal, and a fix with evidence, argue against the finding; who raised the finding
    and rebuts it, or gives in, stands behind it no more; who denied it and gives in takes that back. Who raised it and
    rebuts it after somebody said that it is fixed denies the fix, and stands by the finding.
    """
    record = graph.findings[event.finding]
    facts = cite(graph, event.evidence)
    denies = event.how is Response.REBUTTED and record.denies_fix(event.participant, event.round)
    argues = (event.how is Response.REBUTTED and not denies) or (event.how is Response.FIXED and bool(facts))
    argument = event.id if argues else None
    answered = Answered(event.participant, event.round, event.how, event.why, facts, argument)
    evidence = tuple(dict.fromkeys((*record.evidence, *facts))) if denies else record.evidence
    graph.findings[event.finding] = replace(record, answers=(*record.answers, answered), evidence=evidence)
    graph.added.append(f"answer {event.id}")
    if argument is not None:
        graph.arguments[argument] = against(event.finding, argument, event.participant, event.why, facts, event.round)
    if denies and record.argument in graph.arguments:
        graph.arguments[record.argument] = replace(graph.arguments[record.argument], evidence=evidence)
    elif event.how in (Response.REBUTTED, Response.CONCEDED):
        note(graph.retracted, event.participant, record.argument)
    if event.how is Response.CONCEDED:
        for earlier in record.answers:
            if earlier.argument is not None and earlier.participant == event.participant:
                note(graph.retracted, event.participant, earlier.argument)


def against(
    fingerprint: str, id: str, author: str, why: Text, facts: tuple[str, ...], round_: int, *, checked: bool = False
) -> Argument:
    """The argument `id` of `author` against the finding with this fingerprint, which cites `facts`."""
    claim = negate(literal_of(argument_id(fingerprint)))
    return Argument(id, (author,), claim, evidence=facts, kind=Kind.CONCERN, round=round_, text=why, checked=checked)


def tell(event: FindingAnswered, who: str, quotes: Quotes) -> Iterator[Line]:
    """The one transcript line for an answer: what it does to the quoted finding, and why."""
    verb, tone = VERBS[event.how]
    cited = f"{len(event.evidence)} pieces of evidence" if len(event.evidence) > 1 else "evidence"
    notes = [str(event.why), *([f"(with {cited})"] if event.evidence else [])]
    yield Line(who, verb, quotes.quoted(argument_id(event.finding)), " ".join(filter(None, notes)), tone)


FINDING_ANSWERED = EventKind(event=FindingAnswered, enter=enter, tell=tell)
ANSWER_FINDING = ActKind(
    act=AnswerFinding, becomes=FINDING_ANSWERED, words=("answer to a finding", "answers to findings"), judge=judge
)
