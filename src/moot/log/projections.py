"""Projections: tables folded from the log, kept with it and in its transactions, rebuilt whenever in doubt.

A projection is never behind what its reader sees: it is applied in the transaction that appends, and events
that came from a store without it are caught up before the next append or query. One whose version changed is
built anew.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing
from itertools import zip_longest
from typing import Generic, Protocol, TypeVar

from moot.errors import MootError, NewerSchema
from moot.log.store import Problem, Projection
from moot.record.envelope import Envelope

Kept = TypeVar("Kept")
"""What a store keeps tables in."""
KeptIn = TypeVar("KeptIn", contravariant=True)

Pages = Callable[[int], Iterator[Sequence[Envelope]]]
"""Gives the events after a position, in order, some hundred at a time."""


class Progress(Protocol[KeptIn]):
    """Where a store notes, for each projection, which version of its tables was built and up to which event of the log.
    """

    def state(self, tables: KeptIn, name: str) -> tuple[int, int]:
        """(schema version, position of the last event taken in) as recorded for the projection `name`; (0, 0) if
        nothing was recorded.
        """

    def note(self, tables: KeptIn, name: str, version: int, position: int) -> None:
        """Record that the tables of the projection `name` are of the schema version `version` and include all events up
        to the position `position`.
        """

    def end(self, tables: KeptIn) -> int:
        """The position of the last event of the log: how many events it has over all streams."""


class Projections(Generic[Kept]):
    """All projections of one store, kept up to date together. A projection is a set of tables computed from the log's
    events.

    Made from the `projections` and `progress`, the record of how far each has come. `tables` in every method is where
    the store keeps the tables: a database connection or a dict.
    """

    def __init__(self, projections: Sequence[Projection[Kept]], progress: Progress[Kept]) -> None:
        self.all, self._progress = tuple(projections), progress

    def named(self, name: str) -> Projection[Kept] | None:
        """The projection whose name is `name`; None if there is none."""
        return next((projection for projection in self.all if projection.name == name), None)

    def behind(self, tables: Kept) -> bool:
        """Whether any projection is not built, was built by another version of its code, or lacks the latest events of
        the log.
        """
        state, end = self._progress.state, self._progress.end
        return any(state(tables, each.name) != (each.version, end(tables)) for each in self.all)

    def catch_up(self, tables: Kept, pages: Pages) -> None:
        """Let every projection take in the events that it lacks; build anew those that are missing or of an earlier
        version.

        `pages` is a function that gives the events after a position, in order, some hundred at a time. Raises
        NewerSchema if a later version of moot has built one of the projections.
        """
        for projection in self.all:
            version, position = self._progress.state(tables, projection.name)
            if version > projection.version:
                raise NewerSchema(f"the view {projection.name}", version, projection.version)
            if version < projection.version:
                self.build(tables, projection, pages)
            elif position < self._progress.end(tables):
                self._advance(tables, projection, pages, position)

    def want(self, stream: str, type: str) -> bool:
        """Whether at least one projection takes in events of this `type` in this `stream`."""
        return any(projection.wants(stream, type) for projection in self.all)

    def apply(self, tables: Kept, envelopes: Sequence[Envelope], position: int) -> None:
        """Let every projection take in `envelopes`, the events being appended, and note that each now includes all
        events up to the log position `position`.
        """
        for projection in self.all:
            self._take(tables, projection, envelopes, position)

    def erased(self, tables: Kept, envelope: Envelope) -> None:
        """Let every projection remove what it took from the texts of the event `envelope`, which are being erased."""
        for projection in self.all:
            projection.erased(tables, envelope)

    def build(self, tables: Kept, projection: Projection[Kept], pages: Pages) -> None:
        """Drop the tables of `projection` and build them anew from the whole log. Linear in the log.

        `pages` is a function that gives the events after a position, in order, some hundred at a time.
        """
        projection.drop(tables)
        projection.create(tables)
        self._progress.note(tables, projection.name, projection.version, 0)
        self._advance(tables, projection, pages, 0)

    def check(self, tables: Kept, pages: Pages, beside: "Beside[Kept]", unreadable: "Unreadable") -> list[Problem]:
        """A problem of kind `view` for each projection whose tables differ from what the log says; the problem's
        `stream` is the projection's name.

        Each projection is computed again into the empty tables that `beside` gives, and both are compared: the hash
        chain does not cover tables, so anybody who can write to them could change what is read there. `pages` is a
        function that gives the events after a position; `unreadable` are the exceptions that damaged tables may raise.
        A projection whose version differs from the code's is passed over, since it is built anew before it is used.
        Linear in the log, in time and memory.
        """
        found = [each for each in self.all if not self._holds(tables, each, pages, beside, unreadable)]
        return [Problem(projection.name, 0, "view") for projection in found]

    def _holds(
        self, tables: Kept, each: Projection[Kept], pages: Pages, beside: "Beside[Kept]", unreadable: "Unreadable"
    ) -> bool:
        """Whether the tables say what the events up to their position say. What is built anew before use, holds."""
        damaged: Unreadable = (MootError, *unreadable)
        with beside() as fresh:
            try:
                version, position = self._progress.state(tables, each.name)
                if version != each.version:
                    return True
                end = self._progress.end(tables)
                _fold(fresh, each, pages, position)
                with closing(each.contents(tables)) as there, closing(each.contents(fresh)) as meant:
                    return position <= end and all(one == other for one, other in zip_longest(there, meant))
            except damaged:
                return False

    def _advance(self, tables: Kept, projection: Projection[Kept], pages: Pages, after: int) -> None:
        for page in pages(after):
            self._take(tables, projection, page, page[-1].position)

    def _take(self, tables: Kept, projection: Projection[Kept], envelopes: Sequence[Envelope], position: int) -> None:
        _give(tables, projection, envelopes)
        self._progress.note(tables, projection.name, projection.version, position)


Beside = Callable[[], AbstractContextManager[Kept]]
"""Empty tables beside the store, for as long as a `with` block lasts."""

Unreadable = tuple[type[Exception], ...]


def _give(tables: Kept, projection: Projection[Kept], envelopes: Sequence[Envelope]) -> None:
    """Let `projection` take in those of `envelopes` that it wants."""
    wanted = [envelope for envelope in envelopes if projection.wants(envelope.stream, envelope.type)]
    if wanted:
        projection.apply(tables, wanted)


def _fold(fresh: Kept, projection: Projection[Kept], pages: Pages, position: int) -> None:
    projection.create(fresh)
    for page in pages(0):
        _give(fresh, projection, [envelope for envelope in page if envelope.position <= position])
