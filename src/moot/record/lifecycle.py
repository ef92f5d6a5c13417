"""The events of the course of a debate: it is opened, a round of requests begins, a request is closed, the debate ends.

What participants say and what detectors find are the events of `moot.record.acts`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from moot.record.artifacts import Task
from moot.record.graph import Fact, Position
from moot.record.labels import Outcome
from moot.record.shape import later_field
from moot.record.status import Status, StoppedBy
from moot.record.text import NO_TEXT, Text

_NONE: Mapping[str, Any] = MappingProxyType({})


class Event:
    """The base class of events. An event is something that happened in a debate; it holds what was decided and all that
    a replay needs.
    """

    __slots__ = ()


class Closed(StrEnum):
    """How a request was closed: the participant answered, passed (had nothing to say), failed, or answered too late."""

    ANSWERED = "answered"
    PASSED = "passed"
    FAILED = "failed"
    TIMED_OUT = "timed_out"


DEFAULT_PROFILE: Final = "default"
"""The profile of docs/formal-model.md."""
HUMAN: Final = "human"
"""The kind of the participants who answer later, from any process: whoever drives a debate does not ask them."""
MODEL: Final = "model"
"""The kind of the participants for whom a language model answers."""


GATE: Final = "gate"
"""The kind of the participants that check by code: nobody else's items are checked."""
EVIDENCE: Final = "evidence"
"""The kind of the participants that give what a memory holds: they bring facts, and argue nothing."""
CHECKER: Final = "checker"
"""The kind of the participants who look at what others said; a protocol may ask them apart."""
READER: Final = "reader"
"""The kind of those who only read what was said: they take no side, and are no class."""
READ: Final = "read"
"""What a reader is asked for."""
CLOSING: Final = "closing"
"""What everybody is asked for in the closing ballot."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A participant of a debate, as its opening records it: its name, its kind (such as `evidence`, `scripted` or
    `human`), and its independence class, whose members count once.

    `deadline_s`: the seconds that a human has for each request; None: no limit. `model`: the language model that
    answers, as the operator named it; None: none does. `role`: what it does in a protocol that has roles; else None.
    """

    name: str
    kind: str
    independence_class: str
    deadline_s: float | None = later_field()
    model: str | None = later_field()
    role: str | None = later_field()


