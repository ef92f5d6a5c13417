"""What all families share: parameters with their ranges, and links that become attacks."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from moot.argumentation.generating.lots import Lots
from moot.errors import InvalidValue, UnknownName

Pair = tuple[int, int]
"""An attack: attacker, attacked; from 0."""
Values = Mapping[str, float]
Draw = Callable[[Lots, Values], Iterable[Pair]]


@dataclass(frozen=True, slots=True)
class Parameter:
    """A numeric parameter of a family of random frameworks: its meaning, its default, and its range.

    `least` and `most` are the ends of the range. If the default is an int, only whole numbers are allowed.
    """

    what: str
    default: float
    least: float
    most: float

    def checked(self, name: str, value: object) -> float:
        """The given `value`, if it is a number of the right kind within the range.

        It becomes a float unless the parameter takes whole numbers. `name` is the parameter's name for the error.
        Raises InvalidValue for any other value.
        """
        whole = isinstance(self.default, int)
        wanted = f"give a {'whole number' if whole else 'number'} from {self.least:,} to {self.most:,}: {self.what}"
        if isinstance(value, bool) or not isinstance(value, int if whole else int | float):
            raise InvalidValue(name, value, wanted)
        if not self.least <= value <= self.most:
            raise InvalidValue(name, value, wanted)
        return value if whole else float(value)


@dataclass(frozen=True, slots=True)
class Family:
    """A kind of random framework: its parameters, and functions of their values.

    `draw` draws the attacks as (attacker, attacked) pairs of indices from 0. `size` gives the number of arguments.
    `expected` gives about how many attacks will be drawn, if their number grows faster than that of the arguments; else
    0.
    """

    name: str
    about: str
    parameters: Mapping[str, Parameter]
    draw: Draw
    size: Callable[[Values], int] = lambda values: int(values["n"])
    expected: Callable[[Values], float] = lambda _values: 0.0

    def values(self, given: Mapping[str, object]) -> dict[str, float]:
        """The value of every parameter: the `given` one, checked, or else its default.

        Raises UnknownName for an unknown parameter, and InvalidValue for a value of the wrong kind or out of range.
        """
        for name in given:
            if name not in self.parameters:
                raise UnknownName(f"parameter of {self.name}", name, self.parameters)
        return {name: known.checked(name, given.get(name, known.default)) for name, known in self.parameters.items()}


def arguments(default: int = 200) -> Parameter:
    """The parameter `n`, the number of arguments: 1 to 5,000,000, with this default."""
    return Parameter("how many arguments", default, 1, 5_000_000)


def share(what: str, default: float) -> Parameter:
    """A parameter that is a probability from 0 to 1; `what` says of what."""
    return Parameter(what, default, 0.0, 1.0)


MUTUAL = share("the probability that a link is an attack both ways", 0.0)


def directed(lots: Lots, links: Iterable[Pair], mutual: float) -> Iterator[Pair]:
    """Turn undirected links into attacks: with probability `mutual` both ways, else one way, either with equal chance.

    The random choices are drawn from `lots`.
    """
    for one, other in links:
        if lots.happens(mutual):
            yield one, other
            yield other, one
        else:
            yield (one, other) if lots.word() & 1 else (other, one)
