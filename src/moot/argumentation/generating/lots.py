"""Lots to draw, in an order that a seed fixes: the same on every machine, by integers and the basics of IEEE 754.

Source: Steele, Lea, Flood, Fast splittable pseudorandom number generators, OOPSLA 2014 (SplitMix64).
"""

from collections.abc import Sequence
from typing import Final, TypeVar

_WORD: Final = 1 << 64
_MASK: Final = _WORD - 1
_STEP: Final = 0x9E3779B97F4A7C15
_MEAN: Final = 32.0  # expected successes in one piece of `places`: small enough that no probability underflows

T = TypeVar("T")


class Lots:
    """A generator of pseudorandom numbers (SplitMix64), the same on every machine for the same seed.

    It uses integers, and of floating point only basic arithmetic, which IEEE 754 fixes to the last bit.

    >>> [Lots(1234567).word(), Lots(1).below(6)]
    [6457827717110365317, 3]
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def word(self) -> int:
        """The next random number: a whole number from 0 to 2^64 - 1."""
        self._state = z = (self._state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, count: int) -> int:
        """A random whole number from 0 to `count` - 1, all equally likely but for at most `count` / 2^64."""
        return self.word() * count >> 64

    def happens(self, probability: float) -> bool:
        """True with the given probability (0 to 1), else False."""
        return self.word() < probability * _WORD

    def one_of(self, things: Sequence[T]) -> T:
        """One item of `things` at random, each as likely."""
        return things[self.below(len(things))]

    def distinct(self, count: int, among: int) -> list[int]:
        """A random set of `count` different whole numbers from 0 to `among` - 1, ascending.

        Cost: one draw each (Floyd's method).
        """
        chosen: set[int] = set()
        for top in range(among - count, among):
            number = self.below(top + 1)
            chosen.add(top if number in chosen else number)
        return sorted(chosen)

    def shuffled(self, count: int) -> list[int]:
        """The whole numbers from 0 to `count` - 1 in random order (Fisher and Yates)."""
        order = list(range(count))
        for place in range(count - 1, 0, -1):
            other = self.below(place + 1)
            order[place], order[other] = order[other], order[place]
        return order

    def places(self, among: int, probability: float) -> list[int]:
        """A random subset of the whole numbers from 0 to `among` - 1, ascending.

        Each is included independently with `probability`. For a probability below 0.5 the cost depends on how many are
        drawn, not on `among`.
        """
        if probability <= 0 or not among:
            return []
        if probability >= 0.5:
            return [number for number in range(among) if self.happens(probability)]
        piece = among if among * probability <= _MEAN else int(_MEAN / probability)
        found: list[int] = []
        for start in range(0, among, piece):
            size = min(piece, among - start)
            found.extend(start + number for number in self.distinct(self._successes(size, probability), size))
        return found

    def _successes(self, trials: int, probability: float) -> int:
        """How many of so many trials succeed: the binomial distribution, by inversion."""
        share = _power(1.0 - probability, trials)
        odds = probability / (1.0 - probability)
        left = self.word() / _WORD
        count = 0
        while left >= share and count < trials:
            left -= share
            share *= (trials - count) / (count + 1) * odds
            count += 1
        return count


def _power(base: float, exponent: int) -> float:
    """By squaring: libraries differ in the last bit of theirs."""
    result = 1.0
    while exponent:
        if exponent & 1:
            result *= base
        base *= base
        exponent >>= 1
    return result
