"""The purse of a debate: what each call may cost is set aside before it is sent, and settled after it.

So a budget holds whatever a model answers: never more is spent than was set aside. A call that does not fit while
others are on their way waits for them; they may cost less than they could.
"""

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from moot.participants.models.budget import NOTHING, Budgets, total
from moot.results.cost import Cost


class OverBudget(Exception):
    """Raised when what is left of a budget does not pay a call. `why`: which budget, in words."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(why)


class Purse:
    """Keeps what the calls of a debate have cost and may still cost, by participant, within `budgets`.

    `spent`: by participant, what was spent before this process began. `clock`: gives seconds. A budget of seconds is
    counted from the first call on; those of earlier processes are what their calls took.
    """

    def __init__(
        self,
        budgets: Budgets,
        spent: Mapping[str, Cost] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.budgets = budgets
        self._spent: dict[str, Cost] = dict(spent or {})
        self._aside: dict[int, tuple[str, Cost]] = {}
        self._changed = asyncio.Event()
        self._dearest = NOTHING
        self._clock, self._before = clock, self.spent.seconds
        self._began: float | None = None

    @property
    def spent(self) -> Cost:
        """What was spent in all."""
        return total(self._spent.values())

    def spent_by(self, participant: str) -> Cost:
        """What the participant has spent."""
        return self._spent.get(participant, NOTHING)

    @property
    def seconds_left(self) -> float | None:
        """How long calls may still take; None: without bound."""
        bound = self.budgets.debate.seconds
        return None if bound is None else bound - self._elapsed()

    async def set_aside(self, call: int, participant: str, cost: Cost) -> None:
        """Set aside what the call numbered `call` may cost, once that fits. Raises OverBudget if it will not."""
        if self._began is None:
            self._began = self._clock()
        while (why := self._lacks(participant, cost, self._aside.values())) is not None:
            if self._lacks(participant, cost, ()) is not None:
                raise OverBudget(why)
            await self._changed.wait()
        self._aside[call] = (participant, cost)

    def settle(self, call: int, cost: Cost | None = None) -> None:
        """Count what a call cost, by default all that was set aside for it, and give back the rest."""
        participant, aside = self._aside.pop(call)
        self._spent[participant] = self.spent_by(participant).plus(aside if cost is None else cost)
        if cost is not None and cost.tokens > self._dearest.tokens:
            self._dearest = cost
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    def short_for(self, participants: Sequence[str], estimate: Mapping[str, Cost]) -> str | None:
        """What is not enough for one more call of each of the participants, in words; None if it is.

        A call counts as the dearest one so far; before the first one as the `estimate` of its participant. Those
        without an estimate are no models, and cost nothing.
        """
        dearest = self._dearest if self._dearest.calls else None
        asked = {name: dearest or estimate[name] for name in participants if name in estimate}
        for name, one in asked.items():
            if (why := self.budgets.each.lacks(self._now(self.spent_by(name).plus(one)))) is not None:
                return f"what is left of the budget of {name} ({why}) does not pay another call"
        why = self.budgets.debate.lacks(self._now(total([self.spent, *asked.values()])))
        return None if why is None else f"what is left of the budget ({why}) does not pay another round"

    def _lacks(self, participant: str, cost: Cost, aside: Iterable[tuple[str, Cost]]) -> str | None:
        held = list(aside)
        mine = total([self.spent_by(participant), *(c for name, c in held if name == participant), cost])
        if (why := self.budgets.each.lacks(self._now(mine))) is not None:
            return f"the budget of {participant} ({why}) is spent"
        why = self.budgets.debate.lacks(self._now(total([self.spent, *(c for _, c in held), cost])))
        return None if why is None else f"the budget of the debate ({why}) is spent"

    def _now(self, cost: Cost) -> Cost:
        """A cost with the seconds that have passed since the first call: what a budget of seconds is about."""
        return replace(cost, seconds=self._elapsed())

    def _elapsed(self) -> float:
        return self._before + (0.0 if self._began is None else self._clock() - self._began)
