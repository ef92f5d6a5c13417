"""The log of a debate as it was read at one time, and the debate as it was after each of its events."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from moot.argumentation.labelling import Label
from moot.document.markup import plain
from moot.document.subject import Subject
from moot.document.words import stance, takes
from moot.errors import InvalidValue
from moot.log.store import EventStore
from moot.log.streams import stream_of
from moot.operations.debates.debate_life import not_there
from moot.operations.debates.debate_state import waiting
from moot.operations.operation import WAIT_S
from moot.protocols.result import shown
from moot.record.debate import Debate, fold
from moot.record.envelope import Envelope
from moot.record.events import (
    DebateConcluded,
    DebateOpened,
    Event,
    MovesRequested,
    StanceTaken,
    VerdictRemembered,
    decode,
)
from moot.record.transcript import Line, Transcript
from moot.results.speaking import REASONLESS, label_shown
from moot.runtime.driver import Loaded
from moot.runtime.limited import carried
from moot.verdict.plainly import listed

STRIPS: Final = 200
"""Events of a debate up to which it is told how each position stood after each."""
WORDS: Final = 4
"""Lines of one moment at most."""


class Timeline:
    """The moments of one debate as far as its events were taken: how each position stood is computed once for each, not
    again for all whenever one is added.
    """

    def __init__(self) -> None:
        self._told, self._debate = Transcript(), Debate()
        self._moments: list[dict[str, Any]] = []
        self._standing: dict[str, list[str]] = {}

    def of(self, envelopes: Sequence[Envelope]) -> dict[str, Any]:
        """Each event of a debate in words, if people need to see it, and how each position stood after it; the latter
        is left out for long debates. `envelopes`: all of them, of which those that were taken before are the first.
        """
        for envelope in envelopes[len(self._moments) :]:
            self._take(envelope, strips=len(envelopes) <= STRIPS)
        return {"moments": self._moments, "standing": self._standing if len(envelopes) <= STRIPS else {}}

    def _take(self, envelope: Envelope, *, strips: bool) -> None:
        event = decode(envelope.type, envelope.v, envelope.data)
        debate = fold([event], self._debate)
        if strips:
            _stands(debate, self._standing)
        words = _words(event, self._told.lines(event, envelope.actor))
        self._debate = debate
        self._moments.append(
            {
                "version": envelope.version,
                "at": envelope.at,
                "actor": plain(envelope.actor),
                "round": getattr(event, "round", None) if envelope.type == "MovesRequested" else None,
                "words": [said for said in words if said][:WORDS],
            }
        )


def _words(event: Event, lines: Sequence[Line]) -> list[str]:
    """A moment in words for people: no names and statuses of the model, and no ids."""
    match event:
        case DebateOpened():
            return [plain(event.question)]
        case MovesRequested():
            asked = list(dict.fromkeys(plain(request.participant) for request in event.requests))
            return [f"Round {event.round}: {listed(asked)} {'is' if len(asked) == 1 else 'are'} asked"]
        case StanceTaken() if lines:
            return [f"{plain(lines[0].who)} {takes(event.value)}{stance(event.value)}: {plain(lines[0].text)}"]
        case DebateConcluded():
            return ["The end"]
        case VerdictRemembered():
            return ["What it came to is remembered"]
        case _:
            said = ((line.who, line.verb, line.text or line.note) for line in lines)
            return [" ".join(filter(None, map(plain, parts))) for parts in said]


def _stands(debate: Debate, standing: dict[str, list[str]]) -> None:
    """Add how each position of a debate stands now; an empty text until something speaks for it or against it."""
    if debate.opened is None or not (found := shown(debate, state="running")).labelled:
        return
    for position in found.positions:
        known, now = standing.setdefault(position.id, []), label_shown(position, found)
        known.append("" if now == REASONLESS or (now == Label.OUT.value and not any(known)) else now)


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
