"""`Moot`: every operation of moot as a method. The command line runs the same operations."""

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from pathlib import Path
from typing import Any

from moot.faces.python.debates import claims, council, debate
from moot.faces.python.method import asks
from moot.memory import Memory
from moot.operations import world
from moot.operations.database import DEFAULT_PROJECT, Opened, default_path, made
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
from moot.operations.request import Agents, DebateId, Watch
from moot.operations.values import Noted
from moot.record.envelope import Envelope


def open(
    path: str | Path | None = None, *, project: str = DEFAULT_PROJECT, models: Mapping[str, Any] | None = None
) -> "Moot":
    """Open the database file at `path` and give it as a `Moot`; the file is made if it is missing, its folder is not.

    Without `path` it is the file moot.db in the platform's folder for user data, which is made too; `:memory:` is a
    database that is never written to disk. Each memory belongs to one `project`: this `Moot` reads and writes the
    memories of `project` only, but shows the debates of all projects. `models`: the language models that may take part
    in debates, by name, as the tables [models.NAME] of docs/models.md. Raises BadInput, NotAMootDatabase, NewerSchema
    for a file that a later moot wrote, and StoreUnavailable if the file cannot be opened.
    """
    return Moot(path if path is not None else made(default_path()), project=project, models=models)


MEMORY: Callable[[Noted], Memory] = attrgetter("memory")
"""Of what was noted, the memory alone."""


class Moot(Opened):
    """An open database of memories and debates, as `moot.open` gives it. Call `close` at the end, or use it in a `with`
    block.

    The methods block until their result is there, also where an event loop is already running, as in a notebook;
    `moot.aio` has the same methods to be awaited. Wherever a debate or a memory is named by its id, the beginning of
    the id will do if no other id begins so, and so will the object that has the id. A method takes the fields of its
    request; any other operation is run by `run`.
    """

    remember = asks(Remember, MEMORY, warn=False)
    recall = asks(RecallMemories)
    record_outcome = asks(RecordOutcome)
    edit = asks(EditMemory)
    merge = asks(MergeMemories, MEMORY)
    history = asks(ShowHistory)
    relate = asks(RelateMemories, MEMORY)
    forget = asks(ForgetMemory)
    tag = asks(TagMemory, MEMORY)
    untag = asks(UntagMemory, MEMORY)
    alias = asks(AliasPosition)
    conflicts = asks(ListConflicts)
    projects = asks(ListProjects)
    memories = asks(ListMemories)
    show_memory = asks(ShowMemory)
    pin = asks(PinMemory, MEMORY)
    archive = asks(ArchiveMemory, MEMORY)
    import_memories = asks(ImportMemories)
    export_memories = asks(ExportMemories)

    council = asks(council)
    claims = asks(claims)
    debate = asks(debate)
    council_again = asks(HoldAgain)
    dialectic = asks(HoldDialectic)
    tournament = asks(HoldTournament)
    review = asks(Review)
    records = asks(ReadRecords)
    record = asks(WriteRecord)
    estimate = asks(EstimateDebate)
    list_models = asks(ListModels)
    personas = asks(ListPersonas)
    persona = asks(MakePersona)
    lineage = asks(ListLineages)

    debates = asks(ListDebates)
    show = asks(ShowDebate)
    resume = asks(ResumeDebate)
    requests = asks(ListRequests)
    answer = asks(AnswerRequest)
    fork = asks(ForkDebate)
    cancel = asks(CancelDebate)
    delete = asks(DeleteDebate)
    explain = asks(ExplainDebate)
    judge = asks(JudgeDebate)
    corpus = asks(JudgeCorpus)
    what_if = asks(WhatIfDebate)
    compare = asks(CompareDebates)
    readings = asks(ListReadings)
    set_readings = asks(SetReadings)
    events = asks(ReadEvents)
    timeline = asks(ShowTimeline)
    view = asks(ViewDebate)
    graph = asks(ShowGraph)
    why = asks(TellWhy)
    supposed = asks(Suppose)
    preview = asks(PreviewAnswer)
    meanwhile = asks(ShowMeanwhile)
    solve = asks(SolveFramework)
    export = asks(ExportDebate)
    replay = asks(ReplayDebate)
    import_debate = asks(ImportDebate)

    verify = asks(Verify)
    backup = asks(BackUp)
    rebuild = asks(Rebuild)

    def hold(self, request: Hold, participants: Agents | None = None, *, watch: Watch | None = None) -> Result:
        """Hold the debate that `request` describes, among `participants` if they are given, and give its result: it has
        ended, or it waits for people to answer. `watch`: as in `Hold`. Raises BadInput, with nothing done, StoreError.
        """
        return self.run(request.among(participants), watch)

    def check(self, request: Hold, participants: Agents | None = None) -> None:
        """Raise the BadInput that `hold` would raise for the same arguments; otherwise do nothing.

        Participants that are named by `module:function` are loaded for this, so that function is called.
        """
        self.rehearse(request.among(participants))

    def follow(self, debate: DebateId, *, after: int = 0, stop: Callable[[], bool] | None = None) -> Iterator[Envelope]:
        """The events of a debate after its event number `after`, each as soon as it is written; ends when the debate
        has ended.

        Events count from 1, so that 0 gives all. It does not matter which process drives the debate; while none does,
        this waits. `stop` is asked 20 times a second, and ends the waiting when it gives True. Raises NotFound, and
        InvalidValue if the debate has fewer than `after` events.
        """
        return new_events.follow(self.store, world.debate_id(self._world, debate), after, stop)

    def page(self, debate: DebateId) -> Page:
        """The report of a debate as one HTML page with the argument graph drawn: a notebook displays it, `.html` is its
        text.

        Raises NotFound.
        """
        return Page("\n".join(self.export(debate, "html")))
