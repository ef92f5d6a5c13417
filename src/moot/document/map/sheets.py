"""A graph cut into sheets that can be read: like the maps of an atlas, the most contested part first.

A sheet shows a few roots and what bears on them. Where a part is too large for its sheet it gets sheets of its own; its
root is drawn on both and says where it goes on. What is joined to nothing is not drawn but listed.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from moot.document.map.chart import POSITION, Map, Relation
from moot.document.map.layers import Tree, spanning_tree

ROWS: Final = 12
"""Boxes that one sheet shows one below the other."""
COLUMNS: Final = 4
WHOLE: Final = 36
"""A graph of so many boxes is one sheet, if it has no more than a column too many."""
_SEARCHED: Final = 80


@dataclass(frozen=True, slots=True)
class Sheet:
    """A part of the drawn graph that fits on one drawing: the tree of its boxes.

    `number` counts from 1. `goes_on`: boxes of this sheet whose children are drawn on another one, with its number.
    `continued`: an earlier sheet begins with the same root, whose children did not all fit there.
    """

    number: int
    tree: Tree
    goes_on: dict[str, int] = field(default_factory=dict)
    continued: bool = False

    @property
    def boxes(self) -> tuple[str, ...]:
        """The ids of all boxes on the sheet."""
        return tuple(box for box, _ in self.tree.walk())

    def only(self, there: Collection[str]) -> "Sheet":
        """The sheet with the boxes that are there; what hung on others hangs on nothing."""
        children = {b: [c for c in below if c in there] for b, below in self.tree.children.items() if b in there}
        held = {child for below in children.values() for child in below}
        roots = [box for box in self.boxes if box in there and box not in held]
        return replace(self, tree=Tree(roots, children), goes_on={b: n for b, n in self.goes_on.items() if b in there})


@dataclass(frozen=True, slots=True)
class Atlas:
    """The drawn graph cut into sheets.

    `alone`: boxes without an edge, which are listed and not drawn. `components`: the whole graph, a tree for each
    connected component.
    """

    sheets: tuple[Sheet, ...]
    alone: tuple[str, ...]
    components: tuple[Tree, ...]

    def sheet_of(self) -> dict[str, int]:
        """For each drawn box, the number of the sheet that shows it together with its children."""
        found: dict[str, int] = {}
        for sheet in self.sheets:
            for box in sheet.boxes:
                if box not in sheet.goes_on:
                    found.setdefault(box, sheet.number)
        return found

    def only(self, there: Collection[str]) -> "Atlas":
        """The same sheets with the boxes that are there alone; some may be empty."""
        sheets = tuple(sheet.only(there) for sheet in self.sheets)
        return Atlas(sheets, tuple(box for box in self.alone if box in there), self.components)


def atlas(drawn: Map) -> Atlas:
    """Cut a drawn graph into sheets, the most contested part first. Linear but for sorting."""
    trees = _components(drawn)
    joined = [tree for tree in trees if tree.roots and (tree.below(tree.roots[0]) or len(tree.roots) > 1)]
    alone = [tree.roots[0] for tree in trees if tree not in joined]
    whole = Tree([r for t in trees for r in t.roots], {b: c for t in trees for b, c in t.children.items()})
    if len(drawn.boxes) <= WHOLE and all(depth <= COLUMNS for _, depth in whole.walk()):
        return Atlas((Sheet(1, whole),) if drawn.boxes else (), (), tuple(trees))
    pieces = [piece for tree in joined for piece in _Cutting(tree).pieces()]
    return Atlas(tuple(_numbered(_together(pieces))), tuple(alone), tuple(trees))


def _components(drawn: Map) -> list[Tree]:
    """A tree for each component, the issue first, then the most contested and largest."""
    by_end: dict[str, list[Relation]] = {}
    for relation in drawn.relations:
        by_end.setdefault(drawn.end(relation), []).append(relation)

    def neighbours(box: str) -> Iterator[str]:
        yield from (r.source for r in by_end.get(box, ()))
        yield from (drawn.end(r) for r in drawn.outgoing.get(box, ()))

    heat = {box: drawn.heat(box) for box in drawn.boxes}
    at = {box: number for number, box in enumerate(drawn.boxes)}

    def order(box: str) -> tuple[int, int]:
        return -heat[box], at[box]

    def gone(box: str) -> bool:
        return drawn.boxes[box].label == "gone"

    positions = [id for id, box in drawn.boxes.items() if box.kind == POSITION]
    trees = [spanning_tree(positions, neighbours, order)] if positions else []
    seen = {box for tree in trees for box, _ in tree.walk()}
    found = []
    for box in sorted(drawn.boxes, key=lambda b: (-len(by_end.get(b, ())), -heat[b], at[b])):
        if box not in seen:
            root = _middle(spanning_tree([box], neighbours, order), neighbours, order, gone)
            tree = spanning_tree([root], neighbours, order)
            seen.update(box for box, _ in tree.walk())
            found.append(tree)
    sizes = {id(tree): [box for box, _ in tree.walk()] for tree in found}
    found.sort(key=lambda t: (-sum(heat[b] for b in sizes[id(t)]), -len(sizes[id(t)]), at[t.roots[0]]))
    return [*trees, *found]


def _middle(
    tree: Tree,
    neighbours: Callable[[str], Iterator[str]],
    order: Callable[[str], tuple[int, int]],
    gone: Callable[[str], bool],
) -> str:
    """The box of a component with the shortest ways to all others, of these the most contested; one that is left.

    Of a large component the root of `tree` stays: finding the middle takes its size squared.
    """
    boxes = [box for box, _ in tree.walk()]
    if len(boxes) > _SEARCHED:
        return tree.roots[0]

    def far(box: str) -> int:
        return max(depth for _, depth in spanning_tree([box], neighbours, order).walk())

    return min(boxes, key=lambda box: (gone(box), far(box), order(box)))


@dataclass(slots=True)
class _Piece:
    """A sheet without its number; `more` are the roots, drawn on it, that go on elsewhere."""

    tree: Tree
    more: list[str] = field(default_factory=list)
    continued: bool = False


class _Cutting:
    """Cuts a tree from its leaves up: what is too large for its parent's sheet becomes sheets."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.rows: dict[str, int] = {}
        self.depth: dict[str, int] = {}
        self.cut: dict[str, list[_Piece]] = {}

    def pieces(self) -> list[_Piece]:
        for box, _ in reversed(list(self.tree.walk())):
            self._weigh(box)
        roots = self.tree.roots
        if len(roots) == 1 and roots[0] in self.cut:
            pieces = self.cut[roots[0]]
        else:
            pieces = [self._piece(part) for part in self._bins(roots)]
        return [piece for sheet in pieces for piece in self._with_cut(sheet)]

    def _weigh(self, box: str) -> None:
        below = self.tree.below(box)
        rows, depth = sum(self.rows[c] for c in below), 1 + max((self.depth[c] for c in below), default=0)
        if rows > ROWS or depth >= COLUMNS:
            bins = self._bins(below)
            self.cut[box] = [self._piece([box], {box: part}, number > 0) for number, part in enumerate(bins)]
            rows, depth = 1, 1
        self.rows[box], self.depth[box] = max(1, rows), depth

    def _bins(self, boxes: Sequence[str]) -> list[list[str]]:
        """The boxes in order, in groups of at most `ROWS` rows."""
        bins: list[list[str]] = []
        room = 0
        for box in boxes:
            if self.rows[box] > room:
                bins.append([])
                room = ROWS
            bins[-1].append(box)
            room -= self.rows[box]
        return bins

    def _piece(
        self, roots: Sequence[str], below: dict[str, list[str]] | None = None, continued: bool = False
    ) -> _Piece:
        kept, more = Tree(list(roots)), []
        stack = list(roots)
        while stack:
            box = stack.pop()
            if below is not None and box in below:
                kept.children[box] = below[box]
            elif box in self.cut:
                more.append(box)
            else:
                kept.children[box] = self.tree.below(box)
            stack.extend(kept.below(box))
        return _Piece(kept, more, continued)

    def _with_cut(self, piece: _Piece) -> Iterator[_Piece]:
        """A piece, then those that go on from it, then those that go on from these."""
        queue = [piece]
        while queue:
            found = queue.pop(0)
            yield found
            queue.extend(part for box in found.more for part in self.cut[box])


def _together(pieces: Sequence[_Piece]) -> list[_Piece]:
    """Put small pieces that are not continued elsewhere on one sheet."""
    found: list[_Piece] = []
    room = 0
    for piece in pieces:
        rows = len(list(_leaves(piece.tree)))
        whole = not piece.more and not piece.continued and rows <= ROWS // 2
        if whole and rows <= room:
            found[-1].tree.roots += piece.tree.roots
            found[-1].tree.children |= piece.tree.children
            room -= rows
        else:
            found.append(piece)
            room = ROWS - rows if whole else 0
    return found


def _leaves(tree: Tree) -> Iterator[str]:
    return (box for box, _ in tree.walk() if not tree.below(box))


def _numbered(pieces: Sequence[_Piece]) -> Iterator[Sheet]:
    first: dict[str, int] = {}
    for number, piece in enumerate(pieces, 1):
        for root in piece.tree.roots:
            if root not in piece.more:
                first.setdefault(root, number)
    for number, piece in enumerate(pieces, 1):
        goes_on = {box: first[box] for box in piece.more if box in first}
        yield Sheet(number, piece.tree, goes_on, piece.continued)
