"""What an import did, as its caller is told."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from moot.errors import InvalidDocument

MOST_REJECTED: Final = 10_000
"""So many lines are read, where none of them can be used."""

@dataclass(frozen=True, slots=True)
class Rejected:
    """A line that was not imported: its number, counted from 1, and the reason, `error`. `file` is empty if the lines
    did not come from a file; what is wrong with a whole file is said of its first line.
    """

    file: str
    line: int
    error: str


def check_rejected(rejected: Sequence[Rejected], number: int) -> None:
    """Raise InvalidDocument if there are `MOST_REJECTED` lines and all up to that `number` were rejected: so a pipe
    without end ends.
    """
    if number >= MOST_REJECTED and number == len(rejected):
        first = rejected[0]
        why = f"none of the first {number:,} lines can be used; line {first.line}: {first.error}"
        raise InvalidDocument(first.file or "the lines", [why], "give a file with a JSON object on each line")


@dataclass(frozen=True, slots=True)
class Differing:
    """A memory that its file now says something else of: `keys` names what differs. `line`: where it stands there."""

    id: str
    file: str
    line: int
    text: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Gone:
    """A memory that was imported from a file and is no longer in it, or whose file was renamed."""

    id: str
    file: str
    text: str


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did: how many memories were added (`imported`), what was rejected, and how many were there already
    as they are in the file (`unchanged`).

    Of files of notes also: `changed`, those that the file now says something else of (an outcome, tags), and `gone`,
    those that are no longer in their file, or whose file was renamed. Both are listed alone: nothing is overwritten,
    nothing deleted.
    """

    imported: int
    rejected: tuple[Rejected, ...] = ()
    unchanged: int = 0
    changed: tuple[Differing, ...] = ()
    gone: tuple[Gone, ...] = ()

    @property
    def in_part(self) -> bool:
        """Whether at least one line was rejected, so that only a part was imported."""
        return bool(self.rejected)

    def to_dict(self) -> dict[str, Any]:
        """The report as JSON (docs/contract.md): `imported`, `unchanged` and `changed` are numbers, `changes` and
        `gone` lists of memories, `rejected` a list of `file`, `line` and `error`.
        """
        return {
            "imported": self.imported,
            "unchanged": self.unchanged,
            "changed": len(self.changed),
            "changes": [
                {"id": each.id, "file": each.file, "line": each.line, "text": each.text, "keys": list(each.keys)}
                for each in self.changed
            ],
            "gone": [{"id": each.id, "file": each.file, "text": each.text} for each in self.gone],
            "rejected": [{"file": each.file, "line": each.line, "error": each.error} for each in self.rejected],
        }
