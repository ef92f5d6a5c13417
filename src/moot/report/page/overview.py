"""The whole of a large graph at a glance: every box a chip with its id and its sign, joined by thin lines."""

from collections.abc import Mapping
from typing import Final

from moot.argumentation.drawing.measure import ELLIPSIS, fitted
from moot.report.page.layout import Place, Tree, placed
from moot.report.page.markup import Markup, joined, plain, tag
from moot.report.page.relations import EVIDENCE, POSITION, Map
from moot.report.page.sheets import Atlas
from moot.report.page.words import LABEL, counted

_WIDTH, _HEIGHT, _FONT = 74.0, 17.0, 9.5
_COLUMN_GAP, _ROW_GAP, _APART = 46.0, 4.0, 22.0
_IDS: Final = 8
_SHELF: Final = 1120.0
_STACK: Final = 12
"""Chips that hang on one box and have nothing themselves are set in stacks of so many."""


def overview(drawn: Map, atlas: Atlas, anchors: Mapping[str, str]) -> Markup:
    """The whole graph as one SVG, each box as a small chip with its sign.

    `atlas`: the graph as trees. `anchors`: for each box the place on the page that it links to.
    """
    places = _shelved([_component(tree) for tree in _gathered(atlas)])
    keys = {box: f"n{number}" for number, box in enumerate(drawn.boxes, 1)}
    lines = joined(_line(drawn, places, r.source, drawn.end(r), r.attacks) for r in drawn.relations)
    chips = joined(_chip(drawn, box, place, anchors.get(box), keys[box]) for box, place in places.items())
    width = max(place.right for place in places.values()) + 6
    height = max(place.bottom for place in places.values()) + 6
    said = f"The whole graph: {counted(len(drawn.boxes), 'box', 'boxes')}, {counted(len(drawn.relations), 'edge')}"
    size = {"viewBox": f"0 0 {width:.0f} {height:.0f}", "width": f"{width:.0f}", "height": f"{height:.0f}"}
    return tag("svg", lines, chips, role="img", aria_label=said, class_="map whole", **size)


def _gathered(atlas: Atlas) -> list[Tree]:
    """The components; those of one box are gathered under no root."""
    single = [tree for tree in atlas.components if len(tree.roots) == 1 and not tree.below(tree.roots[0])]
    several = [tree for tree in atlas.components if tree not in single]
    return [*several, *([Tree([tree.roots[0] for tree in single])] if single else [])]


def _component(tree: Tree) -> dict[str, Place]:
    """Chips of one component: leaves in stacks side by side, so that a star is a block and no pole."""
    sizes: dict[str, tuple[float, float]] = {}
    stacks: dict[str, list[str]] = {}
    thin = Tree(list(tree.roots))
    if len(tree.roots) > _STACK and not any(tree.below(root) for root in tree.roots):
        return _grid(tree.roots, 0.0, 0.0, 14)
    for box, _ in tree.walk():
        below = tree.below(box)
        leaves = [child for child in below if not tree.below(child)]
        if len(leaves) > _STACK:
            head = leaves[0]
            stacks[head] = leaves
            thin.children[box] = [c for c in below if c not in set(leaves)] + [head]
        else:
            thin.children[box] = below
    for box, _ in thin.walk():
        many = stacks.get(box, [box])
        columns = -(-len(many) // _STACK) if len(many) > 1 else 1
        rows = min(len(many), _STACK)
        sizes[box] = (columns * (_WIDTH + 6) - 6, rows * (_HEIGHT + _ROW_GAP) - _ROW_GAP)
    found: dict[str, Place] = {}
    for box, place in placed(thin, sizes, _COLUMN_GAP, _ROW_GAP).items():
        if box in stacks:
            found |= _grid(stacks[box], place.x, place.y, sizes[box][0] // _WIDTH or 1)
        else:
            found[box] = Place(place.x, place.y, _WIDTH, _HEIGHT)
    return found


def _grid(boxes: list[str], x: float, y: float, columns: float) -> dict[str, Place]:
    """Chips row by row."""
    wide = max(1, int(columns))
    return {
        box: Place(x + at % wide * (_WIDTH + 6), y + at // wide * (_HEIGHT + _ROW_GAP), _WIDTH, _HEIGHT)
        for at, box in enumerate(boxes)
    }


def _shelved(blocks: list[dict[str, Place]]) -> dict[str, Place]:
    """The components side by side, shelf by shelf."""
    found: dict[str, Place] = {}
    x = y = 4.0
    depth = 0.0
    for block in blocks:
        top = min(place.y for place in block.values())
        width = max(place.right for place in block.values())
        height = max(place.bottom for place in block.values()) - top
        if x > 4.0 and x + width > _SHELF:
            x, y, depth = 4.0, y + depth + _APART, 0.0
        found |= {b: Place(p.x + x, p.y - top + y, p.width, p.height) for b, p in block.items()}
        x, depth = x + width + _APART * 2, max(depth, height)
    return found


def _chip(drawn: Map, box: str, place: Place, anchor: str | None, key: str) -> Markup:
    found = drawn.boxes[box]
    short = plain(found.text) if found.kind in (POSITION, EVIDENCE) else _tail(plain(box))
    radius = 0 if found.kind in (POSITION, EVIDENCE) else 4
    return tag(
        "a",
        tag("title", f"{plain(box)[:40]} is {LABEL[found.label]}: {plain(found.text)[:90]}"),
        tag("rect", class_="b", width=f"{_WIDTH:.0f}", height=f"{_HEIGHT:.0f}", rx=radius),
        tag("use", href=f"#i-{found.label}", x=3, y="2.5", class_="k"),
        tag("text", fitted(short, _FONT, _WIDTH - 22), x=18, y=12),
        class_=f"n {found.label} {found.kind}",
        transform=f"translate({place.x:.0f} {place.y:.0f})",
        data_n=key,
        **({"href": f"#{anchor}", "tabindex": "-1"} if anchor else {}),
    )


def _tail(id: str) -> str:
    """The end of an id: there ids of one participant differ."""
    return id if len(id) <= _IDS else ELLIPSIS + id[1 - _IDS :]


def _line(drawn: Map, places: Mapping[str, Place], source: str, target: str, attacks: bool) -> Markup:
    a, b = places[source], places[target]
    forward = a.x > b.x
    start, end = (a.x if forward else a.right), (b.right if forward else b.x if b.x > a.x else b.right)
    bend = 18 if a.x == b.x else (end - start) / 2
    second = end + 18 if a.x == b.x else end - bend
    top, low = f"{a.middle:.0f}", f"{b.middle:.0f}"
    path = f"M{start:.0f} {top}C{start + bend:.0f} {top} {second:.0f} {low} {end:.0f} {low}"
    faint = " faint" if drawn.boxes[source].label in ("out", "gone") else ""
    return tag("path", d=path, class_=f"e {'att' if attacks else 'sup'}{faint}")
