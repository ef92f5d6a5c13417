"""What happened in a debate: one closed union, in the past tense.

An event holds what was decided and all that replay needs; nothing is looked up or recomputed from the world.
`encode` and `decode` carry it to and from JSON; an unknown type, or a version later than ours, is refused by
name.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from moot.deliberation.envelope import JSON, NO_TEXT, Text
from moot.deliberation.graph import Argument, Edge, Fact, Merge, Position, Support
from moot.deliberation.outcome.words import Status, StoppedBy
from moot.deliberation.shape import from_json, to_json
from moot.errors import InvalidValue, NewerSchema

EVENT_VERSION: Final = 1
_NONE: Mapping[str, Any] = MappingProxyType({})


class How(StrEnum):
    """How a request was closed."""

    ANSWERED = "answered"
    PASSED = "passed"
    FAILED = "failed"
    TIMED_OUT = "timed_out"


@dataclass(frozen=True, slots=True)
class Seat:
    """A participant of a debate: its name, what kind it is (evidence, scripted, …), and its class."""

    name: str
    kind: str
    independence_class: str


@dataclass(frozen=True, slots=True)
class Request:
    """One question to one participant. It may refer to `handles` only.

    `aim`: what is asked for (a protocol's own word); `about`: the positions meant; `query`: the question in
    words.
    """

    id: str
    participant: str
    aim: str
    about: tuple[str, ...] = ()
    query: Text = NO_TEXT
    handles: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    limit: int = 0


@dataclass(frozen=True, slots=True)
class Fork:
    """Where a debate was forked off: after event `version` of `debate`, whose hash is `hash`, at the time `at`."""

    debate: str
    version: int
    hash: str
    at: str


@dataclass(frozen=True, slots=True)
class DebateOpened:
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
class MovesRequested:
    """A round began: who is asked what. Appended before anybody is called."""

    round: int
    requests: tuple[Request, ...]


@dataclass(frozen=True, slots=True)
class EvidenceSubmitted:
    """A fact was cited, copied whole, with the polarity that `detector` gave it towards each position."""

    request: str
    fact: Fact
    detector: str = ""


@dataclass(frozen=True, slots=True)
class MemoriesRecalled:
    """What a recall of the founding council gave, in its own shape."""

    request: str
    memories: tuple[Mapping[str, Any], ...]
    texts: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class ArgumentAdvanced:
    """Somebody argued."""

    request: str
    argument: Argument


@dataclass(frozen=True, slots=True)
class AttackMade:
    """Somebody attacked a component of something, or challenged an attack."""

    request: str
    edge: Edge


@dataclass(frozen=True, slots=True)
class SupportGiven:
    """Somebody supported a component of something."""

    request: str
    support: Support


@dataclass(frozen=True, slots=True)
class StanceTaken:
    """A participant's stance on a position, in [-1, 1]. A flip names the argument that caused it."""

    request: str
    participant: str
    position: str
    value: float
    cause: str | None = None


@dataclass(frozen=True, slots=True)
class ArgumentEndorsed:
    """Somebody stands behind an argument of somebody else."""

    request: str
    participant: str
    argument: str


@dataclass(frozen=True, slots=True)
class ArgumentConceded:
    """Somebody gave in to an argument: endorses it and leaves what it said against it."""

    request: str
    participant: str
    argument: str


@dataclass(frozen=True, slots=True)
class ArgumentRetracted:
    """An author took an argument back."""

    request: str
    participant: str
    argument: str


@dataclass(frozen=True, slots=True)
class PropositionsMerged:
    """A detector found two propositions or facts that say the same."""

    merge: Merge


@dataclass(frozen=True, slots=True)
class ContradictionDetected:
    """A detector found that two claims cannot both hold: `edges` are a rebut each way, which can be challenged.

    `score` in [0, 1]: how decided it is; `words`: what decided it.
    """

    detector: str
    score: float
    words: tuple[str, ...]
    edges: tuple[Edge, ...]


@dataclass(frozen=True, slots=True)
class MoveRejected:
    """Part of a move was refused: what (`item`: the kind of act and its index), and why. The rest stands."""

    request: str
    participant: str
    item: str
    why: Text


@dataclass(frozen=True, slots=True)
class RequestClosed:
    """A request was answered, passed, or failed; `why` says what went wrong. `complete`: a bound cut
    nothing."""

    request: str
    how: How
    why: Text = NO_TEXT
    complete: bool = True


@dataclass(frozen=True, slots=True)
class DebateResumed:
    """Another process went on with the debate."""

    by: str


@dataclass(frozen=True, slots=True)
class DebateCancelled:
    """Somebody stopped the debate. What was still to be answered is answered no more."""

    by: str
    why: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class DebateConcluded:
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
class VerdictRemembered:
    """The verdict became the memory `memory`, marked as derived: it never counts as evidence."""

    memory: str


@dataclass(frozen=True, slots=True)
class DebateDeleted:
    """Somebody deleted the debate: nothing follows, and the texts of all its events are erased."""

    by: str


Event = (
    DebateOpened
    | MovesRequested
    | EvidenceSubmitted
    | MemoriesRecalled
    | ArgumentAdvanced
    | AttackMade
    | SupportGiven
    | StanceTaken
    | ArgumentEndorsed
    | ArgumentConceded
    | ArgumentRetracted
    | PropositionsMerged
    | ContradictionDetected
    | MoveRejected
    | RequestClosed
    | DebateResumed
    | DebateCancelled
    | DebateConcluded
    | VerdictRemembered
    | DebateDeleted
)

EVENT_TYPES: Final[Mapping[str, type[Event]]] = MappingProxyType(
    {kind.__name__: kind for kind in Event.__args__}
)


def encode(event: Event) -> tuple[str, JSON]:
    """An event as (type, data). Free texts in `data` are `Text`."""
    return type(event).__name__, to_json(event)


def decode(type_: str, version: int, data: JSON) -> Event:
    """The event from its type, version and data.

    Raises NewerSchema for an unknown type or a later version, InvalidValue for data of another shape.
    """
    if type_ not in EVENT_TYPES:
        raise NewerSchema(f"the event type {type_}", "unknown", ", ".join(sorted(EVENT_TYPES)))
    if version > EVENT_VERSION:
        raise NewerSchema(f"an event of type {type_}", version, EVENT_VERSION)
    if version < 1:
        raise InvalidValue(f"the version of an event of type {type_}", version, "versions count from 1")
    return from_json(EVENT_TYPES[type_], data)
