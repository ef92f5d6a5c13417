"""Strongly connected components, what their shape says of a framework, and the shortest cycles of attacks.

Source of the components: Tarjan, SIAM J. Computing 1(2), 1972.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from moot.argumentation.attack_graph import AttackGraph
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


def shortest_cycle(framework: AttackGraph, start: int, among: set[int]) -> tuple[int, ...]:
    """The indices of a shortest cycle of attacks behind argument `start`; empty if there is none.

    Only `start` is searched, and those arguments of `among` that attack it directly or through others of `among`. Each
    argument of the cycle attacks the next, the last one the first. The cycle begins with the argument whose name is
    least; of several shortest cycles it is the one that comes first by names. Time O(k (k + m)) at worst for k such
    arguments with m attacks among them; linear where each attack is answered by one back.
    """
    left = _behind(framework, start, among)
    best: tuple[int, ...] = ()
    for here in sorted(left, key=lambda i: framework.arguments[i]):
        if here in left and len(best) != 1:
            found = _cycle_through(framework, here, left, len(best) - 1 if best else len(left))
            best = found or best
            _discard(framework, here, left)
    return best


def _behind(framework: AttackGraph, start: int, among: set[int]) -> set[int]:
    """Everything from which attacks lead to `start`, itself included."""
    behind, waiting = {start}, [start]
    while waiting:
        fresh = {i for i in framework.attackers_of(waiting.pop()) if i in among and i not in behind}
        behind |= fresh
        waiting.extend(fresh)
    return behind


def _cycle_through(framework: AttackGraph, root: int, left: set[int], most: int) -> tuple[int, ...]:
    """A shortest cycle through `root` of at most `most` arguments; empty if there is none. Breadth first."""
    parents: dict[int, int] = {}
    queue = deque([(root, 1)])
    while queue and queue[0][1] <= most:
        here, length = queue.popleft()
        for target in sorted(framework.attacked_by(here), key=lambda i: framework.arguments[i]):
            if target == root:
                return _path(parents, root, here)
            if target in left and target not in parents:
                parents[target] = here
                queue.append((target, length + 1))
    return ()


def _path(parents: dict[int, int], root: int, end: int) -> tuple[int, ...]:
    path = [end]
    while path[-1] != root:
        path.append(parents[path[-1]])
    return tuple(reversed(path))


def _discard(framework: AttackGraph, gone: int, left: set[int]) -> None:
    """Take out `gone`, and after it whatever is then attacked by nothing or attacks nothing: in no cycle."""
    left.discard(gone)
    waiting = [*framework.attacked_by(gone), *framework.attackers_of(gone)]
    while waiting:
        here = waiting.pop()
        if here in left and not (
            left.intersection(framework.attackers_of(here)) and left.intersection(framework.attacked_by(here))
        ):
            left.discard(here)
            waiting.extend((*framework.attacked_by(here), *framework.attackers_of(here)))
