"""Preferred extensions: the largest admissible sets.

Source: Dung 1995 (AIJ 77), Def. 7. In some: NP-complete, as in some admissible set; in all: Pi2P-complete (Dunne and
Bench-Capon, AIJ 141, 2002). Where the cycles show that all are stable, the stable ones are listed and asked about. A
stable extension is preferred (Dung 1995, Lemma 15), and is often found sooner, as nothing larger is to be ruled out:
where it takes long to find one, or one that lacks an argument, a stable one is looked for, too.
"""

from collections.abc import Iterator
from typing import Final

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics import admissible, stable
from moot.argumentation.semantics.kind import Semantics, listing
from moot.argumentation.solving.challenging import unanswered
from moot.argumentation.solving.coherence import is_coherent
from moot.argumentation.solving.growing import grown
from moot.argumentation.solving.sessions import labels_of, session
from moot.argumentation.turns import in_turns
from moot.argumentation.work import Work

TURNS: Final = (5_000, 150_000), (150_000, 1_000_000)
"""Nodes to look for any preferred extension, and for a stable one."""


def some(graph: Digraph, work: Work) -> Members:
    """A preferred extension (as indices); there always is one. Raises SearchCut if `work` is spent."""

    def stable_one(near: Work) -> tuple[Members] | None:
        found = stable.some(graph, near)
        return None if found is None else (found,)

    return in_turns(lambda near: around(graph, (), near), [stable_one], TURNS, len(graph), work)


def around(graph: Digraph, members: Members, work: Work) -> Members:
    """A preferred extension that contains the admissible set `members`. Raises SearchCut if `work` is spent."""
    labels = labels_of(graph)
    with session(labels, labels.admissible(), work) as sat:
        sat.solve(labels.all(members))
        return grown(sat, labels, labels.members(sat.model()))


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """All preferred extensions, one by one. Raises SearchCut if `work` is spent."""
    return stable.every(graph, work) if is_coherent(graph) else admissible.largest(graph, work)


def credulous(graph: Digraph, a: int, work: Work) -> Members | None:
    """A preferred extension that has the argument `a` (an index), or None if none has.

    It is one around an admissible set with `a` (Dung 1995, Theorem 11). Raises SearchCut if `work` is spent.
    """
    if a in graph.selfish:
        return None
    labels = labels_of(graph)
    with session(labels, labels.admissible(), work) as sat:
        return grown(sat, labels, labels.members(sat.model())) if sat.solve([labels.inside(a)]) else None


def skeptical(graph: Digraph, a: int, work: Work) -> Members | None:
    """A preferred extension that lacks the argument `a` (an index), or None if all have it.

    It is one around an admissible set that no admissible set with `a` contains. Raises SearchCut if `work` is spent.
    """
    if is_coherent(graph):
        return stable.skeptical(graph, a, work)
    found = unanswered(graph, a, work)
    return None if found is None else around(graph, found, work)


def count(graph: Digraph, work: Work) -> int:
    """The number of preferred extensions. Raises SearchCut if `work` is spent.

    Where the cycles show that all of them are stable, the stable ones are counted, which is quicker.
    """
    return stable.count(graph, work) if is_coherent(graph) else _listed(graph, work)


_listed = listing(every)

PREFERRED = Semantics(
    name="preferred", code="PR", reduct=True, complete=True, directional=True, credulous_by_admissible=True,
    some=some, every=every, credulous=credulous, skeptical=skeptical, count=count, hope=300_000,
    sooner=stable.skeptical, extend=lambda graph, _set, members, work: around(graph, members, work), together=True,
)  # fmt: skip
