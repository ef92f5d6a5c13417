"""A debate as a fold of its events: `fold` builds it, `evolve` takes it one event on.

The graph is the one that stood when the round began, plus the answers in the order in which they were asked
for: who answered first changes nothing. `Debate` is immutable. `DebateBuilder`, the private mutable half,
makes `fold` linear; `evolve` is a fold of one event, so they cannot disagree.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from moot.deliberation.events import (
    DebateCancelled,
    DebateConcluded,
    DebateDeleted,
    DebateOpened,
    DebateResumed,
    Event,
    How,
    MemoriesRecalled,
    MoveRejected,
    MovesRequested,
    PropositionsMerged,
    Request,
    RequestClosed,
    VerdictRemembered,
)
from moot.deliberation.graph import Graph, Listed
from moot.deliberation.growing import GrowingGraph
from moot.errors import Damage

_NONE: Mapping[str, Any] = MappingProxyType({})

UNANSWERED = (How.FAILED, How.TIMED_OUT)
"""How a request is closed that nobody answered: nothing follows from such silence."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round: its requests, how each was closed, and the ids of what it added to the graph."""

    number: int
    requests: tuple[Request, ...]
    closed: Mapping[str, RequestClosed]
    added: tuple[str, ...]

    @property
    def complete(self) -> bool:
        """Whether every request of the round was closed."""
        return len(self.closed) == len(self.requests)

    @property
    def failed(self) -> bool:
        """Whether a request of the round was closed without an answer."""
        return any(closing.how in UNANSWERED for closing in self.closed.values())

    @property
    def outstanding(self) -> tuple[Request, ...]:
        """The requests that still wait for an answer."""
        return tuple(request for request in self.requests if request.id not in self.closed)


@dataclass(frozen=True, slots=True)
class Debate:
    """All that has happened so far. `version` is the number of events folded.

    `before` is the graph as it stood when the current round began: what its moves are judged against.
    `answers` holds what each of its requests has added since (under "" what nobody was asked for).
    """

    version: int = 0
    opened: DebateOpened | None = None
    graph: Graph = field(default_factory=Graph)
    before: Graph = field(default_factory=Graph)
    answers: Mapping[str, tuple[Event, ...]] = field(default_factory=lambda: _NONE)
    rounds: tuple[Round, ...] = ()
    recalled: tuple[MemoriesRecalled, ...] = ()
    detectors: Mapping[str, str] = field(default_factory=lambda: _NONE)
    """The detector that gave each fact its polarity."""
    cancelled: DebateCancelled | None = None
    concluded: DebateConcluded | None = None
    resumed: bool = False
    remembered: str | None = None
    deleted: bool = False

    @property
    def round(self) -> int:
        """The number of the current round; 0 before the first."""
        return self.rounds[-1].number if self.rounds else 0

    @property
    def completed_rounds(self) -> int:
        """How many rounds had every request closed."""
        return sum(1 for round_ in self.rounds if round_.complete)

    @property
    def outstanding(self) -> tuple[Request, ...]:
        """The requests that still wait for an answer."""
        return self.rounds[-1].outstanding if self.rounds else ()

    @property
    def waiting(self) -> tuple[Listed, ...]:
        """The references to facts that have not arrived; those that wait to the end are listed there."""
        return tuple(_waiting(self.graph))

    @property
    def state(self) -> str:
        """`ended` or `running`; whether somebody drives it is the runtime's to say."""
        return "ended" if self.concluded else "running"


def _waiting(graph: Graph) -> Iterable[Listed]:
    for argument in graph.arguments.values():
        yield from (_awaits(argument.id, "cites", e) for e in argument.evidence if e not in graph.facts)
    for fact in graph.facts.values():
        for word, named in (("supersedes", fact.supersedes), ("is derived from", fact.derived_from)):
            yield from (_awaits(fact.id, word, id) for id in named if id not in graph.facts)


def _awaits(id: str, word: str, missing: str) -> Listed:
    return Listed(id, f"{word} {missing!r}, which never arrived")


