"""A debate as a fold of its events: `fold` builds it, `evolve` takes it one event on.

The graph is the one that stood when the round began, plus the answers in the order in which they were asked
for: who answered first changes nothing. `Debate` is immutable. `DebateBuilder`, the private mutable half,
makes `fold` linear; `evolve` is a fold of one event, so they cannot disagree.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeVar

from moot.errors import Damage, UnknownEvent
from moot.record.acts import FOUND, SAID
from moot.record.graph import Graph, Listed
from moot.record.growing import GrowingGraph
from moot.record.lifecycle import (
    LIFECYCLE,
    BallotOpened,
    BudgetSpent,
    Course,
    DebateCancelled,
    DebateConcluded,
    DebateDeleted,
    DebateOpened,
    DebateOutcomeRecorded,
    DebateResumed,
    Event,
    MoveRejected,
    MovesRequested,
    Request,
    RequestClosed,
    VerdictRemembered,
)
from moot.record.parameters import Parameters
from moot.record.round import FIRST_ROUNDS, Round, closing

E = TypeVar("E", bound=Event)
_NONE: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True)
class Debate:
    """The state of a debate: all that its events say so far. It is immutable. `version` is the number of events that it
    was made from.

    `course`: what befell it as a whole, by its parts also `opened`, `cancelled`, `spent`, `ballot`, `concluded`,
    `resumed`, `remembered`, `outcome` and `deleted`. `past` and `current`: the earlier rounds, and the round that is
    going on (or was the last). `before`: the argument graph as it stood when the current round began; the moves of the
    round are judged against it. `detected_before`: by fact of that graph, the name of the detector that gave its
    polarity.
    `answers`: the events that each request of the current round led to, by request id (under "" the findings of
    detectors). `beside`: by request id, the events of participants that enter no graph. `memo`: a cache of computed
    values; it decides nothing, and is left out of comparisons.

    The properties `graph` and `rounds` are computed from these when they are first asked for, so that an event within a
    round copies no graph.
    """

    version: int = 0
    course: Course = field(default_factory=Course)
    before: Graph = field(default_factory=Graph)
    detected_before: Mapping[str, str] = field(default_factory=lambda: _NONE)
    """The detector that gave each fact of `before` its polarity."""
    past: tuple[Round, ...] = ()
    current: Round | None = None
    """The round that is going on, or that was the last."""
    answers: Mapping[str, tuple[Event, ...]] = field(default_factory=lambda: _NONE)
    beside: Mapping[str, tuple[Event, ...]] = field(default_factory=lambda: _NONE)
    """What was said that enters no graph, by request, in the order in which it came."""
    memo: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """What was worked out of this debate, or of one that it goes on from, and need not be again. It decides nothing."""

    @property
    def opened(self) -> DebateOpened | None:
        """The event that opened it; None before its first event."""
        return self.course.opened

    @property
    def cancelled(self) -> DebateCancelled | None:
        """The event by which it was cancelled, or None."""
        return self.course.cancelled

    @property
    def spent(self) -> BudgetSpent | None:
        """The event by which its budget was spent, or None."""
        return self.course.spent

    @property
    def ballot(self) -> BallotOpened | None:
        """The event by which its closing ballot was opened, or None."""
        return self.course.ballot

    @property
    def in_ballot(self) -> bool:
        """Whether its current round is the closing ballot."""
        return self.ballot is not None and self.round == self.ballot.round

    @property
    def concluded(self) -> DebateConcluded | None:
        """The event that concluded it, or None."""
        return self.course.concluded

    @property
    def resumed(self) -> bool:
        """Whether a process went on with it that had not begun it."""
        return self.course.resumed

    @property
    def remembered(self) -> str | None:
        """The id of the memory of its verdict, or None."""
        return self.course.remembered

    @property
    def outcome(self) -> DebateOutcomeRecorded | None:
        """The event by which somebody said last what came of its verdict, or None."""
        return self.course.outcome

    @property
    def deleted(self) -> bool:
        """Whether a person deleted it."""
        return self.course.deleted

    @cached_property
    def _settled(self) -> GrowingGraph:
        """The graph with the answers of the current round, entered in the order in which they were asked for."""
        growing = GrowingGraph(self.before, self.detected_before)
        enter(growing, self.current.requests if self.current else (), self.answers)
        return growing

    def settled_with(self, found: Iterable[Event]) -> GrowingGraph | None:
        """A copy of the current graph that can grow, with the detector findings `found` entered last; None if this
        debate has not computed its graph yet.

        It holds all answers of the current round, so that they need not be entered again. (Rejections of moves that
        nobody asked for may come later still; they are listed apart.)
        """
        known = self.__dict__.get("_settled")
        if known is None:
            return None
        growing = GrowingGraph(self.graph, known.detectors)
        growing.added = list(known.added)
        for event in found:
            enter_one(growing, event)
        return growing

    def with_settled(self, growing: GrowingGraph) -> "Debate":
        """This same debate, after storing `growing` in it as the graph that its answers make, so that it need not be
        computed again.
        """
        self.__dict__["_settled"] = growing
        return self

    def with_graph_of(self, other: "Debate") -> "Debate":
        """This same debate, after taking over the graph that `other` has computed. Both must have the same graph
        content.
        """
        for name in ("_settled", "graph"):
            if name in other.__dict__:
                self.__dict__[name] = other.__dict__[name]
        return self

    @cached_property
    def graph(self) -> Graph:
        """The argument graph with all events so far. The first access takes time linear in the graph; then it is kept.
        """
        return self._settled.freeze() if self.answers else self.before

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """All rounds in order; the current one holds what it has added so far."""
        if self.current is None:
            return self.past
        return (*self.past, closing(self.current, self._settled, self.answers))

    def said(self, kind: type[E]) -> tuple[E, ...]:
        """All events of the class `kind` that participants said or detectors found, in the whole debate. Those that
        enter no graph come first; the others follow by round.
        """
        entered = (*(round_.answers for round_ in self.past), self.answers)
        said = (events for answers in (self.beside, *entered) for events in answers.values())
        return tuple(event for events in said for event in events if isinstance(event, kind))

    @cached_property
    def detectors(self) -> Mapping[str, str]:
        """By the id of each fact, the name of the detector that gave its polarity."""
        return MappingProxyType({id: self._settled.detectors[id] for id in self._settled.facts})

    @cached_property
    def parameters(self) -> Parameters:
        """The parameters that the debate was opened with: replay uses these, not the defaults of today."""
        assert self.opened is not None, "an opened debate has parameters"
        return Parameters.of(self.opened.parameters)

    @property
    def round(self) -> int:
        """The number of the current round; 0 before the first round, and in a first round that is blind (numbered 0).
        """
        return self.current.number if self.current else 0

    @property
    def completed_rounds(self) -> int:
        """The number of rounds in which every request was closed, without the closing ballot."""
        return len(self.past) + (self.current is not None and self.current.complete and not self.in_ballot)

    @property
    def outstanding(self) -> tuple[Request, ...]:
        """The requests of the current round that still wait for an answer."""
        return self.current.outstanding if self.current else ()

    @property
    def waiting(self) -> tuple[Listed, ...]:
        """The references to facts that are not in the graph: an argument cites such a fact, or a fact supersedes or is
        derived from one. Each has the id of the item that refers, and a sentence about the missing fact.
        """
        return tuple(_waiting(self.graph))

    @property
    def state(self) -> str:
        """`ended` if the debate was concluded, else `running`. Whether a process is working on it cannot be seen here.
        """
        return "ended" if self.concluded else "running"


def _waiting(graph: Graph) -> Iterable[Listed]:
    for argument in graph.arguments.values():
        yield from (_awaits(argument.id, "cites", e) for e in argument.evidence if e not in graph.facts)
    for fact in graph.facts.values():
        for word, named in (("supersedes", fact.supersedes), ("is derived from", fact.derived_from)):
            yield from (_awaits(fact.id, word, id) for id in named if id not in graph.facts)


def _awaits(id: str, word: str, missing: str) -> Listed:
    return Listed(id, f"{word} {missing!r}, which never arrived")


def enter(growing: GrowingGraph, requests: Iterable[Request], answers: Mapping[str, Iterable[Event]]) -> None:
    """Enter the answers of a round into the graph `growing`, in the order in which its `requests` were made. `answers`:
    the events by request id. Events without a request (such as the findings of detectors) come last.
    """
    asked = [request.id for request in requests]
    others = sorted(answers.keys() - set(asked))
    growing.added = []
    for id in (*asked, *others):  # as they were asked, not as they came: who was quicker changes nothing
        for event in answers.get(id, ()):
            enter_one(growing, event)


def enter_one(growing: GrowingGraph, event: Event) -> None:
    """Enter one event into the graph `growing`; a rejection is added to its list of refused items. Constant time.
    Raises UnknownEvent for an event that no graph can take.
    """
    kind = SAID.get(type(event))
    if kind is not None and kind.enter is not None:
        kind.enter(event, growing)
    elif isinstance(event, MoveRejected):
        growing.listed.append(Listed(f"{event.request} {event.item}", event.why))
    else:
        raise unknown(event)


def unknown(event: object) -> UnknownEvent:
    """The error to raise for an event whose type is not known. It names the types that are."""
    return UnknownEvent(type(event).__name__, (kind.__name__ for kind in (*LIFECYCLE, *SAID)))


class DebateBuilder:
    """A mutable copy of a debate to which events are applied one by one; `freeze` gives the new debate."""

    def __init__(self, debate: Debate) -> None:
        self.version, self.course = debate.version, debate.course
        self.beside = dict(debate.beside)
        self.start = debate
        self.growing: GrowingGraph | None = None
        """The graph of the current round's beginning, once it is another than that of `start`."""
        self.past, self.current = list(debate.past), debate.current
        self.closed = dict(debate.current.closed) if debate.current else {}
        self.open = {request.id for request in debate.outstanding}
        self.answers: dict[str, Sequence[Event]] = dict(debate.answers)
        """Those that something was added to since `start` are lists."""
        self.found: list[Event] = []
        """What nobody was asked for, since `start`: what detectors found."""
        self.answered = False
        """Whether anything else was added to the answers since `start`."""

    def apply(self, event: Event) -> None:
        """Add the next event of the debate. Constant time. Raises Damage for an event that cannot come at this place.
        """
        self.version += 1
        why = self._misplaced(event)
        if why is not None:
            place = {"stream": "", "version": self.version, "kind": "order"}
            raise Damage(f"event {self.version}, {type(event).__name__}, is out of place: {why}", (place,))
        self._take(event)

    def _misplaced(self, event: Event) -> str | None:
        course = self.course
        if course.opened is None or isinstance(event, DebateOpened):
            opens = course.opened is None and isinstance(event, DebateOpened)
            return None if opens else "a debate begins with its opening, once"
        if course.deleted:
            return "the debate was deleted"
        if isinstance(event, DebateDeleted):
            return None
        if isinstance(event, DebateOutcomeRecorded):
            return None if course.concluded is not None else "what came of a verdict is known after the conclusion"
        if course.concluded is not None or isinstance(event, VerdictRemembered):
            # A conclusion is remembered once, by the process that drew it or by one that resumed the debate.
            if course.concluded is None or not isinstance(event, VerdictRemembered | DebateResumed):
                return "what follows the conclusion is its memory, and what came of it"
            return None if course.remembered is None else "the verdict was remembered already"
        if isinstance(event, BallotOpened):
            late = course.ballot is not None or bool(self.open)
            return "a ballot is opened once, after the last round" if late else None
        if isinstance(event, MovesRequested):
            return self._untimely(event)
        request = getattr(event, "request", None)
        if request is None or request in self.open or isinstance(event, MoveRejected):
            return None
        return f"the request {request!r} waits for no answer"

    def _untimely(self, event: MovesRequested) -> str | None:
        if self.open:
            return "the round before it still waits for answers"
        if self.current is None and event.round not in FIRST_ROUNDS:
            return f"the first round is not {event.round}"
        if self.current is not None and event.round != self.current.number + 1:
            return f"the round after {self.current.number} is not {event.round}"
        if self.course.ballot is not None and event.round != self.course.ballot.round:
            return "no round follows the closing ballot"
        ids = [request.id for request in event.requests]
        return None if len(set(ids)) == len(ids) else "two requests have one id"

    def _take(self, event: Event) -> None:
        if type(event) in SAID or isinstance(event, MoveRejected):
            self._say(event)
            return
        match event:
            case MovesRequested():
                self._begin(event)
            case RequestClosed():
                self.closed[event.request] = event
                self.open.discard(event.request)
            case DebateOpened():
                self.course = Course(event)
                self._grown().open(event)
            case DebateResumed():
                self.course = replace(self.course, resumed=True)
            case DebateCancelled():
                self.course = replace(self.course, cancelled=event)
            case BudgetSpent():
                self.course = replace(self.course, spent=event)
            case BallotOpened():
                self.course = replace(self.course, ballot=event)
            case DebateConcluded():
                self.course = replace(self.course, concluded=event)
            case VerdictRemembered():
                self.course = replace(self.course, remembered=event.memory)
            case DebateOutcomeRecorded():
                self.course = replace(self.course, outcome=event)
            case DebateDeleted():
                self.course = replace(self.course, deleted=True)
            case _:
                raise unknown(event)

    def _say(self, event: Event) -> None:
        """Keep what was said, under the request that it answers, or found, under none."""
        request: str = getattr(event, "request", "")
        kind = SAID.get(type(event))
        if kind is not None and kind.enter is None:
            self.beside[request] = (*self.beside.get(request, ()), event)
            return
        if type(event) in FOUND:
            self.found.append(event)
        else:
            self.answered = True
        held = self.answers.get(request, ())
        if not isinstance(held, list):
            held = self.answers[request] = list(held)
        held.append(event)

    def _grown(self) -> GrowingGraph:
        if self.growing is None:
            self.growing = GrowingGraph(self.start.before, self.start.detected_before)
        return self.growing

    def _begin(self, event: MovesRequested) -> None:
        settled = self._settled()
        round_ = replace(self.current, closed=MappingProxyType(dict(self.closed))) if self.current else None
        growing = self.growing = self._grown() if settled is None else settled
        if settled is None:
            enter(growing, round_.requests if round_ else (), self.answers)
        if round_ is not None:
            self.past.append(closing(round_, growing, self.answers))
        self.current = Round(event.round, event.requests)
        self.closed, self.answers = {}, {}
        self.open = {request.id for request in event.requests}

    def _settled(self) -> GrowingGraph | None:
        """The graph of `start` with what was found since; None where all answers must be entered (again)."""
        return None if self.answered or self.growing is not None else self.start.settled_with(self.found)

    def freeze(self) -> Debate:
        """The debate with all applied events; the builder must not be used afterwards. Linear in the graph if a round
        began since the start, else linear in the round.
        """
        settled, growing, start = self._settled() if self.found else None, self.growing, self.start
        current = replace(self.current, closed=MappingProxyType(dict(self.closed))) if self.current else None
        debate = Debate(
            version=self.version,
            course=self.course,
            before=start.before if growing is None else growing.freeze(),
            detected_before=start.detected_before if growing is None else MappingProxyType(dict(growing.detectors)),
            past=tuple(self.past),
            current=current,
            answers=MappingProxyType({id: tuple(events) for id, events in self.answers.items()}),
            beside=MappingProxyType(self.beside),
            memo=start.memo,
        )
        if settled is not None:
            return debate.with_settled(settled)
        return debate if self.answered or self.found or growing is not None else debate.with_graph_of(start)


def fold(events: Iterable[Event], start: Debate | None = None) -> Debate:
    """The debate that results from `events`, starting from nothing or from the debate `start`. Linear in the events.

    Raises Damage, naming the place, for an event that cannot come there: anything before the opening, an answer to a
    request that waits for none, anything after the conclusion but one `VerdictRemembered` (and `DebateResumed` before
    it), what came of it, or the deletion.
    """
    builder = DebateBuilder(start or Debate())
    for event in events:
        builder.apply(event)
    return builder.freeze()


def evolve(debate: Debate, event: Event) -> Debate:
    """The debate after one more event. Raises Damage for an event that cannot come next."""
    return fold((event,), debate)
