"""Where boxes go: a layered drawing, with the roots at the left and, in each further column, what bears on the column
before.

Every box hangs on one box of the column before it. Subtrees are moved up as far as nothing overlaps, column by column,
and a box stands in the middle of what hangs on it (after Reingold and Tilford, IEEE Transactions on Software
Engineering 7, 1981), so that no two of these lines cross. Edges beyond the tree are drawn between whatever they join.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
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


def placed(tree: Tree, sizes: Mapping[str, Size], column_gap: float, row_gap: float) -> dict[str, Place]:
    """The place of every box of a tree, so that no two boxes overlap.

    `sizes`: width and height of each box. `column_gap` and `row_gap`: the space between columns and between boxes of a
    column. Cost: boxes times columns.
    """
    return _Placing(tree, sizes, column_gap, row_gap).run()


class _Placing:
    def __init__(self, tree: Tree, sizes: Mapping[str, Size], column_gap: float, row_gap: float) -> None:
        self.tree, self.sizes, self.column_gap, self.row_gap = tree, sizes, column_gap, row_gap
        self.top: dict[str, float] = {}
        self.bottoms: dict[int, float] = {}
        self.depth = dict(tree.walk())

    def run(self) -> dict[str, Place]:
        for root in self.tree.roots:
            self._subtree(root)
        lefts = self._columns()
        return {box: Place(lefts[depth], self.top[box], *self.sizes[box]) for box, depth in self.depth.items()}

    def _columns(self) -> list[float]:
        widths: dict[int, float] = {}
        for box, depth in self.depth.items():
            widths[depth] = max(widths.get(depth, 0.0), self.sizes[box][0])
        lefts, x = [], 0.0
        for depth in range(len(widths)):
            lefts.append(x)
            x += widths[depth] + self.column_gap
        return lefts

    def _subtree(self, root: str) -> None:
        """Place what hangs on a box before the box itself; without recursion, since chains can be long."""
        stack = [(root, False)]
        while stack:
            box, ready = stack.pop()
            if ready:
                self._place(box)
            else:
                stack.append((box, True))
                stack.extend((child, False) for child in reversed(self.tree.below(box)))

    def _place(self, box: str) -> None:
        below, height, depth = self.tree.below(box), self.sizes[box][1], self.depth[box]
        least = self.bottoms.get(depth, 0.0)
        if not below:
            top = least
        else:
            last = below[-1]
            top = (self.top[below[0]] + self.top[last] + self.sizes[last][1] - height) / 2
            if top < least:
                self._shift(below, least - top)
                top = least
        self.top[box] = top
        self.bottoms[depth] = top + height + self.row_gap

    def _shift(self, boxes: Sequence[str], by: float) -> None:
        """Move subtrees down, with the lower ends of their columns."""
        stack = list(boxes)
        while stack:
            box = stack.pop()
            self.top[box] += by
            depth = self.depth[box]
            end = self.top[box] + self.sizes[box][1] + self.row_gap
            self.bottoms[depth] = max(self.bottoms.get(depth, 0.0), end)
            stack.extend(self.tree.below(box))