class DebateBuilder:
    """A debate that is being folded."""

    def __init__(self, debate: Debate) -> None:
        self.version, self.opened = debate.version, debate.opened
        self.cancelled, self.concluded = debate.cancelled, debate.concluded
        self.resumed, self.remembered = debate.resumed, debate.remembered
        self.deleted = debate.deleted
        self.recalled = list(debate.recalled)
        self.growing = GrowingGraph(debate.before, debate.detectors)
        self.before: Graph | None = debate.before
        """What `growing` was made from, as long as nothing entered."""
        self.rounds = list(debate.rounds[:-1])
        self.number = debate.round
        self.requests = debate.rounds[-1].requests if debate.rounds else ()
        self.closed = dict(debate.rounds[-1].closed) if debate.rounds else {}
        self.open = {request.id for request in debate.outstanding}
        self.answers = {id: list(events) for id, events in debate.answers.items()}

    def apply(self, event: Event) -> None:
        """Take one event in. Constant time. Raises Damage for an event that is out of place."""
        self.version += 1
        why = self._misplaced(event)
        if why is not None:
            place = {"stream": "", "version": self.version, "kind": "order"}
            raise Damage(f"event {self.version}, {type(event).__name__}, is out of place: {why}", (place,))
        self._take(event)

    def _misplaced(self, event: Event) -> str | None:
        if self.opened is None or isinstance(event, DebateOpened):
            opens = self.opened is None and isinstance(event, DebateOpened)
            return None if opens else "a debate begins with its opening, once"
        if self.deleted:
            return "the debate was deleted"
        if isinstance(event, DebateDeleted):
            return None
        if self.concluded is not None or isinstance(event, VerdictRemembered):
            return self._unending(event)
        if isinstance(event, MovesRequested):
            return self._untimely(event)
        request = getattr(event, "request", None)
        if request is None or request in self.open or isinstance(event, MoveRejected):
            return None
        return f"the request {request!r} waits for no answer"

    def _unending(self, event: Event) -> str | None:
        """A conclusion is remembered once, by the process that drew it or by one that resumed the debate."""
        allowed = self.concluded is not None and isinstance(event, VerdictRemembered | DebateResumed)
        if not allowed:
            return "what follows the conclusion is its memory, and nothing else"
        return None if self.remembered is None else "the verdict was remembered already"

    def _untimely(self, event: MovesRequested) -> str | None:
        if self.open:
            return "the round before it still waits for answers"
        if event.round != self.number + 1:
            return f"the round after {self.number} is not {event.round}"
        ids = [request.id for request in event.requests]
        return None if len(set(ids)) == len(ids) else "two requests have one id"

    def _take(self, event: Event) -> None:
        match event:
            case DebateOpened():
                self._open(event)
            case MovesRequested():
                self._begin(event)
            case RequestClosed():
                self.closed[event.request] = event
                self.open.discard(event.request)
            case MemoriesRecalled():
                self.recalled.append(event)
            case DebateResumed():
                self.resumed = True
            case DebateCancelled():
                self.cancelled = event
            case DebateConcluded():
                self.concluded = event
            case VerdictRemembered():
                self.remembered = event.memory
            case DebateDeleted():
                self.deleted = True
            case PropositionsMerged():
                self.answers.setdefault("", []).append(event)
            case _:
                self.answers.setdefault(event.request, []).append(event)

    def _open(self, event: DebateOpened) -> None:
        self.opened, self.before = event, None
        self.growing.open(event)

    def _begin(self, event: MovesRequested) -> None:
        round_ = self._settled()
        if self.number:
            self.rounds.append(round_)
        self.number, self.requests = event.round, event.requests
        self.closed, self.answers, self.before = {}, {}, None
        self.open = {request.id for request in event.requests}

    def _settled(self) -> Round:
        """The current round, its answers entered in the order in which they were asked for."""
        asked = [request.id for request in self.requests]
        others = sorted(self.answers.keys() - set(asked))
        self.growing.added = []
        for id in (*asked, *others):
            for event in self.answers.get(id, ()):
                self.growing.enter(event)
        closed = MappingProxyType(dict(self.closed))
        return Round(self.number, self.requests, closed, tuple(self.growing.added))

    def freeze(self) -> Debate:
        """The debate as it stands. Linear in the graph; the builder is spent."""
        before = self.growing.freeze() if self.before is None else self.before
        round_ = self._settled()
        return Debate(
            version=self.version,
            opened=self.opened,
            graph=self.growing.freeze() if self.answers else before,
            before=before,
            answers=MappingProxyType({id: tuple(events) for id, events in self.answers.items()}),
            rounds=(*self.rounds, round_) if self.number else (),
            recalled=tuple(self.recalled),
            detectors=MappingProxyType({id: self.growing.detectors[id] for id in self.growing.facts}),
            cancelled=self.cancelled,
            concluded=self.concluded,
            resumed=self.resumed,
            remembered=self.remembered,
            deleted=self.deleted,
        )


def fold(events: Iterable[Event], start: Debate | None = None) -> Debate:
    """The debate that `events` make, from nothing or from `start`. Linear.

    Raises Damage, naming the place, for an event that cannot have happened there: anything before the
    opening, an answer that nobody waits for, anything after the conclusion but one `VerdictRemembered` (and
    `DebateResumed` before it).
    """
    builder = DebateBuilder(start or Debate())
    for event in events:
        builder.apply(event)
    return builder.freeze()


def evolve(debate: Debate, event: Event) -> Debate:
    """The debate after one more event."""
    return fold((event,), debate)
