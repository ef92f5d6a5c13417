"""The lines of the drawn graph: colour and end show the kind of an edge, the stroke who or what made it.

An arrowhead speaks for, a bar across speaks against, an open dot is needed for. A challenge ends at a knot on the line
that it challenges.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from moot.document.map.chart import STATEMENT, Map, Relation
from moot.document.map.wires import Point, path
from moot.document.markup import Markup, plain, tag
from moot.document.words import HOW, RELATION

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
