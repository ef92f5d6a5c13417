"""The lines of the drawn graph: colour, letter and arrowhead show the kind of an edge, the stroke who or what made it.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from moot.report.page.layout import Place
from moot.report.page.markup import Markup, plain, tag
from moot.report.page.relations import Map, Relation
from moot.report.page.words import HOW, RELATION

Point = tuple[float, float]
_BULGE, _BADGE, _TIP = 34.0, 15.0, 3.0
_PORT = 9.0  # the least distance of a port from a corner


@dataclass(frozen=True, slots=True)
class Line:
    """An edge of the graph as a cubic Bézier curve: its four points, and the point at which the letter of its kind
    stands."""

    relation: Relation
    start: Point
    first: Point
    second: Point
    end: Point
    letter: Point
    both: bool = False
    """Whether the target does the same to the source: one line with two heads."""

    @property
    def middle(self) -> Point:
        """The point of the curve halfway between its ends."""
        points = (self.start, self.first, self.second, self.end)
        x, y = (sum(w * p[axis] for w, p in zip((1, 3, 3, 1), points, strict=True)) / 8 for axis in (0, 1))
        return x, y

    @property
    def path(self) -> str:
        """The curve as the `d` attribute of an SVG path."""
        ends = (f"{x:.0f} {y:.0f}" for x, y in (self.first, self.second, self.end))
        return f"M{self.start[0]:.0f} {self.start[1]:.0f}C{' '.join(ends)}"


def lines(drawn: Map, places: Mapping[str, Place]) -> list[Line]:
    """The curves for all edges whose two boxes have a place, then those for challenges, which end at the line they
    challenge.

    Two equal edges in opposite directions become one line with two heads.
    """
    shown = [r for r in drawn.relations if r.source in places and drawn.end(r) in places]
    plain_ones, twins = _paired([r for r in shown if r.kind != "challenge"])
    ports = _ports(plain_ones, places)
    mutual = set(twins.values())
    found = [_line(r, places, ports[r.id, "source"], ports[r.id, "target"], r.id in mutual) for r in plain_ones]
    aimed = {line.relation.id: line for line in found}
    aimed |= {twin: aimed[id] for twin, id in twins.items()}
    challenges = [r for r in shown if r.kind == "challenge" and r.target in aimed]
    return found + [_challenge(r, places, aimed[r.target]) for r in challenges]


def _paired(relations: Sequence[Relation]) -> tuple[list[Relation], dict[str, str]]:
    """The edges, of two equal ones in opposite directions only one; and the ids of those that stand for both."""
    first: dict[tuple[str, str, str, str], str] = {}
    kept, twins = [], {}
    for r in relations:
        other = first.get((r.target, r.source, r.kind, r.how))
        if other is None:
            first[r.source, r.target, r.kind, r.how] = r.id
            kept.append(r)
        else:
            twins[r.id] = other
    return kept, twins


def _sides(relation: Relation, places: Mapping[str, Place]) -> tuple[str, str]:
    """At which side of source and target a line is: between columns it takes the short way."""
    source, target = places[relation.source], places[relation.target]
    if source.x > target.right:
        return "left", "right"
    return ("right", "left") if target.x > source.right else ("right", "right")


def _ports(relations: Sequence[Relation], places: Mapping[str, Place]) -> dict[tuple[str, str], Point]:
    """The point at which each line leaves its source and reaches its target: spread over a side, in order."""
    ends = defaultdict(list)
    for relation in relations:
        sides = _sides(relation, places)
        for role, box, other, side in (
            ("source", relation.source, relation.target, sides[0]),
            ("target", relation.target, relation.source, sides[1]),
        ):
            ends[box, side].append((places[other].middle, places[other].x, relation.id, role))
    found = {}
    for (box, side), items in ends.items():
        place = places[box]
        x = place.x if side == "left" else place.right
        step = (place.height - 2 * _PORT) / len(items)
        for number, (_, _, id, role) in enumerate(sorted(items)):
            found[id, role] = x, place.y + _PORT + step * (number + 0.5)
    return found


def _line(relation: Relation, places: Mapping[str, Place], start: Point, end: Point, both: bool) -> Line:
    leaving, reaching = _sides(relation, places)
    out, into = (-1 if leaving == "left" else 1), (-1 if reaching == "left" else 1)
    if leaving == reaching:
        reach = _BULGE + min(40.0, abs(start[1] - end[1]) / 8)
        pull = (reach, reach)
    else:
        pull = (max(30.0, abs(start[0] - end[0]) / 2),) * 2
    tip = (end[0] + into * _TIP, end[1])
    first, second = (start[0] + out * pull[0], start[1]), (end[0] + into * pull[1], end[1])
    if both:
        start = (start[0] + out * _TIP, start[1])
    letter = (start[0] + out * (_BADGE + 8 * both), start[1])
    return Line(relation, start, first, second, tip, letter, both)


def _challenge(relation: Relation, places: Mapping[str, Place], aimed: Line) -> Line:
    """From a box to the middle of the line that it challenges."""
    place, (x, y) = places[relation.source], aimed.middle
    side = -1 if place.x > x else 1
    start = (place.x if side < 0 else place.right, place.y + place.height - _PORT)
    pull = max(24.0, abs(start[0] - x) / 2)
    bend = 1 if start[1] > y else -1
    first, second = (start[0] + side * pull, start[1]), (x, y + bend * 26)
    return Line(relation, start, first, second, (x, y + bend * 4), (start[0] + side * _BADGE, start[1]))


def drawn_line(line: Line, keys: Mapping[str, str], source: str, target: str, faint: bool) -> Markup:
    """A line as SVG, with the letter of its kind and a tooltip.

    `keys`: the short names of the boxes within the drawings. `source`, `target`: what the tooltip calls the two ends.
    `faint`: the line comes from a box that is out or withdrawn, and is drawn weakly.
    """
    relation = line.relation
    letter, does, _, _ = RELATION[relation.kind]
    words = f" (“{plain(relation.words)[:120]}”)" if relation.words else ""
    back = ", and the other way round" if line.both else ""
    said = f"{source} {does} {target}{back}: {HOW[relation.how]}{words}"
    side = "att" if relation.attacks else "ev" if relation.kind == "cites" else "sup"
    classes = f"e {side} {relation.kind} {relation.how}{' faint' if faint else ''}"
    x, y = line.letter
    head = f"url(#m-{'cut' if relation.kind == 'challenge' else side})"
    return tag(
        "g",
        tag("title", said),
        tag("path", d=line.path, marker_start=head if line.both else None, marker_end=head),
        tag("circle", cx=f"{x:.0f}", cy=f"{y:.0f}", r="7.5"),
        tag("text", letter, x=f"{x:.0f}", y=f"{y + 3.6:.1f}"),
        class_=classes,
        data_s=keys[relation.source],
        data_t=keys.get(relation.target),
    )
