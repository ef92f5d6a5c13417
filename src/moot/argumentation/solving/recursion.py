"""SCC-recursion: extensions made of one strongly connected component after the other, in the order of attacks.

In each component what was chosen before attacks some arguments; the rest, if it is still strongly connected, has
extensions of a base semantics, else it is taken apart again (Baroni, Giacomin, Guida, AIJ 168, 2005; in this form Gaggl
and Woltran, J. Logic and Computation 23(5), 2013).
"""

from collections.abc import Callable, Iterable, Iterator

from moot.argumentation.components import strongly_connected
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.work import Work

Base = Callable[[Digraph, Work], Iterator[Members]]


def every_recursive(graph: Digraph, base: Base, work: Work) -> Iterator[Members]:
    """All extensions of the framework under the scheme with this base."""
    return (tuple(sorted(found)) for found in _every(graph, range(len(graph)), base, work))


def recursive_around(graph: Digraph, unattacked: Iterable[int], members: Members, base: Base, work: Work) -> Members:
    """An extension that is `members` on a set that nothing outside attacks; elsewhere any choice will do."""
    settled, inside = set(unattacked), set(members)
    found: list[int] = list(members)
    hits = _Hits(graph)
    hits.add(found)
    for part in _parts(graph, range(len(graph))):
        if part[0] not in settled:
            chosen = next(_within(graph, part, hits, base, work))
            hits.add(chosen)
            found += chosen
    assert settled.issuperset(inside), "what is settled is settled within the set"
    return tuple(sorted(found))


class _Hits:
    """How often each argument is attacked by what was chosen so far."""

    def __init__(self, graph: Digraph) -> None:
        self._graph, self._counts = graph, [0] * len(graph)

    def add(self, chosen: Iterable[int], number: int = 1) -> None:
        """Count what `chosen` attacks."""
        for a in chosen:
            for target in self._graph.targets[a]:
                self._counts[target] += number

    def on(self, a: int) -> bool:
        """Whether something chosen attacks `a`."""
        return self._counts[a] > 0


def _every(graph: Digraph, members: Iterable[int], base: Base, work: Work) -> Iterator[list[int]]:
    parts = _parts(graph, members)
    if len(parts) < 2:
        yield from _based(graph, parts[0], base, work) if parts else ([],)
        return
    hits, chosen = _Hits(graph), list[list[int]]()
    waiting = [_within(graph, parts[0], hits, base, work)]
    while waiting:
        found = next(waiting[-1], None)
        if found is None:
            waiting.pop()
            if chosen:
                hits.add(chosen.pop(), -1)
        elif len(chosen) + 1 == len(parts):
            yield [a for part in (*chosen, found) for a in part]
        else:
            chosen.append(found)
            hits.add(found)
            waiting.append(_within(graph, parts[len(chosen)], hits, base, work))


def _within(graph: Digraph, part: tuple[int, ...], hits: _Hits, base: Base, work: Work) -> Iterator[list[int]]:
    """The choices for a component, after what was chosen for those before it."""
    rest = [a for a in part if not hits.on(a)]
    if len(rest) == len(part):
        return _based(graph, part, base, work)
    return _every(graph, rest, base, work)


def _based(graph: Digraph, part: tuple[int, ...], base: Base, work: Work) -> Iterator[list[int]]:
    if len(part) == 1:
        work.take()
        yield [] if part[0] in graph.selfish else list(part)
        return
    for members in base(graph.restricted(part), work):
        yield [part[a] for a in members]


def _parts(graph: Digraph, members: Iterable[int]) -> list[tuple[int, ...]]:
    there = set(members)
    return strongly_connected(there, {a: [b for b in graph.attackers[a] if b in there] for a in there})
