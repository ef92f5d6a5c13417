"""The boxes of the drawn graph: the shape shows the kind of a box, its border, colour, sign and word show the label."""

from dataclasses import dataclass
from typing import Final

from moot.argumentation.drawing.measure import BOLD, ELLIPSIS, fitted, width, wrapped
from moot.report.page.layout import Place, Size
from moot.report.page.markup import Markup, joined, plain, tag
from moot.report.page.relations import EVIDENCE, POSITION, STATEMENT, Box
from moot.report.page.words import LABEL

WIDTH: Final = 216.0
_PAD, _HEAD, _LINE, _FOOT = 11.0, 22.0, 16.0, 15.0
_TEXT, _SMALL = 12.5, 11.0  # font sizes in pixels
_LINES: Final = 4
_NAMES: Final = {POSITION: "answer", EVIDENCE: "evidence", STATEMENT: "premise"}


@dataclass(frozen=True, slots=True)
class Drawable:
    """A box of the graph with its lines of text, already wrapped and measured, but not yet placed.

    `name`: the line above the text. `notes`: lines below it. `height`: in pixels; all boxes have the same width.
    """

    box: Box
    name: str
    lines: tuple[str, ...]
    notes: tuple[str, ...]
    height: float

    @property
    def size(self) -> Size:
        """The width and the height in pixels."""
        return WIDTH, self.height


def drawable(box: Box, notes: tuple[str, ...] = ()) -> Drawable:
    """Wrap and measure the text of a box; `notes` are lines to be drawn below that text."""
    room = WIDTH - 2 * _PAD
    size = _TEXT * BOLD if box.kind == POSITION else _TEXT
    lines = tuple(wrapped(plain(box.text), size, room, _LINES)) if box.text else ()
    height = _HEAD + _LINE * len(lines) + _FOOT * len(notes) + 9
    return Drawable(box, _name(box), lines, tuple(fitted(n, _SMALL, room) for n in notes), height)


def _name(box: Box) -> str:
    """The line above the text: the id, and who said it."""
    what = _NAMES.get(box.kind) or plain(box.id)
    return f"{what} · {plain(box.by)}" if box.by else what


def drawn_box(item: Drawable, place: Place, anchor: str | None, key: str) -> Markup:
    """A box as SVG, at its `place`. `anchor`: where on the page the box links to, if anywhere.

    `key`: the short name of the box within the drawings, by which the script of the page finds it.
    """
    box, word = item.box, LABEL[item.box.label]
    badge = width(word, _SMALL * BOLD) + 15
    name = fitted(item.name, _SMALL * BOLD, WIDTH - 2 * _PAD - badge - 6)
    shown = item.lines[-1][-1:] if item.lines else ""
    inside = (
        tag("title", plain(box.text)[:300]) if shown == ELLIPSIS else None,
        _outline(box.kind, item.height),
        tag("path", class_="f", d=_fold(item.height)) if box.kind == EVIDENCE else None,
        tag("text", name, class_="h", x=_n(_PAD), y=16),
        tag("use", href=f"#i-{box.label}", x=_n(WIDTH - _PAD - badge + 1), y=6, class_="k"),
        tag("text", word, class_="l", x=_n(WIDTH - _PAD), y=16),
        _lines(item.lines, "t", _HEAD + 12, _LINE),
        _lines(item.notes, "m", _HEAD + 11 + _LINE * len(item.lines), _FOOT),
    )
    where = f"translate({_n(place.x)} {_n(place.y)})"
    link = {"href": f"#{anchor}", "tabindex": "-1"} if anchor else {}
    return tag("a", inside, class_=f"n {box.label} {box.kind}", transform=where, data_n=key, **link)


def _lines(lines: tuple[str, ...], class_: str, top: float, step: float) -> Markup:
    at = (tag("text", line, class_=class_, x=_n(_PAD), y=_n(top + step * n)) for n, line in enumerate(lines))
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
            return tag("rect", class_="b", width=w, height=h, rx=16 if kind == STATEMENT else 5)


def _fold(height: float) -> str:
    return f"M{_n(WIDTH)} {_n(height - 12)}h-12v12"


def _n(value: float) -> str:
    """A coordinate with one decimal at most."""
    return f"{value:.1f}".removesuffix(".0")
