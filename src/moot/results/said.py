"""What the participants of a debate said, where they state claims: the claims, the issues, the stances."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from moot.argumentation.literal import Literal
from moot.record.acts.telling import in_part
from moot.record.events import Closed
from moot.record.graph import REMARK, Kind, Tied
from moot.record.status import Status

_NONE: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ClaimResult:
    """One claim as one author stated it, and what became of it.

    `called`: the author's own name for it. `same_as`: the id of the claim that says the same and under which it counts,
    or None. `live`: whether an author still stands behind it. `label` (in, out, undec) and `strength` (in [0, 1]) are
    None for a claim that nobody stands behind, and where the protocol computes no labelling. `supports`, `opposes`: the
    ids that its author named;
    `attacked_by`: the ids of the claims that attack it. `reported`: confidence and urgency as the author gave them.
    `because`: the ids of its reasons; `evidence`: those of the facts that it cites; `answers`: the question that it
    answers; `between`: the claims that it is a compromise between; `part_of`: the claim of which its author agrees to
    this part, and `excepted` (`except` in JSON) what of it the author does not agree to; `about`: what a question is
    about; `separates`: the two claims of which its author says that they are not in conflict, where moot worded that (a
    `remark` in JSON, where others have the type that their author gave them); `agreed_by`: who agreed to it, or to one
    that says the same, and wrote neither (`endorsed_by` also has those that only conceded it); `refused_by`: who
    refused it, a compromise, and is still against it; `between_now`: what a live compromise is between now that what it
    was between may have been replaced.
    `figures`: by name, the numbers that a protocol without a labelling gives it; people see them, while the JSON has
    them in the section of the protocol.
    """

    id: str
    called: str
    author: str | None
    text: str
    kind: Kind
    round: int
    literal: Literal
    same_as: str | None
    live: bool
    supersedes: str | None
    label: str | None
    strength: float | None
    supports: tuple[str, ...]
    opposes: tuple[str, ...]
    attacked_by: tuple[str, ...]
    endorsed_by: tuple[str, ...]
    conceded_by: tuple[str, ...]
    reported: Mapping[str, float]
    figures: Mapping[str, float] = field(default_factory=lambda: _NONE)
    because: tuple[str, ...] = ()
    evidence: tuple[str, ...] = ()
    answers: str | None = None
    between: tuple[str, ...] = ()
    part_of: str | None = None
    excepted: str | None = None
    about: tuple[str, ...] = ()
    separates: tuple[str, ...] = ()
    agreed_by: tuple[str, ...] = ()
    refused_by: tuple[str, ...] = ()
    between_now: tuple[str, ...] = ()

    @property
    def said_as(self) -> str:
        """What it is, for people: the type that its author gave it, or "remark" where moot worded it."""
        return REMARK if self.separates else self.kind.value

    @property
    def agreed(self) -> str:
        """What its author agrees to of the claim that it is a part of, and what not, in quotation marks."""
        return in_part(self.text, self.excepted)

    @property
    def asks(self) -> bool:
        """Whether the claim is a question, which claims nothing and has no label."""
        return self.kind is Kind.QUESTION

    def to_dict(self) -> dict[str, Any]:
        """The claim as a JSON object (docs/contract.md)."""
        return {
            "id": self.id,
            "called": self.called,
            "author": self.author,
            "text": self.text,
            "type": self.said_as,
            "round": self.round,
            "literal": self.literal,
            "same_as": self.same_as,
            "live": self.live,
            "supersedes": self.supersedes,
            "label": self.label,
            "strength": self.strength,
            "supports": list(self.supports),
            "opposes": list(self.opposes),
            "attacked_by": list(self.attacked_by),
            "endorsed_by": list(self.endorsed_by),
            "conceded_by": list(self.conceded_by),
            "reported": dict(self.reported),
            "because": list(self.because),
            "evidence": list(self.evidence),
            "answers": self.answers,
            "between": list(self.between),
            "part_of": self.part_of,
            "except": self.excepted,
            "about": list(self.about),
            "separates": list(self.separates),
            "agreed_by": list(self.agreed_by),
            "refused_by": list(self.refused_by),
            "between_now": list(self.between_now),
        }


@dataclass(frozen=True, slots=True)
class IssueResult:
    """One issue of a debate: a claim against its negation, or recommendations that exclude each other (`rivals`).
    `verdict`: the literal that won, or None. `heads`: whether the debate can be about it: where recommendations are at
    issue, other claims cannot. `leaning`: the status that an undetermined issue would have.
    """

    literal: Literal
    text: str
    status: Status
    verdict: Literal | None
    heads: bool = True
    rivals: tuple[Literal, ...] = ()
    leaning: Status | None = None

    @property
    def answers(self) -> tuple[Literal, ...]:
        """The claims that are judged in it."""
        return self.rivals or (self.literal,)

    def to_dict(self) -> dict[str, Any]:
        """The issue as a JSON object (docs/contract.md)."""
        return {
            "literal": self.literal,
            "text": self.text,
            "status": self.status.value,
            "verdict": self.verdict,
            "heads": self.heads,
            **({"rivals": list(self.rivals)} if self.rivals else {}),
            **({} if self.leaning is None else {"leaning": self.leaning.value}),
        }


@dataclass(frozen=True, slots=True)
class ClaimSides:
    """A claim that is decided by its sides: its text, and the classes for it, against it and on neither side."""

    text: str
    for_it: tuple[str, ...]
    against: tuple[str, ...]
    neither: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ParticipantResult:
    """One participant: its kind, its independence class, and by round how its request was closed."""

    name: str
    kind: str
    independence_class: str
    rounds: Mapping[int, Closed]

    def to_dict(self) -> dict[str, Any]:
        """The participant as a JSON object (docs/contract.md)."""
        rounds = {str(number): how.value for number, how in self.rounds.items()}
        return {"name": self.name, "kind": self.kind, "class": self.independence_class, "rounds": rounds}


@dataclass(frozen=True, slots=True)
class ContradictionResult:
    """Two claims (`between`, by id) that a detector found to contradict each other. `id`: that of the attack from the
    first to the second. `challenged_by`: the ids of the claims that challenge the finding.
    """

    id: str
    between: tuple[str, str]
    detector: str
    challenged_by: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """The contradiction as a JSON object (docs/contract.md)."""
        return {
            "id": self.id,
            "between": list(self.between),
            "detector": self.detector,
            "challenged_by": list(self.challenged_by),
        }


@dataclass(frozen=True, slots=True)
class LostClaim:
    """A claim of the first round that nobody stands behind any more, and how its author gave it up.

    `round`: in which round. `how`: "conceded" (to the claims `to`), "replaced" (by the claim in `to`), or "taken back"
    (because of the claim in `to`, if the author named one).
    """

    id: str
    author: str
    round: int
    how: str
    to: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """The lost claim as a JSON object (docs/contract.md)."""
        return {"id": self.id, "author": self.author, "round": self.round, "how": self.how, "to": list(self.to)}


@dataclass(frozen=True, slots=True)
class Said:
    """What the participants of a debate said, and what became of it.

    `stances`: by participant and literal, in [-1, 1]. `dropped`: the claims of the first round that nobody stands
    behind any more (`taken_back` in JSON, where `dropped` is what was defeated); `lost_later`: those of later rounds,
    for people. `groups`: the ids of the claims that still count, by type, the strongest first (`council` in JSON, the
    founding name). `prompt_context`: the same as a text for a prompt. `untested`: whether there is agreement that no
    argument tested. `never_asked`, `never_said`: by literal at issue, the participants that were never asked about it,
    and those that were asked and took no side on it; `abstained`: those that said that they take no side, by a stance
    of 0; None where the protocol has no issues. `same`: who says of which two claims that they are the same, where
    these do not count as one, for people.
    """

    claims: tuple[ClaimResult, ...]
    issues: tuple[IssueResult, ...]
    untested: bool
    participants: tuple[ParticipantResult, ...]
    stances: Mapping[str, Mapping[Literal, float]]
    contradictions: tuple[ContradictionResult, ...]
    dropped: tuple[LostClaim, ...]
    groups: Mapping[str, tuple[str, ...]]
    prompt_context: str
    never_asked: Mapping[Literal, tuple[str, ...]] | None = None
    never_said: Mapping[Literal, tuple[str, ...]] | None = None
    abstained: Mapping[Literal, tuple[str, ...]] | None = None
    lost_later: tuple[LostClaim, ...] = ()
    same: tuple[Tied, ...] = ()

    @property
    def by_id(self) -> dict[str, ClaimResult]:
        """The claims by their ids."""
        return {claim.id: claim for claim in self.claims}

    @property
    def once(self) -> list[ClaimResult]:
        """The live claims (with an author still behind them); of those that say the same, only one."""
        return said_once(self.claims)

    @property
    def let_go(self) -> dict[str, LostClaim]:
        """By the id of each lost claim, how it was lost. If its authors gave it up in different ways, a concession or a
        replacement goes before a retraction, then the earlier round first.
        """
        found: dict[str, LostClaim] = {}
        for lost in sorted((*self.dropped, *self.lost_later), key=lambda lost: (not lost.to, lost.round)):
            found.setdefault(lost.id, lost)
        return found

    def to_dict(self) -> dict[str, Any]:
        """What was said as a JSON object (docs/contract.md)."""
        return {
            "claims": [claim.to_dict() for claim in self.claims],
            "issues": [issue.to_dict() for issue in self.issues],
            "untested": self.untested,
            "participants": [participant.to_dict() for participant in self.participants],
            "stances": {who: dict(values) for who, values in self.stances.items()},
            "contradictions": [found.to_dict() for found in self.contradictions],
            "taken_back": [lost.to_dict() for lost in self.dropped],
            "council": {name: list(ids) for name, ids in self.groups.items()},
            "prompt_context": self.prompt_context,
            **_unheard("never_asked", self.never_asked),
            **_unheard("never_said", self.never_said),
            **_unheard("abstained", self.abstained),
        }


def _unheard(key: str, names: Mapping[Literal, tuple[str, ...]] | None) -> dict[str, Any]:
    return {} if names is None else {key: {literal: list(who) for literal, who in names.items()}}


def said_once(claims: Sequence[ClaimResult]) -> list[ClaimResult]:
    """The live claims (with an author still behind them); of those that say the same, only one: that with the smallest
    id if it is live, else the first in `claims`.
    """
    found: dict[Literal, ClaimResult] = {}
    for claim in claims:
        if claim.live and (claim.same_as is None or claim.literal not in found):
            found[claim.literal] = claim
    return list(found.values())
