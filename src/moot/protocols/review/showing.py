"""What a participant of a review is shown, as plain data (docs/participants.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from moot.protocols.keyed import Keyed
from moot.protocols.plain import seconds_for
from moot.protocols.review.form import form
from moot.protocols.review.ledger import UNSETTLED, ledger
from moot.protocols.review.report import row_of
from moot.record.debate import Debate
from moot.record.events import Request
from moot.verdict.labelled import labelled

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
