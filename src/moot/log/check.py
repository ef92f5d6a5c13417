"""Checking a stream: recompute every hash, and compare the stream with its head.

Kinds of problems: `hash` the record or its hash was changed · `gap` versions or positions are missing · `order` an
event stands elsewhere than its record says · `text` a text is not the one that was hashed, or is lost · `head` the
end is cut off, or the head itself was changed · `unreadable` the store or JSON cannot read it · `view` a table folded
from the log says something else than the log.
"""

import json
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from moot.log import record as texts
from moot.log.record import GENESIS, chained
from moot.log.store import Problem


class Row(NamedTuple):
    """One stored event, as the check of a stream reads it. `version` is its number in its stream, `position` its number
    in the whole log, `hash` its link in the hash chain and `record` its canonical JSON. `id` and `record` are bytes,
    because damage may have left bytes that are not valid UTF-8.
    """

    position: int
    version: int
    id: bytes
    hash: bytes
    record: bytes


Texts = Callable[[int], dict[int, tuple[Any, Any]]]
"""The stored texts of the event at a position: {number: (salt, text in UTF-8)}, both None once erased."""


class StreamCheck:
    """The check of one stream for damage, from its first event to the end that the store has noted for it.

    Made from the name of the `stream`, a function `stored` that gives the stored texts of the event at a position, and
    `unreadable`, the exceptions that reading a damaged row may raise. Each instance is for one call of `run`.
    """

    def __init__(self, stream: str, stored: Texts, unreadable: tuple[type[Exception], ...] = ()) -> None:
        self.stream, self._stored = stream, stored
        self._unreadable: tuple[type[Exception], ...] = (TypeError, AttributeError, *unreadable)
        self.problems: list[Problem] = []
        self.version, self.position, self.hash = 0, 0, GENESIS
        self.count = 0

    def run(self, rows: Iterable[Row], version: int, head: bytes) -> tuple[int, list[Problem]]:
        """Check every event in `rows`, then the end of the stream; return (number of events checked, problems found).

        `rows` are the events of the stream in order. `version` and `head` are the version and the hash of the last
        event as the store has noted them apart from the events; where they differ from the last row, events were cut
        off at the end.
        """
        try:
            for row in rows:
                self._event(row)
        except self._unreadable:  # of a torn page anything may be null
            self._found(self.version + 1, "unreadable")
        else:
            if (version, head) != (self.version, self.hash):
                self._found(version, "head")
        return self.count, self.problems

    def _found(self, version: int, kind: str) -> None:
        """Note a problem."""
        self.problems.append(Problem(self.stream, version, kind))

    def _event(self, row: Row) -> None:
        """Check one event against what came before it."""
        position, version, _, hash, encoded = row
        self.count += 1
        if version != self.version + 1:
            self._found(self.version + 1, "gap")
        if chained(self.hash, encoded) != hash:
            self._found(version, "hash")
        self._content(row, _parsed(encoded), position <= self.position)
        self.version, self.position, self.hash = version, position, hash

    def _content(self, row: Row, record: dict[str, Any] | None, behind: bool) -> None:
        """Check that a record stands where it says, and that its texts are the ones that were hashed."""
        position, version, id, _, _ = row
        if record is None:
            self._found(version, "unreadable")
            return
        place = (self.stream, version, id.decode(errors="replace"))
        if behind or (record.get("stream"), record.get("version"), record.get("id")) != place:
            self._found(version, "order")
        if not self._texts_hold(position, record.get("data")):
            self._found(version, "text")

    def _texts_hold(self, position: int, data: Any) -> bool:
        """Whether every text that `data` refers to is there as it was hashed, or erased."""
        wanted = texts.references(data)
        if not wanted:
            return True
        stored = self._stored(position)
        return all(type(n) is int and n in stored and _holds(digest, *stored[n]) for n, digest in wanted)


def _parsed(encoded: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(encoded)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _holds(digest: Any, salt: Any, text: Any) -> bool:
    if salt is None and text is None:
        return True  # erased
    return salt is not None and text is not None and texts.salted(salt, text) == digest
