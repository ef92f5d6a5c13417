"""Quadratic energy: how strong each node is, from its base score and what supports and attacks it.

    m(X) = sum over classes of s1 + s2*gamma + s3*gamma^2 + ...   (s1 >= s2 >= ...: strengths of X's members in the class)
    E(y) = m(supporters of y) - m(attackers of y);   h(x) = max(0, x)^2 / (1 + max(0, x)^2)
    s(y) = tau(y) + (1 - tau(y)) h(E) - tau(y) h(-E)

Source: the quadratic energy model of Potyka, KR 2018; the sum over classes, in which repetition within a class fades
by gamma, is our own (docs/formal-model.md, section 3).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import fsum

from moot.argumentation.gradual.components import strongly_connected

TOLERANCE = 1e-14
MAX_SWEEPS = 10_000


@dataclass(frozen=True, slots=True)
class BipolarGraph:
    """Base scores in [0, 1] by node; the classes in which a node counts; supporters and attackers of each node."""

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
        """From pairs (x acts on y). Supports inside a cycle of supports alone are left out: they add nothing."""
        supporters, attackers = _by_target(supports), _by_target(attacks)
        component = {id: n for n, ids in enumerate(strongly_connected(base, supporters)) for id in ids}
        acyclic = {y: tuple(x for x in xs if component[x] != component[y]) for y, xs in supporters.items()}
        return cls(base, classes, acyclic, attackers)

    def influences(self, node: str) -> tuple[str, ...]:
        return (*self.supporters.get(node, ()), *self.attackers.get(node, ()))


@dataclass(frozen=True, slots=True)
class Strengths:
    """Strengths in [0, 1], energies, and the masses m(supporters), m(attackers) behind them; all unrounded."""

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


def mass(members: Iterable[str], graph: BipolarGraph, strength: Mapping[str, float], gamma: float) -> float:
    """m(X): classes add up, repetition within a class fades by `gamma` (in [0, 1))."""
    by_class: dict[str, list[float]] = defaultdict(list)
    for x in members:
        for name in graph.classes[x]:
            by_class[name].append(strength[x])
    return fsum(
        term for name in sorted(by_class) for term in _fading(sorted(by_class[name], reverse=True), gamma)
    )


def _fading(strongest_first: Iterable[float], gamma: float) -> Iterator[float]:
    weight = 1.0  # multiplied up, not raised to a power: pow() may differ from machine to machine
    for s in strongest_first:
        yield s * weight
        weight *= gamma


def influence(tau: float, energy: float) -> float:
    """s = tau + (1 - tau) h(E) - tau h(-E): a base score moved towards 1 by positive energy, towards 0 by negative."""
    square = energy * energy
    share = square / (1 + square)
    return tau + (1 - tau) * share if energy > 0 else tau - tau * share


def strengths(graph: BipolarGraph, gamma: float = 1 / 3) -> Strengths:
    """The strength of every node, influencers first; cycles are iterated, all members at once, until they rest.

    Cost: linear in influences, times the number of sweeps for those in cycles (at most 10,000, else `converged` is
    False). The same graph gives the same bits: sums are taken in sorted order.
    """
    strength = dict(graph.base)
    converged = True
    influences = {y: graph.influences(y) for y in sorted(graph.base)}
    for component in strongly_connected(graph.base, influences):
        converged &= _settle(graph, component, strength, gamma)
    support = {y: mass(graph.supporters.get(y, ()), graph, strength, gamma) for y in graph.base}
    attack = {y: mass(graph.attackers.get(y, ()), graph, strength, gamma) for y in graph.base}
    energy = {y: support[y] - attack[y] for y in graph.base}
    return Strengths(strength, energy, support, attack, converged)


def _target(graph: BipolarGraph, node: str, strength: Mapping[str, float], gamma: float) -> float:
    supported = mass(graph.supporters.get(node, ()), graph, strength, gamma)
    attacked = mass(graph.attackers.get(node, ()), graph, strength, gamma)
    return influence(graph.base[node], supported - attacked)


def _settle(graph: BipolarGraph, component: Sequence[str], strength: dict[str, float], gamma: float) -> bool:
    """Put the final strengths of a component into `strength`; return whether they came to rest."""
    if len(component) == 1:
        strength[component[0]] = _target(graph, component[0], strength, gamma)
        return True
    for _ in range(MAX_SWEEPS):
        moves = {y: (_target(graph, y, strength, gamma) - strength[y]) / 2 for y in component}
        for y, move in moves.items():
            strength[y] += move
        if all(abs(move) <= TOLERANCE for move in moves.values()):
            return True
    return False
