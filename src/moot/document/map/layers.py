"""Where boxes stand in a layered drawing: the order within each layer, then the heights.

Layers go from left (what is spoken of) to right (what speaks). A wire that passes a layer gets a place of its own
there, so that no wire runs through a box. Orders are found by barycentres (Sugiyama, Tagawa, Toda, IEEE Transactions on
Systems, Man, and Cybernetics 11, 1981), heights by least squares under the order (pool adjacent violators; Barlow,
Bartholomew, Bremner, Brunk, Statistical Inference under Order Restrictions, 1972). Bands lie one above the other: what
a side holds stays together.
"""

from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a box lies on a sheet: its top left corner and its size, in pixels; y grows downwards."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right side."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower side."""
        return self.y + self.height

    @property
    def middle(self) -> float:
        """The y halfway between the upper and the lower side."""
        return self.y + self.height / 2

    def overlaps(self, other: "Place") -> bool:
        """Whether this place and another share any area."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom


@dataclass(slots=True)
class Tree:
    """A forest of boxes, by id: its roots, and for each box its children in order.

    A child is a box that bears on its parent; it is drawn one column further to the right.
    """

    roots: list[str] = field(default_factory=list)
    children: dict[str, list[str]] = field(default_factory=dict)

    def below(self, box: str) -> list[str]:
        """The children of a box."""
        return self.children.get(box, [])

    def walk(self) -> Iterable[tuple[str, int]]:
        """Every box with the number of its column (0 for a root), parents before children."""
        queue = deque((root, 0) for root in self.roots)
        while queue:
            box, depth = queue.popleft()
            yield box, depth
            queue.extend((child, depth + 1) for child in self.below(box))


def spanning_tree(
    roots: Sequence[str], neighbours: Callable[[str], Iterable[str]], order: Callable[[str], object]
) -> Tree:
    """A breadth-first forest of what can be reached from `roots`: each box is the child of a box one step nearer to a
    root.

    `neighbours` gives the boxes next to a box, `order` the key by which children are sorted. Linear, but for sorting.
    """
    tree, seen = Tree(list(roots)), set(roots)
    queue = deque(roots)
    while queue:
        box = queue.popleft()
        found = [other for other in dict.fromkeys(neighbours(box)) if other not in seen]
        seen.update(found)
        tree.children[box] = sorted(found, key=order)  # type: ignore[arg-type]
        queue.extend(tree.children[box])
    return tree


GAP: Final = 22.0
"""The room between two boxes of a layer."""
THIN: Final = 11.0
"""The room between a wire that passes and its neighbour."""
BAND_GAP: Final = 40.0
_SWEEPS: Final = 10
_SETTLES: Final = 8


@dataclass(frozen=True, slots=True)
class Node:
    """A box to be placed: its size, its layer (0 at the left) and its band (0 at the top)."""

    id: str
    width: float
    height: float
    layer: int
    band: int = 0


@dataclass(frozen=True, slots=True)
class Net:
    """What is joined in the gap to the right of layer `gap`: points at its left side and points at its right side, by
    the id of the box or of the passing wire."""

    id: str
    gap: int
    lefts: tuple[str, ...]
    rights: tuple[str, ...]


@dataclass(slots=True)
class Layers:
    """Nodes in layers, in order. `nodes` also holds the passing places of wires, which have no size."""

    nodes: dict[str, Node]
    nets: Sequence[Net]
    order: list[list[str]] = field(default_factory=list)
    middle: dict[str, float] = field(default_factory=dict)

    def places(self, lefts: Sequence[float]) -> dict[str, Place]:
        """The places of all nodes, with the x of each layer's left side."""
        return {
            id: Place(lefts[node.layer], self.middle[id] - node.height / 2, node.width, node.height)
            for id, node in self.nodes.items()
        }


def arranged(nodes: Iterable[Node], nets: Sequence[Net]) -> Layers:
    """The nodes in the order and at the heights at which wires are short and cross little; none overlap."""
    found = Layers({node.id: node for node in nodes}, nets)
    depth = 1 + max(node.layer for node in found.nodes.values())
    found.order = [[] for _ in range(depth)]
    for node in found.nodes.values():
        found.order[node.layer].append(node.id)
    near = _near(found)
    _ordered(found, near)
    _settled(found, near)
    return found


def _near(layers: Layers) -> dict[str, dict[int, list[str]]]:
    """By node, what its wires lead to in the layer before (-1) and in the layer after (1)."""
    near: dict[str, dict[int, list[str]]] = {id: {-1: [], 1: []} for id in layers.nodes}
    for net in layers.nets:
        for left in net.lefts:
            for right in net.rights:
                near[left][1].append(right)
                near[right][-1].append(left)
    return near


