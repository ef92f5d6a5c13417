"""The result of a tournament, with the JSON of docs/contract.md."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from moot.operations.dialectic.contest import Contestant, counted
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
