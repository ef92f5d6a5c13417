"""Semantics that are made of a base semantics by SCC-recursion; an argument is asked about by looking through all."""

from collections.abc import Iterator

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics.kind import Every, Semantics, first, having, lacking, listing
from moot.argumentation.solving.recursion import every_recursive, recursive_around
from moot.argumentation.work import Work


def scc_recursive(name: str, code: str, base: Every) -> Semantics:
    """The semantics whose extensions are those of `base` in one strongly connected component after the other."""

    def every(graph: Digraph, work: Work) -> Iterator[Members]:
        return every_recursive(graph, base, work)

    def extend(graph: Digraph, unattacked: Members, members: Members, work: Work) -> Members:
        return recursive_around(graph, unattacked, members, base, work)

    return Semantics(
        name=name, code=code, reduct=True, directional=True, some=first(every), every=every,
        credulous=having(every), skeptical=lacking(every), count=listing(every), extend=extend,
    )  # fmt: skip
