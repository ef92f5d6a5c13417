"""What an event store promises: one contract, kept by every store (tests/log/contract.py)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

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

    def version(self, stream: str) -> int:
        """The version of `stream`; 0 if there is none."""

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
        """Check chain, gaps, order and texts of one stream or all; return (events checked, problems)."""

    def close(self) -> None:
        """Release every lease and close the file."""
