"""What the language models of a debate cost."""

from dataclasses import dataclass, replace
from functools import reduce
from typing import Any


@dataclass(frozen=True, slots=True)
class Cost:
    """A number of calls of language models, with the tokens, the US dollars and the seconds that they took.

    `usd` is None where the price of a call is not known. `seconds`: the calls' durations, added up. `estimated`: the
    part of `calls` whose tokens nobody counted, with what they may have cost at most, which is in no other number; None
    if all were counted.
    """

    calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    usd: float | None = 0.0
    seconds: float = 0.0
    estimated: "Cost | None" = None

    @property
    def tokens(self) -> int:
        """The tokens of questions and answers together."""
        return self.input_tokens + self.output_tokens

    def plus(self, other: "Cost") -> "Cost":
        """The sum of two costs; its dollars are unknown if those of one are."""
        usd = None if self.usd is None or other.usd is None else self.usd + other.usd
        parts = [cost.estimated for cost in (self, other) if cost.estimated is not None]
        return Cost(
            self.calls + other.calls,
            self.input_tokens + other.input_tokens,
            self.output_tokens + other.output_tokens,
            usd,
            self.seconds + other.seconds,
            reduce(Cost.plus, parts) if parts else None,
        )

    @property
    def at_most(self) -> "Cost":
        """The cost with what was estimated counted in: what a budget is charged."""
        if self.estimated is None:
            return self
        return replace(self, estimated=None).plus(replace(self.estimated, calls=0, seconds=0.0))

    @property
    def uncounted(self) -> "Cost":
        """This cost as that of calls whose tokens nobody counted."""
        known = None if self.usd is None else 0.0
        return Cost(self.calls, 0, 0, known, self.seconds, replace(self, seconds=0.0, estimated=None))

    def to_dict(self) -> dict[str, Any]:
        """The cost as a JSON object (docs/contract.md): dollars to six decimals, seconds to three."""
        return {
            **self._amounts(),
            "seconds": round(self.seconds, 3),
            "estimated": (self.estimated or Cost())._amounts(),
        }

    def _amounts(self) -> dict[str, Any]:
        return {
            "calls": self.calls,
            "input_tokens": self.input_tokens,
            "output_tokens": self.output_tokens,
            "usd": None if self.usd is None else round(self.usd, 6),
        }
