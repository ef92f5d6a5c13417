"""The act of recalling what an earlier review left of a finding. It is copied whole into the record, so that a replay
looks nothing up.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.record.acts.answer import Answer
from moot.record.acts.answer_finding import against
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.findings import Answered, Earlier, FindingRecord, Response
from moot.record.growing import GrowingGraph
from moot.record.legality import cite, evidence_fault
from moot.record.lifecycle import Event


@dataclass(frozen=True, slots=True)
class RecallFinding(Act):
    """The act of recalling what an earlier review left of a finding."""

    earlier: Earlier


@dataclass(frozen=True, slots=True)
class FindingRecalled(Event):
    """The event that a gate recalled what an earlier review left of a finding. `request`: the id of the request that it
    answered.
    """

    request: str
    earlier: Earlier


def judge(act: RecallFinding, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """The event of the recalled finding if a gate recalls it, once; else the reason for the refusal as a text. `id` is
    not used.
    """
    known = answer.view.graph.findings.get(act.earlier.finding.fingerprint)
    if not answer.gate:
        return "only a gate recalls findings"
    if known is not None:
        return "it is known already"
    pieces = (*act.earlier.evidence, *(piece for each in act.earlier.answers for piece in each.evidence))
    return evidence_fault(pieces) or [FindingRecalled(answer.request, act.earlier)]


def enter(event: FindingRecalled, graph: GrowingGraph) -> None:
    """Add what is recalled to `graph`: the evidence, and the arguments against the finding; the finding itself argues
    only once somebody raises it.
    """
    earlier = event.earlier
    fingerprint = earlier.finding.fingerprint
    record = graph.findings.get(fingerprint) or FindingRecord(fingerprint)
    evidence, answers = cite(graph, earlier.evidence), []
    for each in earlier.answers:
        facts = cite(graph, each.evidence)
        argument = each.id if each.how is Response.REBUTTED else None
        answers.append(Answered(each.participant, -1, each.how, each.why, facts, argument))
        if argument is not None:
            graph.arguments[argument] = against(fingerprint, argument, each.participant, each.why, facts, 0)
    merged = tuple(dict.fromkeys((*evidence, *record.evidence)))
    known = (*answers, *record.answers)
    graph.findings[fingerprint] = replace(record, earlier=earlier, evidence=merged, answers=known)


def tell(event: FindingRecalled, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The one transcript line for a recalled finding: what it says and what became of it."""
    yield Line(who, "recalls:", event.earlier.finding.text, f"({event.earlier.state}: {event.earlier.because})")


FINDING_RECALLED = EventKind(event=FindingRecalled, enter=enter, tell=tell)
RECALL_FINDING = ActKind(
    act=RecallFinding, becomes=FINDING_RECALLED, words=("recalled finding", "recalled findings"), judge=judge
)
