"""What is asked of memory."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from moot.operations.request import Request, data, option, positional, request, switches

if TYPE_CHECKING:
    from moot.memory import ImportReport, Memory, Recall
    from moot.operations.values import Forgotten, Lines, MemoryList, Noted

CATEGORIES: Final = ("decision", "learning", "pattern", "warning")
OUTCOMES: Final = ("worked", "failed", "unknown")
RELATIONS: Final = ("led_to", "supersedes", "depends_on", "conflicts_with", "related_to")
OUTCOME_FLAGS: Final = {"--worked": ("worked", "It worked."), "--failed": ("failed", "It failed.")}
MEMORY_ID: Final = "The id of a memory."
AS_OF: Final = "Only what was known then, as 2026-05-01T12:00:00Z or 2026-05-01."


@request
class Remember(Request["Noted"]):
    """Remember a piece of evidence, with what came of it.

    The result is the new memory. `outcome`: worked, failed or unknown. Councils cite memories as facts; an old one
    weighs less, unless it is pinned or of the category pattern or warning.
    """

    text: str = positional("TEXT", "What is to be remembered.")
    category: str = option(
        "--category", "-c", metavar="C", says="decision, learning, pattern or warning.", choices=CATEGORIES
    )
    outcome: str = switches("What came of it.", OUTCOME_FLAGS, default="unknown", choices=OUTCOMES)
    outcome_text: str | None = option("--outcome", metavar="TEXT", says="What came of it, in words.", default=None)
    rationale: str | None = option("--rationale", metavar="TEXT", says="Why.", default=None)
    tags: Sequence[str] = option("--tag", metavar="T", says="A tag; may be given again.", default=())
    source: str | None = option("--source", metavar="S", says="Where it is from.", default=None)
    at: str | None = option("--at", metavar="TIME", says="When it happened; else now.", default=None)
    author: str | None = data("Who says so.", default=None)
    id: str | None = data("Its id, if it is to have a certain one.", default=None)
    derived_from: Sequence[str] = data("The ids of the memories that it follows from.", default=())
    pinned: bool = data("Whether it does not age.", default=False)
    archived: bool = data("Whether recall and councils leave it out.", default=False)
    context: Mapping[str, Any] | None = data("An object of JSON that is kept with it.", default=None)
    polarity: Mapping[str, Any] | None = data("What it is to positions: labels by their texts.", default=None)
    warn: bool = data("Whether to look for notes that the result should warn of.", default=True)


@request
class RecallMemories(Request["Recall"]):
    """Find what is remembered about something, the best first.

    The result has at most `limit` memories that share a word with `query`, each with a score in [0, 1]. Archived
    memories are left out, and verdicts unless `category` asks for them. `as_of`: search what was known at that time.
    """

    query: str = positional("QUERY", "Any word of it matches, stemmed.")
    limit: int = option("--limit", metavar="N", says="At most so many.", default=10, range=(1, 1_000))
    category: str | None = option(
        "--category", "-c", metavar="C", says="Only these.", default=None, choices=CATEGORIES
    )
    as_of: str | None = option("--as-of", metavar="TIME", says=AS_OF, default=None)


@request
class RecordOutcome(Request["Noted"]):
    """Record what came of a memory.

    `outcome`: worked, failed or unknown; it replaces the outcome recorded before. `text`: the outcome in words.
    """

    id: str = positional("ID", MEMORY_ID)
    outcome: str = switches("What came of it.", OUTCOME_FLAGS, choices=OUTCOMES)
    text: str | None = positional("TEXT", "What came of it, in words.", default=None)


@request
class RelateMemories(Request["Noted"]):
    """Record how one memory stands to another: A RELATION B.

    For instance, `a` supersedes `b`, which is then outdated evidence.
    """

    a: str = positional("A", MEMORY_ID)
    relation: str = positional(
        "RELATION", "led_to, supersedes, depends_on, conflicts_with or related_to.", choices=RELATIONS
    )
    b: str = positional("B", "The id of another.")


@request
class ForgetMemory(Request["Forgotten"]):
    """Erase the texts of a memory for good; that it was there stays on record.

    Its quotes in debates are erased too. The result says how many texts were erased.
    """

    id: str = positional("ID", MEMORY_ID)


@request
class ListMemories(Request["MemoryList"]):
    """List what is remembered, the last first; archived and derived ones too.

    A derived memory is the verdict of a debate.
    """

    limit: int | None = option(
        "--limit", metavar="N", says="At most so many; else all.", default=None, range=(1, 10**9)
    )


@request
class ShowMemory(Request["Memory"]):
    """Show everything about one memory."""

    id: str = positional("ID", MEMORY_ID)


@request
class PinMemory(Request["Noted"]):
    """Pin a memory, so that it does not age.

    Its weight as evidence then stays the same however old it is. `on` False: unpin it.
    """

    id: str = positional("ID", MEMORY_ID)
    on: bool = switches("Whether it is pinned.", {"--off": (False, "Undo it.")}, default=True)


@request
class ArchiveMemory(Request["Noted"]):
    """Archive a memory, so that recall and councils leave it out.

    `on` False: bring it back.
    """

    id: str = positional("ID", MEMORY_ID)
    on: bool = switches("Whether it is archived.", {"--off": (False, "Undo it.")}, default=True)


@request
class ImportMemories(Request["ImportReport"]):
    """Remember the notes of a folder or a file; what is broken is named by file and line (exit code 3).

    A folder of Markdown (.md), text (.txt), CSV (.csv) and JSON lines (.jsonl), or one such file (docs/memory.md).
    Importing it again doubles nothing: the result says how many notes were imported and how many were there already,
    which ones their file now says something else of, which are no longer in it, and what was refused and why. `source`:
    the path, or lines of JSON themselves.
    """

    source: str | Path | Iterable[str] = positional(
        "PATH", "A folder of notes, or a file of them.", kind="path", plain=str | tuple[str, ...]
    )


@request
class ExportMemories(Request["Lines"]):
    """Write every memory as a line of JSON, as import reads it.

    The lines are in the order of remembering.
    """
