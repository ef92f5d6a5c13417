"""Stage2 extensions: stage extensions of one strongly connected component after the other.

Source: Dvořák and Gaggl, Stage semantics and the SCC-recursive schema for argumentation semantics, J. Logic and
Computation 26(4), 2016. In some: Sigma2P-, in all: Pi2P-complete (there).
"""

from collections.abc import Iterator

from moot.argumentation.semantics.kind import Semantics, first, having, lacking
from moot.argumentation.semantics.stage import STAGE
from moot.argumentation.solving.digraph import Digraph, Members
from moot.argumentation.solving.recursion import every_recursive, recursive_around
from moot.argumentation.solving.work import Work


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """All, by the components in the order of attacks."""
    return every_recursive(graph, STAGE.every, work)


def extend(graph: Digraph, unattacked: Members, members: Members, work: Work) -> Members:
    """An extension that is `members` on the set that nothing outside attacks, of which it is one."""
    return recursive_around(graph, unattacked, members, STAGE.every, work)


STAGE2 = Semantics(
    name="stage2", code="STG2", reduct=True, directional=True, some=first(every), every=every,
    credulous=having(every), skeptical=lacking(every), extend=extend,
)  # fmt: skip
