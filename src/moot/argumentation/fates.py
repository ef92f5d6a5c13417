"""What all extensions of a part agree on: what is in under all, and what is attacked under all.

Each extension that is found leaves less to agree on; when nothing is left, no more are looked for. After some, what is
left is asked about, argument by argument: however many extensions there are, no more questions than arguments.
"""

from dataclasses import dataclass
from typing import Final

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.parts import Part
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.work import Work
from moot.errors import SearchCut

LISTED: Final = 20
"""Extensions to look at before arguments are asked about."""


@dataclass(frozen=True, slots=True)
class Fate:
    """What all extensions of one part of a framework agree on, by the framework's argument indices.

    `inside`: the arguments that are in all of them. `out`: the arguments that all of them attack. `exists`: whether the
    part has an extension; None if the bound on the search was spent before this was known. If `complete` is False, the
    bound was spent, and `inside` and `out` say nothing.
    """

    inside: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    complete: bool = True
    exists: bool | None = True


def fate_of(part: Part, semantics: Semantics, work: Work) -> Fate:
    """What all extensions of `part` under `semantics` agree on.

    It looks at extensions until they agree on nothing, or asks about the arguments that are left one by one. The search
    spends nodes of `work`; if these run out, the result is incomplete and no exception is raised.
    """
    agreed = _Agreed(part.graph)
    try:
        _ask(agreed, part.graph, semantics, work)
    except SearchCut:
        known = semantics.always or agreed.inside is not None
        return Fate() if agreed.nothing else Fate(complete=False, exists=True if known else None)
    if agreed.inside is None:
        return Fate(exists=False)
    return Fate(tuple(part.old(tuple(agreed.inside))), tuple(part.old(tuple(agreed.out))))


class _Agreed:
    """What the extensions so far agree on; `inside` is None before the first."""

    def __init__(self, graph: Digraph) -> None:
        self._graph = graph
        self.inside: set[int] | None = None
        self.out: set[int] = set()

    def meet(self, members: Members) -> None:
        """One more extension."""
        out = self._graph.attacked(members)
        self.out = out if self.inside is None else self.out & out
        self.inside = set(members) if self.inside is None else self.inside.intersection(members)

    @property
    def nothing(self) -> bool:
        """Whether they agree on nothing."""
        return self.inside is not None and not self.inside and not self.out


def _ask(agreed: _Agreed, graph: Digraph, semantics: Semantics, work: Work) -> None:
    for number, members in enumerate(semantics.every(graph, work)):
        agreed.meet(members)
        if agreed.nothing:
            return
        if number == LISTED and semantics.complete:
            break
    else:
        return
    for a in sorted(agreed.inside or ()):
        if agreed.inside and a in agreed.inside:
            _meet(agreed, semantics.skeptical(graph, a, work))
    for a in sorted(agreed.out):
        if a in agreed.out:
            _meet(agreed, semantics.skeptical(_with_leaf(graph, a), len(graph), work))


def _meet(agreed: _Agreed, shown: Members | None) -> None:
    """A counter-example is one more extension; the leaf that was asked about, if there was one, is not in it."""
    if shown is not None:
        agreed.meet(shown)


def _with_leaf(graph: Digraph, a: int) -> Digraph:
    """The same with one more argument, which `a` alone attacks and which attacks nothing: it is in where `a` is out.

    So it is under semantics whose extensions are complete. (Its range has the leaf if and only if it has `a`.)
    """
    leaf = len(graph)
    targets = [*graph.targets, []]
    targets[a] = [*graph.targets[a], leaf]
    return Digraph([*graph.attackers, [a]], targets)
