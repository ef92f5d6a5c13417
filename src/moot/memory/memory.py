"""`MemoryBook`: what a project remembers, and everything that can be done with it.

The log is the truth; what is read are the memories that a store folds from it (moot.memory.port). Clock and ids are
given, so that the same calls write the same log. Several processes may write at once: an append that another one
overtakes is checked and tried anew.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from moot.errors import InvalidValue, NotFound, StoreUnavailable, VersionConflict
from moot.memory import events, importer, notes
from moot.memory.batches import Desk, ImportReport
from moot.memory.importer import Importer
from moot.memory.lines import MAX_SIZE, file_lines, text_lines
from moot.memory.notes import instant, merged, named, optional_text, some_text
from moot.memory.past import Past, Version, versions_of
from moot.memory.port import Log, Memories, Neighbour, Recall, Request
from moot.memory.record import REMEMBERED, Category, Memory, Relation, seconds
from moot.memory.tags import Aliases, label_of, tagger
from moot.record.denial import denies
from moot.record.envelope import NewEvent
from moot.record.labels import Origin, Outcome

Same = Callable[[str, str], bool]
"""Whether two texts are the same position."""
MAX_LIMIT: Final = 1_000
TRIES: Final = 1_000


class MemoryBook:
    """Everything that can be done with the memories (notes with an outcome) of one project: remember, recall, change,
    forget.

    Changes are written as events to the log `store`; memories are read from `memories`, which are computed from that
    log. `now` gives the time as RFC 3339 UTC, `new_id` an id that was never given before; `actor` is recorded as who
    made a change.
    """

    def __init__(
        self,
        store: Log,
        memories: Memories,
        project: str = "default",
        *,
        now: Callable[[], str],
        new_id: Callable[[], str],
        actor: str = "user",
    ) -> None:
        self.store, self.project = store, some_text("the project", project)
        self._memories = memories
        self._now, self._new_id, self._actor = now, new_id, actor
        self._stream = events.stream_of(project)

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
        """Store a note as a new memory and return it; it is on disk when this returns.

        `category` is decision, learning, pattern or warning; `outcome` is worked, failed or unknown. `at` is when it
        happened (default: now), as RFC 3339 or a date. `polarity` says what the note is to positions, by their texts:
        supports, opposes, neutral or forbids. Raises BadInput for an unknown category, outcome or label, the category
        `derived` (moot's own), a text without a word, an id that is taken, an invalid time, or a context that is not a
        JSON object.
        """
        kind = named("category", Category, category, REMEMBERED)
        given = {
            "text": text,
            "category": kind,
            "outcome": outcome,
            "outcome_text": outcome_text,
            "rationale": rationale,
            "tags": tags,
            "source": source,
            "author": author,
            "at": at,
            "id": id,
            "derived_from": derived_from,
            "pinned": pinned,
            "archived": archived,
            "context": context,
            "polarity": polarity,
        }
        return self._remember(given, self._actor)

    def remember_derived(
        self,
        text: str,
        *,
        derived_from: Sequence[str] = (),
        rationale: str | None = None,
        tags: Sequence[str] = (),
        source: str | None = None,
        author: str | None = None,
        at: str | None = None,
        id: str | None = None,
        context: Mapping[str, Any] | None = None,
    ) -> Memory:
        """Store a conclusion that moot drew itself as a new memory of the category `derived`, and return it. Meant for
        the engine alone: such memories are kept and shown, but never used as evidence. Parameters as in `remember`.
        """
        given = {
            "text": text,
            "category": Category.DERIVED,
            "derived_from": derived_from,
            "rationale": rationale,
            "tags": tags,
            "source": source,
            "author": author,
            "at": at,
            "id": id,
            "context": context,
        }
        return self._remember(given, "engine")

    def _remember(self, given: Mapping[str, Any], actor: str) -> Memory:
        event = notes.event_of(given, id=self._new_id(), at=self._now())
        self._append(event, actor, free=event.memory)
        return self.get(event.memory)

    def recall(
        self,
        query: str,
        *,
        limit: int = 10,
        category: str | None = None,
        at: str | None = None,
        exclude: Collection[str] = (),
    ) -> Recall:
        """The memories that share a word with `query`, best first, at most `limit` (1 to 1000); ties are ordered by id.
        No items if `query` has no words.

        Left out are archived memories, the ids in `exclude`, memories of another category than `category` if it is
        given, and derived ones (moot's own conclusions) unless `category` is `derived`. Ages count to the time `at`
        (default: now). Nothing is written. Cost: bounded by the store.
        """
        now_s = seconds(self._now() if at is None else instant(at))
        kind = None if category is None else named("category", Category, category)
        _limit_checked(limit)
        if not isinstance(query, str):
            raise InvalidValue("the query", query, "give a text")
        return self._memories.recall(self.project, Request(query, limit, kind, now_s, frozenset(exclude)))

    def as_of(self, time: str) -> "MemoryBook":
        """A read-only book with the memories as they were known at `time`, a time as RFC 3339 or a date. Ages count to
        that time too.

        A memory counts from its own time (`at`), later changes of it from when they were recorded; what was forgotten
        since is missing. Raises InvalidValue if `time` is not a valid time. Cost: linear in the events of the project,
        at the first reading.
        """
        then = instant(time, "as_of")
        past = Past(self.store, then)
        known = self._memories.folded(lambda: past.read(self._stream))
        return MemoryBook(past, known, self.project, now=lambda: then, new_id=self._new_id, actor=self._actor)

    def get(self, id: str) -> Memory:
        """The memory with the id `id`. Raises NotFound, which says so if it was forgotten."""
        found = self._found(id)
        if found is None:
            raise NotFound("memory", id, "it was forgotten, with all its versions" if self.ever(id) else "")
        return found

    def list(self, limit: int | None = None) -> Sequence[Memory]:
        """All memories, archived and derived ones too, the last remembered first; at most `limit` (None: all)."""
        return self._memories.latest(self.project, limit)

    def beginning(self, prefix: str, limit: int) -> Sequence[str]:
        """The ids of the memories that begin with `prefix`, sorted; at most `limit`."""
        return self._memories.beginning(self.project, prefix, limit)

    def ever(self, id: str) -> bool:
        """Whether a memory has the id `id` now, or had it before it was forgotten."""
        return bool(self._memories.get(self.project, [id]) or self._memories.origins(self.project, id))

    def edit(self, id: str, text: str) -> Version:
        """Put `text` in the place of the text of the memory with the id `id`; return the version that it is. Earlier
        versions stay (`history`), and so does what debates quoted of them; the text that is there already changes
        nothing.

        Raises NotFound, also for a memory that was forgotten, InvalidValue for a text without a word, and for a verdict
        of a debate, which moot alone writes. Cost: linear in the events of the project.
        """
        said = some_text("the text", text)
        memory = self.get(id)
        if memory.category is Category.DERIVED:
            raise InvalidValue("a memory to edit", id, "it is the verdict of a debate: remember a note of your own")
        if memory.text != said:
            self._change(events.MemoryEdited(id, said))
        return self.history(id)[-1]

    def history(self, id: str) -> Sequence[Version]:
        """Every text that the memory with the id `id` had, the first one first. Raises NotFound, also for a memory that
        was forgotten. Cost: linear in the events of the project.
        """
        self.get(id)
        return versions_of(self.store, self._stream, id)

    def record_outcome(self, id: str, outcome: str, text: str | None = None) -> Memory:
        """Record the outcome (worked, failed or unknown) of the memory with the id `id`, with a `text` that describes
        it if given; return the memory. The last outcome counts; earlier ones stay in the log. Raises NotFound.
        """
        label = named("outcome", Outcome, outcome)
        return self._change(events.OutcomeRecorded(id, label, optional_text("the outcome's text", text)))

    def relate(self, a: str, relation: str, b: str) -> Memory:
        """Record that the memory with the id `a` stands in `relation` to the memory with the id `b` (read as "a
        supersedes b"); return memory `a`. Recording the same relation again changes nothing. Raises NotFound, and
        InvalidValue if `a` is `b`.
        """
        if a == b:
            raise InvalidValue("a relation", f"{a} to itself", "relate two different memories")
        label = named("relation", Relation, relation)
        return self._change(events.MemoriesRelated(a, label, b), also=b)

    def merge(self, kept: str, other: str) -> Memory:
        """Make one memory of two that say the same: the one with the id `kept` takes the tags and relations of `other`
        that it lacks, `other` is archived, and `kept` supersedes it; return `kept`. All of it is done, or nothing.

        Where both have a tag for a position, that of `kept` stands. Raises NotFound, and InvalidValue for a memory with
        itself, for the verdict of a debate, and where there would be too many tags.
        """
        found = merged(self.get(kept), self.get(other))
        self._append_all(found, self._actor, present=(kept, other))
        return self.get(kept)

    def tag(self, id: str, position: str, polarity: str, by: Origin = Origin.PERSON) -> Memory:
        """Record that somebody (`by`: a person or a model) says what the memory with the id `id` is to `position`: it
        supports, opposes or forbids it, or is neutral to it (`polarity`); return the memory.

        Spellings with the same `position_key` are the same position, and so are aliases; the last tag for a position
        counts. Raises NotFound.
        """
        label = label_of(polarity)
        return self._change(events.MemoryTagged(id, some_text("the position", position), label, tagger(by)))

    def untag(self, id: str, position: str) -> Memory:
        """Take away the tag of the memory with the id `id` towards `position`, whoever gave it; return the memory.

        Raises NotFound for an unknown memory, and InvalidValue, with the positions that it has tags for, if it has none
        for this one.
        """
        memory, wanted = self.get(id), some_text("the position", position)
        spellings = [text for text in memory.polarity if memory.aliases.same(text, wanted)]
        if not spellings:
            tagged = ", ".join(map(repr, memory.polarity))
            remedy = f"name one of {tagged}" if tagged else "it has no tags"
            raise InvalidValue("a position that the memory has a tag for", position, remedy)
        for text in spellings:
            memory = self._change(events.MemoryUntagged(id, text))
        return memory

    def alias(self, position: str, alias: str, on: bool = True) -> None:
        """Record that a person says that two texts, `position` and `alias`, are the same position, so that a tag for
        one holds for the other; with `on` false take that back.

        Saying it again changes nothing. Raises InvalidValue for a text without a word, for two texts of which one
        denies the other (or what is the same as the other), and where `on` is false and it was not said of the two.
        """
        said = events.PositionAliased(some_text("the position", position), some_text("the alias", alias), on)
        known = self.aliases()
        if on and known.same(position, alias):
            return
        if on:
            pairs = ((a, b) for a in known.spellings(position) for b in known.spellings(alias))
            if any(denies(a, b) or denies(b, a) for a, b in pairs):
                raise InvalidValue("an alias", f"{position} = {alias}", "one denies the other; they are two positions")
        if not on and not self.aliases().joined(position, alias):
            raise InvalidValue("two aliases", f"{position} = {alias}", "name two texts that were said to be the same")
        self._append(said, self._actor)

    def aliases(self) -> Aliases:
        """Which positions a person said to be the same."""
        return self._memories.aliases(self.project)

    def tagged(self) -> Sequence[str]:
        """The texts of the positions that memories have tags for, each once, sorted."""
        return self._memories.tagged(self.project)

    def projects(self) -> Mapping[str, int]:
        """How many memories each project of the store has, by its name, sorted; not only this book's project."""
        return self._memories.projects()

    def pin(self, id: str, on: bool = True) -> Memory:
        """Pin the memory with the id `id`, so that its score no longer falls with age; with `on` false, unpin it.
        Returns the memory as it is then. Raises NotFound.
        """
        return self._change(events.MemoryPinned(id, on))

    def archive(self, id: str, on: bool = True) -> Memory:
        """Archive the memory with the id `id`, so that recall leaves it out; with `on` false, bring it back. Returns
        the memory as it is then. Raises NotFound.
        """
        return self._change(events.MemoryArchived(id, on))

    def forget(self, id: str) -> int:
        """Erase every text of the memory with the id `id` for good; return how many texts were erased. The events about
        it stay in the log without their texts, so the hash chain stays valid.

        Safe to repeat, which finishes a call that was interrupted. Raises NotFound if there is no text left to erase,
        and StoreUnavailable if another process keeps an old copy of the file's pages: then call it again later.
        """
        if self._found(id):
            self._append(events.MemoryForgotten(id), self._actor, present=(id,))
        erased, busy = 0, None
        for event in self._memories.origins(self.project, id):
            try:
                erased += self.store.erase(event)
            except StoreUnavailable as problem:  # erase the others all the same
                busy = problem
        if busy is not None:
            raise busy
        if not erased:
            raise NotFound("memory", id)
        return erased

    def related(self, ids: Iterable[str], limit: int | None = None) -> Sequence[Neighbour]:
        """The memories in a direct relation to any of `ids`, in either direction, without archived and derived ones.

        First come the memories that a relation of `ids` points to, then those whose relation points to one of `ids`,
        the oldest relation first in both; at most `limit` (None: all).
        """
        return self._memories.neighbours(self.project, ids, limit)

    def from_source(self, sources: Iterable[str], limit: int = 100) -> Sequence[Memory]:
        """The memories whose source is one of `sources`, the last remembered first, without archived and derived ones;
        at most `limit`.
        """
        return self._memories.from_source(self.project, sources, limit)

    def tagged_for(self, concerns: Callable[[str, Same], bool], limit: int) -> Sequence[Memory]:
        """The memories with a tag, other than neutral, for a position of which `concerns` is true; the last remembered
        first, without archived and derived ones, at most `limit`. Linear in those with tags.

        `concerns` is given the text of a position, and a function that tells whether two texts are the same position.
        """
        same = self.aliases().same
        texts = [text for text in self.tagged() if concerns(text, same)]
        return self._memories.with_tags(self.project, texts, limit) if texts else ()

    def import_jsonl(self, source: str | Path | Iterable[str], *, max_size: int = MAX_SIZE) -> ImportReport:
        """Remember every good line of a file of JSON lines, given by its path, or of lines of text; report the rejected
        lines with their numbers.

        A line whose id is there with the same content is skipped, so the same file can be imported again. Raises
        InvalidValue, before anything is written, for a file that cannot be opened or has over `max_size` bytes. A file
        that can no longer be read halfway raises it too; the memories of earlier batches stay then.
        """
        if isinstance(source, str | Path):
            file, lines = str(source), file_lines(Path(source), max_size)
        else:
            file, lines = "", text_lines(source)
        return Importer(self._desk(), file).run(lines)

    def import_files(self, path: str | Path) -> ImportReport:
        """Remember the notes in the files of a folder (Markdown, text, CSV, JSON lines), or of one such file; report
        what cannot be used, what a file now says otherwise, and what is no longer in its file (docs/memory.md).

        Notes that are there already are passed over, so the same folder can be imported again. Raises InvalidValue,
        before anything is written, if there is nothing at `path`, and InvalidDocument if there is no note. Linear in
        the files and in the memories of the project.
        """
        from moot.memory.files.folder import files_at
        from moot.memory.files_importer import FilesImporter, check, check_lines, is_of_notes

        place = Path(path)
        if not is_of_notes(place):
            check_lines(place)
            return self.import_jsonl(place)
        check(place)
        return FilesImporter(self._desk()).run(files_at(place), folder=place.is_dir())

    def _desk(self) -> Desk:
        return Desk(self.store, self._memories, self.project, self._now, self._new_id, self._actor)

    def export_jsonl(self) -> Iterator[str]:
        """Every memory as a line of JSON without the line end, in the order of remembering, in the form that
        `import_jsonl` reads.
        """
        last = 0
        while page := self._memories.page(self.project, last):
            yield from (importer.to_line(memory) for _, memory in page)
            last = page[-1][0]

    def _found(self, id: str) -> Memory | None:
        """The memory `id`, if it is there."""
        return self._memories.get(self.project, [id]).get(id)

    def _change(self, event: events.MemoryEvent, also: str | None = None) -> Memory:
        self._append(event, self._actor, present=(event.memory,) if also is None else (event.memory, also))
        return self.get(event.memory)

    def _append(
        self, event: events.AnyEvent, actor: str, *, present: Sequence[str] = (), free: str | None = None
    ) -> None:
        """Append an event if the ids in `present` are there and the id `free` is not."""
        self._append_all([event], actor, present=present, free=free)

    def _append_all(
        self, said: Sequence[events.AnyEvent], actor: str, *, present: Sequence[str] = (), free: str | None = None
    ) -> None:
        """Append all events or none."""
        if not said:
            return
        at = self._now()
        new = [NewEvent(type, self._new_id(), at, actor, data) for type, data in map(events.to_data, said)]
        for last in range(TRIES):
            version = self.store.version(self._stream)
            for id in present:
                self.get(id)
            if free is not None and self._found(free):
                raise InvalidValue("the id", free, "give an id that is not taken, or none")
            try:
                self.store.append(self._stream, new, expected=version)
                return
            except VersionConflict:
                if last == TRIES - 1:
                    raise


def _limit_checked(limit: int) -> None:
    if isinstance(limit, bool) or not isinstance(limit, int) or not 1 <= limit <= MAX_LIMIT:
        raise InvalidValue("the limit", limit, f"give a whole number from 1 to {MAX_LIMIT}")
