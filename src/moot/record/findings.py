"""What a review is about: findings on an artifact, what was answered to them, and what checks said.

A finding is known by its fingerprint (docs/formal-model.md, section 8), so that it is the same finding whoever raises
it, in this review or in a later one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from moot.record.labels import Outcome
from moot.record.shape import later_field
from moot.record.text import NO_TEXT, Text


class Severity(StrEnum):
    """How bad a finding is, from low to critical."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"
    CRITICAL = "critical"

    def order(self) -> int:
        """Its place in the order, from 0 for low. (As texts, "low" would be greater than "critical".)"""
        return list(Severity).index(self)

    def at_least(self, other: "Severity") -> bool:
        """Whether it is as bad as `other`, or worse."""
        return self.order() >= other.order()


class Response(StrEnum):
    """What may be answered to a finding: that it is not so, that it was fixed, that it waits; or that one gives in (to
    the finding, or, if one raised it, to what speaks against it).
    """

    REBUTTED = "rebutted"
    FIXED = "fixed"
    DEFERRED = "deferred"
    CONCEDED = "conceded"


@dataclass(frozen=True, slots=True)
class Evidence:
    """A fact that is cited for or against a finding. `id` follows from text and source (`citing.evidence_id`), so that
    the same fact brought twice is one. `outcome`: whether what it reports worked or failed; unknown: it is not
    recorded, and weighs as mere words do.
    """

    id: str
    text: Text
    source: str | None = None
    outcome: Outcome = Outcome.UNKNOWN


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding as one participant states it. `rule`: the name of the rule that it breaks, or empty. `location`: where
    it is, as `src/a.py:10`, or empty. `called`: the participant's own name for it. `category`: what kind of fault it
    is, and `suggestion`: what to do about it, where somebody says so.
    """

    fingerprint: str
    text: Text
    severity: Severity
    rule: str = ""
    location: str = ""
    called: str = ""
    category: str | None = later_field()
    suggestion: Text | None = later_field()  # noqa: RUF009 (a field, as the others are)


@dataclass(frozen=True, slots=True)
class Raised:
    """That `participant` raised a finding in round `round`. `fresh`: it brought a fact that was not held before."""

    participant: str
    round: int
    finding: Finding
    fresh: bool


@dataclass(frozen=True, slots=True)
class Answered:
    """What `participant` answered to a finding in round `round` (-1: in an earlier review). `argument`: the id of the
    argument that it made against the finding, or None. `facts`: the ids of the evidence.
    """

    participant: str
    round: int
    how: Response
    why: Text = NO_TEXT
    facts: tuple[str, ...] = ()
    argument: str | None = None

    @property
    def denies_fix(self) -> bool:
        """Whether it denies that the finding is fixed, and not the finding."""
        return self.how is Response.REBUTTED and self.argument is None


@dataclass(frozen=True, slots=True)
class Checked:
    """That a command was run to decide a finding in round `round`. `exit_code`: 0 if what the finding says is not, or
    no longer, the case; 1 if it is; anything else, or None for a command that did not end by itself, decides nothing,
    and `why` says what happened. `sha256`: the digest of its output.
    """

    round: int
    command: Text
    exit_code: int | None
    sha256: str
    why: Text = NO_TEXT

    @property
    def decides(self) -> bool | None:
        """Whether the finding is the case, as the command says; None if it decides nothing."""
        return {0: False, 1: True}.get(-1 if self.exit_code is None else self.exit_code)


@dataclass(frozen=True, slots=True)
class EarlierAnswer:
    """An answer to a finding in an earlier review."""

    id: str
    participant: str
    how: Response
    why: Text
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True)
class Earlier:
    """What an earlier review, the debate `debate`, left of a finding: its `state` there and why, whether it `fell`
    (rebutted, or fixed by more than a claim), the evidence for it, and the answers with theirs.
    """

    finding: Finding
    debate: str
    state: str
    because: Text
    fell: bool
    evidence: tuple[Evidence, ...] = ()
    answers: tuple[EarlierAnswer, ...] = ()


@dataclass(frozen=True, slots=True)
class FindingRecord:
    """All that is known of one finding. `evidence`: the ids of the facts for it. `earlier`: what the last review left
    of it; None if it is new.
    """

    fingerprint: str
    raised: tuple[Raised, ...] = ()
    answers: tuple[Answered, ...] = ()
    checks: tuple[Checked, ...] = ()
    evidence: tuple[str, ...] = ()
    earlier: Earlier | None = None

    @property
    def held(self) -> frozenset[str]:
        """The ids of all facts that were brought for it or against it."""
        return frozenset(self.evidence).union(*(answer.facts for answer in self.answers))

    @property
    def upheld(self) -> tuple[Answered, ...]:
        """The answers that who gave them did not take back by giving in later."""
        return tuple(
            each
            for number, each in enumerate(self.answers)
            if not any(
                later.how is Response.CONCEDED and later.participant == each.participant
                for later in self.answers[number + 1 :]
            )
        )

    def last(self, how: Response) -> Answered | None:
        """The last answer of this kind that was not taken back; None if there is none."""
        return next((each for each in reversed(self.upheld) if each.how is how), None)

    def claimed_fixed(self) -> bool:
        """Whether somebody says that it is fixed, and nobody who raised it denied that, or raised it, since."""
        said = self.last(Response.FIXED)
        return said is not None and all(round_ <= said.round for round_ in self._insisted())

    def denies_fix(self, participant: str, round_: int) -> bool:
        """Whether a rebuttal of `participant` in that round is one of a fix, and not of the finding: it raised the
        finding, and before that round somebody said that it is fixed.
        """
        fixes = [each.round for each in self.upheld if each.how is Response.FIXED and each.round < round_]
        raised = any(each.participant == participant for each in self.raised)
        return raised and bool(fixes) and all(when <= max(fixes) for when in self._insisted() if when < round_)

    def _insisted(self) -> Iterator[int]:
        """The rounds in which somebody raised it, or denied a fix."""
        yield from (each.round for each in self.raised)
        yield from (each.round for each in self.answers if each.denies_fix)

    @property
    def severity(self) -> Severity:
        """The greatest severity that it was raised with."""
        found = [raised.finding.severity for raised in self.raised]
        return max(found or ([self.earlier.finding.severity] if self.earlier else [Severity.LOW]), key=Severity.order)

    @property
    def argument(self) -> str:
        """The id of the argument for it."""
        return argument_id(self.fingerprint)

    def names(self) -> Iterator[str]:
        """What participants call it, in the order in which it was raised."""
        yield from (raised.finding.called for raised in self.raised if raised.finding.called)


def argument_id(fingerprint: str) -> str:
    """The id of the argument for the finding with this fingerprint."""
    return f"f:{fingerprint}"


def check_id(fingerprint: str, number: int) -> str:
    """The id of the argument that the check number `number` (from 0) of a finding makes."""
    return f"chk:{fingerprint}:{number}"
