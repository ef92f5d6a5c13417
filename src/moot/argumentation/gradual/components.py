"""Strongly connected components, those that others depend on first (Tarjan, SIAM J. Computing 1(2), 1972)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence


def strongly_connected(nodes: Iterable[str], predecessors: Mapping[str, Sequence[str]]) -> list[tuple[str, ...]]:
    """The components, each sorted; a component comes after all that its members have as predecessors.

    Nodes are visited in sorted order, so the answer depends on the graph alone. Linear; no recursion.
    """
    return _Tarjan(predecessors).run(sorted(nodes))


class _Tarjan:
    def __init__(self, predecessors: Mapping[str, Sequence[str]]) -> None:
        self.predecessors = predecessors
        self.index: dict[str, int] = {}
        self.low: dict[str, int] = {}
        self.stack: list[str] = []
        self.on_stack: set[str] = set()
        self.found: list[tuple[str, ...]] = []

    def run(self, nodes: Iterable[str]) -> list[tuple[str, ...]]:
        for node in nodes:
            if node not in self.index:
                self._visit(node)
        return self.found

    def _visit(self, root: str) -> None:
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

    def _enter(self, node: str) -> tuple[str, Iterator[str]]:
        self.index[node] = self.low[node] = len(self.index)
        self.stack.append(node)
        self.on_stack.add(node)
        return node, iter(self.predecessors.get(node, ()))

    def _fresh(self, node: str, other: str) -> bool:
        """Whether `other` is still to be visited; if it is on the stack, note the way back."""
        if other not in self.index:
            return True
        if other in self.on_stack:
            self.low[node] = min(self.low[node], self.index[other])
        return False

    def _close(self, node: str) -> None:
        component: list[str] = []
        while not component or component[-1] != node:
            component.append(self.stack.pop())
            self.on_stack.discard(component[-1])
        self.found.append(tuple(sorted(component)))
