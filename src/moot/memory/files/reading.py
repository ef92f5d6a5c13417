"""One file of notes, read: its notes, and what of it cannot be used."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from moot.memory.files import markdown, spreadsheet, text
from moot.memory.files.front_matter import front_of
from moot.memory.files.note import Note, Unusable
from moot.memory.files.walking import NoteFile, bytes_of

MAX_MARKDOWN: Final = 2**20
"""The largest file of Markdown that is read, in bytes: beyond it a hostile one takes minutes."""
MAX_FILE: Final = 2**24
"""The largest file of text or CSV that is read, in bytes (JSON lines are read line by line)."""
CATEGORY: Final = "learning"
"""The category of a note whose file says none."""


@dataclass(frozen=True, slots=True)
class ReadFile:
    """What a file of notes says: its notes, and what cannot be used (`wrong`), so that notes may be missing. `undated`:
    dates that cannot be used, though the notes can. `given`: the keys of a memory that it says of all its notes.
    `usual`: those that hold where it says nothing.
    """

    notes: tuple[Note, ...] = ()
    wrong: tuple[Unusable, ...] = ()
    undated: tuple[Unusable, ...] = ()
    given: Mapping[str, Any] = field(default_factory=dict)
    usual: Mapping[str, Any] = field(default_factory=dict)


def read_file(file: NoteFile) -> ReadFile:
    """The notes of a file; what is wrong with it, or with places in it, is listed in `wrong`. Linear in its size."""
    try:
        data, changed = bytes_of(file, MAX_FILE if file.kind in (".txt", ".csv") else MAX_MARKDOWN)
        whole = _text(data)
        usual = {"source": file.name, "category": CATEGORY, "at": changed}
        return _of_rows(whole, usual) if file.kind == ".csv" else _of_text(whole, usual, file.kind == ".txt")
    except Unusable as problem:
        return ReadFile(wrong=(problem,))


def _text(data: bytes) -> str:
    data = data.removeprefix(b"\xef\xbb\xbf")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise Unusable(1, "it is UTF-16; save it as UTF-8")
    if b"\0" in data:
        raise Unusable(_line_at(data, data.index(b"\0")), "it is no text (a NUL byte)")
    try:
        whole = data.decode()
    except UnicodeDecodeError as problem:
        raise Unusable(_line_at(data, problem.start), "it is not UTF-8; save it as UTF-8") from None
    return whole.replace("\r\n", "\n").replace("\r", "\n")


def _line_at(data: bytes, place: int) -> int:
    return data.count(b"\n", 0, place) + 1


def _of_text(whole: str, usual: Mapping[str, Any], bare: bool) -> ReadFile:
    lines = whole.split("\n")
    front = front_of(lines)
    below = lines[front.lines :]
    if bare:
        notes = text.notes_of(below, front.title, front.lines)
    else:
        notes = markdown.notes_of("\n".join(below), front.title, front.lines)
    return ReadFile(tuple(notes), undated=front.undated, given=front.given, usual=usual)


def _of_rows(whole: str, usual: Mapping[str, Any]) -> ReadFile:
    rows = list(spreadsheet.rows_of(whole))
    notes = tuple(row for row in rows if isinstance(row, Note))
    wrong = tuple(row for row in rows if isinstance(row, Unusable))
    return ReadFile(notes, wrong, usual=usual)
