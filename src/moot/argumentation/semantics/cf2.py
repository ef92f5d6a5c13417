"""CF2 extensions: naive sets of one strongly connected component after the other.

Source: Baroni, Giacomin, Guida, SCC-recursiveness: a general schema for argumentation semantics, AIJ 168, 2005; Gaggl
and Woltran, The cf2 argumentation semantics revisited, J. Logic and Computation 23(5), 2013. In some: NP-complete; in
all: coNP-complete (Gaggl and Woltran).
"""

from collections.abc import Iterator

from moot.argumentation.semantics import naive
from moot.argumentation.semantics.kind import Semantics, first, having, lacking
from moot.argumentation.solving.digraph import Digraph, Members
from moot.argumentation.solving.recursion import every_recursive, recursive_around
from moot.argumentation.solving.work import Work


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """All, by the components in the order of attacks."""
    return every_recursive(graph, naive.every, work)


def extend(graph: Digraph, unattacked: Members, members: Members, work: Work) -> Members:
    """An extension that is `members` on the set that nothing outside attacks, of which it is one."""
    return recursive_around(graph, unattacked, members, naive.every, work)


CF2 = Semantics(
    name="CF2", code="CF2", reduct=True, directional=True, some=first(every), every=every,
    credulous=having(every), skeptical=lacking(every), extend=extend,
)  # fmt: skip
