"""What is asked of the tags of memories, and of what memories say of each other."""

from typing import TYPE_CHECKING, Final

from moot.operations.request import MemoryId, Request, memory, option, positional, request, switches

if TYPE_CHECKING:
    from moot.operations.values import Aliased, Conflicts, Noted

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
