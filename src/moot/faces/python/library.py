"""`Moot`: every operation of moot as a typed method. The command line runs the same operations."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from moot.document.explanation import ExplainedNode
from moot.faces.python.opened import Opened, made
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
from moot.operations.requests.backups import BackUp
from moot.operations.requests.debates import (
    AnswerRequest,
    CancelDebate,
    DeleteDebate,
    ExplainDebate,
    ExportDebate,
    ForkDebate,
    ImportDebate,
    ListDebates,
    ListRequests,
    Rebuild,
    ReplayDebate,
    ResumeDebate,
    ShowDebate,
    Verify,
)
from moot.operations.requests.dialectics import HoldDialectic, HoldTournament, ListLineages
from moot.operations.requests.holding import Hold
from moot.operations.requests.judging import CompareDebates, JudgeDebate, WhatIfDebate
from moot.operations.requests.memories import (
    ExportMemories,
    ForgetMemory,
    ImportMemories,
    RecallMemories,
    RecordOutcome,
    RelateMemories,
    Remember,
)
from moot.operations.requests.projects import ListProjects
from moot.operations.requests.readings import HoldAgain, ListReadings, SetReadings
from moot.operations.requests.revising import EditMemory, MergeMemories, ShowHistory
from moot.operations.requests.tagging import AliasPosition, ListConflicts, TagMemory, UntagMemory
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


class Moot(Opened):
    """An open database of memories and debates, as `moot.open` gives it. Call `close` at the end, or use it in a `with`
    block.

    The methods block until their result is there, also where an event loop is already running, as in a notebook;
    `moot.aio` has the same methods to be awaited. Wherever a debate or a memory is named by its id, the beginning of
    the id will do if no other id begins so, and so will the object that has the id.
    """

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
        polarity: Mapping[str, Any] | None = None,
    ) -> Memory:
        """Store a note as a memory of this project, and give that memory; it is on disk when this returns.

        `category`: decision, learning, pattern or warning. `outcome`: worked, failed or unknown; `outcome_text` says it
        in words. `rationale`: why it holds. `source`: where it comes from (memories of one source do not count as
        independent of each other). `author`: who says so. `at`: when it happened, as RFC 3339 or a date (default: now).
        `id`: an id of your own that is not taken (default: a new one). `derived_from`: ids of memories that it follows
        from. A `pinned` memory does not lose weight with age; an `archived` one is left out by `recall` and councils.
        `context`: a JSON object that is kept with it. `polarity`: what it is to positions, by their texts (supports,
        opposes, neutral, forbids). Raises BadInput, StoreError. What to be warned of is not looked for here:
        `m.run(Remember(…)).warnings` has it.
        """
        request = Remember(
            text, category, outcome, outcome_text, rationale, tags, source, at, author, id, derived_from, pinned,
            archived, context, polarity, warn=False,
        )  # fmt: skip
        return self.run(request).memory

    def recall(
        self, query: str, *, limit: int = 10, category: str | None = None, as_of: str | None = None
    ) -> Recall:
        """The memories of this project that share a word (after stemming) with `query`, the best match first; changes
        nothing.

        `limit`: how many at most, 1 to 1,000. `category`: only memories of this category. `as_of`: search what was
        known at that time (RFC 3339, or a date). Archived memories are left out, and so are verdicts that moot
        remembered itself unless `category` is `derived`. Each item has a score in [0, 1]; `complete` is False if a
        bound on the search may have hidden a better memory. Raises InvalidValue, UnknownName, StoreError.
        """
        return self.run(RecallMemories(query, limit, category, as_of))

    def record_outcome(self, id: MemoryId, outcome: str, text: str | None = None) -> Memory:
        """Record what came of the memory `id`, and give the memory as it is now; the last recorded outcome counts.

        `outcome`: worked, failed or unknown. `text`: the same in words. Raises NotFound, UnknownName, and BadInput for
        the id of a debate.
        """
        return self.run(RecordOutcome(id_of(id), outcome, text)).memory

    def edit(self, id: MemoryId, text: str) -> Edited:
        """Give the memory `id` another text, as a new version; what debates quoted of it stays.

        `version` of the result counts the texts that it had, from 1; `warnings` names the tags that it keeps. Raises
        NotFound, also for a memory that was forgotten, InvalidValue for a text without a word or a verdict.
        """
        return self.run(EditMemory(id_of(id), text))

    def merge(self, a: MemoryId, b: MemoryId) -> Memory:
        """Make one memory of two that say the same, and give it: `a` takes the tags and relations of `b` that it lacks
        and supersedes `b`, which is archived. Raises NotFound, InvalidValue.
        """
        return self.run(MergeMemories(id_of(a), id_of(b))).memory

    def history(self, id: MemoryId) -> History:
        """Every text that the memory `id` had, the first one first, with when and by whom it was written. Raises
        NotFound.
        """
        return self.run(ShowHistory(id_of(id)))

    def relate(self, a: MemoryId, relation: str, b: MemoryId) -> Memory:
        """Record that memory `a` stands in `relation` to memory `b`, and give `a` as it is now.

        `relation`: led_to, supersedes, depends_on, conflicts_with or related_to, read from `a` to `b` (“a supersedes
        b”). Recording it twice is the same as once. Raises NotFound, UnknownName, and InvalidValue if `a` is `b`.
        """
        return self.run(RelateMemories(id_of(a), relation, id_of(b))).memory

    def forget(self, id: MemoryId) -> Forgotten:
        """Erase the texts of the memory `id` for good, in memory and where debates quoted it.

        `erased` of the result is the number of texts that were erased. Labels and verdicts of debates stay as they are.
        Raises NotFound, and StoreUnavailable if another process still reads an old copy of the texts: then call it
        again.
        """
        return self.run(ForgetMemory(id_of(id)))

    def tag(self, id: MemoryId, position: str, polarity: str) -> Memory:
        """Record what the memory `id` is to a position, and give the memory as it is now.

        `position`: the text of the position; case, articles and small prepositions do not matter. `polarity`: supports,
        opposes, neutral or forbids. What a person records here overrides what a detector finds; the last tag counts.
        Raises NotFound, UnknownName, InvalidValue.
        """
        return self.run(TagMemory(id_of(id), position, polarity)).memory

    def untag(self, id: MemoryId, position: str) -> Memory:
        """Take away the tag of the memory `id` towards a position, and give the memory as it is now. Raises NotFound,
        and InvalidValue if it has no such tag.
        """
        return self.run(UntagMemory(id_of(id), position)).memory

    def alias(self, position: str, alias: str, same: bool = True) -> Aliased:
        """Record that two texts are the same position, so that tags for one hold for the other; with `same` False take
        that back.

        Raises InvalidValue for a text without a word, and where it is taken back but was not said of the two.
        """
        return self.run(AliasPosition(position, alias, same))

    def conflicts(self) -> Conflicts:
        """The pairs of memories that say the contrary of each other: recorded so (`conflicts_with`), or as the detector
        is sure of.

        Looks at the last 1,000 memories, each compared with those that recall finds by its words; `complete` of the
        result is False if that may have left out a pair. Raises StoreError.
        """
        return self.run(ListConflicts())

    def projects(self) -> Projects:
        """The projects of the database, not only this one, with how many memories and debates each has. Raises
        StoreError.
        """
        return self.run(ListProjects())

    def import_memories(self, source: str | Path | Iterable[str]) -> ImportReport:
        """Remember the notes of `source`: a folder of Markdown, text, CSV and JSON lines, one such file, or lines of
        JSON; report what cannot be used by file and line.

        A single text is taken for a path. Notes that are there already are passed over, so the same folder can be
        imported again; the report says what its files now say otherwise, and what is no longer in them. The formats are
        in docs/memory.md. Raises BadInput, with nothing done, if nothing there can be imported; StoreError.
        """
        return self.run(ImportMemories(source))

    def export_memories(self) -> Lines:
        """Every memory of this project as a line of JSON, in the order in which they were remembered.

        The lines can be read once, and are made while they are read; `import_memories` reads them.
        """
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
        model: str | None = None,
        budget: str | Mapping[str, Any] | None = None,
        watch: Watch | None = None,
    ) -> Result:
        """Hold a council and give its result: which of the `positions` wins by what this project remembers for and
        against each.

        No model is asked but the `model` that you name, if any: it reads the notes of which words are not sure, within
        the `budget` (docs/models.md). `positions`: 2 to 64 possible answers to the `question`. `profile`: `default`, or
        `founding` for the rules of the older system that moot grew out of (exactly two positions). `parameters`: values
        by the names of docs/formal-model.md. `min_evidence`: how many independent sources a position needs (the
        parameter k_min; default 2). `max_rounds`: rounds of asking memory at most (default 5). `at`: the time to which
        the age of a memory is counted (default: `as_of`, else now). `as_of`: only what was known at that time may be
        cited; both are RFC 3339 or dates. `remember`: whether the verdict is remembered too, in a category that never
        counts as evidence. `watch` is called with the debate and its new events once these are on disk. How a council
        runs and stops is told in `moot.protocols.council.course`. Raises BadInput, with nothing done, and
        StoreError.
        """
        hold = Hold(
            COUNCIL, question, positions, profile, parameters, min_evidence, max_rounds,
            at=at, as_of=as_of, remember=remember, model=() if model is None else (model,), budget=budget,
        )
        return self.hold(hold, watch=watch)

    def hold(self, request: Hold, participants: Agents | None = None, *, watch: Watch | None = None) -> Result:
        """Hold the debate that `request` describes, and give its result: it has ended, or it waits for people to
        answer.

        `participants`: those who take part, as async callables by name (docs/participants.md), as the path of a file of
        agents, or as `module:function`; left out for a protocol that needs none, such as the council. `watch` is called
        with the debate and its new events once these are on disk. Raises BadInput, with nothing done, and StoreError.
        """
        return self.run(request.among(participants), watch)

    def check(self, request: Hold, participants: Agents | None = None) -> None:
        """Raise the BadInput that `hold` would raise for the same arguments; otherwise do nothing.

        Participants that are named by `module:function` are loaded for this, so that function is called.
        """
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
        anonymous: bool = False,
        watch: Watch | None = None,
    ) -> Result:
        """Hold a debate of claims among `participants` and give its result: which claims stand, and the verdict.

        First all state their claims without seeing those of others; then only the parties to contested claims are asked
        again. `participants`: async callables by name (docs/participants.md), the path of a file of agents, or
        `module:function`. `profile`: `default`, or `founding` for the rules of the older system that moot grew out of.
        `parameters`: values by the names of docs/formal-model.md. `max_rounds`: rounds at most (default 6).
        `timeout_s`: seconds that each participant has to answer in a round (default 60). `classes`: the class of a
        participant by its name; members of one class count as one voice, and a participant without a class here or in
        the file is a class of its own. `at`: the time at which the debate counts as opened (default: now). `remember`:
        whether the verdict becomes a memory, which never counts as evidence. `watch` is called with the debate and its
        new events once these are on disk. A participant that fails or answers wrongly loses that part of its answer or
        its turn, and `degraded` of the result says so; the debate goes on. How such a debate runs and stops is told in
        `moot.protocols.claims.course`. Raises BadInput, with nothing done, and StoreError.
        """
        hold = Hold(
            CLAIMS, question, (), profile, parameters, None, max_rounds, timeout_s, classes, at, remember=remember,
            anonymous=anonymous,
        )  # fmt: skip
        return self.hold(hold, participants, watch=watch)

    def dialectic(
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

        A generator proposes, critics find faults and add test cases, a synthesizer answers each finding with the next
        version; code examines every version, and only what passes is accepted. `task`: the path of a file (TOML or
        JSON), or an object (docs/dialectic.md). `participants`: async callables by name (docs/participants.md), the
        path of a file of agents, or `module:function`; a name that begins with a role has that role, `roles` says it of
        others. `source`: an earlier dialectic to go on from, at its accepted version or at `version`; `from_conflict`:
        two memories that contradict each other, whose texts become the gap; `task` comes on top then. `model`: a
        language model that takes the roles, or several, instead of `participants`; `budget`: what their calls may cost.
        `max_rounds`: rounds at most (default 3). The other parameters are explained at `claims`. Raises BadInput, with
        nothing done, NotFound, and StoreError.
        """
        request = HoldDialectic(
            task, participants, roles, source, version, from_conflict, profile, parameters, max_rounds, timeout_s,
            (model,) if isinstance(model, str) else tuple(model), budget,
        )  # fmt: skip
        return self.run(request, watch)

    def tournament(
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

        Each lineage is a dialectic, from a seed of the task or a generator; the test cases of all critics are test
        cases for all, and `held_out` ones of the task, which nobody sees, decide too. `task`: as of `dialectic`, with
        `seeds`, `lineages` and `held_out`. `lineages`: how many (default: as many as seeds and generators). `budget`:
        what all of it may take, `calls=N,seconds=N`; with models `tokens`, `usd` too. `max_rounds`: of each dialectic.
        `model`: language models in place of `participants`, one for each lineage in turn. The other parameters are
        explained at `dialectic`. Raises BadInput, with nothing done, and StoreError.
        """
        request = HoldTournament(
            task, participants, roles, lineages, budget, parameters, max_rounds, timeout_s, model
        )
        return self.run(request, watch)

    def lineage(self, debate: DebateId | None = None) -> Lineages:
        """The dialectics of this project with what each came to, and their averages; with `debate` that one alone, with
        those that it comes from and that come from it. Raises NotFound, BadInput for a debate of another protocol.
        """
        return self.run(ListLineages(None if debate is None else id_of(debate)))

    def debate(
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
        return self.run(hold, watch)

    def debates(self) -> DebateList:
        """All debates of the database that were not deleted, of every project, the oldest first: id, question, state
        and verdict of each.

        Raises StoreError, and Damage if the list disagrees with the log.
        """
        return self.run(ListDebates())

    def show(self, debate: DebateId) -> Result:
        """The result of a debate, as far as it has come: status and verdict are None until it has ended. Raises
        NotFound."""
        return self.run(ShowDebate(id_of(debate)))

    def readings(self, debate: DebateId) -> ReadingsList:
        """What the notes of a council were read to say, the least sure first; what was said of a note since is shown as
        it is now. Raises NotFound.
        """
        return self.run(ListReadings(id_of(debate)))

    def set_readings(self, debate: DebateId, said: Sequence[tuple[str, ...]], *, rest: bool = False) -> ReadingsSet:
        """Say what notes of a council are to its positions: triples of the id of a note, the text of a position, and
        supports, opposes, neutral or forbids. The notes are tagged, so that every later council knows. `rest`: somebody
        looked at all others, too: what counts stays as it was read, and guesses are neutral.

        Raises NotFound for an unknown debate, and BadInput, with nothing done, for a triple that cannot be used.
        """
        return self.run(SetReadings(id_of(debate), tuple(said), rest=rest))

    def council_again(self, debate: DebateId, *, watch: Watch | None = None) -> Result:
        """Hold a council anew, with its question, positions and settings, over what is remembered now. The section
        `changed` of the result says what changed.

        `watch` is called with the debate and its new events once these are on disk. Raises NotFound, BadInput for a
        debate that weighs no notes, StoreError.
        """
        return self.run(HoldAgain(id_of(debate)), watch)

    def resume(self, debate: DebateId, watch: Watch | None = None, *, participants: Agents | None = None) -> Result:
        """Go on with a debate that was interrupted or that people have answered since, and give its result.

        A debate that has ended, or that still waits for people, is only shown. `participants`: as for `hold`; left out,
        those that the debate was opened with, if they were named by a file or `module:function`. `watch` is called with
        the debate and its new events once these are on disk. Raises NotFound, DebateBusy while another process drives
        the debate, NewerSchema, and BadInput if somebody who takes part is missing.
        """
        return self.run(ResumeDebate(id_of(debate), participants), watch)

    def requests(self, debate: DebateId, participant: str | None = None) -> OpenRequests:
        """The open requests to the people who take part in a debate: who is asked, about what, and until when.

        `participant`: only the requests to this one. Raises NotFound, and UnknownName if no participant has that name.
        """
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
        """Record a person's answer to an open request of a debate; then go on with the debate unless others must answer
        first.

        `request`: the id of the request, from `requests`. `answer`: the object that docs/contract.md calls a ROUND
        (claims, concessions, stances or a pass). `participant`: who answers; NotAsked is raised if the request was put
        to somebody else. `drive`: False only records the answer. `participants`: the others who take part, as for
        `resume`. `watch` is called with the debate and its new events once these are on disk. The result says which
        parts of the answer were refused and, in `stays`, why the debate could not go on here. Raises NotFound, NotAsked
        for a request that is not put to a person, ClosedRequest for one that was answered or whose time is up,
        InvalidValue for what is no answer, and InvalidDocument for one of which every part is refused: its request
        stays open.
        """
        return self.run(AnswerRequest(id_of(debate), request, answer, participant, participants, drive), watch)

    def fork(self, debate: DebateId, *, at: int) -> Result:
        """Begin a new debate with a copy of the first `at` events of another, and give the result of the new one so
        far.

        `resume` lets the new debate go on in its own way; the old one stays as it is. Raises NotFound, and BadInput
        unless `at` is from 1 to the number of the debate's events.
        """
        return self.show(self.run(ForkDebate(id_of(debate), at)))

    def follow(self, debate: DebateId, *, after: int = 0, stop: Callable[[], bool] | None = None) -> Iterator[Envelope]:
        """The events of a debate after its event number `after`, each as soon as it is written; ends when the debate
        has ended.

        Events count from 1, so that 0 gives all. It does not matter which process drives the debate; while none does,
        this waits. `stop` is asked 20 times a second, and ends the waiting when it gives True. Raises NotFound, and
        InvalidValue if the debate has fewer than `after` events.
        """
        return following.follow(self.store, ids.debate_id(self._world, debate), after, stop)

    def cancel(self, debate: DebateId) -> Result:
        """Stop a debate for good, and give its result: it ends as cancelled, and what was said stays.

        One that has ended is given as it is. Raises NotFound, DebateBusy while a process drives it, BadInput for a
        protocol that cannot be cancelled.
        """
        return self.run(CancelDebate(id_of(debate)))

    def delete(self, debate: DebateId) -> Deleted:
        """Erase all texts of a debate and its remembered verdict for good; that there was such a debate stays on
        record.

        `erased` of the result is the number of texts that were erased. Raises NotFound, DebateBusy while a process
        drives the debate, and StoreUnavailable if another process still reads an old copy of the texts: then call it
        again. Safe to repeat until it raises NotFound (docs/decisions/0009-deleting-a-debate.md).
        """
        return self.run(DeleteDebate(id_of(debate)))

    def explain(self, debate: DebateId, argument: str | None = None) -> ExplainedNode:
        """Why a part of a debate is in, out or undecided, as a tree: each node has its label, and below it the reasons.

        `argument`: the text or id of a position, the id of an argument or memory, or another node of the graph. Without
        it the verdict is explained, or the strongest position if there is no verdict, with the
        `others` (not part of the JSON). Raises NotFound, UnknownName, InvalidValue, and BadInput for what has no label.
        """
        return self.run(ExplainDebate(id_of(debate), argument))

    def judge(
        self,
        debate: DebateId,
        semantics: Sequence[str] = (),
        parameters: Mapping[str, Any] | None = None,
        *,
        settings: Sequence[Mapping[str, Any]] = (),
    ) -> Judged:
        """A debate judged again under other rules, a row for each setting, the first its own; nothing is stored.

        `semantics`: a row for each; `parameters`: a row for each value, by the names of docs/formal-model.md;
        `settings`: a row for each, with all its values, and `ranks` ("usual", or "equal": what is recorded ranks no
        higher than what is only argued). With none the usual ones are tried. `robust` says whether the verdict is the
        same in all. Raises NotFound, UnknownName, InvalidValue.
        """
        return self.run(JudgeDebate(id_of(debate), semantics, parameters, settings))

    def what_if(self, debate: DebateId, settle: Sequence[str] = (), without: Sequence[str] = ()) -> WhatIf:
        """What a debate would come to if the literals or sentences `settle` were shown (`~` before one: shown to be
        false), and the arguments, attacks, supports or facts `without` had not been said; nothing is stored. Raises
        NotFound, UnknownName.
        """
        return self.run(WhatIfDebate(id_of(debate), settle, without))

    def compare(self, a: DebateId, b: DebateId) -> Compared:
        """Two debates on one topic side by side: what each came to, on what each turns, who stands where. Raises
        NotFound.
        """
        return self.run(CompareDebates(id_of(a), id_of(b)))

    def export(self, debate: DebateId, format: str = "json") -> Lines:
        """A debate written down as text, in lines without line ends, which can be read once.

        `format`: `json` (its result), `markdown`, `html` (one page that needs nothing else), `dot` (a graph for
        Graphviz) or `log` (JSONL, a line for each event). Raises UnknownName for another format, NotFound.
        """
        return self.run(ExportDebate(id_of(debate), format))

    def page(self, debate: DebateId) -> Page:
        """The report of a debate as one HTML page with the argument graph drawn: a notebook displays it, `.html` is its
        text.

        Raises NotFound.
        """
        return Page("\n".join(self.export(debate, "html")))

    def replay(self, debate_or_file: DebateId | Path) -> Replay:
        """Compute the outcome of a debate again from its events alone, and compare it with the recorded outcome.

        `debate_or_file`: a debate, or the path of a log that `export` wrote. `identical` of the result says whether
        both agree; `sha256` is the hash of the recomputed result. Raises NotFound, InvalidValue for a log that is not
        one whole debate, NewerSchema, and Damage for a log that was changed.
        """
        return self.run(ReplayDebate(id_of(debate_or_file)))

    def verify(self, debate: DebateId | None = None) -> Verification:
        """Check that nothing in the log of a debate was changed or lost: hash chain, order, gaps and texts.

        Without `debate` all logs are checked, and also that the views (the tables that are derived from the log) agree
        with it. The result has the number of events that were checked, and every damaged place. Raises NotFound.
        """
        return self.run(Verify(id_of(debate)))

    def import_debate(self, file: str | Path) -> Imported:
        """Take in a debate that another database exported as a log; its hashes are checked, and kept.

        Raises Damage, InvalidValue for what is not the whole log of one debate, BadInput if the debate is there
        already, NewerSchema, OlderSchema, StoreError.
        """
        return self.run(ImportDebate(file))

    def backup(self, file: str | Path) -> Copied:
        """Copy the whole database into a new file, and verify the copy; others may go on writing meanwhile.

        `moot restore FILE`, or `run(Restore(…))`, makes a database of it. The result has the number of `events` and the
        `sha256` of the file. Raises BadInput if the file is there or its folder is not, Damage, StoreError.
        """
        return self.run(BackUp(file))

    def rebuild(self) -> Rebuilt:
        """Make every view (a table that is derived from the log, such as that of memories) anew from the log.

        `views` of the result has their names. Linear in the log. Raises StoreError.
        """
        return self.run(Rebuild())
