"""The debates that have a method of their own: each makes the request to hold it, in an order of parameters of its own.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from moot.operations.debates.hold_requests import Hold
from moot.operations.request import Agents, Watch
from moot.protocols import CLAIMS, COUNCIL, GRAPH

P = ParamSpec("P")
R = TypeVar("R")


def council(
    question: str,
    positions: Sequence[str],
    *,
    profile: str = "default",
    parameters: Mapping[str, Any] | None = None,
    min_evidence: int | None = None,
    max_rounds: int | None = None,
    at: str | None = None,
    remember: bool = True,
    as_of: str | None = None,
    model: str | None = None,
    budget: str | Mapping[str, Any] | None = None,
    watch: Watch | None = None,
) -> Hold:
    """Hold a council: which of the `positions` wins by what this project remembers for and against each.

    No model is asked but the `model` that is named, if any: it reads the notes of which words are not sure, within the
    `budget` (docs/models.md). `positions`: 2 to 64 possible answers to the `question`; one alone is weighed against its
    denial. `profile`: `default`, or `founding` for the rules of the older system that moot grew out of (exactly two
    positions). `min_evidence`: how many independent sources a position needs (default 2). `max_rounds`: rounds of
    asking memory at most (default 5). `at`: the time to which the age of a memory is counted (default: `as_of`, else
    now). The other parameters are those of `Hold`. How a council runs and stops is told in
    `moot.protocols.council.course`. Raises BadInput, with nothing done, and StoreError.
    """
    models = () if model is None else (model,)
    return Hold(
        COUNCIL, question, positions, profile, parameters, min_evidence, max_rounds,
        at=at, as_of=as_of, remember=remember, model=models, budget=budget, watch=watch,
    )  # fmt: skip


def claims(
    question: str,
    participants: Agents | None,
    *,
    profile: str = "default",
    parameters: Mapping[str, Any] | None = None,
    max_rounds: int | None = None,
    timeout_s: float | None = None,
    classes: Mapping[str, str] | None = None,
    at: str | None = None,
    remember: bool = True,
    anonymous: bool = False,
    watch: Watch | None = None,
) -> Hold:
    """Hold a debate of claims among `participants`: which claims stand, and the verdict.

    First all state their claims without seeing those of others; then only the parties to contested claims are asked
    again. `participants`: async callables by name (docs/participants.md), the path of a file of agents, or
    `module:function`. `max_rounds`: rounds at most (default 6). `timeout_s`: seconds that each participant has to
    answer in a round (default 60). A participant that fails or answers wrongly loses that part of its answer or its
    turn, and `degraded` of the result says so; the debate goes on. The other parameters are those of `Hold`. How such a
    debate runs and stops is told in `moot.protocols.claims.course`. Raises BadInput, with nothing done, and StoreError.
    """
    return Hold(
        CLAIMS, question, (), profile, parameters, None, max_rounds, timeout_s, classes, at,
        remember=remember, agents=participants, anonymous=anonymous, watch=watch,
    )  # fmt: skip


def in_either_order(made: Callable[P, R]) -> Callable[P, R]:
    """`made(question, positions, participants)`, which may be called as it was before, too: with participants in second
    place, and positions by name or not at all.
    """

    @wraps(made)
    def called(*given: Any, **named: Any) -> R:
        if len(given) > 1 and ("positions" in named or isinstance(given[1], str) or not isinstance(given[1], Sequence)):
            given, named = (given[0], *given[2:]), {"participants": given[1], **named}
        return made(*given, **named)

    return called


@in_either_order
def debate(
    question: str,
    positions: Sequence[str] = (),
    participants: Agents | None = None,
    *,
    protocol: str = GRAPH,
    profile: str = "default",
    parameters: Mapping[str, Any] | None = None,
    max_rounds: int | None = None,
    timeout_s: float | None = None,
    classes: Mapping[str, str] | None = None,
    at: str | None = None,
    remember: bool = True,
    facts: Any = None,
    anonymous: bool | None = None,
    model: str | Sequence[str] = (),
    personas: str | Sequence[str] | None = None,
    budget: str | Mapping[str, Any] | None = None,
    independence: str = "persona",
    checker: str | None = None,
    reader: str | None = None,
    watch: Watch | None = None,
) -> Hold:
    """Hold a debate in structure among `participants`: which positions and arguments stand.

    All argue blind first; then each is shown all arguments with what became of them, and attacks, replies, supports
    or concedes. `protocol`: `graph`, or another in which participants take part. The other parameters are those of
    `Hold`. Raises BadInput, with nothing done, and StoreError.
    """
    return Hold(
        protocol, question, positions, profile, parameters, None, max_rounds, timeout_s, classes, at,
        remember=remember, agents=participants, facts=facts, anonymous=anonymous, model=model, personas=personas,
        budget=budget, independence=independence, checker=checker, reader=reader, watch=watch,
    )  # fmt: skip
