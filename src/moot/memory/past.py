"""The memories of a project as they were known at a time: the same fold, of the events until then.

A memory counts from its own time (`at`: when it happened), because ledgers are imported long after they were kept.
What was said of it later (outcome, tag, relation, pinned, archived) counts from when it was said. What was forgotten
since is gone for good, also from the past.
"""

import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from itertools import islice
from typing import Any, Final

import apsw

from moot.deliberation.envelope import Envelope, NewEvent
from moot.errors import BadInput, Damage
from moot.log.sqlite import SqliteStore
from moot.log.sqlite.opening import MEMORY
from moot.memory.events import MemoryRemembered
from moot.memory.index import MemoryIndex

PAGE: Final = 1_000


class PastStore(SqliteStore):
    """The tables of memory as they were at `until`, to be read only; folded when they are first read.

    Linear in the stream, once. Nothing is written to any disk.
    """

    def __init__(self, log: SqliteStore, stream: str, until: str) -> None:
        super().__init__(MEMORY, projections=[MemoryIndex()])
        self._log, self._stream, self._until = log, stream, _moment(until)
        self._folding, self._folded = threading.Lock(), False

    def connection(self) -> AbstractContextManager[apsw.Connection]:
        """The connection to the tables, for this thread alone in a `with` block."""
        self._fold()
        return super().connection()

    def query(self, sql: str, *parameters: Any) -> list[tuple[Any, ...]]:
        """All rows of a query over the tables."""
        self._fold()
        return super().query(sql, *parameters)

    def append(
        self,
        stream: str,
        events: Sequence[NewEvent],  # noqa: ARG002
        *,
        expected: int,  # noqa: ARG002
        epoch: int | None = None,  # noqa: ARG002
    ) -> int:
        """Refused: the past stays as it was. Raises BadInput."""
        raise BadInput(f"nothing can be added to {stream} as it was", "leave out the time to change what is known now")

    def _fold(self) -> None:
        with self._folding:
            if self._folded:
                return
            with super().connection() as connection, connection:
                for page in _pages(self._known()):
                    MemoryIndex().apply(connection, page)
            self._folded = True

    def _known(self) -> Iterator[Envelope]:
        for envelope in self._log.read(self._stream):
            own = envelope.type == MemoryRemembered.__name__
            if _moment(str(envelope.data.get("at", "")) if own else envelope.at, envelope) <= self._until:
                yield envelope


def _moment(at: str, envelope: Envelope | None = None) -> datetime:
    try:
        moment = datetime.fromisoformat(at)
        if moment.tzinfo is not None:
            return moment
    except ValueError:
        pass
    assert envelope is not None, "the time that is asked for was checked"
    place = {"stream": envelope.stream, "version": envelope.version, "kind": "unreadable"}
    raise Damage(f"event {envelope.version} of {envelope.stream} has no time: {at!r}", [place])


def _pages(envelopes: Iterable[Envelope]) -> Iterator[list[Envelope]]:
    left = iter(envelopes)
    while page := list(islice(left, PAGE)):
        yield page
