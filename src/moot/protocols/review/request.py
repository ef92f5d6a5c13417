"""What a participant of a review is shown, and the form of its answer (a ROUND)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal

from moot.protocols.forms import Keyed, schema_of
from moot.protocols.plain import seconds_for
from moot.protocols.review.report import row_of
from moot.protocols.review.verdict import UNSETTLED, ledger
from moot.record.debate import Debate
from moot.record.events import Request
from moot.verdict.standing import labelled


class EvidenceForm:
    """A fact: what was seen, where it is recorded, and whether what it reports worked or failed."""

    text: Annotated[str, "what was seen"]
    source: Annotated[str, "where it is recorded: a file, a run, a page"]
    outcome: Annotated[Literal["worked", "failed", "unknown"], "of what it reports; left out with a source: worked"]


class FindingForm:
    """Something that is wrong with what is reviewed."""

    id: Annotated[str, "your own name for it"]
    text: Annotated[str, "what is wrong, in a sentence"]
    severity: Annotated[Literal["low", "medium", "high", "critical"], "how bad it is; left out: medium"]
    rule: Annotated[str, "the rule that it breaks, where there is one"]
    location: Annotated[str, "where, as src/a.py:10"]
    evidence: Annotated[list[EvidenceForm], "facts for it"]
    fingerprint: Annotated[str, "what it is known by, where a tool gives one; else it is made of rule, text and file"]


class AnswerForm:
    """What you say of a finding. Give one of rebuttal, fixed, deferred, conceded."""

    finding: Annotated[str, "the finding, by its id or fingerprint"]
    rebuttal: Annotated[str, "why the finding is wrong"]
    fixed: Annotated[bool, "true if it is fixed now"]
    deferred: Annotated[str, "why it may wait; not for severity high or critical"]
    conceded: Annotated[bool, "true to give in: to the finding, or, if you raised it, to what speaks against it"]
    evidence: Annotated[list[EvidenceForm], "facts for your answer"]


class RoundForm:
    """The answer to the request."""

    findings: Annotated[list[FindingForm], "what you found; raise a finding again only with new evidence"]
    answers: Annotated[list[AnswerForm], "what you say of the findings that you were shown"]
    reasoning: Annotated[str, "what you think to yourself: kept, read by nobody"]
    pass_: Annotated[bool, "true if you have nothing to say"]


def examples() -> list[dict[str, Any]]:
    """Answers that fit."""
    evidence = [{"text": "test_close fails without the lock", "source": "ci/run-812.log", "outcome": "failed"}]
    finding = {"id": "f1", "text": "close() races with read()", "severity": "high", "location": "src/pool.py:40"}
    return [
        {"findings": [finding | {"evidence": evidence}]},
        {"answers": [{"finding": "f1", "rebuttal": "both hold the lock", "evidence": evidence}]},
    ]


@cache
def form() -> Mapping[str, Any]:
    """What an answer is to look like, as plain JSON data: the JSON `schema` of a ROUND, and an `example`."""
    return MappingProxyType({"schema": schema_of(RoundForm), "example": examples()[0]})


BLIND: Final = "Say what is wrong with what is reviewed. Nobody sees what others found before all have answered."
LATER: Final = (
    "Answer findings (rebuttal, fixed, deferred, conceded), with evidence where you have some: mere words close no "
    "finding that has mere words for it. Raise a finding again only with new evidence, or where it was said to be "
    "fixed and is not."
)


@dataclass(frozen=True, slots=True)
class ReviewRequest(Keyed):
    """What a participant of a review is asked, as plain data. The fields can be read as attributes or by key.

    `you`: its name. `task`: what is asked for, in words. `findings`: all findings, each as in the result (none in the
    blind round); `contested`: those that are open or contested. `form`: the JSON schema of an answer and an example.
    `deadline_s`: the seconds it has; None: no limit.
    """

    round: int
    question: str
    you: str
    task: str
    findings: list[Mapping[str, Any]]
    contested: list[Mapping[str, Any]]
    form: Mapping[str, Any]
    deadline_s: float | None


def show(request: Request, debate: Debate) -> ReviewRequest:
    """What is put before the participant for `request`."""
    opened = debate.opened
    assert opened is not None, "a debate is opened before it asks"
    standing = labelled(debate, debate.before)
    rows = ledger(standing) if request.handles else ()
    return ReviewRequest(
        debate.round,
        str(opened.question),
        request.participant,
        LATER if debate.round else BLIND,
        [row_of(row, standing.graph) for row in rows],
        [row_of(row, standing.graph) for row in rows if row.state in UNSETTLED],
        form(),
        seconds_for(opened, request.participant),
    )
