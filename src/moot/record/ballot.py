"""A ballot, and the order of the positions that it gives."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Rule(StrEnum):
    """A rule of voting.

    By first choices: `plurality` (most of them), `majority` (more than half of all ballots), `supermajority` (at least
    the threshold), `unanimity` (all). `approval`: most approvals. `borda`: points by place. `irv`: instant run-off.
    `schulze`: strongest paths of pairwise preferences. `weighted`: each ballot's weight, shared out by its scores.
    """

    PLURALITY = "plurality"
    MAJORITY = "majority"
    SUPERMAJORITY = "supermajority"
    UNANIMITY = "unanimity"
    APPROVAL = "approval"
    BORDA = "borda"
    IRV = "irv"
    SCHULZE = "schulze"
    WEIGHTED = "weighted"


COUNTS: Final[Mapping[Rule, str]] = MappingProxyType(
    dict.fromkeys(Rule, "first choices")
    | {
        Rule.APPROVAL: "approvals",
        Rule.BORDA: "points",
        Rule.IRV: "votes of the first round",
        Rule.SCHULZE: "rivals beaten",
        Rule.WEIGHTED: "weight",
    }
)
"""What each rule counts, in words."""


Levels = tuple[tuple[str, ...], ...]
"""Positions from the best on; those of one level are equally good. What a ballot does not name is on no level."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """A ballot: a `ranking` of positions (the best first), the positions that it `approve`s, or `scores` by position.
    Positions are ids. A ballot with none of these abstains.

    >>> Ballot(ranking=("P2", "P1")).levels
    (('P2',), ('P1',))
    >>> Ballot(scores={"P1": 1.0, "P2": 3.0, "P3": 1.0}).levels
    (('P2',), ('P1', 'P3'))
    """

    ranking: tuple[str, ...] = ()
    approve: tuple[str, ...] = ()
    scores: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def abstains(self) -> bool:
        """Whether it names no position."""
        return not (self.ranking or self.approve or self.scores)

    @property
    def levels(self) -> Levels:
        """The positions that it names, from the best on, those that it holds equal together and sorted."""
        if self.ranking:
            return tuple((position,) for position in self.ranking)
        if self.approve:
            return (tuple(sorted(self.approve)),)
        values = sorted(set(self.scores.values()), reverse=True)
        return tuple(tuple(sorted(p for p, v in self.scores.items() if v == value)) for value in values)

    @property
    def first(self) -> str | None:
        """Its first choice; None if it has none, or several that are equal."""
        best = self.levels[:1]
        return best[0][0] if best and len(best[0]) == 1 else None

    @property
    def approved(self) -> frozenset[str]:
        """What it approves of: the positions that it approves, those with a score above 0, or, of a ranking, the first.
        """
        if self.ranking:
            return frozenset(self.ranking[:1])
        return frozenset(self.approve) | {p for p, score in self.scores.items() if score > 0}

    @property
    def shares(self) -> Mapping[str, float]:
        """How it divides one vote: by its scores above 0, evenly among what it approves, or all to its first choice."""
        if not self.scores:
            approved = self.approved
            return {p: 1 / len(approved) for p in approved}
        most = max(self.scores.values())
        parts = {p: score / most for p, score in self.scores.items() if score > 0 < most}
        return {p: part / sum(parts.values()) for p, part in parts.items()}

    def among(self, positions: Collection[str]) -> "Ballot":
        """The ballot without all that is not among `positions`."""
        ranking, approve = (tuple(p for p in named if p in positions) for named in (self.ranking, self.approve))
        return Ballot(ranking, approve, {p: score for p, score in self.scores.items() if p in positions})

    def to_key(self) -> tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[str, float], ...]]:
        """What two ballots have in common that say the same."""
        return self.ranking, tuple(sorted(self.approve)), tuple(sorted(self.scores.items()))

    def ordered(self) -> "Ballot":
        """The same ballot with its approvals and scores in a fixed order, so that equal ballots look alike."""
        return Ballot(self.ranking, tuple(sorted(self.approve)), dict(sorted(self.scores.items())))
