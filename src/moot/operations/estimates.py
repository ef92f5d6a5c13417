"""What a debate with models would ask and cost."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from moot.results.cost import Cost

if TYPE_CHECKING:
    from moot.participants.models.calling import Prompt


@dataclass(frozen=True, slots=True)
class Asking:
    """A prompt of the first round. `participant`: who would be sent it; `about`: what that one call would cost.
    `as_sent`: False for a later prompt, in which what is not known yet is missing, or stands in parentheses.
    """

    participant: str
    model: str
    prompt: "Prompt"
    about: Cost
    as_sent: bool = True

    def to_dict(self) -> dict[str, Any]:
        """The prompt as a JSON object."""
        from moot.participants.models.calling import messages_of

        told = messages_of(self.prompt)
        return {
            "participant": self.participant,
            "model": self.model,
            "about": _told(self.about),
            "as_sent": self.as_sent,
            "prompt": told,
        }


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a debate would ask and cost. `about`: if every round is held and every first answer can be read. `most`: the
    calls alone, if each answer had to be mended and each call repeated as often as it may be. `note`: a sentence on
    what else may come. `doubts`: a sentence for each model of which nobody knows here whether it exists.
    """

    prompts: tuple[Asking, ...]
    rounds: int
    about: Cost
    most: int
    budget: Mapping[str, Any]
    note: str = ""
    doubts: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The estimate as a JSON object (docs/models.md)."""
        return {
            "rounds": self.rounds,
            "about": _told(self.about),
            "most_calls": self.most,
            "budget": dict(self.budget),
            "note": self.note,
            "doubts": list(self.doubts),
            "prompts": [asking.to_dict() for asking in self.prompts],
        }


def _told(about: Cost) -> dict[str, Any]:
    """What calls would cost, without the time that they take, which nobody knows before."""
    return {name: value for name, value in about.to_dict().items() if name not in ("seconds", "estimated")}


@dataclass(frozen=True, slots=True)
class Framing:
    """The positions that a model made of a question. `cost`: what that took; `framed`: what was written down of it, for
    the request that holds a debate with them.
    """

    question: str
    positions: tuple[str, ...]
    cost: Cost
    framed: Mapping[str, Any]

    def to_dict(self) -> dict[str, Any]:
        """The framing as a JSON object."""
        return {
            "question": self.question,
            "positions": list(self.positions),
            "cost": self.cost.to_dict(),
            "framed": dict(self.framed),
        }
