"""Everything a user may ask for, typed, once. The command line, the server and MCP are faces of this."""

import secrets
from asyncio import to_thread
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from inspect import iscoroutine, iscoroutinefunction
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from moot.deliberation.envelope import Envelope
from moot.deliberation.explaining import ExplainedNode
from moot.errors import StoreUnavailable
from moot.memory import ImportReport, Memory, MemoryBook, Recall
from moot.operations import following, ids
from moot.operations.agents import Agents
from moot.operations.answering import Answered
from moot.operations.blocking import run_blocking
from moot.operations.ids import DebateId, MemoryId, id_of
from moot.operations.places import DEFAULT_PROJECT, default_path
from moot.operations.registry import CLAIMS, COUNCIL
from moot.operations.request import Request
from moot.operations.requests.debates import (
    AnswerRequest,
    DeleteDebate,
    ExplainDebate,
    ExportDebate,
    ForkDebate,
    ListDebates,
    ListRequests,
    Rebuild,
    ReplayDebate,
    ResumeDebate,
    ShowDebate,
    Verify,
)
from moot.operations.requests.holding import Hold
from moot.operations.requests.memories import (
    ExportMemories,
    ForgetMemory,
    ImportMemories,
    RecallMemories,
    RecordOutcome,
    RelateMemories,
    Remember,
    TagMemory,
)
from moot.operations.results import Page, Replay, Result, Verification
from moot.operations.stores import open_stores
from moot.operations.values import DebateList, Deleted, Forgotten, Lines, OpenRequests, Rebuilt
from moot.operations.world import World
from moot.runtime.driver import Watch
from moot.table import operation_of

R = TypeVar("R")


def open(path: str | Path | None = None, *, project: str = DEFAULT_PROJECT) -> "Moot":
    """Open the database at `path` (made if it is not there), or the user's own; `project` separates memories.

    Raises NotAMootDatabase, NewerSchema, StoreUnavailable.
    """
    return Moot(path if path is not None else default_path(), project=project)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


