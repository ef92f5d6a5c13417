"""Names that a format cannot hold, and the numbers that stand for them."""

from collections.abc import Callable, Mapping
from itertools import count
from types import MappingProxyType
from typing import Final

from moot.argumentation.attack_graph import AttackGraph

SHOWN: Final = 5
"""Names that are told in words; `renamed` has all."""


def renamed(framework: AttackGraph, holds: Callable[[str], bool]) -> Mapping[str, str]:
    """Each name for which `holds` is False, mapped to a replacement: the smallest number that is not yet a name.
    Linear.
    """
    taken = set(framework.arguments)
    numbers = (number for number in map(str, count(1)) if number not in taken)
    return MappingProxyType({name: next(numbers) for name in framework.arguments if not holds(name)})


def numbered(framework: AttackGraph) -> Mapping[str, str]:
    """For a format that calls arguments 1 to n in order: each name that is not its own number, mapped to that number.
    """
    places = ((name, str(place)) for place, name in enumerate(framework.arguments, 1))
    return MappingProxyType({name: place for name, place in places if name != place})


def told_names(names: Mapping[str, str]) -> tuple[str, ...]:
    """A message that lists replaced names with their replacements, as a tuple of one; empty if `names` is.

    At most five are listed; the rest is counted.
    """
    if not names:
        return ()
    shown = ", ".join(f"{old!r} is {new}" for old, new in list(names.items())[:SHOWN])
    more = f", and {len(names) - SHOWN:,} more" if len(names) > SHOWN else ""
    return (f"names that the format cannot hold: {shown}{more}",)


def encodable(name: str) -> bool:
    """Whether a name can be written in UTF-8: it has no lone surrogate, that is half of a character of two code units.

    >>> encodable("\\ud800")
    False
    """
    return name.isascii() or not any("\ud800" <= character <= "\udfff" for character in name)
