"""One sheet of the graph as SVG, and the signs that all sheets share."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from moot.document.map.boxes import Drawable, as_framed, drawable, drawn_box
from moot.document.map.chart import ARGUMENT, EVIDENCE, POSITION, STATEMENT, Box, Map, Relation
from moot.document.map.layers import Node, Place
from moot.document.map.sheets import Sheet
from moot.document.map.wires import Drawn, Point, Wire, path
from moot.document.map.wires import drawn as routed
from moot.document.markup import Markup, joined, plain, raw, tag
from moot.document.words import ATTACK, HOW, RELATION, counted

_TIP: Final = 3.0


def paired(relations: Sequence[Relation]) -> tuple[list[Relation], dict[str, str]]:
    """The edges, of two equal ones in opposite directions only one; and the ids of those that stand for both, by the
    id of the other."""
    first: dict[tuple[str, str, str, str], str] = {}
    kept, twins = [], {}
    for r in relations:
        other = first.get((r.target, r.source, r.kind, r.how))
        if other is None or r.kind == "challenge":
            first[r.source, r.target, r.kind, r.how] = r.id
            kept.append(r)
        else:
            twins[r.id] = other
    return kept, twins


def looks(relation: Relation, drawn: Map) -> str:
    """How an edge is drawn: as one for (sup), against (att), or needed for (ev). Whoever claims that the answer to a
    question is no speaks for that answer."""
    answers_no = relation.at.startswith("~") and drawn.boxes[relation.target].kind == STATEMENT
    if relation.attacks and not answers_no:
        return "att"
    return "ev" if relation.kind in ("cites", "needed") else "sup"


def drawn_line(
    relation: Relation, points: Sequence[Point], drawn: Map, keys: Mapping[str, str], ends: tuple[str, str], both: bool
) -> Markup:
    """A line as SVG, through its corners from source to target, with a tooltip.

    `keys`: the short names of the boxes within the drawings. `ends`: what the tooltip calls the two ends. `both`: the
    target does the same to the source.
    """
    words = f" (“{plain(relation.words)[:120]}”)" if relation.words else ""
    back = ", and the other way round" if both else ""
    said = f"{ends[0]} {RELATION[relation.kind]} {ends[1]}{back}: {HOW[relation.how]}{words}"
    look = looks(relation, drawn)
    faint = " faint" if drawn.boxes[relation.source].label in ("out", "gone") else ""
    line = path(_tipped(points, both))
    head = f"url(#m-{look})"
    return tag(
        "g",
        tag("title", said),
        tag("path", class_="hit", d=line),
        tag("path", d=line, marker_start=head if both else None, marker_end=head),
        class_=f"e {look} {relation.kind} {relation.how}{faint}",
        data_s=keys[relation.source],
        data_t=keys.get(relation.target),
    )


def _tipped(points: Sequence[Point], both: bool) -> list[Point]:
    """The corners with the ends drawn back from the boxes, so that what marks the ends is seen."""
    found = list(points)
    found[-1] = _back(found[-1], found[-2])
    if both:
        found[0] = _back(found[0], found[1])
    return found


def _back(end: Point, before: Point) -> Point:
    across = before[0] - end[0]
    return (end[0] + (_TIP if across > 0 else -_TIP if across < 0 else 0), end[1])


MARGIN: Final = 18.0
_BUNDLED: Final = 3
"""Lines that do the same to one box end together, if there are so many."""
_NAMED: Final = 40
"""Characters of the names of authors within a sentence."""
_NONE: Final = Box("", "", "", "")
_KNOT: Final = 8.0
_AROUND: Final = 12.0
"""The room between the border of a region and its boxes."""

_SHAPES: Final = {
    "in": '<circle class="sd" cx="6" cy="6" r="6"/><path class="sk" d="M3.2 6.3l2 2 3.6-4.2"/>',
    "undec": '<circle class="sr" cx="6" cy="6" r="5.1"/><path class="sd" d="M6 .9a5.1 5.1 0 0 1 0 10.2z"/>',
    "out": '<circle class="sr dash" cx="6" cy="6" r="5.1"/><path class="sr" d="M4.1 4.1l3.8 3.8M7.9 4.1L4.1 7.9"/>',
    "none": '<circle class="sr dot" cx="6" cy="6" r="5.1"/>',
    "gone": '<circle class="sr" cx="6" cy="6" r="5.1"/><path class="sr" d="M2.6 9.4l6.8-6.8"/>',
}
SIGNS: Final = raw(
    '<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>'
    + "".join(
        f'<symbol id="s-{label}" viewBox="0 0 12 12">{shape}</symbol>'
        f'<g id="i-{label}"><use href="#s-{label}" width="12" height="12"/></g>'
        for label, shape in _SHAPES.items()
    )
    + "".join(
        f'<marker id="m-{name}" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="9" markerHeight="9" '
        f'orient="auto-start-reverse" markerUnits="userSpaceOnUse">{shape}</marker>'
        for name, shape in (
            ("att", '<path class="att" d="M7 0V10"/>'),
            ("sup", '<path class="sup" d="M0 1L9 5L0 9z"/>'),
            ("ev", '<circle class="ev" cx="5" cy="5" r="3"/>'),
        )
    )
    + "</defs></svg>"
)
"""The signs of the labels and the heads of the arrows, defined once for the whole page."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Where everything on a sheet of a map stands: its boxes, `items`, its edges, of two equal ones one (`twins`: the
    others), and the places of both."""

    of: Map
    items: Mapping[str, Drawable]
    relations: Sequence[Relation]
    twins: Mapping[str, str]
    found: Drawn

    @property
    def knots(self) -> list[str]:
        """The edges that another one ends at."""
        return list(dict.fromkeys(self.twins.get(r.target, r.target) for r in self.relations if r.kind == "challenge"))

    @property
    def size(self) -> tuple[float, float]:
        """The width and the height of the drawing."""
        places = self.found.places.values()
        right = max((x for points in self.found.wires.values() for x, _ in points), default=0.0)
        return max(right, *(p.right for p in places)) + MARGIN, max(p.bottom for p in places) + MARGIN


def frame(drawn: Map, sheet: Sheet, elsewhere: Mapping[str, int]) -> Frame:
    """Place all of a sheet. `elsewhere`: for each box the number of the sheet that draws it with all its edges."""
    items = measured(drawn, sheet, elsewhere)
    return Frame(drawn, items, *_shown(drawn, sheet), laid_out(drawn, sheet, items))


def drawn_sheet(
    drawn: Map,
    sheet: Sheet,
    elsewhere: Mapping[str, int],
    anchors: Mapping[str, str],
    name: str,
    placed: Frame | None = None,
) -> Markup:
    """One sheet of the graph as SVG, with its boxes and the edges between them.

    `elsewhere`: for each box the number of the sheet that draws it with all its edges. `anchors`: for each box the
    place on the page that it links to. `name`: what screen readers call the drawing. `placed`: where everything stands,
    if `drawn` is a part of what was placed.
    """
    placed = placed or frame(drawn, sheet, elsewhere)
    found, twins = placed.found, placed.twins
    items = placed.items if drawn is placed.of else _in_place(measured(drawn, sheet, elsewhere), placed)
    relations = [r for r in placed.relations if r.id in drawn.by_id]
    keys = {box: f"n{number}" for number, box in enumerate(drawn.boxes, 1)}
    mutual = {first for twin, first in twins.items() if twin in drawn.by_id}
    edges = [
        drawn_line(relation, route_of(found, relation), drawn, keys, _ends(drawn, relation), relation.id in mutual)
        for relation in relations
    ]
    knots = [_knot(found.places[f"knot {id}"]) for id in placed.knots if id in drawn.by_id]
    boxes = [drawn_box(items[b], found.places[b], anchors.get(b), keys[b], _near(drawn, b, keys)) for b in sheet.boxes]
    width, height = placed.size
    many = f"{counted(len(boxes), 'box', 'boxes')}, {counted(len(edges), 'edge')}"
    return tag(
        "svg",
        joined(_regions(drawn, sheet, found)),
        joined(edges),
        joined(knots),
        joined(boxes),
        role="img",
        aria_label=f"{name}: {many}. The list below it says the same.",
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        width=f"{width:.0f}",
        height=f"{height:.0f}",
        class_="map wide" if width > height else "map tall",
    )


def _in_place(items: Mapping[str, Drawable], placed: Frame) -> dict[str, Drawable]:
    return {box: as_framed(item, placed.items[box]) for box, item in items.items()}


def _near(drawn: Map, box: str, keys: Mapping[str, str]) -> str:
    """What is joined to a box, for the script: `>` what speaks of it, `<` of what it speaks, and how that is drawn."""
    heard = (f">{keys[r.source]}:{looks(r, drawn)}" for r in drawn.incoming.get(box, ()))
    says = (f"<{keys[drawn.end(r)]}:{looks(r, drawn)}" for r in drawn.outgoing.get(box, ()))
    return " ".join(dict.fromkeys((*heard, *says)))


def measured(drawn: Map, sheet: Sheet, elsewhere: Mapping[str, int]) -> dict[str, Drawable]:
    """The boxes of a sheet with their lines of text."""
    return {
        box: drawable(drawn.boxes[box], _notes(drawn, sheet, elsewhere, box), _does(drawn, box)) for box in sheet.boxes
    }


def _does(drawn: Map, box: str) -> str:
    """What a box says against others, in a word or two: it stands at the source of the attack."""
    if drawn.boxes[box].kind == EVIDENCE:
        answers = [r for r in drawn.outgoing.get(box, ()) if drawn.boxes.get(r.target, _NONE).kind == POSITION]
        sides = {looks(r, drawn) for r in answers}
        return "Against" if sides == {"att"} else "For one answer, against another" if len(sides) > 1 else ""
    kinds = dict.fromkeys(r.kind for r in drawn.outgoing.get(box, ()) if looks(r, drawn) == "att")
    return " · ".join(ATTACK[kind][0] for kind in kinds)


def _shown(drawn: Map, sheet: Sheet) -> tuple[list[Relation], dict[str, str]]:
    """The edges of a sheet, of two that go both ways only one; challenges last."""
    here = set(sheet.boxes)
    inside = [r for r in drawn.relations if r.source in here and drawn.end(r) in here and r.source != r.target]
    kept, twins = paired([r for r in inside if r.kind != "challenge"])
    known = {r.id for r in kept}
    aimed = [r for r in inside if r.kind == "challenge" and twins.get(r.target, r.target) in known]
    return kept + aimed, twins


def laid_out(drawn: Map, sheet: Sheet, items: Mapping[str, Drawable]) -> Drawn:
    """Where the boxes of a sheet stand and how its lines run, with a margin around all of it."""
    relations, twins = _shown(drawn, sheet)
    challenged = {twins.get(r.target, r.target) for r in relations if r.kind == "challenge"}
    layers = _layers(drawn, sheet, challenged)
    nodes = [Node(b, *items[b].size, layers[b], _band(drawn, drawn.boxes[b])) for b in sheet.boxes]
    bands = {node.id: node.band for node in nodes}
    count = Counter((r.target, looks(r, drawn), r.at) for r in relations)
    wires: list[Wire] = []
    for r in relations:
        key = (r.target, looks(r, drawn), r.at)
        bundle = f"{key[1]} {key[2]}" if count[key] >= _BUNDLED and r.id not in challenged else ""
        leaves = items[r.source].at(r.off) if r.off else None
        reaches = items[r.target].at(r.at) if r.at and r.target in items else None
        if r.kind == "challenge":
            wires.append(Wire(r.id, r.source, f"knot {twins.get(r.target, r.target)}", leaves))
        elif r.id in challenged:
            knot = f"knot {r.id}"
            layer = max(layers[r.target] + (layers[r.source] > layers[r.target] + 1), layers[r.source] - 1)
            nodes.append(Node(knot, _KNOT, _KNOT, layer, bands[r.source]))
            wires.append(Wire(f"{r.id} first", r.source, knot, leaves))
            wires.append(Wire(f"{r.id} last", knot, r.target, None, reaches))
        else:
            wires.append(Wire(r.id, r.source, r.target, leaves, reaches, bundle))
    return _framed(routed(nodes, wires))


def route_of(found: Drawn, relation: Relation) -> list[Point]:
    """The corners of an edge from its source to its target, through the knot if it has one."""
    if relation.id in found.wires:
        return found.wires[relation.id]
    return [*found.wires[f"{relation.id} first"], *found.wires[f"{relation.id} last"]]


def _layers(drawn: Map, sheet: Sheet, challenged: Collection[str]) -> dict[str, int]:
    """The layer of each box: one to the right of what it hangs on; two, where the line between them is challenged."""
    between = {frozenset((r.source, r.target)) for r in drawn.relations if r.id in challenged}
    found = dict.fromkeys(sheet.tree.roots, 0)
    for box, _ in sheet.tree.walk():
        for child in sheet.tree.below(box):
            found[child] = found[box] + (2 if frozenset((box, child)) in between else 1)
    return found


def _band(drawn: Map, box: Box) -> int:
    """The band of a box, from the top: what fell, sides, what divides them, the other sides, what fell."""
    sides, upper = drawn.sides, (drawn.sides + 1) // 2
    if not sides:
        return 0
    if box.side is not None:
        return 1 + box.side + (box.side >= upper)
    if box.fallen_of is not None:
        return 0 if box.fallen_of < upper else sides + 2
    return 1 + upper


def _framed(found: Drawn) -> Drawn:
    """The drawing moved so that a margin is around it."""
    top = min(place.y for place in found.places.values()) - MARGIN
    places = {id: Place(p.x + MARGIN, p.y - top, p.width, p.height) for id, p in found.places.items()}
    wires = {id: [(x + MARGIN, y - top) for x, y in points] for id, points in found.wires.items()}
    return Drawn(places, wires, [(left + MARGIN, right + MARGIN) for left, right in found.columns])


def _knot(place: Place) -> Markup:
    return tag("rect", class_="knot", x=f"{place.x:.1f}", y=f"{place.y:.1f}", width=f"{place.width:.0f}",
               height=f"{place.height:.1f}", rx="4")  # fmt: skip


def _regions(drawn: Map, sheet: Sheet, found: Drawn) -> Iterator[Markup]:
    """Around what each side holds, layer by layer, one region."""
    for side in range(drawn.sides):
        held = [found.places[box] for box in sheet.boxes if drawn.boxes[box].side == side]
        by_layer: dict[int, tuple[float, float]] = {}
        for place in held:
            number = next(n for n, (left, _) in enumerate(found.columns) if abs(left - place.x) < 1)
            top, bottom = by_layer.get(number, (place.y, place.bottom))
            by_layer[number] = min(top, place.y), max(bottom, place.bottom)
        for outline in _outlines(by_layer, found.columns):
            yield tag("path", class_=f"region side-{side}", d=path(outline, closed=True))


def _outlines(
    by_layer: Mapping[int, tuple[float, float]], columns: Sequence[tuple[float, float]]
) -> Iterator[list[Point]]:
    """The corners of a region, for each run of layers without a gap."""
    runs: list[list[int]] = []
    for number in sorted(by_layer):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    for run in runs:
        upper: list[Point] = []
        lower: list[Point] = []
        before: tuple[float, float] | None = None
        for number in run:
            left = columns[number][0] - _AROUND if number == run[0] else columns[number - 1][1] + _AROUND
            right = columns[number][1] + _AROUND
            top, bottom = by_layer[number][0] - _AROUND, by_layer[number][1] + _AROUND
            if before is not None:
                top, bottom = min(top, before[1] - 2 * _AROUND), max(bottom, before[0] + 2 * _AROUND)
            upper += [(left, top), (right, top)]
            lower += [(left, bottom), (right, bottom)]
            before = top, bottom
        yield [*upper, *reversed(lower)]


def _ends(drawn: Map, relation: Relation) -> tuple[str, str]:
    """What a tooltip calls the two ends of an edge."""
    target = drawn.by_id.get(relation.target) if relation.kind == "challenge" else None
    aimed = (
        f"that {called(drawn, target.source)} {RELATION[target.kind]} {called(drawn, target.target)}"
        if target
        else called(drawn, relation.target)
    )
    return called(drawn, relation.source), aimed


def called(drawn: Map, box: str) -> str:
    """The name of a box within a sentence: the beginning of its text, and of an argument who said it."""
    found = drawn.boxes[box]
    said = plain(found.text)
    short = said if len(said) <= 48 else said[:47].rstrip() + "…"
    by = f" ({plain(found.by)[:_NAMED]})" if found.kind == ARGUMENT and found.by else ""
    return f"“{short}”{by}"


def _notes(drawn: Map, sheet: Sheet, elsewhere: Mapping[str, int], box: str) -> tuple[str, ...]:
    """Notes of the sheets on which a box is continued, and to which its other edges lead."""
    if box in sheet.goes_on:
        looked = Counter(looks(r, drawn) for r in drawn.incoming.get(box, ()))
        sides = [f"{looked[look]} {word}" for look, word in (("sup", "for"), ("att", "against")) if looked[look]]
        return (f"→ {', '.join([*sides, f'sheet {sheet.goes_on[box]}'])}",)
    here = set(sheet.boxes)
    ends = [drawn.end(r) for r in drawn.outgoing.get(box, ())] + [r.source for r in drawn.incoming.get(box, ())]
    others = [elsewhere[end] for end in ends if end not in here and end in elsewhere]
    if not others or (sheet.continued and box in sheet.tree.roots):
        return ()
    shown = sorted(set(others))
    sheets = ", ".join(map(str, shown[:4])) + (" …" if len(shown) > 4 else "")
    return (f"↔ {counted(len(others), 'more edge')}: sheet {sheets}",)
