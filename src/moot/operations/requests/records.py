"""What is asked of decision records."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from moot.operations.request import Request, positional, request
from moot.operations.requests.debates import DEBATE_ID

if TYPE_CHECKING:
    from moot.operations.adr.judged import JudgedRecords
    from moot.operations.values import Lines


@request
class ReadRecords(Request["JudgedRecords"]):
    """Weigh decision records by their own pros and cons, beside the choices that they made.

    Each decision in the files and folders `paths` gets a council over its options. What cannot be read is named with
    its line (exit code 3). The project's memory is neither asked nor changed.
    """

    paths: Sequence[str] = positional("FILE_OR_FOLDER…", "Decision records in Markdown (MADR), or folders of them.")


@request
class WriteRecord(Request["Lines"]):
    """Write a decision record (MADR 4) from a council: its options, what it chose, and the reasons with their sources.

    Where nothing was decided the record says so; its status is "proposed" either way.
    """

    id: str = positional("ID", DEBATE_ID, completes="debates")
