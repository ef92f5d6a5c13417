"""One file of notes, read: its notes, and what of it cannot be used.

The lines between two `---` at its beginning say things of all its notes: read is what note keepers write there,
`key: value` and lists, not the whole of YAML; keys that mean nothing to moot are passed over with all that is nested
below them.
"""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Final

from moot.errors import BadInput
from moot.memory.files import markdown
from moot.memory.files.folder import NoteFile, bytes_of
from moot.memory.files.note import Note, Unusable, plain, says_something
from moot.memory.notes import event_of, instant

_KEY: Final = re.compile(r"([^\s:#'\"\[\]{},-][^:]*):(?:\s+(.*))?")
_ITEM: Final = re.compile(r"-(?:\s+(.*))?")
_DAY_AND_CLOCK: Final = re.compile(r"(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(:\d{2})?")
_NAMES: Final = {
    "source": "source", "date": "at", "at": "at", "tags": "tags", "tag": "tags",
    "category": "category", "outcome": "outcome", "author": "author",
}  # fmt: skip
"""What moot reads, and the key of a memory that it becomes."""
_UNDATED: Final = "its notes have the time when the file was last changed"
"""What becomes of the notes below a date that is none."""


@dataclass(frozen=True, slots=True)
class Front:
    """What the front matter of a file says: `given`, keys of a memory that hold for every note; `title`, if it has one;
    `lines`, how many lines it takes up; `undated`, dates that are none, which hold for no note.
    """

    given: dict[str, Any] = field(default_factory=dict)
    title: str = ""
    lines: int = 0
    undated: tuple[Unusable, ...] = ()


def front_of(lines: Sequence[str]) -> Front:
    """The front matter that the `lines` of a file begin with; an empty one if they begin with none. Raises Unusable,
    with the line, for one that is broken or says what no memory can have, but for a date.
    """
    if lines and lines[0].rstrip() == "+++":
        raise Unusable(1, "front matter between +++ cannot be read; write it as `key: value` between --- lines")
    if not _begins(lines):
        return Front()
    end = next((n for n, line in enumerate(lines[1:], 1) if line.rstrip() in ("---", "...")), None)
    if end is None:
        raise Unusable(1, "the front matter does not end; close it with a line ---")
    given: dict[str, Any] = {}
    title = ""
    undated: list[Unusable] = []
    for number, key, value in _entries(lines[1:end]):
        if key == "title" and isinstance(value, str):
            title = value
        elif key in _NAMES and value not in (None, "", []):
            try:
                given[_NAMES[key]] = _as_given(number, _NAMES[key], value)
            except Unusable as problem:
                if _NAMES[key] != "at":
                    raise
                undated.append(Unusable(number, f"{problem.why}; {_UNDATED}"))
    return Front(given, title, end + 1, tuple(undated))


def _begins(lines: Sequence[str]) -> bool:
    """Whether the first line opens front matter, and is no rule that is drawn above a text."""
    if not lines or lines[0].rstrip() != "---":
        return False
    after = next((line.rstrip() for line in lines[1:] if line.strip() and not line.startswith("#")), "")
    return after in ("---", "...") or _KEY.fullmatch(after) is not None


def _entries(lines: Sequence[str]) -> list[tuple[int, str, Any]]:
    """(number of the line, key, value: a text, or a list of texts)"""
    found: list[tuple[int, str, Any]] = []
    for number, whole in enumerate(lines, 2):
        line = whole.rstrip()
        entry, item = _KEY.fullmatch(line), _ITEM.fullmatch(line.strip())
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if item and found and (found[-1][2] is None or isinstance(found[-1][2], list)):
            place, key, so_far = found.pop()
            found.append((place, key, [*(so_far or ()), _scalar(item[1] or "")]))
        elif entry and not line[0].isspace():
            found.append((number, entry[1].strip().lower(), _read_value(number, entry[2] or "")))
        elif not (line[0].isspace() and found):
            raise Unusable(number, f"no front matter: {line[:60]!r}; write `key: value`, or close it with a line ---")
    return found


def _read_value(line: int, text: str) -> Any:
    text = text.strip()
    if text.startswith("["):
        inside = _uncommented(text)
        if not inside.endswith("]"):
            raise Unusable(line, f"the list {text[:60]!r} does not end; close it with ]")
        return [each for each in (_scalar(part) for part in inside[1:-1].split(",")) if each]
    return _scalar(text) if text else None


def _scalar(text: str) -> str:
    text = text.strip()
    if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"":
        return text[1:-1]
    return _uncommented(text)


def _uncommented(text: str) -> str:
    """Without a comment, which begins with # and a space: `#ledger` is a tag."""
    return re.sub(r"(^|\s)#(\s.*|$)", "", text).strip()


def _as_given(line: int, key: str, value: Any) -> Any:
    """The value as a memory has it. Raises Unusable."""
    if key == "tags":
        texts = value if isinstance(value, list) else re.split(r"\s*[,;]\s*", value)
        value = [text.strip().removeprefix("#") for text in texts if text.strip("# \t")]
    elif isinstance(value, list):
        value = ", ".join(value)
    try:
        if key == "at":
            clock = _DAY_AND_CLOCK.fullmatch(value)
            return instant(value if clock is None else f"{clock[1]}T{clock[2]}{clock[3] or ':00'}Z", "the date")
        event_of({"text": "-", "category": "learning", key: value}, id="-", at="-")
    except BadInput as problem:
        raise Unusable(line, str(problem)) from None
    return value


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
