"""Boxes and the forest that they hang on: each box on one of the layer before it."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

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
