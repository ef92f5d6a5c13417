"""How wires run in a layered drawing: each leaves its box at a port of its own, and changes its height between two
layers on a track of its own, so that it can be followed.

Wires of one bundle (many that do the same to one box) share the track and the port of what they speak of. Tracks are
ordered so that little crosses and no two stretches lie on each other (after Sander, A fast heuristic for hierarchical
Manhattan layout, Graph Drawing 1995).
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from moot.document.map.layers import Net, Node, Place, arranged

TRACK: Final = 11.0
STUB: Final = 24.0
"""The least way from a box to the first track."""
PORT: Final = 13.0
CORNER: Final = 9.0
_EDGE: Final = 10.0
_CLOSE: Final = 4.0
_CONFLICT: Final = 50
_PASSES: Final = 6

Point = tuple[float, float]
End = tuple[str, str]
"""A port: the id of a net, and the box at which it is."""


@dataclass(frozen=True, slots=True)
class Wire:
    """A line from the box `source` to the box `target`. `leaves`, `reaches`: how far below the top of the box, if a
    line of it is meant; else None. `bundle`: wires of one bundle end together at one target."""

    id: str
    source: str
    target: str
    leaves: float | None = None
    reaches: float | None = None
    bundle: str = ""


@dataclass(slots=True)
class Drawn:
    """A finished drawing: the place of each box, and the corners of each wire from its source to its target."""

    places: dict[str, Place]
    wires: dict[str, list[Point]]
    columns: list[tuple[float, float]]


@dataclass(slots=True)
class _Bundle:
    id: str
    target: str
    wires: list[Wire] = field(default_factory=list)


def drawn(nodes: Sequence[Node], wires: Sequence[Wire]) -> Drawn:
    """Place the nodes and route the wires. All coordinates are at least 0. Cost: the square of the wires of a gap."""
    return _Routing({node.id: node for node in nodes}, wires).run()


class _Routing:
    def __init__(self, nodes: dict[str, Node], wires: Sequence[Wire]) -> None:
        self.nodes = dict(nodes)
        self.wires = wires
        self.bundles = self._bundled()
        self.nets: dict[str, Net] = {}
        self.of_net: dict[str, _Bundle] = {}
        for bundle in self.bundles:
            self._span(bundle)
        self._grow()
        self.ports: dict[tuple[str, str, str], float] = {}

    def run(self) -> Drawn:
        layers = arranged(self.nodes.values(), tuple(self.nets.values()))
        widths = [max((self.nodes[id].width for id in ids), default=0.0) for ids in layers.order]
        flat = layers.places([0.0] * len(widths))
        self._set_ports(flat)
        by_gap: dict[int, list[Net]] = defaultdict(list)
        for net in self.nets.values():
            by_gap[net.gap].append(net)
        lefts, x = [], 0.0
        tracks: dict[str, float] = {}
        for number, width in enumerate(widths):
            lefts.append(x)
            found = self._tracks(by_gap.get(number, []))
            used = 1 + max(found.values(), default=-1)
            start = x + width + STUB
            tracks |= {id: start + track * TRACK for id, track in found.items()}
            x = start + max(0, used - 1) * TRACK + STUB if number in by_gap else x + width
        places = {id: Place(lefts[self.nodes[id].layer], p.y, p.width, p.height) for id, p in flat.items()}
        columns = [(left, left + width) for left, width in zip(lefts, widths, strict=True)]
        each = ((bundle, wire) for bundle in self.bundles for wire in bundle.wires)
        routes = {wire.id: self._route(bundle, wire, places, tracks) for bundle, wire in each}
        boxes = {id: place for id, place in places.items() if place.height}
        return Drawn(boxes, routes, columns)

    # -- wires as nets of one gap each

    def _bundled(self) -> list[_Bundle]:
        """The wires in bundles; one that does not come from a later layer than its target is a bundle of its own."""
        found: dict[str, _Bundle] = {}
        for wire in self.wires:
            later = self.nodes[wire.source].layer > self.nodes[wire.target].layer
            key = f"{wire.target} {wire.bundle}" if wire.bundle and later else f"wire {wire.id}"
            found.setdefault(key, _Bundle(key, wire.target)).wires.append(wire)
        return list(found.values())

    def _span(self, bundle: _Bundle) -> None:
        """The nets of a bundle, gap by gap, and the places at which it passes the layers between."""
        target = self.nodes[bundle.target]
        ends = [self.nodes[wire.source] for wire in bundle.wires]
        low, high = (min(n.layer for n in (target, *ends)), max(n.layer for n in (target, *ends)))
        bands = {node.band for node in (target, *ends)}
        band = target.band if len(bands) == 1 else self._between(bands)
        passing = {layer: f"{bundle.id} @{layer}" for layer in range(low + 1, high)}
        for layer, id in passing.items():
            self.nodes[id] = Node(id, 0.0, 0.0, layer, band)
        for gap in range(low, max(high, low + 1)):
            lefts = [node.id for node in (target, *ends) if node.layer == gap and (gap == low or node is not target)]
            lefts = lefts if gap == low else [passing[gap]]
            rights = [node.id for node in (*ends, target) if node.layer == gap + 1]
            rights += [passing[gap + 1]] if gap + 1 in passing else []
            net = Net(f"{bundle.id} #{gap}", gap, tuple(dict.fromkeys(lefts)), tuple(dict.fromkeys(rights)))
            self.nets[net.id], self.of_net[net.id] = net, bundle

    def _between(self, bands: set[int]) -> int:
        """The band in which a wire passes that joins several: one between the outermost, if a box has it."""
        known = sorted({node.band for node in self.nodes.values()})
        inside = [band for band in known if min(bands) <= band <= max(bands)]
        return inside[len(inside) // 2] if inside else min(bands)

    def _grow(self) -> None:
        """Make boxes high enough for their ports."""
        number: dict[tuple[str, str], int] = defaultdict(int)
        for net in self.nets.values():
            for side, ids in (("right", net.lefts), ("left", net.rights)):
                for id in ids:
                    number[id, side] += 1
        for (id, _), count in number.items():
            node = self.nodes[id]
            if node.height:
                height = max(node.height, count * PORT + _EDGE)
                self.nodes[id] = Node(id, node.width, height, node.layer, node.band)

    # -- ports

    def _set_ports(self, places: Mapping[str, Place]) -> None:
        """A height for each end of each net: where a line of a box is meant, there; else spread over its side."""
        ends: dict[tuple[str, str], list[tuple[float, Net]]] = defaultdict(list)
        for net in self.nets.values():
            for side, ids, others in (("right", net.lefts, net.rights), ("left", net.rights, net.lefts)):
                for id in ids:
                    facing = [o for o in others or net.lefts if o != id]
                    ends[id, side].append((sum(places[o].middle for o in facing) / len(facing), net))
        for (id, side), found in ends.items():
            found.sort(key=lambda end: (end[0], end[1].id))
            self._spread(id, side, [net for _, net in found], places[id])
        self._snap(ends, places)
        self._nudge()

    def _fixed(self, id: str, net: Net) -> float | None:
        """How far below the top of its box a net ends, if a line of the box is meant."""
        for wire in self.of_net[net.id].wires:
            if wire.target == id and wire.reaches is not None:
                return wire.reaches
            if wire.source == id and wire.leaves is not None:
                return wire.leaves
        return None

    def _spread(self, id: str, side: str, nets: Sequence[Net], place: Place) -> None:
        if not place.height:
            for net in nets:
                self.ports[net.id, id, side] = place.middle
            return
        fixed = {net.id: self._fixed(id, net) for net in nets}
        lines: dict[float, list[Net]] = defaultdict(list)
        free = [net for net in nets if fixed[net.id] is None]
        for net in nets:
            at = fixed[net.id]
            if at is not None:
                lines[at].append(net)
        for at, meant in lines.items():
            for number, net in enumerate(meant):
                self.ports[net.id, id, side] = place.y + at + (number - (len(meant) - 1) / 2) * 6
        step = min(PORT * 1.4, (place.height - _EDGE) / max(1, len(free)))
        for number, net in enumerate(free):
            self.ports[net.id, id, side] = place.middle + (number - (len(free) - 1) / 2) * step

    def _snap(self, ends: Mapping[tuple[str, str], Sequence[tuple[float, Net]]], places: Mapping[str, Place]) -> None:
        """Make wires straight that nearly are: a port alone on its side moves to the height of the other end."""
        for net in self.nets.values():
            if len(net.lefts) != 1 or len(net.rights) != 1:
                continue
            left, right = net.lefts[0], net.rights[0]
            for id, side, other, facing in ((right, "left", left, "right"), (left, "right", right, "left")):
                place, wanted = places[id], self.ports[net.id, other, facing]
                others = [self.ports[o.id, id, side] for _, o in ends[id, side] if o.id != net.id]
                free = self._fixed(id, net) is None and place.height
                near = abs(self.ports[net.id, id, side] - wanted) <= CORNER
                roomy = not others or (near and min(abs(y - wanted) for y in others) >= PORT / 2)
                if free and roomy and place.y + _EDGE <= wanted <= place.bottom - _EDGE:
                    self.ports[net.id, id, side] = wanted
                    break

    def _nudge(self) -> None:
        """Part ends of different nets that face each other at one height: their stretches would lie on each other."""
        by_gap: dict[int, list[tuple[str, str, str]]] = defaultdict(list)
        for net in self.nets.values():
            by_gap[net.gap] += [(net.id, id, "right") for id in net.lefts]
            by_gap[net.gap] += [(net.id, id, "left") for id in net.rights]
        for keys in by_gap.values():
            taken: list[tuple[float, str]] = []
            for key in sorted(keys, key=lambda key: (self.ports[key], key)):
                if self.nodes[key[1]].height:
                    y = self.ports[key]
                    while any(abs(y - other) < _CLOSE and net != key[0] for other, net in taken):
                        y += _CLOSE
                    if y != self.ports[key] and not self._straight(key[0]):
                        self.ports[key] = y
                taken.append((self.ports[key], key[0]))

    def _straight(self, net_id: str) -> bool:
        net = self.nets[net_id]
        heights = {self._y(net, id, "right") for id in net.lefts} | {self._y(net, id, "left") for id in net.rights}
        return len(heights) == 1

    def _y(self, net: Net, id: str, side: str) -> float:
        return self.ports[net.id, id, side]

    # -- tracks

    def _tracks(self, nets: Sequence[Net]) -> dict[str, int]:
        """The track of each net of one gap, counted from the left."""
        spans = {net.id: _Span.of(self, net) for net in nets}
        order = sorted(spans, key=lambda id: (spans[id].top, id))
        order = _improved(order, spans)
        tracks: dict[str, int] = {}
        for at, id in enumerate(order):
            before = [tracks[o] for o in order[:at] if spans[o].meets(spans[id])]
            tracks[id] = 1 + max(before, default=-1)
        return tracks

    def _route(
        self, bundle: _Bundle, wire: Wire, places: Mapping[str, Place], tracks: Mapping[str, float]
    ) -> list[Point]:
        """The corners of a wire, from its source to its target."""
        source, target = self.nodes[wire.source], self.nodes[wire.target]
        if source.layer == target.layer:
            net = self.nets[f"{bundle.id} #{source.layer}"]
            x = tracks[net.id]
            ends = [(places[id].right, self._y(net, id, "right")) for id in (wire.source, wire.target)]
            return _clean([ends[0], (x, ends[0][1]), (x, ends[1][1]), ends[1]])
        low, high = min(source.layer, target.layer), max(source.layer, target.layer)
        near, far = (target, source) if target.layer < source.layer else (source, target)
        points: list[Point] = []
        for gap in range(low, high):
            net = self.nets[f"{bundle.id} #{gap}"]
            left = near.id if gap == low else net.lefts[0]
            right = far.id if gap + 1 == high else f"{bundle.id} @{gap + 1}"
            x = tracks[net.id]
            points += [(places[left].right, self._y(net, left, "right")), (x, self._y(net, left, "right"))]
            points += [(x, self._y(net, right, "left")), (places[right].x, self._y(net, right, "left"))]
        points = _clean(points)
        return points if near is source else points[::-1]


@dataclass(frozen=True, slots=True)
class _Span:
    """The stretch of a net on its track, with the heights at which it is left to the left and to the right."""

    lefts: tuple[float, ...]
    rights: tuple[float, ...]

    @classmethod
    def of(cls, routing: _Routing, net: Net) -> "_Span":
        lefts = tuple(routing.ports[net.id, id, "right"] for id in net.lefts)
        return cls(lefts, tuple(routing.ports[net.id, id, "left"] for id in net.rights))

    @property
    def top(self) -> float:
        return min((*self.lefts, *self.rights))

    @property
    def bottom(self) -> float:
        return max((*self.lefts, *self.rights))

    def meets(self, other: "_Span") -> bool:
        """Whether two stretches need tracks of their own."""
        return self.top < other.bottom + CORNER and other.top < self.bottom + CORNER

    def holds(self, y: float) -> bool:
        return self.top < y < self.bottom

    def before(self, other: "_Span") -> int:
        """What it costs to run to the left of another: crossings, and stretches that lie on each other."""
        crossed = sum(map(other.holds, self.rights)) + sum(map(self.holds, other.lefts))
        return crossed + _CONFLICT * sum(abs(y - z) < _CLOSE for y in self.rights for z in other.lefts)


def _improved(order: Sequence[str], spans: Mapping[str, _Span]) -> list[str]:
    """The order of tracks, each moved to where it costs least, until nothing moves."""
    found = list(order)
    for _ in range(_PASSES):
        moved = False
        for id in found:
            rest = [other for other in found if other != id]
            mine = spans[id]
            cost = sum(mine.before(spans[other]) for other in rest)
            costs = [cost]
            for other in rest:
                cost += spans[other].before(mine) - mine.before(spans[other])
                costs.append(cost)
            best = min(range(len(costs)), key=costs.__getitem__)
            at = found.index(id)
            if costs[best] < costs[at]:
                found = [*rest[:best], id, *rest[best:]]
                moved = True
        if not moved:
            break
    return found


def _clean(points: Sequence[Point]) -> list[Point]:
    """The points without those on the way between their neighbours."""
    kept: list[Point] = []
    for point in points:
        if kept and abs(kept[-1][0] - point[0]) < 0.01 and abs(kept[-1][1] - point[1]) < 0.01:
            continue
        if len(kept) > 1 and _in_line(kept[-2], kept[-1], point):
            kept[-1] = point
        else:
            kept.append(point)
    return kept


def _in_line(a: Point, b: Point, c: Point) -> bool:
    return (abs(a[0] - b[0]) < 0.01 and abs(b[0] - c[0]) < 0.01) or (
        abs(a[1] - b[1]) < 0.01 and abs(b[1] - c[1]) < 0.01
    )


def path(points: Sequence[Point], closed: bool = False) -> str:
    """The `d` attribute of a path through corners, rounded."""
    if closed:
        points = [_halfway(points[-1], points[0]), *points, _halfway(points[-1], points[0])]
    said = [f"M{_n(points[0])}"]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        one, other = _towards(corner, before), _towards(corner, after)
        said.append(f"L{_n(one)}Q{_n(corner)} {_n(other)}")
    said.append(f"L{_n(points[-1])}")
    return "".join(said) + ("Z" if closed else "")


def _halfway(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _towards(corner: Point, other: Point) -> Point:
    """The point at which a rounded corner begins, towards another corner."""
    dx, dy = other[0] - corner[0], other[1] - corner[1]
    whole = abs(dx) + abs(dy)
    if not whole:
        return corner
    share = min(CORNER, whole / 2) / whole
    return corner[0] + dx * share, corner[1] + dy * share


def _n(point: Point) -> str:
    return " ".join(f"{value:.1f}".removesuffix(".0") for value in point)
