"""What is asked of memory."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from moot.operations.request import HasDebateId, MemoryId, Request, data, memory, option, positional, request, switches

if TYPE_CHECKING:
    from moot.memory import ImportReport, Memory, Recall
    from moot.operations.values import (
        Aliased,
        Conflicts,
        Edited,
        Forgotten,
        History,
        Known,
        Lines,
        MemoryList,
        Noted,
        Projects,
    )


CATEGORIES: Final = ("decision", "learning", "pattern", "warning")
OUTCOMES: Final = ("worked", "failed", "unknown")
RELATIONS: Final = ("led_to", "supersedes", "depends_on", "conflicts_with", "related_to")
OUTCOME_FLAGS: Final = {"--worked": ("worked", "It worked."), "--failed": ("failed", "It failed.")}
AS_OF: Final = "Only what was known then, as 2026-05-01T12:00:00Z or 2026-05-01."


@request
class Remember(Request["Noted"]):
    """Remember a piece of evidence, with what came of it.

    The result is the new memory, which is on disk. `category`: decision, learning, pattern or warning. `outcome`:
    worked, failed or unknown; `outcome_text` says it in words. `rationale`: why it holds. `source`: where it comes from
    (memories of one source do not count as independent of each other). `author`: who says so. `at`: when it happened,
    as RFC 3339 or a date (default: now). `id`: one that is not taken (default: a new one). `derived_from`: ids of
    memories that it follows from. Councils cite memories as facts; an old one weighs less, unless it is `pinned` or of
    the category pattern or warning; an `archived` one is left out. `context`: a JSON object that is kept with it.
    `polarity`: what it is to positions, by their texts (supports, opposes, neutral, forbids). `warn`: whether to look
    for notes that the result should warn of. Raises BadInput, StoreError.
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

    The result has at most `limit` memories (1 to 1,000) that share a word (after stemming) with `query`, each with a
    score in [0, 1]; `complete` is False if a bound on the search may have hidden a better one. Archived memories are
    left out, and verdicts unless `category` asks for them. `as_of`: search what was known at that time (RFC 3339, or a
    date). Raises InvalidValue, UnknownName, StoreError.
    """

    query: str = positional("QUERY", "Any word of it matches, stemmed.")
    limit: int = option("--limit", metavar="N", says="At most so many.", default=10, range=(1, 1_000))
    category: str | None = option(
        "--category", "-c", metavar="C", says="Only these.", default=None, choices=CATEGORIES
    )
    as_of: str | None = option("--as-of", metavar="TIME", says=AS_OF, default=None)


@request
class RecordOutcome(Request["Known"]):
    """Record what came of a memory, or of the verdict of a debate.

    `outcome`: worked, failed or unknown; it replaces the outcome recorded before. `text`: the outcome in words.
    `right`: of a debate, which of its answers turned out right. The debate stays what it is: what came of it is beside
    its result, and no evidence. Raises NotFound, UnknownName, and BadInput for a debate that came to no verdict, where
    no answer is named.
    """

    id: MemoryId | HasDebateId = memory(says="The id of a memory or a debate.")
    outcome: str = switches("What came of it.", OUTCOME_FLAGS, choices=OUTCOMES)
    text: str | None = positional("TEXT", "What came of it, in words.", default=None)
    right: str | None = option(
        "--right", metavar="ANSWER", says="Of a debate: the answer that turned out right.", default=None
    )


@request
class RelateMemories(Request["Noted"]):
    """Record how one memory stands to another: A RELATION B.

    For instance, `a` supersedes `b`, which is then outdated evidence. `relation`: led_to, supersedes, depends_on,
    conflicts_with or related_to. Recording it twice is the same as once. Raises NotFound, UnknownName, and InvalidValue
    if `a` is `b`.
    """

    a: MemoryId = memory("A")
    relation: str = positional(
        "RELATION", "led_to, supersedes, depends_on, conflicts_with or related_to.", choices=RELATIONS
    )
    b: MemoryId = memory("B", "The id of another.")


@request
class ForgetMemory(Request["Forgotten"]):
    """Erase the texts of a memory for good; that it was there stays on record.

    Its quotes in debates are erased too; their labels and verdicts stay. The result says how many texts were `erased`.
    Raises NotFound, and StoreUnavailable if another process still reads an old copy of the texts: then call it again.
    """

    id: MemoryId = memory()


@request
class ListMemories(Request["MemoryList"]):
    """List what is remembered, the last first; archived and derived ones too.

    A derived memory is the verdict of a debate. Raises InvalidValue for a `limit` below 1.
    """

    limit: int | None = option(
        "--limit", metavar="N", says="At most so many; else all.", default=None, range=(1, 10**9)
    )


@request
class ShowMemory(Request["Memory"]):
    """Show everything about one memory. Raises NotFound."""

    id: MemoryId = memory()


@request
class PinMemory(Request["Noted"]):
    """Pin a memory, so that it does not age.

    Its weight as evidence then stays the same however old it is. `on` False: unpin it. Raises NotFound.
    """

    id: MemoryId = memory()
    on: bool = switches("Whether it is pinned.", {"--off": (False, "Undo it.")}, default=True)


@request
class ArchiveMemory(Request["Noted"]):
    """Archive a memory, so that recall and councils leave it out.

    `on` False: bring it back. Raises NotFound.
    """

    id: MemoryId = memory()
    on: bool = switches("Whether it is archived.", {"--off": (False, "Undo it.")}, default=True)


@request
class ImportMemories(Request["ImportReport"]):
    """Remember the notes of a folder or a file; what is broken is named by file and line (exit code 3).

    A folder of Markdown (.md), text (.txt), CSV (.csv) and JSON lines (.jsonl), or one such file (docs/memory.md).
    Importing it again doubles nothing: the result says how many notes were imported and how many were there already,
    which ones their file now says something else of, which are no longer in it, and what was refused and why. `source`:
    the path, for which a single text is taken, or lines of JSON themselves. Raises BadInput, with nothing done, if
    nothing there can be imported; StoreError.
    """

    source: str | Path | Iterable[str] = positional(
        "PATH", "A folder of notes, or a file of them.", kind="path", plain=str | tuple[str, ...]
    )


@request
class ExportMemories(Request["Lines"]):
    """Write every memory as a line of JSON, as import reads it.

    The lines are in the order of remembering. They can be read once, and are made while they are read.
    """


POLARITIES: Final = ("supports", "opposes", "neutral", "forbids")


@request
class TagMemory(Request["Noted"]):
    """Say what a memory is to a position. Your word wins over any detector's.

    `polarity`: whether the memory supports or opposes the position whose text is `position`, is neutral to it, or
    forbids it. Councils use it in place of the finding of their detector, also where the position is worded with other
    articles or small prepositions; the last tag counts. Raises NotFound, UnknownName, InvalidValue.
    """

    id: MemoryId = memory()
    position: str = option("--position", "-p", metavar="P", says="The text of a position.")
    polarity: str = switches(
        "What the memory says about the position.",
        {
            "--supports": ("supports", "It speaks for the position."),
            "--opposes": ("opposes", "It speaks against it."),
            "--neutral": ("neutral", "It takes no stand."),
            "--forbids": ("forbids", "It is a requirement that the position cannot meet."),
        },
        choices=POLARITIES,
    )


@request
class UntagMemory(Request["Noted"]):
    """Take back what a memory was said to be to a position.

    Councils then read the memory with their detector again. Raises NotFound, and InvalidValue if it has no such tag.
    """

    id: MemoryId = memory()
    position: str = option("--position", "-p", metavar="P", says="The text of a position.")


@request
class AliasPosition(Request["Aliased"]):
    """Say that two texts are the same position.

    Tags for one then hold for the other too. Spellings that differ in case, articles and small prepositions only are
    the same anyway. `same` False: take back that the two are the same. Raises InvalidValue for a text without a word,
    and where it is taken back but was not said of the two.
    """

    position: str = positional("P", "The text of a position.")
    alias: str = positional("Q", "Another text of the same position.")
    same: bool = switches("Whether they are the same.", {"--off": (False, "Undo it.")}, default=True)


@request
class ListConflicts(Request["Conflicts"]):
    """List the notes that say the contrary of each other.

    Those that were recorded so (`conflicts_with`), and those of which the detector is sure. Of the last 1,000 memories
    each is compared with those that recall finds by its words; `complete` of the result is False if that may have left
    out a pair. Raises StoreError.
    """


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


@request
class ListProjects(Request["Projects"]):
    """List the projects of the database, with how many memories and debates each has.

    A project is there once something was remembered in it or a debate was held. Raises StoreError.
    """
