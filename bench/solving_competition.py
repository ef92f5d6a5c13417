"""Frameworks as the generators of the competitions draw them, for `bench/solving.py --competition`.

Those of the suite are after the same ideas, but thin: here many attack many, and themselves. After what these do, and
nothing of how they are written: StableGenerator, SccGenerator and GroundedGenerator of probo (ICCMA 2015); AFBenchGen2
(ICCMA 2017) for the graphs of Erdős and Rényi, of Barabási and Albert, of Watts and Strogatz, links of which are turned
round until so many arguments are in cycles; AFGen (ICCMA 2019) for pairs of which one attacks the other, or each.

Each framework is asked three tasks, and six of them all 18.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final

from solving_sample import GROUPS, Visit

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.components import strongly_connected

Dice = random.Random
Pairs = Sequence[tuple[int, int]]
VISITS: Final = 420
"""More than a run of some hours gets through."""


@dataclass(frozen=True)
class Competing:
    """One framework: what draws it again."""

    family: str
    size: int
    parameters: tuple[float, ...]
    seed: int

    @property
    def name(self) -> str:
        """Family, size, parameters, seed."""
        return "-".join([self.family, *(f"{value:g}" for value in (self.size, *self.parameters, self.seed))])

    def made(self) -> "Competing":
        """Itself: it is drawn when it is read."""
        return self

    @property
    def framework(self) -> AttackGraph:
        """The same each time."""
        draw, _ = FAMILIES[self.family]
        pairs = draw(Dice(self.seed), self.size, *self.parameters)
        return AttackGraph([str(a + 1) for a in range(self.size)], pairs)


def visits_to_competition(seed: int) -> list[Visit]:
    """Families in random order, each as often as the others; the same seed draws the same ones."""
    dice = Dice(f"competition {seed}")
    visits: list[Visit] = []
    while len(visits) < VISITS:
        for family in dice.sample(list(FAMILIES), len(FAMILIES)):
            size, *parameters = FAMILIES[family][1](dice)
            instance = Competing(family, int(size), tuple(parameters), dice.randrange(1_000_000))
            if len(visits) % 6 == 0:
                groups = dice.sample(GROUPS, len(GROUPS))
            visits.append(Visit(instance, groups[len(visits) % 6]))
    return visits


# -- one attacks another, or each other


def _erdos_renyi(dice: Dice, n: int, p: float) -> Pairs:
    return [(a, b) for a, b in product(range(n), repeat=2) if a != b and dice.random() < p]


def _pairs(dice: Dice, n: int, p: float, mutual: float) -> Pairs:
    linked = [pair for pair in combinations(range(n), 2) if dice.random() < p]
    return [attack for a, b in linked for attack in _directed(dice, a, b, mutual)]


def _directed(dice: Dice, a: int, b: int, mutual: float = 0.0) -> Iterator[tuple[int, int]]:
    if dice.random() < mutual:
        yield from ((a, b), (b, a))
    else:
        yield (a, b) if dice.random() < 0.5 else (b, a)


# -- links, some of them turned round besides until a share of the arguments is in cycles


def _barabasi(dice: Dice, n: int, cycles: float) -> Pairs:
    ends, attacks = [0], list[tuple[int, int]]()
    for a in range(1, n):
        b = dice.choice(ends)
        attacks += _directed(dice, a, b)
        ends += (a, b)
    return _in_cycles(dice, n, attacks, cycles)


def _watts(dice: Dice, n: int, k: float, beta: float, cycles: float) -> Pairs:
    attacks = list[tuple[int, int]]()
    for a in range(n):
        for step in range(1, int(k) // 2 + 1):
            away = dice.randrange(1, n) if dice.random() < beta else step
            attacks += _directed(dice, a, (a + away) % n)
    return _in_cycles(dice, n, attacks, cycles)


def _in_cycles(dice: Dice, n: int, attacks: Pairs, share: float) -> Pairs:
    """Attacks turned round besides, some at a time, until there are few strongly connected components."""
    found = set(attacks)
    while _components(n, found) >= n * (1 - share):
        found |= {(b, a) for a, b in dice.choices(attacks, k=max(1, n // 50))}
    return sorted(found)


def _components(n: int, attacks: set[tuple[int, int]]) -> int:
    attackers: dict[int, list[int]] = {a: [] for a in range(n)}
    for a, b in attacks:
        attackers[b].append(a)
    return len(strongly_connected(range(n), attackers))


# -- what is drawn first decides much


def _grounded(dice: Dice, n: int, p: float) -> Pairs:
    """Later ones attack earlier ones; who attacks nobody is joined with somebody."""
    attacks = [(a, b) for a in range(n) for b in range(a) if dice.random() < p]
    for a in sorted(set(range(n)).difference(a for a, _ in attacks)):
        attacks += _directed(dice, a, dice.randrange(n))
    return attacks


def _scc(dice: Dice, n: int, components: float, inner: float, outer: float) -> Pairs:
    """Every pair of one component, an argument and itself too; of some pairs of components, from first to second."""
    part = [dice.randrange(int(components)) for _ in range(n)]
    joined = {pair for pair in combinations(range(int(components)), 2) if dice.random() < 0.3}
    chance = {True: inner, False: outer}
    pairs = ((a, b) for a, b in product(range(n), repeat=2) if part[a] == part[b] or (part[a], part[b]) in joined)
    return [(a, b) for a, b in pairs if dice.random() < chance[part[a] == part[b]]]


def _stable(dice: Dice, n: int, sets: float, least: float, ground: float) -> Pairs:
    """Sets of which a member each attacks all that is outside, but for a few arguments that were drawn first."""
    first = [dice.randrange(n) for _ in range(int(ground))]
    attacks = [(first[a], first[b]) for a, b in combinations(range(len(first)), 2) if dice.random() < 0.2]
    for _ in range(int(sets)):
        share = max(dice.random(), least / n)
        members = [a for a in range(n) if dice.random() < share] or [0]
        outside = set(range(n)).difference(members, first)
        attacks += [(dice.choice(members), b) for b in sorted(outside)]
    return attacks


Draw = Callable[..., Pairs]
"""Of dice, a size and parameters."""
Sizes = Callable[[Dice], tuple[float, ...]]
"""A size and parameters."""


def _of(*choices: Sequence[float]) -> Sizes:
    return lambda dice: tuple(dice.choice(values) for values in choices)


_HUNDREDS, _SHARES = (100, 200, 300, 400, 500), (0.1, 0.3, 0.5, 0.7, 0.9)
FAMILIES: Final[dict[str, tuple[Draw, Sizes]]] = {
    "er": (_erdos_renyi, _of(_HUNDREDS, (0.05, 0.1, 0.2, 0.3, 0.5))),
    "afgen": (_pairs, _of(range(100, 513), (0.1, 0.3, 0.5), (0.08, 0.2, 0.24, 0.34, 0.5))),
    "ba": (_barabasi, _of((200, 500, 1000), (0.1, 0.3, 0.5, 0.8, 0.95))),
    "ws": (_watts, _of(_HUNDREDS, (4, 8, 16, 32), _SHARES, _SHARES)),
    "scc": (_scc, _of((300, 500, 1000, 1500), range(1, 51), (0.05, 0.1, 0.3, 0.5), (0.02, 0.05, 0.1))),
    "st": (_stable, _of(range(150, 1001), range(1, 31), range(1, 41), range(1, 41))),
    "grounded": (_grounded, _of((500, 1000, 2000), (0.02,))),
}
"""How each draws its attacks, and from what its size and parameters are chosen."""
