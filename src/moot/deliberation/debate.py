"""A debate as a fold of its events: `fold` builds it, `evolve` takes it one event on.

`Debate` is immutable. `DebateBuilder` is the private mutable half: it makes `fold` linear, and `evolve` is a fold of
one event, so they cannot disagree.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from moot.deliberation.events import (
    ArgumentAdvanced,
    ArgumentConceded,
    ArgumentEndorsed,
    ArgumentRetracted,
    AttackMade,
    DebateCancelled,
    DebateConcluded,
    DebateOpened,
    DebateResumed,
    Event,
    EvidenceSubmitted,
    MemoriesRecalled,
    MoveRejected,
    MovesRequested,
    PropositionsMerged,
    Request,
    RequestClosed,
    StanceTaken,
    SupportGiven,
    VerdictRemembered,
)
from moot.deliberation.graph import Graph, Listed

_NONE: Mapping[str, Any] = MappingProxyType({})


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
    def outstanding(self) -> tuple[Request, ...]:
        return tuple(request for request in self.requests if request.id not in self.closed)


@dataclass(frozen=True, slots=True)
class Debate:
    """All that has happened so far. `version` is the number of events folded.

    `before` is the graph as it stood when the current round began: what its moves are judged against.
    """

    version: int = 0
    opened: DebateOpened | None = None
    graph: Graph = field(default_factory=Graph)
    before: Graph = field(default_factory=Graph)
    rounds: tuple[Round, ...] = ()
    recalled: tuple[MemoriesRecalled, ...] = ()
    detectors: Mapping[str, str] = field(default_factory=lambda: _NONE)
    """The detector that gave each fact its polarity."""
    cancelled: DebateCancelled | None = None
    concluded: DebateConcluded | None = None
    resumed: bool = False
    remembered: str | None = None

    @property
    def round(self) -> int:
        """The number of the current round; 0 before the first."""
        return self.rounds[-1].number if self.rounds else 0

    @property
    def completed_rounds(self) -> int:
        return sum(1 for round_ in self.rounds if round_.complete)

    @property
    def outstanding(self) -> tuple[Request, ...]:
        """The requests that still wait for an answer."""
        return self.rounds[-1].outstanding if self.rounds else ()

    @property
    def state(self) -> str:
        """`ended` or `running`; whether somebody drives it is the runtime's to say."""
        return "ended" if self.concluded else "running"


