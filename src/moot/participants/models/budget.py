"""What calls of models cost and what they may cost: calls, tokens, money, seconds. Pure."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from math import isfinite
from typing import Any, Final

from moot.errors import InvalidValue
from moot.results.cost import Cost

NOTHING: Final = Cost()
EACH: Final = "each."
"""Before the name of a bound: it holds for each participant by itself."""
REMEDY: Final = (
    "write calls=N, tokens=N, usd=X or seconds=N, with commas between, as calls=40,usd=0.5; each.calls=N too"
)


@dataclass(frozen=True, slots=True)
class Budget:
    """What may be spent; None: no bound. `calls`: requests to models, repairs and repetitions included. `tokens`: those
    of questions and answers together. `usd`: US dollars. `seconds`: from the first call on.
    """

    calls: int | None = None
    tokens: int | None = None
    usd: float | None = None
    seconds: float | None = None

    @property
    def bounded(self) -> bool:
        """Whether anything is bounded."""
        return self != UNBOUNDED

    def lacks(self, wanted: Cost) -> str | None:
        """What is not enough for `wanted`, all that was and is to be spent, in words; None if it is within the budget.

        A cost in dollars that nobody knows is above every bound.
        """
        pairs = (
            ("calls", self.calls, wanted.calls),
            ("tokens", self.tokens, wanted.tokens),
            ("usd", self.usd, wanted.usd),
            ("seconds", self.seconds, wanted.seconds),
        )
        for name, bound, value in pairs:
            if bound is not None and (value is None or value > bound):
                return f"{name}={bound:g}"
        return None

    def to_dict(self) -> dict[str, Any]:
        """The bounds that were set, by name."""
        return {f.name: v for f in fields(self) if (v := getattr(self, f.name)) is not None}


UNBOUNDED: Final = Budget()


@dataclass(frozen=True, slots=True)
class Budgets:
    """The budget of a whole debate, and the one that each participant has for itself."""

    debate: Budget = UNBOUNDED
    each: Budget = UNBOUNDED

    def to_dict(self) -> dict[str, Any]:
        """The bounds that were set, by name; those of each participant after `each.`."""
        return self.debate.to_dict() | {f"{EACH}{name}": value for name, value in self.each.to_dict().items()}


def budgets_of(given: str | Mapping[str, Any] | None) -> Budgets:
    """The budgets that a text such as `calls=40,usd=0.5,each.calls=12`, or a mapping with such names, describes.

    Raises InvalidValue for an unknown name, a bound that is given twice, or a value that is not above 0.
    """
    if given is None:
        return Budgets()
    pairs = _pairs(given)
    names = [name for name, _ in pairs]
    if len(set(names)) < len(names) or not pairs:
        raise InvalidValue("the budget", given, REMEDY)
    bounds = {name: _bound(name, value) for name, value in pairs}
    each = {name.removeprefix(EACH): value for name, value in bounds.items() if name.startswith(EACH)}
    return Budgets(Budget(**{n: v for n, v in bounds.items() if not n.startswith(EACH)}), Budget(**each))


def _pairs(given: str | Mapping[str, Any]) -> list[tuple[str, Any]]:
    if isinstance(given, str):
        parts = [part.partition("=") for part in given.split(",") if part.strip()]
        return [(name.strip(), value.strip()) for name, _, value in parts]
    if isinstance(given, Mapping):
        return [(str(name), value) for name, value in given.items()]
    raise InvalidValue("the budget", given, REMEDY)


def _bound(name: str, value: Any) -> Any:
    plain = name.removeprefix(EACH)
    if plain not in {f.name for f in fields(Budget)}:
        raise InvalidValue("the budget", name, REMEDY)
    whole = plain in ("calls", "tokens")
    try:
        number = float(value) if not isinstance(value, bool) else 0.0
    except (TypeError, ValueError):
        raise InvalidValue(f"the budget of {name}", value, REMEDY) from None
    if not isfinite(number) or number <= 0 or (whole and not number.is_integer()):
        what = "a whole number" if whole else "a number"
        raise InvalidValue(f"the budget of {name}", value, f"give {what} above 0, or leave it out: no bound")
    return int(number) if whole else number


def total(costs: Iterable[Cost]) -> Cost:
    """The sum of costs, added in order."""
    found = NOTHING
    for cost in costs:
        found = found.plus(cost)
    return found


# The purse of a debate: what each call may cost is set aside before it is sent, and settled after it.
#
# So a budget holds whatever a model answers: never more is spent than was set aside. A call that does not fit while
# others are on their way waits for them; they may cost less than they could.

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

        import asyncio  # the budgets of a debate that is only shown wait for nothing

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
        changed, self._changed = self._changed, type(self._changed)()
        changed.set()

    def short_for(self, participants: Sequence[str], estimate: Mapping[str, Cost]) -> str | None:
        """What is not enough for one more call of each of the participants, in words; None if it is. Who is named twice
        is asked twice.

        A call counts as the dearest one so far; before the first one as the `estimate` of its participant. Those
        without an estimate are no models, and cost nothing.
        """
        dearest = self._dearest if self._dearest.calls else None
        asked = [(name, dearest or estimate[name]) for name in participants if name in estimate]
        for name in dict.fromkeys(name for name, _ in asked):
            mine = total([self.spent_by(name), *(one for other, one in asked if other == name)])
            if (why := self.budgets.each.lacks(self._now(mine))) is not None:
                return f"what is left of the budget of {name} ({why}) does not pay another call"
        why = self.budgets.debate.lacks(self._now(total([self.spent, *(one for _, one in asked)])))
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
