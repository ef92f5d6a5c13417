"""The protocol `review`: findings on an artifact that others made, answers to them, evidence, and checks by code.

It settles what reviewers and review bots found (docs/formal-model.md, section 8, "Review"). A finding is an argument, a
rebuttal an attack on it; an executed check decides; a finding that fell comes back only with a fact or a check that the
log did not hold.

`course` whom it asks and when it stops · `request` what a participant is shown, the form of its answer, and how that
becomes acts · `fingerprints` which findings are one · `verdict` what became of each finding, and the status · `report`
what it adds to the result
"""

from collections.abc import Sequence

from moot.protocols.protocol import Opening, Protocol
from moot.protocols.review.course import ask, stop
from moot.protocols.review.report import explained, reported, sarif_of
from moot.protocols.review.request import read_answer, show
from moot.protocols.review.verdict import review_content
from moot.record.findings import Severity
from moot.record.moves import AnswerFinding, Find, RecallFinding, ReportCheck

__all__ = ["REVIEW"]

LEVELS: Sequence[str] = tuple(Severity)

REVIEW = Protocol(
    name="review",
    opening=Opening(rounds=8, timeout_s=3600.0),
    legal=frozenset({Find, AnswerFinding, ReportCheck, RecallFinding}),
    first_round=0,
    quota=100_000,
    ask=ask,
    stop=stop,
    show=show,
    read=read_answer,
    content=review_content,
    result=reported,
    explain=explained,
    noun="review",
    variants=tuple({"fail_on": level} for level in LEVELS),
    exports={"sarif": sarif_of},
)