@dataclass(frozen=True, slots=True)
class Request:
    """One question to one participant. The answer may refer only to the ids in `handles` and to the participant's own
    items.

    `aim`: what is asked for, in a word of the protocol. `about`: the positions or literals that it is about. `query`:
    the question in words. `exclude`: the ids of facts that are not wanted again. `limit`: how many memories are wanted
    at most, where memory is asked. `deadline`: until when a human may answer (RFC 3339); None: no limit.
    `late`: in a closing ballot, the ids of what came when the participant could answer no more; None: nothing did.
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
    late: tuple[str, ...] | None = later_field()


@dataclass(frozen=True, slots=True)
class Source:
    """A file that a debate was made of: its absolute `path`, and the `sha256` of its bytes. `part`: what it is to the
    debate, in a word of the protocol.
    """

    path: str
    sha256: str
    part: str


@dataclass(frozen=True, slots=True)
class Fork:
    """Where a forked debate comes from: it begins with a copy of the events of `debate` up to number `version`, whose
    hash is `hash`. `at`: the time of the fork.
    """

    debate: str
    version: int
    hash: str
    at: str


@dataclass(frozen=True, slots=True)
class DebateOpened(Event):
    """The event that a debate was opened: its question, protocol, participants (`seats`) and all that it is held under.

    `positions`: the possible answers; `exclusive`: whether at most one can be right. `parameters`: those of the formal
    model, by name. `opened`: the day of the opening (RFC 3339), to which the ages of facts are counted. `versions`: by
    name, the versions and detectors that a replay must use. `forked`: where its first events were copied from, if they
    were. `as_of`: only memories that were known at this time (RFC 3339) may be cited; None: all. `remember`: whether
    its verdict is to become a memory. `timeout_s`: the seconds that a participant has to answer; None: as long as the
    runtime allows. `agents`: where the participants come from (a file, or module:function). `anonymous`: whether the
    participants are shown under aliases to each other. `facts`: the facts that everybody may cite. `task`: what an
    artifact is wanted for, in a dialectic. `sources`: the files that a review was made of.
    """

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
    anonymous: bool | None = later_field()
    facts: tuple[Fact, ...] | None = later_field()
    task: Task | None = later_field()  # noqa: RUF009 (a field, as the others are)
    sources: tuple[Source, ...] | None = later_field()

    @property
    def speakers(self) -> tuple[Seat, ...]:
        """The seats of those who take part: all but the readers."""
        return tuple(seat for seat in self.seats if seat.kind != READER)


@dataclass(frozen=True, slots=True)
class MovesRequested(Event):
    """The event that a round began, with all its requests. It is appended before any participant is asked."""

    round: int
    requests: tuple[Request, ...]


@dataclass(frozen=True, slots=True)
class MoveRejected(Event):
    """The event that a part of a participant's answer was refused. The rest of the answer counts.

    `item` names the part by the type of the act and its place in the answer, from 0 ("StateClaim 2"); `why` is the
    reason. `request`: the id of the request that was answered. `words`: what the part said, in words or as JSON, cut to
    4,000 characters; None where it said nothing that would be lost.
    """

    request: str
    participant: str
    item: str
    why: Text
    words: Text | None = later_field()  # noqa: RUF009 (a Text is a str)


@dataclass(frozen=True, slots=True)
class RequestClosed(Event):
    """The event that a request (given by its id) was closed: answered, passed, failed or timed out. `why` says what
    went wrong. `complete`: False if a bound cut the answer short. `reasoning`: what the participant wrote for itself;
    it is kept, and read by nothing.
    """

    request: str
    how: Closed
    why: Text = NO_TEXT
    complete: bool = True
    reasoning: Text | None = later_field()  # noqa: RUF009 (a field, as the others are)


@dataclass(frozen=True, slots=True)
class DebateResumed(Event):
    """The event that another process (`by`) took over the debate and goes on with it."""

    by: str


@dataclass(frozen=True, slots=True)
class DebateCancelled(Event):
    """The event that a person (`by`) cancelled the debate. Requests that are still open are not answered any more."""

    by: str
    why: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class BudgetSpent(Event):
    """The event that what is left of a budget does not pay another round. `why` says what is not enough. It comes
    between two rounds, and the conclusion follows.
    """

    why: Text


@dataclass(frozen=True, slots=True)
class BallotOpened(Event):
    """The event that the last round is over, and why (`stopped_by`, and in words `why`): in the round number `round`,
    which follows, everybody is asked for a closing ballot, and the conclusion comes after it.
    """

    round: int
    stopped_by: StoppedBy
    why: Text


@dataclass(frozen=True, slots=True)
class DebateConcluded(Event):
    """The event that the debate ended: what stands (`status`), why it ended (`stopped_by`, and in words `reason`).

    `verdict`: the id of the position that won, or None. `leaning`: the status that an undetermined debate would have.
    `margin`: how far the first position is ahead of the second. `certificate`: the numbers and labels that the status
    rests on, so that anyone can recompute it.
    """

    status: Status
    stopped_by: StoppedBy
    reason: Text
    verdict: str | None = None
    leaning: Status | None = None
    margin: float | None = None
    certificate: Mapping[str, Any] = field(default_factory=lambda: _NONE)


@dataclass(frozen=True, slots=True)
class VerdictRemembered(Event):
    """The event that the verdict was stored as the memory with the id `memory`. It is marked as derived, so it never
    counts as evidence.
    """

    memory: str


@dataclass(frozen=True, slots=True)
class DebateOutcomeRecorded(Event):
    """The event that somebody said what came of the verdict of a debate that had ended; the last one counts.

    `right`: the answer that turned out right, in its words; None: nobody said. `text`: what came of it, in words.
    """

    outcome: Outcome
    right: Text | None = None
    text: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class DebateDeleted(Event):
    """The event that a person (`by`) deleted the debate: no event follows it, and the texts of all events of the debate
    are erased.
    """

    by: str


LIFECYCLE: Final[tuple[type[Event], ...]] = (
    DebateOpened,
    MovesRequested,
    MoveRejected,
    RequestClosed,
    DebateResumed,
    DebateCancelled,
    BudgetSpent,
    BallotOpened,
    DebateConcluded,
    VerdictRemembered,
    DebateOutcomeRecorded,
    DebateDeleted,
)


@dataclass(frozen=True, slots=True)
class Course:
    """What befell a debate as a whole: the event that `opened` it, and those that `cancelled` it, said that its budget
    was `spent`, opened its closing `ballot`, and `concluded` it (None: not yet); whether it was `resumed` or `deleted`;
    in `remembered` the id of the memory of its verdict, and in `outcome` what came of it, as somebody said last.
    """

    opened: DebateOpened | None = None
    cancelled: DebateCancelled | None = None
    spent: BudgetSpent | None = None
    ballot: BallotOpened | None = None
    concluded: DebateConcluded | None = None
    resumed: bool = False
    remembered: str | None = None
    outcome: DebateOutcomeRecorded | None = None
    deleted: bool = False
