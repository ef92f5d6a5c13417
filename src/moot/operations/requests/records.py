"""What is asked of decision records."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from moot.operations.request import DebateId, Request, data, debate, positional, request

if TYPE_CHECKING:
    from moot.operations.adr.judged import JudgedRecords
    from moot.operations.values import Lines


@request
class ReadRecords(Request["JudgedRecords"]):
    """Weigh decision records by their own pros and cons, beside the choices that they made.

    Each decision in the files and folders `paths`, and in the `texts`, gets a council over its options. What cannot be
    read is named with its line (exit code 3). The project's memory is neither asked nor changed. Raises BadInput, with
    nothing done, where no record can be read.
    """

    paths: Sequence[str] = positional("FILE_OR_FOLDER…", "Decision records in Markdown (MADR), or folders of them.")
    texts: Mapping[str, str] | None = data("Records themselves, by a name for each.", default=None)


@request
class WriteRecord(Request["Lines"]):
    """Write a decision record (MADR 4) from a council: its options, what it chose, and the reasons with their sources.

    Where nothing was decided the record says so; its status is "proposed" either way. Raises NotFound, and BadInput for
    a debate from which no record can be made.
    """

    id: DebateId = debate()
