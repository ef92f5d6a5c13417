"""Importing memories: good lines are remembered, in batches; broken ones are named with their numbers.

Nothing that a file holds stops the import of the rest of it: not a line of 10 MB, not bytes that are no text,
not a relation to a memory that is nowhere. A relation may point forward; such a line waits for the end.
"""

import gc
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final

from moot.deliberation.envelope import NewEvent
from moot.errors import BadInput, InvalidValue, VersionConflict
from moot.log.codec import canonical
from moot.memory.events import MemoryRemembered, stream_of, to_data
from moot.memory.jsonl import from_line, same
from moot.memory.lines import MAX_LINE, Line
from moot.memory.port import Log, Memories
from moot.memory.record import Memory

BATCH: Final = 2_000
"""How many memories are written in one transaction."""


@dataclass(frozen=True, slots=True)
class Rejected:
    """A line that was not imported: its number, counted from 1, and the reason, `error`. `file` is empty if the lines
    did not come from a file.
    """

    file: str
    line: int
    error: str


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did: how many memories were added (`imported`), which lines were rejected, and how many lines were
    skipped because their memory was there already with the same content.
    """

    imported: int
    rejected: tuple[Rejected, ...] = ()
    skipped: int = 0

    @property
    def in_part(self) -> bool:
        """Whether at least one line was rejected, so that only a part was imported."""
        return bool(self.rejected)

    def to_dict(self) -> dict[str, Any]:
        """The report as JSON: `imported`, `rejected` (a list of `file`, `line` and `error`), `skipped`
        (docs/contract.md).
        """
        rejected = [{"file": each.file, "line": each.line, "error": each.error} for each in self.rejected]
        return {"imported": self.imported, "rejected": rejected, "skipped": self.skipped}


@dataclass(frozen=True, slots=True)
class _Good:
    """A line that can be imported if its id is free. `at` is None where the line says none.

    `given`: the line names its id; else the id is made of what the line says, so that importing it again adds nothing.
    """

    line: int
    event: MemoryRemembered
    given: bool
    at: str | None

    @property
    def id(self) -> str:
        return self.event.memory


@contextmanager
def _few_collections() -> Iterator[None]:
    """Let Python look for cycles of garbage a hundred times less often meanwhile.

    A batch is hundreds of thousands of small objects without a cycle; looking through them again and again
    takes a seventh of the time of an import.
    """
    thresholds = gc.get_threshold()
    gc.set_threshold(thresholds[0] * 100, *thresholds[1:])
    try:
        yield
    finally:
        gc.set_threshold(*thresholds)


class Importer:
    """One import of lines of JSON into the memories of `project`; call `run` once.

    `store` is the log to write to, `memories` what it already holds. `now` gives the time as RFC 3339 UTC, `new_id` a
    fresh event id; `actor` is recorded as who wrote the events; `file` is the name given in the report.
    """

    def __init__(
        self,
        store: Log,
        memories: Memories,
        project: str,
        *,
        now: Callable[[], str],
        new_id: Callable[[], str],
        actor: str,
        file: str = "",
    ) -> None:
        self._store, self._memories, self._project, self._stream = store, memories, project, stream_of(project)
        self._now, self._new_id, self._actor, self._file = now, new_id, actor, file
        self._rejected: list[Rejected] = []
        self._imported = self._skipped = 0
        self._batch: list[_Good] = []
        self._waiting: list[_Good] = []
        self._seen: set[str] = set()
        self._said: Counter[str] = Counter()

    def run(self, lines: Iterable[Line]) -> ImportReport:
        """Import every good line, given as (number, bytes); report the others. A line that names no id gets one made of
        its content, so that importing it again adds nothing. Linear in the number of lines; each transaction writes up
        to BATCH memories.
        """
        with _few_collections():
            for number, line in lines:
                if line is None:
                    self._reject(number, f"the line is longer than {MAX_LINE} bytes; shorten or split it")
                elif line.strip():
                    self._take(number, line)
            self._write()
            self._end_waiting()
        rejected = sorted(self._rejected, key=lambda each: each.line)
        return ImportReport(self._imported, tuple(rejected), self._skipped)

    def _take(self, number: int, line: bytes) -> None:
        try:
            good = self._read(number, line)
        except BadInput as problem:
            self._reject(number, str(problem))
            return
        if all(self._known(target) for _, target in good.event.relations):
            self._add(good)
        else:
            self._waiting.append(good)

    def _read(self, number: int, line: bytes) -> _Good:
        event, said = from_line(line, id="(made of the line)", at=self._now())
        if said.get("id") is None:
            event = replace(event, memory=self._made_of(said))
        if any(target == event.memory for _, target in event.relations):
            raise InvalidValue("a relation", f"{event.memory} to itself", "relate two different memories")
        return _Good(number, event, said.get("id") is not None, event.at if said.get("at") is not None else None)

    def _made_of(self, said: Mapping[str, Any]) -> str:
        """An id made of what a line says, and of how often it was said before: the same file gives the same ids."""
        digest = sha256(canonical({**said})).hexdigest()[:16]
        self._said[digest] += 1
        return digest if self._said[digest] == 1 else f"{digest}-{self._said[digest]}"

    def _known(self, id: str) -> bool:
        return id in self._seen or bool(self._there([id]))

    def _add(self, good: _Good) -> None:
        if good.id in self._seen:
            self._write()  # so that the two are compared
        self._batch.append(good)
        self._seen.add(good.id)
        if len(self._batch) >= BATCH:
            self._write()

    def _end_waiting(self) -> None:
        """Import what waited for memories that did come, all of them together; reject the rest."""
        waiting = self._waiting
        while True:
            ids = {good.id for good in waiting}
            resolved = [
                good for good in waiting if all(t in ids or self._known(t) for _, t in good.event.relations)
            ]
            if len(resolved) == len(waiting):
                break
            waiting = resolved
        kept = {good.line for good in waiting}
        for good in self._waiting:
            if good.line in kept:
                self._add(good)
            else:
                self._reject(good.line, self._dangling(good, {each.id for each in waiting}))
        self._write()

    def _dangling(self, good: _Good, ids: set[str]) -> str:
        missing = [t for _, t in good.event.relations if t not in ids and not self._known(t)]
        return f"a relation points to {missing[0]!r}, which is nowhere; import that memory too"

    def _write(self) -> None:
        """Write the batch, and try anew if another process appends meanwhile."""
        while self._batch:
            version = self._store.version(self._stream)
            new, old, clashing = self._sorted_out()
            try:
                self._store.append(self._stream, [self._event(good) for good in new], expected=version)
            except VersionConflict:
                continue
            for good in clashing:
                self._reject(good.line, f"the id {good.id!r} is taken by another memory; give it another id")
            self._imported, self._skipped = self._imported + len(new), self._skipped + len(old)
            self._batch = []

    def _sorted_out(self) -> tuple[list[_Good], list[_Good], list[_Good]]:
        """The lines of the batch that are new, that are there already, and whose ids are taken."""
        there = self._there([good.id for good in self._batch])
        new = [good for good in self._batch if good.id not in there]
        taken = [good for good in self._batch if good.id in there]
        old: list[_Good] = []
        clashing: list[_Good] = []
        for good in taken:
            agrees = not good.given or same(good.event, there[good.id], timeless=good.at is None)
            (old if agrees else clashing).append(good)
        return new, old, clashing

    def _there(self, ids: Sequence[str]) -> dict[str, Memory]:
        return self._memories.get(self._project, ids) if ids else {}

    def _event(self, good: _Good) -> NewEvent:
        type, data = to_data(good.event)
        return NewEvent(type=type, id=self._new_id(), at=self._now(), actor=self._actor, data=data)

    def _reject(self, line: int, error: str) -> None:
        self._rejected.append(Rejected(self._file, line, error))
