"""What an event store promises, and what can be folded from it: the port, which names no database.

Every store keeps the same contract (tests/log/contract.py): `moot.log.sqlite`, a file, and `moot.log.inmemory`.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeVar

from moot.deliberation.envelope import Envelope, NewEvent


@dataclass(frozen=True, slots=True)
class Lease:
    """The right to drive `stream`, until released or its holder's process is gone.

    `epoch` fences off older holders.
    """

    stream: str
    epoch: int
    holder: str
    taken_over: bool
    """Whether the last holder had not released it (its process died)."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One damaged place. `kind`: gap, hash, text, order, head …"""

    stream: str
    version: int
    kind: str


Contents: TypeAlias = Generator[tuple[object, ...], None, None]
"""All that the tables of a projection say, row by row."""

Tables = TypeVar("Tables", contravariant=True)
"""What a store keeps the tables of projections in: a connection to a database, a dict."""


class Projection(Protocol[Tables]):
    """Tables computed from events, kept with the log and never behind it.

    Every method runs inside a transaction, and what it raises undoes the whole of it. It uses nothing of the
    store but the `tables` that it is given.
    """

    name: str
    version: int
    """To be raised whenever the tables or what is put into them change: the projection is then built anew."""

    def create(self, tables: Tables) -> None:
        """Make the empty tables."""

    def drop(self, tables: Tables) -> None:
        """Remove the tables of this or an earlier version, whether they are there or not."""

    def wants(self, stream: str, type: str, /) -> bool:
        """Whether events of that type in that stream are to be taken in."""

    def apply(self, tables: Tables, envelopes: Sequence[Envelope]) -> None:
        """Take in `envelopes`: the events that it wants, in the order of the log, each given once."""

    def erased(self, tables: Tables, envelope: Envelope) -> None:
        """Forget the texts of `envelope`, which still carries them: the log is about to erase them."""

    def contents(self, tables: Tables) -> Contents:
        """All that the tables say, in an order and in words that do not depend on how they came to say it.

        Tables that were kept up event by event and tables built anew give the same; `verify` compares these.
        """


class EventStore(Protocol):
    """Streams of events: append-only, gapless, hash-chained, in one order, that of their commits."""

    def append(
        self, stream: str, events: Sequence[NewEvent], *, expected: int, epoch: int | None = None
    ) -> int:
        """Add all of `events` or none; return the version of the last of them, once they are on disk.

        Idempotent by event id: if exactly these ids already stand right after `expected`, nothing is added,
        and the version of the last of them is returned all the same (the stream may be further by then).

        Raises VersionConflict if the stream is not at `expected` (0: it does not exist), LeaseLost if `epoch`
        is given and is not the stream's current one, InvalidValue for an id that another event of the store
        has and for data that no record can hold, StoreUnavailable if the disk refuses (nothing was added,
        unless its last sync failed: then nobody knows, and appending the same again through a new handle
        settles it).
        """

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        """The events of `stream` with version > `after`, in order, texts joined; none if it is unknown."""

    def read_all(self, after: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        """The events of all streams with position > `after`, in order."""

    def follow(
        self, stream: str, after: int = 0, *, poll_s: float = ..., stop: Callable[[], bool] = ...
    ) -> Iterator[Envelope]:
        """The events of `stream` with version > `after`, then those that come, from any process, until `stop()`.

        No gap, none twice, the same as `read` gives. `stop` is asked at every look, every `poll_s` seconds;
        once it says yes, what is there by then is still given. A stream that does not exist yet is waited for.
        """

    def mark(self) -> object:
        """A value that differs from the one before once anybody, in this process or another, has appended or erased.

        Cheap: a follower asks for it at every look. Raises StoreUnavailable once this handle is closed.
        """

    def version(self, stream: str) -> int:
        """The version of `stream`; 0 if there is none."""

    def position(self) -> int:
        """The position of the last event of all streams; 0 in an empty log."""

    def streams(self, prefix: str = "") -> list[str]:
        """The names of all streams that begin with `prefix`, sorted by when they began."""

    def lease(self, stream: str) -> Lease:
        """Take the lease on `stream` for this process. A holder that is gone is taken over at once.

        Raises DebateBusy, naming the holder, while another live process (or another part of this one)
        holds it.
        """

    def holder(self, stream: str) -> str | None:
        """Who holds the lease on `stream` now; None if nobody alive does, or if none can be told. Writes nothing."""

    def release(self, lease: Lease) -> None:
        """Give the lease back. Releasing one that was lost does nothing."""

    def erase(self, event_id: str) -> int:
        """Delete the texts of an event for good; return how many. The chain still verifies."""

    def erase_stream(self, stream: str) -> int:
        """Delete the texts of all events of `stream` for good, all or none; return how many there were."""

    def verify(self, stream: str | None = None) -> tuple[int, list[Problem]]:
        """Check chain, gaps, order and texts of one stream, or all and the projections; give (events, problems).

        A projection whose tables say something else than the log is a problem of kind `view`, named by its `stream`.
        """

    def export(self, stream: str, after: int = 0) -> Iterator[str]:
        """The export of `stream` after version `after`, line by line, no line ends (docs/log-format.md)."""

    @property
    def views(self) -> list[str]:
        """The names of the projections that this handle keeps."""

    def rebuild(self, name: str) -> None:
        """Build the projection `name` anew from the log. Raises UnknownName. Linear in the log."""

    def close(self) -> None:
        """Release every lease and close the file."""
