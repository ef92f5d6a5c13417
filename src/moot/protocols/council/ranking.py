"""The positions of a council weighed against each other: each pair by what every source says of both.

    k(P) = number of source classes with a fact that is not out and whose step on P is not discarded
    sufficiency(P) = min(1, k(P)/k_min);   T = positions with sufficiency 1, not excluded
    a(P,Q) = m(supporters of P and attackers of Q, pooled);   b(P,Q) = a(Q,P)
    pair(P,Q) = (a - b) / (a + b + c);   lead(P) = min over the other Q in T of pair(P,Q)
    1st = the greatest lead (equal: greater balance, then order), 2nd = the Q that gives it (equal: greater strength)
    margin = max(0, lead(1st)), None if |T| < 2
    balance(P) = (m(supporters) - m(attackers)) / (m(supporters) + m(attackers) + c)

A position and its denial are P and ~P: k(~P) = k(P), pair(P,~P) = balance(P), and no pair of ~P with a third position
is formed (docs/formal-model.md, section 4).
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate, record
from moot.argumentation.quadratic_energy import BipolarGraph, Strengths, influence, mass
from moot.argumentation.structured.model import Fact
from moot.record.identity import same_facts, source_classes
from moot.verdict.standing import Standing, rounded, weigh

MOST_MISSING = 9
"""The greatest number of missing sources that is looked for."""


@dataclass(frozen=True)
class Ranking:
    """The positions of `standing` weighed, with the nodes in `without` left out.

    `graph` and `strengths` are what is left without these nodes.
    """

    standing: Standing
    without: Collection[str]
    graph: BipolarGraph
    strengths: Strengths

    @classmethod
    def of(cls, standing: Standing) -> "Ranking":
        """The ranking under the grounded labels as they are."""
        return cls(standing, standing.discarded, standing.bipolar, standing.strengths)

    def leaving_out(self, nodes: Collection[str]) -> "Ranking":
        """The ranking with `nodes` treated as discarded, and the labels as they are."""
        standing, without = self.standing, frozenset(self.without) | frozenset(nodes)
        weighed = weigh(standing.compiled, standing.grounded_labels, without, standing.parameters)
        return Ranking(standing, without, *weighed)

    @property
    def alone(self) -> Literal | None:
        """The one position that is tested, where nobody named a rival or its denial; it may be a negation."""
        positions = self.standing.graph.positions
        return positions[0].id if len(positions) == 1 else None

    @cached_property
    def sources(self) -> Mapping[Literal, frozenset[str]]:
        """By position the source classes that k(P) counts."""
        return {p: self._sources(p) for p in self.standing.positions}

    @cached_property
    def excluded(self) -> Mapping[Literal, tuple[str, ...]]:
        """By position that a requirement forbids, the ids of the facts that forbid it, sorted; facts that are out do
        not. Facts that were merged are one requirement, under the smallest id of those that forbid.
        """
        graph, found = self.standing.graph, defaultdict[Literal, dict[str, str]](dict)
        one_fact = same_facts(graph, source_classes(graph))
        for _, fact in sorted(graph.facts.items()):
            for position, stand in fact.polarity.items():
                if stand.forbids and fact.submitted and self._stands(one_fact[fact.id]):
                    found[position].setdefault(one_fact[fact.id], fact.id)
        return {p: tuple(sorted(found[p].values())) for p in self.standing.positions if p in found}

    @cached_property
    def enough(self) -> tuple[Literal, ...]:
        """T: the positions with enough source classes that no requirement forbids, in their order."""
        k_min = self.standing.parameters.k_min
        return tuple(p for p, found in self.sources.items() if len(found) >= k_min and p not in self.excluded)

    @cached_property
    def lead(self) -> Mapping[Literal, float]:
        """lead(P) of each position in T that has a rival there: how far it is ahead of the one that comes nearest,
        rounded.
        """
        pairs = {p: [self.pair(p, q) for q in self.rivals(p)] for p in self.enough}
        return {p: min(found) for p, found in pairs.items() if found}

    @cached_property
    def first(self) -> Literal | None:
        """The position with the greatest lead, of these the one with the greater balance, of these the first by order;
        None if there are not two positions to compare.
        """
        return max(self.lead, key=lambda p: (self.lead[p], self.balance(p)), default=None)

    @cached_property
    def second(self) -> Literal | None:
        """The rival in T that gives the lead of the first; of several the strongest. None if there is no rival."""
        if self.first is None:
            return None
        nearest = [q for q in self.rivals(self.first) if self.pair(self.first, q) == self.lead[self.first]]
        return max(nearest, key=self.strength, default=None)

    @property
    def margin(self) -> float | None:
        """How far the first is ahead of the second, at least 0; None if there are not two positions to compare."""
        return None if self.first is None else max(0.0, self.lead[self.first])

    @cached_property
    def leader(self) -> Literal | None:
        """The position that is ahead, whether that decides or not: the first if its lead is above 0. If there are not
        two positions to compare, the only position of greatest balance if that is above 0.
        """
        if self.first is not None:
            return self.first if self.lead[self.first] > 0 else None
        open_ = [p for p in self.standing.positions if p not in self.excluded]
        best = max((self.balance(p) for p in open_), default=0.0)
        leading = [p for p in open_ if self.balance(p) == best]
        return leading[0] if best > 0 and len(leading) == 1 else None

    def balance(self, position: Literal) -> float:
        """How far what speaks for the position outweighs what speaks against it, in (-1, 1), rounded."""
        return self._share(*self._sums(position))

    def energy(self, position: Literal) -> float:
        """E(P), rounded; that of a denial is that of what it denies, with the other sign."""
        support, attack = self._sums(position)
        return rounded(support - attack)

    def strength(self, position: Literal) -> float:
        """The strength of a position in [0, 1], rounded."""
        support, attack = self._sums(position)
        return rounded(influence(self.standing.parameters.tau.position, support - attack))

    def speaks_against(self, position: Literal) -> bool:
        """Whether anything that has weight speaks against the position."""
        return bool(self._sides(position)[1])

    def rivals(self, position: Literal) -> tuple[Literal, ...]:
        """The positions in T that the position is paired with: a denial is paired only with what it denies."""
        return tuple(q for q in self.enough if q != position and self._paired(position, q))

    def pair(self, position: Literal, rival: Literal) -> float:
        """pair(P,Q): how far a position is ahead of a rival, in (-1, 1), rounded."""
        return self._share(*self._masses(position, rival))

    def missing(self) -> int | None:
        """How many more independent recorded sources for the first would decide; None if it takes more than 9."""
        if self.first is None:
            return None
        parameters = self.standing.parameters
        pairs = [self._masses(self.first, q) for q in self.rivals(self.first)]
        for n in range(1, MOST_MISSING + 1):
            more = n * parameters.tau.recorded
            if all((a + more - b) / (a + more + b + parameters.c) >= parameters.delta for a, b in pairs):
                return n
        return None

    def undoing(self) -> int | None:
        """How many independent recorded sources against the first would leave it undecided; None if it takes more than
        9, or if nothing is decided.
        """
        if self.first is None or self.margin is None or self.margin < self.standing.parameters.delta:
            return None
        parameters = self.standing.parameters
        pairs = [self._masses(self.first, q) for q in self.rivals(self.first)]
        for n in range(1, MOST_MISSING + 1):
            more = n * parameters.tau.recorded
            if any((a - b - more) / (a + more + b + parameters.c) < parameters.delta for a, b in pairs):
                return n
        return None

    def asked(self, position: Literal) -> Literal:
        """The position towards which evidence is read: of a denial, the one that it denies."""
        return negate(position) if self._denies(position) else position

    def _share(self, plus: float, minus: float) -> float:
        return rounded((plus - minus) / (plus + minus + self.standing.parameters.c))

    def _sides(self, position: Literal) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What supports the position and what attacks it; of a denial, what attacks and supports what it denies."""
        graph, asked = self.graph, self.asked(position)
        supporters, attackers = graph.supporters.get(asked, ()), graph.attackers.get(asked, ())
        return (supporters, attackers) if asked == position else (attackers, supporters)

    def _sums(self, position: Literal) -> tuple[float, float]:
        """m of what supports a position, and of what attacks it."""
        asked = self.asked(position)
        sums = self.strengths.support[asked], self.strengths.attack[asked]
        return sums if asked == position else (sums[1], sums[0])

    def _masses(self, position: Literal, rival: Literal) -> tuple[float, float]:
        """a(P,Q) and b(P,Q): what speaks for one or against the other, pooled, so that a source weighs once."""
        if rival == negate(position):
            return self._sums(position)
        return self._mass(position, rival), self._mass(rival, position)

    def _mass(self, position: Literal, rival: Literal) -> float:
        members = {*self._sides(position)[0], *self._sides(rival)[1]}
        return mass(members, self.graph.classes, self.strengths.strength, self.standing.parameters.gamma)

    def _paired(self, position: Literal, rival: Literal) -> bool:
        return rival == negate(position) or not (self._denies(position) or self._denies(rival))

    def _denies(self, position: Literal) -> bool:
        """Whether it is the denial of another position."""
        if self.alone is not None:
            return position != self.alone
        return position.startswith("~") and negate(position) in self.standing.positions

    def heard(self, position: Literal) -> tuple[str, ...]:
        """The ids of the facts that say something of the position and count, in order."""
        return tuple(fact.id for fact in self._heard(position))

    def _sources(self, position: Literal) -> frozenset[str]:
        return frozenset(fact.source_class for fact in self._heard(position))

    def _heard(self, position: Literal) -> Iterator[Fact]:
        denied = negate(position)
        read = (position, denied) if denied in self.standing.positions else (position,)
        for fact in self.standing.compiled.structure.facts:
            if any(p in fact.steps and f"{fact.id}>{p}" not in self.without for p in read) and self._stands(fact.id):
                yield fact

    def _stands(self, fact: str) -> bool:
        """Whether a fact is neither out nor left out."""
        node = record(fact)
        return node not in self.without and self.standing.grounded_labels[node] is not Label.OUT
