"""What the answers about decision records look like."""

from typing import TYPE_CHECKING

from moot.cli.offering import shows
from moot.cli.session import Session

if TYPE_CHECKING:
    from moot.operations.adr.judged import JudgedRecords


@shows("adr read")
def _judged(session: Session, _request: object, result: "JudgedRecords") -> None:
    from moot.cli.show.records import print_records

    print_records(result, session)
