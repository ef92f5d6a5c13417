"""SCC-recursion: extensions made of one strongly connected component after the other, in the order of attacks.

In each component what was chosen before attacks some arguments; the rest, if it is still strongly connected, has
extensions of a base semantics, else it is taken apart again (Baroni, Giacomin, Guida, AIJ 168, 2005; in this form Gaggl
and Woltran, J. Logic and Computation 23(5), 2013).
"""

from collections.abc import Iterator, Sequence

from moot.argumentation.components import strongly_connected
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.solving.basis import Base, Basis
from moot.argumentation.solving.passage import Ahead, Passage
from moot.argumentation.work import Work


def some_recursive(graph: Digraph, base: Base, work: Work) -> Members:
    """One extension, by one choice in each component: what the base takes, and O(n + m) for each level of recursion."""
    return tuple(sorted(chosen_in([range(len(graph))], set(), Basis(graph, base, work))))


def recursive_around(graph: Digraph, unattacked: Members, members: Members, base: Base, work: Work) -> Members:
    """An extension that is `members` on a set that nothing outside attacks; elsewhere any choice will do."""
    settled = set(unattacked)
    assert settled.issuperset(members), "what is settled is settled within the set"
    rest = [a for a in range(len(graph)) if a not in settled]
    return tuple(sorted([*members, *chosen_in([rest], graph.attacked(members), Basis(graph, base, work))]))


def chosen_in(waiting: list[Sequence[int]], hit: set[int], basis: Basis) -> list[int]:
    """One choice in each part that is waiting, the last one first, where `hit` is what was attacked before."""
    graph, found = basis.graph, list[int]()
    while waiting:
        left = {a for a in waiting.pop() if a not in hit}
        parts = strongly_connected(left, {a: [b for b in graph.attackers[a] if b in left] for a in left})
        if len(parts) > 1:
            waiting += reversed(parts)
        elif parts:
            chosen = basis.one(parts[0])
            found += chosen
            hit |= graph.attacked(chosen)
    return found


def every_recursive(graph: Digraph, base: Base, work: Work) -> Iterator[Members]:
    """All extensions of the framework under the scheme with this base.

    Between two of them a search stays open for each component that is large (`Basis.every`), besides O(n + m).
    """
    passage = Passage(graph)
    first = passage.begin[0]
    if first is None:
        yield ()
        return
    basis, chosen = Basis(passage.graph, base, work), list[list[int]]()
    waiting: list[tuple[Ahead, int, Iterator[list[int]]]] = [(first, 0, basis.every(first.part))]
    while waiting:
        ahead, hit, sets = waiting[-1]
        found = next(sets, None)
        if found is None:
            waiting.pop()
            if chosen:
                chosen.pop()
            continue
        after, hit = passage.behind(ahead, hit | passage.hits(ahead, found))
        if after is None:
            yield passage.old(a for part in (*chosen, found) for a in part)
        else:
            chosen.append(found)
            waiting.append((after, hit, basis.every(after.part)))
