"""The log of a debate as it was read at one time, and the debate as it was after each of its events."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from moot.document.subject import Subject
from moot.errors import InvalidValue
from moot.log.store import EventStore
from moot.log.streams import stream_of
from moot.operations.debates import waiting
from moot.operations.holding import not_there
from moot.operations.moments.timeline import Timeline
from moot.operations.operation import WAIT_S
from moot.record.debate import Debate, fold
from moot.record.envelope import Envelope
from moot.record.events import DebateConcluded, Event, decode
from moot.results.of_debate import shown
from moot.runtime.driver import Loaded
from moot.runtime.limited import carried


@dataclass(frozen=True)
class Moment:
    """A debate after event number `at` of its log. `end`: the last moment, of an earlier one. `subject`: what its page
    is made from, computed once."""

    at: int
    events: Sequence[Event]
    debate: Debate
    state: str
    end: "Moment | None" = None

    @cached_property
    def subject(self) -> Subject:
        """The debate with its result, and with what the page computes from them."""
        result = shown(self.debate, state=self.state)
        if not self.debate.concluded:  # whether somebody is late is told nowhere on the page
            result = replace(result, waiting=waiting(Loaded(self.debate), NEVER))
        return Subject(self.debate, result, self.events, end=None if self.end is None else self.end.subject)


SMALL: Final = 300
"""Events of a debate of which no question takes long: to start a process takes longer."""
NEVER: Final = "0001-01-01T00:00:00Z"
"""A time before every deadline."""


@dataclass(eq=False)
class Reading:
    """All events of a debate as they were read together, and its `state` then: running, suspended or ended.

    `timeline`: its moments, as far as they were asked for. Of the moments themselves the last is kept, and one more.
    For one thread at a time.
    """

    debate_id: str
    envelopes: tuple[Envelope, ...]
    state: str
    timeline: Timeline = field(default_factory=Timeline)
    _known: dict[int, Moment] = field(default_factory=dict)

    def until(self, at: int | None) -> Moment:
        """The debate after event number `at` (None: the last). Raises NotFound for one that was deleted, InvalidValue.
        """
        last = len(self.envelopes)
        if at is not None and not 1 <= at <= last:
            raise InvalidValue("the moment", at, f"give a whole number from 1 to {last}")
        moment = last if at is None else at
        if moment not in self._known:
            self._known = {n: known for n, known in self._known.items() if n == last}
            self._known[moment] = self._moment(moment)
        return self._known[moment]

    def _moment(self, at: int) -> Moment:
        events = [decode(e.type, e.v, e.data) for e in self.envelopes[:at]]
        debate = fold(events)
        if debate.opened is None or debate.deleted:
            raise not_there(self.debate_id, deleted=debate.deleted)
        if at == len(self.envelopes):
            return Moment(at, events, debate, self.state)
        return Moment(at, events, debate, "running", self.until(None))


def moments(reading: Reading) -> dict[str, Any]:
    """The moments of a debate in words (`Timeline.of`). Raises NotFound for one that was deleted."""
    reading.until(None)
    return reading.timeline.of(reading.envelopes)


def timely(reading: Reading, work: Callable[..., Mapping[str, Any]], *given: Any) -> Mapping[str, Any]:
    """What `work`, a function of a module, gives for a reading and what else is `given`: of a large debate within a
    limit of time, in a process of its own. Raises OutOfTime, and what `work` raises.
    """
    if len(reading.envelopes) <= SMALL:
        return work(reading, *given)
    read_anew = (reading.debate_id, reading.envelopes, reading.state)
    (found,) = carried(WAIT_S, worked, read_anew, work, given)
    return found


def worked(
    reading: tuple[str, tuple[Envelope, ...], str], work: Callable[..., Mapping[str, Any]], given: Sequence[Any]
) -> list[Mapping[str, Any]]:
    """Run in the helper process of `timely`."""
    return [work(Reading(*reading), *given)]


def is_over(envelopes: Sequence[Envelope]) -> bool:
    """Whether the debate with these events has concluded."""
    return any(envelope.type == DebateConcluded.__name__ for envelope in envelopes)


def read(store: EventStore, debate_id: str, known: Reading | None = None) -> Reading:
    """The log of a debate as it is now; `known` itself if nothing has changed since, erased texts included. Its
    timeline goes on where the log only grew. Raises NotFound.
    """
    return reading_of(store, debate_id, events_of(store, debate_id), known)


def reading_of(
    store: EventStore, debate_id: str, envelopes: tuple[Envelope, ...], known: Reading | None = None
) -> Reading:
    """As `read`, for the events of a debate that were read already."""
    held = store.holder(stream_of(debate_id)) is not None
    state = "ended" if is_over(envelopes) else "running" if held else "suspended"
    if known is None:
        return Reading(debate_id, envelopes, state)
    if known.state == state and known.envelopes == envelopes:
        return known
    grew = envelopes[: len(known.envelopes)] == known.envelopes
    return Reading(debate_id, envelopes, state, known.timeline if grew else Timeline())


def events_of(store: EventStore, debate_id: str) -> tuple[Envelope, ...]:
    """All events of a debate. Raises NotFound."""
    found = tuple(store.read(stream_of(debate_id)))
    if not found:
        raise not_there(debate_id)
    return found
