"""moot in async: `moot.aio.open` gives an `AsyncMoot`, which has the operations of `moot.open`'s object as coroutines.

    async with moot.aio.open("ledger.db", project="billing") as m:
        result = await m.council("Which database for the ledger?", ["use Cassandra", "use Postgres"])

The file is read and written in threads, so that the event loop is blocked by nothing but the computation that a debate
needs between two writes.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from moot.faces.python.debates import claims, council, debate
from moot.faces.python.deliberating import deliberate_async as deliberate
from moot.faces.python.library import MEMORY, Moot
from moot.faces.python.method import awaits
from moot.operations import world
from moot.operations.database import DEFAULT_PROJECT, default_path
from moot.operations.debates import new_events
from moot.operations.debates.debate_requests import (
    AnswerRequest,
    BackUp,
    CancelDebate,
    CompareDebates,
    DeleteDebate,
    ExplainDebate,
    ExportDebate,
    ForkDebate,
    HoldAgain,
    ImportDebate,
    JudgeCorpus,
    JudgeDebate,
    ListDebates,
    ListReadings,
    ListRequests,
    Rebuild,
    ReplayDebate,
    ResumeDebate,
    SetReadings,
    ShowDebate,
    Verify,
    WhatIfDebate,
)
from moot.operations.debates.debate_results import Page, Result
from moot.operations.debates.hold_requests import Hold
from moot.operations.dialectic.dialectic_requests import HoldDialectic, HoldTournament, ListLineages
from moot.operations.documents.document_requests import ReadRecords, Review, SolveFramework, WriteRecord
from moot.operations.memory.memory_requests import (
    AliasPosition,
    ArchiveMemory,
    EditMemory,
    ExportMemories,
    ForgetMemory,
    ImportMemories,
    ListConflicts,
    ListMemories,
    ListProjects,
    MergeMemories,
    PinMemory,
    RecallMemories,
    RecordOutcome,
    RelateMemories,
    Remember,
    ShowHistory,
    ShowMemory,
    TagMemory,
    UntagMemory,
)
from moot.operations.models.model_requests import EstimateDebate, ListModels, ListPersonas, MakePersona
from moot.operations.moments.moment_requests import (
    PreviewAnswer,
    ReadEvents,
    ShowGraph,
    ShowMeanwhile,
    ShowTimeline,
    Suppose,
    TellWhy,
    ViewDebate,
)
from moot.operations.request import Agents, DebateId, Request, Watch, id_of
from moot.record.envelope import Envelope

R = TypeVar("R")

__all__ = ["AsyncMoot", "deliberate", "open"]


def open(
    path: str | Path | None = None, *, project: str = DEFAULT_PROJECT, models: Mapping[str, Any] | None = None
) -> "AsyncMoot":
    """The database at `path`, to be opened by `async with moot.aio.open(…) as m`; the file is made if it is missing.

    Without `path` it is the file moot.db in the platform's folder for user data. Each memory belongs to one `project`,
    and only those of `project` are read and written. `models`: the language models that may take part in debates, by
    name, as the tables [models.NAME] of docs/models.md. This call itself opens nothing: BadInput, NotAMootDatabase,
    NewerSchema and StoreUnavailable are raised when the `async with` block is entered.
    """
    return AsyncMoot(path if path is not None else default_path(), project, models)


class AsyncMoot:
    """A database of memories and debates whose operations are awaited. The methods are those of `moot.Moot`,
    which says more of each.

    Make it with `moot.aio.open`, and use it in an `async with` block.
    """

    def __init__(self, path: str | Path, project: str, models: Mapping[str, Any] | None = None) -> None:
        self._path, self._project, self._models = path, project, models
        self._moot: Moot | None = None

    @property
    def sync(self) -> Moot:
        """The `Moot` of the same database, whose methods block. Raises RuntimeError before the `async with` block is
        entered."""
        if self._moot is None:
            raise RuntimeError("open it with `async with moot.aio.open(…) as m`")
        return self._moot

    async def __aenter__(self) -> "AsyncMoot":
        self._moot = await asyncio.to_thread(Moot, self._path, project=self._project, models=self._models)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the database file, and give back the debates that this object was driving, so that others may resume
        them."""
        await asyncio.to_thread(self.sync.close)

    async def run(self, request: Request[R], watch: Watch | None = None) -> R:
        """Run the operation that a `request` of the table belongs to, and give its result.

        A debate is driven in this event loop; any other operation runs in a thread. `watch` is called with the debate
        and its new events once these are on disk. Raises BadInput, StoreError or Damage, as the operation says.
        """
        return await self.sync.run_async(request, watch)

    remember = awaits(Remember, MEMORY, warn=False)
    recall = awaits(RecallMemories)
    record_outcome = awaits(RecordOutcome)
    edit = awaits(EditMemory)
    merge = awaits(MergeMemories, MEMORY)
    history = awaits(ShowHistory)
    relate = awaits(RelateMemories, MEMORY)
    forget = awaits(ForgetMemory)
    tag = awaits(TagMemory, MEMORY)
    untag = awaits(UntagMemory, MEMORY)
    alias = awaits(AliasPosition)
    conflicts = awaits(ListConflicts)
    projects = awaits(ListProjects)
    memories = awaits(ListMemories)
    show_memory = awaits(ShowMemory)
    pin = awaits(PinMemory, MEMORY)
    archive = awaits(ArchiveMemory, MEMORY)
    import_memories = awaits(ImportMemories)
    export_memories = awaits(ExportMemories)

    council = awaits(council)
    claims = awaits(claims)
    debate = awaits(debate)
    council_again = awaits(HoldAgain)
    dialectic = awaits(HoldDialectic)
    tournament = awaits(HoldTournament)
    review = awaits(Review)
    records = awaits(ReadRecords)
    record = awaits(WriteRecord)
    estimate = awaits(EstimateDebate)
    list_models = awaits(ListModels)
    personas = awaits(ListPersonas)
    persona = awaits(MakePersona)
    lineage = awaits(ListLineages)

    debates = awaits(ListDebates)
    show = awaits(ShowDebate)
    resume = awaits(ResumeDebate)
    requests = awaits(ListRequests)
    answer = awaits(AnswerRequest)
    fork = awaits(ForkDebate)
    cancel = awaits(CancelDebate)
    delete = awaits(DeleteDebate)
    explain = awaits(ExplainDebate)
    judge = awaits(JudgeDebate)
    corpus = awaits(JudgeCorpus)
    what_if = awaits(WhatIfDebate)
    compare = awaits(CompareDebates)
    readings = awaits(ListReadings)
    set_readings = awaits(SetReadings)
    events = awaits(ReadEvents)
    timeline = awaits(ShowTimeline)
    view = awaits(ViewDebate)
    graph = awaits(ShowGraph)
    why = awaits(TellWhy)
    supposed = awaits(Suppose)
    preview = awaits(PreviewAnswer)
    meanwhile = awaits(ShowMeanwhile)
    solve = awaits(SolveFramework)
    export = awaits(ExportDebate)
    replay = awaits(ReplayDebate)
    import_debate = awaits(ImportDebate)

    verify = awaits(Verify)
    backup = awaits(BackUp)
    rebuild = awaits(Rebuild)

    async def hold(
        self, request: Hold, participants: Agents | None = None, *, watch: Watch | None = None
    ) -> Result:
        """Hold the debate that `request` describes, as `Moot.hold` does. Raises BadInput, with nothing done,
        StoreError.
        """
        return await self.run(request.among(participants), watch)

    async def check(self, request: Hold, participants: Agents | None = None) -> None:
        """Raise the BadInput that `hold` would raise for the same arguments; otherwise do nothing."""
        await asyncio.to_thread(self.sync.check, request, participants)

    async def whole_id(self, debate: DebateId) -> str:
        """The full id of the debate that `debate` means: its id, a beginning that only one id has, or an object with a
        `debate_id`. Raises InvalidValue if several ids begin so.
        """
        return await asyncio.to_thread(self.sync.whole_id, debate)

    def follow(self, debate: DebateId, *, after: int = 0) -> AsyncIterator[Envelope]:
        """The events of a debate after its event number `after`, each as soon as it is written; ends when the debate
        has ended.

        Iterate over it with `async for`, which raises NotFound for an unknown debate, and InvalidValue if it has fewer
        than `after` events.
        """
        find = partial(world.debate_id, self.sync._world)
        return new_events.follow_async(self.sync.store, id_of(debate), after, find)

    async def page(self, debate: DebateId) -> Page:
        """The report of a debate as one HTML page, as `Moot.page` gives it. Raises NotFound."""
        return await asyncio.to_thread(self.sync.page, debate)
