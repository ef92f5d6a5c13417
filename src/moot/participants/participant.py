"""What a participant is: whoever answers a request with a move."""

from typing import Protocol

from moot.deliberation.debate import Debate
from moot.deliberation.events import Request
from moot.deliberation.moves import Move


class Participant(Protocol):
    """A participant: whatever can be asked for a move, such as memory, a script, a function, a model or a person."""

    name: str
    kind: str
    """What it is, as the log tells it: evidence, scripted, …"""

    async def respond(self, request: Request, debate: Debate) -> Move:
        """Answer a request with a move. If it raises an error, the participant loses the turn, and the debate goes on.
        """
