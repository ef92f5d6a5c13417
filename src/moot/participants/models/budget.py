"""What calls of models cost and what they may cost: calls, tokens, money, seconds. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
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
