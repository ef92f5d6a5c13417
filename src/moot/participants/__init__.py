"""Who answers: people, models, memory, callables and scripts; and what they have in common."""

from typing import Protocol

from moot.record.debate import Debate
from moot.record.events import Request
from moot.record.moves import Move


class Participant(Protocol):
    """The interface of a participant: an object that answers requests with moves, such as memory, a script, a function
    or a person.
    """

    name: str
    kind: str
    """What it is, as the log tells it: evidence, scripted, …"""

    async def respond(self, request: Request, debate: Debate) -> Move:
        """Answer a request with a move. An error that it raises costs the participant its turn; the debate goes on."""


