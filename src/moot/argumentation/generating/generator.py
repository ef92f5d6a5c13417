"""One random framework of a family."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from moot.argumentation.attack_graph import Numbers
from moot.argumentation.framework import Framework
from moot.argumentation.generating.families import FAMILIES
from moot.argumentation.generating.lots import Lots
from moot.errors import InvalidValue, UnknownName

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


SUITES: Final = ("bench",)


@dataclass(frozen=True, slots=True)
class Instance:
    """One framework of a suite, by what generates it: its family, its seed, and the parameters that are set.

    Parameters that are not set have the family's defaults.
    """

    family: str
    seed: int
    parameters: dict[str, float] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """A name made of family, size, chosen parameters and seed: unique in a suite, and fit for the name of a file.
        """
        chosen = "_".join(f"{name}{value:g}" for name, value in self.parameters.items() if name != "n")
        return "-".join(part for part in (self.family, str(self.size), chosen, str(self.seed)) if part)

    @property
    def size(self) -> int:
        """The number of arguments of the framework."""
        known = FAMILIES[self.family]
        return known.size(known.values(self.parameters))

    def made(self) -> Generated:
        """Generate the framework."""
        return generate(self.family, self.parameters, self.seed)


def suite(name: str = "bench") -> tuple[Instance, ...]:
    """The instances of the named suite, family by family. There is one suite, "bench"; raises UnknownName for others.
    """
    if name not in SUITES:
        raise UnknownName("suite", name, SUITES)
    return tuple(_bench())


def _bench() -> Iterator[Instance]:
    yield from _dense()
    yield from _linked()
    yield from _components()
    yield from _decided()
    yield from _busters()
    yield from _maps()


def _dense() -> Iterator[Instance]:
    """Around n·p = 10 to 30 stable extensions are few or none, and hard to find."""
    for n in (150, 200, 250, 300, 350, 400):
        for mean in (10, 15, 20, 30):
            yield Instance("erdos_renyi", 1, {"n": n, "p": round(mean / n, 6)})
    for n, mean in ((100, 3), (1000, 3), (1000, 10), (10_000, 3), (100_000, 3), (1_000_000, 2)):
        yield Instance("erdos_renyi", 2, {"n": n, "p": round(mean / n, 9)})


def _linked() -> Iterator[Instance]:
    for n in (100, 200, 400, 1000):
        yield Instance("barabasi_albert", 1, {"n": n, "links": 3, "mutual": 0.5})
        yield Instance("barabasi_albert", 2, {"n": n, "links": 12, "mutual": 0.3})
    for n in (10_000, 100_000, 1_000_000):
        yield Instance("barabasi_albert", 3, {"n": n, "links": 2, "mutual": 0.4})
    for n in (200, 300, 400, 600):
        for k in (12, 20, 32):
            yield Instance("watts_strogatz", 1, {"n": n, "k": k, "beta": 0.4, "mutual": 0.0})
    for n, k in ((100, 6), (1000, 8), (10_000, 6), (100_000, 4)):
        yield Instance("watts_strogatz", 2, {"n": n, "k": k, "beta": 0.2, "mutual": 0.1})


def _components() -> Iterator[Instance]:
    for n in (500, 1000, 2000, 5000):
        yield Instance("scc", 1, {"n": n, "components": n // 50, "inner": 2.0, "outer": 1.0})
        yield Instance("scc", 2, {"n": n, "components": n // 200, "inner": 4.0, "outer": 0.3})
        yield Instance("scc", 3, {"n": n, "components": n // 100, "inner": 8.0, "outer": 0.1})
    for n in (10_000, 200_000):
        yield Instance("scc", 4, {"n": n, "components": n // 20, "inner": 2.0, "outer": 0.4})
    for n in (200, 500, 1000, 2000, 4000):
        yield Instance("stable", 1, {"n": n, "sets": 6, "size": 0.2, "more": 4})
        yield Instance("stable", 2, {"n": n, "sets": 24, "size": 0.1, "more": 8})
    for n in (10_000, 100_000):
        yield Instance("stable", 3, {"n": n, "sets": 4, "size": 0.2, "more": 1})


def _decided() -> Iterator[Instance]:
    for n in (100, 1000, 10_000, 100_000, 1_000_000):
        yield Instance("grounded", 1, {"n": n, "attackers": 6, "back": 0.02})
        yield Instance("grounded", 2, {"n": n, "attackers": 3, "window": 20, "back": 0.2})
    yield Instance("grounded", 3, {"n": 1_000_000, "attackers": 10, "back": 0.0})


def _busters() -> Iterator[Instance]:
    for n in (1000, 10_000, 100_000, 1_000_000):
        yield Instance("admbuster", 1, {"n": n})
        yield Instance("admbuster", 1, {"n": n, "back": 1})
    for n in (150, 300, 600, 900, 1500, 2400):
        yield Instance("sembuster", 1, {"n": n})


def _maps() -> Iterator[Instance]:
    for n in (100, 1000, 10_000, 100_000, 1_000_000):
        yield Instance("traffic", 1, {"n": n})
    for n in (400, 4000, 250_000):
        yield Instance("traffic", 2, {"n": n, "open": 0.95, "mutual": 0.2})
    for n in (200, 1000, 10_000, 100_000, 500_000):
        yield Instance("planning", 1, {"n": n})
    for n in (400, 2000, 20_000):
        yield Instance("planning", 2, {"n": n, "width": 20, "providers": 3, "rivals": 4})
