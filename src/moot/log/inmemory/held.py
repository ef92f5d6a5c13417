"""What is held in memory: the streams, the leases and the tables of projections, shared by the handles of one log."""

import json
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias

from moot.errors import DebateBusy, InvalidValue, LeaseLost, VersionConflict
from moot.log import record
from moot.log.record import GENESIS, Content, Prepared, chained
from moot.log.store import Lease
from moot.record.envelope import Envelope

Tables: TypeAlias = dict[str, Any]
"""What the projections keep: each what it likes, under its own name."""

PAGE: Final = 512
"""Events given at a time to projections."""


class Held(NamedTuple):
    """One event as the log in memory keeps it: the stream it is in, its position in the whole log (from 1), its hash in
    the chain, and `event`, its encoded record with its texts.
    """

    stream: str
    position: int
    hash: bytes
    event: Prepared

    def envelope(self) -> Envelope:
        """The event in the form that readers get. Each call builds a new one, so that no reader sees what another
        reader changed in its own.
        """
        return record.envelope(json.loads(self.event.encoded), self.position, self.hash, self.event.contents)

    def without_texts(self) -> "Held":
        """A copy of the event with all its texts erased; its record and its hash stay."""
        return self._replace(event=self.event._replace(contents=[Content(None, None)] * len(self.event.contents)))


@dataclass(slots=True)
class Leased:
    """What the log knows of the leases on one stream: `epoch`, how many were given so far; `holder`, the name of who
    holds the last one, and `by`, the store that holds it, both None once it was given back.
    """

    epoch: int = 0
    holder: str | None = None
    by: object = None
    """The handle that holds it."""


@dataclass(slots=True)
class InMemoryLog:
    """The data of one log in memory: events, leases and the tables of projections. Several stores may share it.

    A store (a handle on the log) must hold `lock` while it reads or changes anything here; the methods do not take it.
    """

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
        """How many events `stream` has; 0 if there is no such stream."""
        return len(self.streams.get(stream, ()))

    def read(self, stream: str, after: int, limit: int) -> list[Held]:
        """The next events of `stream` whose version (number in the stream, from 1) is above `after`, in order, at most
        `limit`.
        """
        return [self.events[place] for place in self.streams.get(stream, ())[after : after + limit]]

    def pages(self, after: int) -> Iterator[Sequence[Envelope]]:
        """The events of all streams whose position (number in the whole log, from 1) is above `after`, in the order of
        the log, in lists of some hundred events each.
        """
        for begin in range(after, len(self.events), PAGE):
            yield [held.envelope() for held in self.events[begin : begin + PAGE]]

    def fence(self, stream: str, epoch: int | None) -> None:
        """Raise LeaseLost if `epoch` is not the number of the last lease given on `stream` (0 if none was). None is
        always allowed.
        """
        current = self.leases.get(stream, Leased()).epoch
        if epoch is not None and epoch != current:
            raise LeaseLost(stream, epoch, current)

    def fitting(self, stream: str, events: Sequence[Prepared], expected: int) -> list[Held]:
        """`events` with position and hash, as they would be stored after version `expected` of `stream`; nothing is
        added yet.

        An empty list if exactly these events already stand there. Raises VersionConflict if the stream is at another
        version, and InvalidValue if the log already has an event with one of the ids.
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
        """Append the events in `held`, which `fitting` has made from the new events."""
        for each in held:
            self.streams.setdefault(each.stream, []).append(len(self.events))
            self.places[each.event.id] = len(self.events)
            self.events.append(each)
        self.changes += 1

    def erase(self, held: Sequence[Held]) -> int:
        """Erase all texts of the events in `held`, which must be in this log; return how many texts were erased."""
        for each in held:
            self.events[each.position - 1] = each.without_texts()
        self.changes += 1
        return sum(content.text is not None for each in held for content in each.event.contents)

    def lease(self, stream: str, holder: str, by: object) -> Lease:
        """Give the store `by` the lease on `stream`: the exclusive right to run its debate. `holder` is the name shown
        to others.

        Raises DebateBusy while anybody holds a lease on the stream, `by` included.
        """
        last = self.leases.setdefault(stream, Leased())
        if last.holder is not None:
            raise DebateBusy(stream, last.holder)
        self.leases[stream] = Leased(last.epoch + 1, holder, by)
        return Lease(stream, last.epoch + 1, holder, taken_over=False)

    def release(self, lease: Lease, by: object) -> None:
        """End `lease` if the store `by` still holds it; else do nothing."""
        held = self.leases.get(lease.stream, Leased())
        if held.by is by and held.epoch == lease.epoch:
            self.leases[lease.stream] = Leased(held.epoch)
            self.changes += 1

    def release_all(self, by: object) -> None:
        """End all leases that the store `by` holds."""
        for stream, held in self.leases.items():
            if held.by is by:
                self.leases[stream] = Leased(held.epoch)
