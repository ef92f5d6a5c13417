"""What a participant is: whoever answers a request with a move."""

from typing import Protocol

from moot.deliberation.debate import Debate
from moot.deliberation.events import Request
from moot.deliberation.moves import Move


class Participant(Protocol):
    """Anybody who can be asked: memory, a script, a function, a model, a person."""

    name: str
    kind: str
    """What it is, as the log tells it: evidence, scripted, …"""

    async def respond(self, request: Request, debate: Debate) -> Move:
        """The answer to a request. What it raises costs it the turn, visibly; the debate goes on."""
