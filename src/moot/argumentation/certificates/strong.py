"""Strongly connected components, for the checker: by two walks, so that nothing is shared with the solver's."""

from collections.abc import Iterable, Sequence


def strong_components(part: Iterable[int], targets: Sequence[Sequence[int]]) -> list[list[int]]:
    """The strongly connected components of the graph on `part`: its largest sets whose members all reach each other
    there.

    `targets`: by node, the nodes that its edges lead to; edges that leave `part` are ignored. Linear in the edges of
    the part.

    Source: Sharir, A strong-connectivity algorithm and its applications in data flow analysis, 1981 (also Kosaraju).
    """
    ahead = {a: targets[a] for a in part}
    back: dict[int, list[int]] = {a: [] for a in ahead}
    for a, row in ahead.items():
        for b in row:
            if b in back:
                back[b].append(a)
    order = [a for walk in _walks(list(ahead), ahead) for a in walk]
    return _walks(order[::-1], back)


def _walks(starts: Sequence[int], edges: dict[int, Sequence[int]] | dict[int, list[int]]) -> list[list[int]]:
    """What is reached from each start that no earlier one reached, in the order in which the walk leaves it."""
    seen: set[int] = set()
    return [_walk(start, edges, seen) for start in starts if start not in seen]


def _walk(start: int, edges: dict[int, Sequence[int]] | dict[int, list[int]], seen: set[int]) -> list[int]:
    seen.add(start)
    left = []
    path = [(start, iter(edges[start]))]
    while path:
        a, ahead = path[-1]
        for b in ahead:
            if b in edges and b not in seen:
                seen.add(b)
                path.append((b, iter(edges[b])))
                break
        else:
            path.pop()
            left.append(a)
    return left
