"""The boxes of the drawn graph: the shape shows the kind of a box, its border, colour, sign and word show the label.

A reason shows what it rests on, a line each; a question shows its answers, a line each. A diamond marks what it could
turn on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from moot.argumentation.drawing.text import BOLD, ELLIPSIS, fitted, width, wrapped
from moot.argumentation.literal import Literal
from moot.document.map.chart import ARGUMENT, EVIDENCE, POSITION, STATEMENT, Box, Row
from moot.document.map.layers import Place, Size
from moot.document.markup import Markup, joined, plain, tag
from moot.document.words import LABEL, PLACE

WIDTH: Final = 216.0
_PAD, _HEAD, _LINE, _FOOT = 11.0, 22.0, 16.0, 15.0
_TEXT, _SMALL = 12.5, 11.0  # font sizes in pixels
_LINES: Final = 8
_ROW_LINES: Final = 3
_NAME_ROOM: Final = 110.0
NAMES: Final = {POSITION: "answer", EVIDENCE: "evidence", STATEMENT: "in question"}
"""What a box is called that nobody stands behind."""
_TURNS: Final = "◆ It turns on this"


@dataclass(frozen=True, slots=True)
class DrawnRow:
    """A row with its lines of text, wrapped, and how far below the top of the box it begins."""

    row: Row
    lines: tuple[str, ...]
    top: float

    @property
    def height(self) -> float:
        """The height in pixels."""
        return _FOOT * len(self.lines) + 9


@dataclass(frozen=True, slots=True)
class Drawable:
    """A box of the graph with its lines of text, already wrapped and measured, but not yet placed.

    `name`: the line above the text. `tops`: further lines above it, each with its style: a name that is too long for
    the first line, what it says against others in a word or two. `notes`: lines below the text. `height`: in pixels;
    all boxes have the same width.
    """

    box: Box
    name: str
    lines: tuple[str, ...]
    notes: tuple[str, ...]
    height: float
    tops: tuple[tuple[str, str], ...] = ()
    rows: tuple[DrawnRow, ...] = ()

    @property
    def size(self) -> Size:
        """The width and the height in pixels."""
        return WIDTH, self.height

    def at(self, literal: Literal) -> float | None:
        """How far below the top of the box the row of a literal has its middle; None if it has no row."""
        return next((row.top + row.height / 2 for row in self.rows if row.row.literal == literal), None)


def stands_as(box: Box) -> str:
    """How a box stands, in a word or two: an answer that weight decides on has no label to go by."""
    return PLACE[box.label] if box.weighed and box.label in PLACE else LABEL[box.label]


def drawable(box: Box, notes: tuple[str, ...] = (), does: str = "") -> Drawable:
    """Wrap and measure the text of a box; `notes` are lines to be drawn below that text, `does` is a line above it."""
    room = WIDTH - 2 * _PAD
    size = _TEXT * BOLD if box.kind == POSITION or box.crux == 2 else _TEXT
    lines = tuple(wrapped(plain(box.text), size, room, _LINES)) if box.text else ()
    name, tops = _name(box), ((("a", does),) if does else ())
    badge = width(stands_as(box), _SMALL * BOLD) + 15 + (14 if box.crux else 0)
    if width(name, _SMALL * BOLD) > room - badge - 6 and box.kind == ARGUMENT:
        name, tops = "", (("h", fitted(name, _SMALL * BOLD, room)), *tops)
    source = wrapped(plain(box.by), _SMALL, room, _ROW_LINES) if box.kind == EVIDENCE and box.by else ()
    notes = (*source, *notes)
    shown = tuple(fitted(note, _SMALL, room) for note in notes)
    top = _HEAD + _FOOT * len(tops) + _LINE * len(lines) + _FOOT * len(notes) + 9
    rows = []
    for row in box.rows:
        found = DrawnRow(row, tuple(wrapped(plain(row.text), _SMALL, room - 36, _ROW_LINES)), top)
        rows.append(found)
        top += found.height
    return Drawable(box, name, lines, shown, top, tops, tuple(rows))


def as_framed(item: Drawable, framed: Drawable) -> Drawable:
    """A box with its lines where they stand in the same box at another moment."""
    rows = tuple(replace(at, row=now.row) for at, now in zip(framed.rows, item.rows, strict=True))
    name = item.name if item.box.kind == STATEMENT else framed.name
    return replace(framed, box=item.box, name=name, notes=item.notes, rows=rows)


def _name(box: Box) -> str:
    """The line above the text: who said it, else what it is."""
    if box.crux == 2 and box.kind == STATEMENT:
        return _TURNS
    if box.kind == STATEMENT and not box.rows:
        return "several rest on it"
    return NAMES.get(box.kind) or _authors(plain(box.by)) or plain(box.id)


def _authors(by: str) -> str:
    """The authors if there is room for all; else the first, and how many more."""
    first, *rest = by.split(", ")
    return by if not rest or width(by, _SMALL * BOLD) < _NAME_ROOM else f"{first} and {len(rest)} more"


def drawn_box(item: Drawable, place: Place, anchor: str | None, key: str, near: str = "") -> Markup:
    """A box as SVG, at its `place`. `anchor`: where on the page the box links to, if anywhere.

    `key`: the short name of the box within the drawings, by which the script of the page finds it; `near`: those of
    what is joined to it, on whatever sheet.
    """
    box, word = item.box, stands_as(item.box)
    badge = width(word, _SMALL * BOLD) + 15
    name = fitted(item.name, _SMALL * BOLD, WIDTH - 2 * _PAD - badge - 6 - (14 if box.crux else 0))
    shown = item.lines[-1][-1:] if item.lines else ""
    mark = box.crux and not name.startswith("◆")
    top = _HEAD + _FOOT * len(item.tops)
    height = place.height or item.height
    inside = (
        tag("title", plain(box.text)[:300]) if shown == ELLIPSIS else None,
        _outline(box.kind, height),
        tag("path", class_="f", d=_fold(height)) if box.kind == EVIDENCE else None,
        tag("text", f"◆ {name}" if mark else name, class_="h", x=_n(_PAD), y=16) if name or mark else None,
        tag("use", href=f"#i-{box.label}", x=_n(WIDTH - _PAD - badge + 1), y=6, class_="k"),
        tag("text", word, class_="l", x=_n(WIDTH - _PAD), y=16),
        *(
            tag("text", line, class_=kind, x=_n(_PAD), y=_n(_HEAD + 10 + _FOOT * at))
            for at, (kind, line) in enumerate(item.tops)
        ),
        _lines(item.lines, "t", top + 12, _LINE),
        _lines(item.notes, "m", top + 11 + _LINE * len(item.lines), _FOOT),
        joined(map(_row, item.rows)),
    )
    where = f"translate({_n(place.x)} {_n(place.y)})"
    link = {"href": f"#{anchor}", "tabindex": "-1"} if anchor else {}
    side = f" side-{box.side}" if box.side is not None else ""
    turns = " crux" if box.crux == 2 else ""
    return tag("a", inside, class_=f"n {box.label} {box.kind}{side}{turns}", transform=where, data_n=key,
               data_near=near or None, **link)  # fmt: skip


def _row(drawn: DrawnRow) -> Markup:
    row, top = drawn.row, drawn.top
    return tag(
        "g",
        tag("path", class_="f", d=f"M0 {_n(top)}H{_n(WIDTH)}"),
        tag("use", href=f"#i-{row.label}", x=_n(_PAD), y=_n(top + 5), class_="k"),
        _lines(drawn.lines, "r", top + 15, _FOOT, _PAD + 18),
        tag("text", "◆", class_="d", x=_n(WIDTH - _PAD), y=_n(top + 15)) if row.crux else None,
        class_=f"row {row.label}",
    )


def _lines(lines: Sequence[str], class_: str, top: float, step: float, left: float = _PAD) -> Markup:
    at = (tag("text", line, class_=class_, x=_n(left), y=_n(top + step * n)) for n, line in enumerate(lines))
    return joined(at)


def _outline(kind: str, height: float) -> Markup:
    w, h = _n(WIDTH), _n(height)
    match kind:
        case "position":
            path = f"M9 0H{_n(WIDTH - 9)}L{w} 9V{_n(height - 9)}L{_n(WIDTH - 9)} {h}H9L0 {_n(height - 9)}V9Z"
            return tag("path", class_="b", d=path)
        case "evidence":
            return tag("path", class_="b", d=f"M0 0H{w}V{_n(height - 12)}L{_n(WIDTH - 12)} {h}H0Z")
        case _:
            return tag("rect", class_="b", width=w, height=h, rx=16 if kind == STATEMENT else 9)


def _fold(height: float) -> str:
    return f"M{_n(WIDTH)} {_n(height - 12)}h-12v12"


def _n(value: float) -> str:
    """A coordinate with one decimal at most."""
    return f"{value:.1f}".removesuffix(".0")


