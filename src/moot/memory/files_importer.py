"""Importing notes as people keep them: the files of a folder, or one of them. Importing them again doubles nothing.

The id of a note is made of the name of its file, of its text, and of how often the file said the same before it. So a
note that is there already is known again, wherever it now stands in its file.
"""

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from operator import attrgetter
from pathlib import Path
from typing import Final

from moot.errors import BadInput, InvalidDocument, InvalidValue
from moot.memory.batches import Batches, Desk, Differing, Gone, Good, ImportReport, Rejected, few_collections
from moot.memory.files.folder import KINDS, TEXTS, NoteFile, files_at, shown
from moot.memory.files.note import Note, Unusable
from moot.memory.files.note_file import ReadFile, read_file
from moot.memory.importer import Importer
from moot.memory.lines import Line, file_lines
from moot.memory.notes import event_of
from moot.memory.record import Memory
from moot.memory.tags import tags_of

_NUMBER: Final = "-"
"""What stands before the number at the end of an id if the file says the same again."""
PEEKED: Final = 4_096
"""So many bytes of a file tell whether it may be JSON lines."""
SHOWN: Final = 3
"""So many places are named where nothing can be imported."""


def is_of_notes(path: Path) -> bool:
    """Whether there is a folder at `path`, or a file that is read as notes; every other file is JSON lines."""
    return os.path.isdir(path) or path.suffix.lower() in TEXTS


def check_lines(path: Path) -> None:
    """Raise InvalidValue if the file at `path` is named as no file of notes and does not begin like JSON lines."""
    if path.suffix.lower() in KINDS or not path.is_file():
        return
    with path.open("rb") as file:
        begins = file.read(PEEKED).lstrip(b"\xef\xbb\xbf \t\r\n")
    if begins and not begins.startswith(b"{"):
        kinds = ", ".join(KINDS)
        raise InvalidValue("the file", shown(str(path)), f"give a folder, or a file whose name ends in {kinds}")


def check(path: Path) -> None:
    """Raise InvalidDocument if no note can be read at `path`; its problems are the first places that are wrong. Reads
    until the first note is found. Raises InvalidValue if there is nothing at `path`.
    """
    wrong: list[str] = []
    for file in files_at(path):
        found = _peek(file)
        if found.notes:
            return
        places = (*found.wrong, *found.undated)
        wrong += [f"{file.name}:{each.line}: {each.why}" for each in places[: SHOWN + 1 - len(wrong)]]
    what = f"no note can be imported from {shown(str(path))}"
    if wrong:
        more = ["and more"] if len(wrong) > SHOWN else []
        raise InvalidDocument(what, wrong[:SHOWN] + more, "mend these places and try again")
    remedy = f"give a folder that has such files ({', '.join(KINDS)}), or one of them with a note in it"
    raise InvalidDocument(what, ["there is none in it"], remedy)


def _peek(file: NoteFile) -> ReadFile:
    """The notes of a file, or a note for the first line that JSON lines have."""
    if file.kind in TEXTS or file.wrong:
        return read_file(file)
    try:
        written = next((number for number, line in file_lines(file.path) if line is None or line.strip()), 0)
    except InvalidValue as problem:
        return ReadFile(wrong=(Unusable(1, str(problem)),))
    return ReadFile((Note(written, ""),)) if written else ReadFile()


class FilesImporter:
    """One import of files of notes with `desk`; call `run` once."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._batches = Batches(desk, self._taken)
        self._from_lines = self._unchanged = 0
        self._rejected: list[Rejected] = []
        self._changed: list[Differing] = []
        self._earlier = Earlier(desk)

    def run(self, files: Iterable[NoteFile], *, folder: bool) -> ImportReport:
        """Import every note of the files, one file after the other, and report what cannot be used, what its file now
        says otherwise, and what is no longer there. `folder`: they are all the files of a folder, so that one that is
        not among them may have been renamed. Linear in the files and in the memories of the project.
        """
        with few_collections():
            for file in files:
                if file.kind in TEXTS or file.wrong:
                    self._notes(file, read_file(file))
                else:
                    self._lines(file)
            self._batches.write()
        if folder:
            self._earlier.renamed()
        rejected, changed, gone = tuple(self._rejected), tuple(self._changed), tuple(self._earlier.gone)
        return ImportReport(self._batches.written + self._from_lines, rejected, self._unchanged, changed, gone)

    def _lines(self, file: NoteFile) -> None:
        """Import a file of JSON lines."""
        self._batches.write()
        try:
            report = Importer(self._desk, file.name).run(self._readable(file))
        except InvalidDocument as problem:
            self._rejected.append(Rejected(file.name, 1, str(problem)))
            return
        self._from_lines += report.imported
        self._unchanged += report.unchanged
        self._rejected += report.rejected

    def _readable(self, file: NoteFile) -> Iterator[Line]:
        last = 0
        try:
            for last, line in file_lines(file.path):
                yield last, line
        except InvalidValue as problem:
            self._rejected.append(Rejected(file.name, last + 1, str(problem)))

    def _notes(self, file: NoteFile, found: ReadFile) -> None:
        wrong = list(found.wrong)
        counted: Counter[str] = Counter()
        here: set[str] = set()
        for note in found.notes:
            id = _id(file.name, note.text)
            counted[id] += 1
            id = id if counted[id] == 1 else f"{id}{_NUMBER}{counted[id]}"
            here.add(id)
            try:
                self._batches.add(_good(id, file.name, note, found))
            except BadInput as problem:
                wrong.append(Unusable(note.line, str(problem)))
        places = sorted([*wrong, *found.undated], key=attrgetter("line"))
        self._rejected += [Rejected(file.name, each.line, each.why) for each in places]
        self._earlier.file(file.name, here, whole=not wrong)

    def _taken(self, good: Good, memory: Memory) -> None:
        """A note that is there already; what the file says of it is compared, but for its text, which is in its id."""
        keys = _differing(good, memory)
        if keys:
            self._changed.append(Differing(good.id, good.file, good.line, memory.text, keys))
        else:
            self._unchanged += 1


def _id(name: str, text: str) -> str:
    return digits(name, FILE) + digits(text, TEXT)


def _good(id: str, name: str, note: Note, found: ReadFile) -> Good:
    """The note as a memory. Raises BadInput if it says what no memory can have."""
    said = {**found.given, **note.given}
    whole = {**found.usual, **said, "text": note.text, "context": {**note.context, "file": name}}
    return Good(name, note.line, event_of(whole, id=id, at=""), frozenset((*said, "context")))


def _differing(good: Good, memory: Memory) -> tuple[str, ...]:
    """The keys that the file says, and says otherwise than the memory."""
    event = good.event
    context = {} if event.context is None else json.loads(event.context)
    pairs = {key: (getattr(event, key), getattr(memory, key)) for key in good.said - {"context", "polarity"}}
    pairs["context"] = (context, memory.context)
    for position, tag in tags_of(event.polarity).items():
        held = memory.polarity_towards(position)
        pairs[f"polarity:{position}"] = (tag.label, held and held.label)
    return tuple(sorted(key for key, (new, old) in pairs.items() if new != old))


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
