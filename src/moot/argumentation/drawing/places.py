"""Where arguments go: as far from each other as attacks are between them, without overlaps, component by component.

Distances are set by stress majorisation (Gansner, Koren, North, Graph drawing by stress majorization, Graph Drawing
2004), which uses no random start and no function whose last bit differs between machines. Cost: cubic in the arguments
of a component, so that it is for some fifty.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from moot.argumentation.attack_graph import AttackGraph

LENGTH: Final = 105.0
"""How long an attack should be."""
GAP: Final = 22.0
"""The least room between two boxes."""
AREA: Final = 13_000.0
"""The square pixels that an argument should have, the lines around it included."""
_SMALLER, _LARGER = 0.62, 1.5
_STEPS: Final = 150
_STILL: Final = 0.3
_PUSHES: Final = 200

Size = tuple[float, float]


@dataclass(slots=True)
class Box:
    """A rectangle in pixels: `x` and `y` are its centre; y grows downwards."""

    x: float
    y: float
    width: float
    height: float

    @property
    def left(self) -> float:
        """The x coordinate of the box's left side."""
        return self.x - self.width / 2

    @property
    def top(self) -> float:
        """The y coordinate of the box's upper side."""
        return self.y - self.height / 2

    @property
    def right(self) -> float:
        """The x coordinate of the box's right side."""
        return self.x + self.width / 2

    @property
    def bottom(self) -> float:
        """The y coordinate of the box's lower side."""
        return self.y + self.height / 2

    def holds(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Whether the point (`x`, `y`) lies in the box, or less than `margin` pixels outside it."""
        return abs(x - self.x) < self.width / 2 + margin and abs(y - self.y) < self.height / 2 + margin


def placed(framework: AttackGraph, sizes: Sequence[Size], room: float) -> list[Box]:
    """A box for each argument, in order of index, placed so that none overlap and all coordinates are at least 0.

    `sizes` are the (width, height) of each argument's box in pixels, `room` the width in pixels that the picture should
    keep to; a wide framework may exceed it. Cost: cubic in the arguments of a connected component.
    """
    near = [sorted({*framework.attackers_of(a), *framework.attacked_by(a)} - {a}) for a in range(len(framework))]
    boxes = [Box(0.0, 0.0, *size) for size in sizes]
    groups = _components(near)
    for members in groups:
        _spread(members, near, boxes)
        _scale([boxes[a] for a in members], room)
        _push_apart([boxes[a] for a in members])
    _pack([[boxes[a] for a in members] for members in groups], room)
    return boxes


def _components(near: Sequence[Sequence[int]]) -> list[list[int]]:
    """The parts that hang together, largest first."""
    seen: set[int] = set()
    found = []
    for start in range(len(near)):
        if start not in seen:
            members = list(_steps_from(start, near))
            seen.update(members)
            found.append(sorted(members))
    return sorted(found, key=lambda members: (-len(members), members))


def _steps_from(start: int, near: Sequence[Sequence[int]]) -> dict[int, int]:
    """How many steps it is to everything that can be reached."""
    steps = {start: 0}
    queue = [start]
    for one in queue:
        for other in near[one]:
            if other not in steps:
                steps[other] = steps[one] + 1
                queue.append(other)
    return steps


def _spread(members: Sequence[int], near: Sequence[Sequence[int]], boxes: Sequence[Box]) -> None:
    """Set the middles of a component."""
    steps = {a: _steps_from(a, near) for a in members}
    _begin(members, steps, boxes)
    for _ in range(_STEPS):
        if _step(members, steps, boxes) < _STILL:
            return


def _begin(members: Sequence[int], steps: dict[int, dict[int, int]], boxes: Sequence[Box]) -> None:
    """A first place: x by the steps from one end, y by those from what is farthest from both ends."""
    left = max(members, key=lambda a: (sum(steps[a].values()), -a))
    right = max(members, key=lambda a: (steps[left][a], -a))
    third = max(members, key=lambda a: (min(steps[left][a], steps[right][a]), -a))
    for place, a in enumerate(members):
        nudge = (place * 0.6180339887498949) % 1.0
        boxes[a].x = LENGTH * (steps[left][a] - steps[right][a] + nudge * 0.5)
        boxes[a].y = LENGTH * (steps[third][a] + ((place * 0.7548776662466927) % 1.0 - 0.5))


def _step(members: Sequence[int], steps: dict[int, dict[int, int]], boxes: Sequence[Box]) -> float:
    """Move every box to where the others want it; give how far the farthest went."""
    farthest = 0.0
    for a in members:
        mine, box = steps[a], boxes[a]
        x = y = weight = 0.0
        for b in members:
            if a == b:
                continue
            other = boxes[b]
            across, down = box.x - other.x, box.y - other.y
            apart = sqrt(across * across + down * down) or 1.0
            share = 1.0 / (mine[b] * mine[b])
            wanted = LENGTH * mine[b] / apart
            x += share * (other.x + across * wanted)
            y += share * (other.y + down * wanted)
            weight += share
        if weight:
            x, y = x / weight, y / weight
            farthest = max(farthest, abs(x - box.x), abs(y - box.y))
            box.x, box.y = x, y
    return farthest


def _scale(boxes: Sequence[Box], room: float) -> None:
    """Give a component neither too much room nor too little: no wider than there is room, crowded ones more."""
    wide = max(box.right for box in boxes) - min(box.left for box in boxes)
    high = max(box.bottom for box in boxes) - min(box.top for box in boxes)
    factor = min(sqrt(len(boxes) * AREA / (wide * high)), room / wide)
    factor = min(max(factor, _SMALLER), _LARGER)
    for box in boxes:
        box.x, box.y = box.x * factor, box.y * factor


def _push_apart(boxes: Sequence[Box]) -> None:
    """Move boxes that overlap, each half of the way that is shorter; at last, what still does, downwards."""
    for _ in range(_PUSHES):
        if not sum(_pushed(one, other) for at, one in enumerate(boxes) for other in boxes[:at]):
            return
    done: list[Box] = []
    for box in sorted(boxes, key=lambda box: box.y):
        while any(_overlap(box, other) for other in done):
            box.y = min(other.bottom for other in done if _overlap(box, other)) + GAP + box.height / 2 + 0.01
        done.append(box)


def _overlap(one: Box, other: Box) -> Size | None:
    """How far two boxes, with the gap, are over each other; None if not."""
    across = (one.width + other.width) / 2 + GAP - abs(one.x - other.x)
    down = (one.height + other.height) / 2 + GAP - abs(one.y - other.y)
    return (across, down) if across > 0 and down > 0 else None


def _pushed(one: Box, other: Box) -> bool:
    found = _overlap(one, other)
    if found is None:
        return False
    across, down = found
    if across < down:
        way = (across / 2 + 0.05) * (1 if one.x >= other.x else -1)
        one.x, other.x = one.x + way, other.x - way
    else:
        way = (down / 2 + 0.05) * (1 if one.y >= other.y else -1)
        one.y, other.y = one.y + way, other.y - way
    return True


def _pack(groups: Sequence[Sequence[Box]], room: float) -> None:
    """Components side by side in rows."""
    x = y = deepest = 0.0
    for boxes in groups:
        left, top = min(box.left for box in boxes), min(box.top for box in boxes)
        width = max(box.right for box in boxes) - left
        if x and x + width > room:
            x, y, deepest = 0.0, deepest + 2 * GAP, 0.0
        for box in boxes:
            box.x, box.y = box.x - left + x, box.y - top + y
        deepest = max(deepest, y, *(box.bottom for box in boxes))
        x += width + 2 * GAP
