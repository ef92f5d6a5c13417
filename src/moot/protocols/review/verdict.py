"""The status of a review (docs/formal-model.md, section 8)."""

from moot.protocols.review.ledger import UNSETTLED, Row, State, ledger
from moot.record.severity import Severity
from moot.record.status import Status
from moot.verdict.content import Content
from moot.verdict.standing import Standing


def review_content(standing: Standing) -> Content:
    """Accepted if no finding at or above `fail_on` is open or contested; rejected if a critical one stands; else
    contested.
    """
    rows, bar = ledger(standing), standing.parameters.fail_on
    critical = [row for row in rows if row.severity is Severity.CRITICAL and row.state is State.OPEN]
    left = unsettled(rows, bar)
    if critical:
        told = f"{_number(len(critical), 'critical finding')} {'stands' if len(critical) == 1 else 'stand'}"
        return Content(Status.REJECTED, reason=told)
    if not left:
        told = f"no finding of severity {bar} or above is open or contested"
        return Content(Status.ACCEPTED, reason=told)
    many = f"{_number(len(left), 'finding')} of severity {bar} or above"
    told = f"{many} {'is' if len(left) == 1 else 'are'} open or contested"
    return Content(Status.CONTESTED, reason=told)


def unsettled(rows: tuple[Row, ...], bar: Severity) -> list[Row]:
    """The findings at or above the severity `bar` that are open or contested."""
    return [row for row in rows if row.state in UNSETTLED and row.severity.at_least(bar)]


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
