"""What is asked of memory as it changes: other texts, the versions that there were."""

from typing import TYPE_CHECKING

from moot.operations.request import Request, positional, request
from moot.operations.requests.memories import MEMORY_ID

if TYPE_CHECKING:
    from moot.operations.values import Edited, History, Noted


@request
class EditMemory(Request["Edited"]):
    """Give a memory another text; the earlier one stays as a version.

    What debates quoted stays as it was quoted. Forgetting the memory erases all its versions.
    """

    id: str = positional("ID", MEMORY_ID)
    text: str = positional("TEXT", "What it is to say.")


@request
class MergeMemories(Request["Noted"]):
    """Make one memory of two that say the same: A stays, B is archived.

    A takes the tags and relations of B that it lacks, and supersedes B. Where both have a tag for a position, that of A
    stands.
    """

    a: str = positional("A", "The id of the memory that stays.")
    b: str = positional("B", "The id of the one that is archived.")


@request
class ShowHistory(Request["History"]):
    """Show every text that a memory had, the first one first."""

    id: str = positional("ID", MEMORY_ID)
