"""One sheet of the graph as SVG, and the signs that all sheets share."""

from collections.abc import Mapping
from typing import Final

from moot.argumentation.drawing.look import LOOKS
from moot.report.page.boxes import Drawable, drawable, drawn_box
from moot.report.page.edges import Line, drawn_line, lines
from moot.report.page.layout import Place, placed
from moot.report.page.markup import Markup, joined, plain, raw, tag
from moot.report.page.relations import STATEMENT, Map
from moot.report.page.sheets import Sheet
from moot.report.page.words import RELATION, counted

COLUMN_GAP: Final = 78.0
ROW_GAP: Final = 14.0
MARGIN: Final = 8.0
_BULGES: Final = 84.0  # room for lines that leave the last column and come back

SIGNS: Final = raw(
    '<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>'
    + "".join(
        f'<symbol id="s-{label}" viewBox="0 0 12 12"><path d="{look.sign}"/></symbol>' for label, look in LOOKS.items()
    )
    + '<symbol id="s-gone" viewBox="0 0 12 12"><path d="M6 1.5a4.5 4.5 0 1 0 .01 0M3 9l6-6"/></symbol>'
    + "".join(
        f'<g id="i-{name}"><use href="#s-{name}" width="12" height="12"/></g>'
        for name in ("in", "out", "undec", "gone")
    )
    + "".join(
        f'<marker id="m-{name}" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="9" markerHeight="9" '
        f'orient="auto-start-reverse" markerUnits="userSpaceOnUse">{shape}</marker>'
        for name, shape in (
            ("att", '<path class="att" d="M0 0L9 5L0 10z"/>'),
            ("sup", '<path class="sup" d="M1 1L8 5L1 9" />'),
            ("ev", '<circle class="ev" cx="5" cy="5" r="3"/>'),
            ("cut", '<path class="cut" d="M7 0V10M3 0V10"/>'),
        )
    )
    + "</defs></svg>"
)
"""The signs of the labels and the heads of the arrows, defined once for the whole page."""


def drawn_sheet(
    drawn: Map, sheet: Sheet, elsewhere: Mapping[str, int], anchors: Mapping[str, str], name: str
) -> Markup:
    """One sheet of the graph as SVG, with its boxes and the edges between them.

    `elsewhere`: for each box the number of the sheet that draws it with all its edges. `anchors`: for each box the
    place on the page that it links to. `name`: what screen readers call the drawing.
    """
    items = {box: drawable(drawn.boxes[box], _notes(drawn, sheet, elsewhere, box)) for box in sheet.boxes}
    places = places_of(sheet, items)
    keys = {box: f"n{number}" for number, box in enumerate(drawn.boxes, 1)}
    edges = [_edge(line, drawn, keys) for line in lines(drawn, places)]
    boxes = [drawn_box(items[b], places[b], anchors.get(b), keys[b]) for b in sheet.boxes]
    width = max(place.right for place in places.values()) + _BULGES * (_returns(drawn, places)) + MARGIN
    height = max(place.bottom for place in places.values()) + MARGIN
    many = f"{counted(len(boxes), 'box', 'boxes')}, {counted(len(edges), 'edge')}"
    return tag(
        "svg",
        joined(edges),
        joined(boxes),
        role="img",
        aria_label=f"{name}: {many}. The list below it says the same.",
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        width=f"{width:.0f}",
        height=f"{height:.0f}",
        class_="map wide" if width > height else "map tall",
    )


def places_of(sheet: Sheet, items: Mapping[str, Drawable]) -> dict[str, Place]:
    """The place of every box on a sheet, with a margin around all of them. `items`: the measured boxes by id."""
    found = placed(sheet.tree, {box: item.size for box, item in items.items()}, COLUMN_GAP, ROW_GAP)
    top = min(place.y for place in found.values())
    return {b: Place(p.x + MARGIN, p.y - top + MARGIN, p.width, p.height) for b, p in found.items()}


def _returns(drawn: Map, places: Mapping[str, Place]) -> bool:
    """Whether a line leaves the last column to the right and comes back."""
    last = max(place.x for place in places.values())
    inside = (r for r in drawn.relations if r.source in places and r.target in places)
    return any(places[r.source].x == places[r.target].x == last for r in inside)


def _edge(line: Line, drawn: Map, keys: Mapping[str, str]) -> Markup:
    relation = line.relation
    target = drawn.by_id.get(relation.target) if relation.kind == "challenge" else None
    aimed = (
        f"that {called(drawn, target.source)} {RELATION[target.kind][1]} {called(drawn, target.target)}"
        if target
        else ""
    )
    faint = drawn.boxes[relation.source].label in ("out", "gone")
    return drawn_line(line, keys, called(drawn, relation.source), aimed or called(drawn, relation.target), faint)


def called(drawn: Map, box: str) -> str:
    """The name of a box within a sentence: the id of an argument, for other boxes the beginning of the text."""
    found = drawn.boxes[box]
    said = plain(found.text)
    short = said if len(said) <= 48 else said[:47].rstrip() + "…"
    if found.kind == "argument":
        return plain(box)
    return f"“{short}”" if found.kind != STATEMENT else f"the premise “{short}”"


def _notes(drawn: Map, sheet: Sheet, elsewhere: Mapping[str, int], box: str) -> tuple[str, ...]:
    """Notes of the sheets on which a box is continued, and to which its other edges lead."""
    if box in sheet.goes_on:
        return (f"→ goes on on sheet {sheet.goes_on[box]}",)
    here = set(sheet.boxes)
    ends = [drawn.end(r) for r in drawn.outgoing.get(box, ())] + [r.source for r in drawn.incoming.get(box, ())]
    others = [elsewhere[end] for end in ends if end not in here and end in elsewhere]
    if not others or (sheet.continued and box in sheet.tree.roots):
        return ()
    shown = sorted(set(others))
    sheets = ", ".join(map(str, shown[:4])) + (" …" if len(shown) > 4 else "")
    return (f"↔ {counted(len(others), 'more edge')}: sheet {sheets}",)
