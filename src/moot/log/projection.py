"""Projections: tables folded from the log, in its file and its transactions, rebuilt whenever in doubt.

A projection is never behind what its reader sees: it is applied in the transaction that appends, and events
that came from a store without it are caught up before the next append or query. One whose version changed is
built anew.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Protocol, TypeAlias

import apsw

from moot.deliberation.envelope import Envelope
from moot.errors import Damage, NewerSchema
from moot.log.database import rows, scalar

Connection: TypeAlias = apsw.Connection
"""What a projection writes its tables through; the name under which other layers know it."""

Pages = Callable[[int], Iterator[Sequence[Envelope]]]
"""Gives the events after a position, in order, some hundred at a time."""


Contents: TypeAlias = Generator[tuple[object, ...], None, None]
"""All that the tables of a projection say, row by row."""


class Projection(Protocol):
    """Tables computed from events.

    Every method runs inside a transaction, and what it raises undoes the whole of it. It uses nothing of the
    store but the `connection` that it is given.
    """

    name: str
    version: int
    """To be raised whenever the tables or what is put into them change: the projection is then built anew."""

    def create(self, connection: apsw.Connection) -> None:
        """Make the empty tables."""

    def drop(self, connection: apsw.Connection) -> None:
        """Remove the tables of this or an earlier version, whether they are there or not."""

    def wants(self, stream: str, type: str, /) -> bool:
        """Whether events of that type in that stream are to be taken in."""

    def apply(self, connection: apsw.Connection, envelopes: Sequence[Envelope]) -> None:
        """Take in `envelopes`: the events that it wants, in the order of the log, each given once."""

    def erased(self, connection: apsw.Connection, envelope: Envelope) -> None:
        """Forget the texts of `envelope`, which still carries them: the log is about to erase them."""

    def contents(self, connection: apsw.Connection) -> Contents:
        """All that the tables say, in an order and in words that do not depend on how they came to say it.

        Tables that were kept up event by event and tables built anew give the same; `verify` compares these.
        """


class Projections:
    """The projections of one store, and how far each has come."""

    def __init__(self, projections: Sequence[Projection]) -> None:
        self.all = tuple(projections)

    def named(self, name: str) -> Projection | None:
        """The projection of that name."""
        return next((projection for projection in self.all if projection.name == name), None)

    def behind(self, connection: apsw.Connection) -> bool:
        """Whether some projection is missing, of another version, or short of the end of the log."""
        return any(state(connection, each) != (each.version, _end(connection)) for each in self.all)

    def catch_up(self, connection: apsw.Connection, pages: Pages) -> None:
        """Bring every projection to the end of the log; build anew what is missing or of an earlier version.

        Raises NewerSchema if a later moot has built one of them.
        """
        for projection in self.all:
            version, position = state(connection, projection)
            if version > projection.version:
                raise NewerSchema(f"the view {projection.name}", version, projection.version)
            if version < projection.version:
                build(connection, projection, pages)
            elif position < _end(connection):
                _advance(connection, projection, pages, position)

    def want(self, stream: str, type: str) -> bool:
        """Whether some projection takes in events of that type in that stream."""
        return any(projection.wants(stream, type) for projection in self.all)

    def apply(self, connection: apsw.Connection, envelopes: Sequence[Envelope], position: int) -> None:
        """Take in what is being appended, up to a position."""
        for projection in self.all:
            _take(connection, projection, envelopes, position)

    def erased(self, connection: apsw.Connection, envelope: Envelope) -> None:
        """Forget the texts of an event."""
        for projection in self.all:
            projection.erased(connection, envelope)


def build(connection: apsw.Connection, projection: Projection, pages: Pages) -> None:
    """Build `projection` from the whole log. Linear in the log."""
    projection.drop(connection)
    projection.create(connection)
    _store(connection, projection, 0)
    _advance(connection, projection, pages, 0)


def _advance(connection: apsw.Connection, projection: Projection, pages: Pages, after: int) -> None:
    for page in pages(after):
        _take(connection, projection, page, page[-1].position)


def _take(
    connection: apsw.Connection, projection: Projection, envelopes: Sequence[Envelope], position: int
) -> None:
    give(connection, projection, envelopes)
    _store(connection, projection, position)


def give(connection: apsw.Connection, projection: Projection, envelopes: Sequence[Envelope]) -> None:
    """Let `projection` take in those of `envelopes` that it wants."""
    wanted = [envelope for envelope in envelopes if projection.wants(envelope.stream, envelope.type)]
    if wanted:
        projection.apply(connection, wanted)


def state(connection: apsw.Connection, projection: Projection) -> tuple[int, int]:
    """The version and position that the file says `projection` has; (0, 0) if it knows nothing of it."""
    sql = "SELECT version, position FROM projection WHERE name = ?"
    found = rows(connection, sql, projection.name)
    return found[0] if found else (0, 0)


def _store(connection: apsw.Connection, projection: Projection, position: int) -> None:
    sql = "INSERT OR REPLACE INTO projection VALUES (?, ?, ?)"
    connection.execute(sql, (projection.name, projection.version, position))


def _end(connection: apsw.Connection) -> int:
    position = scalar(connection, "SELECT position FROM log")
    if position is None:
        raise Damage("the log has lost its head", [{"stream": "", "version": 0, "kind": "head"}])
    return int(position)
