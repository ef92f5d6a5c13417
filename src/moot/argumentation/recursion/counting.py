"""How many extensions there are under an SCC-recursive semantics: by states, not one by one.

Choices that defeat the same of what is ahead go on alike (`passage`), so that each state is gone on from once, however
many ways lead to it: where k free choices all attack one argument, two states are kept after each, not 2^k sets. There
are never more states than sets that listing would begin. The scheme: Baroni, Giacomin, Guida, AIJ 168, 2005. In it a
component asks only which of its arguments are attacked, so that states are enough; no source for counting so is known
to us.
"""

from collections import Counter
from heapq import heappop, heappush
from itertools import count

from moot.argumentation.digraph import Digraph
from moot.argumentation.recursion.basis import Base, Basis
from moot.argumentation.recursion.passage import Ahead, Passage, State
from moot.argumentation.work import Work


def counted_by_states(graph: Digraph, base: Base, work: Work) -> int:
    """The number of extensions under the SCC-recursive semantics with this base semantics.

    An SCC-recursive semantics, such as CF2, applies its base semantics to one strongly connected component after the
    other, in the order of attacks. It counts the ways that lead to each state (which components are still ahead, and
    which of their arguments are defeated) instead of listing extensions. States with most arguments ahead come first,
    so that when a state is continued all ways to it are known; then it is forgotten.
    """
    passage = Passage(graph, work)
    basis, ways = Basis(passage.graph, base, work), dict[Ahead | None, Counter[int]]()
    waiting, number = list[tuple[int, int, Ahead]](), count()

    def reach(state: State, times: int) -> None:
        ahead, hit = state
        if ahead not in ways:
            ways[ahead] = Counter()
            if ahead is not None:
                heappush(waiting, (-ahead.size, next(number), ahead))
        ways[ahead][hit] += times

    reach(passage.begin, 1)
    while waiting:
        ahead = heappop(waiting)[2]
        choices = _numbers(passage, basis, ahead)
        for hit, times in ways.pop(ahead).items():
            for more, alike in choices.items():
                work.take()
                reach(passage.behind(ahead, hit | more), times * alike)
    return ways[None][0]


def _numbers(passage: Passage, basis: Basis, ahead: Ahead) -> Counter[int]:
    """How many sets of the component hit what behind it. Nothing is listed where nothing can be hit."""
    if not passage.hits(ahead, ahead.part):
        return Counter({0: basis.count(ahead.part)})
    return Counter(passage.hits(ahead, found) for found in basis.every(ahead.part))
