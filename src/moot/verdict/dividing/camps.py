"""Camps: who holds what together, and whether it can be held (docs/formal-model.md, section 6)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal
from moot.argumentation.reasoning import credulous
from moot.argumentation.structured.nodes import Group
from moot.verdict.dividing.commitments import Commitments
from moot.verdict.dividing.settling import defeater, said
from moot.verdict.standing import Standing

if TYPE_CHECKING:
    from pysat.examples.rc2 import RC2
    from pysat.solvers import Solver


@dataclass(frozen=True, slots=True)
class Fallen:
    """A node that no preferred extension has. `requirement`: the group that it requires and of which no member can
    stand either, or None. `by`: what defeats it in the end, or what no set of nodes that can stand together answers;
    none if what it requires goes round in a circle, or nothing meets it. `given_up`: of an argument that its authors
    took back, which is no node any more, or that is beaten since they gave it up (`by`: because of what), who they are.
    """

    node: str
    requirement: tuple[str, ...] | None
    by: tuple[str, ...]
    given_up: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The node as a JSON object (docs/contract.md)."""
        requirement = None if self.requirement is None else list(self.requirement)
        left = {"given_up": list(self.given_up)} if self.given_up else {}
        return {"node": self.node, "requirement": requirement, "by": list(self.by), **left}


def untenable(standing: Standing, position: Literal) -> tuple[Fallen, ...]:
    """Why each node that argues for an untenable position cannot stand, sorted by node; if none does, the arguments for
    it that were given up. One search for what can stand at all, bounded by `max_nodes`.
    """
    holders = standing.arguing(position)
    if not holders:
        return tuple(_given_up(standing, position))
    able, _ = credulous(standing.framework, standing.framework.arguments, standing.parameters.max_nodes)
    return tuple(_fallen(standing, holder, able) for holder in holders)


def _given_up(standing: Standing, position: Literal) -> Iterator[Fallen]:
    """The arguments for a position that nobody stands behind any more."""
    there, rejected = standing.prepared.stands_for, {item.id for item in standing.prepared.listed}
    for id, argument in sorted(standing.graph.arguments.items()):
        if argument.claim == position and id not in there and id not in rejected:
            yield Fallen(id, None, (), argument.authors)


def _fallen(standing: Standing, holder: str, able: frozenset[str]) -> Fallen:
    found = _defeated(standing, holder, able)
    structure, field = standing.prepared.structure, standing.compiled.field
    causes = {c for given in structure.given_up if given.argument == holder for c in field.meant(given.cause)}
    if holder in standing.compiled.structure.left_out or not causes.isdisjoint(found.by):
        return replace(found, given_up=standing.prepared.former.get(holder, ()))
    return found


def _defeated(standing: Standing, holder: str, able: frozenset[str]) -> Fallen:
    requirement = _failed(standing, holder, able)
    end = _end(standing, holder, able)
    if end is None:
        return Fallen(holder, requirement, ())
    if standing.grounded_labels[end] is Label.OUT:
        by = defeater(standing, end)
        return Fallen(holder, requirement, () if by.startswith("not:{") else (by,))
    return Fallen(holder, requirement, _unanswered(standing, end, able))


def _failed(standing: Standing, node: str, able: frozenset[str]) -> Group | None:
    """The first group that a node requires and of which no member can stand."""
    groups = standing.compiled.nodes[node].groups
    return next((group for group in groups if able.isdisjoint(group)), None)


def _end(standing: Standing, node: str, able: frozenset[str]) -> str | None:
    """The node at the end of what a node requires and cannot have; None if that goes round in a circle."""
    seen: set[str] = set()
    while node not in seen:
        seen.add(node)
        group = _failed(standing, node, able)
        if not group:
            return node
        node = group[0]
    return None


def _unanswered(standing: Standing, node: str, able: frozenset[str]) -> tuple[str, ...]:
    """The attackers of a node that nothing that can stand attacks; if each is attacked, all of them: no set answers
    them together.
    """
    framework = standing.framework
    names = framework.arguments
    attackers = [n for n in framework.attackers_of(framework.index_of(node)) if not names[n].startswith("not:{")]
    alone = [n for n in attackers if not any(names[d] in able for d in framework.attackers_of(n))]
    return tuple(sorted({said(standing, n) for n in alone or attackers}))


@dataclass(frozen=True, slots=True)
class Camp:
    """The classes whose choice is one position. `tenable`: the position is in under some preferred extension. `score`
    of `total`: how many pairs of a member and a node of its commitments such an extension holds at most. `core`: the
    commitments in every best extension; `given_up`: in none; `open`: the others. `why_not`: of a position that is not
    tenable, why each of the nodes that argue for it cannot stand; if nothing argues for it any more, what was given up.
    """

    position: Literal
    members: tuple[str, ...]
    tenable: bool
    score: int
    total: int
    core: tuple[str, ...]
    given_up: tuple[str, ...]
    open: tuple[str, ...]
    why_not: tuple[Fallen, ...] = ()

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
            "why_not": [fallen.to_dict() for fallen in self.why_not],
        }


def camps(commitments: Commitments, positions: Sequence[Literal]) -> tuple[Camp, ...]:
    """The camp of each of `positions`, in their order. Of a position that nobody chose it is only asked whether it is
    tenable.
    """
    chosen = {name: commitments.choice(name) for name in commitments.classes}
    members = {p: tuple(name for name, choice in chosen.items() if choice == p) for p in positions}
    open_part = OpenPart(commitments.standing)
    return tuple(_camp(commitments, position, members[position], open_part) for position in positions)


