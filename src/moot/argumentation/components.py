"""Strongly connected components, those that others depend on first (Tarjan, SIAM J. Computing 1(2), 1972)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from moot.argumentation.digraph import Digraph

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


# Frameworks of which every preferred extension is stable (coherent ones), as far as their cycles show it.
#
# Without odd cycles a framework is coherent (Dung 1995, Sect. 2.3: limited controversial frameworks); so is a symmetric
# one in which nothing attacks itself (Coste-Marquis, Devred, Marquis, ECSQARU 2005). Both properties stay when
# arguments are taken out, and preferred and stable extensions are made component by component (Baroni, Giacomin, Guida,
# AIJ 168, 2005): so it is enough that each strongly connected component has one of them. Then what is hard about
# preferred extensions is as easy as it is for stable ones.

def is_coherent(graph: Digraph) -> bool:
    """Whether the shape of the attack cycles shows that every preferred extension is stable. Linear.

    True if nothing attacks itself and each strongly connected component is symmetric or has no odd cycle. That is
    sufficient only: False may also be said of frameworks whose preferred extensions are all stable.
    """
    if graph.selfish:
        return False
    attackers = dict(enumerate(graph.attackers))
    return all(_is_even(graph, part) or is_symmetric(graph, part) for part in strongly_connected(attackers, attackers))


def is_symmetric(graph: Digraph, part: Sequence[int]) -> bool:
    """Whether every attack between two members of `part` goes both ways. Linear in the attacks on and by the part."""
    inside = set(part)
    return all(inside.intersection(graph.attackers[a]) == inside.intersection(graph.targets[a]) for a in part)


def _is_even(graph: Digraph, part: Sequence[int]) -> bool:
    """Whether a strongly connected part has no odd cycle: then the ends of each attack lie at unlike distances."""
    inside, parity, waiting = set(part), {part[0]: 0}, [part[0]]
    while waiting:
        here = waiting.pop()
        for target in graph.targets[here]:
            if target not in inside:
                continue
            if target not in parity:
                parity[target] = 1 - parity[here]
                waiting.append(target)
            elif parity[target] == parity[here]:
                return False
    return True
