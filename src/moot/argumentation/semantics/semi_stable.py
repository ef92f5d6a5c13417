"""Semi-stable extensions: the complete ones (or the admissible sets) whose range is largest.

The range of a set is the set and all that it attacks. Source: Caminada, Carnielli, Dunne, Semi-stable semantics, J.
Logic and Computation 22(5), 2012; there too: where there is a stable extension the semi-stable ones are the stable
ones. In some: Sigma2P-, in all: Pi2P-complete (Dvořák and Woltran, IPL 110, 2010).

An admissible set of largest range is complete: what it defends it does not attack, so that it would add to the range.
"""

from collections.abc import Iterator

from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.semantics.ranging import Ranging
from moot.argumentation.solving.digraph import Digraph, Members
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.work import Work


def _ranging(graph: Digraph, work: Work) -> Ranging:
    labels = Labels(graph)
    return Ranging(labels, labels.admissible(), work)


def some(graph: Digraph, work: Work) -> Members:
    """One: there always is."""
    return _ranging(graph, work).some()


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """All, one largest range after the other."""
    return _ranging(graph, work).every()


def credulous(graph: Digraph, a: int, work: Work) -> Members | None:
    """One that has the argument."""
    return _ranging(graph, work).one(a, inside=True)


def skeptical(graph: Digraph, a: int, work: Work) -> Members | None:
    """One that lacks the argument."""
    return _ranging(graph, work).one(a, inside=False)


SEMI_STABLE = Semantics(
    name="semi-stable", code="SST", reduct=True, complete=True, directional=False, some=some, every=every,
    credulous=credulous, skeptical=skeptical,
)  # fmt: skip
