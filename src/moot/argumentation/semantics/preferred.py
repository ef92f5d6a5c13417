"""Preferred extensions: the largest admissible sets.

Source: Dung 1995 (AIJ 77), Def. 7. In some: NP-complete, as in some admissible set; in all: Pi2P-complete (Dunne and
Bench-Capon, AIJ 141, 2002). Where the cycles show that all are stable, the stable ones are asked for. A stable
extension is preferred (Dung 1995, Lemma 15), and is often found sooner, as nothing larger is to be ruled out: where it
takes long, one of these is looked for, too.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Final

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics import admissible, stable
from moot.argumentation.semantics.kind import Semantics, listing
from moot.argumentation.solving.challenging import unanswered
from moot.argumentation.solving.coherence import is_coherent
from moot.argumentation.solving.growing import grown
from moot.argumentation.solving.sessions import labels_of, session
from moot.argumentation.work import Work
from moot.errors import SearchCut

TURNS: Final = (5_000, 100_000), (100_000, 1_000_000)
"""Nodes to look for any preferred extension, and for a stable one; one more for each argument."""

Search = Callable[[Work], Members | None]


def some(graph: Digraph, work: Work) -> Members:
    """One: there always is."""
    found = _in_turns(graph, lambda work: around(graph, (), work), partial(stable.some, graph), work)
    assert found is not None, "the empty set is in some largest one"
    return found


def around(graph: Digraph, members: Members, work: Work) -> Members:
    """One that holds an admissible set."""
    labels = labels_of(graph)
    sat = session(labels, labels.admissible(), work)
    sat.solve(labels.all(members))
    found = grown(sat, labels, labels.members(sat.model()))
    sat.close()
    return found


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """All of them."""
    return stable.every(graph, work) if is_coherent(graph) else admissible.largest(graph, work)


def credulous(graph: Digraph, a: int, work: Work) -> Members | None:
    """One around an admissible set that has the argument (Dung 1995, Theorem 11)."""
    if a in graph.selfish:
        return None
    labels = labels_of(graph)
    sat = session(labels, labels.admissible(), work)
    found = grown(sat, labels, labels.members(sat.model())) if sat.solve([labels.inside(a)]) else None
    sat.close()
    return found


def skeptical(graph: Digraph, a: int, work: Work) -> Members | None:
    """One that lacks the argument: around an admissible set that no admissible set joins with the argument."""
    if is_coherent(graph):
        return stable.skeptical(graph, a, work)
    return _in_turns(graph, partial(_lacking, graph, a), partial(stable.skeptical, graph, a), work)


def _lacking(graph: Digraph, a: int, work: Work) -> Members | None:
    found = unanswered(graph, a, work)
    return None if found is None else around(graph, found, work)


def _in_turns(graph: Digraph, any_: Search, stable_one: Search, work: Work) -> Members | None:
    """What `any_` finds, or what `stable_one` finds sooner. If this finds nothing, it has no other turn."""
    begun = len(graph)
    for turn, stable_turn in TURNS:
        with suppress(SearchCut), work.apart(begun + turn) as near:
            return any_(near)
        with suppress(SearchCut), work.apart(begun + stable_turn) as near:
            if (found := stable_one(near)) is not None:
                return found
            break
    return any_(work)


def count(graph: Digraph, work: Work) -> int:
    """How many: counting stable ones is quicker, where that is enough."""
    return stable.count(graph, work) if is_coherent(graph) else _listed(graph, work)


_listed = listing(every)

PREFERRED = Semantics(
    name="preferred", code="PR", reduct=True, complete=True, directional=True, defended=True, hope=300_000,
    some=some, every=every, credulous=credulous, skeptical=skeptical, count=count,
    extend=lambda graph, _set, members, work: around(graph, members, work), together=True,
)  # fmt: skip
