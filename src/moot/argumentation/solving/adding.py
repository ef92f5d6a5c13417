"""What no preferred extension leaves open: an argument with those that defend it comes in where nothing speaks against.

Who looks for a preferred extension meets admissible sets that could be larger for reasons that are local, while they
differ everywhere: ruled out one by one, they are as many as the rest of a framework has choices. So a set is compared
with a larger one, and what each argument that the larger one has more needs to come in gives a clause.

Proof. Let M and L be admissible, M inside L, and p in L but not in M. Let P be p and those of L without M that defend
it: for each attacker of a member of P some member of P, or some member of M, which is then named, attacks that. Let S
be an admissible set that does not have p, has those that are named, and attacks nothing in P. No member of P attacks
S, either: it would be attacked back. So S and P together are conflict-free, and they are admissible, as what attacks P
is attacked by P or by somebody named. They are more than S: S is not preferred. The clause says that S is no such set;
M is one, as L is conflict-free. No source for it is known to us.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from moot.argumentation.components import strongly_connected
from moot.argumentation.digraph import Members
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.sat import Clause

FEW: Final = 16
"""So many that come in together give a clause each; of more, one does, and who needs them gives none."""
SHORT: Final = 64
"""So many may be named besides; where there are more, it is the same."""


def additions(labels: Labels, smaller: Members, larger: Members) -> list[Clause]:
    """Clauses that every preferred extension satisfies and `smaller` does not, to rule `smaller` out and sets like it.

    Both sets are admissible, and `smaller` is inside `larger`. Each clause says why a new argument, one that only
    `larger` has, may stay out: something attacks it or an argument that it needs as a defender, or a defender that
    `smaller` has is missing. New arguments that need, of the new ones, only each other always give a clause; a group
    that needs others gives one if at most `FEW` come in together. So there is at least one clause if the sets differ.
    Linear.
    """
    return [*_Needs(labels, smaller, larger).clauses()]


class _Needs:
    """Who defends each of those that come: `comes` some who come, too, `named` some who were there."""

    def __init__(self, labels: Labels, smaller: Members, larger: Members) -> None:
        self._labels, self._graph = labels, labels.graph
        self._there = set(smaller)
        self._new = set(larger) - self._there
        self._comes, self._named = dict[int, Sequence[int]](), dict[int, Sequence[int]]()
        against = {b: self._defender(b) for b in {b for a in self._new for b in self._graph.attackers[a]}}
        for a in self._new:
            defenders = {against[attacker] for attacker in self._graph.attackers[a]}
            self._comes[a] = sorted(defenders - self._there)
            self._named[a] = sorted(defenders & self._there)

    def _defender(self, attacker: int) -> int:
        """Somebody who attacks the attacker: one who was there, if there is any."""
        row = self._graph.attackers[attacker]
        there = next((b for b in row if b in self._there), None)
        return next(b for b in row if b in self._new) if there is None else there

    def clauses(self) -> Iterator[Clause]:
        """That somebody comes in, or something attacks it or who it needs, or somebody who is named is missing."""
        few = dict[int, Members | None]()
        for part in strongly_connected(self._new, self._comes):
            whole = self._whole(part, few)
            named = sorted({b for p in whole or () for b in self._named[p]})
            short = whole is not None and len(whole) <= FEW and len(named) <= SHORT
            few |= dict.fromkeys(part, whole if short else None)
            if whole is not None:
                rest = [*map(self._labels.out, whole), *(-self._labels.inside(b) for b in named)]
                for a in part if short else part[:1]:
                    yield [self._labels.inside(a), *rest]

    def _whole(self, part: Sequence[int], few: dict[int, Members | None]) -> Members | None:
        """The part and all that it needs; None where that are many, and others among them."""
        whole = set(part)
        beyond = {b for a in part for b in self._comes[a]} - whole
        for b in beyond:
            needed = few[b]
            if needed is None:
                return None
            whole.update(needed)
        return tuple(sorted(whole)) if len(whole) <= FEW or not beyond else None
