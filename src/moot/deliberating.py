"""`deliberate`: a debate among agents that the caller runs, in memory, from their first outputs to the result."""

from collections.abc import Iterable
from typing import Any

from moot.library import Moot
from moot.operations.blocking import run_blocking
from moot.operations.results import Result
from moot.participants.host import Answers, FollowUp, Host

QUESTION = "What stands?"


def deliberate(
    outputs: Answers | Iterable[Any], followup: FollowUp | None = None, *, question: str = QUESTION, **settings: Any
) -> Result:
    """What the outputs of some agents, and their answers to what is contested, amount to.

    `outputs`: by agent what it says (docs/participants.md), made blind; the founding `AgentOutput`s will do too.
    `followup`: called once a round with `{agent: request}` for the parties to what is contested; gives
    `{agent: answer}` when awaited, or pairs one by one. Without it the debate ends where the first round leaves it.
    `settings`: as for `Moot.claims`, which does the same in a database. Nothing is kept. Raises BadInput.
    """
    return run_blocking(deliberate_async(outputs, followup, question=question, **settings))


async def deliberate_async(
    outputs: Answers | Iterable[Any], followup: FollowUp | None = None, *, question: str = QUESTION, **settings: Any
) -> Result:
    """`deliberate`, awaited: the follow-up runs in the caller's event loop."""
    host = Host(outputs, followup)
    try:
        with Moot(":memory:") as m:
            return await m.claims_async(question, host.participants(), **{"remember": False, **settings})
    finally:
        host.close()
