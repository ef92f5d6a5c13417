"""The lines of attacks: from border to border, round boxes that stand in the way, with their heads drawn in.

No head is defined elsewhere and referred to: several pictures on one page would share its name.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.drawing.look import number
from moot.argumentation.drawing.places import Box

Point = tuple[float, float]
_BENDS: Final = (0.0, 0.12, -0.12, 0.25, -0.25, 0.4, -0.4, 0.6, -0.6)
"""How far the middle of a line may be moved aside, in shares of its length; the first that touches least is taken."""
_SAMPLES: Final = 16
_HEAD: Final = 9.0
_MARGIN: Final = 5.0


@dataclass(frozen=True, slots=True)
class Line:
    """The curve of one attack, or of two arguments that attack each other (`both` is then True).

    `source` and `target` are argument indices; `path` is the SVG path data of the curve, `heads` those of its
    arrowheads. `points` are the start, control point and end of a quadratic curve, in pixels (for a self-attack, an
    approximation).
    """

    source: int
    target: int
    both: bool
    path: str
    heads: tuple[str, ...]
    points: tuple[Point, ...]


def lines(framework: AttackGraph, boxes: Sequence[Box]) -> Iterator[Line]:
    """The curves to draw for the attacks of `framework`: one for each attack, but one for two that go both ways.

    `boxes` are the boxes of the arguments, in order of index. A curve ends at the borders of its boxes and bends round
    other boxes where it can.
    """
    for source in range(len(framework)):
        for target in framework.attacked_by(source):
            both = source != target and target in framework.attackers_of(source) and _attacks(framework, target, source)
            if source == target:
                yield _loop(source, boxes)
            elif not both or source < target:
                yield _line(source, target, both, boxes)


def _attacks(framework: AttackGraph, source: int, target: int) -> bool:
    return target in framework.attacked_by(source)


def _line(source: int, target: int, both: bool, boxes: Sequence[Box]) -> Line:
    others = [box for at, box in enumerate(boxes) if at not in (source, target)]
    drawn = (_bent(boxes[source], boxes[target], bend) for bend in _BENDS)
    best = min(drawn, key=lambda points: _touched(points, others))
    curve = _clipped(best, boxes[source], boxes[target])
    start, bend, end = curve
    heads = (_head(bend, end), _head(bend, start)) if both else (_head(bend, end),)
    return Line(source, target, both, _path(_short(curve, both)), heads, curve)


def _bent(source: Box, target: Box, bend: float) -> tuple[Point, Point, Point]:
    """Start, the point that bends the curve, and end, from middle to middle."""
    across, down = target.x - source.x, target.y - source.y
    middle = ((source.x + target.x) / 2 - down * bend, (source.y + target.y) / 2 + across * bend)
    return (source.x, source.y), middle, (target.x, target.y)


def at(points: tuple[Point, ...], share: float) -> Point:
    """The point of a quadratic Bézier curve at `share`, which runs from 0 at its start to 1 at its end.

    `points` are the curve's start, control point and end.
    """
    rest = 1 - share
    weights = (rest * rest, 2 * rest * share, share * share)
    x, y = (sum(w * p[axis] for w, p in zip(weights, points, strict=True)) for axis in (0, 1))
    return x, y


def extent(boxes: Sequence[Box], curves: Sequence[Line]) -> tuple[float, float, float, float]:
    """The least x, least y, greatest x and greatest y of all boxes and curves; four zeros if there are none.

    Curves are sampled at 17 points each.
    """
    seen = [at(line.points, share / _SAMPLES) for line in curves for share in range(_SAMPLES + 1)]
    seen += [corner for box in boxes for corner in ((box.left, box.top), (box.right, box.bottom))]
    across, down = [x for x, _ in seen] or [0.0], [y for _, y in seen] or [0.0]
    return min(across), min(down), max(across), max(down)


def _touched(points: tuple[Point, ...], others: Sequence[Box]) -> int:
    """How many boxes a curve runs through."""
    line = [at(points, share / _SAMPLES) for share in range(1, _SAMPLES)]
    left, right = min(x for x, _ in line) - _MARGIN, max(x for x, _ in line) + _MARGIN
    near = [box for box in others if box.right > left and box.left < right]
    return sum(any(box.holds(x, y, _MARGIN) for x, y in line) for box in near)


def _clipped(points: tuple[Point, Point, Point], source: Box, target: Box) -> tuple[Point, Point, Point]:
    """The curve between the borders of its boxes: where it leaves the one and enters the other, by halving."""
    first = _border(points, source, 0.0, 0.5)
    last = _border(points, target, 1.0, 0.5)
    return _part(points, first, last)


def _border(points: tuple[Point, ...], box: Box, inside: float, outside: float) -> float:
    for _ in range(20):
        middle = (inside + outside) / 2
        if box.holds(*at(points, middle), 2.0):
            inside = middle
        else:
            outside = middle
    return outside


def _part(points: tuple[Point, Point, Point], first: float, last: float) -> tuple[Point, Point, Point]:
    """The piece of a quadratic curve between two shares, as a curve of its own."""
    start, end = at(points, first), at(points, last)
    x, y = (
        (1 - first) * (1 - last) * points[0][axis]
        + (first * (1 - last) + last * (1 - first)) * points[1][axis]
        + first * last * points[2][axis]
        for axis in (0, 1)
    )
    return start, (x, y), end


def _short(points: tuple[Point, Point, Point], both: bool) -> tuple[Point, Point, Point]:
    """The curve up to where its heads begin, so that they end in a point."""
    start, bend, end = points
    return _towards(start, bend, _HEAD - 1) if both else start, bend, _towards(end, bend, _HEAD - 1)


def _towards(point: Point, other: Point, way: float) -> Point:
    x, y = _direction(point, other)
    return point[0] + x * way, point[1] + y * way


def _direction(start: Point, end: Point) -> Point:
    across, down = end[0] - start[0], end[1] - start[1]
    length = sqrt(across * across + down * down) or 1.0
    return across / length, down / length


def _path(points: tuple[Point, Point, Point]) -> str:
    (a, b), (c, d), (e, f) = points
    return f"M{number(a)} {number(b)}Q{number(c)} {number(d)} {number(e)} {number(f)}"


def _head(before: Point, tip: Point) -> str:
    """A triangle whose tip is at `tip`, seen from `before`."""
    x, y = _direction(before, tip)
    back = tip[0] - x * _HEAD, tip[1] - y * _HEAD
    side = _HEAD * 0.45
    one, other = (back[0] - y * side, back[1] + x * side), (back[0] + y * side, back[1] - x * side)
    return "M" + "L".join(f"{number(a)} {number(b)}" for a, b in (tip, one, other)) + "z"


def _loop(source: int, boxes: Sequence[Box]) -> Line:
    """From the upper side of a box back to its right side, on the outside of its corner."""
    box = boxes[source]
    start, end = (box.right - 14, box.top - 1), (box.right + 2, box.y - 2)
    one, other = (start[0], box.top - 20), (box.right + 24, end[1] - 10)
    reached = _towards(end, other, _HEAD - 1)
    ends = " ".join(f"{number(x)} {number(y)}" for x, y in (one, other, reached))
    path = f"M{number(start[0])} {number(start[1])}C{ends}"
    return Line(source, source, False, path, (_head(other, end),), (start, other, end))
