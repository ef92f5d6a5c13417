"""Where clashes make a tree: an order of arguments in which at most about log2(n) of n are open at a time."""

from collections.abc import Sequence

Near = Sequence[Sequence[int]]
"""What each argument clashes with."""


def tree_order(near: Near) -> list[int] | None:
    """All arguments in an order with at most 1 + log2(n) of them open at a time; None if they do not form a tree.

    `near[a]` lists the arguments that attack `a` or that `a` attacks. An argument is open once it has entered, while
    one of these has not. For each argument the largest subtree below it comes first, with nothing else open; then the
    argument, and while it is open the other subtrees, each of which has at most half of the arguments. Linear.
    """
    if sum(map(len, near)) != 2 * len(near) - 2:
        return None
    above, found = {0: -1}, [0]
    for a in found:  # grows while it is read
        for b in near[a]:
            if b not in above:
                above[b] = a
                found.append(b)
    return _heaviest_first(found, above) if len(found) == len(near) else None


def _heaviest_first(found: Sequence[int], above: dict[int, int]) -> list[int]:
    """`found`: each after the one that it is below."""
    size = dict.fromkeys(found, 1)
    below: dict[int, list[int]] = {a: [] for a in found}
    for a in reversed(found[1:]):
        size[above[a]] += size[a]
        below[above[a]].append(a)
    order, waiting = list[int](), [(found[0], False)]
    while waiting:
        here, below_done = waiting.pop()
        if below_done:
            order.append(here)
            continue
        heavy: int | None = here
        while heavy is not None:
            by_size = sorted(below[heavy], key=size.__getitem__)
            waiting += ((light, False) for light in by_size[:-1])
            waiting.append((heavy, True))
            heavy = by_size[-1] if by_size else None
    return order
