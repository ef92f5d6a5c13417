"""Strongly connected components, those that others depend on first (Tarjan, SIAM J. Computing 1(2), 1972)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

N = TypeVar("N", bound=str | int)
"""What nodes are called."""


def strongly_connected(nodes: Iterable[N], predecessors: Mapping[N, Sequence[N]]) -> list[tuple[N, ...]]:
    """The strongly connected components of a graph, each sorted, in an order where predecessors come first.

    `predecessors` maps a node to the nodes with an edge to it; a node without an entry has none. A component comes
    after the components of all its members' predecessors. Nodes are visited in sorted order, so the answer depends on
    the graph alone. Linear; no recursion.
    """
    return _Tarjan[N](predecessors).run(sorted(nodes))


class _Tarjan(Generic[N]):
    def __init__(self, predecessors: Mapping[N, Sequence[N]]) -> None:
        self.predecessors = predecessors
        self.index: dict[N, int] = {}
        self.low: dict[N, int] = {}
        self.stack: list[N] = []
        self.on_stack: set[N] = set()
        self.found: list[tuple[N, ...]] = []

    def run(self, nodes: Iterable[N]) -> list[tuple[N, ...]]:
        for node in nodes:
            if node not in self.index:
                self._visit(node)
        return self.found

    def _visit(self, root: N) -> None:
        work = [self._enter(root)]
        while work:
            node, rest = work[-1]
            following = next((p for p in rest if self._fresh(node, p)), None)
            if following is not None:
                work.append(self._enter(following))
                continue
            work.pop()
            if work:
                parent = work[-1][0]
                self.low[parent] = min(self.low[parent], self.low[node])
            if self.low[node] == self.index[node]:
                self._close(node)

    def _enter(self, node: N) -> tuple[N, Iterator[N]]:
        self.index[node] = self.low[node] = len(self.index)
        self.stack.append(node)
        self.on_stack.add(node)
        return node, iter(self.predecessors.get(node, ()))

    def _fresh(self, node: N, other: N) -> bool:
        """Whether `other` is still to be visited; if it is on the stack, note the way back."""
        if other not in self.index:
            return True
        if other in self.on_stack:
            self.low[node] = min(self.low[node], self.index[other])
        return False

    def _close(self, node: N) -> None:
        component: list[N] = []
        while not component or component[-1] != node:
            component.append(self.stack.pop())
            self.on_stack.discard(component[-1])
        self.found.append(tuple(sorted(component)))
