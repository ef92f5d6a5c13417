"""Agents that somebody else runs: their first outputs are there already, and one callable brings the follow-ups.

For hosts that run their own agents, all at once or one by one: moot tells what is contested and whom to ask; the host
asks them in its own way.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from inspect import isawaitable
from typing import Any, Final

from moot.deliberation.debate import Debate
from moot.deliberation.events import Request
from moot.deliberation.moves import Move
from moot.errors import InvalidValue, ParticipantFailed
from moot.participants.function import told
from moot.participants.rounds import ClaimsRequest, claims_request

Answers = Mapping[str, Any]
"""By agent: what it says, a ROUND (docs/participants.md) or a Move."""
FollowUp = Callable[[dict[str, ClaimsRequest]], Awaitable[Answers] | AsyncIterator[tuple[str, Any]]]
"""Is called once a round with what each agent is asked; gives their answers, together or one by one as they come."""

PASS: Final = {"pass": True}
MOST_ANSWERS: Final = 10_000
"""Names under which one follow-up may answer: far more than agents that can be asked."""


class Host:
    """Stands between a debate and the agents of a host."""

    def __init__(self, outputs: Answers | Iterable[Any], followup: FollowUp | None = None) -> None:
        if followup is not None and not callable(followup):
            remedy = "give an async callable: async def followup(requests) -> {agent: answer}"
            raise InvalidValue("the follow-up", type(followup).__name__, remedy)
        self.outputs = _by_agent(outputs)
        self._followup = followup
        self._rounds: dict[int, asyncio.Task[Answers]] = {}

    def participants(self) -> dict[str, "HostedAgent"]:
        """A participant for each agent that has an output, in their order."""
        return {name: HostedAgent(name, self) for name in self.outputs}

    async def answers(self, debate: Debate) -> Answers:
        """What the agents say in the current round; the host is asked once for all of them."""
        if debate.round == 0:
            return self.outputs
        if self._followup is None:
            return {}
        if debate.round not in self._rounds:
            self._rounds[debate.round] = asyncio.ensure_future(self._asked(debate, self._followup))
        task = self._rounds[debate.round]
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.cancel()
            raise

    async def _asked(self, debate: Debate, followup: FollowUp) -> Answers:
        try:
            return await self._given(debate, followup)
        except (SystemExit, KeyboardInterrupt) as end:  # in a task of its own they would end the loop
            raise ParticipantFailed("the host", "the host would have ended the process") from end

    async def _given(self, debate: Debate, followup: FollowUp) -> Answers:
        given = followup({r.participant: claims_request(r, debate) for r in debate.outstanding})
        if isawaitable(given):
            answers = await given
            return answers if isinstance(answers, Mapping) else _by_agent(answers)
        if isinstance(given, AsyncIterator):
            return await _collected(given)
        raise InvalidValue("the follow-up", type(given).__name__, "let it be awaited, or iterated with `async for`")


class HostedAgent:
    """One agent of a host."""

    kind = "host"

    def __init__(self, name: str, host: Host) -> None:
        self.name = name
        self._host = host

    async def respond(self, request: Request, debate: Debate) -> Move:  # noqa: ARG002 (the host is asked for all)
        """What the host says that the agent says; a pass if it says nothing."""
        answers = await self._host.answers(debate)
        return await told(answers.get(self.name, PASS), self.name)


async def _collected(given: AsyncIterator[tuple[str, Any]]) -> Answers:
    """Answers that come one by one; of one that never ends the first so many."""
    found: dict[str, Any] = {}
    async for agent, answer in given:
        found[agent] = answer
        if len(found) > MOST_ANSWERS:
            raise InvalidValue("the follow-up", "endless", "let it give one answer for each agent that was asked")
    return found


def _by_agent(outputs: Answers | Iterable[Any]) -> dict[str, Any]:
    """Outputs by agent. Those of the founding form (`agent_id` and `claims`) are read too."""
    if isinstance(outputs, Mapping):
        return dict(outputs)
    found: dict[str, Any] = {}
    if not isinstance(outputs, Iterable):
        raise InvalidValue("the outputs", type(outputs).__name__, "give {agent: answer}")
    for output in outputs:
        agent = getattr(output, "agent_id", None)
        if not isinstance(agent, str) or agent in found:
            remedy = "give {agent: answer}, or one output with an agent_id for each agent"
            raise InvalidValue("the outputs", type(output).__name__, remedy)
        found[agent] = {"claims": [_claim(claim) for claim in getattr(output, "claims", ())]}
    return found


def _claim(claim: Any) -> dict[str, Any]:
    names = ("id", "text", "urgency", "confidence")
    kind = getattr(claim.type, "value", claim.type)
    lists = {name: list(getattr(claim, name)) for name in ("supports", "opposes")}
    return {name: getattr(claim, name) for name in names} | {"type": kind} | lists
