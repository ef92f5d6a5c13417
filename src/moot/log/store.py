"""What an event store promises, and what can be folded from it: the port, which names no database.

Every store keeps the same contract (tests/log/contract.py): `moot.log.sqlite`, a file, and `moot.log.inmemory`.
"""

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol, TypeAlias, TypeVar

from moot.errors import InvalidValue
from moot.log.record import Prepared, check_place
from moot.record.envelope import Envelope, NewEvent

POLL_S: Final = 0.05
"""How long a follower sleeps between two looks."""


@dataclass(frozen=True, slots=True)
class Lease:
    """The exclusive right to run the debate in `stream`, until it is released or the process of its holder is gone.

    `epoch` counts the leases given on the stream: `append` refuses the epoch of an earlier one, so that a holder which
    was replaced can write no more. `holder` is a name to show to people. `taken_over` says that the last holder had not
    released its lease (its process died).
    """

    stream: str
    epoch: int
    holder: str
    taken_over: bool
    """Whether the last holder had not released it (its process died)."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One damaged place in the log: event number `version` of `stream`, and what is wrong there.

    `kind` is `gap`, `hash`, `text`, `order`, `head`, `unreadable` or `view`; docs/log-format.md says what each means.
    """

    stream: str
    version: int
    kind: str


Contents: TypeAlias = Generator[tuple[object, ...], None, None]
"""All that the tables of a projection say, row by row."""

Tables = TypeVar("Tables", contravariant=True)
"""What a store keeps the tables of projections in: a connection to a database, a dict."""


class Projection(Protocol[Tables]):
    """Tables computed from the events of the log, stored with it and updated in the same transaction that appends.

    A reader therefore never sees them without the latest events. Every method runs inside a transaction, which is
    undone as a whole if the method raises. A projection uses nothing of the store but the `tables` that it is given: a
    database connection or a dict.
    """

    name: str
    version: int
    """To be raised whenever the tables or what is put into them change: the projection is then built anew."""

    def create(self, tables: Tables) -> None:
        """Create the empty tables of this projection in `tables`."""

    def drop(self, tables: Tables) -> None:
        """Remove the tables of this projection, of this version or an earlier one, if they are there."""

    def wants(self, stream: str, type: str, /) -> bool:
        """Whether this projection takes in events of this `type` in this `stream`."""

    def apply(self, tables: Tables, envelopes: Sequence[Envelope]) -> None:
        """Update the tables with `envelopes`: events that `wants` has accepted, in the order of the log, each given
        exactly once.
        """

    def erased(self, tables: Tables, envelope: Envelope) -> None:
        """Remove from the tables what came from the texts of the event `envelope`. It still carries the texts, which
        the log is about to erase.
        """

    def contents(self, tables: Tables) -> Contents:
        """Everything that the tables hold, row by row, in a form that does not depend on how they came about.

        Tables that were updated event by event and tables that were built anew from the same events give the same rows;
        `verify` compares the two.
        """


