"""moot in async: `moot.aio.open` gives what `moot.open` gives, with every operation awaited.

    async with moot.aio.open("ledger.db", project="billing") as m:
        result = await m.council("Which database for the ledger?", ["use Cassandra", "use Postgres"])

The file is touched in threads; nothing blocks the event loop but the computation between two appends of a council.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from moot.deliberating import deliberate_async as deliberate
from moot.deliberation.envelope import Envelope
from moot.deliberation.explaining import ExplainedNode
from moot.library import Moot
from moot.memory import ImportReport, Memory, Recall
from moot.operations import following, ids
from moot.operations.agents import Agents
from moot.operations.answering import Answered
from moot.operations.ids import DebateId, MemoryId, id_of
from moot.operations.places import DEFAULT_PROJECT, default_path
from moot.operations.registry import CLAIMS, COUNCIL
from moot.operations.request import Request
from moot.operations.requests.debates import AnswerRequest, ResumeDebate
from moot.operations.requests.holding import Hold
from moot.operations.requests.memories import Remember
from moot.operations.results import Page, Replay, Result, Verification
from moot.operations.values import DebateList, Deleted, Forgotten, Lines, OpenRequests, Rebuilt
from moot.runtime.driver import Watch

R = TypeVar("R")

__all__ = ["AsyncMoot", "deliberate", "open"]


def open(path: str | Path | None = None, *, project: str = DEFAULT_PROJECT) -> "AsyncMoot":
    """Like `moot.open`, to be used as `async with`. Raises when it is entered, not here."""
    return AsyncMoot(path if path is not None else default_path(), project)


class AsyncMoot:
    """A database with its memories and debates: the asynchronous face. See `Moot` for what each operation does."""

    def __init__(self, path: str | Path, project: str) -> None:
        self._path, self._project = path, project
        self._moot: Moot | None = None

    @property
    def sync(self) -> Moot:
        """The synchronous face, while it is open."""
        if self._moot is None:
            raise RuntimeError("open it with `async with moot.aio.open(…) as m`")
        return self._moot

    async def __aenter__(self) -> "AsyncMoot":
        self._moot = await asyncio.to_thread(Moot, self._path, project=self._project)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """`Moot.close`: release what is held and close the file."""
        await asyncio.to_thread(self.sync.close)

    async def run(self, request: Request[R], watch: Watch | None = None) -> R:
        """`Moot.run`: what an operation gives for its request. Raises as the operation says."""
        return await self.sync.run_async(request, watch)

    # -- memory

    async def remember(
        self,
        text: str,
        category: str,
        *,
        outcome: str = "unknown",
        outcome_text: str | None = None,
        rationale: str | None = None,
        tags: Sequence[str] = (),
        source: str | None = None,
        author: str | None = None,
        at: str | None = None,
        id: str | None = None,
        derived_from: Sequence[str] = (),
        pinned: bool = False,
        archived: bool = False,
        context: Mapping[str, Any] | None = None,
    ) -> Memory:
        """`Moot.remember`: note a memory. Raises InvalidValue, UnknownName, StoreError."""
        request = Remember(
            text, category, outcome, outcome_text, rationale, tags, source, at, author, id, derived_from, pinned,
            archived, context,
        )  # fmt: skip
        return (await self.run(request)).memory

    async def recall(
        self, query: str, *, limit: int = 10, category: str | None = None, as_of: str | None = None
    ) -> Recall:
        """`Moot.recall`: the best answers to a question. Raises InvalidValue, UnknownName, StoreError."""
        return await asyncio.to_thread(self.sync.recall, query, limit=limit, category=category, as_of=as_of)

    async def record_outcome(self, id: MemoryId, outcome: str, text: str | None = None) -> Memory:
        """`Moot.record_outcome`: what came of a memory. Raises NotFound, UnknownName, StoreError."""
        return await asyncio.to_thread(self.sync.record_outcome, id, outcome, text)

    async def relate(self, a: MemoryId, relation: str, b: MemoryId) -> Memory:
        """`Moot.relate`: `a` stands in a relation to `b`. Raises NotFound, UnknownName, StoreError."""
        return await asyncio.to_thread(self.sync.relate, a, relation, b)

    async def forget(self, id: MemoryId) -> Forgotten:
        """`Moot.forget`: erase the texts of a memory; how many there were. Raises NotFound, StoreError."""
        return await asyncio.to_thread(self.sync.forget, id)

    async def tag(self, id: MemoryId, position: str, polarity: str) -> Memory:
        """`Moot.tag`: what a memory is to a position. Raises NotFound, UnknownName, StoreError."""
        return await asyncio.to_thread(self.sync.tag, id, position, polarity)

    async def import_memories(self, source: str | Path | Iterable[str]) -> ImportReport:
        """`Moot.import_memories`: every good line of JSONL. Raises InvalidValue, StoreError."""
        return await asyncio.to_thread(self.sync.import_memories, source)

    async def export_memories(self) -> Lines:
        """`Moot.export_memories`; the lines have been read when it returns. Raises StoreError."""
        return await asyncio.to_thread(lambda: self.sync.export_memories().read())

    # -- debates

    async def council(
        self,
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
        watch: Watch | None = None,
    ) -> Result:
        """`Moot.council`: weigh what is remembered for and against each position. Raises BadInput, StoreError."""
        hold = Hold(
            COUNCIL.name, question, positions, profile, parameters, min_evidence, max_rounds,
            at=at, as_of=as_of, remember=remember,
        )  # fmt: skip
        return await self.run(hold, watch)

    async def claims(
        self,
        question: str,
        participants: Agents,
        *,
        profile: str = "default",
        parameters: Mapping[str, Any] | None = None,
        max_rounds: int | None = None,
        timeout_s: float | None = None,
        classes: Mapping[str, str] | None = None,
        at: str | None = None,
        remember: bool = True,
        watch: Watch | None = None,
    ) -> Result:
        """`Moot.claims`: a debate of claims; participants run in this event loop. Raises BadInput, StoreError."""
        hold = Hold(
            CLAIMS.name, question, (), profile, parameters, None, max_rounds, timeout_s, classes, at,
            remember=remember, agents=participants,
        )  # fmt: skip
        return await self.run(hold, watch)

    async def hold(self, request: Hold, participants: Agents | None = None, *, watch: Watch | None = None) -> Result:
        """`Moot.hold`: hold a debate by any protocol. Raises BadInput, StoreError."""
        return await self.run(request.among(participants), watch)

    async def debates(self) -> DebateList:
        """`Moot.debates`: all debates, the oldest first. Raises StoreError."""
        return await asyncio.to_thread(self.sync.debates)

    async def whole_id(self, debate: DebateId) -> str:
        """`Moot.whole_id`: the id of the debate that is meant by its beginning, or by an object."""
        return await asyncio.to_thread(self.sync.whole_id, debate)

    async def show(self, debate: DebateId) -> Result:
        """`Moot.show`: the result of a debate so far. Raises NotFound, StoreError."""
        return await asyncio.to_thread(self.sync.show, debate)

    async def resume(
        self, debate: DebateId, watch: Watch | None = None, *, participants: Agents | None = None
    ) -> Result:
        """`Moot.resume`: go on with an interrupted debate. Raises NotFound, DebateBusy, NewerSchema, StoreError."""
        return await self.run(ResumeDebate(id_of(debate), participants), watch)

    async def requests(self, debate: DebateId, participant: str | None = None) -> OpenRequests:
        """`Moot.requests`: what the people of a debate are asked now. Raises NotFound, UnknownName."""
        return await asyncio.to_thread(self.sync.requests, debate, participant)

    async def answer(
        self,
        debate: DebateId,
        request: str,
        answer: Any,
        *,
        participant: str | None = None,
        drive: bool = True,
        participants: Agents | None = None,
        watch: Watch | None = None,
    ) -> Answered:
        """`Moot.answer`: answer as a person, and go on. Raises NotFound, NotAsked, ClosedRequest, InvalidValue."""
        return await self.run(
            AnswerRequest(id_of(debate), request, answer, participant, participants, drive), watch
        )

    async def fork(self, debate: DebateId, *, at: int) -> Result:
        """`Moot.fork`: a debate that begins with the first events of another. Raises NotFound, BadInput."""
        return await asyncio.to_thread(self.sync.fork, debate, at=at)

    def follow(self, debate: DebateId, *, after: int = 0) -> AsyncIterator[Envelope]:
        """`Moot.follow`: the events of a debate as they come, until it has ended. Raises NotFound, InvalidValue.

        A follower holds no thread, so a thousand may follow in one event loop.
        """
        return following.follow_async(self.sync.store, id_of(debate), after, partial(ids.debate_id, self.sync._world))

    async def delete(self, debate: DebateId) -> Deleted:
        """`Moot.delete`: a debate, its texts and its verdict, for good. Raises NotFound, DebateBusy, StoreError."""
        return await asyncio.to_thread(self.sync.delete, debate)

    async def explain(self, debate: DebateId, argument: str | None = None) -> ExplainedNode:
        """`Moot.explain`: why something has its label. Raises NotFound, StoreError."""
        return await asyncio.to_thread(self.sync.explain, debate, argument)

    async def export(self, debate: DebateId, format: str = "json") -> Lines:
        """`Moot.export`; the lines have been made when it returns. Raises NotFound, UnknownName, StoreError."""
        return await asyncio.to_thread(lambda: self.sync.export(debate, format).read())

    async def page(self, debate: DebateId) -> Page:
        """`Moot.page`: the report of a debate, drawn. Raises NotFound, StoreError."""
        return await asyncio.to_thread(self.sync.page, debate)

    async def replay(self, debate_or_file: DebateId | Path) -> Replay:
        """`Moot.replay`: the outcome computed again. Raises NotFound, InvalidValue, NewerSchema, Damage."""
        return await asyncio.to_thread(self.sync.replay, debate_or_file)

    async def rebuild(self) -> Rebuilt:
        """`Moot.rebuild`: make every view anew from the log. Raises StoreError."""
        return await asyncio.to_thread(self.sync.rebuild)

    async def verify(self, debate: DebateId | None = None) -> Verification:
        """`Moot.verify`: check chain, order and texts. Raises NotFound, StoreError."""
        return await asyncio.to_thread(self.sync.verify, debate)
