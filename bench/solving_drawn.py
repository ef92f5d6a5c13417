"""Frameworks that are in no suite, for `bench/solving.py --drawn`: family, size and parameters are drawn at random.

Whoever made the engine looked at the suite while doing so; what a new seed draws here nobody has looked at. Each
framework is asked three tasks, and six of them one after the other all 18.
"""

import math
import random
from collections.abc import Callable, Mapping
from typing import Final

from solving_sample import GROUPS, Visit

from moot.argumentation.generating.generator import Instance

SMALLEST: Final = 150
LARGEST: Final = 30_000
"""Arguments of a framework, even if fewer or more are asked for; each doubling between has the same share."""
VISITS: Final = 600
"""More than a run of some hours gets through."""

Dice = random.Random


def visits_to_drawn(seed: int, most: int = LARGEST, least: int = SMALLEST) -> list[Visit]:
    """Frameworks of at most, and at least, so many arguments, and what is asked of each.

    The same seed and sizes draw the same ones. Of sembuster there are at most 3,000 arguments, and up to two less than
    was drawn.
    """
    dice = Dice(f"drawn {seed}")
    visits: list[Visit] = []
    while len(visits) < VISITS:
        groups = dice.sample(GROUPS, len(GROUPS))
        visits += [Visit(_drawn(dice, max(least, SMALLEST), min(most, LARGEST)), group) for group in groups]
    return visits


def _drawn(dice: Dice, least: int, most: int) -> Instance:
    size = round(math.exp(dice.uniform(math.log(least), math.log(most))))
    family = dice.choice(list(PARAMETERS))
    return Instance(family, dice.randrange(1_000_000), {"n": size, **PARAMETERS[family](dice, size)})


def _erdos_renyi(dice: Dice, n: int) -> dict[str, float]:
    return {"p": round(math.exp(dice.uniform(math.log(2), math.log(30))) / n, 6)}


def _barabasi_albert(dice: Dice, _n: int) -> dict[str, float]:
    return {"links": dice.randint(1, 6), "mutual": dice.choice([0.0, 0.2, 0.5, 0.8])}


def _watts_strogatz(dice: Dice, _n: int) -> dict[str, float]:
    return {"k": 2 * dice.randint(2, 6), "beta": _tenths(dice, 0, 8), "mutual": dice.choice([0.0, 0.2, 0.5])}


def _grounded(dice: Dice, _n: int) -> dict[str, float]:
    return {"attackers": dice.randint(1, 5), "back": _tenths(dice, 0, 3), "window": dice.choice([0, 20, 100])}


def _scc(dice: Dice, n: int) -> dict[str, float]:
    return {"components": dice.randint(2, n // 10), "inner": _tenths(dice, 5, 40), "outer": _tenths(dice, 2, 20)}


def _stable(dice: Dice, _n: int) -> dict[str, float]:
    return {"sets": dice.randint(2, 20), "size": _tenths(dice, 1, 4), "more": dice.randint(0, 6)}


def _admbuster(dice: Dice, _n: int) -> dict[str, float]:
    return {"back": dice.randint(0, 1)}


def _sembuster(_dice: Dice, n: int) -> dict[str, float]:
    return {"n": min(n, 3_000) // 3 * 3}  # these have n²/6 attacks


def _traffic(dice: Dice, _n: int) -> dict[str, float]:
    return {"open": _tenths(dice, 5, 10), "mutual": _tenths(dice, 1, 8)}


def _planning(dice: Dice, _n: int) -> dict[str, float]:
    width, providers = dice.choice([5, 10, 20, 40]), dice.randint(1, 3)
    return {"width": width, "providers": providers, "rivals": dice.randint(1, 3), "missing": _tenths(dice, 1, 6)}


def _tenths(dice: Dice, least: int, most: int) -> float:
    return dice.randint(least, most) / 10


PARAMETERS: Final[Mapping[str, Callable[[Dice, int], dict[str, float]]]] = {
    "erdos_renyi": _erdos_renyi,
    "barabasi_albert": _barabasi_albert,
    "watts_strogatz": _watts_strogatz,
    "grounded": _grounded,
    "scc": _scc,
    "stable": _stable,
    "admbuster": _admbuster,
    "sembuster": _sembuster,
    "traffic": _traffic,
    "planning": _planning,
}
"""What each family is drawn with."""
