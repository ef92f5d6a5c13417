"""CF2 extensions: naive sets of one strongly connected component after the other.

Source: Baroni, Giacomin, Guida, SCC-recursiveness: a general schema for argumentation semantics, AIJ 168, 2005; Gaggl
and Woltran, The cf2 argumentation semantics revisited, J. Logic and Computation 23(5), 2013. In some: NP-complete; in
all: coNP-complete (Gaggl and Woltran).
"""

from collections.abc import Sequence
from dataclasses import replace

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.recursion import judging
from moot.argumentation.semantics.naive import NAIVE
from moot.argumentation.semantics.scc_recursive import scc_recursive
from moot.argumentation.work import Work


def some(graph: Digraph, work: Work) -> Members:
    """Whatever fits, component by component. No search."""
    return extend(graph, (), (), work)


def extend(graph: Digraph, _unattacked: Sequence[int], members: Members, work: Work) -> Members:
    """The extension made from `members`.

    On a set that nothing outside attacks, of which they are an extension, it is that: what is outside is gone through
    after it, or without a bearing on it, and an extension is made from itself.
    """
    work.take()
    return judging.made_from(graph, members)


CF2 = replace(
    scc_recursive("CF2", "CF2", NAIVE),
    some=some, credulous=judging.credulous, skeptical=judging.skeptical, extend=extend,
)  # fmt: skip
