"""A checker: a participant that looks at the attacks of others. What weight that has, the protocol says."""

from collections.abc import Awaitable, Callable
from typing import Any

from moot.errors import ParticipantFailed
from moot.participants.participant import Participant
from moot.record.debate import Debate
from moot.record.events import CHECKER, Request
from moot.record.moves import Move


class Checker:
    """A participant that looks at attacks, made of `agent`: an async callable, or an object with `respond`.

    Under the founding profile it says which attacks are valid; elsewhere it is asked like anybody, and what it says of
    an attack (`checks`) changes no label. `name` is filled in by the debate.
    """

    kind = CHECKER

    def __init__(self, agent: Participant | Callable[[Any], Awaitable[Any]], *, name: str = "") -> None:
        self.agent, self.name = agent, name

    async def respond(self, request: Request, debate: Debate) -> Move:
        """The answer of the agent that it is made of. Raises ParticipantFailed for one that nobody has seated."""
        if callable(self.agent):
            raise ParticipantFailed(self.name, "the debate has not seated it")
        return await self.agent.respond(request, debate)
