"""The models that are set up, what came of trying them, and what a debate with them would ask and cost."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from moot.operations.values import Plain
from moot.participants.models.personas import Persona
from moot.participants.models.settings import ModelSettings
from moot.participants.models.showing import quoted
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


FIELDS: Final = ("role", "personality", "bias", "stakes", "epistemology", "time_horizon", "evidence_policy")
"""The texts of a persona but for its name."""


@dataclass(frozen=True, slots=True)
class Tried(Plain):
    """What came of a call. `ok`: whether an answer came that can be read. `why`: what went wrong, or was unusual.

    `cost`: what it took; its dollars are None where the price is not known.
    """

    ok: bool
    why: str
    cost: Cost


@dataclass(frozen=True, slots=True)
class ModelLine:
    """A model that is set up, and what came of trying it; None: it was not tried."""

    settings: ModelSettings
    tried: Tried | None = None

    def to_dict(self) -> dict[str, Any]:
        """The model as a JSON object (docs/models.md)."""
        return {**self.settings.to_dict(), "check": None if self.tried is None else self.tried.to_dict()}


@dataclass(frozen=True, slots=True)
class ModelList:
    """The models that are set up, and the personas that moot comes with: name and role of each."""

    models: tuple[ModelLine, ...]
    personas: tuple[tuple[str, str], ...]

    @property
    def in_part(self) -> bool:
        """Whether some model that was tried cannot be used."""
        return any(line.tried is not None and not line.tried.ok for line in self.models)

    def to_dict(self) -> dict[str, Any]:
        """The list as a JSON object (docs/models.md)."""
        personas = [{"name": name, "role": role} for name, role in self.personas]
        return {"models": [line.to_dict() for line in self.models], "personas": personas}


@dataclass(frozen=True, slots=True)
class MadePersona:
    """A persona that was made of a folder, and what a model took for describing it; None: none was asked."""

    persona: Persona
    cost: Cost | None = None

    def to_dict(self) -> dict[str, Any]:
        """The persona as a JSON object, with its cost where a model was asked."""
        cost = {} if self.cost is None else {"cost": self.cost.to_dict()}
        return {"persona": json.loads(self.persona.to_json()), **cost}

    def to_toml(self) -> str:
        """The persona as a TOML file, as `--personas` reads it."""
        persona = self.persona
        lines = [f"{name} = {quoted(getattr(persona, name))}" for name in ("name", *FIELDS) if getattr(persona, name)]
        if persona.flip_conditions:
            lines.append(f"flip_conditions = [{', '.join(map(quoted, persona.flip_conditions))}]")
        for anchor in persona.anchors:
            lines += ["", "[[anchors]]", f"text = {quoted(anchor.text)}", f"source = {quoted(anchor.source)}"]
            lines += [] if anchor.date is None else [f"date = {quoted(anchor.date)}"]
        return "\n".join(lines) + "\n"
