"""A participant that is an async callable: any Python that answers a request with plain data or a Move."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from inspect import isawaitable
from typing import Any

from moot.deliberation.debate import Debate
from moot.deliberation.events import Request
from moot.deliberation.moves import Move
from moot.errors import Damage, InvalidValue, MootError, ParticipantFailed, StoreError
from moot.participants.rounds import ClaimsRequest, claims_request, move_of

Agent = Callable[[ClaimsRequest], Awaitable[Any]]
"""Is awaited with what it is asked; gives a ROUND (docs/participants.md) or a Move."""


class Function:
    """Asks `agent`, and makes a move of its answer.

    A store that refuses, or a call of sys.exit, is the agent's own trouble here: it costs the turn, not the debate.
    """

    kind = "function"

    def __init__(self, name: str, agent: Agent) -> None:
        if not callable(agent):
            raise InvalidValue(f"the participant {name!r}", agent, "give an async callable: async def agent(request)")
        self.name = name
        self._agent = agent

    async def respond(self, request: Request, debate: Debate) -> Move:
        """The move that its answer amounts to. Raises what the agent raises, ParticipantFailed for no answer at all."""
        try:
            answering = self._agent(claims_request(request, debate))
            if not isawaitable(answering):
                raise ParticipantFailed(self.name, "it is no async callable: it answered without being awaited")
            return await told(await answering, self.name)
        except (StoreError, Damage) as error:
            raise ParticipantFailed(self.name, error.message) from error
        except (SystemExit, KeyboardInterrupt) as end:
            raise ParticipantFailed(self.name, f"{self.name} would have ended the process") from end


async def told(answer: Any, name: str) -> Move:
    """The move of an answer, after the delay that it asks for. Raises ParticipantFailed if it says that it fails."""
    if isinstance(answer, Mapping):
        delay = answer.get("delay_s") or 0
        if isinstance(delay, int | float) and delay > 0:
            await asyncio.sleep(delay)
        if answer.get("fail") is not None:
            raise ParticipantFailed(name, str(answer["fail"]) or "it failed")
    try:
        return move_of(answer, name)
    except MootError as error:
        raise ParticipantFailed(name, error.message) from error
