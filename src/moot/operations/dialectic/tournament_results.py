"""The result of a tournament, with the JSON of docs/contract.md."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from moot.operations.dialectic.selection import Contestant, counted
from moot.record.status import Status


@dataclass(frozen=True, slots=True)
class TournamentResult:
    """What survived of a tournament.

    `status`: accepted (one survives), balanced (several, none better than another), rejected (no version passes all
    gates), undetermined (none does, and a bound cut a lineage short), failed (no lineage has a version). `winner`: the
    one that was accepted, or None. `leader`: the one to look at first, or None if there is no version. `survivors`:
    those that no other betters. `first`: the first version of the first lineage, to compare with. `more`: the rest of
    the JSON.
    """

    status: str
    reason: str
    leader: Contestant | None
    survivors: tuple[Contestant, ...]
    first: Contestant | None
    more: Mapping[str, Any]

    @property
    def winner(self) -> Contestant | None:
        """The version that was accepted."""
        return self.leader if self.status == Status.ACCEPTED else None

    @property
    def failed(self) -> bool:
        """Whether nothing came of it."""
        return self.status == Status.FAILED

    def to_dict(self) -> dict[str, Any]:
        """The result as plain data (docs/contract.md)."""
        leader, winner = self.leader, self.winner
        return {
            "debate_id": None if leader is None else leader.debate,
            "status": self.status,
            "reason": self.reason,
            "verdict": None if winner is None else winner.text,
            "leader": None if leader is None else leader.to_dict(),
            "accepted": None if winner is None else winner.version,
            "survivors": [each.to_dict() for each in self.survivors],
            "tests": None if leader is None else counted(leader.checked),
            "baseline": None if self.first is None else self.first.to_dict(),
            **self.more,
        }


@dataclass(frozen=True, slots=True)
class Lineage:
    """What one dialectic came to. `accepted`: the version, or None. `passed`: test cases that the first and the last
    version pass, of `tests`. `parent`: the debate and version that its first version comes from, or None.
    """

    debate: str
    gap: str
    profile: str
    status: str | None
    accepted: int | None
    versions: int
    rounds: int
    passed: tuple[int, int]
    tests: int
    parent: str | None

    def to_dict(self) -> dict[str, Any]:
        """The lineage as a JSON object (docs/contract.md)."""
        return {
            "debate_id": self.debate,
            "gap": self.gap,
            "profile": self.profile,
            "status": self.status,
            "accepted": self.accepted,
            "versions": self.versions,
            "rounds": self.rounds,
            "tests": {"first": self.passed[0], "last": self.passed[1], "all": self.tests},
            "parent": self.parent,
        }


@dataclass(frozen=True, slots=True)
class Lineages:
    """What many dialectics came to, the oldest first."""

    items: Sequence[Lineage]

    def averages(self) -> dict[str, float | int | None]:
        """How many there are, the share that was accepted, and the means of their rounds, of their versions, and of
        the test cases that the last version passes beyond the first; null of none.
        """
        ended = [item for item in self.items if item.status is not None]
        many = len(ended)
        means = {
            "accepted": sum(item.accepted is not None for item in ended),
            "rounds": sum(item.rounds for item in ended),
            "versions": sum(item.versions for item in ended),
            "tests_gained": sum(item.passed[1] - item.passed[0] for item in ended),
        }
        return {"ended": many, **{name: round(value / many, 9) if many else None for name, value in means.items()}}

    def to_dict(self) -> dict[str, Any]:
        """The list as a JSON object (docs/contract.md)."""
        return {"dialectics": [item.to_dict() for item in self.items], "averages": self.averages()}
