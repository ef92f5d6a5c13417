"""Projections: tables folded from the log, kept with it and in its transactions, rebuilt whenever in doubt.

A projection is never behind what its reader sees: it is applied in the transaction that appends, and events
that came from a store without it are caught up before the next append or query. One whose version changed is
built anew.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing
from itertools import zip_longest
from typing import Generic, Protocol, TypeVar

from moot.deliberation.envelope import Envelope
from moot.errors import MootError, NewerSchema
from moot.log.store import Problem, Projection

Kept = TypeVar("Kept")
"""What a store keeps tables in."""
KeptIn = TypeVar("KeptIn", contravariant=True)

Pages = Callable[[int], Iterator[Sequence[Envelope]]]
"""Gives the events after a position, in order, some hundred at a time."""


class Progress(Protocol[KeptIn]):
    """How a store keeps account of how far each projection has come."""

    def state(self, tables: KeptIn, name: str) -> tuple[int, int]:
        """The version and position that the projection `name` has; (0, 0) if nothing is known of it."""

    def note(self, tables: KeptIn, name: str, version: int, position: int) -> None:
        """Record the version and the position of the projection `name`."""

    def end(self, tables: KeptIn) -> int:
        """The position of the last event of the log."""


class Projections(Generic[Kept]):
    """The projections of one store, and how far each has come."""

    def __init__(self, projections: Sequence[Projection[Kept]], progress: Progress[Kept]) -> None:
        self.all, self._progress = tuple(projections), progress

    def named(self, name: str) -> Projection[Kept] | None:
        """The projection of that name."""
        return next((projection for projection in self.all if projection.name == name), None)

    def behind(self, tables: Kept) -> bool:
        """Whether some projection is missing, of another version, or short of the end of the log."""
        state, end = self._progress.state, self._progress.end
        return any(state(tables, each.name) != (each.version, end(tables)) for each in self.all)

    def catch_up(self, tables: Kept, pages: Pages) -> None:
        """Bring every projection to the end of the log; build anew what is missing or of an earlier version.

        Raises NewerSchema if a later moot has built one of them.
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
        """Whether some projection takes in events of the type `type` in the stream `stream`."""
        return any(projection.wants(stream, type) for projection in self.all)

    def apply(self, tables: Kept, envelopes: Sequence[Envelope], position: int) -> None:
        """Let every projection take in the events that are being appended, up to a position."""
        for projection in self.all:
            self._take(tables, projection, envelopes, position)

    def erased(self, tables: Kept, envelope: Envelope) -> None:
        """Let every projection forget the texts of an event."""
        for projection in self.all:
            projection.erased(tables, envelope)

    def build(self, tables: Kept, projection: Projection[Kept], pages: Pages) -> None:
        """Build `projection` from the whole log. Linear in the log."""
        projection.drop(tables)
        projection.create(tables)
        self._progress.note(tables, projection.name, projection.version, 0)
        self._advance(tables, projection, pages, 0)

    def check(self, tables: Kept, pages: Pages, beside: "Beside[Kept]", unreadable: "Unreadable") -> list[Problem]:
        """A problem of kind `view` for each projection that does not say what the log says; its name is the `stream`.

        Each is folded anew, `beside` the tables, and both are compared: the chain does not cover tables, so whoever
        can write them could change what is read there. `unreadable`: what damaged tables may raise. Linear in the log,
        in time and memory.
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
