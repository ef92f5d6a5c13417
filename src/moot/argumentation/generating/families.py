"""The families by name, and one framework of a family."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from moot.argumentation.attack_graph import Numbers
from moot.argumentation.framework import Framework
from moot.argumentation.generating import (
    admbuster,
    barabasi_albert,
    erdos_renyi,
    grounded,
    planning,
    scc,
    sembuster,
    stable,
    traffic,
    watts_strogatz,
)
from moot.argumentation.generating.drawn import Family
from moot.argumentation.generating.lots import Lots
from moot.errors import InvalidValue, UnknownName

FAMILIES: Final[dict[str, Family]] = {
    module.FAMILY.name: module.FAMILY
    for module in (
        erdos_renyi, barabasi_albert, watts_strogatz, grounded, scc, stable, admbuster, sembuster, traffic, planning,
    )
}  # fmt: skip
"""By name."""
MAX_ATTACKS: Final = 50_000_000
"""More are refused before they fill the memory."""
_SURELY: Final = 1.1
"""Where so many times as many are expected, there will be too many: nothing is drawn."""
_MANY: Final = 100_000
"""From so many attacks on, loading numpy is worth its while."""


@dataclass(frozen=True, slots=True)
class Generated:
    """A random framework, and what generates it again: its family, the value of every parameter, and the seed."""

    framework: Framework
    family: str
    parameters: Mapping[str, float]
    seed: int

    @property
    def told(self) -> str:
        """The shell command (`moot generate ...`) that generates the same framework again."""
        values = " ".join(f"{name}={value}" for name, value in self.parameters.items())
        return f"moot generate {self.family} {values} --seed {self.seed}"


def generate(family: str, parameters: Mapping[str, object] | None = None, seed: int = 0) -> Generated:
    """A random framework of the named family; its arguments are called 1 to n. Linear in its attacks.

    `parameters` are values by name, the others have their defaults. The same seed gives the same framework on every
    machine. Raises UnknownName for an unknown family or parameter, InvalidValue for a parameter out of its range, for a
    seed that is no whole number from 0 to 2^64 - 1, and for more than MAX_ATTACKS attacks.
    """
    if family not in FAMILIES:
        raise UnknownName("family", family, FAMILIES)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << 64:
        raise InvalidValue("the seed", seed, "give a whole number from 0 to 2^64 - 1")
    known = FAMILIES[family]
    values = known.values(parameters or {})
    sources, targets = array("q"), array("q")
    if known.expected(values) > _SURELY * MAX_ATTACKS:
        raise _too_many(values)
    for source, target in known.draw(Lots(seed), values):
        sources.append(source)
        targets.append(target)
        if len(sources) > MAX_ATTACKS:
            raise _too_many(values)
    return Generated(_framework(known.size(values), sources, targets), family, values, seed)


def _too_many(values: Mapping[str, float]) -> InvalidValue:
    return InvalidValue("the parameters", values, f"ask for at most {MAX_ATTACKS:,} attacks")


def _framework(count: int, sources: array[int], targets: array[int]) -> Framework:
    if len(sources) < _MANY:
        return Framework(Numbers(count), zip(sources, targets, strict=True))
    from moot.argumentation.formats import iccma_large  # loads numpy

    return iccma_large.made(count, sources, targets)
