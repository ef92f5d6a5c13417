"""Stage extensions: the conflict-free sets whose range is largest.

The range of a set is the set and all that it attacks. Source: Verheij, Two approaches to dialectical argumentation,
NAIC 1996. Where there is a stable extension the stage ones are the stable ones: nothing has a larger range. In some:
Sigma2P-, in all: Pi2P-complete (Dvořák and Woltran, IPL 110, 2010).
"""

from collections.abc import Iterator

from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.semantics.ranging import Ranging
from moot.argumentation.solving.digraph import Digraph, Members
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.work import Work


def _ranging(graph: Digraph, work: Work) -> Ranging:
    labels = Labels(graph)
    return Ranging(labels, labels.conflict_free(), work)


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


STAGE = Semantics(
    name="stage", code="STG", reduct=False, directional=False, some=some, every=every,
    credulous=credulous, skeptical=skeptical,
)  # fmt: skip