class DebateBuilder:
    """A debate that is being folded."""

    def __init__(self, debate: Debate | None = None) -> None:
        debate = debate or Debate()
        graph = debate.graph
        self.debate = debate
        self.version = debate.version
        self.opened, self.cancelled, self.concluded = debate.opened, debate.cancelled, debate.concluded
        self.resumed, self.remembered = debate.resumed, debate.remembered
        self.positions, self.exclusive, self.settled, self.texts = (
            graph.positions,
            graph.exclusive,
            graph.settled,
            graph.texts,
        )
        self.arguments, self.facts = dict(graph.arguments), dict(graph.facts)
        self.edges, self.supports = dict(graph.edges), dict(graph.supports)
        self.stances = {p: dict(values) for p, values in graph.stances.items()}
        self.endorsements, self.concessions = dict(graph.endorsements), dict(graph.concessions)
        self.retracted, self.classes = dict(graph.retracted), dict(graph.classes)
        self.merges, self.listed = list(graph.merges), list(graph.listed)
        self.detectors, self.recalled = dict(debate.detectors), list(debate.recalled)
        self.before = debate.before
        self.rounds = list(debate.rounds[:-1])
        self.requests: tuple[Request, ...] = debate.rounds[-1].requests if debate.rounds else ()
        self.number = debate.round
        self.closed = dict(debate.rounds[-1].closed) if debate.rounds else {}
        self.added = list(debate.rounds[-1].added) if debate.rounds else []

    def apply(self, event: Event) -> None:
        """Take one event in. Constant time."""
        self.version += 1
        match event:
            case DebateOpened():
                self._open(event)
            case MovesRequested():
                self._begin(event)
            case RequestClosed():
                self.closed[event.request] = event
            case MoveRejected():
                self.listed.append(Listed(f"{event.request} {event.item}", event.why))
            case DebateResumed():
                self.resumed = True
            case DebateCancelled():
                self.cancelled = event
            case DebateConcluded():
                self.concluded = event
            case VerdictRemembered():
                self.remembered = event.memory
            case _:
                self._enter(event)

    def _open(self, event: DebateOpened) -> None:
        self.opened = event
        self.positions, self.exclusive = event.positions, event.exclusive
        self.classes = {seat.name: seat.independence_class for seat in event.seats}

    def _begin(self, event: MovesRequested) -> None:
        if self.requests or self.number:
            self.rounds.append(self._round())
        self.number, self.requests, self.closed, self.added = event.round, event.requests, {}, []

    def _round(self) -> Round:
        return Round(
            self.number, self.requests, MappingProxyType(dict(self.closed)), tuple(sorted(self.added))
        )

    def _enter(self, event: Event) -> None:
        match event:
            case EvidenceSubmitted(fact=fact):
                known = self.facts.get(fact.id)
                if (
                    known is None or fact.score > known.score
                ):  # two answers may cite one fact: the order is no matter
                    self.facts[fact.id] = fact
                self.added += [fact.id] if known is None else []
                self.detectors[fact.id] = event.detector
            case ArgumentAdvanced(argument=argument):
                self._add(self.arguments, argument.id, argument)
                if argument.supersedes is not None:
                    self._retract(argument.authors, argument.supersedes)
            case AttackMade(edge=edge):
                self._add(self.edges, edge.id, edge)
            case SupportGiven(support=support):
                self._add(self.supports, support.id, support)
            case StanceTaken():
                self.stances.setdefault(event.participant, {})[event.position] = event.value
                self.added.append(f"stance {event.participant} {event.position}")
            case ArgumentEndorsed():
                self._append(self.endorsements, event.participant, event.argument)
                self.added.append(f"endorsement {event.participant} {event.argument}")
            case ArgumentConceded():
                self._append(self.concessions, event.participant, event.argument)
                self._append(self.endorsements, event.participant, event.argument)
                self.added.append(f"concession {event.participant} {event.argument}")
            case ArgumentRetracted():
                self._retract((event.participant,), event.argument)
            case PropositionsMerged(merge=merge):
                self.merges.append(merge)
            case MemoriesRecalled():
                self.recalled.append(event)
            case _:
                raise AssertionError(f"no fold for {type(event).__name__}")

    def _add(self, table: dict[str, Any], id: str, item: Any) -> None:
        table[id] = item
        self.added.append(id)

    def _append(self, table: dict[str, tuple[str, ...]], key: str, value: str) -> None:
        table[key] = (*table.get(key, ()), value)

    def _retract(self, participants: Iterable[str], argument: str) -> None:
        for participant in participants:
            self._append(self.retracted, participant, argument)

    def graph(self) -> Graph:
        """The graph as it stands, frozen."""
        return Graph(
            positions=self.positions,
            exclusive=self.exclusive,
            arguments=MappingProxyType(dict(self.arguments)),
            facts=MappingProxyType(dict(self.facts)),
            edges=MappingProxyType(dict(self.edges)),
            supports=MappingProxyType(dict(self.supports)),
            stances=MappingProxyType({p: MappingProxyType(dict(v)) for p, v in self.stances.items()}),
            endorsements=MappingProxyType(dict(self.endorsements)),
            concessions=MappingProxyType(dict(self.concessions)),
            classes=MappingProxyType(dict(self.classes)),
            retracted=MappingProxyType(dict(self.retracted)),
            merges=tuple(self.merges),
            settled=self.settled,
            texts=self.texts,
            listed=tuple(self.listed),
        )

    def freeze(self) -> Debate:
        """The debate as it stands."""
        return Debate(
            version=self.version,
            opened=self.opened,
            graph=self.graph(),
            before=self.before,
            rounds=(*self.rounds, self._round()) if self.number else tuple(self.rounds),
            recalled=tuple(self.recalled),
            detectors=MappingProxyType(dict(self.detectors)),
            cancelled=self.cancelled,
            concluded=self.concluded,
            resumed=self.resumed,
            remembered=self.remembered,
        )


def fold(events: Iterable[Event], start: Debate | None = None) -> Debate:
    """The debate that `events` make, from nothing or from `start`. Linear: only the last round notes its graph."""
    builder, listed = DebateBuilder(start), list(events)
    begins = (at for at in range(len(listed) - 1, -1, -1) if isinstance(listed[at], MovesRequested))
    last = next(begins, None)
    for at, event in enumerate(listed):
        if at == last:
            builder.before = builder.graph()
        builder.apply(event)
    return builder.freeze()


def evolve(debate: Debate, event: Event) -> Debate:
    """The debate after one more event."""
    return fold((event,), debate)
