"""Quadratic energy: how strong each node is, from its base score and what supports and attacks it.

    m(X) = sum over classes of s1 + s2*gamma + s3*gamma^2 + ...   (s1 >= s2 >= ...: strengths of X's in the class)
    E(y) = m(supporters of y) - m(attackers of y);   h(x) = max(0, x)^2 / (1 + max(0, x)^2)
    s(y) = tau(y) + (1 - tau(y)) h(E) - tau(y) h(-E)

Source: the quadratic energy model of Potyka, KR 2018; the sum over classes, in which repetition within a class fades
by gamma, is our own (docs/formal-model.md, section 3).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import fsum

from moot.argumentation.components import strongly_connected

TOLERANCE = 1e-14
MAX_SWEEPS = 10_000


@dataclass(frozen=True, slots=True)
class BipolarGraph:
    """A graph of supports and attacks with base scores, from which `strengths` computes how strong each node is.

    `base`: each node's score in [0, 1] before anything acts on it. `classes`: the classes (such as a source) that each
    node counts in; of nodes in one class, each further one counts less. `supporters` and `attackers`: the nodes that
    support or attack a node; a node without any may be missing.
    """

    base: Mapping[str, float]
    classes: Mapping[str, tuple[str, ...]]
    supporters: Mapping[str, tuple[str, ...]]
    attackers: Mapping[str, tuple[str, ...]]

    @classmethod
    def of(
        cls,
        base: Mapping[str, float],
        classes: Mapping[str, tuple[str, ...]],
        supports: Iterable[tuple[str, str]],
        attacks: Iterable[tuple[str, str]],
    ) -> "BipolarGraph":
        """The graph with these pairs (x, y) of supports and attacks, where x acts on y. Repeated pairs count once.

        Supports between nodes on a common cycle of supports are left out: nodes that support each other in a circle
        gain nothing.
        """
        supporters, attackers = _by_target(supports), _by_target(attacks)
        return cls(base, classes, _acyclic(supporters), attackers)

    def influences(self, node: str) -> tuple[str, ...]:
        """The nodes that act on `node`: its supporters, then its attackers."""
        return (*self.supporters.get(node, ()), *self.attackers.get(node, ()))


@dataclass(frozen=True, slots=True)
class Strengths:
    """For each node its strength in [0, 1] and how that came about, unrounded.

    `support` and `attack` are the summed strengths of its supporters and of its attackers (of several in one class, all
    but the strongest count less). `energy` is `support` minus `attack`. `converged` is False if some cycle was not at
    rest after 10,000 sweeps.
    """

    strength: Mapping[str, float]
    energy: Mapping[str, float]
    support: Mapping[str, float]
    attack: Mapping[str, float]
    converged: bool


def _by_target(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, set[str]] = defaultdict(set)
    for x, y in pairs:
        found[y].add(x)
    return {y: tuple(sorted(found[y])) for y in sorted(found)}


def _acyclic(supporters: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Supports but for those inside a cycle of supports: only who is supported and supports can be in one."""
    between = supporters.keys() & {x for xs in supporters.values() for x in xs}
    components = strongly_connected(between, {y: [x for x in supporters[y] if x in between] for y in between})
    component = {id: n for n, ids in enumerate(components) for id in ids}
    return supporters | {y: tuple(x for x in supporters[y] if component.get(x) != component[y]) for y in between}


@dataclass(frozen=True, slots=True)
class _Mass:
    """m(X) of one set X, ready to be summed again and again: members alone in their class, and those who share one."""

    alone: tuple[str, ...]
    sharing: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, members: Iterable[str], classes: Mapping[str, tuple[str, ...]]) -> "_Mass":
        by_class: dict[str, list[str]] = defaultdict(list)
        for x in members:
            for name in classes[x]:
                by_class[name].append(x)
        groups = [tuple(by_class[name]) for name in sorted(by_class)]
        return cls(tuple(g[0] for g in groups if len(g) == 1), tuple(g for g in groups if len(g) > 1))

    def value(self, strength: Mapping[str, float], gamma: float) -> float:
        """Classes add up; repetition within a class fades by `gamma`. `fsum` is exact: no order shows."""
        terms = [strength[x] for x in self.alone]
        for group in self.sharing:
            terms.extend(_fading(sorted((strength[x] for x in group), reverse=True), gamma))
        return fsum(terms)


