"""The desk that pays the calls of a debate: it reserves, writes down, sends, repeats where that helps, and settles."""

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from moot.participants.models.budget import OverBudget, Purse
from moot.participants.models.calling import Caller, CallFailed, Prompt, Reply, as_sent
from moot.participants.models.record import CallReserved, CallSettled, Journal
from moot.record.decide import printable
from moot.record.text import NO_TEXT
from moot.results.cost import Cost

ATTEMPTS: Final = 3
"""How often a call is sent at most, where it may succeed later."""
LONGEST_WAIT_S: Final = 60.0
"""Seconds that a server may ask to wait; who asks for more is not asked again."""
LONGEST_OUTPUT: Final = 1_000_000
"""Characters of an answer that are kept."""
FINISHES: Final = {"length": "cut", "refused": "refused"}
"""How calls end that are not simply answered."""


@dataclass(frozen=True, slots=True)
class Job:
    """What a call is for: the request of the debate, the participant who answers, and why: answer, repair or check."""

    request: str
    participant: str
    purpose: str


class Desk:
    """Pays the calls of one debate from `purse`, and writes them into `journal`. `first`: the number of the first."""

    def __init__(
        self, purse: Purse, journal: Journal, *, first: int = 1, pause: Callable[[float], object] = asyncio.sleep
    ) -> None:
        self.purse = purse
        self._journal, self._next, self._pause = journal, first, pause

    async def call(self, caller: Caller, prompt: Prompt, job: Job) -> Reply:
        """Send a prompt, again where that may help, and give the answer. Every sending is paid for by itself.

        Raises CallFailed if there is no answer, OverBudget if what is left does not pay the first sending.
        """
        attempt, failed = 1, ""
        while True:
            try:
                return await self._once(caller, prompt, job, attempt)
            except OverBudget as over:
                if not failed:
                    raise
                raise CallFailed(f"{failed}; it was not sent again: {over.why}", paid=True) from None
            except CallFailed as error:
                failed = error.why
                wait = error.wait_s if error.wait_s is not None else 0.5 * 2 ** (attempt - 1)
                if not error.again or attempt >= ATTEMPTS or wait > LONGEST_WAIT_S:
                    raise
            await self._pause(wait)  # type: ignore[misc]
            attempt += 1

    async def _once(self, caller: Caller, prompt: Prompt, job: Job, attempt: int) -> Reply:
        number, self._next = self._next, self._next + 1
        aside = most(caller, prompt)
        await self.purse.set_aside(number, job.participant, aside)
        try:
            await self._journal.write(_reservation(number, caller, prompt, job, attempt, aside))
            began = time.monotonic()
            async with asyncio.timeout(self.purse.seconds_left):
                reply = await caller.call(prompt)
        except CallFailed as error:
            cost = Cost(1, aside.input_tokens, aside.output_tokens, aside.usd) if error.paid else Cost(1)
            await self._settle(number, cost, "failed", time.monotonic() - began, why=error.why, measured=not error.paid)
            raise
        except TimeoutError:
            why = "the budget of the debate (seconds) was spent before the answer came"
            await self._settle(number, aside, "failed", time.monotonic() - began, why=why, measured=False)
            raise OverBudget(why) from None
        except BaseException:
            self.purse.settle(number)  # nobody knows what it costs: what was set aside is spent
            raise
        await self._answered(number, caller, aside, reply, time.monotonic() - began)
        return reply

    async def _answered(self, number: int, caller: Caller, aside: Cost, reply: Reply, seconds: float) -> None:
        measured = reply.input_tokens is not None and reply.output_tokens is not None
        given = aside.input_tokens if reply.input_tokens is None else reply.input_tokens
        answered = aside.output_tokens if reply.output_tokens is None else reply.output_tokens
        cost = Cost(1, given, answered, caller.price(given, answered))
        how, note = FINISHES.get(reply.finish, "answered"), reply.note
        await self._settle(number, cost, how, seconds, why=note, output=reply.text, measured=measured)

    async def _settle(
        self, number: int, cost: Cost, how: str, seconds: float, *, why: str, measured: bool, output: str = ""
    ) -> None:
        taken = round(seconds, 3)
        self.purse.settle(number, Cost(cost.calls, cost.input_tokens, cost.output_tokens, cost.usd, taken))
        said = printable(output, LONGEST_OUTPUT) if output else NO_TEXT
        told = printable(why) if why else NO_TEXT
        entry = CallSettled(
            number, how, said, cost.input_tokens, cost.output_tokens, cost.usd, measured, taken, told
        )  # fmt: skip
        await self._journal.write(entry)


def most(caller: Caller, prompt: Prompt) -> Cost:
    """What a call can cost at most: a token for each byte that is sent, and the limit of the answer.

    No tokenizer that works on bytes makes more tokens than bytes; what a server adds by itself is not known.
    """
    sent = sum(len(message.text.encode("utf-8", "replace")) + 16 for message in prompt.messages)
    tokens = sent + len(json.dumps(dict(prompt.schema)))
    return Cost(1, tokens, caller.max_output, caller.price(tokens, caller.max_output))


def likely(caller: Caller, prompt: Prompt) -> Cost:
    """What a call will cost about: a token for every four bytes that are sent, and half of the answer's limit, at most
    800 tokens.
    """
    full = most(caller, prompt)
    given, answered = full.input_tokens // 4, min(caller.max_output // 2, 800)
    return Cost(1, given, answered, caller.price(given, answered))


def _reservation(number: int, caller: Caller, prompt: Prompt, job: Job, attempt: int, aside: Cost) -> CallReserved:
    return CallReserved(
        number,
        job.request,
        job.participant,
        caller.name,
        job.purpose,
        attempt,
        prompt.version,
        printable(as_sent(prompt), LONGEST_OUTPUT),
        aside.input_tokens,
        aside.output_tokens,
        aside.usd,
    )
