"""What is held in memory: the streams, the leases and the tables of projections, shared by the handles of one log."""

import json
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias

from moot.deliberation.envelope import Envelope
from moot.errors import DebateBusy, InvalidValue, LeaseLost, VersionConflict
from moot.log import record
from moot.log.record import GENESIS, Prepared, chained
from moot.log.store import Lease
from moot.log.texts import Content

Tables: TypeAlias = dict[str, Any]
"""What the projections keep: each what it likes, under its own name."""

PAGE: Final = 512
"""Events given at a time to projections."""


class Held(NamedTuple):
    """An event as it is held: its stream, its place in the log, and its record with the hash."""

    stream: str
    position: int
    hash: bytes
    event: Prepared

    def envelope(self) -> Envelope:
        """The event as readers get it, made anew each time: nobody's changes are seen by anybody else."""
        return record.envelope(json.loads(self.event.encoded), self.position, self.hash, self.event.contents)

    def without_texts(self) -> "Held":
        """The same event with its texts erased."""
        return self._replace(event=self.event._replace(contents=[Content(None, None)] * len(self.event.contents)))


@dataclass(slots=True)
class Leased:
    """The last lease of a stream: its epoch, and its holder unless the lease was given back."""

    epoch: int = 0
    holder: str | None = None
    by: object = None
    """The handle that holds it."""


@dataclass(slots=True)
class InMemoryLog:
    """One log in memory. A handle holds `lock` while it reads or changes the log."""

    lock: threading.RLock = field(default_factory=threading.RLock)
    events: list[Held] = field(default_factory=list)
    streams: dict[str, list[int]] = field(default_factory=dict)
    """The places of the events of each stream in `events`."""
    places: dict[str, int] = field(default_factory=dict)
    """The place of each event in `events`, by id."""
    leases: dict[str, Leased] = field(default_factory=dict)
    tables: Tables = field(default_factory=dict)
    progress: dict[str, tuple[int, int]] = field(default_factory=dict)
    changes: int = 0

    def version(self, stream: str) -> int:
        """The version of a stream; 0 if there is none."""
        return len(self.streams.get(stream, ()))

    def read(self, stream: str, after: int, limit: int) -> list[Held]:
        """At most `limit` events of a stream after a version."""
        return [self.events[place] for place in self.streams.get(stream, ())[after : after + limit]]

    def pages(self, after: int) -> Iterator[Sequence[Envelope]]:
        """The events of all streams after a position, some hundred at a time."""
        for begin in range(after, len(self.events), PAGE):
            yield [held.envelope() for held in self.events[begin : begin + PAGE]]

    def fence(self, stream: str, epoch: int | None) -> None:
        """Raise LeaseLost if `epoch` is not the one of the last lease on `stream`."""
        current = self.leases.get(stream, Leased()).epoch
        if epoch is not None and epoch != current:
            raise LeaseLost(stream, epoch, current)

    def fitting(self, stream: str, events: Sequence[Prepared], expected: int) -> list[Held]:
        """`events` as they would be held after version `expected`; none if they stand there already. Adds nothing.

        Raises VersionConflict, and InvalidValue if an id is taken.
        """
        if self.version(stream) != expected:
            there = [held.event.id for held in self.read(stream, expected, len(events))]
            if events and there == [event.id for event in events]:
                return []
            raise VersionConflict(stream, expected, self.version(stream))
        seen = set[str]()
        for event in events:
            if event.id in self.places or event.id in seen:
                raise InvalidValue("an event's id", event.id, "give every event an id of its own")
            seen.add(event.id)
        return self._chained(stream, events)

    def _chained(self, stream: str, events: Sequence[Prepared]) -> list[Held]:
        places = self.streams.get(stream)
        last = self.events[places[-1]].hash if places else GENESIS
        held = []
        for position, event in enumerate(events, len(self.events) + 1):
            last = chained(last, event.encoded)
            held.append(Held(stream, position, last, event))
        return held

    def add(self, held: Sequence[Held]) -> None:
        """Add the events that `fitting` gave."""
        for each in held:
            self.streams.setdefault(each.stream, []).append(len(self.events))
            self.places[each.event.id] = len(self.events)
            self.events.append(each)
        self.changes += 1

    def erase(self, held: Sequence[Held]) -> int:
        """Erase the texts of these events; return how many there were."""
        for each in held:
            self.events[each.position - 1] = each.without_texts()
        self.changes += 1
        return sum(content.text is not None for each in held for content in each.event.contents)

    def lease(self, stream: str, holder: str, by: object) -> Lease:
        """Give the next lease on a stream to `by`. Raises DebateBusy while another lease is held."""
        last = self.leases.setdefault(stream, Leased())
        if last.holder is not None:
            raise DebateBusy(stream, last.holder)
        self.leases[stream] = Leased(last.epoch + 1, holder, by)
        return Lease(stream, last.epoch + 1, holder, taken_over=False)

    def release(self, lease: Lease, by: object) -> None:
        """End a lease that the handle `by` holds."""
        held = self.leases.get(lease.stream, Leased())
        if held.by is by and held.epoch == lease.epoch:
            self.leases[lease.stream] = Leased(held.epoch)
            self.changes += 1

    def release_all(self, by: object) -> None:
        """End all leases of the handle `by`."""
        for stream, held in self.leases.items():
            if held.by is by:
                self.leases[stream] = Leased(held.epoch)
