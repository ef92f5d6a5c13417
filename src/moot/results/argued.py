"""What the participants of a debate argued in structure: arguments, attacks and supports, and what became of each."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from moot.argumentation.literal import Literal, proposition, warranted
from moot.results.said import ParticipantResult


@dataclass(frozen=True, slots=True)
class ArgumentResult:
    """One argument as its author stated it, and what became of it.

    `handle`: a1, a2, … in the order in which they came, as participants were shown it.
    `claim`, `premises`, `assumptions`: literals; `evidence`: ids of facts. `live`: whether an author still stands
    behind it, who neither took it back nor conceded what is contrary to it. `label` (in, out, undec) and `strength` (in
    [0, 1]) are None for one that nobody stands behind, and `strength` also for one that has no weight. `gave_in`:
    whether nobody stands behind it since its authors conceded the contrary, and did not take it back by name.
    `because`: the ids of what its authors named as the reason for giving it up; `returned`: that has fallen, so that it
    counts again, although nobody stands behind it.
    """

    id: str
    called: str
    authors: tuple[str, ...]
    claim: Literal
    premises: tuple[Literal, ...]
    assumptions: tuple[Literal, ...]
    evidence: tuple[str, ...]
    text: str
    round: int
    live: bool
    supersedes: str | None
    label: str | None
    strength: float | None
    endorsed_by: tuple[str, ...]
    conceded_by: tuple[str, ...]
    handle: str = ""
    gave_in: bool = False
    because: tuple[str, ...] = ()
    returned: bool = False

    def to_dict(self) -> dict[str, Any]:
        """The argument as a JSON object (docs/contract.md)."""
        return {
            "id": self.id,
            "handle": self.handle,
            "called": self.called,
            "authors": list(self.authors),
            "claim": self.claim,
            "premises": list(self.premises),
            "assumptions": list(self.assumptions),
            "evidence": list(self.evidence),
            "text": self.text,
            "round": self.round,
            "live": self.live,
            "supersedes": self.supersedes,
            "label": self.label,
            "strength": self.strength,
            "endorsed_by": list(self.endorsed_by),
            "conceded_by": list(self.conceded_by),
            **({"given_up_because": list(self.because), "returned": self.returned} if self.because else {}),
        }


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What somebody (`by`) said of an attack: whether it is valid, how strong it is (in [0, 1]), and what should be put
    otherwise. By the rules of moot it moves no label.
    """

    by: str
    valid: bool
    strength: float
    corrections: str

    def to_dict(self) -> dict[str, Any]:
        """The check as a JSON object (docs/contract.md)."""
        return {"by": self.by, "valid": self.valid, "strength": self.strength, "corrections": self.corrections}


@dataclass(frozen=True, slots=True)
class AttackResult:
    """One attack, or challenge of an attack. `by`: who made it. `state`: `stands` (what it comes from is in), `open`
    (undecided), `fell` (what it comes from is out, or a challenge of it stands) or `withdrawn`; in a founding debate
    also `dropped` (it was called invalid, or duplicates another). `checks`: what was said of it.
    """

    id: str
    by: tuple[str, ...]
    source: str
    target: str
    component: str
    index: int
    rationale: str
    state: str
    checks: tuple[CheckResult, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The attack as a JSON object (docs/contract.md)."""
        return {
            "id": self.id,
            "by": list(self.by),
            "source": self.source,
            "target": self.target,
            "component": self.component,
            "index": self.index,
            "rationale": self.rationale,
            "state": self.state,
            **({"checks": [check.to_dict() for check in self.checks]} if self.checks else {}),
        }


@dataclass(frozen=True, slots=True)
class SupportResult:
    """One support. `by`: who gave it. `live`: whether any of these still stands behind it."""

    id: str
    by: tuple[str, ...]
    source: str
    target: str
    component: str
    live: bool

    def to_dict(self) -> dict[str, Any]:
        """The support as a JSON object (docs/contract.md)."""
        return {
            "id": self.id,
            "by": list(self.by),
            "source": self.source,
            "target": self.target,
            "component": self.component,
            "live": self.live,
        }


@dataclass(frozen=True, slots=True)
class Argued:
    """What was argued in a debate. `propositions`: by literal, the sentence of each proposition that was stated.
    `stances`: by participant and literal, in [-1, 1]. `names`: by literal of a position or a proposition, its text.
    """

    arguments: tuple[ArgumentResult, ...]
    attacks: tuple[AttackResult, ...]
    supports: tuple[SupportResult, ...]
    propositions: Mapping[Literal, str]
    stances: Mapping[str, Mapping[Literal, float]]
    participants: tuple[ParticipantResult, ...]
    names: Mapping[Literal, str]

    def named(self, literal: Literal) -> str:
        """A literal in words: the text of its position or proposition, with "not: " before it if it is denied."""
        if literal in self.names:
            return self.names[literal]
        plain = proposition(literal)
        words = self.names.get(plain) or self._of_a_source(plain) or plain
        return words if plain == literal else f"not: {words}"

    def _of_a_source(self, plain: Literal) -> str | None:
        """Words for the reliability of a source, and for a warrant."""
        if plain.startswith("rel(") and plain.endswith(")"):
            return f"{plain[4:-1]} is a good source"
        node = warranted(plain)
        argument = next((a for a in self.arguments if a.id == node), None)
        if argument is None:
            return None
        if argument.text:
            return f"“{argument.text}” follows"
        stated = " and ".join(f"“{self.named(literal)}”" for literal in (*argument.premises, *argument.assumptions))
        return f"“{self.named(argument.claim)}” follows" + (f" from {stated}" if stated else "")

    def to_dict(self) -> dict[str, Any]:
        """What was argued as a JSON object (docs/contract.md)."""
        return {
            "arguments": [argument.to_dict() for argument in self.arguments],
            "attacks": [attack.to_dict() for attack in self.attacks],
            "supports": [support.to_dict() for support in self.supports],
            "propositions": dict(self.propositions),
            "stances": {who: dict(values) for who, values in self.stances.items()},
            "participants": [participant.to_dict() for participant in self.participants],
        }
