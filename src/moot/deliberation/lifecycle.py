"""The events by which a debate lives: it is opened, asks, closes what it asked, and ends.

What participants say and what detectors find are the events of `moot.deliberation.acts`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from moot.deliberation.envelope import NO_TEXT, Text
from moot.deliberation.graph import Position
from moot.deliberation.outcome.words import Status, StoppedBy
from moot.deliberation.shape import later_field

_NONE: Mapping[str, Any] = MappingProxyType({})


class Event:
    """Something that happened in a debate. It holds what was decided and all that replay needs."""

    __slots__ = ()


class Closed(StrEnum):
    """How a request was closed."""

    ANSWERED = "answered"
    PASSED = "passed"
    FAILED = "failed"
    TIMED_OUT = "timed_out"


DEFAULT_PROFILE: Final = "default"
"""The profile of docs/formal-model.md."""
HUMAN: Final = "human"
"""The kind of the participants who answer later, from any process: whoever drives a debate does not ask them."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A participant of a debate: its name, what kind it is (evidence, scripted, …), and its class.

    `deadline_s`: seconds that a human has for each request; None: no end.
    """

    name: str
    kind: str
    independence_class: str
    deadline_s: float | None = later_field()


@dataclass(frozen=True, slots=True)
class Request:
    """One question to one participant. It may refer to `handles` only.

    `aim`: what is asked for (a protocol's own word); `about`: the positions meant; `query`: the question in
    words. `deadline`: until when a human may answer (RFC 3339); None: for ever.
    """

    id: str
    participant: str
    aim: str
    about: tuple[str, ...] = ()
    query: Text = NO_TEXT
    handles: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    limit: int = 0
    deadline: str | None = later_field()


@dataclass(frozen=True, slots=True)
class Fork:
    """Where a debate was forked off: after event `version` of `debate`, whose hash is `hash`, at the time `at`."""

    debate: str
    version: int
    hash: str
    at: str


@dataclass(frozen=True, slots=True)
class DebateOpened(Event):
    """A debate began. `opened` is its day (RFC 3339): ages of facts are counted to it. `versions`: what
    replay must use."""

    debate: str
    question: Text
    protocol: str
    profile: str
    positions: tuple[Position, ...]
    exclusive: bool
    parameters: Mapping[str, Any]
    max_rounds: int
    opened: str
    project: str
    seats: tuple[Seat, ...]
    versions: Mapping[str, str]
    forked: Fork | None = None
    """Where its first events come from, if they were said in another debate."""
    as_of: str | None = None
    """The time (RFC 3339) at which the memories were known that it may cite; None: whatever is known when asked."""
    remember: bool = True
    timeout_s: float | None = None
    """Seconds that a participant has to answer; None: as long as the runtime allows."""
    agents: str | None = None
    """Where the participants come from (a file, or module:function), so that a later process finds them."""


@dataclass(frozen=True, slots=True)
class MovesRequested(Event):
    """A round began: who is asked what. Appended before anybody is called."""

    round: int
    requests: tuple[Request, ...]


@dataclass(frozen=True, slots=True)
class MoveRejected(Event):
    """Part of a move was refused.

    `item` names it by the kind of act and its place; `why` is the reason. The rest of the move counts.
    """

    request: str
    participant: str
    item: str
    why: Text


@dataclass(frozen=True, slots=True)
class RequestClosed(Event):
    """A request was answered, passed, or failed; `why` says what went wrong. `complete`: a bound cut
    nothing."""

    request: str
    how: Closed
    why: Text = NO_TEXT
    complete: bool = True


@dataclass(frozen=True, slots=True)
class DebateResumed(Event):
    """Another process went on with the debate."""

    by: str


@dataclass(frozen=True, slots=True)
class DebateCancelled(Event):
    """A person cancelled the debate. Open requests are no longer answered."""

    by: str
    why: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class DebateConcluded(Event):
    """The debate ended. `certificate`: the numbers and labels that the status rests on; anyone can recompute
    them."""

    status: Status
    stopped_by: StoppedBy
    reason: Text
    verdict: str | None = None
    leaning: Status | None = None
    margin: float | None = None
    certificate: Mapping[str, Any] = field(default_factory=lambda: _NONE)


@dataclass(frozen=True, slots=True)
class VerdictRemembered(Event):
    """The verdict became the memory `memory`, marked as derived: it never counts as evidence."""

    memory: str


@dataclass(frozen=True, slots=True)
class DebateDeleted(Event):
    """A person deleted the debate: no event follows, and the texts of all its events are erased."""

    by: str


LIFECYCLE: Final[tuple[type[Event], ...]] = (
    DebateOpened,
    MovesRequested,
    MoveRejected,
    RequestClosed,
    DebateResumed,
    DebateCancelled,
    DebateConcluded,
    VerdictRemembered,
    DebateDeleted,
)
