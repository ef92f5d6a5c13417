"""Which notes of an earlier import are no longer where they were: gone from their file, or their file was renamed."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from moot.memory.batches import Desk
from moot.memory.imported import Gone
from moot.memory.record import Memory

FILE, TEXT = 6, 10
"""The id of an imported note begins with so many digits for its file, and then for its text."""
MOST: Final = 10**9


def digits(text: str, many: int) -> str:
    """The first `many` digits that stand for a text in an id."""
    return sha256(text.encode()).hexdigest()[:many]


class Earlier:
    """The notes that were there before an import by `desk`, to be compared with the files of that import. What is no
    longer in place is listed in `gone`, but for archived notes: they are settled.
    """

    def __init__(self, desk: Desk) -> None:
        self.gone: list[Gone] = []
        self._desk = desk
        self._read: set[str] = set()
        self._files_with: dict[str, set[str]] = {}
        self._before: dict[str, list[str]] = {}
        for id in desk.memories.beginning(desk.project, "", MOST):
            self._before.setdefault(id[:FILE], []).append(id)

    def file(self, name: str, here: set[str], *, whole: bool) -> None:
        """Take note of a file that has notes with the ids `here`; if it was read `whole`, list what it lacks."""
        self._read.add(digits(name, FILE))
        for id in here:
            self._files_with.setdefault(_text(id), set()).add(name)
        if whole:
            missing = [id for id in self._before.get(digits(name, FILE), ()) if id not in here]
            self.gone += [gone for gone in self._left(missing) if gone.file == name]

    def renamed(self) -> None:
        """List the notes of every file that was not in the folder, if one that is has more than half of its notes: it
        was renamed. Call it once all files of a folder were read.
        """
        for file, ids in self._before.items():
            if file in self._read or not any(_text(id) in self._files_with for id in ids):
                continue
            left = [gone for gone in self._left(ids) if digits(gone.file, FILE) == file]
            now = Counter(name for gone in left for name in self._files_with.get(_text(gone.id), ()))
            if 2 * max(now.values(), default=0) > len(left):
                self.gone += left

    def _left(self, ids: list[str]) -> Iterator[Gone]:
        for id, memory in self._desk.there(ids).items():
            if not memory.archived and (file := _file_of(memory)):
                yield Gone(id, file, memory.text)


def _text(id: str) -> str:
    """The digits of an id that stand for the text."""
    return id[FILE : FILE + TEXT]


def _file_of(memory: Memory) -> str:
    """The name of the file that a memory was imported from; empty if it was not."""
    file = (memory.context or {}).get("file")
    return file if isinstance(file, str) else ""
