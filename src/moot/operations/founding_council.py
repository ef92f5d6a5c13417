"""The founding profile: the council of Daem0n-MCP to the digit, over the same log.

Its code asks a recall function; here every answer of that function is an event, so that the debate replays, and goes
on after a crash, from the log alone.
"""

from collections.abc import Mapping
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
from moot.founding import council
from moot.founding.council import DebateResult
from moot.memory import MemoryBook
from moot.participants.evidence import as_founding_memory
from moot.runtime.driver import Driver


async def run(book: MemoryBook, driver: Driver) -> None:
    """Hold the founding debate over `book`; append every recall and the conclusion."""
    opened = driver.debate.opened
    assert opened is not None, "a debate is opened before it is driven"
    if driver.debate.concluded:
        return
    tape = _Tape(driver, book)
    found = await _debate(opened, tape.recall)
    await driver.append([conclusion(opened, found)], actor="engine")


async def replay(debate: Debate) -> DebateResult:
    """The founding result, recomputed from the recalls in the log."""
    opened = debate.opened
    assert opened is not None, "a debate is opened before it is replayed"
    recorded = iter(debate.recalled)

    async def recall(*, topic: str, project_path: str, limit: int) -> Mapping[str, Any]:  # noqa: ARG001
        return _answer(next(recorded))

    return await _debate(opened, recall)


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

    async def recall(self, *, topic: str, project_path: str, limit: int) -> Mapping[str, Any]:  # noqa: ARG002
        recorded = self.driver.debate.recalled
        if self.played == len(recorded):
            await self._record(topic, limit)
            recorded = self.driver.debate.recalled
        self.played += 1
        return _answer(recorded[self.played - 1])

    async def _record(self, topic: str, limit: int) -> None:
        outstanding = self.driver.debate.outstanding
        if not outstanding:
            await self.driver.append([MovesRequested(*self._request(topic, limit))], actor="engine")
            outstanding = self.driver.debate.outstanding
        request, opened = outstanding[0], self.driver.debate.opened
        assert opened is not None, "a debate is opened before it recalls"
        found = self.book.recall(request.query, limit=limit, at=opened.opened).items
        memories = [as_founding_memory(item.memory, item.score) for item in found]
        plain = tuple({k: v for k, v in memory.items() if k != "content"} for memory in memories)
        texts = tuple(Text(memory["content"]) for memory in memories)
        events: list[Event] = [MemoriesRecalled(request.id, plain, texts), RequestClosed(request.id, How.ANSWERED)]
        await self.driver.append(events, actor=request.participant)

    def _request(self, topic: str, limit: int) -> tuple[int, tuple[Request, ...]]:
        number = self.driver.debate.round + 1
        request = Request(f"{number}.memory.0", "memory", "recall", query=Text(topic), limit=limit)
        return number, (request,)


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
