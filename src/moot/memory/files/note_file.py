"""One file of notes, read: its notes, and what of it cannot be used."""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Final

from moot.memory.files import markdown
from moot.memory.files.folder import NoteFile, bytes_of
from moot.memory.files.front_matter import front_of
from moot.memory.files.note import Note, Unusable, plain, says_something

# Tables of notes (CSV): a row a note, the columns named in the first row as the keys of a memory are.
#
# Tags are separated by semicolons. A column `polarity:POSITION` holds what the note is to that position. Other columns
# are kept in the note's context; one that names an option (ABOUT) stands over the note as a heading does.

_BULLET: Final = re.compile(r"\s*(?:([-+])|[*•·–]|\d{1,3}[.)])\s+(?=\S)")
_RULE: Final = re.compile(r"\W*")


def notes_of(lines: Sequence[str], title: str = "", above: int = 0) -> list[Note]:
    """The notes in lines of plain text, in their order. `title`: a heading that stands above all of it; `above`: how
    many lines of the file stand before them. Where some lines begin with + and others with -, these are marks, and stay
    in the text.
    """
    context = {"headings": [title]} if title else {}
    found = ((number, plain(text)) for number, text in _paragraphs(lines))
    return [Note(number + above, text, context=context) for number, text in found if says_something(text)]


def _paragraphs(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    bullets = [_BULLET.match(line) for line in lines]
    marked = {"+", "-"} <= {bullet[1] for bullet in bullets if bullet}
    begun, so_far = 0, list[str]()
    for number, (line, bullet) in enumerate(zip(lines, bullets, strict=True), 1):
        blank = _RULE.fullmatch(line) is not None
        if so_far and (bullet or blank):
            yield begun, " ".join(so_far)
            so_far = []
        if not blank:
            begun = begun if so_far else number
            so_far.append(line[bullet.end() :] if bullet and not (marked and bullet[1]) else line)
    if so_far:
        yield begun, " ".join(so_far)


COLUMNS: Final = (
    "text", "category", "outcome", "source", "at", "tags", "outcome_text", "rationale", "author", "pinned", "archived",
)  # fmt: skip
POLARITY: Final = "polarity:"
ABOUT: Final = frozenset({"option", "position", "alternative", "candidate", "system", "about"})
"""Columns that say which option a note is about."""
_ALSO: Final = {"date": "at", "tag": "tags"}
_TRUTH: Final = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


def rows_of(text: str) -> Iterator[Note | Unusable]:
    """The note of each row, or what is wrong with the row. The separator is the one of the first row: a comma, a
    semicolon or a tab. Raises Unusable if that names no column `text`, one twice, or one that is nearly a known one.
    """
    rows = csv.reader(_lines(text), delimiter=_separator(text), strict=True)
    try:
        head = [_column(name) for name in next(rows, [])]
    except csv.Error as problem:
        raise Unusable(1, f"the first row is no CSV ({problem})") from None
    _checked(head)
    begun = rows.line_num + 1
    while True:
        try:
            row = next(rows)
        except StopIteration:
            return
        except csv.Error as problem:
            yield Unusable(begun, f"no CSV ({problem})")
            begun = rows.line_num + 1
            continue
        if any(cell.strip() for cell in row):
            yield _note(begun, head, row)
        begun = rows.line_num + 1


def _lines(text: str) -> Iterator[str]:
    return (f"{line}\n" for line in text.split("\n"))


def _separator(text: str) -> str:
    first = text.split("\n", 1)[0]
    return max(",;\t", key=first.count)


def _column(name: str) -> str:
    name = name.strip()
    low = name.casefold()
    if low.startswith(POLARITY):
        return POLARITY + name[len(POLARITY) :].strip()
    key = re.sub(r"[\s-]+", "_", low)
    key = _ALSO.get(key, key)
    return key if key in COLUMNS else name


def _checked(head: Sequence[str]) -> None:
    if "text" not in head:
        raise Unusable(1, f"the first row names no column text; name the columns, as {', '.join(COLUMNS[:6])}")
    for name in head:
        near = get_close_matches(name.casefold(), COLUMNS, 1, 0.8)
        if name and head.count(name) > 1:
            raise Unusable(1, f"the column {name!r} is there twice")
        if name not in COLUMNS and near:
            raise Unusable(1, f"no column {name!r}; write {near[0]!r}, or give it another name")


def _note(line: int, head: Sequence[str], row: Sequence[str]) -> Note | Unusable:
    if len(row) > len(head):
        return Unusable(line, f"{len(row)} cells under {len(head)} columns; quote a cell that has the separator in it")
    cells = {name: cell.strip() for name, cell in zip(head, row, strict=False) if name and cell.strip()}
    given: dict[str, Any] = {}
    for name in (each for each in COLUMNS if each in cells and each != "text"):
        given[name] = _value(name, cells[name])
        if given[name] is None:
            return Unusable(line, f"{name} cannot be {cells[name]!r}; give true or false")
    polarity = {name[len(POLARITY) :]: cell.lower() for name, cell in cells.items() if name.startswith(POLARITY)}
    if polarity:
        given["polarity"] = polarity
    others: dict[str, Any] = {n: cell for n, cell in cells.items() if n not in COLUMNS and not n.startswith(POLARITY)}
    about = [cell for name, cell in others.items() if name.casefold() in ABOUT]
    if about:
        others["headings"] = about
    return Note(line, plain(cells.get("text", "")), given, others)


def _value(name: str, cell: str) -> Any:
    if name == "tags":
        return [part.strip() for part in cell.split(";") if part.strip()]
    return _TRUTH.get(cell.lower()) if name in ("pinned", "archived") else cell


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
        notes = notes_of(below, front.title, front.lines)
    else:
        notes = markdown.notes_of("\n".join(below), front.title, front.lines)
    return ReadFile(tuple(notes), undated=front.undated, given=front.given, usual=usual)


def _of_rows(whole: str, usual: Mapping[str, Any]) -> ReadFile:
    rows = list(rows_of(whole))
    notes = tuple(row for row in rows if isinstance(row, Note))
    wrong = tuple(row for row in rows if isinstance(row, Unusable))
    return ReadFile(notes, wrong, usual=usual)
