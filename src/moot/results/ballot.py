"""What came of the closing ballot of a debate, for its result (docs/formal-model.md, 5.3)."""

from dataclasses import dataclass
from typing import Any

from moot.argumentation.literal import Literal


@dataclass(frozen=True, slots=True)
class NamedCrux:
    """A proposition that would change somebody's mind if it were otherwise: its words, the `literal` if it was stated
    in the debate, who named it, and the answers that they are for.
    """

    proposition: str
    literal: Literal | None
    by: tuple[str, ...]
    sides: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """The crux as a JSON object (docs/contract.md)."""
        return {"proposition": self.proposition, "by": list(self.by), "sides": list(self.sides)}


@dataclass(frozen=True, slots=True)
class BallotResult:
    """What came of a closing ballot. `carried`: whose stances are those of before, because nothing was said in the
    ballot; `cruxes`: what was named in it, first what was named on two sides.
    """

    carried: tuple[str, ...]
    cruxes: tuple[NamedCrux, ...]

    def to_dict(self) -> dict[str, Any]:
        """Its keys in the JSON of a result (docs/contract.md)."""
        return {"carried": list(self.carried), "named_cruxes": [crux.to_dict() for crux in self.cruxes]}
