"""The grounded extension as a semantics: the least complete extension. There is exactly one; linear.

Source: Dung 1995 (AIJ 77), Def. 20 and Theorem 25.
"""

from collections.abc import Iterator

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics.complete import some
from moot.argumentation.semantics.kind import Semantics, having_one, lacking_one, one
from moot.argumentation.work import Work


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """An iterator over the grounded extension, of which there is exactly one. It needs no search."""
    yield some(graph, work)


GROUNDED = Semantics(
    name="grounded", code="GR", reduct=True, complete=True, least=True, decided=True, directional=True, some=some,
    every=every, credulous=having_one(some), skeptical=lacking_one(some), count=one,
    extend=lambda graph, _set, _members, work: some(graph, work),
)  # fmt: skip
