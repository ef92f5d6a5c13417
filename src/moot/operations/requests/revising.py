"""What is asked of memory as it changes: other texts, the versions that there were."""

from typing import TYPE_CHECKING

from moot.operations.request import MemoryId, Request, memory, positional, request

if TYPE_CHECKING:
    from moot.operations.values import Edited, History, Noted


@request
class EditMemory(Request["Edited"]):
    """Give a memory another text; the earlier one stays as a version.

    What debates quoted stays as it was quoted. Forgetting the memory erases all its versions. `version` of the result
    counts the texts that it had, from 1; `warnings` names the tags that it keeps. Raises NotFound, also for a memory
    that was forgotten, InvalidValue for a text without a word or a verdict.
    """

    id: MemoryId = memory()
    text: str = positional("TEXT", "What it is to say.")


@request
class MergeMemories(Request["Noted"]):
    """Make one memory of two that say the same: A stays, B is archived.

    A takes the tags and relations of B that it lacks, and supersedes B. Where both have a tag for a position, that of A
    stands. Raises NotFound, InvalidValue.
    """

    a: MemoryId = memory("A", "The id of the memory that stays.")
    b: MemoryId = memory("B", "The id of the one that is archived.")


@request
class ShowHistory(Request["History"]):
    """Show every text that a memory had, the first one first.

    Each version has when and by whom it was written. Raises NotFound.
    """

    id: MemoryId = memory()
