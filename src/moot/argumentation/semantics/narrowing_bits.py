"""Labels in bits: all attackers of an argument are looked at together, sixty in the time of one.

Three whole numbers say which arguments may still be in, out and undec; a fourth, which must be looked at again.
"""

from collections.abc import Iterable, Sequence
from typing import cast

from moot.argumentation.semantics.bounds import Budget
from moot.argumentation.semantics.narrowing import EVERY, IN, OUT, SOME, UNDEC

REVISION = 4
"""Steps that it takes to come to an argument, besides one for each `BITS_PER_STEP` arguments of the part."""
BITS_PER_STEP = 1_024

State = tuple[int, int, int]


class Bits:
    """A `Narrowing`. Memory: the square of the arguments, in bits, twice. A step: a thousand attackers looked at."""

    def __init__(
        self,
        attackers: Sequence[Sequence[int]],
        targets: Sequence[Sequence[int]],
        budget: Budget,
        allowed: int,
    ) -> None:
        self._attackers = [_bits(members) for members in attackers]
        self._targets = [_bits(members) for members in targets]
        self._budget, self._cost = budget, REVISION + len(attackers) // BITS_PER_STEP
        self._all = (1 << len(attackers)) - 1
        self._in, self._out, self._undec = (self._all if allowed & label else 0 for label in (IN, OUT, UNDEC))
        self._waiting = 0

    def __getitem__(self, argument: int, /) -> int:
        found = IN if self._in >> argument & 1 else 0
        found |= OUT if self._out >> argument & 1 else 0
        return found | (UNDEC if self._undec >> argument & 1 else 0)

    def settle(self) -> bool:
        """As `Narrowing.settle`."""
        self._waiting = self._all
        return self._settle()

    def choose(self, argument: int, labels: int) -> bool:
        """As `Narrowing.choose`."""
        return self._narrow(1 << argument, labels) and self._settle()

    def state(self) -> object:
        """The three numbers: whole numbers never change."""
        return self._in, self._out, self._undec

    def back_to(self, state: object) -> None:
        """As `Narrowing.back_to`."""
        self._in, self._out, self._undec = cast(State, state)
        self._waiting = 0

    def _settle(self) -> bool:
        """Round by round, so that nobody is revised again and again while others wait for their first time."""
        while self._waiting:
            left = self._waiting
            while left:
                lowest = left & -left
                left ^= lowest
                self._waiting &= ~lowest
                if not self._revise(lowest.bit_length() - 1, lowest):
                    return False
        return True

    def _narrow(self, arguments: int, labels: int) -> bool:
        """Let `arguments` have no label but these; whoever depends on a changed one waits to be revised."""
        lost_in = 0 if labels & IN else self._in & arguments
        lost_out = 0 if labels & OUT else self._out & arguments
        lost_undec = 0 if labels & UNDEC else self._undec & arguments
        changed = lost_in | lost_out | lost_undec
        if not changed:
            return True
        self._in ^= lost_in
        self._out ^= lost_out
        self._undec ^= lost_undec
        if changed & ~(self._in | self._out | self._undec):
            return False
        self._wake(changed)
        return True

    def _wake(self, changed: int) -> None:
        self._waiting |= changed
        while changed and self._waiting != self._all:
            lowest = changed & -changed
            changed ^= lowest
            self._budget.steps += 1
            self._waiting |= self._targets[lowest.bit_length() - 1]

    def _revise(self, argument: int, bit: int) -> bool:
        """Apply the definition to an argument and its attackers; False if that leaves one without a label."""
        self._budget.steps += self._cost
        attackers = self._attackers[argument]
        if not self._narrow(bit, self._permitted(attackers)):
            return False
        domain = self[argument]
        if domain in EVERY and not self._narrow(attackers, EVERY[domain]):
            return False
        return domain not in SOME or self._support(attackers, SOME[domain])

    def _permitted(self, attackers: int) -> int:
        """What the attackers leave: in if all can be out; out if one can be in; undec in between."""
        able = attackers & self._in
        labels = OUT if able else 0
        if attackers & self._out == attackers:
            labels |= IN
        if attackers & self._undec and not able & ~self._out & ~self._undec:
            labels |= UNDEC
        return labels

    def _support(self, attackers: int, within: int) -> bool:
        """One attacker must be within these labels: if a single one can be, it is."""
        able = attackers & ((self._in if within & IN else 0) | (self._undec if within & UNDEC else 0))
        if able & (able - 1):
            return True
        return able != 0 and self._narrow(able, within)


def _bits(members: Iterable[int]) -> int:
    found = bytearray()
    for member in members:
        if member >> 3 >= len(found):
            found.extend(bytes((member >> 3) + 1 - len(found)))
        found[member >> 3] |= 1 << (member & 7)
    return int.from_bytes(found, "little")
