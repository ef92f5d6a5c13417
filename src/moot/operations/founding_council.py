"""The founding profile: the council of Daem0n-MCP to the digit, over the same log.

Its code asks a recall function; here every answer of that function is an event, so that the debate replays, and goes
on after a crash, from the log alone.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from moot.deliberation.debate import Debate
from moot.deliberation.envelope import Text
from moot.deliberation.events import (
    DebateConcluded,
    DebateOpened,
    Event,
    How,
    MemoriesRecalled,
    MovesRequested,
    Request,
    RequestClosed,
)
from moot.deliberation.outcome.words import Status, StoppedBy
from moot.errors import Damage, StoreError
from moot.founding import council
from moot.founding.council import DebateResult
from moot.memory import MemoryBook
from moot.participants.evidence import as_founding_memory
from moot.runtime.driver import Driver, off_loop


class RecallFailed(Exception):
    """A recall raised; the message is the error's own, because the founding result quotes it."""


class _LogEnds(BaseException):
    """The log holds no answer to what was asked. No Exception: the founding code makes a result of every one."""


async def run(book: MemoryBook, driver: Driver) -> None:
    """Hold the founding debate over `book`; append every recall and the conclusion.

    Raises StoreError and Damage, with nothing concluded: the founding code would make a result of them (D12), but a
    store that refuses is no outcome of a debate. Such a debate can be resumed.
    """
    opened = driver.debate.opened
    assert opened is not None, "a debate is opened before it is driven"
    if driver.debate.concluded:
        return
    tape = _Tape(driver, book)
    found = await _debate(opened, tape.recall)
    if tape.refused is not None:
        raise tape.refused
    await driver.append([conclusion(opened, found)], actor="engine")


async def replay(debate: Debate) -> DebateResult:
    """The founding result, recomputed from the recalls in the log. Raises Damage if there are too few of them."""
    opened = debate.opened
    assert opened is not None, "a debate is opened before it is replayed"
    asked = 0

    async def recall(*, topic: str, project_path: str, limit: int) -> Mapping[str, Any]:  # noqa: ARG001
        nonlocal asked
        asked += 1
        return _recorded(debate, asked - 1)

    found = await _debate(opened, recall)
    if asked > debate.completed_rounds:
        raise Damage(f"the log of debate {opened.debate} lacks recalls that its outcome rests on")
    return found


async def asked(debate: Debate) -> list[MovesRequested]:
    """What the founding code asks for, given the answers in the log; the last may be still unanswered."""
    opened = debate.opened
    assert opened is not None, "a debate is opened before it asks"
    found: list[MovesRequested] = []

    async def recall(*, topic: str, project_path: str, limit: int) -> Mapping[str, Any]:  # noqa: ARG001
        found.append(_asking(len(found) + 1, topic, limit))
        if len(found) > debate.completed_rounds:
            raise _LogEnds
        return _recorded(debate, len(found) - 1)

    with suppress(_LogEnds):
        await _debate(opened, recall)
    return found


def _recorded(debate: Debate, number: int) -> Mapping[str, Any]:
    """What a recall gave, or the error that it raised: the founding code turns errors into a result (D12)."""
    (request,), closed = debate.rounds[number].requests, debate.rounds[number].closed
    closing = closed[request.id]
    if closing.how is How.FAILED:
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


class _Tape:
    """Recall that answers from the log as long as it lasts, then from memory, and writes down what it hears."""

    def __init__(self, driver: Driver, book: MemoryBook) -> None:
        self.driver, self.book = driver, book
        self.played = 0
        self.refused: Exception | None = None
        """What kept a recall from being written down, which the founding code cannot be trusted to pass on."""

    async def recall(self, *, topic: str, project_path: str, limit: int) -> Mapping[str, Any]:  # noqa: ARG002
        if self.played == self.driver.debate.completed_rounds:
            try:
                await self._record(topic, limit)
            except Exception as refused:
                self.refused = refused
                raise
        self.played += 1
        return _recorded(self.driver.debate, self.played - 1)

    async def _record(self, topic: str, limit: int) -> None:
        outstanding = self.driver.debate.outstanding
        if not outstanding:
            await self.driver.append([_asking(self.driver.debate.round + 1, topic, limit)], actor="engine")
            outstanding = self.driver.debate.outstanding
        request, opened = outstanding[0], self.driver.debate.opened
        assert opened is not None, "a debate is opened before it recalls"
        try:
            found = (await off_loop(self.book.recall, request.query, limit=limit, at=opened.opened)).items
        except (StoreError, Damage):
            raise
        except Exception as error:
            failure = RequestClosed(request.id, How.FAILED, Text(str(error)))
            return await self.driver.append([failure], actor=request.participant)
        memories = [as_founding_memory(item.memory, item.score) for item in found]
        plain = tuple({k: v for k, v in memory.items() if k != "content"} for memory in memories)
        texts = tuple(Text(memory["content"]) for memory in memories)
        events: list[Event] = [MemoriesRecalled(request.id, plain, texts), RequestClosed(request.id, How.ANSWERED)]
        return await self.driver.append(events, actor=request.participant)


def _asking(number: int, topic: str, limit: int) -> MovesRequested:
    """A recall as the round of one request that it is in the log."""
    request = Request(f"{number}.memory.0", "memory", "recall", query=Text(topic), limit=limit)
    return MovesRequested(number, (request,))


def _answer(recalled: MemoriesRecalled) -> Mapping[str, Any]:
    pairs = zip(recalled.memories, recalled.texts, strict=True)
    return {"memories": [{**memory, "content": str(text)} for memory, text in pairs]}


def conclusion(opened: DebateOpened, found: DebateResult) -> DebateConcluded:
    """The founding result in our words: a winner is a majority; its confidence is no margin of ours."""
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
