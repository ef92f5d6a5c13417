"""Agents that somebody else runs: their first outputs are there already, and one callable brings the follow-ups.

For hosts that run their own agents, all at once or one by one: moot tells what is contested and whom to ask; the host
asks them in its own way.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from inspect import isawaitable
from typing import Any, Final

from moot.errors import InvalidValue, ParticipantFailed
from moot.participants.function import shown_to, told, told_of
from moot.protocols.plain import Asked
from moot.record.debate import Debate
from moot.record.events import Request
from moot.record.moves import Move

Answers = Mapping[str, Any]
"""By agent: what it says, a ROUND (docs/participants.md) or a Move."""
FollowUp = Callable[[dict[str, Asked]], Awaitable[Answers] | AsyncIterator[tuple[str, Any]]]
"""Is called once a round with what each agent is asked; gives their answers, together or one by one as they come.
The first of an agent counts; those of agents that were not asked are not read."""

PASS: Final = {"pass": True}
MOST_ANSWERS: Final = 10_000
"""Answers that one follow-up may give: far more than agents that can be asked."""


class Host:
    """Takes the answers of agents that the caller's own program runs (the host) and gives them to a debate.

    `outputs` are the agents' answers in the blind round, by name; `followup` is the callable that gives their answers
    in later rounds, None: they pass. Raises InvalidValue for outputs or a follow-up of another form.
    """

    def __init__(self, outputs: Answers | Iterable[Any], followup: FollowUp | None = None) -> None:
        if followup is not None and not callable(followup):
            remedy = "give an async callable: async def followup(requests) -> {agent: answer}"
            raise InvalidValue("the follow-up", type(followup).__name__, remedy)
        self.outputs = _by_agent(outputs)
        self._followup = followup
        self._rounds: dict[int, Asking] = {}

    def participants(self) -> dict[str, "HostedAgent"]:
        """A participant for each agent that has an output, by name, in the order of the outputs."""
        return {name: HostedAgent(name, self) for name in self.outputs}

    async def answer(self, name: str, debate: Debate) -> Any:
        """The answer of the agent `name` in the current round of `debate`.

        In round 0 it is the agent's first output. In each later round the follow-up is called once for all agents that
        are asked; without a follow-up the answer is a pass.
        """
        if debate.round == 0 or self._followup is None:
            return self.outputs[name] if debate.round == 0 else PASS
        if debate.round not in self._rounds:
            asked = {r.participant: shown_to(r, debate) for r in debate.outstanding}
            self._rounds[debate.round] = Asking(self._followup, asked)
        return await self._rounds[debate.round].answer(name)

    def close(self) -> None:
        """Cancel the calls of the follow-up that are still running."""
        for asking in self._rounds.values():
            asking.task.cancel()


class Asking:
    """One call of the host's follow-up for all agents that are asked in a round.

    Each answer is passed on as soon as it comes, so that a late or missing answer delays no other agent's. `requests`
    has the request of each agent that is asked.
    """

    def __init__(self, followup: FollowUp, requests: dict[str, Asked]) -> None:
        loop = asyncio.get_running_loop()
        self._came: dict[str, asyncio.Future[Any]] = {name: loop.create_future() for name in requests}
        self.task = loop.create_task(self._guarded(followup, requests))
        self.task.add_done_callback(lambda task: task.cancelled() or task.exception())  # said to whom it costs a turn

    async def answer(self, name: str) -> Any:
        """Wait for the answer of the agent `name`, and give it; a pass if the follow-up has ended without one.

        Raises ParticipantFailed if the follow-up fails before it gives the answer.
        """
        came = self._came[name]
        try:
            await asyncio.wait({came, self.task}, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            self.task.cancel()
            raise
        if came.done():
            return came.result()
        self.task.result()  # raises what the follow-up failed of
        return PASS

    async def _guarded(self, followup: FollowUp, requests: dict[str, Asked]) -> None:
        try:
            await self._asked(followup, requests)
        except (asyncio.CancelledError, GeneratorExit):
            raise
        except BaseException as error:  # an exit, too: in a task of its own it would end the loop
            raise ParticipantFailed("the host", told_of(error, "the follow-up")) from error

    async def _asked(self, followup: FollowUp, requests: dict[str, Asked]) -> None:
        given = followup(requests)
        if isawaitable(given):
            for agent, answer in _together(await given).items():
                self._hand_on(agent, answer)
        elif isinstance(given, AsyncIterator):
            await self._one_by_one(given)
        else:
            why = f"the follow-up gave {type(given).__name__!r} without being awaited: write it with `async def`"
            raise ParticipantFailed("the host", why)

    async def _one_by_one(self, given: AsyncIterator[tuple[str, Any]]) -> None:
        number = 0
        async for agent, answer in given:
            self._hand_on(agent, answer)
            if (number := number + 1) > MOST_ANSWERS:
                why = "the follow-up has no end: let it give one answer for each agent that was asked"
                raise ParticipantFailed("the host", why)

    def _hand_on(self, agent: str, answer: Any) -> None:
        came = self._came.get(agent)
        if came is not None and not came.done():
            came.set_result(answer)


class HostedAgent:
    """The participant that speaks for one agent, `name`, of a host: it takes its answers from `host`."""

    kind = "host"

    def __init__(self, name: str, host: Host) -> None:
        self.name = name
        self._host = host

    async def respond(self, request: Request, debate: Debate) -> Move:
        """Wait for the agent's answer from the host, and give it as a move; a pass if the host gives none. Raises
        ParticipantFailed.
        """
        return await told(await self._host.answer(self.name, debate), self.name, debate, request)


def _together(answers: Any) -> Answers:
    """Answers that come all at once."""
    if isinstance(answers, Mapping):
        return answers
    try:
        return _by_agent(answers)
    except InvalidValue:
        why = f"the follow-up gave {type(answers).__name__!r}: let it give {{agent: answer}}"
        raise ParticipantFailed("the host", why) from None


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