def mass(
    members: Iterable[str], classes: Mapping[str, tuple[str, ...]], strength: Mapping[str, float], gamma: float = 1 / 3
) -> float:
    """m(X): the summed strengths of `members`, where each further member of one class counts `gamma` times the one
    before it, the strongest first. Members count once in each of their `classes`. The same members give the same bits.
    """
    return _Mass.of(sorted(set(members)), classes).value(strength, gamma)


def _fading(strongest_first: Iterable[float], gamma: float) -> Iterator[float]:
    weight = 1.0  # multiplied up, not raised to a power: pow() may differ from machine to machine
    for s in strongest_first:
        yield s * weight
        weight *= gamma


def influence(tau: float, energy: float) -> float:
    """The strength s = tau + (1 - tau) h(E) - tau h(-E) of a node with base score `tau` and energy E.

    Here h(x) is max(0, x)^2 / (1 + max(0, x)^2): positive energy moves the base score towards 1, negative towards 0.
    """
    square = energy * energy
    share = square / (1 + square)
    return tau + (1 - tau) * share if energy > 0 else tau - tau * share


def strengths(graph: BipolarGraph, gamma: float = 1 / 3) -> Strengths:
    """The strength of every node: its base score, moved towards 1 by its supporters and towards 0 by its attackers.

    `gamma` is how much the next node of the same class counts: the strongest counts fully, the second `gamma` times,
    the third `gamma`^2 times. Nodes come after all that act on them; those in a cycle are updated together, half way at
    a time, until no strength changes by more than 1e-14. Cost: linear in influences, times the number of sweeps for
    nodes in cycles (at most 10,000, else `converged` is False); nodes with the same supporters or attackers share the
    sum. The same graph gives the same bits.
    """
    return _Solver(graph, gamma).solve()


class _Solver:
    """Strengths so far, and for each node the numbers of the sets that support and attack it."""

    def __init__(self, graph: BipolarGraph, gamma: float) -> None:
        self.graph, self.gamma = graph, gamma
        self.strength = dict(graph.base)
        numbers: dict[tuple[str, ...], int] = {}
        self.sets = {
            y: (
                numbers.setdefault(graph.supporters.get(y, ()), len(numbers)),
                numbers.setdefault(graph.attackers.get(y, ()), len(numbers)),
            )
            for y in graph.base
        }
        self.masses = [_Mass.of(members, graph.classes) for members in numbers]
        self.known: dict[int, float] = {}

    def solve(self) -> Strengths:
        rested = [self._settle(component) for component in self._components()]
        support = {y: self._final(plus) for y, (plus, _) in self.sets.items()}
        attack = {y: self._final(minus) for y, (_, minus) in self.sets.items()}
        energy = {y: support[y] - attack[y] for y in self.sets}
        return Strengths(self.strength, energy, support, attack, all(rested))

    def _components(self) -> Iterator[tuple[str, ...]]:
        """Influencers first. Only who is influenced and influences can be in a cycle: others come before and after."""
        graph = self.graph
        influenced = graph.supporters.keys() | graph.attackers.keys()
        influencing = {x for acting in (graph.supporters, graph.attackers) for xs in acting.values() for x in xs}
        between = influenced & influencing
        yield from ((y,) for y in graph.base if y not in influenced)
        yield from strongly_connected(
            between, {y: [x for x in graph.influences(y) if x in between] for y in sorted(between)}
        )
        yield from ((y,) for y in graph.base if y in influenced and y not in between)

    def _settle(self, component: Sequence[str]) -> bool:
        """Give the members of a component their final strengths; return whether they came to rest."""
        if len(component) == 1:
            plus, minus = self.sets[component[0]]
            energy = self._final(plus) - self._final(minus)
            self.strength[component[0]] = influence(self.graph.base[component[0]], energy)
            return True
        involved = sorted({number for y in component for number in self.sets[y]})
        return any(self._sweep(component, involved) <= TOLERANCE for _ in range(MAX_SWEEPS))

    def _sweep(self, component: Sequence[str], involved: Iterable[int]) -> float:
        """Move all members half way to where the others' strengths would have them; return the greatest move."""
        now = {number: self.masses[number].value(self.strength, self.gamma) for number in involved}
        greatest = 0.0
        for y in component:
            plus, minus = self.sets[y]
            move = (influence(self.graph.base[y], now[plus] - now[minus]) - self.strength[y]) / 2
            self.strength[y] += move
            greatest = max(greatest, abs(move))
        return greatest

    def _final(self, number: int) -> float:
        """The mass of a set whose members all have their final strengths."""
        if number not in self.known:
            self.known[number] = self.masses[number].value(self.strength, self.gamma)
        return self.known[number]
