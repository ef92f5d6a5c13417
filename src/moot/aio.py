"""moot in async: `moot.aio.open` gives what `moot.open` gives, with every operation awaited.

    async with moot.aio.open("ledger.db", project="billing") as m:
        result = await m.council("Which database for the ledger?", ["use Cassandra", "use Postgres"])

The file is touched in threads; nothing blocks the event loop but the computation between two appends of a council.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from moot.memory import ImportReport, Memory, Recall
from moot.operations.explaining import ExplainedNode
from moot.operations.moot import DEFAULT_PROJECT, Moot, default_path
from moot.operations.results import Replay, Result, Verification

__all__ = ["AsyncMoot", "open"]


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
        await asyncio.to_thread(self.sync.close)

    # -- memory

    async def remember(self, text: str, category: str, **details: Any) -> Memory:
        return await asyncio.to_thread(self.sync.remember, text, category, **details)

    async def recall(self, query: str, *, limit: int = 10, category: str | None = None) -> Recall:
        return await asyncio.to_thread(self.sync.recall, query, limit=limit, category=category)

    async def record_outcome(self, id: str, outcome: str, text: str | None = None) -> Memory:
        return await asyncio.to_thread(self.sync.record_outcome, id, outcome, text)

    async def relate(self, a: str, relation: str, b: str) -> Memory:
        return await asyncio.to_thread(self.sync.relate, a, relation, b)

    async def forget(self, id: str) -> int:
        return await asyncio.to_thread(self.sync.forget, id)

    async def tag(self, id: str, position: str, polarity: str) -> Memory:
        return await asyncio.to_thread(self.sync.tag, id, position, polarity)

    async def import_memories(self, source: str | Path | Iterable[str]) -> ImportReport:
        return await asyncio.to_thread(self.sync.import_memories, source)

    async def export_memories(self) -> list[str]:
        return await asyncio.to_thread(lambda: list(self.sync.export_memories()))

    # -- debates

    async def council(
        self, question: str, positions: Sequence[str], *, parameters: Mapping[str, Any] | None = None, **settings: Any
    ) -> Result:
        return await self.sync.council_async(question, positions, parameters=parameters, **settings)

    async def debates(self) -> list[dict[str, Any]]:
        return await asyncio.to_thread(self.sync.debates)

    async def show(self, debate_id: str) -> Result:
        return await asyncio.to_thread(self.sync.show, debate_id)

    async def resume(self, debate_id: str) -> Result:
        return await asyncio.to_thread(self.sync.resume, debate_id)

    async def explain(self, debate_id: str, argument: str | None = None) -> ExplainedNode:
        return await asyncio.to_thread(self.sync.explain, debate_id, argument)

    async def export(self, debate_id: str, format: str = "json") -> list[str]:
        return await asyncio.to_thread(lambda: list(self.sync.export(debate_id, format)))

    async def replay(self, debate_id_or_file: str | Path) -> Replay:
        return await asyncio.to_thread(self.sync.replay, debate_id_or_file)

    async def verify(self, debate_id: str | None = None) -> Verification:
        return await asyncio.to_thread(self.sync.verify, debate_id)