class Moot:
    """A database with its memories and debates: the synchronous face.

    It works where an event loop is already running too. Close it, or use it in a `with` block.
    """

    def __init__(self, path: str | Path, *, project: str = DEFAULT_PROJECT, now: Callable[[], str] = _now) -> None:
        self.project = project
        stores = open_stores(_prepared(path))
        self.store, self._memories = stores.log, stores.memories
        self._world = World(stores.log, stores.debates, self._book, now, lambda: secrets.token_hex(8), project)
        self.memory = self._book(project)

    def _book(self, project: str) -> MemoryBook:
        return MemoryBook(self.store, self._memories, project, now=self._world.now, new_id=self._world.new_id)

    # -- any operation

    def run(self, request: Request[R], watch: Watch | None = None) -> R:
        """What an operation gives for its request (`moot.table` lists them, `moot.operations.requests` has theirs).

        `watch`: who hears of every event of a debate that is driven, once it is on disk. Raises BadInput, StoreError,
        Damage, as the operation says.
        """
        found = operation_of(request).asked(replace(self._world, watch=watch), request)
        result: R = run_blocking(found) if iscoroutine(found) else found
        return result

    async def run_async(self, request: Request[R], watch: Watch | None = None) -> R:
        """`run`, awaited: a debate is driven in the caller's event loop, everything else runs in a thread."""
        operation, world = operation_of(request), replace(self._world, watch=watch)
        if iscoroutinefunction(operation.run):
            driven: R = await operation.asked(world, request)
            return driven
        result: R = await to_thread(operation.asked, world, request)
        return result

    def rehearse(self, request: Request[Any]) -> None:
        """Raise what is wrong with a request. Do this on an empty database in memory: it may write."""
        operation = operation_of(request)
        found = operation.rehearse(self._world, request) if operation.needs_database else None
        if iscoroutine(found):
            run_blocking(found)

    # -- memory

    def remember(
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
        """Remember a note; it is on disk when this returns.

        `category`: decision, learning, pattern or warning. `outcome`: worked, failed or unknown. `at`: when it
        happened, as RFC 3339 or a date; now where it is left out. Raises BadInput, StoreError.
        """
        request = Remember(
            text, category, outcome, outcome_text, rationale, tags, source, at, author, id, derived_from, pinned,
            archived, context,
        )  # fmt: skip
        return self.run(request).memory

    def recall(
        self, query: str, *, limit: int = 10, category: str | None = None, as_of: str | None = None
    ) -> Recall:
        """The best answers to a question, best first; with `as_of` from what was known then. Changes nothing."""
        return self.run(RecallMemories(query, limit, category, as_of))

    def record_outcome(self, id: MemoryId, outcome: str, text: str | None = None) -> Memory:
        """Record what came of a memory: worked, failed or unknown."""
        return self.run(RecordOutcome(id_of(id), outcome, text)).memory

    def relate(self, a: MemoryId, relation: str, b: MemoryId) -> Memory:
        """Record that memory `a` stands in a relation to memory `b`."""
        return self.run(RelateMemories(id_of(a), relation, id_of(b))).memory

    def forget(self, id: MemoryId) -> Forgotten:
        """Erase the texts of a memory for good, also where debates quoted it; `erased` says how many there were."""
        return self.run(ForgetMemory(id_of(id)))

    def tag(self, id: MemoryId, position: str, polarity: str) -> Memory:
        """Say what a memory is to a position; a person's word always wins over a detector's."""
        return self.run(TagMemory(id_of(id), position, polarity)).memory

    def import_memories(self, source: str | Path | Iterable[str]) -> ImportReport:
        """Import JSONL: every good line; the others are reported with their numbers."""
        return self.run(ImportMemories(source))

    def export_memories(self) -> Lines:
        """Every memory as a line of JSON."""
        return self.run(ExportMemories())

    # -- debates

    def council(
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
        """Hold a council over what this project remembers; see `moot.deliberation.protocols.council.course`.

        `parameters`: names of docs/formal-model.md to values; `min_evidence` is k_min. `at`: the day to which ages
        are counted (default: now). `as_of`: only what was known then may be cited. `watch` hears of every event once
        it is on disk. Raises BadInput, StoreError.
        """
        hold = Hold(
            COUNCIL.name, question, positions, profile, parameters, min_evidence, max_rounds,
            at=at, as_of=as_of, remember=remember,
        )
        return self.hold(hold, watch=watch)

    def hold(self, request: Hold, participants: Agents | None = None, *, watch: Watch | None = None) -> Result:
        """Hold the debate that is asked for, to its end. `watch` hears of every event once it is on disk.

        `participants`: async callables by name (docs/participants.md), the agents file, or `module:function`; left out
        where moot fills the seats itself. Raises BadInput, with nothing done, and StoreError.
        """
        return self.run(request.among(participants), watch)

    def check(self, request: Hold, participants: Agents | None = None) -> None:
        """Raise what `hold` would raise for what it is given, and do nothing else."""
        self.rehearse(request.among(participants))

    def claims(
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
        """Hold a debate of claims among participants; see `moot.deliberation.protocols.claims.course`.

        `participants`: async callables by name (docs/participants.md), or the agents file or `module:function` that the
        command takes. `timeout_s`: seconds that each has in a round. `classes`: who is not a class of its own. What a
        participant does wrong costs it the turn and shows in `degraded`. Raises BadInput, StoreError.
        """
        hold = Hold(
            CLAIMS.name, question, (), profile, parameters, None, max_rounds, timeout_s, classes, at, remember=remember
        )
        return self.hold(hold, participants, watch=watch)

    def debates(self) -> DebateList:
        """All debates, the oldest first, a line each."""
        return self.run(ListDebates())

    def whole_id(self, debate: DebateId) -> str:
        """The id of the debate that is meant by its beginning, or by an object; an unknown one as it is."""
        return str(ids.debate_id(self._world, debate))

    def show(self, debate: DebateId) -> Result:
        """The result of a debate, as far as it has come. Raises NotFound."""
        return self.run(ShowDebate(id_of(debate)))

    def resume(self, debate: DebateId, watch: Watch | None = None, *, participants: Agents | None = None) -> Result:
        """Go on with a debate that was interrupted; one that has ended is given as it is. Raises DebateBusy, BadInput.

        `participants`: as for `claims`; left out, those that the debate was opened with, if they can be found.
        """
        return self.run(ResumeDebate(id_of(debate), participants), watch)

    def requests(self, debate: DebateId, participant: str | None = None) -> OpenRequests:
        """What the people of a debate (or one of them) are asked now. Raises NotFound, UnknownName."""
        return self.run(ListRequests(id_of(debate), participant))

    def answer(
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
        """Answer a request to a person; then go on with the debate, unless it waits for others or `drive` is False.

        `answer`: a ROUND (docs/participants.md). `participant`: who answers, where that is to be checked.
        `participants`: the others, as for `resume`. Raises NotFound, NotAsked, ClosedRequest, InvalidValue.
        """
        return self.run(AnswerRequest(id_of(debate), request, answer, participant, participants, drive), watch)

    def fork(self, debate: DebateId, *, at: int) -> Result:
        """Begin a debate with the first `at` events of another, to be resumed on its own. Raises NotFound, BadInput."""
        return self.show(self.run(ForkDebate(id_of(debate), at)))

    def follow(self, debate: DebateId, *, after: int = 0, stop: Callable[[], bool] | None = None) -> Iterator[Envelope]:
        """The events of a debate after version `after` as they come, until it has ended or `stop` says yes.

        Whichever process drives it; one that nobody drives is waited for. Raises NotFound, InvalidValue.
        """
        return following.follow(self.store, ids.debate_id(self._world, debate), after, stop)

    def delete(self, debate: DebateId) -> Deleted:
        """Delete a debate that nobody drives: its texts and its remembered verdict, for good.

        `erased` of what it gives: how many texts went. Raises NotFound, DebateBusy. Safe to repeat until it is not
        found (docs/decisions/0009-deleting-a-debate.md).
        """
        return self.run(DeleteDebate(id_of(debate)))

    def explain(self, debate: DebateId, argument: str | None = None) -> ExplainedNode:
        """Why something has its label: a tree. Without `argument`: the verdict, else the strongest position."""
        return self.run(ExplainDebate(id_of(debate), argument))

    def export(self, debate: DebateId, format: str = "json") -> Lines:
        """A debate as json, markdown, html, dot or log (JSONL), in lines. Raises UnknownName, NotFound."""
        return self.run(ExportDebate(id_of(debate), format))

    def page(self, debate: DebateId) -> Page:
        """The report of a debate, drawn: a notebook shows it, `.html` is the page. Raises NotFound."""
        return Page("\n".join(self.export(debate, "html")))

    def replay(self, debate_or_file: DebateId | Path) -> Replay:
        """Recompute an outcome from the events alone, of a debate or of an exported log. Raises Damage."""
        return self.run(ReplayDebate(id_of(debate_or_file)))

    def verify(self, debate: DebateId | None = None) -> Verification:
        """Check chain, order, gaps and texts of one debate; of everything, also that the views agree with the log."""
        return self.run(Verify(id_of(debate)))

    def rebuild(self) -> Rebuilt:
        """Make every view (the tables folded from the log) anew; `views` gives their names. Linear in the log."""
        return self.run(Rebuild())

    # -- closing

    def close(self) -> None:
        """Release what is held and close the file."""
        self.store.close()

    def __enter__(self) -> "Moot":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _prepared(path: str | Path) -> str | Path:
    """The path, its folder made where it is missing."""
    if str(path) == ":memory:":
        return path
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreUnavailable(str(path), str(error), "give a path in a folder that can be made") from error
    return path
