"""A budget that holds: whoever takes part in a lineage is asked only while something is left of it."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from moot.participants.participant import Participant
from moot.record.debate import Debate
from moot.record.events import Request
from moot.record.moves import Move


@dataclass(slots=True)
class Purse:
    """What a lineage may spend: `calls` (None: no bound), until the monotonic clock says `until` (None: no bound).
    `taken`: the calls so far. `refused`: whether somebody was not asked any more.
    """

    calls: int | None = None
    until: float | None = None
    taken: int = 0
    refused: bool = field(default=False)

    def take(self) -> bool:
        """Take one call, if it is there."""
        late = self.until is not None and time.monotonic() >= self.until
        if late or (self.calls is not None and self.taken >= self.calls):
            self.refused = True
            return False
        self.taken += 1
        return True


class Paid:
    """A participant that is asked while the purse allows it, and passes otherwise."""

    def __init__(self, participant: Participant, purse: Purse) -> None:
        self.name, self.kind = participant.name, participant.kind
        self._participant, self._purse = participant, purse

    async def respond(self, request: Request, debate: Debate) -> Move:
        """What the participant answers; a pass once nothing is left."""
        if not self._purse.take():
            return Move(passed=True)
        return await self._participant.respond(request, debate)


def paid(participants: Mapping[str, Participant], purse: Purse) -> dict[str, Participant]:
    """The participants, each asked while the purse allows it."""
    return {name: Paid(participant, purse) for name, participant in participants.items()}
