"""What the language models of a debate cost."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Cost:
    """A number of calls of language models, with the tokens, the US dollars and the seconds that they took.

    `usd` is None where the price of a call is not known. `seconds`: the calls' durations, added up.
    """

    calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    usd: float | None = 0.0
    seconds: float = 0.0

    @property
    def tokens(self) -> int:
        """The tokens of questions and answers together."""
        return self.input_tokens + self.output_tokens

    def plus(self, other: "Cost") -> "Cost":
        """The sum of two costs; its dollars are unknown if those of one are."""
        usd = None if self.usd is None or other.usd is None else self.usd + other.usd
        return Cost(
            self.calls + other.calls,
            self.input_tokens + other.input_tokens,
            self.output_tokens + other.output_tokens,
            usd,
            self.seconds + other.seconds,
        )

    def to_dict(self) -> dict[str, Any]:
        """The cost as a JSON object (docs/contract.md): dollars to six decimals, seconds to three."""
        return {
            "calls": self.calls,
            "input_tokens": self.input_tokens,
            "output_tokens": self.output_tokens,
            "usd": None if self.usd is None else round(self.usd, 6),
            "seconds": round(self.seconds, 3),
        }
