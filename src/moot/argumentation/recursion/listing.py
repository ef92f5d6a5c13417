"""All extensions, one choice in each component after the other (Baroni, Giacomin, Guida, AIJ 168, 2005)."""

from collections.abc import Iterator

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.recursion.basis import Base, Basis
from moot.argumentation.recursion.passage import Ahead, Passage
from moot.argumentation.work import Work


def every_recursive(graph: Digraph, base: Base, work: Work) -> Iterator[Members]:
    """All extensions under the SCC-recursive semantics with this base semantics, one by one.

    An SCC-recursive semantics, such as CF2, applies its base semantics to one strongly connected component after the
    other, in the order of attacks. Between two extensions a search stays open for each large component (`Basis.every`),
    besides memory O(n + m).
    """
    passage = Passage(graph, work)
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
