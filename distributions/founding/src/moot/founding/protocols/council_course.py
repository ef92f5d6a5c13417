"""How the founding council runs over our log: its own code, run again on the recalls that the log holds.

The code asks a recall function; here each recall is a request to memory, and what memory answered is an event. What
the code asks beyond the log comes next. So the debate replays, and goes on after a crash, from the log alone.
"""

from collections.abc import Mapping
from typing import Any

from moot.errors import Damage
from moot.founding import council
from moot.founding.council import DebateResult
from moot.founding.protocols.running import LogEnds, at_once
from moot.protocols.protocol import Protocol
from moot.record.acts.give_recall import RECALL
from moot.record.debate import Debate
from moot.record.events import (
    Closed,
    DebateConcluded,
    DebateOpened,
    Event,
    MemoriesRecalled,
    MovesRequested,
    Request,
)
from moot.record.status import Status, StoppedBy
from moot.record.text import Text


class RecallFailed(Exception):
    """A recall of a founding council failed. The message is that of the original error, because the founding result
    quotes it.
    """


def course(debate: Debate, protocol: Protocol) -> tuple[Event, ...]:  # noqa: ARG001 (every course is given one)
    """The events that come next in a founding council: a request to recall memories, or the conclusion.

    None while a request is unanswered. The founding council cannot be cancelled, and goes on to its end. Cost: one run
    of the founding code over the recalls in the log.
    """
    opened = debate.opened
    assert opened is not None, "a debate is opened before anything follows"
    if debate.outstanding:
        return ()
    found = _held(debate)
    return (found,) if isinstance(found, MovesRequested) else (conclusion(opened, found),)


def result_of(debate: Debate) -> DebateResult:
    """The result of a founding council, recomputed from the recalls in the log. Raises Damage if the log lacks some of
    them.
    """
    found = _held(debate)
    if isinstance(found, MovesRequested):
        assert debate.opened is not None, "a debate is opened before it is held"
        raise Damage(f"the log of debate {debate.opened.debate} lacks recalls that its outcome rests on")
    return found


def _held(debate: Debate) -> DebateResult | MovesRequested:
    """What the founding code makes of the recalls in the log: its result, or the recall that it asks for next."""
    opened = debate.opened
    assert opened is not None, "a debate is opened before it is held"
    asked: list[MovesRequested] = []

    async def recall(*, topic: str, project_path: str, limit: int) -> Mapping[str, Any]:  # noqa: ARG001
        asked.append(_asking(len(asked) + 1, topic, limit))
        if len(asked) > debate.completed_rounds:
            raise LogEnds
        return _recorded(debate, len(asked) - 1)

    try:
        return at_once(_debate(opened, recall))
    except LogEnds:
        return asked[-1]


def _recorded(debate: Debate, number: int) -> Mapping[str, Any]:
    """What a recall gave, or the error that it raised: the founding code turns errors into a result (D12)."""
    (request,), closed = debate.rounds[number].requests, debate.rounds[number].closed
    closing = closed[request.id]
    if closing.how is Closed.FAILED:
        raise RecallFailed(closing.why)
    return _answer(next(recalled for recalled in debate.said(MemoriesRecalled) if recalled.request == request.id))


async def _debate(opened: DebateOpened, recall: Any) -> DebateResult:
    advocate, challenger = (str(position.text) for position in opened.positions)
    return await council.run_debate(
        str(opened.question),
        advocate,
        challenger,
        recall,
        max_rounds=opened.max_rounds,
        min_evidence=int(opened.parameters["k_min"]),
        debate_id=opened.debate,
    )


def _asking(number: int, topic: str, limit: int) -> MovesRequested:
    """A recall as the round of one request that it is in the log."""
    request = Request(f"{number}.memory.0", "memory", RECALL, query=Text(topic), limit=limit)
    return MovesRequested(number, (request,))


def _answer(recalled: MemoriesRecalled) -> Mapping[str, Any]:
    pairs = zip(recalled.memories, recalled.texts, strict=True)
    return {"memories": [{**memory, "content": str(text)} for memory, text in pairs]}


def conclusion(opened: DebateOpened, found: DebateResult) -> DebateConcluded:
    """The event that concludes a founding council, made from its result `found`.

    A winner gives the status majority and its position as the verdict. The margin is the difference of the last scores;
    the founding confidence is not used.
    """
    advocate, challenger = (position.id for position in opened.positions)
    status, verdict = {
        "advocate": (Status.MAJORITY, advocate),
        "challenger": (Status.MAJORITY, challenger),
        "balanced": (Status.BALANCED, None),
        "insufficient_evidence": (Status.INSUFFICIENT_EVIDENCE, None),
    }.get(found.winning_perspective, (Status.FAILED, None))
    return DebateConcluded(status, _stopped_by(found), Text(found.synthesis), verdict, margin=_margin(found))


def _stopped_by(found: DebateResult) -> StoppedBy:
    if found.winning_perspective == "error":
        return StoppedBy.ERROR
    if found.converged:
        return StoppedBy.NO_NEW_INFORMATION
    return StoppedBy.ROUNDS if found.rounds else StoppedBy.NOTHING_CONTESTED


def _margin(found: DebateResult) -> float | None:
    if not found.rounds:
        return None
    last = found.rounds[-1]
    return round(abs(last.advocate_score - last.challenger_score), 9)