def _camp(commitments: Commitments, position: Literal, members: tuple[str, ...], open_part: "OpenPart") -> Camp:
    standing = commitments.standing
    weights = Counter(node for member in members for node in commitments.nodes[member])
    best = open_part.best(standing.arguing(position), weights)
    total, all_ = weights.total(), tuple(sorted(weights))
    if best is None:
        return Camp(position, members, False, 0, total, (), (), all_, untenable(standing, position))
    open_ = tuple(node for node in all_ if node not in best.core and node not in best.given_up)
    return Camp(position, members, True, best.score, total, best.core, best.given_up, open_)


@dataclass(frozen=True, slots=True)
class Best:
    """The greatest weight of an admissible set that has one of some arguments; the weighed arguments that every such
    set of that weight has, and those that none has, sorted.
    """

    score: int
    core: tuple[str, ...]
    given_up: tuple[str, ...]


@dataclass(frozen=True)
class OpenPart:
    """The arguments of a framework that are undecided under the grounded semantics. Every preferred extension has those
    that are in, and none that is out, so that only these are searched.
    """

    standing: Standing

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The variable of each undecided argument, by name."""
        undecided = self.standing.grounded.indices(Label.UNDEC)
        return {self.standing.framework.arguments[n]: place for place, n in enumerate(undecided, 1)}

    @cached_property
    def clauses(self) -> list[list[int]]:
        """That members are conflict-free, and every attacker of a member is attacked by a member (Dung 1995, Def. 6).
        The second half of the variables says of each argument that a member attacks it.
        """
        framework, names, count = self.standing.framework, self.standing.framework.arguments, len(self.index)
        found: list[list[int]] = []
        for name, place in self.index.items():
            attackers = [self.index.get(names[n]) for n in framework.attackers_of(framework.index_of(name))]
            there = [attacker for attacker in attackers if attacker is not None]  # the others are out
            found.append([-(count + place), *there])
            for attacker in there:
                found += [[-attacker, -place], [-place, count + attacker]]
        return found

    def best(self, one_of: Sequence[str], weights: Mapping[str, int]) -> Best | None:
        """The best admissible sets with one of some arguments, by MaxSAT (python-sat, RC2); None if there is no such
        set.

        A preferred extension around an admissible set has at least its weight, so that the greatest weights, and what
        the best sets have in common, are the same. RC2 ends with assumptions under which its formula has just the best
        models: what is in all of them is asked by one call of the solver for each argument that the models found so far
        do not tell apart.
        """
        labels = self.standing.grounded_labels
        sure = tuple(sorted(node for node in weights if labels[node] is Label.IN))
        lost = tuple(sorted(node for node in weights if labels[node] is Label.OUT))
        score = sum(weights[node] for node in sure)
        met = any(labels[node] is Label.IN for node in one_of)
        able = [self.index[node] for node in one_of if node in self.index]
        if not met and not able:
            return None
        open_ = {node: weights[node] for node in sorted(weights) if node in self.index}
        if met and not open_:
            return Best(score, sure, lost)
        found = self._searched([] if met else [able], open_)
        if found is None:
            return None
        return Best(score + found.score, tuple(sorted((*sure, *found.core))), tuple(sorted((*lost, *found.given_up))))

    def _searched(self, wanted: list[list[int]], weights: Mapping[str, int]) -> Best | None:
        if not weights:
            return Best(0, (), ()) if self._satisfied(wanted) else None
        from pysat.examples.rc2 import RC2  # loaded only where camps are asked for
        from pysat.formula import WCNF

        formula = WCNF()
        formula.extend([*self.clauses, *wanted])
        formula.extend([[self.index[node]] for node in weights], weights=list(weights.values()))
        with RC2(formula, adapt=True, exhaust=True, minz=True, trim=5) as search:
            if search.compute() is None:
                return None
            core, given_up = _backbone(search, {node: self.index[node] for node in weights})
            return Best(sum(weights.values()) - search.cost, core, given_up)

    def _satisfied(self, wanted: list[list[int]]) -> bool:
        (arguments,) = wanted
        return any(self._solver.solve(assumptions=[argument]) for argument in arguments)

    @cached_property
    def _solver(self) -> "Solver":
        from pysat.solvers import Solver

        return Solver("cadical153", bootstrap_with=self.clauses)


def _backbone(search: "RC2", index: Mapping[str, int]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The arguments of `index` that all models of the greatest weight have, and those that none has."""
    best, solver = search.active_assumps(), search.oracle
    core, given_up = list[str](), list[str]()
    solver.solve(assumptions=best)
    undecided = _members(solver.get_model(), index)
    while undecided:
        node, there = next(iter(undecided.items()))
        if solver.solve(assumptions=[*best, -index[node] if there else index[node]]):
            other = _members(solver.get_model(), index)
            undecided = {node: there for node, there in undecided.items() if other[node] == there}
        else:
            (core if there else given_up).append(node)
            del undecided[node]
    return tuple(sorted(core)), tuple(sorted(given_up))


def _members(model: list[int], index: Mapping[str, int]) -> dict[str, bool]:
    """By argument, whether a model has it."""
    return {node: model[n - 1] > 0 for node, n in index.items()}
