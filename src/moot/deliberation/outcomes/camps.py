"""Camps: who holds what together, and whether it can be held (docs/formal-model.md, section 6)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from moot.argumentation.framework import Framework
from moot.argumentation.literal import Literal
from moot.deliberation.outcomes.commitments import Commitments

LARGEST: Final = 400
"""Commitments of a camp that are told apart, each by two searches; of a larger camp all are open."""


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


def camps(commitments: Commitments) -> tuple[Camp, ...]:
    """The camp of each position, in the order of the positions."""
    chosen = {name: commitments.choice(name) for name in commitments.classes}
    return tuple(
        _camp(commitments, position, tuple(name for name, choice in chosen.items() if choice == position))
        for position in commitments.positions
    )


def _camp(commitments: Commitments, position: Literal, members: tuple[str, ...]) -> Camp:
    standing = commitments.standing
    weights: dict[str, int] = {}
    for member in members:
        for node in commitments.nodes[member]:
            weights[node] = weights.get(node, 0) + 1
    total = sum(weights.values())
    search = _Best(standing.framework, standing.arguing(position), weights)
    best = search.best()
    if best is None:
        return Camp(position, members, False, 0, total, (), (), tuple(sorted(weights)))
    core, given_up = [], []
    for node in sorted(weights) if len(weights) <= LARGEST else ():
        if search.best(without=node) != best:
            core.append(node)
        elif search.best(having=node) != best:
            given_up.append(node)
    open_ = sorted(weights.keys() - {*core, *given_up})
    return Camp(position, members, True, best, total, tuple(core), tuple(given_up), tuple(open_))


class _Best:
    """The greatest weight of an admissible set that has one of some arguments, by MaxSAT (python-sat, RC2).

    A preferred extension around it has at least that weight, so that the greatest weights are the same.
    """

    def __init__(self, framework: Framework, one_of: list[str], weights: Mapping[str, int]) -> None:
        self.framework, self.weights = framework, weights
        self.index = {name: n + 1 for n, name in enumerate(framework.arguments)}
        self.one_of = [self.index[name] for name in one_of]
        self.known: dict[tuple[str | None, str | None], int | None] = {}

    def best(self, *, having: str | None = None, without: str | None = None) -> int | None:
        """The greatest weight, with or without a certain node; None if there is no such set."""
        if (having, without) not in self.known:
            self.known[having, without] = self._solve(having, without)
        return self.known[having, without]

    def _solve(self, having: str | None, without: str | None) -> int | None:
        from pysat.examples.rc2 import RC2  # loaded only where camps are asked for
        from pysat.formula import WCNF

        formula = WCNF()
        formula.append(self.one_of)  # an empty clause if nothing argues for it
        for clause in self._admissible():
            formula.append(clause)
        if having is not None:
            formula.append([self.index[having]])
        if without is not None:
            formula.append([-self.index[without]])
        for node, weight in self.weights.items():
            formula.append([self.index[node]], weight=weight)
        if not self.weights:  # nothing to weigh, and RC2 asks for something
            formula.append([self.one_of[0], -self.one_of[0]] if self.one_of else [1, -1], weight=1)
        if not self.one_of:
            return None
        with RC2(formula) as solver:
            model = solver.compute()
            return None if model is None else sum(self.weights.values()) - solver.cost

    def _admissible(self) -> list[list[int]]:
        """Conflict-free, and every attacker of a member is attacked by a member (Dung 1995, Def. 6)."""
        framework, clauses = self.framework, list[list[int]]()
        for n in range(len(framework)):
            for attacker in framework.attackers_of(n):
                clauses.append([-(attacker + 1), -(n + 1)])
                clauses.append([-(n + 1), *(defender + 1 for defender in framework.attackers_of(attacker))])
        return clauses
