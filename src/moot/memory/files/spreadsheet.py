"""Tables of notes (CSV): a row a note, the columns named in the first row as the keys of a memory are.

Tags are separated by semicolons. A column `polarity:POSITION` holds what the note is to that position. Other columns
are kept in the note's context; one that names an option (ABOUT) stands over the note as a heading does.
"""

import csv
import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any, Final

from moot.memory.files.note import Note, Unusable, plain

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
