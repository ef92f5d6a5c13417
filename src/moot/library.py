"""Everything a user may ask for, typed, once. The command line, the server and MCP are faces of this."""

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any

from moot.deliberation.debate import Debate
from moot.deliberation.envelope import Envelope
from moot.deliberation.events import DebateOpened
from moot.deliberation.explaining import ExplainedNode, explained
from moot.deliberation.protocols import CLAIMS, COUNCIL
from moot.errors import StoreUnavailable
from moot.memory import ImportReport, Memory, MemoryBook, Recall
from moot.operations import answering, debates, deleting, following, forking, holding, replaying
from moot.operations.agents import Agents, agents_of
from moot.operations.answering import Answered, OpenRequest
from moot.operations.blocking import run_blocking
from moot.operations.debate_index import headings
from moot.operations.forgetting import forget
from moot.operations.holding import Seats, Watch
from moot.operations.opening import Hold, opening
from moot.operations.places import DEFAULT_PROJECT, default_path
from moot.operations.results import Page, Replay, Result, Verification
from moot.operations.seating import Participants
from moot.operations.stores import open_stores
from moot.operations.world import World
from moot.report.exporting import exported
from moot.runtime.driver import stream_of


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
        self._world = World(stores.log, stores.debates, self._book, now, lambda: secrets.token_hex(8))
        self.memory = self._book(project)

    def _book(self, project: str) -> MemoryBook:
        return MemoryBook(self.store, self._memories, project, now=self._world.now, new_id=self._world.new_id)

    # -- memory

    def remember(self, text: str, category: str, **details: Any) -> Memory:
        """Remember a note; see `MemoryBook.remember` for outcome, rationale, tags, source, author, at …"""
        return self.memory.remember(text, category, **details)

    def recall(
        self, query: str, *, limit: int = 10, category: str | None = None, as_of: str | None = None
    ) -> Recall:
        """The best answers to a question, best first; with `as_of` from what was known then. Changes nothing."""
        book = self.memory if as_of is None else self.memory.as_of(as_of)
        return book.recall(query, limit=limit, category=category)

    def record_outcome(self, id: str, outcome: str, text: str | None = None) -> Memory:
        """Record what came of a memory: worked, failed or unknown."""
        return self.memory.record_outcome(id, outcome, text)

    def relate(self, a: str, relation: str, b: str) -> Memory:
        """Record that memory `a` stands in a relation to memory `b`."""
        return self.memory.relate(a, relation, b)

    def forget(self, id: str) -> int:
        """Erase the texts of a memory for good, also where debates quoted it; give how many there were."""
        return forget(self._world, self.memory, id)

    def tag(self, id: str, position: str, polarity: str) -> Memory:
        """Say what a memory is to a position; a person's word always wins over a detector's."""
        return self.memory.tag(id, position, polarity)

    def import_memories(self, source: str | Path | Iterable[str]) -> ImportReport:
        """Import JSONL: every good line; the others are reported with their numbers."""
        return self.memory.import_jsonl(source)

    def export_memories(self) -> Iterator[str]:
        """Every memory as a line of JSON."""
        return self.memory.export_jsonl()

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

    async def council_async(
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
        """`council`, awaited."""
        hold = Hold(
            COUNCIL.name, question, positions, profile, parameters, min_evidence, max_rounds,
            at=at, as_of=as_of, remember=remember,
        )
        return await self.hold_async(hold, watch=watch)

    def hold(self, request: Hold, participants: Agents | None = None, *, watch: Watch | None = None) -> Result:
        """Hold the debate that is asked for, to its end. `watch` hears of every event once it is on disk.

        `participants`: async callables by name (docs/participants.md), the agents file, or `module:function`; left out
        where moot fills the seats itself. Raises BadInput, with nothing done, and StoreError.
        """
        opened, seats = self._opened(request, participants)
        return self._result(run_blocking(holding.hold(self._world, opened, watch, seats)))

    async def hold_async(
        self, request: Hold, participants: Agents | None = None, *, watch: Watch | None = None
    ) -> Result:
        """`hold`, awaited: the participants run in the caller's event loop."""
        opened, seats = self._opened(request, participants)
        return self._result(await holding.hold(self._world, opened, watch, seats))

    def check(self, request: Hold, participants: Agents | None = None) -> None:
        """Raise what `hold` would raise for what it is given, and do nothing else."""
        self._opened(request, participants)

    def _opened(self, request: Hold, participants: Agents | None) -> tuple[DebateOpened, Participants]:
        agents = None if participants is None else agents_of(participants)
        return opening(self._world, self.project, request, agents), agents.participants if agents else {}

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

    async def claims_async(
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
        """`claims`, awaited: the participants run in the caller's event loop."""
        hold = Hold(
            CLAIMS.name, question, (), profile, parameters, None, max_rounds, timeout_s, classes, at, remember=remember
        )
        return await self.hold_async(hold, participants, watch=watch)

    def debates(self) -> list[dict[str, Any]]:
        """All debates, the oldest first, a line each."""
        found = headings(self.store, self._world.debates)
        return [debates.listed(self.store, debate, self._world.now()) for debate in found]

    def show(self, debate_id: str) -> Result:
        """The result of a debate, as far as it has come. Raises NotFound."""
        return debates.as_it_stands(self.store, debate_id, self._world.now())

    def resume(self, debate_id: str, watch: Watch | None = None, *, participants: Agents | None = None) -> Result:
        """Go on with a debate that was interrupted; one that has ended is given as it is. Raises DebateBusy, BadInput.

        `participants`: as for `claims`; left out, those that the debate was opened with, if they can be found.
        """
        return self._result(run_blocking(self._resumed(debate_id, watch, participants)))

    async def resume_async(
        self, debate_id: str, watch: Watch | None = None, *, participants: Agents | None = None
    ) -> Result:
        """`resume`, awaited."""
        return self._result(await self._resumed(debate_id, watch, participants))

    async def _resumed(self, debate_id: str, watch: Watch | None, given: Agents | None) -> Debate:
        return await holding.resume(self._world, debate_id, watch, _seats(given))

    def _result(self, debate: Debate) -> Result:
        """The result of a debate that was driven: of one that waits for people with whom it waits for."""
        if debate.concluded or debate.opened is None:
            return debates.shown(debate)
        return self.show(debate.opened.debate)

    def requests(self, debate_id: str, participant: str | None = None) -> list[OpenRequest]:
        """What the people of a debate (or one of them) are asked now. Raises NotFound, UnknownName."""
        return answering.requests(self._world, debate_id, participant)

    def answer(
        self,
        debate_id: str,
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
        seats = _seats(participants) if drive else None
        return run_blocking(self._answered(debate_id, request, answer, participant, watch, seats))

    async def answer_async(
        self,
        debate_id: str,
        request: str,
        answer: Any,
        *,
        participant: str | None = None,
        drive: bool = True,
        participants: Agents | None = None,
        watch: Watch | None = None,
    ) -> Answered:
        """`answer`, awaited."""
        seats = _seats(participants) if drive else None
        return await self._answered(debate_id, request, answer, participant, watch, seats)

    async def _answered(
        self, id: str, request: str, answer: Any, participant: str | None, watch: Watch | None, seats: Seats | None
    ) -> Answered:
        return await answering.answered(
            self._world, id, request, answer, participant, watch=watch, seats=seats
        )

    def fork(self, debate_id: str, *, at: int) -> Result:
        """Begin a debate with the first `at` events of another, to be resumed on its own. Raises NotFound, BadInput."""
        return self.show(forking.fork(self._world, debate_id, at))

    def follow(self, debate_id: str, *, after: int = 0, stop: Callable[[], bool] | None = None) -> Iterator[Envelope]:
        """The events of a debate after version `after` as they come, until it has ended or `stop` says yes.

        Whichever process drives it; one that nobody drives is waited for. Raises NotFound, InvalidValue.
        """
        return following.follow(self.store, debate_id, after, stop)

    def delete(self, debate_id: str) -> int:
        """Delete a debate that nobody drives: its texts and its remembered verdict, for good; how many texts went.

        Raises NotFound, DebateBusy. Safe to repeat until it is not found (docs/decisions/0009-deleting-a-debate.md).
        """
        return deleting.delete(self._world, debate_id)

    def explain(self, debate_id: str, argument: str | None = None) -> ExplainedNode:
        """Why something has its label: a tree. Without `argument`: the verdict, else the strongest position."""
        return explained(holding.load_debate(self.store, debate_id), argument)

    def export(self, debate_id: str, format: str = "json") -> Iterator[str]:
        """A debate as json, markdown, html, dot or log (JSONL), in lines. Raises UnknownName, NotFound."""
        debate, stream = holding.load_debate(self.store, debate_id), stream_of(debate_id)
        if format == "log":  # there also for a debate that this moot cannot judge
            return exported(debate, None, format, self.store.export(stream))
        result = debates.as_it_stands(self.store, debate_id, self._world.now())
        return exported(debate, result, format, self.store.export(stream), self.store.read(stream))

    def page(self, debate_id: str) -> Page:
        """The report of a debate, drawn: a notebook shows it, `.html` is the page. Raises NotFound."""
        return Page("\n".join(self.export(debate_id, "html")))

    def replay(self, debate_id_or_file: str | Path) -> Replay:
        """Recompute an outcome from the events alone, of a debate or of an exported log. Raises Damage."""
        path, id = Path(debate_id_or_file), str(debate_id_or_file)
        if self.store.version(stream_of(id)) and not deleting.deleted(self.store, id):
            return replaying.replayed(replaying.undamaged(self.store, stream_of(id)))
        if path.is_file():
            return replaying.replayed(replaying.log_file(path))
        holding.load_debate(self.store, id)
        raise AssertionError("load_debate has raised NotFound")

    def verify(self, debate_id: str | None = None) -> Verification:
        """Check chain, order, gaps and texts of one debate; of everything, also that the views agree with the log."""
        if debate_id is not None and not deleting.deleted(self.store, debate_id):
            holding.load_debate(self.store, debate_id)
        checked, problems = self.store.verify(stream_of(debate_id) if debate_id else None)
        return Verification(
            checked, [{"stream": p.stream, "version": p.version, "kind": p.kind} for p in problems]
        )

    def rebuild(self) -> list[str]:
        """Make every view (the tables folded from the log) anew; give their names. Linear in the log."""
        for name in self.store.views:
            self.store.rebuild(name)
        return self.store.views

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


def _seats(given: Agents | None) -> Seats:
    """Who takes the seats of a debate: those given, else those that it was opened with."""

    def seats(opened: DebateOpened) -> Participants | None:
        told = opened.agents if given is None else given
        return None if told is None else agents_of(told).participants

    return seats


def _prepared(path: str | Path) -> str | Path:
    """The path, its folder made where it is missing."""
    if str(path) == ":memory:":
        return path
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreUnavailable(str(path), str(error), "give a path in a folder that can be made") from error
    return path
