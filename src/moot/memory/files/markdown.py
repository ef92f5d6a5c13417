"""Markdown to notes: each list item, paragraph and row of a table is one; headings are where it stands.

What is nested in a list item is a note of its own, with the item as `parent` in its context; a further paragraph of an
item goes on with it. What only introduces others is no note but a heading of theirs: a bold paragraph that is no
sentence, and a paragraph or item of a few words that ends in a colon right before a list. A longer one introduces the
list too, but may say something: it is a note as well. Code and comments are passed over.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, Final

from moot.markdown import Block, Kind, read
from moot.memory.files.note import Note, Unusable, plain, says_something

BOLD: Final = 7
"""The level of a heading that is only a bold paragraph: below all that Markdown has."""
LONGEST: Final = 20_000
"""The longest line that is read, in characters: beyond it Markdown takes too long to be read."""
CONTEXT: Final = 500
"""So much of a heading, and of the item that a note is nested in, is kept with it, in characters."""

DEEPEST, QUOTED = 24, 40
"""How deep lists and quotations may be nested: a hundred levels deep the parser passes over all that follows."""

LABEL: Final = 3
"""How many words before a colon only introduce what follows; more may say something."""

_SIGNS: Final = re.compile(r"[\s>*+\d.)-]*")
_ENDS: Final = (".", "!", "?", "。", "！", "？")
"""What a sentence ends in."""
_BOX: Final = re.compile(r"\[[ xX]\]\s+")


def notes_of(text: str, title: str = "", above: int = 0) -> list[Note]:
    """The notes in a text of Markdown, in its order. `title`: a heading that stands above all of it; `above`: how many
    lines of the file stand before it. Raises Unusable if a line is longer than LONGEST, or nested too deep.
    """
    for number, line in enumerate(text.split("\n"), 1 + above):
        if len(line) > LONGEST:
            raise Unusable(number, f"the line is longer than {LONGEST} characters; break it")
        if line.count(">") > QUOTED and _signs(line).count(">") > QUOTED:
            raise Unusable(number, f"it is quoted more than {QUOTED} times; take some of the > away")
    blocks = read("\n" + text).blocks  # a line before it, so that its first is no fence of front matter
    for block in blocks:
        if block.kind is not Kind.HEADING and block.depth > DEEPEST:
            raise Unusable(block.line + above - 1, f"lists are nested more than {DEEPEST} deep; make them flatter")
    reader = _Reader(title)
    reader.read(blocks)
    marked = _marked_lists(reader.found)
    return [_note(each, above - 1, each.headings in marked) for each in reader.found if says_something(each.text)]


def _is_label(text: str) -> bool:
    return len(text.split()) <= LABEL


def _signs(line: str) -> str:
    """What a line begins with that may be marks of quotations and lists."""
    found = _SIGNS.match(line)
    return found[0] if found else ""


@dataclass(frozen=True, slots=True)
class _Found:
    """A note as it was found: its line, text, headings, the item that it is nested in, and the sign of its list."""

    line: int
    text: str
    headings: tuple[str, ...]
    parent: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class _Item:
    """A list item that others may be nested in: its text, and which note it is; None if it only introduces them."""

    text: str
    note: int | None


class _Reader:
    """The notes found so far, and where the next block stands: `above`, the headings with their levels; `intro`, what
    introduces the list that follows; `items`, the list items that are open, the outermost first; `heads`, of the table
    that is open.
    """

    def __init__(self, title: str) -> None:
        self.found: list[_Found] = []
        self.above = [(0, _short(title))] if title else []
        self.intro = ""
        self.items: list[_Item] = []
        self.heads: tuple[str, ...] = ()

    def read(self, blocks: Sequence[Block]) -> None:
        """Find the notes in the blocks of a text."""
        for block, after in zip_longest(blocks, blocks[1:]):
            if block.kind is Kind.HEADING or not block.depth:
                self.items, self.intro = [], ""
            match block.kind:
                case Kind.HEADING:
                    self._heading(block.depth, block.flat)
                case Kind.ITEM:
                    self._item(block, after)
                case Kind.PARAGRAPH if block.depth:
                    self._goes_on(block)
                case Kind.PARAGRAPH:
                    self._paragraph(block, after)
                case Kind.ROW if block.marker == "head":
                    self.heads = block.cells
                case Kind.ROW:
                    self._row(block)

    def _heading(self, level: int, text: str) -> None:
        self.above = [each for each in self.above if each[0] < level] + [(level, _short(text.rstrip(": ")))]

    def _headings(self) -> tuple[str, ...]:
        inner = (self.intro, *(item.text for item in self.items if item.note is None))
        return (*(text for _, text in self.above if text), *(text for text in inner if text))

    def _item(self, block: Block, after: Block | None) -> None:
        text = _BOX.sub("", block.flat, count=1)
        del self.items[block.depth - 1 :]
        self.items += [_Item("", None)] * (block.depth - 1 - len(self.items))
        nested = after is not None and after.kind is Kind.ITEM and after.depth > block.depth
        if nested and text.endswith(":") and _is_label(text):
            self.items.append(_Item(_short(text.rstrip(": ")), None))
        else:
            self._note(block.line, text, block.marker)
            self.items.append(_Item(_short(text), len(self.found) - 1))

    def _goes_on(self, block: Block) -> None:
        """A further paragraph of a list item: it is a part of the item's note."""
        del self.items[block.depth :]
        whose = self.items[-1].note if self.items else None
        if whose is None:
            self._note(block.line, block.flat)
        else:
            note = self.found[whose]
            self.found[whose] = replace(note, text=f"{note.text} {plain(block.flat)}".strip())

    def _paragraph(self, block: Block, after: Block | None) -> None:
        text = block.flat
        if text.endswith(":") and after is not None and after.kind is Kind.ITEM:
            if not _is_label(text):
                self._note(block.line, text)
            self.intro = _short(text.rstrip(": "))
        elif block.strong and plain(block.strong).strip(": ") == text.strip(": ") and not text.endswith(_ENDS):
            self._heading(BOLD, text)
        else:
            self._note(block.line, text)

    def _row(self, block: Block) -> None:
        """A row below the head of a table: “head: cell; head: cell”."""
        cells = [(plain(head), plain(cell)) for head, cell in zip(self.heads, block.cells, strict=False)]
        self._note(block.line, "; ".join(f"{head}: {cell}" if head else cell for head, cell in cells if cell))

    def _note(self, line: int, text: str, sign: str = "") -> None:
        parent = next((item.text for item in reversed(self.items) if item.note is not None), "")
        self.found.append(_Found(line, plain(text), self._headings(), parent, sign))


def _marked_lists(found: Sequence[_Found]) -> set[tuple[str, ...]]:
    """The headings below which there are list items with + and with -, so that these mean something."""
    signs = {(each.headings, each.sign) for each in found}
    return {headings for headings, sign in signs if sign == "+" and (headings, "-") in signs}


def _note(found: _Found, above: int, marked: bool) -> Note:
    text = f"{found.sign} {found.text}" if marked and found.sign in ("+", "-") else found.text
    context: dict[str, Any] = {"headings": list(found.headings)} if found.headings else {}
    if found.parent:
        context["parent"] = found.parent
    return Note(found.line + above, text, context=context)


def _short(text: str) -> str:
    text = plain(text)
    return text if len(text) <= CONTEXT else text[: CONTEXT - 1] + "…"
