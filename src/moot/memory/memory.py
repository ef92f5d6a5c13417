"""`MemoryBook`: what a project remembers, and everything that can be done with it.

The log is the truth; what is read are the memories that a store folds from it (moot.memory.port). Clock and ids are
given, so that the same calls write the same log. Several processes may write at once: an append that another one
overtakes is checked and tried anew.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from moot.deliberation.envelope import NewEvent
from moot.deliberation.labels import Outcome, Polarity
from moot.errors import InvalidValue, NotFound, StoreUnavailable, VersionConflict
from moot.memory import events, jsonl, notes
from moot.memory.importing import Importer, ImportReport
from moot.memory.lines import MAX_SIZE, file_lines, text_lines
from moot.memory.notes import instant, named, optional_text, some_text
from moot.memory.past import Past
from moot.memory.port import Log, Memories, Neighbour, Recall, Request
from moot.memory.record import REMEMBERED, Category, Memory, Relation, seconds

MAX_LIMIT: Final = 1_000
TRIES: Final = 1_000


class MemoryBook:
    """The memories of `project`: written to the log `store`, read from `memories`, which are folded from it.

    `now` gives the time as RFC 3339 UTC, `new_id` an id that was never given before; `actor` signs what
    people write.
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
    ) -> Memory:
        """Remember a note; give it as it is remembered, on disk when this returns.

        Without `at` it happened now. Raises BadInput: an unknown category or outcome, the category `derived`
        (moot's own), no words, an id that is taken, a time that is none, a context that is no JSON object.
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
        """Remember what moot concluded itself (for the engine alone): kept and shown, never evidence."""
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
        """The `limit` best memories that share a word with `query`, best first; ties by id. No words, no
        items.

        Left out: archived ones, the ids in `exclude`, derived ones (unless `category` asks for them). Ages
        count from `at` (default: now). Nothing is written. Cost: bounded by the store.
        """
        now_s = seconds(self._now() if at is None else instant(at))
        kind = None if category is None else named("category", Category, category)
        _limit_checked(limit)
        if not isinstance(query, str):
            raise InvalidValue("the query", query, "give a text")
        return self._memories.recall(self.project, Request(query, limit, kind, now_s, frozenset(exclude)))

    def as_of(self, time: str) -> "MemoryBook":
        """The book as it was known at `time`, to be read only: see moot.memory.past. Ages count from then too.

        Raises InvalidValue for what is no time. Cost: linear in the events of the project, at the first reading.
        """
        then = instant(time, "as_of")
        past = Past(self.store, then)
        known = self._memories.folded(lambda: past.read(self._stream))
        return MemoryBook(past, known, self.project, now=lambda: then, new_id=self._new_id, actor=self._actor)

    def get(self, id: str) -> Memory:
        """The memory `id`. Raises NotFound, also for one that was forgotten."""
        found = self._found(id)
        if found is None:
            raise NotFound("memory", id)
        return found

    def list(self, limit: int | None = None) -> Sequence[Memory]:
        """All memories, archived and derived ones too, the last remembered first."""
        return self._memories.latest(self.project, limit)

    def beginning(self, prefix: str, limit: int) -> Sequence[str]:
        """The ids of memories that begin with `prefix`, in order, the first `limit` of them."""
        return self._memories.beginning(self.project, prefix, limit)

    def ever(self, id: str) -> bool:
        """Whether a memory has the id `id` now, or had it before it was forgotten."""
        return bool(self._memories.get(self.project, [id]) or self._memories.origins(self.project, id))

    def record_outcome(self, id: str, outcome: str, text: str | None = None) -> Memory:
        """Record the outcome of the memory `id`. The last outcome counts; earlier ones stay in the log."""
        label = named("outcome", Outcome, outcome)
        return self._change(events.OutcomeRecorded(id, label, optional_text("the outcome's text", text)))

    def relate(self, a: str, relation: str, b: str) -> Memory:
        """Record that memory `a` stands in `relation` to memory `b`; give `a`. Recording it twice is the same as once.
        """
        if a == b:
            raise InvalidValue("a relation", f"{a} to itself", "relate two different memories")
        label = named("relation", Relation, relation)
        return self._change(events.MemoriesRelated(a, label, b), also=b)

    def tag(self, id: str, position: str, polarity: str) -> Memory:
        """Record the polarity that a person gives the memory towards `position`, however it is spelled.

        The last tag counts.
        """
        label = named("polarity", Polarity, polarity)
        return self._change(events.MemoryTagged(id, some_text("the position", position), label))

    def pin(self, id: str, on: bool = True) -> Memory:
        """Pin the memory `id`, so that it does not age; with `on` false, unpin it."""
        return self._change(events.MemoryPinned(id, on))

    def archive(self, id: str, on: bool = True) -> Memory:
        """Archive the memory `id`, so that recall leaves it out; with `on` false, bring it back."""
        return self._change(events.MemoryArchived(id, on))

    def forget(self, id: str) -> int:
        """Erase every text of the memory for good, and give how many; the record that it was keeps its chain.

        Safe to repeat: one that was interrupted is finished. Raises NotFound if nothing is left of it, and
        StoreUnavailable if another process keeps an old copy of the file's pages: then repeat it.
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
        """What stands in a relation to any of `ids`, either way, without archived and derived memories.

        First what they point to, then what points to them, the oldest relation first; the first `limit` of these.
        """
        return self._memories.neighbours(self.project, ids, limit)

    def from_source(self, sources: Iterable[str], limit: int = 100) -> Sequence[Memory]:
        """Memories of these sources, the last remembered first, without archived and derived ones."""
        return self._memories.from_source(self.project, sources, limit)

    def import_jsonl(self, source: str | Path | Iterable[str], *, max_size: int = MAX_SIZE) -> ImportReport:
        """Remember every good line of a file, or of lines of text; report the others, with their numbers.

        An id that is there with the same content is passed over, so the same file can be imported again.
        Raises InvalidValue, with nothing done, for a file that cannot be read or has over `max_size` bytes.
        """
        if isinstance(source, str | Path):
            file, lines = str(source), file_lines(Path(source), max_size)
        else:
            file, lines = "", text_lines(source)
        importer = Importer(
            self.store,
            self._memories,
            self.project,
            now=self._now,
            new_id=self._new_id,
            actor=self._actor,
            file=file,
        )
        return importer.run(lines)

    def export_jsonl(self) -> Iterator[str]:
        """Every memory as a line of JSON, in the order of remembering, as import reads it."""
        last = 0
        while page := self._memories.page(self.project, last):
            yield from (jsonl.to_line(memory) for _, memory in page)
            last = page[-1][0]

    def _found(self, id: str) -> Memory | None:
        """The memory `id`, if it is there."""
        return self._memories.get(self.project, [id]).get(id)

    def _change(self, event: events.MemoryEvent, also: str | None = None) -> Memory:
        self._append(event, self._actor, present=(event.memory,) if also is None else (event.memory, also))
        return self.get(event.memory)

    def _append(
        self, event: events.MemoryEvent, actor: str, *, present: Sequence[str] = (), free: str | None = None
    ) -> None:
        """Append an event if the ids in `present` are there and the id `free` is not."""
        type, data = events.to_data(event)
        new = NewEvent(type=type, id=self._new_id(), at=self._now(), actor=actor, data=data)
        for last in range(TRIES):
            version = self.store.version(self._stream)
            for id in present:
                self.get(id)
            if free is not None and self._found(free):
                raise InvalidValue("the id", free, "give an id that is not taken, or none")
            try:
                self.store.append(self._stream, [new], expected=version)
                return
            except VersionConflict:
                if last == TRIES - 1:
                    raise


def _limit_checked(limit: int) -> None:
    if isinstance(limit, bool) or not isinstance(limit, int) or not 1 <= limit <= MAX_LIMIT:
        raise InvalidValue("the limit", limit, f"give a whole number from 1 to {MAX_LIMIT}")
