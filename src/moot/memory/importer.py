"""Memories as JSON lines, one object each, and the way back. Imported, good lines are remembered, in batches; broken
ones are named with their numbers.

Nothing that a file holds stops the import of the rest of it: not a line of 10 MB, not bytes that are no text,
not a relation to a memory that is nowhere. A relation may point forward; such a line waits for the end.

Keys: text, category; then optional outcome, outcome_text, rationale, tags, source, author, at, id, derived_from,
pinned, archived, context, relations, polarity. Read strictly: no other keys, none twice, no NaN, no NUL.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final, NoReturn

from moot.errors import BadInput, InvalidValue
from moot.log.codec import canonical, one_line
from moot.memory.batches import Batches, Desk, Good, ImportReport, Rejected, check_rejected, few_collections
from moot.memory.events import MemoryRemembered
from moot.memory.lines import MAX_LINE, Line
from moot.memory.notes import KEYS, event_of
from moot.memory.record import Memory
from moot.memory.tags import tags_of


def to_line(memory: Memory) -> str:
    """A memory as one line of JSON for export, without the line end; fields that are null, empty or false are left out.
    """
    value = {key: getattr(memory, key) for key in KEYS}
    value["relations"] = [{"relation": name, "target": target} for name, target in memory.relations]
    value["polarity"] = {position: tag.to_json() for position, tag in memory.polarity.items()}
    value["context"] = None if memory.context is None else dict(memory.context)
    kept = {key: item for key, item in value.items() if item or (key == "context" and item is not None)}
    return one_line(json.dumps(kept, ensure_ascii=False))


def from_line(line: bytes, *, id: str, at: str) -> tuple[MemoryRemembered, Mapping[str, Any]]:
    """(the event that remembers the memory a line of JSON describes, the JSON object of the line).

    `id` and `at` (the time) are used where the line gives none. Raises BadInput if the line is not valid.
    """
    try:
        said = _DECODER.decode(line.decode())
    except RecursionError:
        raise InvalidValue("the line", "nested data", "nest less deep") from None
    except ValueError as problem:  # JSONDecodeError and UnicodeDecodeError are ValueErrors
        raise InvalidValue("the line", line[:60].decode(errors="replace"), f"give JSON: {problem}") from None
    if not isinstance(said, dict):
        raise InvalidValue("the line", said, "give one JSON object a line")
    return event_of(said, id=id, at=at), said


def same(event: MemoryRemembered, memory: Memory, *, timeless: bool) -> bool:
    """Whether the event `event`, read from an import, describes the same memory as `memory` now is. The order of
    relations and polarities does not matter; with `timeless`, the time `at` is not compared.
    """
    return all(
        (
            timeless or event.at == memory.at,
            event.text == memory.text,
            event.category == memory.category,
            (event.outcome, event.outcome_text) == (memory.outcome, memory.outcome_text),
            (event.rationale, event.source, event.author) == (memory.rationale, memory.source, memory.author),
            (event.tags, event.derived_from) == (memory.tags, memory.derived_from),
            (event.pinned, event.archived) == (memory.pinned, memory.archived),
            (None if event.context is None else json.loads(event.context)) == memory.context,
            set(event.relations) == set(memory.relations),
            tags_of(event.polarity) == memory.polarity,
        )
    )


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("a key is there twice")
    return value


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no JSON number")


# As strict as moot.log.codec.loads, but for the walk over the value: the check of each key (moot.memory.notes) does it.
_DECODER: Final = json.JSONDecoder(object_pairs_hook=_without_repeats, parse_constant=_refuse)


class Importer:
    """One import of lines of JSON with `desk`; call `run` once. `file` is the name given in the report."""

    def __init__(self, desk: Desk, file: str = "") -> None:
        self._desk, self._file = desk, file
        self._rejected: list[Rejected] = []
        self._unchanged = 0
        self._batches = Batches(desk, self._taken)
        self._waiting: list[Good] = []
        self._said: Counter[str] = Counter()

    def run(self, lines: Iterable[Line]) -> ImportReport:
        """Import every good line, given as (number, bytes); report the others. A line that names no id gets one made of
        its content, so that importing it again adds nothing. Linear in the number of lines; each transaction writes up
        to BATCH memories.
        """
        with few_collections():
            for number, line in lines:
                if line is None:
                    self._reject(number, f"the line is longer than {MAX_LINE} bytes; shorten or split it")
                elif line.strip():
                    self._take(number, line)
                check_rejected(self._rejected, number)
            self._batches.write()
            self._end_waiting()
        rejected = sorted(self._rejected, key=lambda each: each.line)
        return ImportReport(self._batches.written, tuple(rejected), self._unchanged)

    def _take(self, number: int, line: bytes) -> None:
        try:
            good = self._read(number, line)
        except BadInput as problem:
            self._reject(number, str(problem))
            return
        if all(self._batches.known(target) for _, target in good.event.relations):
            self._batches.add(good)
        else:
            self._waiting.append(good)

    def _read(self, number: int, line: bytes) -> Good:
        event, said = from_line(line, id="(made of the line)", at=self._desk.now())
        if said.get("id") is None:
            event = replace(event, memory=self._made_of(said))
        if any(target == event.memory for _, target in event.relations):
            raise InvalidValue("a relation", f"{event.memory} to itself", "relate two different memories")
        return Good(self._file, number, event, frozenset(key for key in said if said[key] is not None))

    def _made_of(self, said: Mapping[str, Any]) -> str:
        """An id made of what a line says, and of how often it was said before: the same file gives the same ids."""
        digest = sha256(canonical({**said})).hexdigest()[:16]
        self._said[digest] += 1
        return digest if self._said[digest] == 1 else f"{digest}-{self._said[digest]}"

    def _end_waiting(self) -> None:
        """Import what waited for memories that did come, all of them together; reject the rest."""
        waiting = self._waiting
        while True:
            ids = {good.id for good in waiting}
            resolved = [
                good for good in waiting if all(t in ids or self._batches.known(t) for _, t in good.event.relations)
            ]
            if len(resolved) == len(waiting):
                break
            waiting = resolved
        kept = {good.line for good in waiting}
        for good in self._waiting:
            if good.line in kept:
                self._batches.add(good)
            else:
                self._reject(good.line, self._dangling(good, {each.id for each in waiting}))
        self._batches.write()

    def _dangling(self, good: Good, ids: set[str]) -> str:
        missing = [t for _, t in good.event.relations if t not in ids and not self._batches.known(t)]
        return f"a relation points to {missing[0]!r}, which is nowhere; import that memory too"

    def _taken(self, good: Good, memory: Memory) -> None:
        """A line whose id is there: with the same content it is passed over, else the id is taken."""
        if "id" not in good.said or same(good.event, memory, timeless="at" not in good.said):
            self._unchanged += 1
        else:
            self._reject(good.line, f"the id {good.id!r} is taken by another memory; give it another id")

    def _reject(self, line: int, error: str) -> None:
        self._rejected.append(Rejected(self._file, line, error))