def _ordered(layers: Layers, near: Mapping[str, Mapping[int, Sequence[str]]]) -> None:
    """Sort each layer by the barycentre of its neighbours, back and forth; the order with the fewest crossings stays.
    """
    for ids in layers.order:
        ids.sort(key=lambda id: layers.nodes[id].band)
    best, fewest = [list(ids) for ids in layers.order], crossings(layers)
    for sweep in range(_SWEEPS):
        side = -1 if sweep % 2 == 0 else 1
        numbers = range(1, len(layers.order)) if side < 0 else range(len(layers.order) - 2, -1, -1)
        for number in numbers:
            _sort(layers, near, number, side)
        found = crossings(layers)
        if found < fewest:
            best, fewest = [list(ids) for ids in layers.order], found
    layers.order = best


def _sort(layers: Layers, near: Mapping[str, Mapping[int, Sequence[str]]], number: int, side: int) -> None:
    at = {id: place for ids in layers.order for place, id in enumerate(ids)}
    ids = layers.order[number]

    def key(id: str) -> tuple[int, float]:
        found = near[id][side]
        return layers.nodes[id].band, sum(at[o] for o in found) / len(found) if found else float(at[id])

    layers.order[number] = sorted(ids, key=key)


def crossings(layers: Layers) -> int:
    """How many pairs of wires cross between the layers, as far as the order decides it."""
    at = {id: place for ids in layers.order for place, id in enumerate(ids)}
    ends: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for net in layers.nets:
        ends[net.gap] += [(at[left], at[right]) for left in net.lefts for right in net.rights]
    return sum(_inversions(sorted(pairs)) for pairs in ends.values())


def _inversions(pairs: Sequence[tuple[int, int]]) -> int:
    seen: list[int] = []
    found = 0
    for at, (left, right) in enumerate(pairs):
        found += sum(other > right for (first, _), other in zip(pairs[:at], seen, strict=True) if first < left)
        seen.append(right)
    return found


def _settled(layers: Layers, near: Mapping[str, Mapping[int, Sequence[str]]]) -> None:
    """Set the heights band by band, each box as near to the middle of its neighbours as the order allows."""
    top = 0.0
    for band in sorted({node.band for node in layers.nodes.values()}):
        rows = [[id for id in ids if layers.nodes[id].band == band] for ids in layers.order]
        for ids in rows:
            _stack(layers, ids)
        for round_ in range(_SETTLES):
            for ids in rows if round_ % 2 == 0 else reversed(rows):
                _settle(layers, near, ids, band)
        held = [id for ids in rows for id in ids]
        least = min(layers.middle[id] - layers.nodes[id].height / 2 for id in held)
        most = max(layers.middle[id] + layers.nodes[id].height / 2 for id in held)
        for id in held:
            layers.middle[id] += top - least
        top += most - least + BAND_GAP


def _apart(layers: Layers, one: str, other: str) -> float:
    a, b = layers.nodes[one], layers.nodes[other]
    thin = THIN if not (a.height and b.height) else GAP
    return (a.height + b.height) / 2 + thin


def _stack(layers: Layers, ids: Sequence[str]) -> None:
    y = 0.0
    for at, id in enumerate(ids):
        y += _apart(layers, ids[at - 1], id) if at else 0.0
        layers.middle[id] = y
    for id in ids:
        layers.middle[id] -= y / 2


def _settle(
    layers: Layers, near: Mapping[str, Mapping[int, Sequence[str]]], ids: Sequence[str], band: int
) -> None:
    if not ids:
        return
    offsets = [0.0]
    for one, other in pairwise(ids):
        offsets.append(offsets[-1] + _apart(layers, one, other))
    wanted = [_wanted(layers, near, id, band) for id in ids]
    levels = _isotonic([want - off for want, off in zip(wanted, offsets, strict=True)])
    for id, level, off in zip(ids, levels, offsets, strict=True):
        layers.middle[id] = level + off


def _wanted(layers: Layers, near: Mapping[str, Mapping[int, Sequence[str]]], id: str, band: int) -> float:
    others = [o for side in (-1, 1) for o in near[id][side] if layers.nodes[o].band == band]
    return sum(layers.middle[o] for o in others) / len(others) if others else layers.middle[id]


def _isotonic(values: Sequence[float]) -> list[float]:
    """The rising sequence that is nearest to the values by least squares.

    >>> _isotonic([1.0, 3.0, 2.0])
    [1.0, 2.5, 2.5]
    """
    blocks: list[tuple[float, int]] = []
    for value in values:
        mean, size = value, 1
        while blocks and blocks[-1][0] > mean:
            before, count = blocks.pop()
            mean, size = (mean * size + before * count) / (size + count), size + count
        blocks.append((mean, size))
    return [mean for mean, size in blocks for _ in range(size)]
