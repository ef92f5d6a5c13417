"""The eager extension: the largest admissible set inside every semi-stable extension. There is exactly one.

Source: Caminada, Comparing two unique extension semantics for formal argumentation: ideal and eager, BNAIC 2007.
"""

from collections.abc import Iterator

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics.kind import Semantics, having_one, lacking_one, one
from moot.argumentation.semantics.semi_stable import RANGING
from moot.argumentation.solving.reductions import largest_admissible_in
from moot.argumentation.work import Work


def some(graph: Digraph, work: Work) -> Members:
    """The eager extension, the largest admissible set inside every semi-stable extension.

    It begins with one semi-stable extension; that is cut down to what it shares with others, as long as one lacks some
    of the rest, and each time to its largest admissible subset. Raises SearchCut if `work` is spent.
    """
    return RANGING.shared(graph, work, lambda left: largest_admissible_in(graph, left))


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """An iterator over the eager extension, of which there is exactly one. Raises SearchCut if `work` is spent."""
    yield some(graph, work)


EAGER = Semantics(
    name="eager", code="EAG", reduct=True, complete=True, directional=False, some=some, every=every,
    credulous=having_one(some), skeptical=lacking_one(some), count=one, hope=80_000,
)  # fmt: skip
