"""Shortest cycles of attacks: what keeps an argument undecided."""

from collections import deque

from moot.argumentation.attack_graph import AttackGraph


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
