"""The smallest sets of literals that move the standing of a position, where labels are no least model: sets are tried
out by size (docs/formal-model.md, section 6).

Under the preferred semantics, and the stable and ideal ones likewise, a position is in only if no extension has its
helper, and out only if none has a node that argues for it. An extension that a set X left, which has what it must not,
shows that of every set X' that has the checks which the extension needs and none that attacks it: it is still
admissible, and some extension is around it. So a set is tried only if it hits all that was left before.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, proposition
from moot.argumentation.reasoning import decide
from moot.argumentation.structured.defeat import not_position
from moot.argumentation.structured.nodes import Kind
from moot.errors import SearchCut
from moot.verdict.dividing.settling import Interventions

TRIES: Final = 400
"""Sets of one position and direction that are tried out, each with a search for extensions."""
LOOKED_AT: Final = 300_000
"""Sets of one position and direction that are looked at."""
MOST: Final = 500
"""Sets of one position and direction that are listed."""

Literals = tuple[Literal, ...]


class Cut(Exception):
    """A bound was reached; the text says which."""


@dataclass
class Trying:
    """The search for sets that give one position one of the labels `wanted`. After it `kept` has those that were found,
    and `complete_to_size` says up to which size these are all.
    """

    interventions: Interventions
    position: Literal
    wanted: frozenset[Label]
    kept: list[Literals] = field(default_factory=list)
    complete_to_size: int = 0
    _left: list[tuple[frozenset[Literal], frozenset[Literal]]] = field(default_factory=list)
    """Of each extension that was left: the checks that it needs, and those that attack it."""
    _tries: int = 0
    _looked_at: int = 0

    def run(self, k_max: int, least: bool = False) -> None:
        """Find the sets of up to `k_max` literals; with `least` only those of the smallest size that has any. Raises
        Cut.
        """
        for size in range(1, k_max + 1):
            for literals in self._candidates(size):
                if self._moves(literals):
                    self.kept.append(literals)
                    if len(self.kept) >= MOST:
                        raise Cut(f"{MOST} sets are listed")
            self.complete_to_size = size
            if least and self.kept:
                return

    def _candidates(self, size: int) -> Iterator[Literals]:
        """The sets of a size, sorted, without those that have a found one within them."""
        for literals in combinations(sorted(self.interventions.literals), size):
            self._looked_at += 1
            if self._looked_at > LOOKED_AT:
                raise Cut(f"{LOOKED_AT} sets were looked at")
            if len(set(map(proposition, literals))) < size:
                continue
            if not any(set(literals).issuperset(found) for found in self.kept):
                yield literals

    def _moves(self, literals: Literals) -> bool:
        if any(needs.issubset(literals) and attacks.isdisjoint(literals) for needs, attacks in self._left):
            return False
        self._tries += 1
        if self._tries > TRIES:
            raise Cut(f"{TRIES} sets were tried out")
        if len(self.wanted) == 1 and self._leaves(literals):
            return False
        labels, whole = self.interventions.labelled(literals)
        if not whole:
            raise Cut("max_nodes of the search for labels")
        return self.interventions.compiled.standing(labels, self.position) in self.wanted

    def _leaves(self, literals: Literals) -> bool:
        """Whether a set leaves an extension that has what it must not; that is noted."""
        parameters = self.interventions.standing.parameters
        semantics = "stable" if parameters.semantics == "stable" else "preferred"
        framework = self.interventions.settled(literals)
        try:
            for name in self._unwanted:
                decision = decide(framework, name, semantics, "credulous", parameters.max_nodes)
                if decision.accepted and decision.shown_by is not None:
                    self._left.append(self._shown(decision.shown_by, semantics))
                    return True
        except SearchCut:
            raise Cut("max_nodes of the search for extensions") from None
        return False

    @property
    def _unwanted(self) -> list[str]:
        """What no extension may have: the helper of the position, or the nodes that argue for it."""
        if Label.IN in self.wanted:
            return [not_position(self.position)]
        field_ = self.interventions.compiled.field
        return sorted(n for n in field_.holding(self.position) if field_.nodes[n].kind is not Kind.STATEMENT)

    def _shown(self, extension: frozenset[str], semantics: str) -> tuple[frozenset[Literal], frozenset[Literal]]:
        """The literals whose checks an extension needs, and those whose checks attack it."""
        framework, index = self.interventions.framework, self.interventions.index
        check_of = {index[self.interventions.check(literal)]: literal for literal in self.interventions.literals}
        members = {index[name] for name in extension}
        plain = members - check_of.keys()
        hit = {target for n in plain for target in framework.attacked_by(n)}
        foes = {n for member in plain for n in framework.attackers_of(member)} - check_of.keys()
        if semantics == "stable":
            foes = set(range(len(framework))) - members - check_of.keys()
        checks = members & check_of.keys()
        needs = {check_of[n] for foe in foes - hit for n in framework.attackers_of(foe) if n in checks}
        attacks = {literal for n, literal in check_of.items() if not plain.isdisjoint(framework.attacked_by(n))}
        return frozenset(needs), frozenset(attacks)
