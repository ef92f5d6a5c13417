"""`deliberate`: a debate among agents that the caller runs, in memory, from their first outputs to the result."""

from collections.abc import Iterable, Mapping
from typing import Any

from moot.faces.python.library import Moot
from moot.operations.debates.debate_results import Result
from moot.operations.debates.hold_requests import Hold
from moot.operations.event_loop import run_blocking
from moot.participants.host import Answers, FollowUp, Host
from moot.protocols import CLAIMS

QUESTION = "What stands?"


def deliberate(
    outputs: Answers | Iterable[Any],
    followup: FollowUp | None = None,
    *,
    question: str = QUESTION,
    profile: str = "default",
    parameters: Mapping[str, Any] | None = None,
    max_rounds: int | None = None,
    timeout_s: float | None = None,
    classes: Mapping[str, str] | None = None,
    at: str | None = None,
) -> Result:
    """Hold a debate of claims among agents that the caller runs, in memory, and give its result.

    `outputs`: for each agent, its answer in the blind round, made before it saw any other agent's (a ROUND of
    docs/participants.md or a Move); an iterable of founding `AgentOutput`s will do too. `followup`: called once in each
    later round with `{agent: request}` for the agents whose claims are contested or contest others; it gives `{agent:
    answer}` when awaited, or as an async generator pairs `(agent, answer)` one by one. Without it all pass after the
    first round. The other parameters are those of `Moot.claims`, which holds the same debate in a database. Nothing is
    kept. Raises BadInput.
    """
    asked = _asked(question, profile, parameters, max_rounds, timeout_s, classes, at)
    return run_blocking(_deliberated(outputs, followup, asked))


async def deliberate_async(
    outputs: Answers | Iterable[Any],
    followup: FollowUp | None = None,
    *,
    question: str = QUESTION,
    profile: str = "default",
    parameters: Mapping[str, Any] | None = None,
    max_rounds: int | None = None,
    timeout_s: float | None = None,
    classes: Mapping[str, str] | None = None,
    at: str | None = None,
) -> Result:
    """Hold a debate of claims among agents that the caller runs, as `deliberate` does, and give its result when
    awaited.

    The parameters are those of `deliberate`. The follow-up runs in the caller's event loop. Raises BadInput.
    """
    asked = _asked(question, profile, parameters, max_rounds, timeout_s, classes, at)
    return await _deliberated(outputs, followup, asked)


def _asked(
    question: str,
    profile: str,
    parameters: Mapping[str, Any] | None,
    max_rounds: int | None,
    timeout_s: float | None,
    classes: Mapping[str, str] | None,
    at: str | None,
) -> Hold:
    return Hold(
        CLAIMS, question, (), profile, parameters, None, max_rounds, timeout_s, classes, at, remember=False
    )


async def _deliberated(outputs: Answers | Iterable[Any], followup: FollowUp | None, asked: Hold) -> Result:
    host = Host(outputs, followup)
    try:
        with Moot(":memory:") as m:
            return await m.run_async(asked.among(host.participants()))
    finally:
        host.close()
