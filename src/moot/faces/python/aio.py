"""moot in async: `moot.aio.open` gives an `AsyncMoot`, which has the operations of `moot.open`'s object as coroutines.

    async with moot.aio.open("ledger.db", project="billing") as m:
        result = await m.council("Which database for the ledger?", ["use Cassandra", "use Postgres"])

The file is read and written in threads, so that the event loop is blocked by nothing but the computation that a debate
needs between two writes.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from moot.document.explanation import ExplainedNode
from moot.faces.python.deliberating import deliberate_async as deliberate
from moot.faces.python.library import Moot
from moot.memory import ImportReport, Memory, Recall
from moot.operations import following, ids
from moot.operations.agents import Agents
from moot.operations.answering import Answered
from moot.operations.dialectic.lineage_values import Lineages
from moot.operations.dialectic.tournament_values import TournamentResult
from moot.operations.ids import DebateId, MemoryId, id_of
from moot.operations.judged_values import Compared, Judged, WhatIf
from moot.operations.places import DEFAULT_PROJECT, default_path
from moot.operations.reading_values import ReadingsList, ReadingsSet
from moot.operations.request import Request
from moot.operations.requests.debates import AnswerRequest, CancelDebate, ResumeDebate
from moot.operations.requests.dialectics import HoldDialectic, HoldTournament
from moot.operations.requests.holding import Hold
from moot.operations.requests.memories import Remember
from moot.operations.requests.readings import HoldAgain
from moot.operations.results import Page, Replay, Result, Verification
from moot.operations.values import (
    Aliased,
    Conflicts,
    Copied,
    DebateList,
    Deleted,
    Edited,
    Forgotten,
    History,
    Imported,
    Lines,
    OpenRequests,
    Projects,
    Rebuilt,
)
from moot.protocols import CLAIMS, COUNCIL, GRAPH
from moot.record.envelope import Envelope
from moot.runtime.driver import Watch

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
        """Run the operation that a `request` of `moot.operations.requests` belongs to, and give its result.

        A debate is driven in this event loop; any other operation runs in a thread. `watch` is called with the debate
        and its new events once these are on disk. Raises BadInput, StoreError or Damage, as the operation says.
        """
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
        polarity: Mapping[str, Any] | None = None,
    ) -> Memory:
        """Store a note as a memory of this project, and give that memory; it is on disk when this returns.

        `category`: decision, learning, pattern or warning. `outcome`: worked, failed or unknown. `at`: when it
        happened, as RFC 3339 or a date (default: now). The other parameters are explained at `Moot.remember`. Raises
        InvalidValue, UnknownName, StoreError.
        """
        request = Remember(
            text, category, outcome, outcome_text, rationale, tags, source, at, author, id, derived_from, pinned,
            archived, context, polarity, warn=False,
        )  # fmt: skip
        return (await self.run(request)).memory

    async def recall(
        self, query: str, *, limit: int = 10, category: str | None = None, as_of: str | None = None
    ) -> Recall:
        """The memories of this project that share a word (after stemming) with `query`, the best match first; changes
        nothing.

        `limit`: how many at most, 1 to 1,000. `category`: only memories of this category. `as_of`: search what was
        known at that time (RFC 3339, or a date). Raises InvalidValue, UnknownName, StoreError.
        """
        return await asyncio.to_thread(self.sync.recall, query, limit=limit, category=category, as_of=as_of)

    async def record_outcome(self, id: MemoryId, outcome: str, text: str | None = None) -> Memory:
        """Record what came of the memory `id`, and give the memory as it is now; the last recorded outcome counts.

        `outcome`: worked, failed or unknown. `text`: the same in words. Raises NotFound, UnknownName, StoreError, and
        BadInput for the id of a debate.
        """
        return await asyncio.to_thread(self.sync.record_outcome, id, outcome, text)

    async def edit(self, id: MemoryId, text: str) -> Edited:
        """Give the memory `id` another text, as a new version. Raises NotFound, InvalidValue, StoreError."""
        return await asyncio.to_thread(self.sync.edit, id, text)

    async def merge(self, a: MemoryId, b: MemoryId) -> Memory:
        """Make one memory of two that say the same, and give it: `b` is archived. Raises NotFound, InvalidValue."""
        return await asyncio.to_thread(self.sync.merge, a, b)

    async def history(self, id: MemoryId) -> History:
        """Every text that the memory `id` had, the first one first. Raises NotFound, StoreError."""
        return await asyncio.to_thread(self.sync.history, id)

    async def relate(self, a: MemoryId, relation: str, b: MemoryId) -> Memory:
        """Record that memory `a` stands in `relation` to memory `b`, and give `a` as it is now.

        `relation`: led_to, supersedes, depends_on, conflicts_with or related_to, read from `a` to `b`. Raises NotFound,
        UnknownName, InvalidValue if `a` is `b`, StoreError.
        """
        return await asyncio.to_thread(self.sync.relate, a, relation, b)

    async def forget(self, id: MemoryId) -> Forgotten:
        """Erase the texts of the memory `id` for good, in memory and where debates quoted it.

        `erased` of the result is the number of texts that were erased. Raises NotFound, StoreError.
        """
        return await asyncio.to_thread(self.sync.forget, id)

    async def tag(self, id: MemoryId, position: str, polarity: str) -> Memory:
        """Record what the memory `id` is to a position, and give the memory as it is now.

        `position`: the text of the position. `polarity`: supports, opposes, neutral or forbids; it overrides what a
        detector finds. Raises NotFound, UnknownName, InvalidValue, StoreError.
        """
        return await asyncio.to_thread(self.sync.tag, id, position, polarity)

    async def untag(self, id: MemoryId, position: str) -> Memory:
        """Take away the tag of the memory `id` towards a position, and give the memory as it is now. Raises NotFound,
        InvalidValue if it has no such tag, StoreError.
        """
        return await asyncio.to_thread(self.sync.untag, id, position)

    async def alias(self, position: str, alias: str, same: bool = True) -> Aliased:
        """Record that two texts are the same position, so that tags for one hold for the other; with `same` False take
        that back. Raises InvalidValue, StoreError.
        """
        return await asyncio.to_thread(self.sync.alias, position, alias, same)

    async def conflicts(self) -> Conflicts:
        """The pairs of memories that say the contrary of each other: recorded so (`conflicts_with`), or as the detector
        is sure of. The search is bounded; `complete` says whether it may have left out a pair. Raises StoreError.
        """
        return await asyncio.to_thread(self.sync.conflicts)

    async def projects(self) -> Projects:
        """The projects of the database, not only this one, with how many memories and debates each has. Raises
        StoreError.
        """
        return await asyncio.to_thread(self.sync.projects)

    async def import_memories(self, source: str | Path | Iterable[str]) -> ImportReport:
        """Remember the notes of `source`: a folder of Markdown, text, CSV and JSON lines, one such file, or lines of
        JSON; report what cannot be used by file and line.

        A single text is taken for a path. Importing it again doubles nothing. Raises BadInput, with nothing done, if
        nothing there can be imported; StoreError.
        """
        return await asyncio.to_thread(self.sync.import_memories, source)

    async def export_memories(self) -> Lines:
        """Every memory of this project as a line of JSON, in the order in which they were remembered.

        All lines have been read from the database when this returns. Raises StoreError.
        """
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
        model: str | None = None,
        budget: str | Mapping[str, Any] | None = None,
        watch: Watch | None = None,
    ) -> Result:
        """Hold a council and give its result: which of the `positions` wins by what this project remembers for and
        against each.

        No model is asked but the `model` that you name, if any: it reads the notes of which words are not sure, within
        the `budget` (docs/models.md). `positions`: 2 to 64 possible answers to the `question`. `min_evidence`: how many
        independent sources a position needs (the parameter k_min; default 2). `at`: the time to which the age of a
        memory is counted (default: `as_of`, else now). `as_of`: only what was known at that time may be cited.
        `remember`: whether the verdict is remembered too. The other parameters are explained at `Moot.council`. Raises
        BadInput, with nothing done, and StoreError.
        """
        hold = Hold(
            COUNCIL, question, positions, profile, parameters, min_evidence, max_rounds,
            at=at, as_of=as_of, remember=remember, model=() if model is None else (model,), budget=budget,
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
        anonymous: bool = False,
        watch: Watch | None = None,
    ) -> Result:
        """Hold a debate of claims among `participants`, which run in this event loop, and give its result.

        First all state claims unseen, then the parties to contested claims answer. `participants`: async callables by
        name (docs/participants.md), the path of a file of agents, or `module:function`. `timeout_s`: seconds that each
        has to answer in a round (default 60). `classes`: the class of a participant by its name; members of one class
        count as one voice. The other parameters are explained at `Moot.claims`. Raises BadInput, with nothing done, and
        StoreError.
        """
        hold = Hold(
            CLAIMS, question, (), profile, parameters, None, max_rounds, timeout_s, classes, at,
            remember=remember, agents=participants, anonymous=anonymous,
        )  # fmt: skip
        return await self.run(hold, watch)

    async def dialectic(
        self,
        task: Any = None,
        participants: Agents | None = None,
        *,
        roles: Mapping[str, str] | None = None,
        source: DebateId | None = None,
        version: int | None = None,
        from_conflict: Sequence[MemoryId] | None = None,
        profile: str = "default",
        parameters: Mapping[str, Any] | None = None,
        max_rounds: int | None = None,
        timeout_s: float | None = None,
        model: str | Sequence[str] = (),
        budget: str | Mapping[str, Any] | None = None,
        watch: Watch | None = None,
    ) -> Result:
        """Improve a rule or a text under criticism, and give the result: the versions, and which one is accepted.

        The participants run in this event loop. The parameters and errors are explained at `Moot.dialectic`.
        """
        request = HoldDialectic(
            task, participants, roles, source, version, from_conflict, profile, parameters, max_rounds, timeout_s,
            (model,) if isinstance(model, str) else tuple(model), budget,
        )  # fmt: skip
        return await self.run(request, watch)

    async def tournament(
        self,
        task: Any,
        participants: Agents | None = None,
        *,
        roles: Mapping[str, str] | None = None,
        lineages: int | None = None,
        budget: Any = None,
        parameters: Mapping[str, Any] | None = None,
        max_rounds: int | None = None,
        timeout_s: float | None = None,
        model: str | Sequence[str] = (),
        watch: Watch | None = None,
    ) -> TournamentResult:
        """Let several rules or texts for one task compete, improve them under criticism, and give what none betters.

        The participants run in this event loop. The parameters and errors are explained at `Moot.tournament`.
        """
        request = HoldTournament(
            task, participants, roles, lineages, budget, parameters, max_rounds, timeout_s, model
        )
        return await self.run(request, watch)

    async def lineage(self, debate: DebateId | None = None) -> Lineages:
        """The dialectics of this project with what each came to, and their averages, as `Moot.lineage` explains."""
        return await asyncio.to_thread(self.sync.lineage, debate)

    async def debate(
        self,
        question: str,
        participants: Agents | None = None,
        *,
        positions: Sequence[str] = (),
        model: str | Sequence[str] = (),
        personas: str | Sequence[str] | None = None,
        budget: str | Mapping[str, Any] | None = None,
        independence: str = "persona",
        checker: str | None = None,
        reader: str | None = None,
        protocol: str = GRAPH,
        facts: Any = None,
        profile: str = "default",
        parameters: Mapping[str, Any] | None = None,
        max_rounds: int | None = None,
        timeout_s: float | None = None,
        classes: Mapping[str, str] | None = None,
        at: str | None = None,
        remember: bool = True,
        anonymous: bool | None = None,
        watch: Watch | None = None,
    ) -> Result:
        """Hold a debate in structure among `participants` and give its result: which positions and arguments stand.

        All argue blind first; then each is shown all arguments with what became of them, and attacks, replies, supports
        or concedes. `positions`: the possible answers; one alone is weighed against its denial. `protocol`: `graph`, or
        another in which participants take part. `facts`: facts that everybody may cite, a file of JSON lines or a list
        of objects. `model`: a language model that takes part, or several, instead of `participants`; `personas`: whom
        they play; `budget`: what their calls may cost; `independence`: `model` counts all personas of one model as one
        voice; `checker`: a model that only looks at attacks; `reader`: one that looks for
        what may contradict or mean the same (docs/models.md). The other parameters are explained at
        `Moot.claims`. Raises BadInput, with nothing done, and StoreError.
        """
        hold = Hold(
            protocol, question, positions, profile, parameters, None, max_rounds, timeout_s, classes, at,
            remember=remember, agents=participants, facts=facts, anonymous=anonymous,
            model=(model,) if isinstance(model, str) else model, personas=personas, budget=budget,
            independence=independence, checker=checker, reader=reader,
        )  # fmt: skip
        return await self.run(hold, watch)

    async def hold(self, request: Hold, participants: Agents | None = None, *, watch: Watch | None = None) -> Result:
        """Hold the debate that `request` describes, by any protocol, and give its result: it has ended, or it waits for
        people.

        `participants`: async callables by name (docs/participants.md), the path of a file of agents, or
        `module:function`; left out for a protocol that needs none. `watch` is called with the debate and its new events
        once these are on disk. Raises BadInput, with nothing done, and StoreError.
        """
        return await self.run(request.among(participants), watch)

    async def debates(self) -> DebateList:
        """All debates of the database that were not deleted, of every project, the oldest first: id, question, state
        and verdict of each.

        Raises StoreError, and Damage if the list disagrees with the log.
        """
        return await asyncio.to_thread(self.sync.debates)

    async def whole_id(self, debate: DebateId) -> str:
        """The full id of the debate that `debate` means: its id, a beginning that only one id has, or an object with a
        `debate_id`.

        An id that no debate has is given back as it is. Raises InvalidValue if several ids begin so.
        """
        return await asyncio.to_thread(self.sync.whole_id, debate)

    async def show(self, debate: DebateId) -> Result:
        """The result of a debate, as far as it has come: status and verdict are None until it has ended.

        Raises NotFound, StoreError.
        """
        return await asyncio.to_thread(self.sync.show, debate)

    async def readings(self, debate: DebateId) -> ReadingsList:
        """What the notes of a council were read to say, the least sure first; what was said of a note since is shown as
        it is now. Raises NotFound, StoreError.
        """
        return await asyncio.to_thread(self.sync.readings, debate)

    async def set_readings(
        self, debate: DebateId, said: Sequence[tuple[str, ...]], *, rest: bool = False
    ) -> ReadingsSet:
        """Say what notes of a council are to its positions: triples of the id of a note, the text of a position, and
        supports, opposes, neutral or forbids. The notes are tagged, so that every later council knows. `rest`: somebody
        looked at all others, too: what counts stays as it was read, and guesses are neutral.

        Raises NotFound for an unknown debate, BadInput, with nothing done, for a triple that cannot be used,
        StoreError.
        """
        return await asyncio.to_thread(self.sync.set_readings, debate, said, rest=rest)

    async def council_again(self, debate: DebateId, *, watch: Watch | None = None) -> Result:
        """Hold a council anew, with its question, positions and settings, over what is remembered now. The section
        `changed` of the result says what changed.

        `watch` is called with the debate and its new events once these are on disk. Raises NotFound, BadInput for a
        debate that weighs no notes, StoreError.
        """
        return await self.run(HoldAgain(id_of(debate)), watch)

    async def resume(
        self, debate: DebateId, watch: Watch | None = None, *, participants: Agents | None = None
    ) -> Result:
        """Go on with a debate that was interrupted or that people have answered since, and give its result.

        A debate that has ended, or that still waits for people, is only shown. `participants`: as for `hold`; left out,
        those that the debate was opened with, if they were named by a file or `module:function`. `watch` is called with
        the debate and its new events once these are on disk. Raises NotFound, DebateBusy while another process drives
        the debate, NewerSchema, BadInput if somebody who takes part is missing, StoreError.
        """
        return await self.run(ResumeDebate(id_of(debate), participants), watch)

    async def requests(self, debate: DebateId, participant: str | None = None) -> OpenRequests:
        """The open requests to the people who take part in a debate: who is asked, about what, and until when.

        `participant`: only the requests to this one. Raises NotFound, and UnknownName if no participant has that name.
        """
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
        """Record a person's answer to an open request of a debate; then go on with the debate unless others must answer
        first.

        `request`: the id of the request, from `requests`. `answer`: the object that docs/contract.md calls a ROUND.
        `participant`: who answers, if that is to be checked. `drive`: False only records the answer. `participants`:
        the others who take part, as for `resume`. Raises NotFound, NotAsked for a request that is not put to this
        person, ClosedRequest for one that was answered or whose time is up, InvalidValue for what is no answer, and
        InvalidDocument for one of which every part is refused: its request stays open.
        """
        return await self.run(
            AnswerRequest(id_of(debate), request, answer, participant, participants, drive), watch
        )

    async def fork(self, debate: DebateId, *, at: int) -> Result:
        """Begin a new debate with a copy of the first `at` events of another, and give the result of the new one so
        far.

        `resume` lets the new debate go on in its own way. Raises NotFound, and BadInput unless `at` is from 1 to the
        number of the debate's events.
        """
        return await asyncio.to_thread(self.sync.fork, debate, at=at)

    def follow(self, debate: DebateId, *, after: int = 0) -> AsyncIterator[Envelope]:
        """The events of a debate after its event number `after`, each as soon as it is written; ends when the debate
        has ended.

        Events count from 1, so that 0 gives all. While no process drives the debate, this waits. Waiting holds no
        thread of its own, so that a thousand debates may be followed in one event loop. Raises NotFound, and
        InvalidValue if the debate has fewer than `after` events, when the first event is asked for.
        """
        return following.follow_async(self.sync.store, id_of(debate), after, partial(ids.debate_id, self.sync._world))

    async def cancel(self, debate: DebateId) -> Result:
        """Stop a debate for good; explained at `Moot.cancel`."""
        return await self.run(CancelDebate(id_of(debate)))

    async def delete(self, debate: DebateId) -> Deleted:
        """Erase all texts of a debate and its remembered verdict for good; that there was such a debate stays on
        record.

        `erased` of the result is the number of texts that were erased. Raises NotFound, DebateBusy while a process
        drives the debate, StoreError.
        """
        return await asyncio.to_thread(self.sync.delete, debate)

    async def explain(self, debate: DebateId, argument: str | None = None) -> ExplainedNode:
        """Why a part of a debate is in, out or undecided, as a tree: each node has its label, and below it the reasons.

        `argument`: a position, an argument, a memory or another node, by id or text; without it the verdict is
        explained, or the strongest position. Raises NotFound, UnknownName, BadInput for what has no label, StoreError.
        """
        return await asyncio.to_thread(self.sync.explain, debate, argument)

    async def judge(
        self,
        debate: DebateId,
        semantics: Sequence[str] = (),
        parameters: Mapping[str, Any] | None = None,
        *,
        settings: Sequence[Mapping[str, Any]] = (),
    ) -> Judged:
        """A debate judged again under other rules, a row for each setting; explained at `Moot.judge`."""
        return await asyncio.to_thread(self.sync.judge, debate, semantics, parameters, settings=settings)

    async def what_if(self, debate: DebateId, settle: Sequence[str] = (), without: Sequence[str] = ()) -> WhatIf:
        """What a debate would come to if something were shown, or had not been said; explained at `Moot.what_if`."""
        return await asyncio.to_thread(self.sync.what_if, debate, settle, without)

    async def compare(self, a: DebateId, b: DebateId) -> Compared:
        """Two debates side by side; explained at `Moot.compare`."""
        return await asyncio.to_thread(self.sync.compare, a, b)

    async def export(self, debate: DebateId, format: str = "json") -> Lines:
        """A debate written down as text, in lines without line ends; all lines have been made when this returns.

        `format`: `json` (its result), `markdown`, `html` (one page), `dot` (a graph for Graphviz) or `log` (JSONL, a
        line for each event). Raises NotFound, UnknownName for another format, StoreError.
        """
        return await asyncio.to_thread(lambda: self.sync.export(debate, format).read())

    async def page(self, debate: DebateId) -> Page:
        """The report of a debate as one HTML page with the argument graph drawn: a notebook displays it, `.html` is its
        text.

        Raises NotFound, StoreError.
        """
        return await asyncio.to_thread(self.sync.page, debate)

    async def replay(self, debate_or_file: DebateId | Path) -> Replay:
        """Compute the outcome of a debate again from its events alone, and compare it with the recorded outcome.

        `debate_or_file`: a debate, or the path of a log that `export` wrote. `identical` of the result says whether
        both agree. Raises NotFound, InvalidValue for a log that is not one whole debate, NewerSchema, and Damage for a
        log that was changed.
        """
        return await asyncio.to_thread(self.sync.replay, debate_or_file)

    async def import_debate(self, file: str | Path) -> Imported:
        """Take in a debate that another database exported as a log; its hashes are checked, and kept. Raises Damage,
        BadInput, StoreError.
        """
        return await asyncio.to_thread(self.sync.import_debate, file)

    async def backup(self, file: str | Path) -> Copied:
        """Copy the whole database into a new file, and verify the copy. Raises BadInput, Damage, StoreError."""
        return await asyncio.to_thread(self.sync.backup, file)

    async def rebuild(self) -> Rebuilt:
        """Make every view (a table that is derived from the log, such as that of memories) anew from the log.

        `views` of the result has their names. Raises StoreError.
        """
        return await asyncio.to_thread(self.sync.rebuild)

    async def verify(self, debate: DebateId | None = None) -> Verification:
        """Check that nothing in the log of a debate was changed or lost: hash chain, order, gaps and texts.

        Without `debate` all logs are checked, and the views that are derived from them. The result has the number of
        events that were checked, and every damaged place. Raises NotFound, StoreError.
        """
        return await asyncio.to_thread(self.sync.verify, debate)
