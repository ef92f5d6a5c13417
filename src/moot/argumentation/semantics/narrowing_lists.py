"""Labels in lists: each argument looks at its attackers one by one. For large parts, which are sparse."""

from collections.abc import Sequence
from typing import cast

from moot.argumentation.semantics.bounds import Budget
from moot.argumentation.semantics.narrowing import ANY, EVERY, IN, OUT, SOME, UNDEC

REVISION = 3
"""Steps that it takes to come to an argument, besides one for each attacker."""


class Lists:
    """A `Narrowing`. Memory: linear in arguments and attacks. A step: one attacker looked at."""

    def __init__(
        self,
        attackers: Sequence[Sequence[int]],
        targets: Sequence[Sequence[int]],
        budget: Budget,
        allowed: int,
    ) -> None:
        self._attackers, self._targets, self._budget = attackers, targets, budget
        self._domains = [allowed] * len(attackers)
        self._trail: list[tuple[int, int]] = []  # (argument, domain before), to be undone
        self._waiting: list[int] = []
        self._queued = bytearray(len(attackers))  # 1: among those waiting

    def __getitem__(self, argument: int, /) -> int:
        return self._domains[argument]

    def settle(self) -> bool:
        """As `Narrowing.settle`."""
        for argument in range(len(self._domains)):
            self._await(argument)
        return self._settle()

    def choose(self, argument: int, labels: int) -> bool:
        """As `Narrowing.choose`."""
        return self._narrow(argument, labels) and self._settle()

    def state(self) -> object:
        """The length of the trail."""
        return len(self._trail)

    def back_to(self, state: object) -> None:
        """As `Narrowing.back_to`."""
        while self._waiting:
            self._queued[self._waiting.pop()] = 0
        while len(self._trail) > cast(int, state):
            argument, before = self._trail.pop()
            self._domains[argument] = before

    def _settle(self) -> bool:
        while self._waiting:
            argument = self._waiting.pop()
            self._queued[argument] = 0
            if not self._revise(argument):
                return False
        return True

    def _narrow(self, argument: int, labels: int) -> bool:
        """Let `argument` have no label but these; whoever depends on it waits to be revised."""
        before = self._domains[argument]
        after = before & labels
        if after != before:
            self._trail.append((argument, before))
            self._domains[argument] = after
            self._await(argument)
            for target in self._targets[argument]:
                self._await(target)
        return after != 0

    def _await(self, argument: int) -> None:
        if not self._queued[argument]:
            self._queued[argument] = 1
            self._waiting.append(argument)

    def _revise(self, argument: int) -> bool:
        """Apply the definition to `argument` and its attackers; False if that leaves one without a label."""
        if not self._narrow(argument, self._permitted(argument)):
            return False
        domain = self._domains[argument]
        within = EVERY.get(domain, ANY)
        if within != ANY and not all(self._narrow(y, within) for y in self._attackers[argument]):
            return False
        return domain not in SOME or self._support(argument, SOME[domain])

    def _permitted(self, argument: int) -> int:
        """What the attackers leave: in if all can be out; out if one can be in; undec in between."""
        union, common, accepted = 0, ANY, False
        self._budget.steps += REVISION + len(self._attackers[argument])
        for attacker in self._attackers[argument]:
            domain = self._domains[attacker]
            union |= domain
            common &= domain
            accepted = accepted or domain == IN
        labels = IN if common & OUT else 0
        labels |= OUT if union & IN else 0
        return labels | (UNDEC if union & UNDEC and not accepted else 0)

    def _support(self, argument: int, within: int) -> bool:
        """One attacker must be within these labels: if a single one can be, it is."""
        able = [y for y in self._attackers[argument] if self._domains[y] & within]
        return len(able) > 1 or (len(able) == 1 and self._narrow(able[0], within))
