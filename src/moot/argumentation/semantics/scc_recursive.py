"""Semantics that are made of a base semantics by SCC-recursion."""

from collections.abc import Iterator

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.recursion.asking import asked_by_states
from moot.argumentation.recursion.basis import Base
from moot.argumentation.recursion.choosing import recursive_around, some_recursive
from moot.argumentation.recursion.counting import counted_by_states
from moot.argumentation.recursion.listing import every_recursive
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.work import Work


def scc_recursive(name: str, code: str, base: Semantics) -> Semantics:
    """The semantics, under this name and code, that is made from `base` by SCC-recursion (as CF2 is from naive sets).

    Its extensions are built in one strongly connected component after the other, in the order of attacks. From a
    component the arguments are taken out that members chosen in earlier components attack; an extension of the rest
    under `base` is chosen if the rest is strongly connected, else the rest is divided into components again.
    """
    of = Base(base.some, base.every, base.count, base.credulous, base.skeptical)

    def some(graph: Digraph, work: Work) -> Members:
        return some_recursive(graph, of, work)

    def every(graph: Digraph, work: Work) -> Iterator[Members]:
        return every_recursive(graph, of, work)

    def credulous(graph: Digraph, a: int, work: Work) -> Members | None:
        return asked_by_states(graph, a, of, work, inside=True)

    def skeptical(graph: Digraph, a: int, work: Work) -> Members | None:
        return asked_by_states(graph, a, of, work, inside=False)

    def count(graph: Digraph, work: Work) -> int:
        return counted_by_states(graph, of, work)

    def extend(graph: Digraph, unattacked: Members, members: Members, work: Work) -> Members:
        return recursive_around(graph, unattacked, members, of, work)

    return Semantics(
        name=name, code=code, reduct=True, directional=True, some=some, every=every,
        credulous=credulous, skeptical=skeptical, count=count, extend=extend,
    )  # fmt: skip
