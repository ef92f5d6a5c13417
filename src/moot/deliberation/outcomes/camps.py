"""Camps: who holds what together, and whether it can be held (docs/formal-model.md, section 6)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from moot.argumentation.framework import Framework
from moot.argumentation.literal import Literal
from moot.deliberation.outcomes.commitments import Commitments

LARGEST: Final = 400
"""Commitments of a camp that are told apart, each by a search at most; of a larger camp all are open."""


@dataclass(frozen=True, slots=True)
class Camp:
    """The classes whose choice is one position. `tenable`: the position is in under some preferred extension. `score`
    of `total`: how many pairs of a member and a node of its commitments such an extension holds at most. `core`: the
    commitments in every best extension; `given_up`: in none; `open`: the others.
    """

    position: Literal
    members: tuple[str, ...]
    tenable: bool
    score: int
    total: int
    core: tuple[str, ...]
    given_up: tuple[str, ...]
    open: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """The camp as a JSON object (docs/contract.md)."""
        return {
            "members": list(self.members),
            "tenable": self.tenable,
            "score": self.score,
            "total": self.total,
            "core": list(self.core),
            "given_up": list(self.given_up),
            "open": list(self.open),
        }


def camps(commitments: Commitments, positions: Sequence[Literal]) -> tuple[Camp, ...]:
    """The camp of each of `positions`, in their order."""
    chosen = {name: commitments.choice(name) for name in commitments.classes}
    return tuple(
        _camp(commitments, position, tuple(name for name, choice in chosen.items() if choice == position))
        for position in positions
    )


def _camp(commitments: Commitments, position: Literal, members: tuple[str, ...]) -> Camp:
    standing = commitments.standing
    weights = Counter(node for member in members for node in commitments.nodes[member])
    search = _Best(standing.framework, standing.arguing(position), weights)
    best, total, all_ = search.best(), weights.total(), tuple(sorted(weights))
    if best is None:
        return Camp(position, members, False, 0, total, (), (), all_)
    if len(weights) > LARGEST:
        return Camp(position, members, True, best, total, (), (), all_)
    core, given_up = search.always(best)
    open_ = tuple(node for node in all_ if node not in core and node not in given_up)
    return Camp(position, members, True, best, total, tuple(sorted(core)), tuple(sorted(given_up)), open_)


class _Best:
    """The greatest weight of an admissible set that has one of some arguments, by MaxSAT (python-sat, RC2).

    A preferred extension around it has at least that weight, so that the greatest weights are the same.
    """

    def __init__(self, framework: Framework, one_of: list[str], weights: Mapping[str, int]) -> None:
        self.framework, self.weights = framework, weights
        self.index = {name: n + 1 for n, name in enumerate(framework.arguments)}
        self.one_of = [self.index[name] for name in one_of]

    def best(self) -> int | None:
        """The greatest weight; None if there is no such set."""
        from pysat.examples.rc2 import RC2  # loaded only where camps are asked for
        from pysat.formula import WCNF

        if not self.one_of:
            return None
        formula = WCNF()
        for clause in self._clauses():
            formula.append(clause)
        for node, weight in self.weights.items():
            formula.append([self.index[node]], weight=weight)
        if not self.weights:  # nothing to weigh, and RC2 asks for something
            formula.append([self.one_of[0], -self.one_of[0]], weight=1)
        with RC2(formula) as solver:
            model = solver.compute()
            return None if model is None else sum(self.weights.values()) - solver.cost

    def always(self, best: int) -> tuple[set[str], set[str]]:
        """The weighed arguments that every set of weight `best` has, and those that none has: the backbone of its
        formula, by one call of the solver for each that the sets found so far do not tell apart."""
        from pysat.card import CardEnc, EncType
        from pysat.solvers import Solver

        copies = [self.index[node] for node, weight in self.weights.items() for _ in range(weight)]
        clauses = self._clauses()
        if best > 0:
            heavy = CardEnc.atleast(copies, best, top_id=len(self.index), encoding=EncType.totalizer)
            clauses += heavy.clauses
        core, given_up = set[str](), set[str]()
        with Solver("cadical153", bootstrap_with=clauses) as solver:
            solver.solve()
            undecided = self._members(solver.get_model())
            while undecided:
                node, there = next(iter(undecided.items()))
                literal = self.index[node]
                if solver.solve(assumptions=[-literal if there else literal]):
                    other = self._members(solver.get_model())
                    undecided = {node: there for node, there in undecided.items() if other[node] == there}
                else:
                    (core if there else given_up).add(node)
                    del undecided[node]
        return core, given_up

    def _members(self, model: list[int]) -> dict[str, bool]:
        """By weighed argument, whether a model has it."""
        return {node: model[self.index[node] - 1] > 0 for node in self.weights}

    def _clauses(self) -> list[list[int]]:
        """One of the arguments is a member; the members are conflict-free, and every attacker of a member is attacked
        by a member (Dung 1995, Def. 6)."""
        framework, clauses = self.framework, [self.one_of]
        for n in range(len(framework)):
            for attacker in framework.attackers_of(n):
                clauses.append([-(attacker + 1), -(n + 1)])
                clauses.append([-(n + 1), *(defender + 1 for defender in framework.attackers_of(attacker))])
        return clauses