class EventStore(Protocol):
    """A log of events in streams: events are appended and never changed, numbered without gaps and chained by hashes.

    Each event has a version, its number in its stream from 1, and a position, its number over all streams from 1, in
    the order of the commits. Texts in an event can be erased without breaking the chain.
    """

    def append(
        self, stream: str, events: Sequence[NewEvent], *, expected: int, epoch: int | None = None
    ) -> int:
        """Append all of `events` to `stream`, or none; return the version of the last of them, once they are on disk.

        `expected` is the version that the stream must be at (0: it does not exist yet); `epoch` is the number of the
        caller's lease, if it has one. Idempotent by event id: if exactly these ids already stand right after
        `expected`, nothing is added, and the version of the last of them is returned all the same (the stream may have
        more events by then).

        Raises VersionConflict if the stream is not at `expected`, LeaseLost if `epoch` is given and is not the one of
        the stream's last lease, InvalidValue for an id that another event of the store has and for data that a record
        cannot hold, StoreUnavailable if writing to the disk fails. Nothing was added then, unless the last sync failed:
        then it is unknown, and appending the same events again through a newly opened store settles it.
        """

    def adopt(self, stream: str, events: Sequence[Prepared], after: int = 0) -> None:
        """Add events that another store exported to `stream` after its version `after` (0: it begins with them), all or
        none, with the same salts, texts and hashes (moot.log.export.read_stored).

        Nothing is added if exactly these stand there already. Raises VersionConflict if the stream is elsewhere,
        InvalidValue for an id that another event of the store has, StoreUnavailable.
        """

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        """The events of `stream` whose version (number in the stream, from 1) is above `after`, in order, at most
        `limit`, with their texts in place; no event if the stream is unknown.
        """

    def read_all(self, after: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        """The events of all streams whose position (number in the whole log, from 1) is above `after`, in the order in
        which they were appended, at most `limit`.
        """

    def follow(
        self, stream: str, after: int = 0, *, poll_s: float = POLL_S, stop: Callable[[], bool] = lambda: False
    ) -> Iterator[Envelope]:
        """The events of `stream` whose version (number in the stream, from 1) is above `after`, then each new one from
        any process, until `stop()` returns true.

        The events come as from `read`, without gaps and none twice. The store looks for new events every `poll_s`
        seconds and calls `stop` each time; once it returns true, the events that are there by then are still given. A
        stream that does not exist yet is waited for. The same for every store: it needs only `mark`, `version` and
        `read`. Raises InvalidValue at the call, not at the first event, for a bad stream name or a `poll_s` that is not
        above 0.
        """
        check_place(stream, 0)
        if not poll_s > 0:
            raise InvalidValue("the seconds between two looks", poll_s, "give a number greater than 0")
        return self._followed(stream, after, poll_s, stop)

    def _followed(self, stream: str, after: int, poll_s: float, stop: Callable[[], bool]) -> Iterator[Envelope]:
        while True:
            ending = stop()
            mark, end = self.mark(), self.version(stream)  # the mark first, so that no later commit goes unseen
            yield from self.read(stream, after, max(0, end - after))
            after = max(after, end)
            if ending:
                return
            while self.mark() == mark and not stop():
                time.sleep(poll_s)

    def mark(self) -> object:
        """A value to tell whether the log has changed: it differs from the one before after any process has appended or
        erased events.

        Cheap, since a follower asks for it at every look. Raises StoreUnavailable once this store is closed.
        """

    def version(self, stream: str) -> int:
        """The version of the last event of `stream`, which is the number of its events; 0 if there is no such stream.
        """

    def position(self) -> int:
        """The position of the last event over all streams, which is the number of all events; 0 in an empty log."""

    def streams(self, prefix: str = "") -> list[str]:
        """The names of all streams that begin with `prefix`, in the order in which their first events were appended."""

    def lease(self, stream: str) -> Lease:
        """Take the lease on `stream`, the exclusive right to run its debate, for this process. The lease of a process
        that is gone is taken over at once.

        Raises DebateBusy, naming the holder, while another living process (or another part of this one) holds it.
        """

    def holder(self, stream: str) -> str | None:
        """The name of the process that holds the lease on `stream` now; None if no living process does, or if that
        cannot be told. Writes nothing.
        """

    def release(self, lease: Lease) -> None:
        """Give `lease` back, so that others can take the stream. Does nothing for a lease that is no longer held."""

    def erase(self, event_id: str) -> int:
        """Delete the free texts (what people wrote) of the event `event_id` for good, in projections too; return how
        many texts were deleted. The hash chain stays valid, since it covers only salted digests of the texts. Raises
        NotFound.
        """

    def erase_stream(self, stream: str) -> int:
        """Delete the free texts (what people wrote) of all events of `stream` for good, all in one step or none; return
        how many texts there were.
        """

    def verify(self, stream: str | None = None) -> tuple[int, list[Problem]]:
        """Check `stream`, or by default all streams and the projections, for damage; return (number of events checked,
        problems).

        Checked are the hash chain, gaps, the order, the texts, and that the end was not cut off. A projection whose
        tables differ from what the log says is a problem of kind `view`, whose `stream` is the projection's name.
        """

    def export(self, stream: str, after: int = 0) -> Iterator[str]:
        """The events of `stream` whose version (number in the stream, from 1) is above `after` as lines of JSON, one
        event a line, without line ends (docs/log-format.md).
        """

    def backup(self, file: Path) -> None:
        """Write the whole log, as it is at one moment, into a new file at `file` that such a store can be opened on.

        Others may go on writing meanwhile. Raises StoreUnavailable if the file is there or cannot be written, and for a
        store that keeps no files.
        """

    @property
    def views(self) -> list[str]:
        """The names of the projections (tables computed from the events) that this store keeps."""

    def rebuild(self, name: str) -> None:
        """Drop the tables of the projection (tables computed from the events) called `name` and build them anew from
        all events. Raises UnknownName. Linear in the log.
        """

    def close(self) -> None:
        """Release every lease that this store holds and close the file. The store cannot be used afterwards."""
